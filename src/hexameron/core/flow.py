"""For a game of many short chances to act: what a table may do for a seat, asked of that seat's view alone.

The functions stand in the game's `words/flow.py`; a game has all of them or none.
"""

from __future__ import annotations

from hexameron.core.part import Part


class Flow(Part):
    def passing(self, legal: list[int]) -> int | None:
        """The step that lets things go on; None where a choice is asked for."""
        return self._own["passing"](self._reader, legal)  # type: ignore[no-any-return]

    def default(self, legal: list[int]) -> int:
        """What is done when the time is up."""
        return int(self._own["default"](self._reader, legal))

    def interrupt(self, after: object) -> str:
        """Why a seat that lets things go on wants to be asked again after the step to this view, or ""."""
        return str(self._own["interrupt"](self._reader, after))

    def reason(self, interrupt: str) -> str:
        """An interrupt in words."""
        return str(self._own["reason"](self._reader, interrupt))

    def point(self) -> str:
        """Whose part of which phase it is."""
        return str(self._own["point"](self._reader))

    def points(self) -> list[tuple[str, str]]:
        """Points one may wait for, each with its words."""
        return list(self._own["points"](self._reader))

    def is_quiet(self) -> bool:
        """Nothing waits to be carried out."""
        return bool(self._own["is_quiet"](self._reader))
