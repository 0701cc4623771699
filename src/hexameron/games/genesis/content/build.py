"""The board of Genesis, from content.toml into a record: squares, costs, bonuses, circles, resting numbers."""

from __future__ import annotations

import re
from itertools import product
from typing import Annotated

from msgspec import Meta, Struct

from hexameron.core.content import constrain
from hexameron.core.errors import BadContent
from hexameron.games.genesis.state import CIRCLES, DAYS, EXCHANGE, MOST_COST, PAYMENTS, SQUARES, Content

Points = Annotated[int, Meta(ge=0, le=9)]
Bundle = tuple[int, int, int]
ESSENCE_NAMES = ("chaos", "matter", "life")
NUMERALS = ("0", "I", "II", "III", "IV", "V", "VI", "VII")


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


class Board(Struct, forbid_unknown_fields=True):
    void: Void
    day: Week

    def days(self) -> list[Day]:
        return [getattr(self.day, NUMERALS[day]) for day in range(1, DAYS + 1)]


def build(board: Board) -> Content:
    c = Content()
    write_squares(c, 0, "void", board.void.squares)
    for day, table in enumerate(board.days(), 1):
        place = f"day.{NUMERALS[day]}"
        write_squares(c, day, place, table.squares)
        write_work(c, day, place, table)
        numbered(f"{place}.circles", table.circles, "circles", CIRCLES)
        for circle in range(1, CIRCLES + 1):
            c.points[day, circle] = table.circles[str(circle)]
    numbered("day.VII.resting", board.day.VII.resting, "squares", SQUARES)
    for square in range(1, SQUARES + 1):
        c.resting[square] = board.day.VII.resting[str(square)]
    return c


def write_squares(c: Content, area: int, place: str, squares: dict[str, str]) -> None:
    numbered(f"{place}.squares", squares, "squares", SQUARES)
    for square in range(1, SQUARES + 1):
        key = f"{place}.squares.{square}"
        bundles = [bundle(key, part) for part in squares[str(square)].split(" or ")]
        constrain(len(bundles) <= 3, key, squares[str(square)], "at most three bundles to choose from")
        c.options[area, square] = len(bundles)
        for option, essence in enumerate(bundles):
            constrain(1 <= sum(essence) <= 6, key, squares[str(square)], "bundles of 1 to 6 cubes")
            c.essence[area, square, option] = essence


def write_work(c: Content, day: int, place: str, table: Day) -> None:
    cost, bonus = bundle(f"{place}.cost", table.cost), bundle(f"{place}.bonus", table.bonus)
    constrain(1 <= sum(cost) <= MOST_COST, f"{place}.cost", table.cost, f"1 to {MOST_COST} cubes")
    constrain(sum(bonus) <= 3, f"{place}.bonus", table.bonus, "at most 3 cubes")
    ways = payments(cost)
    constrain(len(ways) <= PAYMENTS, f"{place}.cost", table.cost, f"a cost with at most {PAYMENTS} ways of paying, not {len(ways)}")
    c.cost[day], c.cost_size[day], c.bonus[day] = cost, sum(cost), bonus
    c.payments[day] = len(ways)
    for k, way in enumerate(ways):
        c.payment[day, k] = way
    for most in range(sum(cost) + 1):
        c.reach[day, most] = sum(exchanges(cost, way) <= most for way in ways)


def numbered(key: str, found: dict[str, object] | dict[str, str] | dict[str, int], what: str, last: int) -> None:
    """Tracks have exactly seven places: six players and the dark angel may all stand on one day (G-2)."""
    wanted = [str(number) for number in range(1, last + 1)]
    missing = [number for number in wanted if number not in found]
    constrain(not missing, key, sorted(found), f"{what} 1 to {last}; {', '.join(missing)} missing")
    constrain(len(found) == last, key, sorted(found), f"{what} 1 to {last} and no others")


def bundle(key: str, text: str) -> Bundle:
    """Cubes from words: '2 chaos + 1 matter', or 'nothing'."""
    cubes = [0, 0, 0]
    if text.strip() == "nothing":
        return (0, 0, 0)
    for part in text.split("+"):
        found = re.fullmatch(r"\s*(\d{1,2})\s+(\w+)\s*", part)
        if not found:
            raise BadContent(f"{key} = {text!r}: cannot read {part.strip()!r}; expected words like '2 chaos + 1 matter'.")
        if found[2] not in ESSENCE_NAMES:
            raise BadContent(f"{key} = {text!r}: unknown essence {found[2]!r}; expected one of {', '.join(ESSENCE_NAMES)}.")
        cubes[ESSENCE_NAMES.index(found[2])] += int(found[1])
    return (cubes[0], cubes[1], cubes[2])


def exchanges(cost: Bundle, way: Bundle) -> int:
    """How many cubes of the cost this payment replaces, three for one (G-54)."""
    return sum(max(0, asked - paid) for asked, paid in zip(cost, way, strict=True))


def payments(cost: Bundle) -> list[Bundle]:
    """G-54: every way of paying, each once: by number of exchanges, then most chaos, matter, life first."""
    ways: set[Bundle] = set()
    for own in product(*(range(asked + 1) for asked in cost)):
        extra = EXCHANGE * (sum(cost) - sum(own))
        met = [essence for essence in range(3) if own[essence] == cost[essence]]
        for parts in product(range(extra + 1), repeat=len(met)):
            if sum(parts) == extra:
                way = list(own)
                for essence, part in zip(met, parts, strict=True):
                    way[essence] += part
                ways.add((way[0], way[1], way[2]))
    return sorted(ways, key=lambda way: (exchanges(cost, way), -way[0], -way[1], -way[2]))


def warnings(board: Board) -> list[str]:
    """What a designer may have meant, but probably did not (G-R79)."""
    found = []
    for day, table in enumerate(board.days(), 1):
        row = [table.circles[str(circle)] for circle in range(1, CIRCLES + 1)]
        if row != sorted(row, reverse=True):
            found.append(f"day.{NUMERALS[day]}.circles = {row}: a later circle is worth more than an earlier one.")
    row = [board.day.VII.resting[str(square)] for square in range(1, SQUARES + 1)]
    if row != sorted(row, reverse=True):
        found.append(f"day.VII.resting = {row}: a later square is worth more than an earlier one.")
    return found
