"""What a person may know of a position of Genesis: everything, in the rulebook's words."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from hexameron.core.record import OVER
from hexameron.games.genesis import rules, scoring
from hexameron.games.genesis.about import ABOUT
from hexameron.games.genesis.angels import GO, LABOUR, STAY, SWITCH, dark_angel_will, leftmost
from hexameron.games.genesis.state import (
    ANGELS,
    AREAS,
    CIRCLES,
    DARK,
    DAYS,
    MAX_LEGAL,
    REST,
    SQUARES,
    Content,
    State,
)

Bundle = tuple[int, ...]
NAMES = (*(name.lower() for name in ABOUT.seat_names), "dark")


class Print(Struct, frozen=True):
    """What is printed on the board; areas and days by their number, squares, circles and options from 0."""

    squares: tuple[tuple[tuple[Bundle, ...], ...], ...]
    cost: tuple[Bundle, ...]
    bonus: tuple[Bundle, ...]
    circles: tuple[tuple[int, ...], ...]
    resting: tuple[int, ...]
    payments: tuple[tuple[Bundle, ...], ...]


class View(Struct, frozen=True):
    seat: int | None
    seats: int
    phase: int
    round: int
    starter: int
    turn: int
    to_act: int
    tracks: tuple[tuple[int, ...], ...]  # angels from the left, by area
    cubes: tuple[Bundle, ...]
    stock: Bundle
    circles: tuple[tuple[int, ...], ...]  # by angel and day I to VI, 0 without a marker
    work_points: tuple[int, ...]  # by angel
    resting_points: tuple[int, ...]
    gone: tuple[bool, ...]
    dark_rests: bool
    dark_wins_ties: bool
    dark_will: int  # what the dark angel does if nothing changes
    next_starter: int  # who would start the next round
    legal: tuple[int, ...]
    shares: tuple[float, ...]  # payoffs once over
    dark_wins: bool
    board: Print

    @property
    def god(self) -> int:
        """God's position on the way: 0 to 21."""
        return self.round - 1

    @property
    def active(self) -> int:
        """The last day God has activated, which is God's day; 0 before the first."""
        return (self.round + 1) // 3

    @property
    def angels(self) -> list[int]:
        return [*range(self.seats), DARK]

    def area_of(self, angel: int) -> int:
        return next((area for area in range(AREAS) if angel in self.tracks[area]), 0)

    def square_of(self, angel: int) -> int:
        """From 1; 0 for an angel that is not on the board."""
        track = self.tracks[self.area_of(angel)]
        return track.index(angel) + 1 if angel in track else 0

    def points(self, angel: int) -> int:
        return self.work_points[angel] + self.resting_points[angel]

    def workers(self, day: int) -> list[int]:
        """The angels with a marker on this day, by circle."""
        return sorted((a for a in self.angels if self.circles[a][day - 1]), key=lambda a: self.circles[a][day - 1])

    def next_circle(self, day: int) -> int:
        """The number in the first empty circle."""
        taken = len(self.workers(day))
        return self.board.circles[day][taken] if taken < CIRCLES else 0


def view(c: Content, s: State, seat: int | None) -> View:
    shares, out = [0.0] * s.seats, [0] * (MAX_LEGAL + 8)
    if s.to_act == OVER:
        scoring.payoffs(c, s, shares)
    found = rules.legal(c, s, out)
    return View(
        seat=seat,
        seats=s.seats,
        phase=s.phase,
        round=s.round,
        starter=s.starter,
        turn=s.turn,
        to_act=s.to_act,
        tracks=tuple(_track(s, area) for area in range(AREAS)),
        cubes=tuple(tuple(s.cubes[p].tolist()) for p in range(s.seats)),
        stock=tuple(s.stock.tolist()),
        circles=tuple(tuple(s.circle[angel].tolist()) for angel in range(ANGELS)),
        work_points=tuple(scoring.work_points(c, s, angel) for angel in range(ANGELS)),
        resting_points=tuple(scoring.resting_points(c, s, angel) for angel in range(ANGELS)),
        gone=tuple(bool(s.gone >> p & 1) for p in range(s.seats)),
        dark_rests=bool(s.dark_rests),
        dark_wins_ties=bool(s.dark_wins_ties),
        dark_will=STAY if s.to_act == OVER else dark_angel_will(s, rules.active_days(s)),
        next_starter=leftmost(s),
        legal=tuple(out[:found]),
        shares=tuple(shares),
        dark_wins=s.to_act == OVER and scoring.dark_angel_wins(c, s),
        board=_print(bytes(c)),
    )


def _track(s: State, area: int) -> tuple[int, ...]:
    here = [angel for angel in range(ANGELS) if s.area[angel] == area and s.square[angel] > 0]
    return tuple(sorted(here, key=lambda angel: s.square[angel]))


@lru_cache(maxsize=32)
def _print(content: bytes) -> Print:
    c = Content.read(content)
    return Print(
        squares=tuple(
            tuple(tuple(tuple(c.essence[a, q, o].tolist()) for o in range(c.options[a, q])) for q in range(1, SQUARES + 1))
            for a in range(AREAS)
        ),
        cost=tuple(tuple(c.cost[a].tolist()) for a in range(AREAS)),
        bonus=tuple(tuple(c.bonus[a].tolist()) for a in range(AREAS)),
        circles=tuple(tuple(c.points[a, i] for i in range(1, CIRCLES + 1)) for a in range(AREAS)),
        resting=tuple(c.resting[q] for q in range(1, SQUARES + 1)),
        payments=tuple(tuple(tuple(c.payment[a, k].tolist()) for k in range(c.payments[a])) for a in range(AREAS)),
    )


def dark_turns_left(v: View) -> int:
    """Turns the dark angel still has on God's day, this round's included (G-R61)."""
    return 3 * v.active + 2 - v.round


def dark_will_work(v: View, ahead: int | None = None) -> bool:
    """7.3: will it do God's day's work if nobody interferes? `ahead`: angels left of it, if not as it stands."""
    day = v.active
    if not 1 <= day <= DAYS or v.circles[DARK][day - 1] or v.to_act == OVER:
        return False
    if v.area_of(DARK) == day:
        return (v.square_of(DARK) - 1 if ahead is None else ahead) + 1 <= dark_turns_left(v)
    return (len(v.tracks[day]) if ahead is None else ahead) + 1 <= 2


def dark_did(before: View, after: View) -> int:
    """What the dark angel did at the end of the round between these two views."""
    if after.circles[DARK] != before.circles[DARK]:
        return LABOUR
    day = before.active
    if after.area_of(DARK) != before.area_of(DARK):
        return GO
    if day == 0 or day == REST or before.circles[DARK][day - 1]:
        return STAY
    return SWITCH


def place_in_order(v: View, seat: int) -> int:
    """How many turns before this seat's in the present round."""
    return (seat - v.starter) % v.seats
