"""The records of Illuminated's content and options, and their sizes."""

from typing import Annotated

from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import Cells, Float32, Int8, Int16, Int32, Record

SEATS = 6
SLOTS = 5  # Entities a seat may own
ENTITIES = SEATS * SLOTS
PLACES = 12
FLOOR, S1, L1, L6 = 0, 5, 6, 11
UNUSED = -1
NOBODY = -1

# 5.3: stable action numbers. They contain the index of an own die, and a Target's Entity number.
END, RAISE, LOWER, SACRIFICE, HELP = ranges(end=1, raise_=30, lower=30, sacrifice=150, help=150)

DRAW, LAST_LIGHT = 0, 1

# Inputs of the network that estimates positions, as rows of its first layer.
WIDE, NARROW = 64, 32  # sizes of its hidden layers
HEIGHTS = 6  # heights of a die in the Light; 0 means none
MARGIN = 12  # greater differences of shadow totals count as this one
# Turns to the limit at which its weight is 1/e; beyond FAR turns the limit is ignored.
CLOCK, CLOCKS, FAR = (2.0, 6.0, 25.0), 3, 150
DICE_SHOWN = 0  # by side, place and index among the dice on that place
PAIRS_SHOWN = DICE_SHOWN + 2 * L6 * SLOTS  # by side, heights of the two highest dice in the Light
SHADOW_SHOWN = PAIRS_SHOWN + 2 * HEIGHTS * HEIGHTS
LEFT_SHOWN = SHADOW_SHOWN + 2 * MARGIN + 1
TIME_SHOWN = LEFT_SHOWN + 1
LIMIT_SHOWN = TIME_SHOWN + CLOCKS  # the same again, only with Last Light
AHEAD_SHOWN = LIMIT_SHOWN + CLOCKS  # with Last Light, positive for the side that is ahead
SHOWN = AHEAD_SHOWN + CLOCKS


class Content(Record):
    # By players - 2 and dice - 1: the Entities on the table, and END with all Manipulations.
    table: Annotated[Cells, Int32, 5, 5, 30]
    manipulations: Annotated[Cells, Int32, 5, 5, 61]
    light_count: Annotated[Cells, Int8, 32]  # by mask of dice in the Light: their number, and which
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
    clock: Annotated[Cells, Float32, 3]
    first_layer: Annotated[Cells, Float32, 217, 64]
    first_bias: Annotated[Cells, Float32, 64]
    second_layer: Annotated[Cells, Float32, 64, 32]
    second_bias: Annotated[Cells, Float32, 32]
    last_layer: Annotated[Cells, Float32, 32]
    last_bias: Float32


class Options(Record):
    seats: Int8
    entities: Int8
    first_seat: Int8  # a seat, or NOBODY for a random one
    max_rounds: Int16
    at_limit: Int8
    own_target: Int8
