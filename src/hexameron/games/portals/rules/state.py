"""The records of Portals and Prophets: position, board and cards, settings of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import numpy as np

from hexameron.core.ranges import ranges
from hexameron.core.record import Cells, Head, Int8, Int16, Int64, Record

SEATS = 5
PLACES = 64
CARDS = 128
ROADS = 8  # at one place
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

# 5.2: stable action numbers, with room for 64 places and 128 cards.
END, DRAW_ROW, DRAW_OLD, DRAW_NEW, MOVE, PLAY, EXCHANGE, DISCARD = ranges(
    end=1, draw_row=5, draw_old=1, draw_new=1, move=64, play=128, exchange=128, discard=128
)
ACTIONS = DISCARD.end
# What a seat sees of a card that it may not see: a number beside those of the cards.
BACK = CARDS

# Where a card is. The two places of a hand differ in whether the others know the card (T-R77).
PILE, REMOVED, ROW, HAND, PLAYED = 0, 1, 2, 8, 18

GENESIS, OLD, NEW = 0, 1, 2
EVENT, REGION, SYMBOL = 0, 1, 2
LAST = PERIODS - 1  # the New Testament on the timeline
FULL = LEVELS - 1

# 5.1
DEAL, START, PORTAL, PLACE, FILL_ROW, TURN, OLD_CARD, NEW_CARD, REFILL, OVERLIMIT, ENDED = range(11)
RUNNING, THIRD_CARD, LAST_TURN, IDLE, CAP = range(5)


if TYPE_CHECKING:

    def whole(number: int) -> int: ...

else:
    whole = np.int64  # widens a record's small number: one machine code per rule instead of one per width


class State(Head):
    zone: Annotated[Cells, Int8, 128]
    row: Annotated[Cells, Int8, 5]  # the face-up cards, NONE for an empty space
    held: Annotated[Cells, Int8, 5]  # cards in hand
    pawn: Annotated[Cells, Int8, 5]  # NOWHERE before it is placed
    points: Annotated[Cells, Int16, 5]
    new_played: Annotated[Cells, Int8, 5]
    portal: Annotated[Cells, Int8, 3]  # ascending; NOWHERE before they are drawn
    old_left: Int8
    new_left: Int8
    phase: Int8
    space: Int8  # cards dealt, portals drawn, row space to fill, or the seat whose hand is too large
    first: Int8  # the starting seat
    actor: Int8  # whose turn it is, also while a card is turned up
    left: Int8  # actions left
    used: Int8  # bit mask of fuel colours used in this turn
    capsule: Int8
    gauge: Int8
    round: Int8
    triggered: Int8
    active: Int8  # a card was drawn or played in this round
    idle: Int8
    teams: Int8
    simplified: Int8
    gone: Int8  # bit mask of seats that left the table
    reason: Int8


class Content(Record):
    edition: Int64  # which names belong to these numbers
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
    distance: Annotated[Cells, Int8, 64, 64]  # by road, nobody in the way
    kind: Annotated[Cells, Int8, 128]
    deck: Annotated[Cells, Int8, 128]
    time: Annotated[Cells, Int8, 128]
    place: Annotated[Cells, Int8, 128]
    symbols: Annotated[Cells, Int8, 128]  # bit mask; of a Symbol card its own
    worth: Annotated[Cells, Int8, 128]  # points
    fuel: Annotated[Cells, Int8, 128]
    colour: Annotated[Cells, Int8, 128]
    deck_size: Annotated[Cells, Int8, 3]


class Options(Record):
    seats: Int8
    first_seat: Int8  # a seat, or NOBODY for a random one
    portal: Annotated[Cells, Int8, 3]  # NOWHERE: drawn at random
    teams: Int8
    simplified: Int8
