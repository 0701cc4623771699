"""The State record of Planet, its phases, and the numbers of its actions."""

from typing import Annotated

from hexameron.core.compiled.ranges import Range, ranges
from hexameron.core.compiled.record import Cells, Head, Int8, Int16, Int32
from hexameron.core.kernel import rule
from hexameron.games.planet.content.records import *

WATCHER = 4  # row of `known` for pawns that everyone can see
TURNS = 24
SHIFTS = 5  # most Exchanges, Look-moves and Moves in a game: four Oxygen and a Bacteria
OXYGEN_BITS = 0b1111 << ELEMENTS
BACTERIA_BITS = 0b11 << (ELEMENTS + 4)
ELEMENT_BITS = (1 << ELEMENTS) - 1

# Phases (5.2).
(FACE, ASIDE, DEAL, PRESET, FIRST, INDICATE, DESIGNATE, PLACE, ADVISE) = range(9)
(FLIP, EXCHANGE, LOOK, LOOK_MOVE, DRAW, SHARE, MOVE_FROM, MOVE_TO, ENDED) = range(9, 18)

# Actions (5.3). Their numbers must not change.
(
    INDICATES,
    DESIGNATES,
    PLACES,
    BREATHES,  # an Oxygen: slot * 2 + side
    FLIPPING,
    EXCHANGING,  # space on the designated tray * 20 + global space
    LOOKING,
    LOOK_MOVING,
    KEEPING,
    SHARING,
    MOVING_FROM,
    MOVING_TO,
    ADVISING_NONE,
    ADVISING,
) = ranges(
    indicate=3,
    designate=4,
    place=15,
    oxygen=6,
    flip=5,
    exchange=100,
    look=5,
    look_move=20,
    keep=1,
    share=3,
    move_from=20,
    move_to=20,
    advise_none=1,
    advise=131,
)
ACTIONS = ADVISING.end
ADVISABLE = Range("advisable", FLIPPING.base, 131)  # actions that a player can advise
AS_ADVICE = ADVISING.base - ADVISABLE.base  # add to an action to get the advice to take it
# Chance outcomes have separate numbers.
DRAWS = Range("draw", 400, PAWNS)
SETS_ASIDE = Range("aside", 430, TRAYS)
BEGINS = Range("first", 434, SEATS)
FACES = Range("face", 438, 2 * TRAYS)  # tray * 2 + face
PRESETS = Range("preset", 446, 4 * TRAYS)  # (pawn - 20) * 4 + tray

# A seat sees an action code of a step, or one of these codes (sees.py).
SEEN_COLOUR = Range("colour drawn", 480, COLOURS)
SEEN_CHOICE, SEEN_SHARE = 490, 491

# Columns of `log`: the seat, the token indicated, the tray, the token placed, and its space.
WHO, MEANT, WHERE, WHAT, SPOT = range(5)
SPOT_ACTION, SPOT_ELEMENT = 5, 6  # SPOT of an Oxygen: the side that is up


class State(Head):
    phase: Int8
    active: Int8
    turn: Int8  # placements made
    aside: Int8  # the discarded continent, NONE before it is drawn
    awake: Int8  # the turn in which it became accessible, 0 before
    preset: Int8  # Oxygen laid out before the game (P-8)
    preset_side: Int8
    look_optional: Int8
    debate: Int8
    memory_aid: Int8
    gone: Int8  # bit mask of seats that left the table
    face: Annotated[Cells, Int8, 4]
    space: Annotated[Cells, Int8, 20]  # token or NONE
    white: Annotated[Cells, Int8, 4]
    white_side: Annotated[Cells, Int8, 4]
    hand: Annotated[Cells, Int8, 4, 3]  # tokens in order of arrival, then NONE
    tok: Annotated[Cells, Int8, 26]  # the secret: token -> pawn, NONE if not drawn yet
    drawn: Int8  # tokens given out
    bag: Int32  # bit mask of pawns
    up: Int32  # bit mask of tokens with the need side up
    known: Annotated[Cells, Int32, 5]  # by seat, then WATCHER: bit mask of tokens known to it
    indicated: Int8  # slot
    designated: Int8
    pending: Int8  # the phase that advice is about
    looked: Int8  # space of the pawn that Look-move shows to the active player
    source: Int8  # space that the Bacteria's Move takes a pawn from
    share: Annotated[Cells, Int8, 4]  # by seat, slots chosen
    advice: Annotated[Cells, Int16, 4]  # by seat, action codes
    log: Annotated[Cells, Int8, 24, 5]
    shift: Annotated[Cells, Int8, 5, 4]  # turn, EXCHANGES / LOOKS / MOVES, from, to
    shifts: Int8
    passed: Annotated[Cells, Int8, 4]  # by seat, the token passed in the Share
    passed_turn: Int8  # the turn of the Share, 0 before


@rule
def slot_of(action: int) -> int:
    """Return the hand slot that an action names."""
    if INDICATES.has(action):
        return INDICATES.index(action)
    if PLACES.has(action):
        return PLACES.index(action) // SPACES
    return SHARING.index(action) if SHARING.has(action) else BREATHES.index(action) // 2
