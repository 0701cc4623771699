"""The pieces as pictures round the origin: angels, God, essences, the hours of the day; and the colours."""

from math import cos, pi, sin

from hexameron.core.svg import group, line, path, tag
from hexameron.games.genesis.about import ABOUT
from hexameron.games.genesis.board import layout
from hexameron.games.genesis.rules import state as st

INK, GOLD, PALE = "#F4EEDF", "#E9BE55", "#B9B0CC"
NIGHT, DEEP, SHADE = "#1C1828", "#0E0B16", "#262036"
EDGE, PARCHMENT, LEAD, VIOLET = "#7D7499", "#EFE6D0", "#1A1420", "#B874F0"
ESSENCE_COLOURS = ("#E2553D", "#3F8BDD", "#4DB36A")
OUTLINE = {"stroke": "#FFFFFF", "stroke_width": 2.6, "paint_order": "stroke"}
ROBE = "M0 -9C6 -9 8 -3 9 4L13 21H-13L-9 4C-8 -3 -6 -9 0 -9Z"


def colour(angel: int) -> str:
    return VIOLET if angel == st.DARK else ABOUT.seat_colours[angel]


# --- essences: told apart by shape as well as by colour ---


def essence_shapes() -> tuple[str, str, str]:
    """A flame for chaos, a drop for matter, a leaf for life."""
    flame = path(
        "M0 -10C3 -5 8 -2 7 4C6 9 3 10 0 10C-4 10 -7 8 -7 3C-7 0 -5 -2 -4 -4C-3 -2 -2 -1 -1 -2C0 -4 -1 -7 0 -10Z",
        fill=ESSENCE_COLOURS[0],
        stroke="#5E140B",
        stroke_width=1.2,
    )
    drop = path("M0 -10C4 -4 8 0 8 4A8 6.5 0 0 1 -8 4C-8 0 -4 -4 0 -10Z", fill=ESSENCE_COLOURS[1], stroke="#0F2F57", stroke_width=1.2)
    leaf = path("M0 10C-9 6 -9 -5 0 -10C9 -5 9 6 0 10Z", fill=ESSENCE_COLOURS[2], stroke="#133E21", stroke_width=1.2)
    return (
        flame + path("M0 1C2 3 4 5 2 8C1 9 -2 9 -3 7C-4 5 -1 4 0 1Z", fill="#FFC15E"),
        drop + path("M-4 3A4 4 0 0 0 -1 7", fill="none", stroke="#D7ECFF", stroke_width=1.8, stroke_linecap="round"),
        leaf + path("M0 9V-5M0 4L4 0M0 1L-4 -3", fill="none", stroke="#DDF5DF", stroke_width=1.3),
    )


def essence(kind: int, x: float, y: float, size: float) -> str:
    return f'<use href="#genesis-essence-{kind}" transform="translate({x:.1f} {y:.1f}) scale({size:.2f})"/>'


def essences(cubes: st.Bundle, x: float, y: float, width: float, size: float, first: int = 0, last: int | None = None) -> str:
    """Those from `first` to `last` side by side round a middle, closer together where there are many."""
    kinds = [kind for kind, number in enumerate(cubes) for _ in range(number)][first:last]
    pitch = min(20 * size + 1, width / max(1, len(kinds)))
    begin = x - pitch * (len(kinds) - 1) / 2
    return "".join(essence(kind, begin + pitch * i, y, min(size, pitch / 15)) for i, kind in enumerate(kinds))


# --- angels and God ---


def light_angel(robe: str, number: str) -> str:
    wing = "M-3 -6C-11 -19 -25 -14 -23 0C-22 9 -13 10 -5 7Z"
    return "".join(
        [
            path(wing, fill="#FFFDF6", stroke=robe, stroke_width=1.6),
            path(wing, fill="#FFFDF6", stroke=robe, stroke_width=1.6, transform="scale(-1 1)"),
            path("M-8 -4C-13 -9 -19 -8 -20 -2M8 -4C13 -9 19 -8 20 -2", fill="none", stroke="#C9C2B4", stroke_width=1.2),
            path(ROBE, fill=robe, stroke=LEAD, stroke_width=1.5, stroke_linejoin="round"),
            tag("circle", cy=-13, r=6, fill="#F6DFC4", stroke=LEAD, stroke_width=1.3),
            tag("ellipse", cy=-22, rx=8, ry=2.8, fill="none", stroke="#FFD25A", stroke_width=2),
            tag("text", number, y=15, text_anchor="middle", font_size=14, font_weight=700, fill="#16121C", **OUTLINE),
        ]
    )


