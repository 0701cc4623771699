"""Drawings of angels, God, essences and times of day around the origin, and the colours."""

from math import cos, pi, sin

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import Svg
from hexameron.games.genesis.about import ABOUT
from hexameron.games.genesis.rules import state as st

INK, GOLD, PALE = "#F4EEDF", "#E9BE55", "#B9B0CC"
NIGHT, DEEP, SHADE = "#1C1828", "#0E0B16", "#262036"
EDGE, PARCHMENT, LEAD, VIOLET = "#7D7499", "#EFE6D0", "#1A1420", "#B874F0"
ESSENCE_COLOURS = ("#E2553D", "#3F8BDD", "#4DB36A")
DARK_OUTLINE = {"stroke": "#0D0A14", "stroke_width": 3, "paint_order": "stroke"}
OUTLINE = {"stroke": "#FFFFFF", "stroke_width": 2.6, "paint_order": "stroke"}
SMALLEST = 0.72  # scale of an essence: more than 14 pixels
ROBE = "M0 -9C6 -9 8 -3 9 4L13 21H-13L-9 4C-8 -3 -6 -9 0 -9Z"


def colour(angel: int) -> str:
    return VIOLET if angel == st.DARK else ABOUT.seat_colours[angel]


def ink_on(ground: str) -> str:
    """Return a dark ink for light backgrounds and a light ink for dark ones."""
    red, green, blue = (int(ground[i : i + 2], 16) for i in (1, 3, 5))
    return "#16121C" if 0.3 * red + 0.59 * green + 0.11 * blue > 120 else "#FFFFFF"


# --- essences: they differ in shape as well as in colour ---


def essence_shapes() -> tuple[Svg, Svg, Svg]:
    """Draw a flame for chaos, a drop for matter and a leaf for life."""
    flame = svg.path(
        "M0 -10C3 -5 8 -2 7 4C6 9 3 10 0 10C-4 10 -7 8 -7 3C-7 0 -5 -2 -4 -4C-3 -2 -2 -1 -1 -2C0 -4 -1 -7 0 -10Z",
        fill=ESSENCE_COLOURS[0],
        stroke="#5E140B",
        stroke_width=1.2,
    )
    drop = svg.path(
        "M0 -10C4 -4 8 0 8 4A8 6.5 0 0 1 -8 4C-8 0 -4 -4 0 -10Z",
        fill=ESSENCE_COLOURS[1],
        stroke="#0F2F57",
        stroke_width=1.2,
    )
    leaf = svg.path(
        "M0 10C-9 6 -9 -5 0 -10C9 -5 9 6 0 10Z",
        fill=ESSENCE_COLOURS[2],
        stroke="#133E21",
        stroke_width=1.2,
    )
    return (
        flame + svg.path("M0 1C2 3 4 5 2 8C1 9 -2 9 -3 7C-4 5 -1 4 0 1Z", fill="#FFC15E"),
        drop
        + svg.path(
            "M-4 3A4 4 0 0 0 -1 7",
            fill="none",
            stroke="#D7ECFF",
            stroke_width=1.8,
            stroke_linecap="round",
        ),
        leaf
        + svg.path("M0 9V-5M0 4L4 0M0 1L-4 -3", fill="none", stroke="#DDF5DF", stroke_width=1.3),
    )


def essence(kind: int, x: float, y: float, size: float) -> Svg:
    return svg.use(f"genesis-essence-{kind}", at=(x, y), scale=size)


def essences(
    cubes: st.Bundle,
    x: float,
    y: float,
    width: float,
    size: float,
    first: int = 0,
    last: int | None = None,
) -> Svg:
    """Draw the cubes from `first` to `last` side by side, centred on (x, y).

    If there are many, they become smaller and then overlap, but never shrink below SMALLEST.
    """
    kinds = [kind for kind, number in enumerate(cubes) for _ in range(number)][first:last]
    pitch = min(18 * size, width / max(1, len(kinds)))
    begin, size = x - pitch * (len(kinds) - 1) / 2, min(size, max(SMALLEST, pitch / 16))
    return svg.join(essence(kind, begin + pitch * i, y, size) for i, kind in enumerate(kinds))


def draw_counts(cubes: st.Bundle, x: float, y: float, size: float) -> Svg:
    """Draw each essence of a bundle once, after its number, from the left edge `x` on."""
    parts = []
    for kind, number in enumerate(cubes):
        if number:
            wide = width(str(number), size, bold=True)
            parts.append(
                svg.bold(x, y + 0.36 * size, size, number, INK)
                + essence(kind, x + wide + 0.55 * size, y, size / 17)
            )
            x += wide + 1.3 * size
    return svg.join(parts)


