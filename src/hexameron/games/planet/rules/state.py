"""The records of Planet: position, pawns and continents, settings of a match."""

from __future__ import annotations

from typing import Annotated

from hexameron.core.ranges import Range, ranges
from hexameron.core.record import Cells, Float32, Head, Int8, Int16, Int32, Record

SEATS = 4
WATCHER = 4  # row of `known` for what everyone at the table can see
HAND = 3
PAWNS = 26
ELEMENTS = 20
TRAYS = 4
SPACES = 5  # Element spaces of a tray; global space = SPACES * tray + space
BOARD = TRAYS * SPACES
TURNS = 24
SHIFTS = 5  # Exchanges, Look-moves and the Bacteria's Move that one game can see
NONE = -1

# 2.3: a pawn's colour is its id // 4.
WATER, MINERAL, PLANT, INSECT, ANIMAL, OXYGEN, BACTERIA = range(7)
COLOURS = 7
EASY, DIFFICULT = 0, 1
FLIPS, EXCHANGES, LOOKS, SHARES, MOVES = range(5)  # what Oxygen and Bacteria do
ACTION_UP, ELEMENT_UP = 0, 1  # side of an Oxygen
OXYGEN_BITS = 0b1111 << ELEMENTS
BACTERIA_BITS = 0b11 << (ELEMENTS + 4)
ELEMENT_BITS = (1 << ELEMENTS) - 1

# 5.2
(FACE, ASIDE, DEAL, PRESET, FIRST, INDICATE, DESIGNATE, PLACE, ADVISE) = range(9)
(FLIP, EXCHANGE, LOOK, LOOK_MOVE, DRAW, SHARE, MOVE_FROM, MOVE_TO, ENDED) = range(9, 18)

# 5.3: stable action numbers.
(
    INDICATES,
    DESIGNATES,
    PLACES,
    BREATHES,  # slot * 2 + side: an Oxygen
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
ADVISED = FLIPPING.base  # the first action that one can advise
AS_ADVICE = ADVISING.base - ADVISED  # from an action to the advice to take it
# Chance outcomes have numbers of their own.
DRAWS = Range("draw", 400, PAWNS)
SETS_ASIDE = Range("aside", 430, TRAYS)
BEGINS = Range("first", 434, SEATS)
FACES = Range("face", 438, 2 * TRAYS)  # tray * 2 + face
PRESETS = Range("preset", 446, 4 * TRAYS)  # (pawn - 20) * 4 + tray

# What a seat sees of a step is an action code, or one of these (hidden.py).
SEEN_COLOUR = Range("colour drawn", 480, COLOURS)
SEEN_CHOICE, SEEN_SHARE = 490, 491

# A turn of the log: who, which token was indicated, the tray, the token placed, and where.
WHO, MEANT, WHERE, WHAT, SPOT = range(5)
SPOT_ACTION, SPOT_ELEMENT = 5, 6  # an Oxygen, by its side


class State(Head):
    phase: Int8
    active: Int8
    turn: Int8  # placements made
    aside: Int8  # the discarded continent, NONE before it is drawn
    awake: Int8  # the turn that made it accessible, 0 before
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
    known: Annotated[Cells, Int32, 5]  # by seat, then WATCHER: bit mask of tokens
    indicated: Int8  # slot
    designated: Int8
    pending: Int8  # the phase that advice is about
    looked: Int8  # space of the pawn that Look-move shows to the active player
    source: Int8  # space that the Bacteria's Move takes a pawn from
    share: Annotated[Cells, Int8, 4]  # slots chosen
    advice: Annotated[Cells, Int16, 4]  # by seat, action codes
    log: Annotated[Cells, Int8, 24, 5]
    shift: Annotated[Cells, Int8, 5, 4]  # turn, EXCHANGES / LOOKS / MOVES, from, to
    shifts: Int8
    passed: Annotated[Cells, Int8, 4]  # the token each seat passed in the Share
    passed_turn: Int8  # 0 before


class Content(Record):
    action: Annotated[Cells, Int8, 26]  # of Oxygen and Bacteria
    soil_need: Annotated[Cells, Int8, 26]
    link: Annotated[Cells, Int8, 26]  # wanted colour
    avoid: Annotated[Cells, Int8, 26]  # forbidden colour
    soil: Annotated[Cells, Int8, 4, 2, 5]  # tray, face, space
    links: Annotated[Cells, Int8, 4, 2, 5]  # bit mask of linked spaces of the same face
    x: Annotated[Cells, Int8, 4, 2, 6]  # the sixth is the white space
    y: Annotated[Cells, Int8, 4, 2, 6]
    least: Annotated[Cells, Int8, 4, 3]  # level, players - 2
    pawn_name: Annotated[Cells, Int32, 26, 24]  # letters, for people only
    tray_name: Annotated[Cells, Int32, 4, 24]
    face_name: Annotated[Cells, Int32, 8, 24]
    level_name: Annotated[Cells, Int32, 4, 24]
    judgement: Annotated[Cells, Float32, 15]  # the weights named in beliefs.py
    worlds: Annotated[Cells, Int16, 3]  # imagined for a choice, by style


class Options(Record):
    seats: Int8
    face: Annotated[Cells, Int8, 4]  # NONE: drawn at random
    preset: Int8
    preset_side: Int8
    look_optional: Int8
    debate: Int8
    memory_aid: Int8
