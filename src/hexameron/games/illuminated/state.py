"""The records of Illuminated: position, board numbers, settings of a match."""

from __future__ import annotations

from typing import Annotated

from hexameron.core.ranges import Range, ranges
from hexameron.core.record import Cells, Float32, Head, Int8, Int16, Int32, Record

SEATS = 6
SLOTS = 5  # Entities a seat may own
ENTITIES = SEATS * SLOTS
PLACES = 12
FLOOR, S1, L1, L6 = 0, 5, 6, 11
UNUSED = -1
NOBODY = -1

# 5.3: stable action numbers; an own die is named by its index, a Target by its Entity number.
END, RAISE, LOWER, SACRIFICE, HELP = ranges(end=1, raise_=30, lower=30, sacrifice=150, help=150)
ACTIONS = HELP.end
# Chance outcomes have numbers of their own: the starting seat, or the face of the die.
FIRST, FACE = Range("first", 0, SEATS), Range("face", 1, 6)

DRAW, LAST_LIGHT = 0, 1


class State(Head):
    place: Annotated[Cells, Int8, 30]  # ladder index of each Entity, 5 * seat + i, or UNUSED
    light: Annotated[Cells, Int8, 6]  # by seat, a bit for each die in the Light: kept beside the places for speed
    shadow: Annotated[Cells, Int8, 6]  # by seat, the shadow total (I-23)
    entities: Int8
    starter: Int8
    actor: Int8  # whose turn it is, also while the die is rolling
    left: Int8  # actions left in this turn
    turn: Int16  # turns begun, 1 is the starter's short one
    round: Int16
    limit: Int16
    at_limit: Int8
    own_target: Int8
    gone: Int8  # bit mask of seats that left the table
    winner: Int8
    pending: Int16  # the declared action while the die is rolling, or -1
    die: Int8  # the last roll, 0 before the first


class Content(Record):
    # by players - 2 and dice - 1: the Entities on the table, and END with every Manipulation, ready to be copied
    table: Annotated[Cells, Int32, 5, 5, 30]
    manipulations: Annotated[Cells, Int32, 5, 5, 61]
    light_count: Annotated[Cells, Int8, 32]  # by mask of dice in the Light: how many, and which
    light_dice: Annotated[Cells, Int8, 32, 5]
    start_place: Int8
    actions_per_turn: Int8
    actions_first_turn: Int8
    sacrifice_place: Int8
    penalty: Int8
    own_row: Annotated[Cells, Float32, 12]
    opponent_row: Annotated[Cells, Float32, 12]
    control: Float32
    action_left: Float32
    illuminated: Float32
    style_weight: Annotated[Cells, Float32, 3]


class Options(Record):
    seats: Int8
    entities: Int8
    first_seat: Int8  # a seat, or NOBODY for a random one
    max_rounds: Int16
    at_limit: Int8
    own_target: Int8
