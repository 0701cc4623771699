"""The background of the table: a lapis sky with gold stars, lit by each side in play.

It is drawn once for each table.
"""

from functools import lru_cache
from random import Random

from hexameron.games.angels.board.layout import Layout
from hexameron.games.angels.rules import state as st

DEFS = (
    '<defs><linearGradient id="angels-sky" x1="0" y1="0" x2="0" y2="1"><stop class="zenith" offset="0" stop-color="#22408c"/>'
    '<stop class="high" offset=".48" stop-color="#2b4c9c"/><stop class="low" offset="1" stop-color="#1f3a80"/></linearGradient>'
    '<radialGradient id="angels-lord" cy=".56" r=".75"><stop offset="0" stop-color="#fffdf3"/><stop offset=".55" stop-color="#fdf3d6"/>'
    '<stop offset="1" stop-color="#f0dca4"/></radialGradient>'
    '<radialGradient id="angels-fallen" cy=".6" r=".8"><stop offset="0" stop-color="#4a2233"/><stop offset=".5" stop-color="#2b1e2c"/>'
    '<stop offset="1" stop-color="#17121d"/></radialGradient>'
    '<radialGradient id="angels-neutral" r=".8"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#ddd5c0"/>'
    "</radialGradient>"
    '<radialGradient id="angels-grace"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".5"/>'
    '<stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="angels-ember"><stop offset="0" stop-color="#ff5a3d" stop-opacity=".42"/>'
    '<stop offset="1" stop-color="#ff5a3d" stop-opacity="0"/></radialGradient>'
    '<clipPath id="angels-edge"><rect width="100%" height="100%" rx="12" fill="#fff"/></clipPath>'
    '<marker id="angels-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.500" markerHeight="4.500" orient="auto">'
    '<path d="M0 0L10 5L0 10Z" fill="#ff5340"/></marker></defs>'
)


@lru_cache(maxsize=64)
def scenery(at: Layout, seats: int, near: int, far: tuple[int, ...]) -> str:
    w, h = at.width, at.height
    ground = f'<rect class="ground" width="{w:g}" height="{h:g}" rx="12" fill="url(#angels-sky)"/>'
    lights = _light(near, w / 2, h, w * 0.62, h * 0.34)
    for i, side in enumerate(far):
        share = w / len(far)
        lights += _light(side, share * (i + 0.5), 0, share * 0.75, h * 0.36)
    stake = at.places(seats).stake
    x, y = stake.x + stake.w / 2, stake.y + stake.h / 2
    mandorla = (
        f'<circle class="light" cx="{x:g}" cy="{y:g}" r="{w * 0.16:g}" fill="url(#angels-grace)"/>'
    )
    return (
        f'<g class="scenery">{DEFS}{ground}<g clip-path="url(#angels-edge)">{lights}{mandorla}</g>'
        f"{_stars(w, h)}{_watermarks(at, seats)}</g>"
    )


def _light(side: int, x: float, y: float, rx: float, ry: float) -> str:
    glow = "angels-grace" if side == st.LORD else "angels-ember"
    return f'<ellipse class="light" cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#{glow})"/>'


# Watermarks under the rows: a cloud for Support, a hill with a tree for Earth, swords for Battle.
MARKS = (
    "M-38 16C-52 14-52-6-36-7C-36-26-10-30-3-15C8-28 32-22 31-5C47-6 50 14 36 16Z",
    "M-50 26C-30 0-6-4 12 12C22 2 38 0 50 26ZM-16-1V-16M-16-30A9 9 0 1 0-16-12A9 9 0 1 0-16-30Z",
    "M-30 30L22-26L32-32L28-20L-24 36M30 30L-22-26L-32-32L-28-20L24 36M-34 18L-16 36M34 18L16 36",
)


def _watermarks(at: Layout, seats: int) -> str:
    places = at.places(seats)
    drawn = ""
    for estate in (*places.far, places.near):
        for mark, box in zip(MARKS, estate.rows, strict=True):
            size = min(box.h * 0.0072, 0.85)
            drawn += f'<path d="{mark}" transform="translate({box.x + box.w / 2:g} {box.y + box.h / 2 + 5:g}) scale({size:.2g})"/>'
    return (
        '<g class="watermarks" fill="none" stroke="#e3c46c" stroke-width="2.400" stroke-linejoin="round" stroke-linecap="round" '
        f'opacity=".26">{drawn}</g>'
    )


def _stars(w: float, h: float) -> str:
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
    return f'<path class="stars" d="{d}" fill="#e3c46c" opacity=".38"/>'
