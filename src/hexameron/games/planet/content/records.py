"""The records for Planet's content and options, their sizes, and the meaning of their numbers."""

from typing import Annotated

from hexameron.core.compiled.record import Cells, Float32, Int8, Int16, Record

SEATS = 4
HAND = 3
PAWNS = 26
ELEMENTS = 20
TRAYS = 4
SPACES = 5  # Element spaces of a tray; global space = SPACES * tray + space
BOARD = TRAYS * SPACES
NONE = -1

# 2.3: a pawn's colour is its id // 4.
WATER, MINERAL, PLANT, INSECT, ANIMAL, OXYGEN, BACTERIA = range(7)
COLOURS = 7
EASY, DIFFICULT = 0, 1
FLIPS, EXCHANGES, LOOKS, SHARES, MOVES = range(5)  # actions of Oxygen and Bacteria
ACTION_UP, ELEMENT_UP = 0, 1  # the side of an Oxygen that is up

# Keys in content.toml, in the order of their numbers.
COLOUR_KEYS = ("water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria")
SOIL_KEYS = ("sand", "rock", "humus", "ice")
ACTION_KEYS = ("flip", "exchange", "look_move", "share", "move")

# Indices of the weights in [judgement] of content.toml, in its order. Bots judge by them.
CLEAN, EMPTY, ROOM, WATER_ONE, WATER_TWO, WATER_MORE, MISTAKE, READING = range(8)
HELD_BACK, KEEN, WAITING, ACTING, SPARE, ADVISED, SUPPLY = range(8, 15)
FAITHFUL, CROWDED, TRUST, EVIDENCE, BLUNDER = range(15, 20)


class Content(Record):
    action: Annotated[Cells, Int8, 26]  # of Oxygen and Bacteria
    soil_need: Annotated[Cells, Int8, 26]
    link: Annotated[Cells, Int8, 26]  # wanted colour
    avoid: Annotated[Cells, Int8, 26]  # forbidden colour
    soil: Annotated[Cells, Int8, 4, 2, 5]  # tray, face, space
    links: Annotated[Cells, Int8, 4, 2, 5]  # bit mask of linked spaces of the same face
    least: Annotated[Cells, Int8, 4, 3]  # level, players - 2
    # By colour, soil and mask of linked colours: bit mask of its four pawns whose need is met.
    ease: Annotated[Cells, Int8, 5, 4, 32]
    judgement: Annotated[Cells, Float32, 20]  # the weights named above
    worlds: Annotated[Cells, Int16, 8]  # worlds imagined for a choice, by style


class Options(Record):
    seats: Int8
    face: Annotated[Cells, Int8, 4]  # NONE: drawn at random
    preset: Int8
    preset_side: Int8
    look_optional: Int8
    debate: Int8
    memory_aid: Int8
