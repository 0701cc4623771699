"""The pawns on Planet's board: in hands, on spaces, with the needs that the viewer may know."""

from html import escape

from hexameron.games.planet.about import ABOUT
from hexameron.games.planet.board import art, layout
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names, touches
from hexameron.games.planet.words.view import Pawn, Reading, View


def need_badges(r: Reading, pawn: Pawn, x: float, y: float, radius: float, step: float) -> str:
    """The need as pictures: soil, wanted colour, crossed-out colour, or the action."""
    if pawn.need < 0:
        return ""
    c, one = r.edition.record, pawn.need
    if c.soil_need[one] >= 0:
        return art.soil_badge(c.soil_need[one], x, y, radius)
    if c.action[one] >= 0:
        return art.deed_badge(c.action[one], x, y, radius)
    found = []
    if c.link[one] >= 0:
        found.append((c.link[one], False))
    if c.avoid[one] >= 0:
        found.append((c.avoid[one], True))
    return "".join(art.colour_badge(hue, crossed, x + step * i, y, radius) for i, (hue, crossed) in enumerate(found))


def pawns(r: Reading) -> list[str]:
    """All pawns in order of their tokens, so that a pawn that moves stays the same element."""
    v = r.view
    drawn: dict[int, str] = {}
    for space in range(st.BOARD):
        pawn = v.spaces[space]
        if pawn is not None:
            drawn[pawn.token] = _pawn(r, pawn, *layout.space_centre(r, space), 1.0, True, v.met[space] if v.is_over else True)
    for tray in range(st.TRAYS):
        pawn = v.white[tray]
        if pawn is not None:
            drawn[pawn.token] = _oxygen(r, pawn, tray)
    for seat in range(v.seats):
        own = layout.side_of(v, seat) == "bottom"
        for slot, pawn in enumerate(v.hands[seat]):
            x, y = layout.hand_centre(v, seat, slot)
            drawn[pawn.token] = _pawn(r, pawn, x, y, 1.0 if own else 0.85, not own, True, seat == v.active and slot == v.indicated)
    return [drawn[token] for token in sorted(drawn)]


def _pawn(r: Reading, pawn: Pawn, x: float, y: float, scale: float, badges: bool, met: bool, indicated: bool = False) -> str:
    v = r.view
    rim = ""
    if pawn.up:
        rim = f'<circle r="35" fill="none" stroke="{art.GOLD}" stroke-width="5"/>'
    elif indicated:
        rim = f'<circle r="38" fill="none" stroke="{art.GOLD}" stroke-width="4" stroke-dasharray="9 6"/>'
    if not met:
        rim += (
            '<circle r="37" fill="#C81E2E" fill-opacity=".45" stroke="#FF5A68" stroke-width="4"/><path d="M-20 -20 L20 '
            '20 M20 -20 L-20 20" stroke="#FFFFFF" stroke-width="6"/>'
        )
    marks = _badges_on_pawn(r, pawn) if badges else ""
    return (
        f'<g id="pawn-{pawn.token}" class="piece touchable pawn{" up" if pawn.up else ""}" '
        f'transform="translate({x:.0f} {y:.0f}) scale({scale})">'
        f"<title>{escape(touches.pawn_label(r, pawn.token))}</title>{art.disc(pawn.colour)}{rim}{marks}{_knowers(v, pawn)}</g>"
    )


def _badges_on_pawn(r: Reading, pawn: Pawn) -> str:
    if pawn.need < 0:
        return ""
    c = r.edition.record
    two = c.link[pawn.need] >= 0 and c.avoid[pawn.need] >= 0
    deduced = (
        ""
        if pawn.pawn >= 0
        else (
            '<circle cx="-22" cy="-22" r="9" fill="#FFFFFF"/><text x="-22" y="-17" text-anchor="middle" font-size="15" '
            'font-weight="700" fill="#33506B">!</text>'
        )
    )
    return deduced + need_badges(r, pawn, 4 if two else 22, 25, 14.5, 27)


def _knowers(v: View, pawn: Pawn) -> str:
    """Small lights in the colours of the seats that know the need (P-R81)."""
    if pawn.up or not any(pawn.knows) or all(pawn.knows):
        return ""
    knowing = [seat for seat in range(v.seats) if pawn.knows[seat] and pawn not in v.hands[seat]]
    return "".join(
        f'<circle cx="{-31 + 4 * k}" cy="{2 + 11 * k}" r="5.500" fill="{ABOUT.seat_colours[seat]}" stroke="#0A1630" stroke-width="1.500"/>'
        for k, seat in enumerate(knowing)
    )


def _oxygen(r: Reading, pawn: Pawn, tray: int) -> str:
    v = r.view
    x, y = layout.white_centre(r, tray)
    used = v.continents[tray].white_side == st.ACTION_UP
    mark = (
        ""
        if used
        else (
            '<g transform="translate(21 21)"><circle r="14" fill="#2E9E4F" stroke="#FFFFFF" stroke-width="2"/><text '
            'y="6" text-anchor="middle" font-size="16" font-weight="700" fill="#FFFFFF">+1</text></g>'
        )
    )
    if used and pawn.need >= 0:
        mark = art.deed_badge(r.edition.record.action[pawn.need], 21, 21, 14)
    rim = f'<circle r="31" fill="none" stroke="{art.GOLD}" stroke-width="4"/>' if used else ""
    return (
        f'<g id="pawn-{pawn.token}" class="piece touchable pawn" transform="translate({x:.0f} {y:.0f}) scale(1)">'
        f"<title>{escape(touches.pawn_label(r, pawn.token))}</title>{art.disc(st.OXYGEN, 29)}{rim}{mark}</g>"
    )


def bacteria(r: Reading) -> list[str]:
    """On the discarded continent, then in the bag, then played."""
    v = r.view
    found = []
    for k in range(2):
        pawn = 4 * st.BACTERIA + k
        if v.aside < 0 or pawn in v.bacteria_out:
            continue
        x, y = 916 + 40 * k, 984
        if not v.awake:
            left, top = layout.tray_corner(v, v.aside)
            rest = layout.RESTING[2 * v.aside + max(0, v.continents[v.aside].face)]
            x, y = round(left + rest[0] * art.SCALE) + 48 * k - 24, round(top + rest[1] * art.SCALE)
        found.append(
            f'<g id="bacteria-{k}" class="piece" transform="translate({x} {y}) scale({0.7 if not v.awake else 0.5})">'
            f"<title>{escape(names.pawn(r, pawn))}</title>{art.disc(st.BACTERIA)}"
            f"{art.deed_badge(r.edition.record.action[pawn], 22, 24, 14)}</g>"
        )
    return found
