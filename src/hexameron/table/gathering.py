"""Gatherings: people who wait for a match to begin, because a player has yet to bring a deck."""

from __future__ import annotations

import msgspec

from hexameron.table.seats import Seat


class Gathering(msgspec.Struct):
    """A match that waits for players, stored as JSON. `match` is the match that it became."""

    id: str
    game: str
    seats: list[Seat]
    options: dict[str, int | str]
    free_undo: bool = False
    deadline: int = 0
    match: str = ""
    practice: bool = False
    host: str = ""  # as in the settings of a table (`Settings.host`)

    def people(self) -> list[str]:
        return sorted({seat.owner for seat in self.seats if seat.owner})

    def seats_of(self, person: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if person and seat.owner == person]


def encode_gathering(gathering: Gathering) -> str:
    return msgspec.json.encode(gathering).decode()
