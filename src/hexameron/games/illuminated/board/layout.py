"""The layout of the board: one ladder from the lamp over the book into the Shadow.

It is horizontal on a wide screen and vertical on a tall one. Positions are calculated *along* the
ladder and *across* it, and converted to x and y at the end. So the two layouts differ only in their
sizes and in `point`.
"""

from dataclasses import dataclass

from hexameron.core.drawing.svg import Box
from hexameron.games.illuminated.boundary.view import View
from hexameron.games.illuminated.rules import state as st

Point = tuple[float, float]
HALF = 6  # places in the Light, and in the Shadow


@dataclass(frozen=True)
class Layout:
    name: str
    lies: bool  # horizontal, the lamp on the left; otherwise vertical, the lamp on top
    head: float  # along: names before the Light
    step: float  # along: from one place to the next
    tags: float  # along: names of dice at the end of the Light, if the dice are too small for them
    book: float  # along: its thickness
    totals: float  # along: shadow totals before the Shadow, if the heads have no room for them
    foot: float  # along: margin after the Shadow
    ruler: float  # across: the names of the places
    lanes: float  # across: the lanes of all seats
    edge: float  # across: margin after the lanes
    small: float  # size of the smallest letters
    lamp: float  # length of its rays
    bands: tuple[float, ...]  # across: the raised bands of the book's spine
    # On the spine.
    round_at: Box
    deed: Box
    die: tuple[float, float, float]  # centre and size
    result: Box
    control: Box | None  # Control in words, if there is room
    crown_rest: Point

    @property
    def length(self) -> float:
        return self.far + self.totals + HALF * self.step + self.foot

    @property
    def breadth(self) -> float:
        return self.ruler + self.lanes + self.edge

    @property
    def size(self) -> Point:
        return self.point(self.length, self.breadth)

    @property
    def spine(self) -> float:
        """The end of the Light and beginning of the book, along the ladder."""
        return self.head + HALF * self.step + self.tags

    @property
    def far(self) -> float:
        """The end of the book and beginning of the Shadow, along the ladder."""
        return self.spine + self.book

    def point(self, along: float, across: float) -> Point:
        return (along, across) if self.lies else (across, along)

    def area(self, along: float, across: float, length: float, breadth: float) -> Box:
        return Box(*self.point(along, across), *self.point(length, breadth))

    def along(self, place: int) -> float:
        """Return the middle of a place along the ladder: L6 next to the lamp, S6 at the far end."""
        return (
            self.head
            + self.step * (st.L6 - place + 0.5)
            + (self.tags + self.book + self.totals if place <= st.S1 else 0)
        )

    def lane(self, v: View) -> float:
        return self.lanes / v.seats

    def lane_from(self, v: View, seat: int) -> float:
        return self.ruler + self.lane(v) * seat

    def rail(self, v: View, seat: int, i: int) -> float:
        """Return the middle of a die's line across the ladder."""
        return self.lane_from(v, seat) + self.lane(v) * (i + 0.5) / v.entities

    def cell(self, v: View) -> Point:
        """Return the width and height of the space for one die."""
        return self.point(self.step, self.lane(v) / v.entities)


WIDE = Layout(
    name="wide",
    lies=True,
    head=152,
    step=69,
    tags=0,
    book=132,
    totals=0,
    foot=8,
    ruler=74,
    lanes=824,
    edge=10,
    small=14.5,
    lamp=32,
    bands=(84, 168, 262, 372, 536, 668, 752),
    round_at=Box(572, 84, 120, 84),
    deed=Box(572, 262, 120, 110),
    die=(632, 454, 100),
    result=Box(574, 536, 116, 132),
    control=Box(572, 790, 120, 104),
    crown_rest=(632, 774),
)
TALL = Layout(
    name="tall",
    lies=False,
    head=55,
    step=32,
    tags=13,
    book=90,
    totals=24,
    foot=2,
    ruler=30,
    lanes=356,
    edge=4,
    small=12,
    lamp=13,
    bands=(6, 146, 244, 384),
    round_at=Box(14, 326, 124, 22),
    deed=Box(14, 262, 124, 62),
    die=(195, 305, 62),
    result=Box(252, 262, 126, 86),
    control=None,
    crown_rest=(15, 362),
)
