"""Illuminated's board: the lamp, the book, the Light and the Shadow, as SVG.

One rail a die, twelve columns: a die only ever moves left, towards the lamp, or right.
"""

from html import escape

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.illuminated.about import ABOUT
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.words.names import code, declared, name
from hexameron.games.illuminated.words.view import Reading, View

WIDTH, HEIGHT = 1200, 720
TOP, LANES = 96, 600
BORDER = 645
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def svg(r: Reading, tall: bool = False) -> str:
    v = r.view
    parts = [
        f'<svg class="board illuminated" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(r.headline())}">',
        _definitions(v),
        _scenery(v),
        *[_lane(r, seat) for seat in range(v.seats)],
        _book(),
        _panel(r),
        _control(r),
        *[_die(r, seat, i) for seat in range(v.seats) for i in range(v.entities)],
        _tray(v),
    ]
    if v.to_act == OVER and v.winner != st.NOBODY and st.L6 in v.places[v.winner]:
        parts.append(f'<rect class="flood" width="{WIDTH}" height="{HEIGHT}" fill="url(#illuminated-flood)" pointer-events="none"/>')
    return "".join(parts) + "</svg>"


def column(place: int) -> int:
    """The centre of a place's column: L6 at the lamp, S6 at the far end."""
    return 1140 - 90 * place


def rail(v: View, seat: int, i: int) -> float:
    height = LANES / v.seats
    return TOP + height * seat + (i + 0.5) * height / v.entities


def side(v: View) -> float:
    return min(48.0, 0.8 * LANES / v.seats / v.entities)


def _definitions(v: View) -> str:
    brightness = max((max(row) for row in v.places), default=6)
    glow = 0.35 + 0.06 * max(0, brightness - 5)
    return (
        "<defs>"
        '<linearGradient id="illuminated-light"><stop offset="0" stop-color="#FFF9E3"/><stop offset=".55" stop-color="#FBE6AE"/>'
        '<stop offset="1" stop-color="#E3B863"/></linearGradient>'
        '<linearGradient id="illuminated-shadow"><stop offset="0" stop-color="#3B4160"/><stop offset=".5" stop-color="#1B1F33"/>'
        '<stop offset="1" stop-color="#090B14"/></linearGradient>'
        '<linearGradient id="illuminated-penumbra"><stop offset="0" stop-color="#0A0B12" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#0A0B12" stop-opacity="0"/></linearGradient>'
        f'<radialGradient id="illuminated-lamp"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".25" stop-color="#FFF3B8" '
        f'stop-opacity=".95"/><stop offset=".6" stop-color="#FFD772" stop-opacity="{glow:.2f}"/><stop offset="1" stop-color="#FFD772" '
        'stop-opacity="0"/></radialGradient>'
        '<radialGradient id="illuminated-flood" cx="0.12" cy="0.4" r="1.1"><stop offset="0" stop-color="#FFFDF2" stop-opacity=".9"/>'
        '<stop offset=".5" stop-color="#FFE9A8" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#FFD772" stop-opacity=".15"/></radialGradient>'
        '<linearGradient id="illuminated-book"><stop offset="0" stop-color="#8A5A38"/><stop offset=".5" stop-color="#5B3A24"/>'
        '<stop offset="1" stop-color="#2F1C10"/></linearGradient>'
        "</defs>"
    )


