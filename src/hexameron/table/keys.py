"""Keys that requests to play carried, each with where the match stood after it: a request that comes again is not made again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hexameron.table.refusals import Reused, Stale, Unusable

if TYPE_CHECKING:
    from hexameron.table.table import Table

KEY_LENGTH = 80


class Keys:
    def __init__(self, table: Table, known: Mapping[str, int]) -> None:
        self.table, self.known = table, dict(known)

    def __contains__(self, key: str) -> bool:
        return key in self.known

    def __getitem__(self, key: str) -> int:
        return self.known[key]

    def learn(self, known: Mapping[str, int]) -> None:
        """What the store has; it may have been read before our own last step was written."""
        self.known |= known

    def keep(self, key: str, sequence: int) -> None:
        """Nothing for a request without one."""
        if key:
            self.known[key] = sequence

    def is_ahead(self, key: str) -> bool:
        """Return whether another process played with this key what this one has not read yet."""
        return self.known.get(key, 0) > self.table.sequence

    def made_by(self, key: str) -> int | None:
        """The number of the act that was made with this key; chance may have answered it in the same breath."""
        if key not in self.known or self.is_ahead(key):
            return None
        number = self.known[key] - 1
        while self.table.match.steps[number].kind == "chance":
            number -= 1
        return number

    def demand_same(self, key: str, seat: int, action: object) -> None:
        """Refuse a key that was used for another act; Stale if what it was used for has to be read first."""
        if self.is_ahead(key):
            raise Stale("The match has gone on since: look at the board again, then choose.")
        number = self.made_by(key)
        made = self.table.match.steps[number] if number is not None else None
        if made is None or (made.kind, made.seat, made.action) != ("act", seat, action):
            raise Reused("This key was used for another request; take a new one for each.")


def demand_key(key: object) -> None:
    if not isinstance(key, str) or len(key) > KEY_LENGTH:
        raise Unusable("A key is a text of at most {most} characters.", most=KEY_LENGTH)
