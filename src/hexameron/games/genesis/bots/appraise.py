"""A cheap estimate of who will win Genesis: expected points of every angel, then odds."""

from __future__ import annotations

from math import exp
from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.games.genesis.angels import crowd
from hexameron.games.genesis.heuristics import is_open, need, next_points
from hexameron.games.genesis.rules import active_days
from hexameron.games.genesis.scoring import payoffs, points, work_points
from hexameron.games.genesis.state import (
    CIRCLES,
    DARK,
    DAYS,
    ESSENCES,
    FIRST_CUBE,
    REST,
    ROUNDS,
    VOID,
    Content,
    State,
)


@rule
def turns_left(s: State, seat: int) -> int:
    """Turns this seat still has, the present one included."""
    place = seat - s.starter
    if place < 0:
        place += s.seats
    done = s.phase > FIRST_CUBE and place < s.turn
    return ROUNDS + 1 - s.round - done


@rule
def useful_cubes(c: Content, s: State, seat: int) -> float:
    """Cubes by what they buy: those that open days ask for in full, others three for one."""
    total = 0.0
    for essence in range(ESSENCES):
        held, wanted = s.cubes[seat, essence], need(c, s, seat, essence)
        total += min(held, wanted) + max(held - wanted, 0) / 3.0
    return total


@rule
def expected_points(c: Content, s: State, seat: int) -> float:
    """Points won, and what the turns and cubes left will bring: about a point a turn, a third of one a cube."""
    turns, offers, ends = turns_left(s, seat), 0.0, 2.0
    for day in range(1, DAYS + 1):
        if is_open(s, seat, day):
            offers += next_points(c, s, day) - 0.3
    area, here = s.area[seat], 0.0
    if area == REST:
        ends = c.resting[s.square[seat]]
        turns = 0
    elif area != VOID and is_open(s, seat, area):
        here = 0.5  # the way there is already made
    capacity = 0.92 * max(turns - 1, 0) + 0.36 * useful_cubes(c, s, seat) + here
    if turns <= 1 and area != REST:
        ends = 2.0 * turns
    return work_points(c, s, seat) + ends + min(capacity, 0.93 * offers)


@rule
def expected_dark_points(c: Content, s: State) -> float:
    """The dark angel works on a day if it finds few angels there: the more players, the less often."""
    total, god = points(c, s, DARK) * 1.0, active_days(s)
    often = 1.05 - 0.09 * s.seats - 0.02 * s.seats * (s.seats > 2)
    for day in range(max(1, god), DAYS + 1):
        if s.circle[DARK, day - 1] == 0:
            chance = often
            if day == god:
                there = s.area[DARK] == god
                ahead = s.square[DARK] - 1 if there else crowd(s, god)
                left = 3 * god + 2 - s.round if there else 2
                chance = 0.9 if ahead + 1 <= left else 0.1
            total += chance * c.points[day, min(CIRCLES, 1 + (s.seats >= 4))]
    if s.dark_rests and s.area[DARK] != REST:
        total += 1.0
    return total


@rule
def appraise(c: Content, s: State, out: Any) -> None:
    """Estimated payoffs: odds grow with expected points, the more so the nearer the end; the dark angel's share is lost."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    best = -100.0
    for seat in range(s.seats):
        out[seat] = expected_points(c, s, seat)
        best = max(best, out[seat])
    doubt = 1.0 + 0.11 * (ROUNDS + 1 - s.round)
    total = exp(min(20.0, (expected_dark_points(c, s) - 0.7 - best) / doubt))
    for seat in range(s.seats):
        out[seat] = exp((out[seat] - best) / doubt)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
