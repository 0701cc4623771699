"""The globe: space, sea, light and land. It is the same in every match."""

from math import cos, pi, sin

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Svg
from hexameron.games.planet.board import art
from hexameron.games.planet.board.layout import DRAWN_FOR, TALL, WIDE, Layout, Spot
from hexameron.games.planet.rules import state as st

# Light and shade of the land, then its relief: Aurea's dunes, Petra's peaks, Sylva's woods, and
# Boreas' snow.
LANDS = (
    ("#C9AE66", "#8F7736"),
    ("#8B929E", "#535A66"),
    ("#64A268", "#376B43"),
    ("#9CC4D6", "#4F7F98"),
)
RELIEF = (
    (
        svg.path(
            "M0 16 Q14 4 28 16 T56 16 M-28 40 Q-14 28 0 40 T28 40 T56 40",
            fill="none",
            stroke="#5E4A17",
            stroke_width=2.4,
        )
        + svg.path("M0 20 Q14 8 28 20 T56 20", fill="none", stroke="#FFF0BE", stroke_width=1.6)
    ),
    (
        svg.path(
            "M4 24 L16 6 L28 24 M30 50 L42 30 L54 50",
            fill="none",
            stroke="#22262E",
            stroke_width=2.4,
            stroke_linejoin="round",
        )
        + svg.path("M16 6 L19 17 L23 16Z M42 30 L45 42 L49 41Z", fill="#E9EEF6")
    ),
    (
        svg.group(
            svg.path("M14 4 L22 18 H6Z M14 11 L24 27 H4Z"),
            svg.path("M42 30 L49 43 H35Z M42 37 L51 52 H33Z"),
            fill="#16391F",
        )
        + svg.path(
            "M34 12 q3 -5 6 0 M8 44 q3 -5 6 0", fill="none", stroke="#B9E3A8", stroke_width=2
        )
    ),
    (
        svg.group(
            svg.path("M14 6 V24 M6 10.500 L22 19.500 M22 10.500 L6 19.500"),
            svg.path("M42 34 V48 M36 37.500 L48 44.500 M48 37.500 L36 44.500"),
            fill="none",
            stroke="#FFFFFF",
            stroke_width=1.9,
            stroke_linecap="round",
        )
        + svg.path(
            "M30 10 l8 5 l6 -3 M4 46 l8 -4 l7 5", fill="none", stroke="#2F6079", stroke_width=1.8
        )
    ),
)
STEPS = 40  # corners of a coast


def _scenery(at: Layout) -> Svg:
    """Draw everything under the continents."""
    (x, y), r = at.centre, at.radius
    grid = svg.join(
        svg.tag("ellipse", cx=x, cy=y, rx=round(a * r), ry=round(b * r))
        for a, b in ((1, 0.33), (1, 0.7), (0.38, 1), (0.74, 1))
    )
    return (
        svg.tag("defs", art.definitions(), _lights(), _lands(at))
        + svg.tag(
            "rect",
            width=at.width,
            height=at.height,
            rx=18 if at.is_tall else 22,
            fill="url(#planet-sky)",
        )
        + _stars(at)
        + svg.disc(x, y, round(r * 1.1), fill="url(#planet-glow)")
        + svg.disc(x, y, r, fill="url(#planet-sea)")
        + svg.group(grid, fill="none", stroke="#D8F4FF", stroke_opacity=0.09, stroke_width=r / 250)
        + svg.path(
            f"M{x - r * 0.86:.0f} {y - r * 0.5:.0f} A{r:g} {r:g} 0 0 1 {x - r * 0.2:.0f} {y - r * 0.98:.0f}",
            fill="none",
            stroke="#E9FBFF",
            stroke_opacity=0.5,
            stroke_width=r / 110,
            stroke_linecap="round",
        )
    )


def _dusk(at: Layout) -> Svg:
    """Draw the night side, over the land too: it makes the disc look like a globe."""
    (x, y), r = at.centre, at.radius
    return svg.disc(x, y, r, fill="url(#planet-dusk)", pointer_events="none")