# --- angels and God ---


def light_angel(robe: str, number: str) -> Svg:
    wing = "M-3 -6C-11 -19 -25 -14 -23 0C-22 9 -13 10 -5 7Z"
    return svg.join(
        [
            svg.path(wing, fill="#FFFDF6", stroke=robe, stroke_width=1.6),
            svg.path(wing, fill="#FFFDF6", stroke=robe, stroke_width=1.6, transform="scale(-1 1)"),
            svg.path(
                "M-8 -4C-13 -9 -19 -8 -20 -2M8 -4C13 -9 19 -8 20 -2",
                fill="none",
                stroke="#C9C2B4",
                stroke_width=1.2,
            ),
            svg.path(ROBE, fill=robe, stroke=LEAD, stroke_width=1.5, stroke_linejoin="round"),
            svg.tag("circle", cy=-13, r=6, fill="#F6DFC4", stroke=LEAD, stroke_width=1.3),
            svg.tag("ellipse", cy=-22, rx=8, ry=2.8, fill="none", stroke="#FFD25A", stroke_width=2),
            svg.text(
                "text",
                number,
                y=15,
                text_anchor="middle",
                font_size=17,
                font_weight=700,
                fill="#16121C",
                **OUTLINE,
            ),
        ]
    )


def dark_angel() -> Svg:
    wing = "M-3 -6L-10 -21L-13 -13L-22 -17L-21 -7L-27 -3L-19 4L-5 7Z"
    eyes = [svg.tag("circle", cx=x, cy=-13, r=1.5, fill="#FF5A5A") for x in (-2.5, 2.5)]
    return svg.join(
        [
            svg.tag("circle", r=30, fill="url(#genesis-gloom)"),
            svg.path(wing, fill="#2A1740", stroke=VIOLET, stroke_width=1.4),
            svg.path(
                wing, fill="#2A1740", stroke=VIOLET, stroke_width=1.4, transform="scale(-1 1)"
            ),
            svg.path(
                ROBE, fill="#120D18", stroke=VIOLET, stroke_width=1.5, stroke_linejoin="round"
            ),
            svg.path(
                "M-7 -11C-8 -22 8 -22 7 -11C5 -6 -5 -6 -7 -11Z",
                fill="#1E1528",
                stroke=VIOLET,
                stroke_width=1.3,
            ),
            *eyes,
        ]
    )


def token(angel: int) -> Svg:
    """Draw an angel for a small window: wings, and a disc with its number."""
    wing = "M-2 -3C-6 -10 -12 -7 -10 2Z" if angel < st.DARK else "M-2 -3L-5 -10L-7 -6L-11 -8L-9 2Z"
    feathers, rim = ("#FFFDF6", LEAD) if angel < st.DARK else ("#2A1740", VIOLET)
    wings = [
        svg.path(wing, fill=feathers, stroke=rim, stroke_width=0.7, transform=f"scale({side} 1)")
        for side in (1, -1)
    ]
    body = svg.disc(
        0, 1, 7, fill=colour(angel) if angel < st.DARK else "#120D18", stroke=rim, stroke_width=1.2
    )
    eyes = svg.join(svg.disc(x, 0, 1.5, fill="#FF5A5A") for x in (-2.5, 2.5))
    return (
        svg.join(wings)
        + body
        + (
            eyes
            if angel == st.DARK
            else svg.centre_text(0, 5, 11.5, angel + 1, ink_on(colour(angel)))
        )
    )


def marker(angel: int, size: float, points: int) -> Svg:
    """Draw the marker of a finished work with its points."""
    fill, ink, rim = (
        ("#120D18", "#D9B3FF", VIOLET)
        if angel == st.DARK
        else (colour(angel), ink_on(colour(angel)), "#FFFFFF")
    )
    return svg.tag("circle", r=size, fill=fill, stroke=rim, stroke_width=1.6) + svg.centre_text(
        0, size * 0.42, max(11.5, size * 1.15), points, ink
    )


