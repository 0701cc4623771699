"""The size and visible part of a card, and signs used on all kinds of cards."""

from typing import NamedTuple

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.angels.board.layout import Size
from hexameron.games.angels.board.letters import SMALL, write

NAMED = 50  # from this width on, a card shows its name
TOLD = 84  # from this width on, also its order
WORDED = 150  # from this height on, its text
NARROW = 40  # if less width is visible, the name is written upwards


class Look(NamedTuple):
    """The size of a card, its visible width `room`, and whether it is turned sideways."""

    size: Size
    room: float
    turned: bool = False

    @property
    def w(self) -> float:
        return self.size.w

    @property
    def h(self) -> float:
        return min(self.size.h, self.size.w * 0.78) if self.turned else self.size.h

    @property
    def is_narrow(self) -> bool:
        return self.room < min(NARROW, self.w)

    @property
    def radius(self) -> float:
        """The radius of the disc that shows the level."""
        return 13 if self.w >= TOLD else 10.5 if self.w >= NAMED else 9


def whole(size: Size) -> Look:
    return Look(size, size.w)


def disc(look: Look, y: float, number: int, ink: str, edge: str) -> Svg:
    """Draw the level in the left corner, or nothing if too little of the card is visible."""
    r = look.radius
    return (
        medal(max(r + 0.5, min(3 + r, look.room / 2 + 1)), y, r, number, ink, edge)
        if look.room >= 14
        else NOTHING
    )


@svg.remember
def medal(x: float, y: float, r: float, number: int, ink: str, edge: str) -> Svg:
    size = r * 1.32 if number < 10 else r * 1.16
    return svg.box(
        x - r, y - r, 2 * r, 2 * r, r, fill="#fffaf0", stroke=edge, stroke_width=1.6
    ) + write(x, y + r * 0.47, number, max(SMALL, size), ink, font_weight=700)


@svg.remember
def shield(x: float, y: float, r: float, number: int) -> Svg:
    """Draw the support parameter on a shield."""
    d = (
        f"M{x - r:g} {y - r:g}H{x + r:g}V{y + r * 0.2:g}Q{x + r * 0.9:g} {y + r * 0.9:g} {x:g} {y + r * 1.25:g}"
        f"Q{x - r * 0.9:g} {y + r * 0.9:g} {x - r:g} {y + r * 0.2:g}Z"
    )
    return (
        svg.path(d, fill="#dfe8f6", stroke="#2f4470", stroke_width=1.2)
        + svg.tag("rect", x=x - r, y=y - r, width=2 * r, height=1.8 * r, fill="none")
        + write(x, y + r * 0.5, number, max(SMALL, r * 1.32), "#1d2f55", font_weight=700)
    )
