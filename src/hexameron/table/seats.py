"""Who sits where. A seat is a person's, a bot's, or open for a friend who has the link."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal

import msgspec

from hexameron.core.about import About
from hexameron.table.refusals import Unusable

Kind = Literal["person", "bot", "open"]
NAME_LENGTH = 30
ACCENTS = 3  # on one letter, as in languages that have most of them


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
    lets_go: str = ""  # until which point of the game it passes, as it last wished; the log since says whether it still does
    lets_go_at: int = 0  # after how many steps it wished so


class Request(msgspec.Struct):
    """A seat asks the table to go back to the position after `keep` steps; asked after `at` steps."""

    seat: int
    keep: int
    at: int
    agreed: list[int] = []


class Settings(msgspec.Struct):
    """What belongs to the table and not to the log; kept beside it."""

    seats: list[Seat]
    free_undo: bool = False  # casual table: taking back needs nobody's leave
    rematch: str = ""
    imported: bool = False
    takeback: Request | None = None  # as it was last asked; the log since says whether it still is
    heard: list[str] = []  # keys of the last requests and answers about it, which may be sent again
    deadline: int = (
        0  # seconds for each decision while other people play too; 0: as much as one likes
    )
    host: str = ""  # who opened it, as the server names the address they came from; told to nobody

    def people(self) -> list[str]:
        return sorted({seat.owner for seat in self.seats if seat.owner})

    def seats_of(self, person: str) -> list[int]:
        return [
            i
            for i, seat in enumerate(self.seats)
            if person and seat.owner == person and seat.kind == "person"
        ]


def read_settings(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)


def write_settings(settings: Settings) -> str:
    return msgspec.json.encode(settings).decode()


def clean_name(given: object, otherwise: str) -> str:
    """A name as it may be shown: one line, not too long."""
    return plain(str(given or ""))[:NAME_LENGTH].strip() or otherwise


def plain(text: str) -> str:
    """A text in which nothing hides, turns the line round or piles up: no marks without a sign of their own, few accents a letter."""
    kept: list[str] = []
    accents = 0
    for sign in unicodedata.normalize("NFC", text):
        accents = accents + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if accents <= ACCENTS and (sign.isprintable() or sign.isspace()):
            kept.append(sign)
    return " ".join("".join(kept).split())


def bot_seat(about: About, level: str) -> Seat:
    if known := about.level(level):
        return Seat("bot", known.label, level=known.name)
    if level in about.styles or level == "random":
        return Seat("bot", level.capitalize(), level=level)
    allowed = ", ".join([*[each.name for each in about.levels], *about.styles, "random"])
    raise Unusable(
        "There is no bot {level}; choose one of {allowed}.", level=repr(level[:40]), allowed=allowed
    )


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """For a rematch: everybody moves up one seat, so that another begins; who left comes back."""
    moved = [*seats[1:], seats[0]]
    return [
        msgspec.structs.replace(seat, revision=0, has_left=False, joined="", lets_go="")
        for seat in moved
    ]
