"""What the bots at a table have seen of the match, as keys by which a thinker finds what it thought of the position before."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from hexameron.bots.search import SEEN, descend

if TYPE_CHECKING:
    from hexameron.table.table import Table

FAR = 200  # steps; further behind, a bot begins to remember anew


class Sight(NamedTuple):
    """Steps in force that a seat has seen, the number of the last of them, and the key of it all."""

    steps: int
    last: int
    key: int


class Sights:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: dict[int, Sight] = {}

    def key(self, seat: int) -> int:
        """Of all that a seat has seen since it was asked first; a new one where something was taken back, or somebody left."""
        found = self._known[seat] = self._followed(seat) or self._anew()
        return found.key

    def _followed(self, seat: int) -> Sight | None:
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
        return Sight(len(kept), kept[-1] if kept else -1, key)

    def _anew(self) -> Sight:
        kept = self.table.match.in_force()
        return Sight(len(kept), kept[-1] if kept else -1, 1 + secrets.randbits(60))
