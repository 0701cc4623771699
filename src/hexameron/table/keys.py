"""Idempotency keys of requests to play, each with the sequence of the match after it.

A repeated request is recognised by its key and not carried out again.
"""

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
        """Add the keys that the store has.

        They may have been read before our own last step was written, so none are removed.
        """
        self.known |= known

    def keep(self, key: str, sequence: int) -> None:
        """Remember a key and the sequence after its request. Do nothing if the key is empty."""
        if key:
            self.known[key] = sequence

    def is_ahead(self, key: str) -> bool:
        """Return whether another process used this key for a step that we have not read yet."""
        return self.known.get(key, 0) > self.table.sequence

    def step_made_by(self, key: str) -> int | None:
        """Return the number of the step that was made with this key, or None if it is unknown.

        Chance steps that followed it in the same transaction are skipped.
        """
        if key not in self.known or self.is_ahead(key):
            return None
        number = self.known[key] - 1
        while self.table.match.steps[number].kind == "chance":
            number -= 1
        return number

    def demand_same(self, key: str, seat: int, action: object) -> None:
        """Refuse a key that was used for a different action.

        Raise Stale if the step that it was used for has to be read from the store first.
        """
        if self.is_ahead(key):
            raise Stale("The match has gone on since: look at the board again, then choose.")
        number = self.step_made_by(key)
        made = self.table.match.steps[number] if number is not None else None
        if made is None or (made.kind, made.seat, made.action) != ("act", seat, action):
            raise Reused("This key was used for another request; take a new one for each.")


def demand_key(key: object) -> None:
    if not isinstance(key, str) or len(key) > KEY_LENGTH:
        raise Unusable("A key is a text of at most {most} characters.", most=KEY_LENGTH)
