"""Help for players who are new to a game.

The functions are in the game's `words/coach.py`, the legend in `words/text.py`. For a game without
them the results are empty.
"""

from __future__ import annotations

from typing import Any

from hexameron.core.reading.part import ReaderPart


class Coach(ReaderPart):
    def welcome(self) -> list[str]:
        """Return sentences for a first match: the player's role and aim, the meaning of signs."""
        return list(self._own["welcome"](self._reader)) if "welcome" in self._own else []

    def remarks(self) -> list[tuple[str, str]]:
        """Return sentences about things that appear for the first time.

        Each has a name by which a page remembers that it was shown.
        """
        return list(self._own["coach"](self._reader)) if "coach" in self._own else []

    def legend(self) -> list[str]:
        """Return the aim of the game, and what the signs of the text board mean."""
        return list(self._own["legend"](self._reader)) if "legend" in self._own else []

    def chapter(self, touch: str) -> str:
        """Return the heading in the guide for a piece or verb, or an empty text.

        It is found by the full name, or else by the part before the first hyphen.
        """
        chapters: Any = self._own.get("CHAPTERS", {})
        return str(chapters.get(touch) or chapters.get(touch.split("-")[0], ""))