def dark_angel() -> str:
    wing = "M-3 -6L-10 -21L-13 -13L-22 -17L-21 -7L-27 -3L-19 4L-5 7Z"
    eyes = [tag("circle", cx=x, cy=-13, r=1.5, fill="#FF5A5A") for x in (-2.5, 2.5)]
    return "".join(
        [
            tag("circle", r=30, fill="url(#genesis-gloom)"),
            path(wing, fill="#2A1740", stroke=VIOLET, stroke_width=1.4),
            path(wing, fill="#2A1740", stroke=VIOLET, stroke_width=1.4, transform="scale(-1 1)"),
            path(ROBE, fill="#120D18", stroke=VIOLET, stroke_width=1.5, stroke_linejoin="round"),
            path("M-7 -11C-8 -22 8 -22 7 -11C5 -6 -5 -6 -7 -11Z", fill="#1E1528", stroke=VIOLET, stroke_width=1.3),
            *eyes,
        ]
    )


def god() -> str:
    gold = "#D9A92F"
    return "".join(
        [
            tag("circle", r=36, fill="url(#genesis-glory)"),
            rays(12, 17, 26, stroke="#FFE9A8", stroke_width=2.4, stroke_linecap="round"),
            tag("circle", r=15, fill="#FFFFFF", stroke=gold, stroke_width=2),
            path("M0 -10L9 6H-9Z", fill="#FFF6DA", stroke=gold, stroke_width=1.6, stroke_linejoin="round"),
            path("M-5 2Q0 -4 5 2Q0 6 -5 2Z", fill="#FFFFFF", stroke="#8A6510"),
            tag("circle", cy=1.5, r=1.7, fill="#8A6510"),
        ]
    )


def rays(number: int, near: float, far: float, **attributes: object) -> str:
    angles = [2 * pi * i / number for i in range(number)]
    return "".join(line(near * cos(a), near * sin(a), far * cos(a), far * sin(a), **attributes) for a in angles)


def hour(part: int) -> str:
    """Sunrise, sun, dusk."""
    if part == 1:
        return rays(8, 9.0, 13.0, stroke="#FFD25A", stroke_width=2) + tag("circle", r=6.5, fill="#FFD25A")
    if part == 0:
        horizon = path("M-13 6H13M-9 -4L-6 -1M9 -4L6 -1M0 -8V-4", stroke="#FFB27A", stroke_width=2)
        return path("M-8 5A8 8 0 0 1 8 5Z", fill="#FFB27A") + horizon
    return path("M4 -9A10 10 0 1 0 9 6A8 8 0 0 1 4 -9Z", fill="#A9B6F2")


# --- glass ---


def shard(d: str, fill: str, width: float = 2.2) -> str:
    """A piece of glass in its lead."""
    return path(d, fill=fill, stroke=LEAD, stroke_width=width, stroke_linejoin="round")


def star(x: float, y: float, r: float, fill: str) -> str:
    points = []
    for i in range(10):
        radius, angle = (r if i % 2 == 0 else r * 0.42), pi * i / 5 - pi / 2
        points.append(f"{x + radius * cos(angle):.1f} {y + radius * sin(angle):.1f}")
    return shard("M" + "L".join(points) + "Z", fill, 1.2)


def definitions() -> str:
    """Essences, gradients and the frame that cuts the windows."""
    width, height = layout.WINDOW_WIDTH, layout.PICTURE
    return tag(
        "defs",
        tag("clipPath", path(f"M0 {height}V14A14 14 0 0 1 14 0H{width - 14}A14 14 0 0 1 {width} 14V{height}Z"), id="genesis-frame"),
        fade("linearGradient", "genesis-title", (0, "#0D0A14", 0.82), (0.6, "#0D0A14", 0.5), (1, "#0D0A14", 0)),
        fade("radialGradient", "genesis-glory", (0, "#FFFFFF", 1), (0.45, "#FFF3C4", 0.9), (1, "#FFD772", 0)),
        fade("radialGradient", "genesis-gloom", (0, "#8C3FD0", 0.85), (1, "#2B0F45", 0)),
        *[group(shape, id=f"genesis-essence-{kind}") for kind, shape in enumerate(essence_shapes())],
    )


def fade(kind: str, name: str, *stops: tuple[float, str, float]) -> str:
    return tag(kind, *[tag("stop", offset=at, stop_color=colour, stop_opacity=opacity) for at, colour, opacity in stops], id=name)


# --- drawn once ---

DEFINITIONS = definitions()
ANGELS = (*[light_angel(colour(seat), str(seat + 1)) for seat in range(st.SEATS)], dark_angel())
GOD = god()
HOURS = tuple(hour(part) for part in range(3))
