"""The scoring of Portals and Prophets (T-36 to T-41), for the end and, from what a seat knows, so far."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.games.portals.moves import holder
from hexameron.games.portals.state import (
    EVENT,
    HAND,
    PLAYED,
    REGION,
    REGIONS,
    SEATS,
    SYMBOLS,
    Content,
    State,
    whole,
)

# Columns of what a side has gathered: events by region, events by symbol, Region cards, Symbol cards by symbol.
BY_REGION, BY_SYMBOL, WILD, MATCHING, GATHERED = 0, 5, 11, 12, 18
# Columns of a score.
EVENTS, SETS, VICTORIES, SYMBOL_CARDS, TOTAL, SCORE = 0, 1, 2, 3, 4, 5
ALL = -1


@rule
def side(s: State, seat: int) -> int:
    """T-R70: partners sit opposite; alone everybody is a side."""
    return whole(seat & 1 if s.teams else seat)


@rule
def sides(s: State) -> int:
    return 2 if s.teams else s.seats


@rule
def gather(c: Content, s: State, knower: int, table: Any) -> None:
    """What every side has played, and the Region and Symbol cards in hands that `knower` knows of (ALL: every one)."""
    for i in range(SEATS):
        for j in range(GATHERED):
            table[i, j] = 0
    for card in range(c.cards):
        zone = s.zone[card]
        if zone >= PLAYED:
            mine = side(s, whole(zone - PLAYED))
            table[mine, BY_REGION + c.region[c.place[card]]] += 1
            for symbol in range(SYMBOLS):
                table[mine, BY_SYMBOL + symbol] += (c.symbols[card] >> symbol) & 1
        elif zone >= HAND and c.kind[card] != EVENT:
            seat = whole(holder(zone))
            known = knower == seat or (zone - HAND) & 1
            if known or knower == ALL:
                if c.kind[card] == REGION:
                    table[side(s, seat), WILD] += 1
                else:
                    for symbol in range(SYMBOLS):
                        table[side(s, seat), MATCHING + symbol] += (c.symbols[card] >> symbol) & 1


@rule
def region_sets(table: Any, mine: int) -> int:
    """T-37, T-38, T-R59: the largest number of sets that the Region cards can complete."""
    count = 0
    while True:
        missing = 0
        for region in range(REGIONS):
            missing += max(0, count + 1 - table[mine, BY_REGION + region])
        if missing > table[mine, WILD]:
            return count
        count += 1


@rule
def most(s: State, table: Any, symbol: int) -> int:
    """The highest count of this symbol, Symbol cards included (T-40a); 0 if nobody has it."""
    best = 0
    for other in range(sides(s)):
        best = max(best, table[other, BY_SYMBOL + symbol] + table[other, MATCHING + symbol])
    return best


@rule
def score(c: Content, s: State, table: Any, out: Any) -> None:
    """One row a side, from what was gathered."""
    for mine in range(sides(s)):
        out[mine, EVENTS] = 0
        out[mine, SETS] = c.set_points * region_sets(table, mine)
        out[mine, VICTORIES] = 0
        out[mine, SYMBOL_CARDS] = 0
        for symbol in range(SYMBOLS):
            count = table[mine, BY_SYMBOL + symbol] + table[mine, MATCHING + symbol]
            if count > 0 and count == most(s, table, symbol):  # T-39, T-R63
                out[mine, VICTORIES] += c.win_points
            if table[mine, MATCHING + symbol]:  # T-40b
                out[mine, SYMBOL_CARDS] += c.symbol_own_point + c.symbol_points * table[mine, BY_SYMBOL + symbol]
    for seat in range(s.seats):
        out[side(s, seat), EVENTS] += s.points[seat]
    for mine in range(sides(s)):
        out[mine, TOTAL] = out[mine, EVENTS] + out[mine, SETS] + out[mine, VICTORIES] + out[mine, SYMBOL_CARDS]


@rule
def payoffs(c: Content, s: State, out: Any) -> None:
    """T-36, T-41, T-R67: 1 for the winner, shared by tied players; partners win or lose together."""
    table, scores = np.zeros((SEATS, GATHERED), np.int64), np.zeros((SEATS, SCORE), np.int64)
    gather(c, s, whole(ALL), table)
    score(c, s, table, scores)
    best, winners = -1, 0
    for mine in range(sides(s)):
        if scores[mine, TOTAL] > best:
            best, winners = scores[mine, TOTAL], 0
        winners += scores[mine, TOTAL] == best
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if scores[side(s, seat), TOTAL] == best else 0.0
