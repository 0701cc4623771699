"""From a form or a request to seats and options, each refusal a sentence in the visitor's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hexameron.core.about import About, Option
from hexameron.core.errors import BadOption
from hexameron.table.refusals import Unusable
from hexameron.table.seats import Seat, bot_seat, clean_name
from hexameron.web.visitors import Visitor


def read_seats(about: About, wanted: Sequence[tuple[str, str]], visitor: Visitor) -> list[Seat]:
    """Seats from pairs of kind (me, bot, friend, here) and detail (a bot's level, a person's name)."""
    low, high = about.seats
    if not low <= len(wanted) <= high:
        raise Unusable("{title} is for {low} to {high} players, not {number}.", title=about.title, low=low, high=high, number=len(wanted))
    return [_seat(about, number, kind, detail, visitor) for number, (kind, detail) in enumerate(wanted)]


def _seat(about: About, number: int, kind: str, detail: str, visitor: Visitor) -> Seat:
    usual = about.seat_names[number]
    if kind == "bot":
        return bot_seat(about, detail)
    if kind == "me":
        return Seat("person", clean_name(detail or visitor.name, usual), owner=visitor.id)
    if kind == "here":
        return Seat("person", clean_name(detail, usual), owner=visitor.id)
    if kind == "friend":
        return Seat("open", clean_name(detail, usual))
    raise Unusable("A seat is for me, bot, friend or here, not {kind}.", kind=repr(str(kind)[:40]))


DEADLINES = (30, 60, 120, 300, 86_400)


def read_deadline(about: About, given: str) -> int:
    """Seconds for each decision, one of those the form offers; as the game says otherwise."""
    return int(given) if given in map(str, DEADLINES) and about.deadline else about.deadline


def read_options(about: About, given: Mapping[str, object]) -> dict[str, int | str]:
    known = {option.name: option for option in about.options}
    for name in given:
        if name not in known:
            allowed = ", ".join(known)
            raise Unusable(
                "{title} has no option {name}. Its options: {allowed}.", title=about.title, name=repr(str(name)[:40]), allowed=allowed
            )
    return {name: _value(option, given[name]) if name in given else option.default for name, option in known.items()}


def _value(option: Option, given: object) -> int | str:
    try:
        return option.read(given)
    except BadOption:
        wrong = repr(given)[:40]
        if option.choices:
            allowed = ", ".join(option.choices)
            raise Unusable("{name} cannot be {wrong}; choose one of {allowed}.", name=option.name, wrong=wrong, allowed=allowed) from None
        raise Unusable(
            "{name} cannot be {wrong}; give a whole number from {low} to {high}.",
            name=option.name, wrong=wrong, low=option.low, high=option.high,
        ) from None  # fmt: skip
