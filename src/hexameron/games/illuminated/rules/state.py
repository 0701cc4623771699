"""A position of Illuminated. Nothing is hidden: every view shows the whole State."""

from typing import Annotated

from hexameron.core.compiled.ranges import Range
from hexameron.core.compiled.record import Between, Cells, Flag, Head, Int8, Int16
from hexameron.games.illuminated.content.records import *

ACTIONS = HELP.end
# Chance outcomes are numbered separately: the starting seat, or the face of the die.
FIRST, FACE = Range("first", 0, SEATS), Range("face", 1, 6)
MOST_ROUNDS = 1000  # the highest limit of rounds

SeatOrNobody = Annotated[Int8, Between(NOBODY, SEATS - 1)]
ActionOrNone = Annotated[Int16, Between(-1, ACTIONS - 1)]


class State(Head):
    seats: Annotated[Int8, Between(2, SEATS)]
    # ladder index of each Entity, 5 * seat + i, or UNUSED
    place: Annotated[Cells, Annotated[Int8, Between(UNUSED, L6)], 30]
    # By seat, a bit for each die in the Light. It follows from the places and is stored for speed.
    light: Annotated[Cells, Annotated[Int8, Between(0, (1 << SLOTS) - 1)], 6]
    # by seat, the shadow total (I-23)
    shadow: Annotated[Cells, Annotated[Int8, Between(0, SLOTS * L1)], 6]
    entities: Annotated[Int8, Between(1, SLOTS)]
    starter: SeatOrNobody
    actor: SeatOrNobody  # the seat whose turn it is, also while the die is rolling
    left: Annotated[Int8, Between(0)]  # actions left in this turn
    turn: Annotated[Int16, Between(0)]  # turns begun; 1 is the starter's short one
    round: Annotated[Int16, Between(0, MOST_ROUNDS)]
    limit: Annotated[Int16, Between(1, MOST_ROUNDS)]
    at_limit: Annotated[Int8, Between(DRAW, LAST_LIGHT)]
    own_target: Flag
    gone: Annotated[Int8, Between(0, (1 << SEATS) - 1)]  # bit mask of seats that left the table
    winner: SeatOrNobody
    pending: ActionOrNone  # the declared action while the die is rolling, or -1
    die: Annotated[Int8, Between(0, 6)]  # the last roll, 0 before the first
    # How the last roll was calculated (I-15, I-16): the dice have moved since.
    rolled: ActionOrNone  # the action that the roll decided, or -1
    roller: SeatOrNobody
    bonus: Annotated[Int8, Between(0, 5)]  # the value that the own die added
    less: Annotated[Int8, Between(0, 6)]  # the penalty of Control (I-24)
    against: Annotated[Int8, Between(0, 6)]  # the Target's value, which the total had to exceed
