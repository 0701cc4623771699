"""Planet's board as SVG: four continents on a planet in space, hands around it, the bag, the signals given."""

from __future__ import annotations

from html import escape

from hexameron.core.language import Words
from hexameron.games.planet.artwork import COASTS, GOLD, SCALE, TILE, definitions, stars
from hexameron.games.planet.figures import bacteria, pawns
from hexameron.games.planet.layout import HEIGHT, INK, WIDTH, tray_corner
from hexameron.games.planet.names import soil, speak, spot, tray_name
from hexameron.games.planet.panels import advice, bag, ending, outlook, ribbon, signals, stand
from hexameron.games.planet.state import SPACES, TRAYS
from hexameron.games.planet.view import View
from hexameron.games.planet.words import headline


def svg(v: View, language: str) -> str:
    t = speak(language)
    parts = [
        f'<svg class="board planet" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
        f'{WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(headline(v, language))}">',
        definitions(),
        _scenery(),
        ribbon(t, v),
        outlook(t, v),
        *[_tray(t, v, tray) for tray in range(TRAYS)],
        *[stand(t, v, seat) for seat in range(v.seats)],
        signals(t, v),
        bag(t, v),
        *pawns(t, v),
        *bacteria(t, v),
        *advice(v),
        ending(t, v),
    ]
    return "".join(parts) + "</svg>"


def _scenery() -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="26" fill="url(#planet-sky)"/>{stars()}'
        '<circle cx="500" cy="484" r="452" fill="url(#planet-glow)"/><circle cx="500" cy="484" r="392" fill="url(#planet-sea)"/>'
        '<g fill="none" stroke="#FFFFFF" stroke-opacity=".07" stroke-width="2"><ellipse cx="500" cy="484" rx="392" ry="130"/>'
        '<ellipse cx="500" cy="484" rx="392" ry="270"/><ellipse cx="500" cy="484" rx="150" ry="392"/><ellipse '
        'cx="500" cy="484" rx="290" ry="392"/></g>'
    )


def _tray(t: Words, v: View, tray: int) -> str:
    x, y = tray_corner(v, tray)
    one = v.continents[tray]
    asleep = not one.accessible
    classes = "piece touchable tray" + (" asleep" if asleep else "") + (" designated" if tray == v.designated else "")
    glow = ""
    if v.is_over and one.validated:
        glow = f'<circle cx="{TILE / 2}" cy="{TILE / 2}" r="{TILE * 0.72:.0f}" fill="url(#planet-life)"/>'
    rim, width = ("#F4E6B5", 3)
    if tray == v.designated and not v.is_over:
        rim, width = (GOLD, 7)
    elif v.is_over and one.validated:
        rim, width = ("#8CF29B", 7)
    spaces = "".join(_space(t, v, tray, i) for i in range(SPACES)) if one.face >= 0 else ""
    return (
        f'<g id="tray-{tray}" class="{classes}" transform="translate({x} {y})" opacity="{0.6 if asleep else 1}">'
        f"<title>{escape(tray_name(t, v, tray))}</title>{glow}"
        f'<path class="land" d="{COASTS[tray]}" fill="url(#planet-land-{tray})" stroke="{rim}" stroke-width="{width}" '
        f'stroke-linejoin="round"/>'
        f"{_links(v, tray)}{spaces}{_white(v, tray)}{_name_plate(t, v, tray)}</g>"
    )


def _links(v: View, tray: int) -> str:
    one, c = v.continents[tray], v.facts.content
    lines = []
    for i in range(SPACES if one.face >= 0 else 0):
        for j in range(i + 1, SPACES):
            if one.links[i] >> j & 1:
                ends = [(c.x[tray, one.face, k] * SCALE, c.y[tray, one.face, k] * SCALE) for k in (i, j)]
                lines.append(f'<path d="M{ends[0][0]:.0f} {ends[0][1]:.0f} L{ends[1][0]:.0f} {ends[1][1]:.0f}"/>')
    return f'<g stroke="#FFF8E1" stroke-width="7" stroke-opacity=".9" stroke-linecap="round">{"".join(lines)}</g>'


def _space(t: Words, v: View, tray: int, i: int) -> str:
    c, face = v.facts.content, v.continents[tray].face
    kind = v.continents[tray].soils[i]
    x, y = c.x[tray, face, i] * SCALE, c.y[tray, face, i] * SCALE
    space = SPACES * tray + i
    return (
        f'<g id="space-{space}" class="touchable space" transform="translate({x:.0f} {y:.0f})"><title>{spot(space)}: '
        f"{escape(soil(t, kind))}</title>"
        f'<circle r="40" fill="url(#planet-soil-{kind})" stroke="#FFF8E1" stroke-width="3.500"/>'
        f'<text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#1B2340" stroke="#FFFFFF" '
        f'stroke-width="4" stroke-opacity=".7" paint-order="stroke">'
        f"{spot(space)}</text></g>"
    )


def _white(v: View, tray: int) -> str:
    c, face = v.facts.content, max(0, v.continents[tray].face)
    x, y = c.x[tray, face, SPACES] * SCALE, c.y[tray, face, SPACES] * SCALE
    return (
        f'<g id="white-{tray}" transform="translate({x:.0f} {y:.0f})"><circle r="29" fill="#0E2A44" '
        f'fill-opacity=".55" stroke="#FFFFFF" stroke-width="4" '
        'stroke-dasharray="7 5"/><text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#FFFFFF">O₂</text></g>'
    )


def _name_plate(t: Words, v: View, tray: int) -> str:
    """The continent's name and whether it can still thrive."""
    one = v.continents[tray]
    hope = "" if one.face < 0 else " ✓ +5" if one.validated else " ✕" if v.is_over or not one.thrives else ""
    ink = "#8CF29B" if one.validated else "#FF9C9C" if hope else INK
    name = tray_name(t, v, tray) + hope
    width = 30 + 12 * len(name)
    x, y = max(62, 8 + width // 2), 24
    return (
        f'<g transform="translate({x} {y - 12})"><rect x="{-width / 2:.0f}" y="-15" width="{width}" height="30" '
        f'rx="15" fill="#0A1630" fill-opacity=".86" '
        f'stroke="{ink}" stroke-opacity=".6"/><text y="7" text-anchor="middle" font-size="20" font-weight="700" '
        f'fill="{ink}">{escape(name)}</text></g>'
    )
