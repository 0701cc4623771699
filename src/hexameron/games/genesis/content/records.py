"""The records for the board and the options of Genesis, and their sizes."""

from typing import Annotated

from hexameron.core.compiled.record import Cells, Flag, Int8, Int16, Record

SEATS = 6
ANGELS = 7  # one per seat, plus the dark angel
DARK = 6
NOBODY = -1
CHAOS, MATTER, LIFE = 0, 1, 2
ESSENCES = 3
ESSENCE_NAMES = ("chaos", "matter", "life")
AREAS = 8
VOID, REST = 0, 7  # the days are areas 1 to 7
DAYS = 6  # days with work; day VII has none
NUMERALS = ("0", "I", "II", "III", "IV", "V", "VI", "VII")
SQUARES = 7
CIRCLES = 7
ROUNDS = 21
PER_SEAT = 4  # cubes of each essence in the game for every player (G-3)
EXCHANGE = 3  # cubes that replace one of another essence (G-53)
BUNDLES = 3  # most that a square may offer
PAYMENTS = 128  # most ways of paying a cost
MOST_COST = 12

Bundle = tuple[int, ...]  # numbers of chaos, matter and life cubes


class Content(Record):
    options: Annotated[Cells, Int8, 8, 8]  # number of bundles, by area and square 1 to 7
    essence: Annotated[Cells, Int8, 8, 8, 3, 3]  # cubes, by area, square, bundle and essence
    cost: Annotated[Cells, Int8, 8, 3]
    cost_size: Annotated[Cells, Int8, 8]
    bonus: Annotated[Cells, Int8, 8, 3]
    points: Annotated[Cells, Int8, 8, 8]  # by day and circle 1 to 7
    resting: Annotated[Cells, Int8, 8]  # points, by square 1 to 7 of day VII
    payments: Annotated[Cells, Int16, 8]  # number of payments, by day
    reach: Annotated[Cells, Int16, 8, 13]  # number with at most n exchanges, by day and n
    payment: Annotated[Cells, Int8, 8, 128, 3]  # cubes, by day, payment and essence


class MatchOptions:
    """Options of the match that are part of every position; 1 means yes."""

    dark_rests: Flag
    dark_wins_ties: Flag


AGREED = tuple(MatchOptions.__annotations__)


class Options(Record, MatchOptions):
    seats: Int8
    drawn: Int8  # 1 if the order of age is drawn
    oldest: Annotated[Cells, Int8, 6]  # the seats, oldest first, if it is not drawn