def god() -> Svg:
    gold = "#D9A92F"
    return svg.join(
        [
            svg.tag("circle", r=36, fill="url(#genesis-glory)"),
            rays(12, 17, 26, stroke="#FFE9A8", stroke_width=2.4, stroke_linecap="round"),
            svg.tag("circle", r=15, fill="#FFFFFF", stroke=gold, stroke_width=2),
            svg.path(
                "M0 -10L9 6H-9Z",
                fill="#FFF6DA",
                stroke=gold,
                stroke_width=1.6,
                stroke_linejoin="round",
            ),
            svg.path("M-5 2Q0 -4 5 2Q0 6 -5 2Z", fill="#FFFFFF", stroke="#8A6510"),
            svg.tag("circle", cy=1.5, r=1.7, fill="#8A6510"),
        ]
    )


def rays(number: int, near: float, far: float, **attributes: object) -> Svg:
    angles = [2 * pi * i / number for i in range(number)]
    return svg.join(
        svg.draw_line(near * cos(a), near * sin(a), far * cos(a), far * sin(a), **attributes)
        for a in angles
    )


def hour(part: int) -> Svg:
    """Draw the sign of a time of day: sunrise (0), sun (1) or dusk (2)."""
    if part == 1:
        return rays(8, 9.0, 13.0, stroke="#FFD25A", stroke_width=2) + svg.tag(
            "circle", r=6.5, fill="#FFD25A"
        )
    if part == 0:
        horizon = svg.path(
            "M-13 6H13M-9 -4L-6 -1M9 -4L6 -1M0 -8V-4", stroke="#FFB27A", stroke_width=2
        )
        return svg.path("M-8 5A8 8 0 0 1 8 5Z", fill="#FFB27A") + horizon
    return svg.path("M4 -9A10 10 0 1 0 9 6A8 8 0 0 1 4 -9Z", fill="#A9B6F2")


# --- glass ---


def arch(left: float, top: float, right: float, foot: float, rise: float) -> str:
    """Return the path of a pointed arch."""
    middle, side = (left + right) / 2, (right - left) / 4
    half = f"M{left:g} {foot:g}V{top + rise:g}C{left:g} {top + 0.5 * rise:g} {middle - side:g} {top + 0.2 * rise:g} {middle:g} {top:g}"
    return f"{half}C{middle + side:g} {top + 0.2 * rise:g} {right:g} {top + 0.5 * rise:g} {right:g} {top + rise:g}V{foot:g}Z"


def shard(d: str, fill: str, width: float = 2.2) -> Svg:
    """Draw a piece of glass with its lead edge."""
    return svg.path(d, fill=fill, stroke=LEAD, stroke_width=width, stroke_linejoin="round")


def star(x: float, y: float, r: float, fill: str, edge: str = LEAD) -> Svg:
    points = []
    for i in range(10):
        radius, angle = (r if i % 2 == 0 else r * 0.42), pi * i / 5 - pi / 2
        points.append(f"{x + radius * cos(angle):.1f} {y + radius * sin(angle):.1f}")
    return svg.path(
        "M" + "L".join(points) + "Z",
        fill=fill,
        stroke=edge,
        stroke_width=1.2,
        stroke_linejoin="round",
    )


def definitions() -> Svg:
    """Return the SVG definitions of the essences and gradients."""
    return svg.tag(
        "defs",
        fade(
            "radialGradient",
            "genesis-glory",
            (0, "#FFFFFF", 1),
            (0.45, "#FFF3C4", 0.9),
            (1, "#FFD772", 0),
        ),
        fade("radialGradient", "genesis-gloom", (0, "#8C3FD0", 0.85), (1, "#2B0F45", 0)),
        fade(
            "radialGradient",
            "genesis-nave",
            (0, "#3A3152", 1),
            (0.5, "#241E36", 1),
            (1, "#15111F", 1),
            cx=0.42,
            cy=0.1,
            r=1.05,
        ),
        *[
            svg.group(shape, id=f"genesis-essence-{kind}")
            for kind, shape in enumerate(essence_shapes())
        ],
    )


def fade(kind: str, name: str, *stops: tuple[float, str, float], **where: float) -> Svg:
    shown = [
        svg.tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, colour, opacity in stops
    ]
    return svg.tag(kind, *shown, id=name, **where)


# --- drawn once, at import ---

DEFINITIONS = definitions()
TOKENS = tuple(token(angel) for angel in range(st.ANGELS))
ANGELS = (*[light_angel(colour(seat), str(seat + 1)) for seat in range(st.SEATS)], dark_angel())
GOD = god()
HOURS = tuple(hour(part) for part in range(3))
