"""Keys of the steps that each bot at a table has observed.

By such a key a thinker finds the part of its earlier search that it can reuse.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from hexameron.bots.search import SEEN, descend

if TYPE_CHECKING:
    from hexameron.table.table import Table

FAR = 200  # new steps; after more than these, a bot starts with a fresh key


class SeenKey(NamedTuple):
    """The count of steps in force that a seat has seen, the number of the last, and their key."""

    steps: int
    last: int
    key: int


class SeenKeys:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: dict[int, SeenKey] = {}

    def key(self, seat: int) -> int:
        """Return the key of all that a seat has observed since the first call.

        The key starts afresh if a known step was taken back or a player has left.
        """
        found = self._known[seat] = self._follow(seat) or self._anew()
        return found.key

    def _follow(self, seat: int) -> SeenKey | None:
        table, before = self.table, self._known.get(seat)
        match, kept = table.match, table.match.in_force()
        if before is None or before.steps > len(kept) or len(kept) - before.steps > FAR:
            return None
        if before.steps and kept[before.steps - 1] != before.last:
            return None
        key, hidden = before.key, table.game.about.hidden
        for number in kept[before.steps :]:
            step = match.steps[number]
            if step.kind not in ("act", "chance"):
                return None
            seen = (
                table.edition.sees(match.positions[number], step.action, seat)
                if hidden
                else step.action
            )
            key = descend(key, seen + SEEN)
        return SeenKey(len(kept), kept[-1] if kept else -1, key)

    def _anew(self) -> SeenKey:
        kept = self.table.match.in_force()
        return SeenKey(len(kept), kept[-1] if kept else -1, 1 + secrets.randbits(60))
