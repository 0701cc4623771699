"""Artwork of the board: the lamp, the book, moon and crown, the faces of a die, and the light."""

from math import cos, pi, sin

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.illuminated.about import ABOUT
from hexameron.games.illuminated.board.layout import HALF, TALL, WIDE, Layout
from hexameron.games.illuminated.rules import state as st

INK, GOLD, PALE, SILVER = "#3A2608", "#B7801F", "#F6D98B", "#AEB8E6"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
MOON = "M4.4 -7.4A8.6 8.6 0 1 0 4.4 7.4A6.7 6.7 0 1 1 4.4 -7.4Z"
CROWN = "M-10 8L-12.5 -5.5L-5.5 -.5L0 -9L5.5 -.5L12.5 -5.5L10 8Z"
FLAME = "M0 -11C2 -6 6.6 -2.6 6.6 3A6.6 6.6 0 0 1 -6.6 3C-6.6 -.6 -4 -2.4 -3 -5.4C-2 -4 -1.6 -3 -1.2 -1.8C.4 -4.4 .6 -7.6 0 -11Z"


def star(points: int, long: float, short: float) -> str:
    """Return the path of a star with rays of two lengths in turn."""
    turns = ((long if n % 2 == 0 else short, pi * n / points) for n in range(2 * points))
    return "M" + "L".join(f"{r * sin(a):.1f} {-r * cos(a):.1f}" for r, a in turns) + "Z"


SUN = star(16, 1.0 * 100, 62)


