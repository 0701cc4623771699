"""The records that the board and the settings of Genesis become, and their sizes."""

from typing import Annotated

from hexameron.core.record import Cells, Int8, Int16, Record

SEATS = 6
ANGELS = 7  # one a seat, and the dark angel
DARK = 6
NOBODY = -1
CHAOS, MATTER, LIFE = 0, 1, 2
ESSENCES = 3
ESSENCE_NAMES = ("chaos", "matter", "life")
AREAS = 8
VOID, REST = 0, 7  # the days are areas 1 to 7
DAYS = 6  # with a day's work
NUMERALS = ("0", "I", "II", "III", "IV", "V", "VI", "VII")
SQUARES = 7
CIRCLES = 7
ROUNDS = 21
PER_SEAT = 4  # cubes of each essence a player brings into the game (G-3)
EXCHANGE = 3  # cubes for one of another essence (G-53)
BUNDLES = 3  # a square may offer
PAYMENTS = 128
MOST_COST = 12

Bundle = tuple[int, ...]  # cubes: chaos, matter, life


class Content(Record):
    options: Annotated[Cells, Int8, 8, 8]  # how many a square offers, by area and square 1 to 7
    essence: Annotated[Cells, Int8, 8, 8, 3, 3]  # of each option
    cost: Annotated[Cells, Int8, 8, 3]
    cost_size: Annotated[Cells, Int8, 8]
    bonus: Annotated[Cells, Int8, 8, 3]
    points: Annotated[Cells, Int8, 8, 8]  # of circle 1 to 7, by day
    resting: Annotated[Cells, Int8, 8]  # of square 1 to 7
    payments: Annotated[Cells, Int16, 8]  # how many there are for a day
    reach: Annotated[Cells, Int16, 8, 13]  # how many of them need at most so many exchanges
    payment: Annotated[Cells, Int8, 8, 128, 3]


class Agreed:
    """What the table agreed on, 1 for yes: options of the match that are part of every position."""

    dark_rests: Int8
    dark_wins_ties: Int8


AGREED = tuple(Agreed.__annotations__)


class Options(Record, Agreed):
    seats: Int8
    drawn: Int8  # 1: the ages are drawn
    oldest: Annotated[Cells, Int8, 6]  # otherwise the seats, oldest first
