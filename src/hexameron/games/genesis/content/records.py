"""The records of Genesis: position, board, settings of a match."""

from __future__ import annotations

from typing import Annotated

from hexameron.core.ranges import ranges
from hexameron.core.record import Cells, Head, Int8, Int16, Record

SEATS = 6
ANGELS = 7  # one a seat, and the dark angel
DARK = 6
NOBODY = -1
CHAOS, MATTER, LIFE = 0, 1, 2
ESSENCES = 3
AREAS = 8
VOID, REST = 0, 7  # the days are areas 1 to 7
DAYS = 6  # with a day's work
SQUARES = 7
CIRCLES = 7
ROUNDS = 21
PER_SEAT = 4  # cubes of each essence a player brings into the game (G-3)
EXCHANGE = 3  # cubes for one of another essence (G-53)
PAYMENTS = 128
MOST_COST = 12

# Section 5: stable action numbers.
CUBE, PASS, GATHER, SWAP_LEFT, SWAP_RIGHT, MOVE, WORK = ranges(cube=3, pass_=1, gather=3, swap_left=3, swap_right=3, move=8, work=PAYMENTS)
ACTIONS = WORK.end
MAX_LEGAL = 1 + GATHER.size + SWAP_LEFT.size + SWAP_RIGHT.size + MOVE.size + WORK.size

BY_AGE, FIRST_CUBE, TURN, SWAPPED, ENDED = 0, 1, 2, 3, 4  # phases


class State(Head):
    phase: Int8
    round: Int8  # 1 to 21, 22 once over: God's position is round - 1
    starter: Int8  # 0 while ages are drawn, then the starting player of this round
    turn: Int8  # angels placed, cubes taken, or turns finished in this round
    area: Annotated[Cells, Int8, 7]  # by angel; the dark angel is the last
    square: Annotated[Cells, Int8, 7]  # 1 to 7, 0 for an angel that is not on the board
    cubes: Annotated[Cells, Int8, 6, 3]
    stock: Annotated[Cells, Int8, 3]
    circle: Annotated[Cells, Int8, 7, 6]  # by angel and day: the circle of its marker, 0 without one
    gone: Int8  # bit mask of seats that left the table
    dark_rests: Int8
    dark_wins_ties: Int8


class Content(Record):
    options: Annotated[Cells, Int8, 8, 8]  # how many a square offers, by area and square 1 to 7
    essence: Annotated[Cells, Int8, 8, 8, 3, 3]  # of each option
    cost: Annotated[Cells, Int8, 8, 3]
    cost_size: Annotated[Cells, Int8, 8]
    bonus: Annotated[Cells, Int8, 8, 3]
    points: Annotated[Cells, Int8, 8, 8]  # of circle 1 to 7, by day
    resting: Annotated[Cells, Int8, 8]  # of square 1 to 7
    payments: Annotated[Cells, Int16, 8]  # how many there are for a day
    reach: Annotated[Cells, Int16, 8, 13]  # how many of them need at most so many exchanges
    payment: Annotated[Cells, Int8, 8, 128, 3]


class Options(Record):
    seats: Int8
    drawn: Int8  # 1: the ages are drawn
    oldest: Annotated[Cells, Int8, 6]  # otherwise the seats, oldest first
    dark_rests: Int8
    dark_wins_ties: Int8