def _scenery(v: View) -> str:
    rays = "".join(
        f'<path d="M52 46 L{BORDER} {y - 34} L{BORDER} {y + 34} Z" fill="#FFFFFF" opacity=".10"/>' for y in range(40, HEIGHT, 120)
    )
    guides = "".join(
        f'<line x1="{column(p) + 45}" y1="{TOP}" x2="{column(p) + 45}" y2="{TOP + LANES}" stroke="{"#7A5A1E" if p > 5 else "#AEB8E6"}" '
        f'stroke-opacity=".22"/><text x="{column(p)}" y="{TOP - 8}" text-anchor="middle" font-size="15" font-weight="600" '
        f'fill="{"#6B4E16" if p > 5 else "#AEB8E6"}">{code(p)}</text>'
        for p in range(12)
    )
    return (
        f'<rect width="{BORDER}" height="{HEIGHT}" fill="url(#illuminated-light)"/>'
        f'<rect x="{BORDER}" width="{WIDTH - BORDER}" height="{HEIGHT}" fill="url(#illuminated-shadow)"/>'
        f"{rays}"
        f'<rect x="105" y="{TOP}" width="90" height="{LANES}" fill="#FFFFFF" opacity=".45"/>'
        f'<rect x="108" y="{TOP + 3}" width="84" height="{LANES - 6}" rx="40" fill="none" stroke="#E0A526" stroke-width="3" '
        'stroke-dasharray="10 9"/>'
        f"{guides}"
        '<circle cx="52" cy="46" r="150" fill="url(#illuminated-lamp)"/><circle cx="52" cy="46" r="26" fill="#FFFDF0"/>'
    )


def _book() -> str:
    pages = "".join(
        f'<line x1="{BORDER - 4 + 3 * i}" y1="{TOP - 26}" x2="{BORDER - 4 + 3 * i}" y2="{HEIGHT - 8}" '
        'stroke="#D9BE93" stroke-opacity=".25"/>'
        for i in range(3)
    )
    return (
        f'<rect x="{BORDER + 7}" y="{TOP - 30}" width="52" height="{HEIGHT - TOP + 30}" fill="url(#illuminated-penumbra)"/>'
        f'<rect x="{BORDER - 8}" y="{TOP - 30}" width="16" height="{HEIGHT - TOP + 26}" rx="3" fill="url(#illuminated-book)"/>{pages}'
    )


def _lane(r: Reading, seat: int) -> str:
    v = r.view
    height = LANES / v.seats
    y = TOP + height * seat
    colour = ABOUT.seat_colours[seat]
    mine = v.actor == seat and v.to_act != OVER
    rails = "".join(
        f'<line x1="105" y1="{rail(v, seat, i):.1f}" x2="1185" y2="{rail(v, seat, i):.1f}" stroke="{colour}" stroke-opacity=".38"/>'
        for i in range(v.entities)
    )
    gone = ' opacity=".45"' if v.gone[seat] else ""
    return (
        f'<g{gone}><rect x="0" y="{y:.1f}" width="{BORDER}" height="{height:.1f}" fill="{colour}" opacity="{".26" if mine else ".10"}"/>'
        f'<rect x="{BORDER}" y="{y:.1f}" width="{WIDTH - BORDER}" height="{height:.1f}" '
        f'fill="{colour}" opacity="{".09" if mine else ".03"}"/>'
        f'<rect x="0" y="{y:.1f}" width="7" height="{height:.1f}" fill="{colour}"/>{rails}'
        f'<text x="16" y="{y + 24:.1f}" font-size="17" font-weight="700" fill="#4A340B">{"▶ " if mine else ""}{"ABCDEF"[seat]}</text>'
        f'<text x="16" y="{y + 44:.1f}" font-size="15" fill="#4A340B">{escape(r.seat_name(seat))}</text></g>'
    )


def _panel(r: Reading) -> str:
    t, v = r.t, r.view
    total = 1 if v.turn == 1 else max(2, v.left)
    pips = "".join(
        f'<circle cx="{150 + 26 * i}" cy="42" r="9" fill="{"#B7791F" if i < v.left else "none"}" stroke="#B7791F" stroke-width="2.5"/>'
        for i in range(total if v.to_act != OVER else 0)
    )
    return (
        f'<g aria-hidden="true">{pips}<text x="{150 + 26 * total + 4}" y="48" font-size="18" font-weight="600" fill="#5B3A0F">'
        f"{escape(t('Round {round} of {limit}.', round=v.round, limit=v.limit))}</text></g>"
    )


