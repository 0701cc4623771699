"""A position of Illuminated. Nothing is hidden: every view shows the whole State."""

from typing import Annotated

from hexameron.core.compiled.ranges import Range
from hexameron.core.compiled.record import Cells, Head, Int8, Int16
from hexameron.games.illuminated.content.records import *

ACTIONS = HELP.end
# Chance outcomes are numbered separately: the starting seat, or the face of the die.
FIRST, FACE = Range("first", 0, SEATS), Range("face", 1, 6)


class State(Head):
    place: Annotated[Cells, Int8, 30]  # ladder index of each Entity, 5 * seat + i, or UNUSED
    # By seat, a bit for each die in the Light. It follows from the places and is stored for speed.
    light: Annotated[Cells, Int8, 6]
    shadow: Annotated[Cells, Int8, 6]  # by seat, the shadow total (I-23)
    entities: Int8
    starter: Int8
    actor: Int8  # the seat whose turn it is, also while the die is rolling
    left: Int8  # actions left in this turn
    turn: Int16  # turns begun; 1 is the starter's short one
    round: Int16
    limit: Int16
    at_limit: Int8
    own_target: Int8
    gone: Int8  # bit mask of seats that left the table
    winner: Int8
    pending: Int16  # the declared action while the die is rolling, or -1
    die: Int8  # the last roll, 0 before the first
    # How the last roll was calculated (I-15, I-16): the dice have moved since.
    rolled: Int16  # the action that the roll decided, or -1
    roller: Int8
    bonus: Int8  # the value that the own die added
    less: Int8  # the penalty of Control (I-24)
    against: Int8  # the Target's value, which the total had to exceed