def mix(colour: str, other: str, part: float) -> str:
    """Return a colour mixed with a part of another one."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


# By seat, in the Light and in the Shadow.
INKS = tuple(
    (mix(colour, "#3A2608", 0.35), mix(colour, "#FFFFFF", 0.2)) for colour in ABOUT.seat_colours
)


def sun(x: float, y: float, size: float, **attributes: object) -> Svg:
    return svg.group(
        svg.path(SUN, transform=f"scale({size / 100:.3f})"),
        svg.disc(0, 0, size * 0.5, cls="disc"),
        at=(x, y),
        **attributes,
    )


def pips(value: int, size: float) -> Svg:
    """Draw the face of a die, which is defined once for all dice, at this size."""
    return svg.tag("use", href=f"#illuminated-{value}", transform=f"scale({size / 100:.4f})")


def _stops(*colours: tuple[float, str, float]) -> Svg:
    return svg.join(
        svg.tag("stop", offset=at, stop_color=colour, stop_opacity=opacity)
        for at, colour, opacity in colours
    )


def _gradient(at: Layout, name: str, *colours: tuple[float, str, float]) -> Svg:
    """Return a gradient along the ladder."""
    x, y = at.point(1, 0)
    return svg.tag(
        "linearGradient", _stops(*colours), id=f"illuminated-{name}", x1=0, y1=0, x2=x, y2=y
    )


def _glow(name: str, *colours: tuple[float, str, float], **attributes: object) -> Svg:
    return svg.tag("radialGradient", _stops(*colours), id=f"illuminated-{name}", **attributes)


def _definitions(at: Layout) -> Svg:
    x, y = at.point(at.head * 0.5, at.ruler * 0.5)
    faces = svg.join(
        svg.group(
            *(svg.disc(27 * dx, 27 * dy, 9.5) for dx, dy in places), id=f"illuminated-{value}"
        )
        for value, places in PIPS.items()
    )
    return svg.tag(
        "defs",
        _glow(
            "table", (0, "#FFFDF2", 1), (0.32, "#FDF0C8", 1), (0.68, "#F0CF8C", 1), (1, "#CD9C4C", 1),
            gradientUnits="userSpaceOnUse", cx=x, cy=y, r=1.18 * max(at.spine, at.breadth),
        ),
        _gradient(at, "shadow", (0, "#20243D", 1), (0.22, "#2A3054", 1), (0.6, "#171B31", 1), (1, "#090B15", 1)),
        _gradient(at, "penumbra", (0, "#05060C", 0.8), (1, "#05060C", 0)),
        _gradient(at, "near", (0, "#5A3A10", 0), (1, "#4A2C08", 0.45)),
        _gradient(at, "leaf", (0, "#FFF6CF", 0.2), (0.5, "#FFFFFF", 0.75), (1, "#FFF6CF", 0.2)),
        _gradient(at, "leather", (0, "#6E4527", 1), (0.14, "#A06A3E", 1), (0.42, "#7C4E2C", 1), (0.8, "#4A2C18", 1), (1, "#24140A", 1)),
        _gradient(at, "band", (0, "#8A5B35", 1), (0.16, "#D09A5E", 1), (0.45, "#9A6538", 1), (0.85, "#55331B", 1), (1, "#2B180C", 1)),
        _gradient(at, "ray", (0, "#FFFFFF", 0.85), (0.55, "#FFF7D6", 0.5), (1, "#FFE9A6", 0.12)),
        _gradient(at, "moonbeam", (0, "#C9D4FF", 0.06), (0.3, "#C9D4FF", 0.34), (1, "#8FA2F0", 0.2)),
        svg.tag(
            "linearGradient",
            _stops((0, "#FFFFFF", 0.55), (0.45, "#FFFFFF", 0.08), (1, "#000000", 0.22)),
            id="illuminated-sheen",
            y2=1,
        ),
        _glow("lamp", (0, "#FFFFFF", 1), (0.22, "#FFF6C9", 0.95), (0.5, "#FFDF8C", 0.4), (1, "#FFD772", 0)),
        _glow("flood", (0, "#FFFFFF", 1), (0.2, "#FFF8DC", 0.85), (0.6, "#FFE9A8", 0.4), (1, "#FFD772", 0.1)),
        _glow("success", (0, "#FFE9A6", 0.95), (0.6, "#FFC94D", 0.45), (1, "#FFC94D", 0)),
        faces,
        svg.path(star(8, at.lamp * 0.42, at.lamp * 0.17), id="illuminated-goal", fill="#FFF3C4", stroke=GOLD),
    )  # fmt: skip


def _table(at: Layout) -> Svg:
    """Draw the Light up to the book, the Shadow behind it, and rays from the lamp."""
    far = at.far
    x, y = at.point(at.head * 0.5, at.ruler * 0.5)
    rays = NOTHING
    for n in range(1, 6):
        left, right = (
            at.point(at.spine, at.breadth * (n - 0.62) / 5),
            at.point(at.spine, at.breadth * (n - 0.28) / 5),
        )
        rays += svg.path(
            f"M{x:g} {y:g}L{left[0]:g} {left[1]:g}L{right[0]:g} {right[1]:g}Z",
            fill="#FFFFFF",
            opacity=0.16,
        )
    return (
        svg.box(*at.area(0, 0, at.spine, at.breadth), 0, fill="url(#illuminated-table)")
        + svg.box(*at.area(far, 0, at.length - far, at.breadth), 0, fill="url(#illuminated-shadow)")
        + rays
        + svg.box(
            *at.area(at.head, at.ruler, at.step, at.lanes),
            at.step * 0.12,
            fill="url(#illuminated-leaf)",
        )
        + svg.box(
            *at.area(at.head, at.ruler, at.step, at.lanes),
            at.step * 0.12,
            fill="none",
            stroke="#C8952B",
            stroke_width=1.6,
        )
        + svg.join(_guide(at, place) for place in range(st.L6))
    )


def _guide(at: Layout, place: int) -> Svg:
    """Draw the line before a place, except before S1, where the book is."""
    if place == st.S1:
        return NOTHING
    along = at.along(place) - at.step / 2
    (x1, y1), (x2, y2) = at.point(along, at.ruler), at.point(along, at.ruler + at.lanes)
    return svg.draw_line(
        x1,
        y1,
        x2,
        y2,
        stroke="#8A651F" if place > st.S1 else SILVER,
        stroke_opacity=0.3 if place > st.S1 else 0.16,
    )


def _book(at: Layout) -> Svg:
    """Draw the spine of the book: leather, and raised bands between gold lines."""
    bands = []
    for across in at.bands:
        bands += [
            svg.box(
                *at.area(at.spine + 2, across + off, at.book - 4, 1.2), 0, fill=PALE, opacity=0.75
            )
            for off in (-7, 6)
        ]
        bands.append(
            svg.box(*at.area(at.spine, across - 3.5, at.book, 7), 2, fill="url(#illuminated-band)")
        )
    return svg.group(
        svg.box(
            *at.area(at.spine - at.step * 0.4, 0, at.step * 0.4, at.breadth),
            0,
            fill="url(#illuminated-near)",
        ),
        svg.box(
            *at.area(at.spine + at.book, 0, at.step * 1.2, at.breadth),
            0,
            fill="url(#illuminated-penumbra)",
        ),
        svg.box(*at.area(at.spine, 0, at.book, at.breadth), 0, fill="url(#illuminated-leather)"),
        *bands,
        cls="book",
    )


def _ornaments(at: Layout) -> Svg:
    """Draw gold ornaments on the spine where nothing is written, in the wide layout only."""
    if not at.lies:
        return NOTHING
    x = at.die[0]
    rose = svg.path(star(8, 17, 6), fill="none", stroke=PALE, stroke_width=1.6, opacity=0.8)
    return sun(x, 42, 30, cls="tooled") + svg.join(
        svg.group(rose, svg.disc(0, 0, 4, fill=PALE), at=(x, y)) for y in (215, 710)
    )


def _lamp(at: Layout) -> Svg:
    x, y = at.point(at.head * 0.5, at.ruler * 0.5)
    return sun(x, y, at.lamp, cls="lamp")


# The same at every table: the ground below the light, and the book and the lamp above it.
GROUND = {at.name: _definitions(at) + svg.group(_table(at), cls="loose") for at in (WIDE, TALL)}
BOOK = {
    at.name: svg.group(_book(at), _ornaments(at), _lamp(at), cls="loose") for at in (WIDE, TALL)
}


def glow(at: Layout, brightness: float) -> Svg:
    """Draw the light round the lamp, which grows with `brightness` from 0 to 1."""
    x, y = at.point(at.head * 0.5, at.ruler * 0.5)
    return svg.disc(
        x,
        y,
        at.lamp * (3.2 + 2.4 * brightness),
        fill="url(#illuminated-lamp)",
        opacity=0.5 + 0.5 * brightness,
        cls="glow",
    )


def rails(at: Layout, lines: list[float], room: float, hue: int) -> Svg:
    """Draw the lines of a seat's dice, with a dot on each place and a star on L6."""
    made = NOTHING
    for first, ink in zip((st.L6, st.S1), INKS[hue], strict=True):
        way = "".join(_way(at, at.along(first), across) for across in lines)
        made += svg.path(way, stroke=ink, stroke_opacity=0.3)
        made += svg.path(
            way,
            cls="rail",
            stroke=ink,
            stroke_width=at.step * 0.09,
            stroke_dasharray=f"0 {at.step:g}",
        )
    scale = f"scale({min(1, room / at.lamp):.2f})"
    return made + svg.join(_goal(*at.point(at.along(st.L6), across), scale) for across in lines)


def _goal(x: float, y: float, scale: str) -> Svg:
    return svg.use("illuminated-goal", transform=f"translate({x:.1f} {y:.1f}) {scale}")


def _way(at: Layout, along: float, across: float) -> str:
    (x1, y1), (x2, y2) = (
        at.point(along, across),
        at.point(along + at.step * (HALF - 1) + 0.1, across),
    )
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
