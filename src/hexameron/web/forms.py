"""Requests to open a match, from a form or the API, and the seats and options they describe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from hexameron.core.model.about import About
from hexameron.core.numbers import whole_number
from hexameron.table.keys import KEY_LENGTH
from hexameron.table.refusals import Unusable
from hexameron.table.seats import Seat, bot_seat, clean_name
from hexameron.web.visitors import Visitor

# Prefixes of the form's fields. The number of a seat or the name of an option follows.
FIELDS = {
    "seat": "seat-",
    "name": "name-",
    "colour": "colour-",
    "deck": "deck-",
    "option": "option-",
}
DEADLINES = {
    30: "half a minute",
    60: "one minute",
    120: "two minutes",
    300: "five minutes",
    86_400: "a day",
}


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A wish for the occupant of a seat.

    `kind` is `me` (you get its token), `bot` (with a level), `friend` (you get an invitation), or
    `here` (another player at your screen).
    """

    kind: str
    name: str = ""
    level: str = ""
    colour: str = ""  # the English name of one of the game's seats; empty for the seat's own
    # In a game with decks: the id of a ready-made deck, or the text of your own. It is not shown to
    # other players.
    deck: str = ""


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: list[SeatWish]
    options: dict[str, int | str] = {}
    # Seconds for each decision if several people play. None for the game's default.
    deadline: int | None = None
    # Take steps back freely. Only against bots, in games without hidden information.
    free_undo: bool = False
    practice: bool = False  # every step may be taken back, and the result mentions it
    # A long random text of your own. The same request with the same key creates only one match.
    key: Annotated[str, msgspec.Meta(max_length=KEY_LENGTH)] = ""


def read_form(slug: str, form: Mapping[str, object]) -> NewMatch:
    def field(name: str, number: object = "") -> str:
        return str(form.get(f"{FIELDS.get(name, name)}{number}", ""))

    def wish(number: int) -> SeatWish:
        kind, _, level = field("seat", number).partition(":")
        return SeatWish(
            kind, field("name", number), level, field("colour", number), field("deck", number)
        )

    players, prefix = whole_number(field("players")), FIELDS["option"]
    if players is None:
        raise Unusable("This request cannot be understood.")
    return NewMatch(
        slug,
        [wish(number) for number in range(min(players, 99))],
        {
            key.removeprefix(prefix): str(value)
            for key, value in form.items()
            if key.startswith(prefix)
        },
        whole_number(field("deadline")),
        "free_undo" in form,
        "practice" in form,
    )


def read_seats(about: About, wishes: Sequence[SeatWish], visitor: Visitor) -> list[Seat]:
    about.read_seats(len(wishes))
    about.read_colours([wish.colour for wish in wishes])
    seats = [_seat(about, number, wish, visitor) for number, wish in enumerate(wishes)]
    for seat, wish in zip(seats, wishes, strict=True):
        seat.colour = wish.colour
    return seats


def _seat(about: About, number: int, wish: SeatWish, visitor: Visitor) -> Seat:
    usual = about.seat_names[number]
    if wish.kind == "bot":
        return bot_seat(about, wish.level)
    if wish.kind == "me":
        return Seat("person", clean_name(wish.name or visitor.name, usual), owner=visitor.id)
    if wish.kind == "here":
        return Seat("person", clean_name(wish.name, usual), owner=visitor.id)
    if wish.kind == "friend":
        return Seat("open", clean_name(wish.name, usual))
    raise Unusable("A seat is for me, bot, friend or here, not {kind}.", kind=repr(wish.kind[:40]))


def read_deadline(about: About, asked: NewMatch) -> int:
    """Return the seconds per decision: those asked for if the form offers them, else the game's."""
    return asked.deadline if about.deadline and asked.deadline in DEADLINES else about.deadline


def may_undo_freely(asked: NewMatch, seats: Sequence[Seat]) -> bool:
    """Return whether free undo was asked for and at most one person plays.

    Every seat without an owner, as with the API, counts as a separate person.
    """
    people = {seat.owner or number for number, seat in enumerate(seats) if seat.kind != "bot"}
    return asked.free_undo and len(people) <= 1
