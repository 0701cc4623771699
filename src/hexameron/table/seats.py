"""Seats of a table and its settings.

A seat belongs to a person or a bot, or is open for a friend who has the link.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal

import msgspec

from hexameron.core.model.about import About
from hexameron.table.refusals import Unusable

Kind = Literal["person", "bot", "open"]
NAME_LENGTH = 30
ACCENTS = 3  # on one letter; languages with many accents use as many


class Seat(msgspec.Struct):
    kind: Kind
    name: str
    level: str = ""  # of a bot
    owner: str = ""  # the person's id, from the browser's cookie
    revision: int = 0  # tokens of an earlier revision are no longer valid for this seat
    has_left: bool = False
    # In a game with decks: the id of a ready-made deck, or the text of the player's own. Secret.
    brings: str = ""
    joined: str = ""  # the key of the request that took this seat, to recognise a repeated one
    colour: str = ""  # its name, if one was chosen; it moves with the person
    always_ask: bool = False  # never pass for this seat, not even without a choice
    # The point of the game until which the seat last asked to pass. Whether it still passes follows
    # from the steps since.
    lets_go: str = ""
    lets_go_at: int = 0  # the number of steps in the log when it asked


class Request(msgspec.Struct):
    """A seat's request, made after `at` steps, to go back to the position after `keep` steps."""

    seat: int
    keep: int
    at: int
    agreed: list[int] = []


class MatchSettings(msgspec.Struct):
    """The state of a table that is not part of the log. It is stored next to it."""

    seats: list[Seat]
    free_undo: bool = False  # casual table: a person alone with bots may take back more
    rematch: str = ""
    imported: bool = False
    takeback: Request | None = None  # the last request; the steps since may have made it void
    heard: list[str] = []  # keys of the last takeback requests and answers, to recognise repeats
    deadline: int = 0  # seconds for each decision while other people play too; 0: no limit
    host: str = ""  # the server's name for the address from which the table was opened; secret

    def people(self) -> list[str]:
        return sorted({seat.owner for seat in self.seats if seat.owner})

    def seats_of(self, person: str) -> list[int]:
        return [
            i
            for i, seat in enumerate(self.seats)
            if person and seat.owner == person and seat.kind == "person"
        ]


def read_settings(text: str) -> MatchSettings:
    return msgspec.json.decode(text, type=MatchSettings)


def write_settings(settings: MatchSettings) -> str:
    return msgspec.json.encode(settings).decode()


def clean_name(given: object, otherwise: str) -> str:
    """Return a name that is safe to show: one line of at most NAME_LENGTH characters."""
    return plain(str(given or ""))[:NAME_LENGTH].strip() or otherwise


def plain(text: str) -> str:
    """Return the text without invisible or direction-changing characters, on one line.

    At most ACCENTS combining marks per letter are kept.
    """
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


def rotate(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats for a rematch.

    Every player moves by one seat, so that another one begins. Players who left are back.
    """
    moved = [*seats[1:], seats[0]]
    return [
        msgspec.structs.replace(seat, revision=0, has_left=False, joined="", lets_go="")
        for seat in moved
    ]
