"""Planet's board as SVG: four continents on a planet in space, hands around it, the bag, the signals given."""

from html import escape

from hexameron.games.planet.board import art, layout, panels, pawns
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import headline, names
from hexameron.games.planet.words.view import Reading


def svg(r: Reading, tall: bool = False) -> str:
    v = r.view
    parts = [
        f'<svg class="board planet" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
        f'{layout.WIDTH} {layout.HEIGHT}" role="img" '
        f'aria-label="{escape(headline.headline(r))}">',
        art.definitions(),
        _scenery(),
        panels.ribbon(r),
        panels.outlook(r),
        *[_tray(r, tray) for tray in range(st.TRAYS)],
        *[panels.stand(r, seat) for seat in range(v.seats)],
        panels.signals(r),
        panels.bag(r),
        *pawns.pawns(r),
        *pawns.bacteria(r),
        *panels.advice(r),
        panels.ending(r),
    ]
    return "".join(parts) + "</svg>"


def _scenery() -> str:
    return (
        f'<rect width="{layout.WIDTH}" height="{layout.HEIGHT}" rx="26" fill="url(#planet-sky)"/>{art.stars()}'
        '<circle cx="500" cy="484" r="452" fill="url(#planet-glow)"/><circle cx="500" cy="484" r="392" fill="url(#planet-sea)"/>'
        '<g fill="none" stroke="#FFFFFF" stroke-opacity=".07" stroke-width="2"><ellipse cx="500" cy="484" rx="392" ry="130"/>'
        '<ellipse cx="500" cy="484" rx="392" ry="270"/><ellipse cx="500" cy="484" rx="150" ry="392"/><ellipse '
        'cx="500" cy="484" rx="290" ry="392"/></g>'
    )


def _tray(r: Reading, tray: int) -> str:
    v = r.view
    x, y = layout.tray_corner(v, tray)
    one = v.continents[tray]
    asleep = not one.accessible
    classes = "piece touchable tray" + (" asleep" if asleep else "") + (" designated" if tray == v.designated else "")
    glow = ""
    if v.is_over and one.validated:
        glow = f'<circle cx="{art.TILE / 2}" cy="{art.TILE / 2}" r="{art.TILE * 0.72:.0f}" fill="url(#planet-life)"/>'
    rim, width = ("#F4E6B5", 3)
    if tray == v.designated and not v.is_over:
        rim, width = (art.GOLD, 7)
    elif v.is_over and one.validated:
        rim, width = ("#8CF29B", 7)
    spaces = "".join(_space(r, tray, i) for i in range(st.SPACES)) if one.face >= 0 else ""
    return (
        f'<g id="tray-{tray}" class="{classes}" transform="translate({x} {y})" opacity="{0.6 if asleep else 1}">'
        f"<title>{escape(names.tray(r, tray))}</title>{glow}"
        f'<path class="land" d="{art.COASTS[tray]}" fill="url(#planet-land-{tray})" stroke="{rim}" stroke-width="{width}" '
        f'stroke-linejoin="round"/>'
        f"{_links(r, tray)}{spaces}{_white(r, tray)}{_name_plate(r, tray)}</g>"
    )


def _links(r: Reading, tray: int) -> str:
    one, lines = r.view.continents[tray], []
    for i in range(st.SPACES if one.face >= 0 else 0):
        for j in range(i + 1, st.SPACES):
            if one.links[i] >> j & 1:
                (a, b), (c, d) = layout.space_on(r, tray, i), layout.space_on(r, tray, j)
                lines.append(f'<path d="M{a:.0f} {b:.0f} L{c:.0f} {d:.0f}"/>')
    return f'<g stroke="#FFF8E1" stroke-width="7" stroke-opacity=".9" stroke-linecap="round">{"".join(lines)}</g>'


def _space(r: Reading, tray: int, i: int) -> str:
    kind, space = r.view.continents[tray].soils[i], st.SPACES * tray + i
    x, y = layout.space_on(r, tray, i)
    return (
        f'<g id="space-{space}" class="touchable space" transform="translate({x:.0f} {y:.0f})"><title>{names.spot(space)}: '
        f"{escape(names.soil(r.t, kind))}</title>"
        f'<circle r="40" fill="url(#planet-soil-{kind})" stroke="#FFF8E1" stroke-width="3.500"/>'
        f'<text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#1B2340" stroke="#FFFFFF" '
        f'stroke-width="4" stroke-opacity=".7" paint-order="stroke">'
        f"{names.spot(space)}</text></g>"
    )


def _white(r: Reading, tray: int) -> str:
    x, y = layout.white_on(r, tray)
    return (
        f'<g id="white-{tray}" transform="translate({x:.0f} {y:.0f})"><circle r="29" fill="#0E2A44" '
        f'fill-opacity=".55" stroke="#FFFFFF" stroke-width="4" '
        'stroke-dasharray="7 5"/><text y="7" text-anchor="middle" font-size="20" font-weight="700" fill="#FFFFFF">O₂</text></g>'
    )


def _name_plate(r: Reading, tray: int) -> str:
    """The continent's name and whether it can still thrive."""
    v = r.view
    one = v.continents[tray]
    lost = "" if one.face < 0 or one.thrives else " ✕" if v.settled else " (✕)"
    hope = " ✓ +5" if one.validated else " ✕" if v.is_over else lost
    ink = "#8CF29B" if one.validated else "#FF9C9C" if hope else layout.INK
    name = names.tray(r, tray) + hope
    width = 30 + 12 * len(name)
    x, y = max(62, 8 + width // 2), 24
    return (
        f'<g transform="translate({x} {y - 12})"><rect x="{-width / 2:.0f}" y="-15" width="{width}" height="30" '
        f'rx="15" fill="#0A1630" fill-opacity=".86" '
        f'stroke="{ink}" stroke-opacity=".6"/><text y="7" text-anchor="middle" font-size="20" font-weight="700" '
        f'fill="{ink}">{escape(name)}</text></g>'
    )
