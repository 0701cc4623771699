"""The structure of Genesis's content.toml, and the board's values indexed by number."""

from functools import cached_property
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from hexameron.core.model.content import constrain
from hexameron.core.reading.language import Phrase
from hexameron.games.genesis.content import bundles, records as rc

Points = Annotated[int, Meta(ge=0, le=9)]
T = TypeVar("T")


class Void(Struct, forbid_unknown_fields=True):
    squares: dict[str, str]


class Day(Struct, forbid_unknown_fields=True):
    cost: str
    bonus: str
    circles: dict[str, Points]
    squares: dict[str, str]


class Rest(Struct, forbid_unknown_fields=True):
    resting: dict[str, Points]


class Week(Struct, forbid_unknown_fields=True):
    I: Day  # noqa: E741
    II: Day
    III: Day
    IV: Day
    V: Day
    VI: Day
    VII: Rest


class Values(Struct, forbid_unknown_fields=True, dict=True):
    """The board as content.toml gives it. The properties give the same values indexed by number.

    Areas and days run from 0 to 7, with an empty entry where an area has no such value.
    Squares, circles and options count from 0.
    """

    void: Void
    day: Week

    @property
    def days(self) -> list[tuple[str, Day]]:
        """Days I to VI, each with its key in the file."""
        return [(f"day.{name}", getattr(self.day, name)) for name in rc.NUMERALS[1 : rc.DAYS + 1]]

    @cached_property
    def squares(self) -> tuple[tuple[tuple[rc.Bundle, ...], ...], ...]:
        """The bundles that can be gathered, by area, square and option."""
        tracks = [("void", self.void.squares), *[(key, day.squares) for key, day in self.days]]
        offers = [
            tuple(
                bundles.offer(*one) for one in in_order(f"{key}.squares", track, Phrase("squares"))
            )
            for key, track in tracks
        ]
        return (*offers, ((),) * rc.SQUARES)

    @cached_property
    def cost(self) -> tuple[rc.Bundle, ...]:
        return (
            bundles.NOTHING,
            *[bundles.cost(f"{key}.cost", day.cost) for key, day in self.days],
            bundles.NOTHING,
        )

    @cached_property
    def bonus(self) -> tuple[rc.Bundle, ...]:
        return (
            bundles.NOTHING,
            *[bundles.bonus(f"{key}.bonus", day.bonus) for key, day in self.days],
            bundles.NOTHING,
        )

    @cached_property
    def payments(self) -> tuple[tuple[rc.Bundle, ...], ...]:
        """All ways of paying, by day."""
        return ((), *[bundles.payments(cost) for cost in self.cost[1:-1]], ())

    @cached_property
    def circles(self) -> tuple[tuple[int, ...], ...]:
        """Points, by day and circle."""
        rows = [
            in_order(f"{key}.circles", day.circles, Phrase("circles")) for key, day in self.days
        ]
        return ((), *[tuple(points for _, points in row) for row in rows], ())

    @cached_property
    def resting(self) -> tuple[int, ...]:
        """Points of the squares of day VII."""
        return tuple(
            points
            for _, points in in_order("day.VII.resting", self.day.VII.resting, Phrase("squares"))
        )


def in_order(key: str, found: dict[str, T], what: Phrase) -> list[tuple[str, T]]:
    """Return the values under the keys 1 to 7 in order, each with its full key.

    Refuse missing and additional keys. There are always seven, because six players and the dark
    angel may all be on one day (G-2).
    """
    wanted = [str(number) for number in range(1, rc.SQUARES + 1)]
    missing = [number for number in wanted if number not in found]
    constrain(
        not missing,
        key,
        sorted(found),
        "{what} 1 to {most}; {missing} missing",
        what=what,
        most=rc.SQUARES,
        missing=", ".join(missing),
    )
    constrain(
        len(found) == rc.SQUARES,
        key,
        sorted(found),
        "{what} 1 to {most} and no others",
        what=what,
        most=rc.SQUARES,
    )
    return [(f"{key}.{number}", found[number]) for number in wanted]
