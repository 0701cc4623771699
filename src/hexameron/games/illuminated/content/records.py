"""The records that Illuminated's content and options become, and their sizes."""

from typing import Annotated

from hexameron.core.ranges import ranges
from hexameron.core.record import Cells, Float32, Int8, Int16, Int32, Record

SEATS = 6
SLOTS = 5  # Entities a seat may own
ENTITIES = SEATS * SLOTS
PLACES = 12
FLOOR, S1, L1, L6 = 0, 5, 6, 11
UNUSED = -1
NOBODY = -1

# 5.3: stable action numbers; an own die is named by its index, a Target by its Entity number.
END, RAISE, LOWER, SACRIFICE, HELP = ranges(end=1, raise_=30, lower=30, sacrifice=150, help=150)

DRAW, LAST_LIGHT = 0, 1


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
