"""Line art of the angels: a figure for each of the nine orders.

The Fallen have a broken version of each. Every figure is centred on the origin in a square of 100
by 100, with ink, wing and light colours of its side. This module does not use cards.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Svg
from hexameron.games.angels.content import records as rc

LORD, FALLEN = "lord", "fallen"
ANGEL, ARCHANGEL, PRINCE, VIRTUE, POWER, DOMINION, CHERUB, SERAPH, THRONE = range(
    rc.LOWEST, rc.HIGHEST + 1
)


class Inks(NamedTuple):
    line: str
    wing: str
    under: str  # the rear wings
    robe: str
    skin: str
    light: str


INKS = {
    LORD: Inks("#6d4f12", "#f7e3a1", "#e5c566", "#fffdf4", "#f3dcbd", "#d49a10"),
    FALLEN: Inks("#e79a8f", "#6b1f30", "#431522", "#191420", "#cbb0a4", "#ff6a3d"),
}


def figure(order: int, side: str, female: bool = False) -> Svg:
    return _figure(order, side, female and order not in (CHERUB, SERAPH, THRONE))


@lru_cache(maxsize=64)
def _figure(order: int, side: str, female: bool) -> Svg:
    inks = INKS[side]
    drawn = SHAPES[order](inks, side == FALLEN, female)
    return svg.group(
        drawn,
        fill="none",
        stroke=inks.line,
        stroke_width=1.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _path(d: str, fill: str = "", **attributes: object) -> Svg:
    return svg.path(d, fill=fill or None, **attributes)


def _disc(x: float, y: float, r: float, fill: str = "", **attributes: object) -> Svg:
    return svg.disc(x, y, r, fill=fill or None, **attributes)


def _turn(drawn: Svg, turn: float = 0, x: float = 0, y: float = 0, scale: str = "") -> Svg:
    moved = f"translate({x:g} {y:g}) " if x or y else ""
    return svg.group(drawn, transform=f"{moved}{scale and f'scale({scale}) '}rotate({turn:g})")


# --- wings ---

FEATHERS = (
    "M2 4C2-14 16-33 45-35C44-30 42-27 38-25C42-25 44-23 45-21C42-16 38-14 33-14C37-13 39-11 39-8C35-4 30-2 25-3"
    "C27-1 28 1 27 4C20 8 10 9 2 8Z"
)
QUILLS = "M8-2C14-15 25-23 38-25M9 1C16-9 24-13 33-14M10 4C15-1 20-3 25-3"
MEMBRANE = (
    "M2 4C4-14 14-29 42-39C40-33 40-30 39-27C43-25 45-21 46-16C41-17 37-17 34-15C37-11 38-6 37-1C33-4 29-5 25-3"
    "C26 0 26 4 25 8C19 4 10 4 2 8Z"
)
BONES = "M4 3L42-39M17-22L46-16M13-13L37-1M9-5L25 8"
TORN = "M2 4C4-12 12-24 30-31C29-27 28-25 29-22L36-20C32-17 29-16 25-15L29-6L20-8C21-4 20 1 19 6C14 4 8 4 2 8Z"
TORN_BONES = "M4 3L30-31M15-17L25-15M10-9L20-8"


def _wing(inks: Inks, fallen: bool, fill: str) -> Svg:
    return (
        _path(MEMBRANE, fill) + _path(BONES, opacity=0.6)
        if fallen
        else _path(FEATHERS, fill) + _path(QUILLS, opacity=0.6)
    )


def _pair(
    inks: Inks, fallen: bool, turn: float = 0, fill: str = "", y: float = -4, size: float = 1
) -> Svg:
    """Draw two wings; the left one of the Fallen is torn."""
    fill = fill or inks.wing
    right = _wing(inks, fallen, fill)
    left = _path(TORN, fill) + _path(TORN_BONES, opacity=0.6) if fallen else right
    turned = turn + 14 if fallen else turn
    return _turn(right, turn, 0, y, f"{size:g}") + _turn(left, turned, 0, y, f"{-size:g} {size:g}")


# --- bodies ---

ROBE = "M-10 43C-9 20-9 6-6-3C-3-6 3-6 6-3C9 6 9 20 10 43C4 46-4 46-10 43Z"
FOLDS = "M-3 10C-4 22-5 33-5 42M3 12C5 22 5 32 5 42M-6 4C-2 7 2 7 6 4"


def _body(inks: Inks, fallen: bool, female: bool) -> Svg:
    """Draw a body in a robe, with a nimbus around the head, or horns."""
    hair = "M-6.500-12C-8-21 8-21 6.500-12C8-6 8-2 6 1C5-4 5-9 3-13C-1-12-4-13-5-14C-5-8-5-4-6 1C-8-2-8-6-6.500-12Z"
    crop = "M-6.200-12C-8-20 8-20 6.200-12C4-15-1-15-3-16C-4-15-5-14-6.200-12Z"
    about = (
        _path(
            "M-5-17C-10-20-11-26-8-30C-8-25-5-22-2-19M5-17C10-20 11-26 8-30C8-25 5-22 2-19",
            inks.wing,
        )
        if fallen
        else _disc(0, -12, 11, inks.wing, stroke=inks.light, stroke_width=1.8)
    )
    return (
        about
        + _path(ROBE, inks.robe)
        + _path(FOLDS, opacity=0.55)
        + _disc(0, -11, 6.2, inks.skin)
        + _path(hair if female else crop, "#2a1218" if fallen else "#6b4420", stroke="none")
    )


def _rays(inks: Inks, x: float, y: float, near: float, far: float, count: int = 8) -> Svg:
    ends = ((cos(2 * pi * i / count), sin(2 * pi * i / count)) for i in range(count))
    d = "".join(
        f"M{x + near * a:.1f} {y + near * b:.1f}L{x + far * a:.1f} {y + far * b:.1f}"
        for a, b in ends
    )
    return _path(d, stroke=inks.light)


def _arm(inks: Inks, x: float, y: float) -> Svg:
    """Draw a sleeve from the shoulder to the hand."""
    side = 1 if x > 0 else -1
    return (
        _path(
            f"M{5 * side} 0C{9 * side} 4 {x - 2 * side:g} {y - 2:g} {x:g} {y:g}",
            stroke_width=4.6,
        )
        + _path(
            f"M{5 * side} 0C{9 * side} 4 {x - 2 * side:g} {y - 2:g} {x:g} {y:g}",
            stroke=inks.robe,
            stroke_width=2.4,
        )
        + _disc(x, y, 2.4, inks.skin, stroke_width=1)
    )


# --- the third chorus: lamp, trumpet, crown ---


def _angel(inks: Inks, fallen: bool, female: bool) -> Svg:
    lamp = _path("M12 17H24L22 32H14ZM15 17C15 11 21 11 21 17M18 12V8", inks.robe)
    flame = _path("M18 29C14 26 17 23 18 19C20 23 22 26 18 29Z", inks.light, stroke="none") + _rays(
        inks, 18, 24, 10, 14
    )
    smoke = _path("M18 8C14 4 22 1 18-4C15-8 21-10 19-14", stroke_dasharray="3 2.500") + _path(
        "M13 22L17 25L15 29L20 31"
    )
    return (
        _pair(inks, fallen, 8)
        + _body(inks, fallen, female)
        + _arm(inks, 18, 9)
        + lamp
        + (smoke if fallen else flame)
    )


def _archangel(inks: Inks, fallen: bool, female: bool) -> Svg:
    trumpet = _path("M-4-6L30-22L38-32C42-28 44-22 43-17L31-19L-3-3Z", inks.light)
    broken = _path(
        "M-4 4L14 14L17 11L20 17L32 25C36 22 40 23 43 26C41 32 38 38 33 41C32 36 31 32 29 29L16 21L13 23L12 18L-5 7Z",
        inks.under,
    )
    return (
        _pair(inks, fallen, -16 if not fallen else 22, size=1.05)
        + _body(inks, fallen, female)
        + (broken if fallen else trumpet)
        + _arm(inks, 9, 12 if fallen else -8)
    )


def _prince(inks: Inks, fallen: bool, female: bool) -> Svg:
    crown = _path(
        "M-11-20L-14-37L-6-29L0-41L6-29L14-37L11-20C4-18-4-18-11-20Z", inks.light
    ) + _path("M-11-24C-4-22 4-22 11-24", opacity=0.7)
    broken = _path(
        "M-11-20L-15-33L-8-28L-5-43L0-28L3-31L2-24L5-20C0-18-5-18-11-20ZM7-21L9-27L15-38L13-24Z",
        inks.under,
    )
    orb = _disc(-14, 14, 6, inks.light if not fallen else inks.under) + _path(
        "M-20 14H-8M-14 8V2M-17 5H-11"
    )
    return (
        _pair(inks, fallen, 42, size=0.98)
        + _body(inks, fallen, female)
        + _arm(inks, -11, 12)
        + orb
        + (broken if fallen else crown)
    )


# --- the second chorus: chalice, sword, sceptre ---


def _virtue(inks: Inks, fallen: bool, female: bool) -> Svg:
    cup = "M-9 8H9C9 17 5 21 2 22V30C5 31 8 32 8 35H-8C-8 32-5 31-2 30V22C-5 21-9 17-9 8Z"
    whole = _rays(inks, 0, 8, 12, 18, 12) + _path(cup, inks.light) + _disc(0, 5, 3.6, "#fff")
    poured = _turn(_path(cup, inks.light), 118, 26, 10, ".8") + _path(
        "M14 24C11 29 14 33 11 38C9 43 14 47 18 44C22 41 18 35 20 30C21 27 22 25 21 22Z",
        inks.light,
        stroke="none",
    )
    return _pair(inks, fallen, -4) + _body(inks, fallen, female) + (poured if fallen else whole)


def _power(inks: Inks, fallen: bool, female: bool) -> Svg:
    sword = (
        _path("M-2.500-34L0-41L2.500-34V14H-2.500Z", "#fff")
        + _path("M-11 14H11V18H-11ZM-2 18H2V28H-2Z", inks.light)
        + _disc(0, 30, 2.6, inks.light)
    )
    stump = _path(
        "M-2.500-6L2.500-14V14H-2.500ZM-9-16L-6-22L-1-36L3-33L-2-20L-5-14Z", inks.skin
    ) + _path("M-12 12L0 15L12 12V17L0 19L-12 17ZM-2 19H2V28H-2Z", inks.under)
    return (
        _pair(inks, fallen, -14)
        + _pair(inks, fallen, 46, inks.under, 2, 0.62)
        + _body(inks, fallen, female)
        + _turn(stump if fallen else sword, 14 if fallen else 0, 16, 2)
        + _arm(inks, 15, 20)
    )


def _dominion(inks: Inks, fallen: bool, female: bool) -> Svg:
    rod = _path("M-17-22V44", stroke=inks.light, stroke_width=3.2)
    globe = rod + _disc(-17, -29, 7, inks.light) + _path("M-24-29H-10M-17-36V-42M-20-39H-14")
    fork = rod + _path("M-17-18V-40M-26-38C-27-26-22-22-17-22C-12-22-7-26-8-38", stroke_width=2.6)
    sash = _path("M-6-2L8 20L9 28L-8 4Z", inks.wing)
    return (
        _pair(inks, fallen, -20, inks.under)
        + _pair(inks, fallen, 20)
        + _body(inks, fallen, female)
        + sash
        + (fork if fallen else globe)
        + _arm(inks, -16, 10)
    )


# --- the first chorus: figures without bodies ---


def _eye(inks: Inks, x: float, y: float, r: float, fallen: bool) -> Svg:
    d = f"M{x - r:g} {y:g}Q{x:g} {y - r * 1.3:g} {x + r:g} {y:g}Q{x:g} {y + r * 1.3:g} {x - r:g} {y:g}Z"
    pupil = (
        _path(f"M{x:g} {y - r * 0.6:g}V{y + r * 0.6:g}")
        if fallen
        else _disc(x, y, r * 0.36, inks.line, stroke="none")
    )
    return _path(d, inks.light if fallen else "#fff", stroke_width=1.1) + pupil


def _face(inks: Inks, fallen: bool, y: float = 0, size: float = 1) -> Svg:
    """Draw a face: eyes closed in peace, or a grim mask."""
    shape = _path("M-9-6C-9-16 9-16 9-6C9 4 5 11 0 13C-5 11-9 4-9-6Z", inks.skin)
    calm = _path("M-6-3Q-3.500-.5-1.500-3M1.500-3Q3.500-.5 6-3M0-2V3M-2.500 7Q0 8.500 2.500 7")
    grim = _path("M-7-6L-1.500-3M7-6L1.500-3M0-2V3M-4 8L-2 6.500L0 8L2 6.500L4 8", stroke="#4a0f1c")
    return _turn(shape + (grim if fallen else calm), 0, 0, y, f"{size:g}")


def _cherub(inks: Inks, fallen: bool, female: bool) -> Svg:
    beasts = _path("M-14-2C-22-6-26 2-22 8C-18 11-14 9-12 6Z", inks.wing) + _path(
        "M14-2C22-6 26 2 22 8C18 11 14 9 12 6Z", inks.wing
    )
    eyes = svg.join(
        _eye(inks, x, y, 3.6, fallen) for x, y in ((-27, -22), (27, -22), (-22, 27), (22, 27))
    )
    nimbus = (
        _path("M-11-8L-14-24L-5-16L0-27L5-16L14-24L11-8Z", inks.under)
        if fallen
        else _disc(0, -2, 16, inks.light)
    )
    return (
        _pair(inks, fallen, -18)
        + _pair(inks, fallen, 66, inks.under, 6)
        + eyes
        + beasts
        + nimbus
        + _face(inks, fallen, 0, 1.1)
    )


def _seraph(inks: Inks, fallen: bool, female: bool) -> Svg:
    fire = "M0-47C6-38 13-35 11-25C10-19 5-16 0-16C-6-16-11-20-11-26C-11-32-5-34-5-40C-2-37-1-36-1-33C2-37 2-42 0-47Z"
    heart = _path(
        "M0-32C4-27 5-23 0-18C-5-23-4-27 0-32Z",
        "#fff" if not fallen else inks.under,
        stroke="none",
    )
    return (
        _pair(inks, fallen, -34, inks.under, -4, 0.95) + _pair(inks, fallen, 10, "", 0) + _pair(inks, fallen, 74, inks.under, 8, 0.95)
        + _path(fire, inks.light) + heart + _face(inks, fallen, 2, 1.05)
    )  # fmt: skip


def _throne(inks: Inks, fallen: bool, female: bool) -> Svg:
    whole = _disc(0, 0, 36, stroke_width=8, stroke=inks.line) + _disc(
        0, 0, 36, stroke_width=5.4, stroke=inks.wing
    )
    arc = "M12-34A36 36 0 1 1-16-32"
    split = (
        _path(arc, stroke_width=8, stroke_linecap="butt")
        + _path(arc, stroke_width=5.4, stroke=inks.wing, stroke_linecap="butt")
        + _path("M-10-42L-3-33L-8-27M6-45L9-36")
    )
    spokes = "".join(
        f"M{12 * cos(pi * i / 4):.3g} {12 * sin(pi * i / 4):.3g}L{31 * cos(pi * i / 4):.3g} {31 * sin(pi * i / 4):.3g}"
        for i in range(8)
        if i != 6 or not fallen
    )
    wheels = _disc(0, 0, 31, inks.robe, stroke="none") + _path(
        spokes, stroke=inks.light, stroke_width=2
    )
    gap, offset = ("88 9", 18) if fallen else (None, None)
    wheels += _disc(
        0,
        0,
        21,
        stroke=inks.light,
        stroke_width=3,
        stroke_dasharray=gap,
        stroke_dashoffset=offset,
    )
    spots = [i for i in range(8) if not (fallen and i == 6)]
    eyes = svg.join(
        _eye(inks, 36 * cos(pi * i / 4), 36 * sin(pi * i / 4), 4.2, fallen) for i in spots
    )
    glow = _disc(0, 0, 12, inks.light if not fallen else inks.under) + _eye(inks, 0, 0, 8.5, fallen)
    return (
        _pair(inks, fallen, 4, inks.under, 0, 1.06)
        + wheels
        + (split if fallen else whole)
        + eyes
        + glow
    )


SHAPES = {
    ANGEL: _angel, ARCHANGEL: _archangel, PRINCE: _prince, VIRTUE: _virtue, POWER: _power, DOMINION: _dominion,
    CHERUB: _cherub, SERAPH: _seraph, THRONE: _throne,
}  # fmt: skip
