"""Places of everything on the table, for a wide screen and for a tall one (a phone).

A unit is about one pixel on both.
"""

from dataclasses import dataclass
from typing import NamedTuple

from hexameron.core.drawing.svg import Box


class Size(NamedTuple):
    w: float
    h: float


@dataclass(frozen=True, eq=False)
class Estate:
    """A player's part of the table."""

    card: Size  # of an angel
    human: Size
    plate: Box
    support: Box
    earth: Box
    battle: Box
    humans: Box
    host: Box
    discard: Box
    backs: Box | None = None  # the face-down hand, if there is room for it
    captioned: bool = True  # whether each row has a caption

    @property
    def rows(self) -> tuple[Box, Box, Box]:
        """The rows in the order of their numbers in the rules."""
        return self.support, self.earth, self.battle


@dataclass(frozen=True, eq=False)
class Places:
    """The places on a table for a given number of players."""

    far: tuple[Estate, ...]
    near: Estate
    stake: Box
    procession: Box
    cemetery: Box
    stack: Box
    hand: Box
    held: Size  # of a card in hand


@dataclass(frozen=True, eq=False)
class Layout:
    kind: str
    width: float
    height: float
    caption: float  # height of a row's caption
    tables: tuple[Places, Places, Places]

    def places(self, seats: int) -> Places:
        return self.tables[seats - 2]


# --- wide: rivals above, Battle and Stake in the centre, your rows and your hand below ---


def _wide_near(y: float, card: Size, battle: Box, hand: float) -> Estate:
    row = 3 * (card.w + 4) + 8
    height, pile = 18 + card.h + 5, min(86, 712 - hand - 56)
    earth = Box(8 + row + 6, y, 884 - 22 - row, height)
    return Estate(
        card=card,
        human=Size(card.h * 0.62, card.h * 0.86),
        plate=Box(8, hand, 150, 32),
        support=Box(8, y, row, height),
        earth=earth,
        battle=battle,
        humans=Box(earth.x + row, y + 18, earth.w - row - 8, card.h),
        host=Box(14, hand + 38, 62, pile),
        discard=Box(90, hand + 38, 62, pile),
    )


def _duel() -> Places:
    """Return the places for two players: both parts of Battle are next to the Stake."""
    centre, card = 191, Size(90, 124)
    far = Estate(
        card=card,
        human=Size(70, 97),
        plate=Box(8, 6, 230, 28),
        support=Box(8, 38, 290, 147),
        earth=Box(304, 38, 422, 147),
        battle=Box(8, centre, 234, 170),
        humans=Box(590, 56, 130, 124),
        host=Box(736, 56, 66, 88),
        discard=Box(808, 56, 66, 88),
        backs=Box(250, 6, 480, 28),
    )
    return Places(
        far=(far,),
        near=_wide_near(367, Size(104, 143), Box(374, centre, 272, 170), 539),
        stake=Box(248, centre, 120, 90),
        procession=Box(248, centre + 94, 120, 44),
        cemetery=Box(248, centre + 142, 120, 28),
        stack=Box(652, centre, 224, 170),
        hand=Box(166, 539, 710, 171),
        held=Size(116, 160),
    )


def _wide_rival(number: int, rivals: int) -> Estate:
    w = (868 - 6 * (rivals - 1)) / rivals
    x, card = 8 + number * (w + 6), Size(62, 64) if rivals == 3 else Size(72, 64)
    beside = x + 3 * (card.w + 3) + 10
    return Estate(
        card=card,
        human=Size(46, 62),
        plate=Box(x, 6, w, 26),
        support=Box(x, 35, w, 85),
        earth=Box(x, 122, w, 85),
        battle=Box(x, 209, w, 85),
        humans=Box(beside, 140, x + w - beside - 4, 62),
        host=Box(x + w - 84, 52, 38, 52),
        discard=Box(x + w - 42, 52, 38, 52),
        backs=Box(beside, 240, x + w - beside - 8, 46),
    )


