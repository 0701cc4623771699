"""Texts about a match that is over. Before the end they would reveal too much.

The functions are in the game's `words/intent.py` and `words/summary.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexameron.core.reading.part import ReaderPart

if TYPE_CHECKING:
    from hexameron.core.compiled.record import Head


class Review(ReaderPart):
    def explain_intent(self, action: int) -> str:
        """Explain what a bot on this seat meant by an action."""
        return str(self._own["intent"](self._reader, action)) if "intent" in self._own else ""

    def summary(self, played: Sequence[tuple[Head, int]]) -> list[list[str]] | None:
        """Return a table of figures, headings first, from all positions and their actions."""
        return self._own["summary"](self._reader, played) if "summary" in self._own else None
