"""Positions and sizes on the board of Genesis, in pixels of the screen it is made for.

Wide: two columns of windows, the void above days I to III and days IV to VI above day VII. The
stock and the angels' panels are in a third column.
Tall: a row of all eight areas, below it the area of the viewer's angel drawn large, and below
that the panels.
"""

from dataclasses import dataclass, replace
from functools import cache

from hexameron.core.drawing.svg import Box
from hexameron.games.genesis.rules import state as st

Point = tuple[float, float]
PER_ROW = 3  # angels side by side in a small window
# From the middle of an angel to its feet, and from there to the lower edge of its square.
STANDING, FLOOR = 21, 3


@dataclass(frozen=True, eq=False)
class Layout:
    tall: bool
    width: int
    height: int
    top: int  # upper edge of the windows, below God's way
    window_width: int
    square_width: int
    pitch: float  # distance from one square to the next
    offer: int  # height of a square's bundles
    niche: int  # height of the niche for an angel, below the bundles
    work: int  # height of the row with cost and circles
    cost_width: int
    circle_pitch: float
    circle_size: float
    angel: float  # scale of an angel
    panel_width: int
    stock_height: int
    seats: int = st.SEATS
    large: int = st.VOID  # on the tall board: the area that is shown large

    @property
    def shape(self) -> str:
        return "tall" if self.tall else "wide"

    @property
    def name(self) -> str:
        """Name of the windows' arrangement: with fewer panels below, the glass is taller."""
        return f"tall-{self.rows}" if self.tall else "wide"

    # --- God's way ---

    def station(self, position: int) -> Point:
        """Return the middle of a station: 0 is the start, then three for each day."""
        day, part = divmod(position + 2, 3)
        x, y = self.way(day if position else 0).middle
        if position == 0:
            return x, y
        return (x + 15.2 * (part - 1), y) if self.tall else (self.way(day).x + 16.5 + 25 * part, y)

    def way(self, day: int) -> Box:
        """Return a day's part of the way; 0 is the start."""
        if self.tall:
            return Box(3 + 48 * day, 7, 46, 22)
        return Box(52 + 118.5 * (day - 1), 6, 112, 38) if day else Box(8, 6, 38, 38)

    @property
    def station_size(self) -> float:
        return 0.39 if self.tall else 0.62

    # --- windows ---

    def is_small(self, area: int) -> bool:
        return self.tall and area != self.large

    def thumbnail(self, area: int) -> Box:
        return Box(3 + 48 * area, 36, 46, 98)

    def window(self, area: int) -> Box:
        if self.is_small(area):
            return self.thumbnail(area)
        if self.tall:
            return Box(6, self.top, self.window_width, self.chips - 7 - self.top)
        column, row = divmod(area, 4)
        below = 112 if column == 0 and row else 0  # the void's window is less tall than a day's
        y = self.top + (below + 7 + 182 * (row - 1) if below else 182 * row)
        return Box(
            8 + 360 * column, y, self.window_width, 112 if area in (st.VOID, st.REST) else 175
        )

    def glass(self, area: int) -> float:
        """Return the height of the picture in a large window."""
        work = self.work if 1 <= area <= st.DAYS else 0
        return self.square(area, 1).y - 4 - work - self.window(area).y

    def square(self, area: int, number: int) -> Box:
        """Return the box of a square, numbered from 1."""
        window, height = self.window(area), self.offer + self.niche
        inset = (window.w - 6 * self.pitch - self.square_width) / 2
        return Box(
            window.x + inset + self.pitch * (number - 1),
            window.y + window.h - height - 5,
            self.square_width,
            height,
        )

    def standing(self, area: int, number: int) -> Point:
        """Return the middle of an angel on this square, below the square's bundles."""
        if self.is_small(area):
            row, column = divmod(number - 1, PER_ROW)
            return self.window(area).x + 8.5 + 14.5 * column, self.window(area).y + 37 + 16 * row
        square = self.square(area, number)
        return square.x + square.w / 2, square.y + square.h - FLOOR - STANDING * self.angel

    def cost(self, day: int) -> Box:
        return Box(
            self.window(day).x + 6,
            self.square(day, 1).y - self.work + 1,
            self.cost_width,
            self.work - 6,
        )

    def circle(self, day: int, number: int) -> Point:
        cost = self.cost(day)
        first = cost.x + cost.w + 10 + self.circle_size
        return first + self.circle_pitch * (number - 1), cost.middle[1]

    def bonus(self, day: int) -> Box:
        """Return the box of the bonus, after the last circle."""
        cost, x = self.cost(day), self.circle(day, st.CIRCLES)[0] + self.circle_size + 5
        return Box(x, cost.y, self.window(day).x + self.window(day).w - 6 - x, cost.h)

    def worth(self, day: int) -> Point:
        """Return the middle of the only circle that a small window shows."""
        box = self.window(day)
        return box.middle[0], box.y + box.h - 12

    # --- the stock and the angels ---

    @property
    def rows(self) -> int:
        """Rows of panels on the tall board, two panels in each.

        With an odd number of players the stock has a row to itself, so that the others fill theirs.
        """
        return self.seats // 2 + 1 + self.seats % 2

    @property
    def chip(self) -> float:
        """Height of a panel on the tall board."""
        return (52, 44, 38)[self.rows - 2]

    @property
    def chips(self) -> float:
        """Upper edge of the panels on the tall board."""
        return self.height - 4 - self.rows * (self.chip + 4) + 4

    @property
    def stock(self) -> Box:
        if self.tall:
            return Box(4, self.chips, 382 if self.seats % 2 else self.panel_width, self.chip)
        return Box(self.width - 8 - self.panel_width, self.top, self.panel_width, self.stock_height)

    def panel(self, angel: int) -> Box:
        """Return the box of an angel's panel: seat by seat, then the dark angel.

        On the wide board the dark angel gets the rest of the column.
        """
        slot = min(angel, self.seats)
        if self.tall:
            row, column = divmod(slot + 1 + self.seats % 2, 2)
            return Box(
                4 + 193 * column, self.chips + (self.chip + 4) * row, self.panel_width, self.chip
            )
        first = self.stock.y + self.stock_height + 6
        height = min(108, (711 - first - 6 * self.seats) // (self.seats + 1))
        y = first + (height + 6) * slot
        return Box(self.stock.x, y, self.panel_width, height if slot < self.seats else 711 - y)

    def pile(self, box: Box, kind: int) -> Box:
        """Return the box for one essence in a player's panel."""
        if self.tall:
            return Box(box.x + box.w - 87 + 28.5 * kind, box.y + 3, 27.5, box.h - 6)
        return Box(box.x + 12 + 45 * kind, box.y + 28, 42, box.h - 51)

    def store(self, kind: int) -> Box:
        """Return the box for one essence in the stock."""
        box = self.stock
        if self.tall:
            width = (box.w - 76) / 3
            return Box(box.x + 74 + width * kind, box.y + 3, width - 2, box.h - 6)
        return Box(box.x + 6 + 46.5 * kind, box.y + 22, 45, box.h - 27)

    def of(self, seats: int, large: int) -> "Layout":
        """Return this layout for a number of players, with one area large."""
        return _of(self, seats, large)


@cache
def _of(layout: Layout, seats: int, large: int) -> Layout:
    """Return the same object each time: drawings are cached by the layout's identity."""
    return replace(layout, seats=seats, large=large)


WIDE = Layout(
    tall=False,
    width=885,
    height=718,
    top=52,
    window_width=351,
    square_width=47,
    pitch=49,
    offer=46,
    niche=36,
    work=30,
    cost_width=94,
    circle_pitch=27.5,
    circle_size=12.3,
    angel=0.7,
    panel_width=150,
    stock_height=64,
)
TALL = Layout(
    tall=True,
    width=390,
    height=568,
    top=141,
    window_width=378,
    square_width=51,
    pitch=53,
    offer=54,
    niche=50,
    work=38,
    cost_width=102,
    circle_pitch=30,
    circle_size=13.5,
    angel=0.94,
    panel_width=189,
    stock_height=0,
)
