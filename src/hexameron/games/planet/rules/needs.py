"""Needs and scoring (P-20 to P-26, P-40 to P-48). Checked only at the end of the game (P-R7)."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.planet.state import ELEMENT_UP, NONE, SPACES, TRAYS, WATER, Content, State


@rule
def colour_of(pawn: int) -> int:
    return pawn >> 2


@rule
def colour_on(s: State, space: int) -> int:
    """The colour of the pawn on a global space, or NONE."""
    token = s.space[space]
    return s.tok[token] >> 2 if token >= 0 else NONE


@rule
def linked_colours(c: Content, s: State, tray: int, i: int) -> int:
    """P-20: bit mask of the colours that the pawn on this space is linked to; face up or down is all one (P-R9)."""
    links, found = c.links[tray, s.face[tray], i], 0
    for j in range(SPACES):
        if links >> j & 1:
            colour = colour_on(s, SPACES * tray + j)
            if colour >= 0:
                found |= 1 << colour
    return found


@rule
def waters(s: State, tray: int) -> int:
    count = 0
    for i in range(SPACES):
        count += colour_on(s, SPACES * tray + i) == WATER
    return count


@rule
def suits(c: Content, pawn: int, soil: int, colours: int, water: int) -> bool:
    """Whether a need is met on this soil, linked to these colours, on a continent with so many Waters."""
    if pawn >> 2 == WATER:
        return water == 1  # P-21
    if c.soil_need[pawn] >= 0:
        return c.soil_need[pawn] == soil  # P-22
    if c.avoid[pawn] >= 0 and colours >> c.avoid[pawn] & 1:
        return False  # P-23, P-25
    return c.link[pawn] < 0 or colours >> c.link[pawn] & 1 == 1  # P-24, P-25


@rule
def is_met(c: Content, s: State, space: int) -> bool:
    tray, i = space // SPACES, space % SPACES
    soil = c.soil[tray, s.face[tray], i]
    return suits(c, s.tok[s.space[space]], soil, linked_colours(c, s, tray, i), waters(s, tray))


@rule
def is_validated(c: Content, s: State, tray: int) -> bool:
    """P-44: full after the unmet are removed in one pass, with exactly one Water."""
    if waters(s, tray) != 1:
        return False
    for i in range(SPACES):
        space = SPACES * tray + i
        if s.space[space] < 0 or not is_met(c, s, space):
            return False
    return True


@rule
def oxygen_points(s: State) -> int:
    """P-46"""
    points = 0
    for tray in range(TRAYS):
        points += s.white[tray] >= 0 and s.white_side[tray] == ELEMENT_UP
    return points


@rule
def score(c: Content, s: State) -> int:
    """P-47, P-48"""
    points = oxygen_points(s)
    for tray in range(TRAYS):
        if is_validated(c, s, tray):
            points += SPACES
    return points


@rule
def level(c: Content, points: int, seats: int) -> int:
    """2.7: 0 Demi-gods to 3 Gods."""
    found = 0
    for i in range(4):
        if points >= c.least[i, seats - 2]:
            found = i
    return found


@rule
def payoffs(c: Content, s: State, out: Any) -> None:
    """P-R73: all share the result."""
    for seat in range(s.seats):
        out[seat] = score(c, s) / 24.0
