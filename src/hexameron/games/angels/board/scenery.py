"""The background of the table: a lapis sky with gold stars, lit by each side in play.

It is drawn once for each table.
"""

from functools import lru_cache
from random import Random

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.angels.board.layout import Layout
from hexameron.games.angels.rules import state as st

DEFS = svg.tag(
    "defs",
    svg.tag(
        "linearGradient",
        svg.stop(0, "#22408c", cls="zenith"),
        svg.stop(0.48, "#2b4c9c", cls="high"),
        svg.stop(1, "#1f3a80", cls="low"),
        id="angels-sky",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    ),
    svg.tag(
        "radialGradient",
        svg.stop(0, "#fffdf3"),
        svg.stop(0.55, "#fdf3d6"),
        svg.stop(1, "#f0dca4"),
        id="angels-lord",
        cy=0.56,
        r=0.75,
    ),
    svg.tag(
        "radialGradient",
        svg.stop(0, "#4a2233"),
        svg.stop(0.5, "#2b1e2c"),
        svg.stop(1, "#17121d"),
        id="angels-fallen",
        cy=0.6,
        r=0.8,
    ),
    svg.tag(
        "radialGradient", svg.stop(0, "#fffaf0"), svg.stop(1, "#ddd5c0"), id="angels-neutral", r=0.8
    ),
    svg.tag(
        "radialGradient",
        svg.stop(0, "#ffe9a8", stop_opacity=0.5),
        svg.stop(1, "#ffe9a8", stop_opacity=0),
        id="angels-grace",
    ),
    svg.tag(
        "radialGradient",
        svg.stop(0, "#ff5a3d", stop_opacity=0.42),
        svg.stop(1, "#ff5a3d", stop_opacity=0),
        id="angels-ember",
    ),
    svg.tag(
        "clipPath",
        svg.tag("rect", width="100%", height="100%", rx=12, fill="#fff"),
        id="angels-edge",
    ),
    svg.tag(
        "marker",
        svg.path("M0 0L10 5L0 10Z", fill="#ff5340"),
        id="angels-arrow",
        viewBox="0 0 10 10",
        refX=7,
        refY=5,
        markerWidth=4.5,
        markerHeight=4.5,
        orient="auto",
    ),
)


@lru_cache(maxsize=64)
def scenery(at: Layout, seats: int, near: int, far: tuple[int, ...]) -> Svg:
    w, h = at.width, at.height
    ground = svg.tag("rect", cls="ground", width=w, height=h, rx=12, fill="url(#angels-sky)")
    lights = _light(near, w / 2, h, w * 0.62, h * 0.34)
    for i, side in enumerate(far):
        share = w / len(far)
        lights += _light(side, share * (i + 0.5), 0, share * 0.75, h * 0.36)
    stake = at.places(seats).stake
    x, y = stake.x + stake.w / 2, stake.y + stake.h / 2
    mandorla = svg.disc(x, y, w * 0.16, cls="light", fill="url(#angels-grace)")
    return svg.group(
        DEFS,
        ground,
        svg.group(lights, mandorla, clip_path="url(#angels-edge)"),
        _stars(w, h),
        _watermarks(at, seats),
        cls="scenery",
    )


def _light(side: int, x: float, y: float, rx: float, ry: float) -> Svg:
    glow = "angels-grace" if side == st.LORD else "angels-ember"
    return svg.tag("ellipse", cls="light", cx=x, cy=y, rx=rx, ry=ry, fill=f"url(#{glow})")


# Watermarks under the rows: a cloud for Support, a hill with a tree for Earth, swords for Battle.
MARKS = (
    "M-38 16C-52 14-52-6-36-7C-36-26-10-30-3-15C8-28 32-22 31-5C47-6 50 14 36 16Z",
    "M-50 26C-30 0-6-4 12 12C22 2 38 0 50 26ZM-16-1V-16M-16-30A9 9 0 1 0-16-12A9 9 0 1 0-16-30Z",
    "M-30 30L22-26L32-32L28-20L-24 36M30 30L-22-26L-32-32L-28-20L24 36M-34 18L-16 36M34 18L16 36",
)


def _watermarks(at: Layout, seats: int) -> Svg:
    places = at.places(seats)
    drawn = NOTHING
    for estate in (*places.far, places.near):
        for mark, box in zip(MARKS, estate.rows, strict=True):
            size = min(box.h * 0.0072, 0.85)
            drawn += svg.path(mark, at=(box.x + box.w / 2, box.y + box.h / 2 + 5), scale=size)
    return svg.group(
        drawn,
        cls="watermarks",
        fill="none",
        stroke="#e3c46c",
        stroke_width=2.4,
        stroke_linejoin="round",
        stroke_linecap="round",
        opacity=0.26,
    )


def _stars(w: float, h: float) -> Svg:
    """Draw eight-pointed stars, at the same places on every table of one size."""
    draw = Random(7)
    spots = (
        (draw.uniform(6, w - 6), draw.uniform(6, h - 6), draw.choice((2.2, 3, 3.8)))
        for _ in range(int(w * h / 6500))
    )
    d = "".join(
        f"M{x:.0f} {y - r:.1f}l{r * 0.26:.1f} {r * 0.74:.1f} {r * 0.74:.1f} {r * 0.26:.1f} {-r * 0.74:.1f} {r * 0.26:.1f} "
        f"{-r * 0.26:.1f} {r * 0.74:.1f} {-r * 0.26:.1f} {-r * 0.74:.1f} {-r * 0.74:.1f} {-r * 0.26:.1f} {r * 0.74:.1f} {-r * 0.26:.1f}z"
        for x, y, r in spots
    )
    return svg.path(d, cls="stars", fill="#e3c46c", opacity=0.38)
