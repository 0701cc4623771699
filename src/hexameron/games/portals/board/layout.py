"""Positions and sizes on the table of Portals and Prophets.

Wide: everything side by side. Tall: three sheets under the map.
"""

from dataclasses import dataclass
from math import ceil

from hexameron.core.drawing.svg import Box

GOLD, PALE, DIM, NIGHT = "#FFD24A", "#F4EAD0", "#B9B3D0", "#1C2240"
MAP = 1200  # width and height of the map, in the units of the places in content.toml
EDGE = 50  # width of the score track around the map


@dataclass(frozen=True, eq=False)
class Layout:
    """Boxes in the units of the drawing. The map has its own units, which the lens scales down."""

    shape: str
    width: int
    height: int
    letter: float  # usual size of letters; none is smaller by a tenth or more
    small: float  # smallest size of letters that can be read
    lens: Box
    pane: tuple[float, float]  # size of the part of the map that the lens shows, in the map's units
    corner: tuple[float, float]  # the map's upper left corner in the pane
    name: float  # size of letters of a place's name, in the map's units
    ribbon: Box
    gauge: Box
    row: Box
    rows: int  # cards below each other in the row
    piles: tuple[Box, Box]
    end: Box
    hand: Box
    held: int  # cards below each other in the hand
    players: Box
    legend: Box
    tabs: Box | None  # where the three sheets are chosen, if only one is shown at a time

    @property
    def has_track(self) -> bool:
        """Return whether there is a score track; without one the players' rows show the points."""
        return self.corner == (EDGE, EDGE)

    @property
    def scale(self) -> float:
        """The size of a unit of the map, in units of the drawing."""
        return self.lens.w / self.pane[0]

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the map in coordinates of the pane."""
        return x + self.corner[0], y + self.corner[1]

    def cards(self, area: Box, count: int, under: int) -> list[Box]:
        """Return boxes for `count` cards, `under` of them below each other in a column."""
        columns, gap = max(1, ceil(count / under)), self.letter / 3
        step = area.h / under
        return [
            Box(column.x, area.y + step * (i % under), column.w, step - gap)
            for i in range(count)
            for column in (area.column(i // under, columns, gap),)
        ]


def _wide() -> Layout:
    left, right, under = Box(12, 82, 680, 680), Box(706, 0, 402, 0), 372
    button = [Box(right.x, under, right.w, 44).column(i, 3, 8) for i in range(3)]
    return Layout(
        shape="wide",
        width=1120,
        height=908,
        letter=15,
        small=14.1,
        lens=left,
        pane=(MAP + 2 * EDGE, MAP + 2 * EDGE),
        corner=(EDGE, EDGE),
        name=27.2,
        ribbon=Box(12, 10, 680, 62),
        gauge=Box(right.x, 10, right.w, 62),
        row=Box(right.x, 106, right.w, 5 * 52.8),
        rows=5,
        piles=(button[0], button[1]),
        end=button[2],
        hand=Box(right.x, 448, right.w, 7 * 55.4),
        held=7,
        players=Box(12, 770, 680, 130),
        legend=Box(right.x, 842, right.w, 58),
        tabs=None,
    )


def _tall() -> Layout:
    sheet = Box(66, 420, 320, 146)
    tabs, half = Box(4, 420, 58, 146), sheet.column(1, 2, 3.8)
    cell = [Box(half.x, half.y + 36.5 * i, half.w, 32.7) for i in range(4)]
    return Layout(
        shape="tall",
        width=390,
        height=568,
        letter=11.5,
        small=11.2,
        lens=Box(0, 0, 390, 378),
        pane=(1164, 1128),
        corner=(-28, -34),
        name=33.4,
        ribbon=Box(4, 382, 382, 34),
        gauge=Box(3, 4, 142, 52),
        row=sheet,
        rows=4,
        piles=(cell[1], cell[2]),
        end=Box(3, 60, 66, 44),  # on the sea, next to the lamps for the actions left
        hand=sheet,
        held=4,
        players=sheet,
        legend=cell[3],
        tabs=tabs,
    )


WIDE, TALL = _wide(), _tall()
