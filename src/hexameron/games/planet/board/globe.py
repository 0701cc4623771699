"""The globe: space, sea, light and land. It is the same in every match."""

from math import cos, pi, sin

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
    '<path d="M0 16 Q14 4 28 16 T56 16 M-28 40 Q-14 28 0 40 T28 40 T56 40" fill="none" stroke="#5E4A17" stroke-width="2.400"/>'
    '<path d="M0 20 Q14 8 28 20 T56 20" fill="none" stroke="#FFF0BE" stroke-width="1.600"/>',
    '<path d="M4 24 L16 6 L28 24 M30 50 L42 30 L54 50" fill="none" stroke="#22262E" stroke-width="2.400" stroke-linejoin="round"/>'
    '<path d="M16 6 L19 17 L23 16Z M42 30 L45 42 L49 41Z" fill="#E9EEF6"/>',
    '<g fill="#16391F"><path d="M14 4 L22 18 H6Z M14 11 L24 27 H4Z"/><path d="M42 30 L49 43 H35Z M42 37 L51 52 H33Z"/></g>'
    '<path d="M34 12 q3 -5 6 0 M8 44 q3 -5 6 0" fill="none" stroke="#B9E3A8" stroke-width="2"/>',
    '<g fill="none" stroke="#FFFFFF" stroke-width="1.900" stroke-linecap="round"><path d="M14 6 V24 M6 10.500 L22 19.500 M22 10.500 L6 '
    '19.500"/>'
    '<path d="M42 34 V48 M36 37.500 L48 44.500 M48 37.500 L36 44.500"/></g><path d="M30 10 l8 5 l6 -3 M4 46 l8 -4 l7 5" fill="none" '
    'stroke="#2F6079" '
    'stroke-width="1.800"/>',
)
STEPS = 40  # corners of a coast


def _scenery(at: Layout) -> str:
    """Draw everything under the continents."""
    (x, y), r = at.centre, at.radius
    grid = "".join(
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{a * r:.0f}" ry="{b * r:.0f}"/>'
        for a, b in ((1, 0.33), (1, 0.7), (0.38, 1), (0.74, 1))
    )
    return (
        f"<defs>{art.definitions()}{_lights()}{_lands(at)}</defs>"
        f'<rect width="{at.width}" height="{at.height}" rx="{18 if at.is_tall else 22}" fill="url(#planet-sky)"/>{_stars(at)}'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 1.1:.0f}" fill="url(#planet-glow)"/><circle cx="{x:g}" cy="{y:g}" r="{r:g}" '
        f'fill="url(#planet-sea)"/>'
        f'<g fill="none" stroke="#D8F4FF" stroke-opacity=".09" stroke-width="{r / 250:.1f}">{grid}</g>'
        f'<path d="M{x - r * 0.86:.0f} {y - r * 0.5:.0f} A{r:g} {r:g} 0 0 1 {x - r * 0.2:.0f} {y - r * 0.98:.0f}" fill="none" '
        f'stroke="#E9FBFF" '
        f'stroke-opacity=".5" stroke-width="{r / 110:.1f}" stroke-linecap="round"/>'
    )


def _dusk(at: Layout) -> str:
    """Draw the night side, over the land too: it makes the disc look like a globe."""
    (x, y), r = at.centre, at.radius
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="url(#planet-dusk)" pointer-events="none"/>'
    )


def _lights() -> str:
    return (
        '<linearGradient id="planet-sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#070B1D"/><stop offset=".55" '
        'stop-color="#10163A"/>'
        '<stop offset="1" stop-color="#22143F"/></linearGradient>'
        '<radialGradient id="planet-sea" cx=".34" cy=".28" r=".86"><stop offset="0" stop-color="#4FB4D3"/><stop offset=".4" '
        'stop-color="#22719C"/>'
        '<stop offset=".78" stop-color="#10426B"/><stop offset="1" stop-color="#071D3A"/></radialGradient>'
        '<radialGradient id="planet-glow"><stop offset=".89" stop-color="#9BE7FF" stop-opacity=".75"/><stop offset=".93" '
        'stop-color="#5CB6F0" '
        'stop-opacity=".32"/><stop offset="1" stop-color="#3A6FE0" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="planet-dusk" cx=".33" cy=".27" r=".92"><stop offset=".5" stop-color="#030A1C" stop-opacity="0"/><stop '
        'offset=".8" '
        'stop-color="#030A1C" stop-opacity=".22"/><stop offset="1" stop-color="#030A1C" stop-opacity=".6"/></radialGradient>'
        '<radialGradient id="planet-life"><stop offset="0" stop-color="#8CF29B" stop-opacity=".6"/><stop offset="1" stop-color="#8CF29B" '
        'stop-opacity="0"/></radialGradient>'
    )


def _lands(at: Layout) -> str:
    scale = at.tile / DRAWN_FOR
    return "".join(
        f'<radialGradient id="planet-land-{k}" cx=".4" cy=".36" r=".78"><stop offset="0" stop-color="{light}"/><stop offset=".75" '
        f'stop-color="{shade}"/><stop offset="1" stop-color="{shade}"/></radialGradient><pattern id="planet-relief-{k}" width="56" '
        f'height="56" '
        f'patternUnits="userSpaceOnUse" patternTransform="scale({scale:.2f})"><g opacity=".3">{RELIEF[k]}</g></pattern>'
        for k, (light, shade) in enumerate(LANDS)
    )


def _stars(at: Layout) -> str:
    """Draw faint stars, always in the same places."""
    found, seed = [], 7
    for _ in range(110):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y, size = (
            seed % at.width,
            seed // 1000 % at.height,
            (0.5 + seed // 1000000 % 10 / 8) * (0.6 if at.is_tall else 1),
        )
        found.append(f'<circle cx="{x}" cy="{y}" r="{size:.1f}"/>')
    return f'<g fill="#FFFFFF" opacity=".6">{"".join(found)}</g>'


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


def _land(at: Layout, tray: int) -> str:
    """Draw shallow water, a beach, the land and its relief.

    The board's style sheet colours the coast.
    """
    d, k = _coast(at, tray), at.tile / DRAWN_FOR
    return (
        f'<g fill="none" stroke="#9DF0EE" stroke-linejoin="round" pointer-events="none"><path d="{d}" stroke-opacity=".13" '
        f'stroke-width="{26 * k:.1f}"/>'
        f'<path d="{d}" stroke-opacity=".2" stroke-width="{14 * k:.1f}"/></g><path class="land" d="{d}" fill="url(#planet-land-{tray})" '
        f'stroke-width="{3.2 * k:.1f}"/><path d="{d}" fill="url(#planet-relief-{tray})" pointer-events="none"/>'
    )


# The scenery does not depend on content, so it is drawn once for each shape.
SCENERY = {at.shape: _scenery(at) for at in (WIDE, TALL)}
DUSK = {at.shape: _dusk(at) for at in (WIDE, TALL)}
LAND = {at.shape: tuple(_land(at, tray) for tray in range(st.TRAYS)) for at in (WIDE, TALL)}
