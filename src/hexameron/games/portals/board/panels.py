"""The players' panels: points, New Testament lamps, hand, regions with the sets so far, symbols with the leader's crown."""

from html import escape

from hexameron.core.kernel import OVER
from hexameron.games.portals.about import ABOUT
from hexameron.games.portals.board.art import DECK_INK, ICONS
from hexameron.games.portals.board.layout import DIM, GOLD, PALE, WIDTH, panel
from hexameron.games.portals.words import names
from hexameron.games.portals.words.view import Reading


def player(r: Reading, seat: int) -> str:
    t, v = r.t, r.view
    (x, y), height = panel(seat, v.seats)
    side, middle = v.side(seat), height / 2
    acting = v.actor == seat and v.to_act != OVER
    gone = ' opacity=".5"' if v.gone[seat] else ""
    lamps = "".join(
        f'<circle cx="{96 + 16 * i}" cy="{middle + 16:.0f}" r="6" '
        f'fill="{GOLD if i < v.new_played[seat] else "#3B3658"}" stroke="#FFFFFF" stroke-width="1.2"/>'
        for i in range(v.new_to_end)
    )
    return (
        f'<g class="seat seat-{seat}"><g transform="translate({x} {y:.1f})"{gone}><title>'
        f"{escape(t('{who}: {points} points', who=r.seat_name(seat), points=v.points[seat]))}</title>"
        f'<rect width="{WIDTH}" height="{height:.1f}" rx="10" fill="#FFFFFF" fill-opacity="{0.2 if acting else 0.09}" '
        f'stroke="{GOLD if acting else "#6A628F"}" '
        f'stroke-width="{3 if acting else 1}"/><rect x="6" y="6" width="40" height="{height - 12:.1f}" rx="7" '
        f'fill="{ABOUT.seat_colours[seat]}" stroke="#FFFFFF"/>'
        f'<text x="26" y="{middle + 8:.0f}" text-anchor="middle" font-size="24" font-weight="700" '
        f'fill="#FFFFFF">{names.LETTERS[seat]}</text>'
        f'<text x="56" y="{middle - 4:.0f}" font-size="20" fill="{PALE}">{escape(r.seat_name(seat))}</text>'
        f'<text x="56" y="{middle + 23:.0f}" font-size="25" font-weight="700" fill="#FFFFFF">{v.points[seat]}</text>{lamps}'
        f"{_backs(r, seat, middle)}{_regions(r, seat, middle)}{_symbols(r, seat, middle)}"
        f'<text x="{WIDTH - 12}" y="{middle - 2:.0f}" text-anchor="end" font-size="18" fill="{DIM}">'
        f"{escape(t('so far') if v.to_act != OVER else t('Total'))}</text>"
        f'<text x="{WIDTH - 12}" y="{middle + 22:.0f}" text-anchor="end" font-size="28" font-weight="700" fill="{GOLD}">'
        f"{side.total}</text></g></g>"
    )


def _backs(r: Reading, seat: int, middle: float) -> str:
    """The hand as backs; those that everybody knows carry a dot."""
    t, v = r.t, r.view
    hand, parts, i = v.hands[seat], [], 0
    known = [card for card in hand.open if r.values.card[card].deck == "old_testament"]
    for deck, count in enumerate(hand.backs):
        for k in range(count):
            x, y = 160 + 17 * (i % 7), middle - 23 + 24 * (i // 7)
            dot = f'<circle cx="{x + 7}" cy="{y + 10:.1f}" r="3.2" fill="{GOLD}"/>' if deck == 1 and k < len(known) else ""
            parts.append(
                f'<rect x="{x}" y="{y:.1f}" width="14" height="20" rx="2.5" fill="{DECK_INK[deck]}" stroke="#FFFFFF" '
                f'stroke-width="1"/>{dot}'
            )
            i += 1
    said = ", ".join(names.card(r, card) for card in hand.cards) if seat != v.seat else ""
    title = f"<title>{escape(t('known: {cards}', cards=said))}</title>" if said else ""
    played = t.many("{number} event", "{number} events", len(v.played[seat]))
    return f'<g>{title}{"".join(parts)}<text x="160" y="{middle + 20:.0f}" font-size="18" fill="{DIM}">{escape(played)}</text></g>'


def _regions(r: Reading, seat: int, middle: float) -> str:
    t, v = r.t, r.view
    side, parts = v.side(seat), []
    for i, region in enumerate(r.values.region):
        x, tall = 288 + 20 * i, min(5, side.regions[i]) * 5.2
        parts.append(
            f'<rect x="{x}" y="{middle - 21:.1f}" width="16" height="26" rx="3" fill="#000000" fill-opacity=".3"/>'
            f'<rect x="{x}" y="{middle + 5 - tall:.1f}" width="16" height="{tall:.1f}" rx="2" fill="{region.colour}"/>'
            f'<text x="{x + 8}" y="{middle - 3:.0f}" text-anchor="middle" font-size="15" font-weight="700" fill="#FFFFFF">'
            f"{side.regions[i]}</text>"
        )
    wild = f" +{side.wild}" if side.wild else ""
    sets = t("sets: {points}", points=side.sets)
    return f'<g>{"".join(parts)}<text x="288" y="{middle + 20:.0f}" font-size="16" fill="{DIM}">{escape(sets)}{wild}</text></g>'


def _symbols(r: Reading, seat: int, middle: float) -> str:
    t, v = r.t, r.view
    side, parts = v.side(seat), []
    for i, symbol in enumerate(r.values.symbol):
        x, y = 400 + 46 * (i % 3), middle - 24 + 26 * (i // 3)
        count = side.symbols[i] + side.matching[i]
        leads = count > 0 and count == max(other.symbols[i] + other.matching[i] for other in v.sides)
        icon = f'<use href="#portals-{symbol.key}" x="{x}" y="{y:.1f}" width="20" height="20"/>' if symbol.key in ICONS else ""
        parts.append(
            f'<g><title>{escape(t(symbol.name))}</title><circle cx="{x + 10}" cy="{y + 10:.1f}" r="11.5" fill="{PALE}" '
            f'stroke="{GOLD if leads else "none"}" '
            f'stroke-width="2.5"/>{icon}<text x="{x + 25}" y="{y + 16:.1f}" font-size="17" font-weight="700" '
            f'fill="{GOLD if leads else "#FFFFFF"}">{count}</text></g>'
        )
    return "".join(parts)
