"""The layout of Planet's board.

On a wide screen most panels are to the left and right of the globe, and the viewer's hand is below.
On a tall screen they are above and below it.
"""

from dataclasses import dataclass

from hexameron.core.drawing.svg import Box
from hexameron.games.planet.boundary.view import Reading, View
from hexameron.games.planet.content.schema import Face
from hexameron.games.planet.rules import state as st

# The place of the two Bacteria on a discarded continent, by tray and face, away from its spaces.
RESTING = ((50, 50), (66, 32), (33, 49), (48, 24), (44, 66), (63, 33), (38, 50), (18, 54))
DRAWN_FOR = 340  # size of a continent for which pawns and spaces are drawn
Spot = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Layout:
    """The sizes and places of a board, in units of the drawing. Boxes are panels."""

    shape: str
    width: int
    height: int
    tile: float  # the side of a continent's box
    corner: Spot  # of the first continent
    gap: float  # between continents
    aside: float  # distance by which the discarded continent is moved outward
    radius: float  # of the globe
    piece: float  # scale of pawns on continents
    held: float  # scale of pawns in the viewer's own hand
    grip: Spot  # centre of the pawn on its card
    shown: float  # scale of pawns in the hands of partners
    text: float  # size of the usual text
    small: float  # size of the smallest text
    title: float
    steps: Box
    outlook: Box
    hand: Box
    head: float  # height of the hand's heading
    partners: Box  # the boxes of all partners
    is_stacked: bool  # partners are one above the other, and the steps too
    signals: Box
    rows: int  # of signals
    columns: int
    bag: Box
    aid: Box
    verdict: Box  # in the place of the hands

    @property
    def is_tall(self) -> bool:
        return self.shape == "tall"

    @property
    def centre(self) -> Spot:
        """The middle of the globe, where the continents meet."""
        reach = self.tile + self.gap / 2
        return self.corner[0] + reach, self.corner[1] + reach

    def tray_corner(self, v: View, tray: int) -> Spot:
        column, row = tray % 2, tray // 2
        out = self.aside if tray == v.aside and not v.awake else 0
        x = self.corner[0] + column * (self.tile + self.gap) + (out if column else -out)
        return x, self.corner[1] + row * (self.tile + self.gap) + (out if row else -out)

    def on_tray(self, place: Spot) -> Spot:
        """Convert a place in the content, in hundredths of a tray, to an offset from its corner."""
        return place[0] * self.tile / 100, place[1] * self.tile / 100

    def space_centre(self, r: Reading, space: int) -> Spot:
        tray, i = divmod(space, st.SPACES)
        there = face(r, tray).spaces[i]
        return self._on_globe(r.view, tray, (there.x, there.y))

    def white_centre(self, r: Reading, tray: int) -> Spot:
        x, y = face(r, tray).white
        return self._on_globe(r.view, tray, (x, y))

    def resting(self, v: View, k: int) -> Spot:
        """Return the place of one of the two Bacteria on the discarded continent."""
        x, y = self._on_globe(v, v.aside, RESTING[2 * v.aside + max(0, v.continents[v.aside].face)])
        return x + (48 * k - 24) * self.piece, y

    def _on_globe(self, v: View, tray: int, place: Spot) -> Spot:
        (left, top), (x, y) = self.tray_corner(v, tray), self.on_tray(place)
        return left + x, top + y

    def partner(self, v: View, seat: int) -> Box:
        """Return the box of a partner. They are in turn order, the left-hand neighbour first."""
        number, all_ = (seat - me(v)) % v.seats - 1, v.seats - 1
        x, y, w, h = self.partners
        if self.is_stacked:
            return Box(x, y + number * (h + 8) / 3, w, (h + 8) / 3 - 8)
        wide = (w - 4 * (all_ - 1)) / all_
        return Box(x + number * (wide + 4), y, wide, h)

    def signals_box(self, v: View) -> Box:
        """Return the box of the signals.

        When the game is over and all hands are empty, the verdict takes their place on a tall
        screen. They then move to the place of the partners' hands.
        """
        if self.is_tall and v.is_over and not any(v.hands):
            return Box(self.partners.x, self.partners.y + 9, self.partners.w, self.signals.h)
        return self.signals

    def card(self, slot: int) -> Box:
        """Return the box of one of the three cards of the viewer's own hand."""
        x, y, w, h = self.hand
        air = 10 * self.held
        wide = (w - air) / st.HAND
        return Box(x + air + slot * wide, y + self.head, wide - air, h - self.head - air)

    def hand_centre(self, v: View, seat: int, slot: int) -> Spot:
        """Return the centre of a pawn in a hand. The indicated pawn is raised."""
        lift = 9 if seat == v.active and slot == v.indicated else 0
        if seat == me(v):
            card = self.card(slot)
            return card.x + self.grip[0], card.y + self.grip[1] - lift / 2 * self.held
        box = self.partner(v, seat)
        step = min(76 * self.shown, (box.w - 8) / st.HAND)
        return box.middle[0] + (slot - 1) * step, box.y + box.h - (
            self.foot + 44 + lift / 2
        ) * self.shown

    @property
    def foot(self) -> float:
        """The room for a word under the pawns of a partner."""
        return 36 if self.is_stacked else -4


def face(r: Reading, tray: int) -> Face:
    """Return the face of a tray that is up; the easy one before it is drawn."""
    return r.values.tray[tray].face[max(0, r.view.continents[tray].face)]


def me(v: View) -> int:
    """Return the seat whose hand is large: the viewer's own, or seat 0 for a watcher."""
    return 0 if v.seat is None else v.seat


WIDE = Layout(
    shape="wide", width=1120, height=908, tile=352, corner=(203, 16), gap=10, aside=8, radius=470,
    piece=352 / DRAWN_FOR, held=1.12, grip=(54, 55), shown=0.76, text=19, small=15, title=38,
    steps=Box(10, 12, 184, 156), outlook=Box(926, 12, 184, 104), hand=Box(203, 744, 714, 156), head=34,
    partners=Box(10, 178, 184, 404), is_stacked=True, signals=Box(926, 126, 184, 556), rows=12, columns=2,
    bag=Box(10, 692, 184, 206), aid=Box(926, 692, 184, 144), verdict=Box(203, 744, 714, 156),
)  # fmt: skip
TALL = Layout(
    shape="tall", width=390, height=568, tile=181, corner=(12, 41), gap=4, aside=4, radius=246,
    piece=0.555, held=0.52, grip=(27, 21), shown=0.36, text=13.5, small=12, title=25,
    steps=Box(6, 4, 128, 30), outlook=Box(137, 3, 154, 32), hand=Box(4, 410, 382, 78), head=17,
    partners=Box(4, 522, 332, 43), is_stacked=False, signals=Box(4, 491, 382, 28), rows=1, columns=6,
    bag=Box(294, 4, 44, 30), aid=Box(342, 4, 44, 30), verdict=Box(4, 410, 382, 117),
)  # fmt: skip
