"""What is counted in thousands of games of Genesis (RULES.md, section 7.4). Changes nothing."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiling import rule
from hexameron.games.genesis.angels import markers
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.scoring import best_points, dark_angel_wins, points, tie_winner
from hexameron.games.genesis.state import (
    BY_AGE,
    DARK,
    DAYS,
    ESSENCES,
    FIRST_CUBE,
    GATHER,
    MOVE,
    NOBODY,
    PASS,
    REST,
    SEATS,
    SWAP_LEFT,
    SWAP_RIGHT,
    VOID,
    WORK,
    Content,
    State,
)

ENDS = ("games", "sole wins", "wins by resting furthest left", "shared wins", "dark angel wins", "dark angel ties the top")
SUMS = ("points of all players", "points of the best player", "points of the dark angel", "works of all players", "player games")
WORKS = tuple(f"works on day {NUMERALS[day]}" for day in range(1, DAYS + 1))
DARK_WORKS = tuple(f"dark angel's works on day {NUMERALS[day]}" for day in range(1, DAYS + 1))
CIRCLES_TAKEN = tuple(f"works on circle {circle}" for circle in range(1, 8))
DEEDS = ("passes", "gatherings", "gatherings short of cubes", "swaps left", "swaps right", "moves", "works", "exchanges")
MOVES = tuple(f"moves to {'the void' if area == VOID else 'day ' + NUMERALS[area]}" for area in range(8))
SEATS_POINTS = tuple(f"points of seat {seat + 1}" for seat in range(SEATS))
SEATS_WINS = tuple(f"wins of seat {seat + 1}" for seat in range(SEATS))
RESTING = ("players resting at the end", "resting points of all players", "cubes left at the end")

BLOCKS = (ENDS, SUMS, WORKS, DARK_WORKS, CIRCLES_TAKEN, DEEDS, MOVES, SEATS_POINTS, SEATS_WINS, RESTING)
STATISTICS = tuple(name for block in BLOCKS for name in block)
_AT = tuple(sum(len(block) for block in BLOCKS[:i]) for i in range(len(BLOCKS)))
(AT_ENDS, AT_SUMS, AT_WORKS, AT_DARK, AT_CIRCLES, AT_DEEDS, AT_MOVES, AT_SEATS, AT_WINS, AT_RESTING) = _AT


@rule
def tally(c: Content, s: State, action: int, counts: Any) -> None:
    if action < 0:
        tally_end(c, s, counts)
    elif s.phase != BY_AGE and s.phase != FIRST_CUBE:
        tally_deed(c, s, action, counts)


@rule
def tally_deed(c: Content, s: State, action: int, counts: Any) -> None:
    seat = s.to_act
    if PASS.has(action):
        counts[AT_DEEDS] += 1
    elif GATHER.has(action):
        counts[AT_DEEDS + 1] += 1
        for essence in range(ESSENCES):
            if c.essence[s.area[seat], s.square[seat], GATHER.index(action), essence] > s.stock[essence]:
                counts[AT_DEEDS + 2] += 1
                break
    elif SWAP_LEFT.has(action):
        counts[AT_DEEDS + 3] += 1
    elif SWAP_RIGHT.has(action):
        counts[AT_DEEDS + 4] += 1
    elif MOVE.has(action):
        counts[AT_DEEDS + 5] += 1
        counts[AT_MOVES + MOVE.index(action)] += 1
    else:
        tally_work(c, s, WORK.index(action), counts)


@rule
def tally_work(c: Content, s: State, k: int, counts: Any) -> None:
    day = s.area[s.to_act]
    paid = c.payment[day, k, 0] + c.payment[day, k, 1] + c.payment[day, k, 2]
    counts[AT_DEEDS + 6] += 1
    counts[AT_DEEDS + 7] += (paid - c.cost_size[day]) // 2  # each exchange takes two cubes more
    counts[AT_WORKS + day - 1] += 1
    counts[AT_CIRCLES + markers(s, day)] += 1


@rule
def tally_end(c: Content, s: State, counts: Any) -> None:
    best, dark = best_points(c, s), points(c, s, DARK)
    sharing = 0
    for seat in range(s.seats):
        own = points(c, s, seat)
        sharing += own == best
        counts[AT_SUMS] += own
        counts[AT_SEATS + seat] += own
        for day in range(DAYS):
            counts[AT_SUMS + 3] += s.circle[seat, day] > 0
        if s.area[seat] == REST:
            counts[AT_RESTING] += 1
            counts[AT_RESTING + 1] += c.resting[s.square[seat]]
        for essence in range(ESSENCES):
            counts[AT_RESTING + 2] += s.cubes[seat, essence]
    counts[AT_SUMS + 1] += best
    counts[AT_SUMS + 2] += dark
    counts[AT_SUMS + 4] += s.seats
    for day in range(DAYS):
        counts[AT_DARK + day] += s.circle[DARK, day] > 0
    counts[AT_ENDS] += 1
    counts[AT_ENDS + 5] += dark == best
    if dark_angel_wins(c, s):
        counts[AT_ENDS + 4] += 1
    else:
        tally_winner(c, s, best, sharing, counts)


@rule
def tally_winner(c: Content, s: State, best: int, sharing: int, counts: Any) -> None:
    """One winner by points, one by resting furthest left, or a shared victory."""
    winner = tie_winner(c, s, best)
    if sharing > 1:
        counts[AT_ENDS + (3 if winner == NOBODY else 2)] += 1
    else:
        counts[AT_ENDS + 1] += 1
    for seat in range(s.seats):
        if seat == winner or (winner == NOBODY and sharing == 1 and points(c, s, seat) == best):
            counts[AT_WINS + seat] += 1
