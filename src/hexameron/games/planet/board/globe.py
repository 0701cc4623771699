"""The planet itself: space, sea, light, and the four continents with their spaces."""

from functools import lru_cache
from html import escape
from math import cos, pi, sin

from hexameron.core.lettering import fitted, width
from hexameron.games.planet.board import art, layout, script
from hexameron.games.planet.board.layout import DRAWN_FOR, Layout, Spot
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names
from hexameron.games.planet.words.view import Reading

# Aurea's dunes, Petra's peaks, Sylva's woods, Boreas' snow: light and shade of the land, and what grows or lies on it.
LANDS = (("#C9AE66", "#8F7736"), ("#8B929E", "#535A66"), ("#64A268", "#376B43"), ("#9CC4D6", "#4F7F98"))
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


@lru_cache(maxsize=2)
def scenery(at: Layout) -> str:
    """Everything under the continents, drawn once."""
    (x, y), r = at.centre, at.radius
    grid = "".join(
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{a * r:.0f}" ry="{b * r:.0f}"/>' for a, b in ((1, 0.33), (1, 0.7), (0.38, 1), (0.74, 1))
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


@lru_cache(maxsize=2)
def dusk(at: Layout) -> str:
    """The night side, over the land too: what makes a disc a globe."""
    (x, y), r = at.centre, at.radius
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="url(#planet-dusk)" pointer-events="none"/>'


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
    """Faint and always the same ones."""
    found, seed = [], 7
    for _ in range(110):
        seed = (seed * 1103515245 + 12345) % 2147483648
        x, y, size = seed % at.width, seed // 1000 % at.height, (0.5 + seed // 1000000 % 10 / 8) * (0.6 if at.is_tall else 1)
        found.append(f'<circle cx="{x}" cy="{y}" r="{size:.1f}"/>')
    return f'<g fill="#FFFFFF" opacity=".6">{"".join(found)}</g>'


@lru_cache(maxsize=8)
def coast(at: Layout, tray: int) -> str:
    """A wavy outline around a tray's box, a shape of its own for each continent."""
    points = []
    for n in range(STEPS):
        angle = 2 * pi * n / STEPS
        square = (abs(cos(angle)) ** 3.4 + abs(sin(angle)) ** 3.4) ** (-1 / 3.4)
        radius = 50.2 * square + 1.5 * sin(5 * angle + tray * 1.7) + 1.2 * sin(9 * angle + tray * 2.9)
        points.append(at.on_tray((50 + radius * cos(angle), 50 + radius * sin(angle))))
    path = f"M{_mid(points[-1], points[0])}"
    for n, (x, y) in enumerate(points):
        path += f" Q{x:.1f} {y:.1f} {_mid((x, y), points[(n + 1) % STEPS])}"
    return path + "Z"


def _mid(a: Spot, b: Spot) -> str:
    return f"{(a[0] + b[0]) / 2:.1f} {(a[1] + b[1]) / 2:.1f}"


def continent(r: Reading, at: Layout, tray: int) -> str:
    v = r.view
    x, y = at.tray_corner(v, tray)
    one, face = v.continents[tray], layout.face(r, tray)
    thrives, named = v.is_over and one.validated, tray == v.designated and not v.is_over
    classes = "".join(f" {name}" for name, holds in (("asleep", not one.accessible), ("designated", named), ("thriving", thrives)) if holds)
    points = tuple((space.x, space.y) for space in face.spaces)
    soils = tuple((kind, names.soil(r.t, kind)) for kind in one.soils)
    return (
        f'<g id="tray-{tray}" class="piece touchable tray{classes}" transform="translate({x:g} '
        f'{y:g})"><title>{escape(names.tray(r, tray))}</title>'
        f"{_land(at, tray, thrives)}{_spaces(at, tray, points, one.links, soils)}"
        f"{_white(at, (face.white[0], face.white[1]))}{_plate(r, at, tray)}</g>"
    )


@lru_cache(maxsize=16)
def _land(at: Layout, tray: int, thrives: bool) -> str:
    """Shallow water, a beach, the land and its relief; the colour of the coast is the board's style's."""
    d, k, half = coast(at, tray), at.tile / DRAWN_FOR, at.tile / 2
    glow = (
        f'<circle cx="{half:g}" cy="{half:g}" r="{at.tile * 0.72:.0f}" fill="url(#planet-life)" pointer-events="none"/>' if thrives else ""
    )
    return (
        f'{glow}<g fill="none" stroke="#9DF0EE" stroke-linejoin="round" pointer-events="none"><path d="{d}" stroke-opacity=".13" '
        f'stroke-width="{26 * k:.1f}"/>'
        f'<path d="{d}" stroke-opacity=".2" stroke-width="{14 * k:.1f}"/></g><path class="land" d="{d}" fill="url(#planet-land-{tray})" '
        f'stroke-width="{3.2 * k:.1f}"/><path d="{d}" fill="url(#planet-relief-{tray})" pointer-events="none"/>'
    )


@lru_cache(maxsize=64)
def _spaces(at: Layout, tray: int, points: tuple[Spot, ...], links: tuple[int, ...], soils: tuple[tuple[int, str], ...]) -> str:
    """Paths between linked spaces, and the soil of each; nothing before the face is drawn."""
    if not soils:
        return ""
    spots = [at.on_tray(point) for point in points]
    pairs = [(spots[i], spots[j]) for i in range(st.SPACES) for j in range(i + 1, st.SPACES) if links[i] >> j & 1]
    roads = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for (a, b), (c, d) in pairs)
    k = at.piece
    paths = (
        f'<g fill="none" stroke-linecap="round" pointer-events="none"><path d="{roads}" stroke="#1A1408" stroke-opacity=".45" '
        f'stroke-width="{13 * k:.1f}"/>'
        f'<path d="{roads}" stroke="#FFF6DC" stroke-width="{7 * k:.1f}"/></g>'
    )
    return paths + "".join(_space(at, st.SPACES * tray + i, spot, *soils[i]) for i, spot in enumerate(spots))


