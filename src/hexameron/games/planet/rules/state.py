"""The State record of Planet, its phases, and the numbers of its actions."""

from typing import Annotated

from hexameron.core.compiled.ranges import Range, ranges
from hexameron.core.compiled.record import Between, Cells, Flag, Head, Int8, Int16, Int32
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


SeatOrNone = Annotated[Int8, Between(NONE, SEATS - 1)]
Tray = Annotated[Int8, Between(NONE, TRAYS - 1)]
Space = Annotated[Int8, Between(NONE, BOARD - 1)]
Slot = Annotated[Int8, Between(NONE, HAND - 1)]
Token = Annotated[Int8, Between(NONE, PAWNS - 1)]
FlagOrNone = Annotated[Int8, Between(NONE, 1)]
Turn = Annotated[Int8, Between(0, TURNS)]
Mask = Annotated[Int32, Between(0, (1 << PAWNS) - 1)]  # a bit for each pawn or token


class State(Head):
    seats: Annotated[Int8, Between(2, SEATS)]
    ply: Annotated[Int32, Between(0, 100_000)]
    phase: Annotated[Int8, Between(FACE, ENDED)]
    active: SeatOrNone
    turn: Turn  # placements made
    aside: Tray  # the discarded continent, NONE before it is drawn
    awake: Turn  # the turn in which it became accessible, 0 before
    preset: Annotated[Int8, Between(0, TRAYS)]  # Oxygen laid out before the game (P-8)
    preset_side: Flag
    look_optional: Flag
    debate: Flag
    memory_aid: Flag
    gone: Annotated[Int8, Between(0, (1 << SEATS) - 1)]  # bit mask of seats that left the table
    face: Annotated[Cells, FlagOrNone, 4]
    space: Annotated[Cells, Token, 20]  # token or NONE
    white: Annotated[Cells, Token, 4]
    white_side: Annotated[Cells, FlagOrNone, 4]
    hand: Annotated[Cells, Token, 4, 3]  # tokens in order of arrival, then NONE
    tok: Annotated[Cells, Token, 26]  # the secret: token -> pawn, NONE if not drawn yet
    drawn: Annotated[Int8, Between(0, PAWNS)]  # tokens given out
    bag: Mask  # of pawns
    up: Mask  # of tokens with the need side up
    known: Annotated[Cells, Mask, 5]  # by seat, then WATCHER: the tokens known to it
    indicated: Slot
    designated: Tray
    pending: Annotated[Int8, Between(NONE, LOOK_MOVE)]  # the phase that advice is about
    looked: Space  # space of the pawn that Look-move shows to the active player
    source: Space  # space that the Bacteria's Move takes a pawn from
    share: Annotated[Cells, Slot, 4]  # by seat, slots chosen
    # by seat, action codes
    advice: Annotated[Cells, Annotated[Int16, Between(NONE, ADVISING_NONE.base)], 4]
    log: Annotated[Cells, Token, 24, 5]
    # turn, EXCHANGES / LOOKS / MOVES, from, to
    shift: Annotated[Cells, Annotated[Int8, Between(NONE, TURNS)], 5, 4]
    shifts: Annotated[Int8, Between(0, SHIFTS)]
    passed: Annotated[Cells, Token, 4]  # by seat, the token passed in the Share
    passed_turn: Turn  # the turn of the Share, 0 before


@rule
def slot_of(action: int) -> int:
    """Return the hand slot that an action names."""
    if INDICATES.has(action):
        return INDICATES.index(action)
    if PLACES.has(action):
        return PLACES.index(action) // SPACES
    return SHARING.index(action) if SHARING.has(action) else BREATHES.index(action) // 2
