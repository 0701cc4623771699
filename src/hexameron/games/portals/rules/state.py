"""A position of Portals and Prophets. The cards in hands and piles are hidden."""

from typing import Annotated

from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import Between, Cells, Flag, Head, Int8, Int16, Int32
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

Zone = Annotated[Int8, Between(NOWHERE, PLAYED + SEATS - 1)]
Place = Annotated[Int8, Between(NOWHERE, PLACES - 1)]
Card = Annotated[Int8, Between(NONE, CARDS - 1)]
Count = Annotated[Int8, Between(0)]
SeatOrNobody = Annotated[Int8, Between(NOBODY, SEATS - 1)]


class State(Head):
    seats: Annotated[Int8, Between(2, SEATS)]
    ply: Annotated[Int32, Between(0, 1_000_000)]
    zone: Annotated[Cells, Zone, 128]
    row: Annotated[Cells, Card, 5]  # the face-up cards, NONE for an empty space
    held: Annotated[Cells, Count, 5]  # cards in hand
    pawn: Annotated[Cells, Place, 5]  # place of each pawn, NOWHERE before it is placed
    points: Annotated[Cells, Annotated[Int16, Between(0, 10_000)], 5]
    new_played: Annotated[Cells, Count, 5]
    portal: Annotated[Cells, Place, 3]  # ascending; NOWHERE before it is drawn
    old_left: Count
    new_left: Count
    phase: Annotated[Int8, Between(DEAL, ENDED)]
    # Cards dealt, portals drawn, row space to fill, or the seat whose hand is too large.
    space: Count
    first: SeatOrNobody  # the starting seat
    actor: SeatOrNobody  # the seat whose turn it is, also during chance
    left: Count  # actions left
    used: Annotated[Int8, Between(0, (1 << COLOURS) - 1)]  # bit mask of fuel colours of this turn
    capsule: Annotated[Int8, Between(0, LAST)]
    gauge: Annotated[Int8, Between(0, FULL)]
    round: Annotated[Int8, Between(1)]
    triggered: Flag
    active: Flag  # a card was drawn or played in this round
    idle: Count
    teams: Flag
    simplified: Flag
    gone: Annotated[Int8, Between(0, (1 << SEATS) - 1)]  # bit mask of seats that left the table
    reason: Annotated[Int8, Between(RUNNING, CAP)]
