"""A position of Portals and Prophets. The cards in hands and piles are hidden."""

from typing import Annotated

from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import Cells, Head, Int8, Int16
from hexameron.games.portals.content.records import *

# Action numbers, with room for 64 places and 128 cards (RULES.md, section 5).
END, DRAW_ROW, DRAW_OLD, DRAW_NEW, MOVE, PLAY, EXCHANGE, DISCARD = ranges(
    end=1, draw_row=5, draw_old=1, draw_new=1, move=64, play=128, exchange=128, discard=128
)
ACTIONS = DISCARD.end
# Replaces a card that a seat may not see; no card has this number.
BACK = CARDS

# Zones of cards. A seat has two hand zones: unknown to the other players, and known (T-R77).
PILE, REMOVED, ROW, HAND, PLAYED = 0, 1, 2, 8, 18

LAST = PERIODS - 1  # the New Testament, the last space of the timeline
FULL = LEVELS - 1
FAR = 99  # actions to a place that cannot be reached

# Phases, and reasons for the end.
DEAL, START, PORTAL, PLACE, FILL_ROW, TURN, OLD_CARD, NEW_CARD, REFILL, OVERLIMIT, ENDED = range(11)
RUNNING, THIRD_CARD, LAST_TURN, IDLE, CAP = range(5)


class State(Head):
    zone: Annotated[Cells, Int8, 128]
    row: Annotated[Cells, Int8, 5]  # the face-up cards, NONE for an empty space
    held: Annotated[Cells, Int8, 5]  # cards in hand
    pawn: Annotated[Cells, Int8, 5]  # place of each pawn, NOWHERE before it is placed
    points: Annotated[Cells, Int16, 5]
    new_played: Annotated[Cells, Int8, 5]
    portal: Annotated[Cells, Int8, 3]  # ascending; NOWHERE before it is drawn
    old_left: Int8
    new_left: Int8
    phase: Int8
    # Cards dealt, portals drawn, row space to fill, or the seat whose hand is too large.
    space: Int8
    first: Int8  # the starting seat
    actor: Int8  # the seat whose turn it is, also during chance
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
