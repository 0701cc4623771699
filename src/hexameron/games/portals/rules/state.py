"""A position of Portals and Prophets. The cards in hands and piles are hidden (5.3)."""

from typing import Annotated

from hexameron.core.ranges import ranges
from hexameron.core.record import Cells, Head, Int8, Int16
from hexameron.games.portals.content.records import *

# 5.2: stable action numbers, with room for 64 places and 128 cards.
END, DRAW_ROW, DRAW_OLD, DRAW_NEW, MOVE, PLAY, EXCHANGE, DISCARD = ranges(
    end=1, draw_row=5, draw_old=1, draw_new=1, move=64, play=128, exchange=128, discard=128
)
ACTIONS = DISCARD.end
# What a seat sees of a card that it may not see: a number beside those of the cards.
BACK = CARDS

# Where a card is. The two places of a hand differ in whether the others know the card (T-R77).
PILE, REMOVED, ROW, HAND, PLAYED = 0, 1, 2, 8, 18

LAST = PERIODS - 1  # the New Testament on the timeline
FULL = LEVELS - 1
FAR = 99  # actions to a place that no way leads to

# 5.1
DEAL, START, PORTAL, PLACE, FILL_ROW, TURN, OLD_CARD, NEW_CARD, REFILL, OVERLIMIT, ENDED = range(11)
RUNNING, THIRD_CARD, LAST_TURN, IDLE, CAP = range(5)


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
    space: (
        Int8  # cards dealt, portals drawn, row space to fill, or the seat whose hand is too large
    )
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