def _lights() -> Svg:
    return (
        svg.tag(
            "linearGradient",
            svg.stop(0, "#070B1D"),
            svg.stop(0.55, "#10163A"),
            svg.stop(1, "#22143F"),
            id="planet-sky",
            x1=0,
            y1=0,
            x2=1,
            y2=1,
        )
        + svg.tag(
            "radialGradient",
            svg.stop(0, "#4FB4D3"),
            svg.stop(0.4, "#22719C"),
            svg.stop(0.78, "#10426B"),
            svg.stop(1, "#071D3A"),
            id="planet-sea",
            cx=0.34,
            cy=0.28,
            r=0.86,
        )
        + svg.tag(
            "radialGradient",
            svg.stop(0.89, "#9BE7FF", stop_opacity=0.75),
            svg.stop(0.93, "#5CB6F0", stop_opacity=0.32),
            svg.stop(1, "#3A6FE0", stop_opacity=0),
            id="planet-glow",
        )
        + svg.tag(
            "radialGradient",
            svg.stop(0.5, "#030A1C", stop_opacity=0),
            svg.stop(0.8, "#030A1C", stop_opacity=0.22),
            svg.stop(1, "#030A1C", stop_opacity=0.6),
            id="planet-dusk",
            cx=0.33,
            cy=0.27,
            r=0.92,
        )
        + svg.tag(
            "radialGradient",
            svg.stop(0, "#8CF29B", stop_opacity=0.6),
            svg.stop(1, "#8CF29B", stop_opacity=0),
            id="planet-life",
        )
    )


def _lands(at: Layout) -> Svg:
    scale = at.tile / DRAWN_FOR
    return svg.join(
        (
            svg.tag(
                "radialGradient",
                svg.stop(0, light),
                svg.stop(0.75, shade),
                svg.stop(1, shade),
                id=f"planet-land-{k}",
                cx=0.4,
                cy=0.36,
                r=0.78,
            )
            + svg.tag(
                "pattern",
                svg.group(RELIEF[k], opacity=0.3),
                id=f"planet-relief-{k}",
                width=56,
                height=56,
                patternUnits="userSpaceOnUse",
                patternTransform=f"scale({scale:.2f})",
            )
        )
        for k, (light, shade) in enumerate(LANDS)
    )


def _stars(at: Layout) -> Svg:
    """Draw faint stars, always in the same places."""
    found, seed = [], 7
    for _ in range(110):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y, size = (
            seed % at.width,
            seed // 1000 % at.height,
            (0.5 + seed // 1000000 % 10 / 8) * (0.6 if at.is_tall else 1),
        )
        found.append(svg.disc(x, y, size))
    return svg.group(*found, fill="#FFFFFF", opacity=0.6)


def _coast(at: Layout, tray: int) -> str:
    """Return the path of a wavy coast around a tray's box, different for each continent."""
    points = []
    for n in range(STEPS):
        angle = 2 * pi * n / STEPS
        square = (abs(cos(angle)) ** 3.4 + abs(sin(angle)) ** 3.4) ** (-1 / 3.4)
        radius = (
            50.2 * square + 1.5 * sin(5 * angle + tray * 1.7) + 1.2 * sin(9 * angle + tray * 2.9)
        )
        points.append(at.on_tray((50 + radius * cos(angle), 50 + radius * sin(angle))))
    path = f"M{_mid(points[-1], points[0])}"
    for n, (x, y) in enumerate(points):
        path += f" Q{x:.1f} {y:.1f} {_mid((x, y), points[(n + 1) % STEPS])}"
    return path + "Z"


def _mid(a: Spot, b: Spot) -> str:
    return f"{(a[0] + b[0]) / 2:.1f} {(a[1] + b[1]) / 2:.1f}"


def _land(at: Layout, tray: int) -> Svg:
    """Draw shallow water, a beach, the land and its relief.

    The board's style sheet colours the coast.
    """
    d, k = _coast(at, tray), at.tile / DRAWN_FOR
    return (
        svg.group(
            svg.path(d, stroke_opacity=0.13, stroke_width=26 * k),
            svg.path(d, stroke_opacity=0.2, stroke_width=14 * k),
            fill="none",
            stroke="#9DF0EE",
            stroke_linejoin="round",
            pointer_events="none",
        )
        + svg.path(d, cls="land", fill=f"url(#planet-land-{tray})", stroke_width=3.2 * k)
        + svg.path(d, fill=f"url(#planet-relief-{tray})", pointer_events="none")
    )


# The scenery does not depend on content, so it is drawn once for each shape.
SCENERY = {at.shape: _scenery(at) for at in (WIDE, TALL)}
DUSK = {at.shape: _dusk(at) for at in (WIDE, TALL)}
LAND = {at.shape: tuple(_land(at, tray) for tray in range(st.TRAYS)) for at in (WIDE, TALL)}
