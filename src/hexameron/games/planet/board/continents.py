"""The four continents: spaces with soils and links, names, and whether they can be validated."""

from html import escape

from hexameron.core.drawing.lettering import fit_size, width
from hexameron.core.drawing.svg import memo_by_reads
from hexameron.games.planet.board import art, globe, layout, script
from hexameron.games.planet.board.layout import Layout, Spot
from hexameron.games.planet.boundary import codes
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


@memo_by_reads
def continent(r: Reading, at: Layout, tray: int) -> str:
    v = r.view
    x, y = at.tray_corner(v, tray)
    one, face = v.continents[tray], layout.face(r, tray)
    thrives, named = v.is_over and one.validated, tray == v.designated and not v.is_over
    classes = "".join(
        f" {name}"
        for name, holds in (
            ("asleep", not one.accessible),
            ("designated", named),
            ("thriving", thrives),
        )
        if holds
    )
    points = tuple((space.x, space.y) for space in face.spaces)
    soils = tuple((kind, names.soil(r.t, kind)) for kind in one.soils)
    return (
        f'<g id="tray-{tray}" class="piece touchable tray{classes}" transform="translate({x:g} '
        f'{y:g})"><title>{escape(names.tray(r, tray))}</title>'
        f"{_life(at) if thrives else ''}{globe.LAND[at.shape][tray]}{_spaces(at, tray, points, one.links, soils)}"
        f"{_white(at, (face.white[0], face.white[1]))}{_plate(r, at, tray)}</g>"
    )


def _life(at: Layout) -> str:
    half = at.tile / 2
    return f'<circle cx="{half:g}" cy="{half:g}" r="{at.tile * 0.72:.0f}" fill="url(#planet-life)" pointer-events="none"/>'


def _spaces(
    at: Layout,
    tray: int,
    points: tuple[Spot, ...],
    links: tuple[int, ...],
    soils: tuple[tuple[int, str], ...],
) -> str:
    """Draw the links between spaces, and their soils; nothing before the face is drawn."""
    if not soils:
        return ""
    spots = [at.on_tray(point) for point in points]
    pairs = [
        (spots[i], spots[j])
        for i in range(st.SPACES)
        for j in range(i + 1, st.SPACES)
        if links[i] >> j & 1
    ]
    roads = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for (a, b), (c, d) in pairs)
    k = at.piece
    paths = (
        f'<g fill="none" stroke-linecap="round" pointer-events="none"><path d="{roads}" stroke="#1A1408" stroke-opacity=".45" '
        f'stroke-width="{13 * k:.1f}"/>'
        f'<path d="{roads}" stroke="#FFF6DC" stroke-width="{7 * k:.1f}"/></g>'
    )
    return paths + "".join(
        _space(at, st.SPACES * tray + i, spot, *soils[i]) for i, spot in enumerate(spots)
    )


def _space(at: Layout, space: int, spot: Spot, kind: int, soil: str) -> str:
    """Draw a space with its soil. Its code appears while the list of choices points at it."""
    k, code = at.piece, codes.spot(space)
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


def _white(at: Layout, place: Spot) -> str:
    """Draw the white space for an Oxygen."""
    (x, y), k = at.on_tray(place), at.piece
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({k:.3f})"><circle r="29" fill="#0E2A44" fill-opacity=".6" stroke="#FFFFFF" '
        f'stroke-width="3.500" '
        f'stroke-dasharray="7 5"/><g opacity=".85">{art.icon(st.OXYGEN, "#FFFFFE")}</g></g>'
    )


def _plate(r: Reading, at: Layout, tray: int) -> str:
    """Draw the continent's name, and whether it is validated or lost."""
    v = r.view
    one = v.continents[tray]
    lost = "" if one.face < 0 or one.thrives else " ✕" if v.settled else " (✕)"
    hope = " ✓ +5" if one.validated else " ✕" if v.is_over else lost
    ink = art.LIFE if one.validated else art.LOSS if hope else script.INK
    return _write_plate(at, tray, names.tray(r, tray), hope, ink)


def _write_plate(at: Layout, tray: int, name: str, hope: str, ink: str) -> str:
    room = at.tile * 0.62
    name = script.shorten(name, room - width(hope, at.small, bold=True), at.small, bold=True) + hope
    size = max(at.small, fit_size(name, room, at.text, bold=True))
    wide, high = width(name, size, bold=True) + size, size * 1.5
    x, y = at.tile * 0.03, at.tile * 0.02 - high / 2
    return (
        f'<g class="plate" transform="translate({x:.1f} {y:.1f})"><rect width="{wide:.1f}" height="{high:.1f}" rx="{high / 2:.1f}" '
        f'fill="#0A1630" '
        f'fill-opacity=".88" stroke="{ink}" stroke-opacity=".6"/><text x="{wide / 2:.1f}" y="{high / 2 + size * 0.36:.1f}" '
        f'text-anchor="middle" '
        f'font-size="{size:.1f}" font-weight="700" fill="{ink}">{escape(name)}</text></g>'
    )