def _wide_circle(rivals: int) -> Places:
    """Return the places for three or four players: the rivals are side by side at the top."""
    centre, card = 299, Size(96, 120)
    return Places(
        far=tuple(_wide_rival(number, rivals) for number in range(rivals)),
        near=_wide_near(447, card, Box(212, centre, 316, 143), 595),
        stake=Box(8, centre, 198, 78),
        procession=Box(8, centre + 83, 96, 60),
        cemetery=Box(110, centre + 83, 96, 60),
        stack=Box(534, centre, 342, 143),
        hand=Box(166, 595, 710, 117),
        held=Size(96, 112),
    )


# --- tall: the same bands, each as wide as the screen ---


def _tall_strip(y: float, h: float, plate: float) -> tuple[Box, Box, Box, Box]:
    """Return the boxes of plate, humans, Host and discard pile, side by side."""
    pile = 30
    humans = Box(4 + plate + 6, y, 382 - plate - 2 * pile - 18, h)
    return (
        Box(4, y, plate, h),
        humans,
        Box(386 - 2 * pile - 4, y, pile, h),
        Box(386 - pile, y, pile, h),
    )


def _tall_estate(
    card: Size, strip: float, strip_height: float, rows: float, battle: Box, plate: float = 116
) -> Estate:
    height = 14 + card.h + 4
    plate_box, humans, host, discard = _tall_strip(strip, strip_height, plate)
    return Estate(
        card=card,
        human=Size(26, strip_height),
        plate=plate_box,
        support=Box(4, rows, 189, height),
        earth=Box(197, rows, 189, height),
        battle=battle,
        humans=humans,
        host=host,
        discard=discard,
    )


def _tall_duel() -> Places:
    card = Size(58, 75)
    return Places(
        far=(_tall_estate(card, 3, 32, 38, Box(4, 135, 189, 93)),),
        near=_tall_estate(card, 424, 32, 327, Box(4, 231, 189, 93)),
        stake=Box(197, 256, 70, 68),
        procession=Box(270, 256, 116, 32),
        cemetery=Box(270, 292, 116, 32),
        stack=Box(197, 135, 189, 118),
        hand=Box(4, 459, 382, 107),
        held=Size(76, 103),
    )


def _tall_rival(number: int, card: Size) -> Estate:
    strip, rows = 24, card.h + 4
    y = 17 + number * (strip + rows + 5)
    plate, humans, host, discard = _tall_strip(y, strip, 186)
    support, earth, battle = (Box(4 + 128 * i, y + strip + 2, 126, rows) for i in range(3))
    return Estate(
        card, Size(20, strip), plate, support, earth, battle, humans, host, discard, captioned=False
    )


def _tall_circle(rivals: int) -> Places:
    card, own = (Size(46, 58), Size(58, 74)) if rivals == 2 else (Size(39, 45), Size(56, 68))
    rows = 14 + own.h + 4
    centre = 17 + rivals * (card.h + 33) + 1
    tiles = centre + rows + 3
    near = tiles + 32 + 3
    strip = near + rows + 3
    hand = strip + 32 + 3
    return Places(
        far=tuple(_tall_rival(number, card) for number in range(rivals)),
        near=_tall_estate(own, strip, 32, near, Box(4, centre, 189, rows)),
        stake=Box(4, tiles, 144, 32),
        procession=Box(151, tiles, 116, 32),
        cemetery=Box(270, tiles, 116, 32),
        stack=Box(197, centre, 189, rows),
        hand=Box(4, hand, 382, 566 - hand),
        held=Size(max(54, min(76, (562 - hand) * 0.74)), 562 - hand),
    )


WIDE = Layout("wide", 884, 716, 18, (_duel(), _wide_circle(2), _wide_circle(3)))
TALL = Layout("tall", 390, 568, 14, (_tall_duel(), _tall_circle(2), _tall_circle(3)))
