"""What a reader tells somebody who is new to the game.

The functions stand in the game's `words/coach.py`, the legend in `words/text.py`; a game that has none says nothing.
"""

from __future__ import annotations

from typing import Any

from hexameron.core.part import Part


class Coach(Part):
    def welcome(self) -> list[str]:
        """For whoever sits down at this game for the first time: who one is, what one plays for, what the signs mean."""
        return list(self._own["welcome"](self._reader)) if "welcome" in self._own else []

    def remarks(self) -> list[tuple[str, str]]:
        """Sentences on what is here for the first time, each with a name by which a page remembers that it was said."""
        return list(self._own["coach"](self._reader)) if "coach" in self._own else []

    def legend(self) -> list[str]:
        """What one plays for, and what the signs of the text mean."""
        return list(self._own["legend"](self._reader)) if "legend" in self._own else []

    def chapter(self, touch: str) -> str:
        """The heading of the guide that speaks of a piece or verb, by the first part of its name; nothing where none does."""
        chapters: Any = self._own.get("CHAPTERS", {})
        return str(chapters.get(touch) or chapters.get(touch.split("-")[0], ""))
