"""A position of Genesis as numbers for learning: the own seat first, then clockwise, the dark angel last."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.core.record import OVER
from hexameron.games.genesis.state import (
    ANGELS,
    AREAS,
    BY_AGE,
    CIRCLES,
    DARK,
    DAYS,
    ENDED,
    ESSENCES,
    PER_SEAT,
    ROUNDS,
    SEATS,
    SQUARES,
    Content,
    State,
)

PER_ANGEL = AREAS + SQUARES + DAYS + ESSENCES + 2
OBSERVATION = ANGELS * PER_ANGEL + DAYS + ESSENCES + (ENDED - BY_AGE + 1) + ROUNDS + 2


@rule
def observe(c: Content, s: State, seat: int, out: Any) -> None:
    """Per angel: area and square (one-hot), points by day, cubes, is to act, is starting player. Then the table's."""
    out[:] = 0.0
    for angel in range(ANGELS):
        if angel == DARK or angel < s.seats:
            lane = DARK if angel == DARK else (angel - seat) % s.seats
            observe_angel(c, s, angel, out, lane * PER_ANGEL)
    base = ANGELS * PER_ANGEL
    for day in range(DAYS):
        taken = 0
        for angel in range(ANGELS):
            taken += s.circle[angel, day] > 0
        out[base + day] = c.points[day + 1, min(taken + 1, CIRCLES)] / 9.0
    base += DAYS
    for essence in range(ESSENCES):
        out[base + essence] = s.stock[essence] / (PER_SEAT * s.seats)
    base += ESSENCES
    out[base + s.phase] = 1.0
    base += ENDED - BY_AGE + 1
    if s.to_act != OVER:
        out[base + s.round - 1] = 1.0
    out[base + ROUNDS] = s.seats / SEATS
    out[base + ROUNDS + 1] = s.turn / s.seats


@rule
def observe_angel(c: Content, s: State, angel: int, out: Any, base: int) -> None:
    if s.square[angel] > 0:
        out[base + s.area[angel]] = 1.0
        out[base + AREAS + s.square[angel] - 1] = 1.0
    base += AREAS + SQUARES
    for day in range(DAYS):
        out[base + day] = c.points[day + 1, s.circle[angel, day]] / 9.0
    base += DAYS
    if angel != DARK:
        for essence in range(ESSENCES):
            out[base + essence] = s.cubes[angel, essence] / (PER_SEAT * s.seats)
        out[base + ESSENCES] = s.to_act == angel
        out[base + ESSENCES + 1] = s.starter == angel
