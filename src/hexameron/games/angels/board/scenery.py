"""The ground of the table: a ceiling of lapis with gold stars, lit by the side that sits there. Drawn once for each table."""

from functools import lru_cache
from random import Random

from hexameron.games.angels.board.layout import Layout
from hexameron.games.angels.rules import state as st

DEFS = (
    '<defs><linearGradient id="angels-sky" x1="0" y1="0" x2="0" y2="1"><stop class="zenith" offset="0"/><stop class="high" offset=".48"/><stop class="low" offset="1"/></linearGradient>'
    '<radialGradient id="angels-lord" cy=".56" r=".75"><stop offset="0" stop-color="#fffdf3"/><stop offset=".55" stop-color="#fdf3d6"/><stop offset="1" stop-color="#f0dca4"/></radialGradient>'
    '<radialGradient id="angels-fallen" cy=".6" r=".8"><stop offset="0" stop-color="#4a2233"/><stop offset=".5" stop-color="#2b1e2c"/><stop offset="1" stop-color="#17121d"/></radialGradient>'
    '<radialGradient id="angels-neutral" r=".8"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#ddd5c0"/></radialGradient>'
    '<radialGradient id="angels-grace"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="angels-ember"><stop offset="0" stop-color="#ff5a3d" stop-opacity=".42"/><stop offset="1" stop-color="#ff5a3d" stop-opacity="0"/></radialGradient>'
    '<marker id="angels-arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.500" markerHeight="4.500" orient="auto"><path d="M0 0L10 5L0 10Z" fill="#ff5340"/></marker></defs>'
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
    mandorla = f'<circle class="light" cx="{x:g}" cy="{y:g}" r="{w * 0.16:g}" fill="url(#angels-grace)"/>'
    return f'<g class="scenery">{DEFS}{ground}{lights}{mandorla}{_stars(w, h)}</g>'


def _light(side: int, x: float, y: float, rx: float, ry: float) -> str:
    glow = "angels-grace" if side == st.LORD else "angels-ember"
    return f'<ellipse class="light" cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#{glow})"/>'


def _stars(w: float, h: float) -> str:
    """Eight-pointed, as on painted ceilings; the same on every table."""
    draw = Random(7)
    spots = ((draw.uniform(6, w - 6), draw.uniform(6, h - 6), draw.choice((2.2, 3, 3.8))) for _ in range(int(w * h / 6500)))
    d = "".join(f"M{x:.0f} {y - r:.1f}l{r * 0.26:.1f} {r * 0.74:.1f} {r * 0.74:.1f} {r * 0.26:.1f} {-r * 0.74:.1f} {r * 0.26:.1f} {-r * 0.26:.1f} {r * 0.74:.1f} {-r * 0.26:.1f} {-r * 0.74:.1f} {-r * 0.74:.1f} {-r * 0.26:.1f} {r * 0.74:.1f} {-r * 0.26:.1f}z" for x, y, r in spots)
    return f'<path class="stars" d="{d}"/>'
