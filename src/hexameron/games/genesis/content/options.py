"""The options of a match of Genesis."""

from collections.abc import Mapping

from hexameron.core.errors import BadOption
from hexameron.games.genesis.content import records as rc
from hexameron.games.genesis.content.schema import Values


def options(values: Values, seats: int, chosen: Mapping[str, int | str]) -> rc.Options:
    o = rc.Options()
    o.seats = seats
    given = int(chosen["oldest_first"])
    if given and chosen["age_order"] == "seat":
        raise BadOption(
            "oldest_first = {given}: it cannot be combined with age_order = seat.", given=given
        )
    o.drawn = int(chosen["age_order"] == "random" and not given)
    for rank, seat in enumerate(oldest_first(seats, given) if given else range(seats)):
        o.oldest[rank] = seat
    for name in rc.AGREED:
        setattr(o, name, int(chosen[name] == "yes"))
    return o


def oldest_first(seats: int, given: int) -> list[int]:
    """Return the seats by age, oldest first, counted from 0 (G-R10).

    The digits of `given` count the seats from 1. Refuse a number that does not name each seat once.
    """
    order = [int(digit) - 1 for digit in str(given)]
    if sorted(order) != list(range(seats)):
        example = "".join(str(seat) for seat in range(seats, 0, -1))
        raise BadOption(
            "oldest_first = {given}: write each seat from 1 to {seats} once, oldest first, for example {example}.",
            given=given,
            seats=seats,
            example=example,
        )
    return order
