"""Who sits where. A seat is a person's, a bot's, or open for a friend who has the link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from hexameron.core.about import About
from hexameron.table.refusals import Unusable

Kind = Literal["person", "bot", "open"]
NAME_LENGTH = 30


class Seat(msgspec.Struct):
    kind: Kind
    name: str
    level: str = ""  # of a bot
    owner: str = ""  # the person, as the browser's cookie names them
    revision: int = 0  # tokens of an earlier revision no longer open this seat
    has_left: bool = False
    brings: str = ""  # to a game with decks: the id of a ready-made one, or the text of an own one; told to nobody
    joined: str = ""  # the key of the request by which its person sat down, which may be sent again
    colour: str = ""  # by name, where it was chosen; it moves with its person
    always_ask: bool = False  # not even a pass without a choice is made for this seat


class Settings(msgspec.Struct):
    """What belongs to the table and not to the log; kept beside it."""

    seats: list[Seat]
    free_undo: bool = False  # casual table: taking back needs nobody's leave
    rematch: str = ""
    imported: bool = False
    deadline: int = 0  # seconds for each decision while other people play too; 0: as much as one likes

    def people(self) -> list[str]:
        return sorted({seat.owner for seat in self.seats if seat.owner})

    def seats_of(self, person: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if person and seat.owner == person and seat.kind == "person"]


def read_settings(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)


def write_settings(settings: Settings) -> str:
    return msgspec.json.encode(settings).decode()


def clean_name(given: object, otherwise: str) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    text = " ".join("".join(c for c in str(given or "") if c.isprintable()).split())
    return text[:NAME_LENGTH].strip() or otherwise


def bot_seat(about: About, level: str) -> Seat:
    if known := about.level(level):
        return Seat("bot", known.label, level=known.name)
    if level in about.styles or level == "random":
        return Seat("bot", level.capitalize(), level=level)
    allowed = ", ".join([*[each.name for each in about.levels], *about.styles, "random"])
    raise Unusable("There is no bot {level}; choose one of {allowed}.", level=repr(level[:40]), allowed=allowed)


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """For a rematch: everybody moves up one seat, so that another begins; who left comes back."""
    moved = [*seats[1:], seats[0]]
    return [msgspec.structs.replace(seat, revision=0, has_left=False) for seat in moved]
