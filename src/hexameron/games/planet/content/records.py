"""The records that Planet's content and options become, their sizes, and what their numbers mean."""

from typing import Annotated

from hexameron.core.record import Cells, Float32, Int8, Int16, Record

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
FLIPS, EXCHANGES, LOOKS, SHARES, MOVES = range(5)  # what Oxygen and Bacteria do
ACTION_UP, ELEMENT_UP = 0, 1  # side of an Oxygen

# The words of content.toml, each in the order of its numbers.
COLOUR_KEYS = ("water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria")
SOIL_KEYS = ("sand", "rock", "humus", "ice")
ACTION_KEYS = ("flip", "exchange", "look_move", "share", "move")

# How bots and hints judge: the weights of [judgement] in content.toml, in its order.
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
    ease: Annotated[
        Cells, Int8, 5, 4, 32
    ]  # by colour, soil and linked colours: which of its four pawns are at ease, a bit each
    judgement: Annotated[Cells, Float32, 20]  # the weights named above
    worlds: Annotated[Cells, Int16, 8]  # imagined for a choice, by style


class Options(Record):
    seats: Int8
    face: Annotated[Cells, Int8, 4]  # NONE: drawn at random
    preset: Int8
    preset_side: Int8
    look_optional: Int8
    debate: Int8
    memory_aid: Int8
