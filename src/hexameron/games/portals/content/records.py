"""Records of the content and options of Portals and Prophets, and their sizes."""

from typing import Annotated

from hexameron.core.compiled.record import Cells, Int8, Int16, Record

SEATS = 5
PLACES = 64
CARDS = 128
ROADS = 8  # greatest number of roads at one place
ROW_SIZE = 5
PORTALS = 3
REGIONS = 5
SYMBOLS = 6
COLOURS = 3
PERIODS = 13
LEVELS = 5
NOBODY = -1
NOWHERE = -1
NONE = -1

GENESIS, OLD, NEW = 0, 1, 2
EVENT, REGION, SYMBOL = 0, 1, 2


class Content(Record):
    cards: Int16
    places: Int8
    actions_per_turn: Int8
    hand_limit: Int8
    row_size: Int8
    genesis_deal: Int8
    new_to_end: Int8
    set_points: Int8
    win_points: Int8
    symbol_points: Int8
    symbol_own_point: Int8
    idle_rounds: Int8
    max_rounds: Int8
    track: Int16
    reach: Annotated[Cells, Int8, 5]  # range by gauge level, -1 for every period
    suggested: Annotated[Cells, Int8, 3]
    region: Annotated[Cells, Int8, 64]
    roads: Annotated[Cells, Int8, 64, 8]  # neighbours ascending, then NOWHERE
    degree: Annotated[Cells, Int8, 64]
    distance: Annotated[Cells, Int8, 64, 64]  # steps by road, ignoring pawns
    kind: Annotated[Cells, Int8, 128]
    deck: Annotated[Cells, Int8, 128]
    time: Annotated[Cells, Int8, 128]
    place: Annotated[Cells, Int8, 128]
    symbols: Annotated[Cells, Int8, 128]  # bit mask; for a Symbol card, its symbol
    worth: Annotated[Cells, Int8, 128]  # points
    fuel: Annotated[Cells, Int8, 128]
    colour: Annotated[Cells, Int8, 128]
    deck_size: Annotated[Cells, Int8, 3]


class Options(Record):
    seats: Int8
    first_seat: Int8  # a seat, or -1 for a random one
    portal: Annotated[Cells, Int8, 3]  # NOWHERE if drawn at random
    teams: Int8
    simplified: Int8