def _space(at: Layout, space: int, spot: Spot, kind: int, soil: str) -> str:
    """Soil to stand on; its code is shown while it is pointed at from the list of choices."""
    k, code = at.piece, names.spot(space)
    size = max(at.small, 20 * k)
    wide, high = width(code, size, bold=True) + size * 0.6, size * 1.3
    return (
        f'<g id="space-{space}" class="touchable space" transform="translate({spot[0]:.1f} {spot[1]:.1f})"><title>{code}: '
        f"{escape(soil)}</title>"
        f'<circle r="{41 * k:.1f}" cy="{2 * k:.1f}" fill="#020812" fill-opacity=".4"/><use href="#planet-soil-{kind}" '
        f'transform="scale({k:.3f})"/>'
        f'<circle class="edge" r="{40 * k:.1f}" fill="none" stroke-width="{3.6 * k:.1f}"/><g class="code" pointer-events="none"><rect '
        f'x="{-wide / 2:.1f}" '
        f'y="{-high / 2:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{high / 2:.1f}" fill="#0A1630" fill-opacity=".82"/><text '
        f'y="{size * 0.36:.1f}" '
        f'text-anchor="middle" font-size="{size:.1f}" font-weight="700" fill="#FFFFFF">{code}</text></g></g>'
    )


@lru_cache(maxsize=64)
def _white(at: Layout, place: Spot) -> str:
    """Where an Oxygen may lie."""
    (x, y), k = at.on_tray(place), at.piece
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.3f})"><circle r="29" fill="#0E2A44" fill-opacity=".6" stroke="#FFFFFF" '
        f'stroke-width="3.500" '
        f'stroke-dasharray="7 5"/><g opacity=".85">{art.icon(st.OXYGEN, "#FFFFFE")}</g></g>'
    )


def _plate(r: Reading, at: Layout, tray: int) -> str:
    """The continent's name and whether it can still thrive."""
    v = r.view
    one = v.continents[tray]
    lost = "" if one.face < 0 or one.thrives else " ✕" if v.settled else " (✕)"
    hope = " ✓ +5" if one.validated else " ✕" if v.is_over else lost
    ink = art.LIFE if one.validated else art.LOSS if hope else script.INK
    return _written_plate(at, tray, names.tray(r, tray), hope, ink)


@lru_cache(maxsize=64)
def _written_plate(at: Layout, tray: int, name: str, hope: str, ink: str) -> str:
    room = at.tile * 0.62
    name = script.shortened(name, room - width(hope, at.small, bold=True), at.small, bold=True) + hope
    size = max(at.small, fitted(name, room, at.text, bold=True))
    wide, high = width(name, size, bold=True) + size, size * 1.5
    x, y = at.tile * 0.03, at.tile * 0.02 - high / 2
    return (
        f'<g class="plate" transform="translate({x:.1f} {y:.1f})"><rect width="{wide:.1f}" height="{high:.1f}" rx="{high / 2:.1f}" '
        f'fill="#0A1630" '
        f'fill-opacity=".88" stroke="{ink}" stroke-opacity=".6"/><text x="{wide / 2:.1f}" y="{high / 2 + size * 0.36:.1f}" '
        f'text-anchor="middle" '
        f'font-size="{size:.1f}" font-weight="700" fill="{ink}">{escape(name)}</text></g>'
    )