def _control(r: Reading) -> str:
    """Bars of the shadow totals; the crown stands by whoever controls the Shadow."""
    t, v = r.t, r.view
    width = 520 / v.seats
    bars = []
    for seat in range(v.seats):
        x = 672 + width * seat
        full = 5 * v.entities + v.entities
        bars.append(
            f'<rect x="{x:.1f}" y="44" width="{width - 40:.1f}" height="9" rx="4.5" fill="#FFFFFF" opacity=".12"/>'
            f'<rect x="{x:.1f}" y="44" width="{(width - 40) * v.totals[seat] / full:.1f}" height="9" rx="4.5" '
            f'fill="{ABOUT.seat_colours[seat]}"/>'
            f'<text x="{x:.1f}" y="36" font-size="17" font-weight="700" fill="{ABOUT.seat_colours[seat]}">{"ABCDEF"[seat]} {v.totals[seat]}'
            f"{' ♛' if v.controller == seat else ''}</text>"
        )
    note = t("others −1 in the Light") if v.controller != st.NOBODY else t("nobody controls the Shadow")
    written = f'<text x="1186" y="72" text-anchor="end" font-size="14" fill="#AEB8E6">{escape(note)}</text>'
    return f'<g aria-hidden="true">{"".join(bars)}{written}</g>'


def _die(r: Reading, seat: int, i: int) -> str:
    v = r.view
    entity = seat * st.SLOTS + i
    place = v.places[seat][i]
    lit = place > 5
    value = place - 5 if lit else 6 - place
    size = side(v)
    half, step = size / 2, size * 0.27
    colour = ABOUT.seat_colours[seat]
    pips = "".join(
        f'<circle cx="{dx * step:.1f}" cy="{dy * step:.1f}" r="{size * 0.085:.1f}" fill="{"#2B1D05" if lit else "#10121C"}"/>'
        for dx, dy in PIPS[value]
    )
    halo = f'<circle class="halo" r="{size * 0.95:.1f}" fill="url(#illuminated-lamp)"/>' if place == st.L6 else ""
    named = escape(r.label(f"entity-{seat}-{i}"))
    pending = declared(v.actor, v.pending) if v.pending >= 0 else None
    ring = ""
    if pending and entity in (pending.target, pending.own):
        corner, width = f"{-half - 5:.1f}", f"{size + 10:.1f}"
        look = 'rx="12" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-dasharray="5 4"'
        ring = f'<rect x="{corner}" y="{corner}" width="{width}" height="{width}" {look}/>'
    return (
        f'<g id="entity-{seat}-{i}" class="piece touchable{" lit" if lit else " dark"}" '
        f'transform="translate({column(place)} {rail(v, seat, i):.1f})">'
        f"<title>{named}</title>{halo}{ring}"
        f'<rect class="face" x="{-half:.1f}" y="{-half:.1f}" width="{size:.1f}" height="{size:.1f}" rx="{size * 0.2:.1f}" fill="{colour}" '
        f'stroke="{"#3A2808" if lit else "#E8ECFF"}" stroke-width="2" opacity="{1 if lit else 0.82}"/>{pips}'
        f'<text class="engraved" y="{-size * 0.19:.1f}" text-anchor="middle" font-size="{size * 0.24:.1f}" font-weight="700" '
        f'fill="#2B1D05" opacity=".72">{name(entity)}</text></g>'
    )


def _tray(v: View) -> str:
    """The last roll, or a die in the air."""
    if not v.die and v.to_act != CHANCE:
        return ""
    rolling = v.to_act == CHANCE and v.pending >= 0
    face = "?" if rolling else ""
    pips = (
        "" if rolling or not v.die else "".join(f'<circle cx="{dx * 11}" cy="{dy * 11}" r="4.4" fill="#1D1A14"/>' for dx, dy in PIPS[v.die])
    )
    return (
        f'<g id="roll" class="roll{" rolling" if rolling else ""}" transform="translate(600 44)">'
        f'<rect x="-22" y="-22" width="44" height="44" rx="9" fill="#FFFDF5" stroke="#3A2808" stroke-width="2"/>{pips}'
        f'<text y="8" text-anchor="middle" font-size="24" font-weight="700" fill="#3A2808">{face}</text></g>'
    )
