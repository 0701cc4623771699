"""A position of Genesis. No hidden information: every view is the state."""

from typing import Annotated

from hexameron.core.ranges import ranges
from hexameron.core.record import Cells, Head, Int8
from hexameron.games.genesis.content.records import *

# Section 5: stable action numbers.
CUBE, PASS, GATHER, SWAP_LEFT, SWAP_RIGHT, MOVE, WORK = ranges(
    cube=3, pass_=1, gather=3, swap_left=3, swap_right=3, move=8, work=PAYMENTS
)
ACTIONS = WORK.end

BY_AGE, FIRST_CUBE, TURN, SWAPPED, ENDED = 0, 1, 2, 3, 4  # phases
STAY, GO, SWITCH, LABOUR = 0, 1, 2, 3  # what the dark angel does (G-61)


class Board(Head):
    phase: Int8
    round: Int8  # 1 to 21, 22 once over: God's position is round - 1
    starter: Int8  # 0 while ages are drawn, then the starting player of this round
    turn: Int8  # angels placed, cubes taken, or turns finished in this round
    area: Annotated[Cells, Int8, 7]  # by angel; the dark angel is the last
    square: Annotated[Cells, Int8, 7]  # 1 to 7, 0 for an angel that is not on the board
    cubes: Annotated[Cells, Int8, 6, 3]
    stock: Annotated[Cells, Int8, 3]
    circle: Annotated[
        Cells, Int8, 7, 6
    ]  # by angel and day: the circle of its marker, 0 without one
    gone: Int8  # bit mask of seats that left the table


class State(Agreed, Board):
    """The board, and what was agreed on."""
