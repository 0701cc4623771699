"""Steps that a table may take for a seat, in a game with many short decisions.

They depend only on that seat's view. The functions are in the game's `words/flow.py`; a game has
all of them or none.
"""

from __future__ import annotations

from hexameron.core.reading.part import ReaderPart


class Flow(ReaderPart):
    def passing(self, legal: list[int]) -> int | None:
        """Return the action that passes, or None if the seat has to make a choice."""
        return self._own["passing"](self._reader, legal)  # type: ignore[no-any-return]

    def default(self, legal: list[int]) -> int:
        """Return the action to take when the time is up."""
        return int(self._own["default"](self._reader, legal))

    def interrupt(self, after: object) -> str:
        """Return why a passing seat has to be asked again after the step to the view `after`.

        Return an empty text if there is no reason.
        """
        return str(self._own["interrupt"](self._reader, after))

    def reason(self, interrupt: str) -> str:
        """Return an interrupt in words."""
        return str(self._own["reason"](self._reader, interrupt))

    def point(self) -> str:
        """Return the current point of the game: whose part of which phase it is."""
        return str(self._own["point"](self._reader))

    def points(self) -> list[tuple[str, str]]:
        """Return the points until which a seat may pass, each with its words."""
        return list(self._own["points"](self._reader))

    def is_quiet(self) -> bool:
        """Return whether nothing is waiting to be carried out."""
        return bool(self._own["is_quiet"](self._reader))
