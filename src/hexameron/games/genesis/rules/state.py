"""The state of a game of Genesis. Nothing is hidden: every view shows the whole state."""

from typing import Annotated

from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import Between, Cells, Head, Int8, Int32
from hexameron.games.genesis.content.records import *

# Action numbers, as listed in RULES.md, section 5. They are stable.
CUBE, PASS, GATHER, SWAP_LEFT, SWAP_RIGHT, MOVE, WORK = ranges(
    cube=3, pass_=1, gather=3, swap_left=3, swap_right=3, move=8, work=PAYMENTS
)
ACTIONS = WORK.end

BY_AGE, FIRST_CUBE, TURN, SWAPPED, ENDED = 0, 1, 2, 3, 4  # phases
STAY, GO, SWITCH, LABOUR = 0, 1, 2, 3  # actions of the dark angel (G-61)

Seat = Annotated[Int8, Between(0, SEATS - 1)]
Area = Annotated[Int8, Between(VOID, REST)]
Square = Annotated[Int8, Between(0, SQUARES)]
Circle = Annotated[Int8, Between(0, CIRCLES)]
Cubes = Annotated[Int8, Between(0, PER_SEAT * SEATS)]


class Board(Head):
    seats: Annotated[Int8, Between(2, SEATS)]
    ply: Annotated[Int32, Between(0, 1_000_000)]
    phase: Annotated[Int8, Between(BY_AGE, ENDED)]
    # 1 to 21, 22 once the game is over; God is on step round - 1
    round: Annotated[Int8, Between(1, ROUNDS + 1)]
    starter: Seat  # 0 while ages are drawn, then the starting player of this round
    turn: Seat  # number of angels placed, of cubes taken, or of turns finished in this round
    area: Annotated[Cells, Area, 7]  # by angel, the dark angel last
    square: Annotated[Cells, Square, 7]  # 0 for an angel that is not on the board
    cubes: Annotated[Cells, Cubes, 6, 3]
    stock: Annotated[Cells, Cubes, 3]
    circle: Annotated[Cells, Circle, 7, 6]  # circle of an angel's marker on a day, 0 without one
    gone: Annotated[Int8, Between(0, (1 << SEATS) - 1)]  # bit mask of seats that left the table


class State(MatchOptions, Board):
    """A position: the board, and the options agreed on at the table."""
