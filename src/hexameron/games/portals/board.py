"""The whole table as SVG: the map at the left, and at the right time, fuel, cards and players."""

from __future__ import annotations

from html import escape

from hexameron.core.record import OVER
from hexameron.games.portals import art, names
from hexameron.games.portals.about import ABOUT
from hexameron.games.portals.chart import LETTERS, SIZE, chart, on_track
from hexameron.games.portals.names import speak
from hexameron.games.portals.state import NONE
from hexameron.games.portals.strips import WIDTH, strip
from hexameron.games.portals.view import View
from hexameron.games.portals.words import headline, label

__all__ = ["on_track", "svg"]

LEFT = SIZE + 30  # where the right column begins
GOLD, PALE, DIM = "#FFD24A", "#F4EAD0", "#A9A3C2"
ROW_TOP, ROW_STEP = 190, 52
PILES = ROW_TOP + 5 * ROW_STEP + 4
HAND_TOP = PILES + 92
PLAYERS_TOP = 960


def svg(v: View, language: str) -> str:
    own = v.seat is not None and v.to_act != OVER
    bottom = PLAYERS_TOP if own or v.to_act == OVER else HAND_TOP - 20
    return "".join(
        [
            '<svg class="board portals" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
            f'{LEFT + WIDTH + 20} {SIZE}" '
            f'role="img" aria-label="{escape(headline(v, language))}">',
            art.definitions(),
            f'<rect width="{LEFT + WIDTH + 20}" height="{SIZE}" rx="14" fill="url(#portals-night)"/>{_stars()}',
            chart(v, language),
            f'<g transform="translate({LEFT} 0)">',
            timeline(v, language),
            gauge(v, language),
            "</g>",
            open_cards(v, language),
            own_hand(v, language) if own else "",
            scoring(v, language) if v.to_act == OVER else "",
            *[player(v, seat, bottom, language) for seat in range(v.seats)],
            "</svg>",
        ]
    )


def _stars() -> str:
    """A few fixed lights in the night of the right column."""
    spots = [((i * 137) % (WIDTH + 30) + SIZE + 8, (i * 271) % SIZE, 0.8 + (i * 7 % 10) / 8) for i in range(60)]
    lights = "".join(f'<circle cx="{x}" cy="{y}" r="{r:.1f}"/>' for x, y, r in spots)
    return f'<g fill="#FFFFFF" opacity=".35" aria-hidden="true">{lights}</g>'


def heading(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="19" font-weight="700" letter-spacing="1" fill="{GOLD}">{escape(text)}</text>'


def timeline(v: View, language: str) -> str:
    t, cells = speak(language), []
    spaces = v.lore.timeline.spaces
    width = WIDTH / len(spaces)
    times = [v.time(card) for card in v.hand if v.lore.card[card].kind == "event"]
    for i, key in enumerate(spaces):
        x, inside = i * width, v.reaches(i) and not v.simplified
        fill = "#FFE9A3" if inside else "#E5DCC6" if i > v.capsule else "#9F97A8"
        ticks = "".join(
            f'<circle cx="{x + width / 2 + 9 * (k - (times.count(i) - 1) / 2):.1f}" cy="99" r="3.5" fill="{GOLD}"/>'
            for k in range(times.count(i))
        )
        cells.append(
            f'<g><title>{escape(names.period(t, key))}</title><rect x="{x + 1:.1f}" y="50" width="{width - 2:.1f}" '
            f'height="38" rx="6" fill="{fill}" '
            f'stroke="{GOLD if inside else "none"}" stroke-width="2.5"/><text x="{x + width / 2:.1f}" y="75" text-anchor="middle" '
            f'font-size="{15 if len(names.short_period(t, key)) > 4 else 17}" font-weight="600" fill="#2B1E0D">'
            f"{escape(names.short_period(t, key))}</text></g>{ticks}"
        )
    centre = v.capsule * width + width / 2
    capsule = (
        f'<g id="capsule" class="piece" transform="translate({centre:.1f} 28)"><title>{escape(t("time capsule"))}</title>'
        '<ellipse rx="15" ry="21" fill="url(#portals-capsule)" stroke="#FFFFFF" stroke-width="2"/><circle cy="-4" '
        'r="6" fill="#1C2240" stroke="#FFD24A" stroke-width="2"/>'
        '<path d="M-13 11l-7 10M13 11l7 10" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/></g>'
    )
    return f'<g class="timeline">{"".join(cells)}{capsule}</g>'


def gauge(v: View, language: str) -> str:
    """Five cells with the marker; beside it the round and the actions left."""
    t = speak(language)
    pips = "".join(
        f'<circle cx="{WIDTH - 14 - 30 * i}" cy="132" r="11" fill="{GOLD if i < v.left else "none"}" stroke="{GOLD}" stroke-width="2.5"/>'
        for i in range(v.actions_per_turn if v.to_act != OVER else 0)
    )
    said, right = escape(t("Round {round}", round=v.round)), WIDTH - 34 - 30 * v.actions_per_turn
    round_ = f'<text x="{right}" y="139" text-anchor="end" font-size="20" fill="{PALE}">{said}</text>'
    if v.simplified:
        note = escape(t("no fuel: every period is in range"))
        return f'<g>{round_}{pips}<text x="0" y="139" font-size="20" font-style="italic" fill="{DIM}">{note}</text></g>'
    cells = "".join(
        f'<rect x="{46 + 54 * i}" y="112" width="50" height="40" rx="7" '
        f'fill="{"#FFE0A0" if i <= v.gauge else "#4A4566"}" fill-opacity="{0.35 + 0.16 * i:.2f}" '
        f'stroke="#8E86B5"/><text x="{71 + 54 * i}" y="139" text-anchor="middle" font-size="17" font-weight="700" '
        f'fill="{"#2B1E0D" if i <= v.gauge else PALE}">'
        f"{escape(names.level(t, v, i))}</text>"
        for i in range(5)
    )
    marker = (
        f'<g id="fuel" class="piece{" flare" if v.gauge == 4 else ""}" transform="translate({71 + 54 * v.gauge} 158)"><title>'
        f"{escape(t('Fuel gauge: {level}.', level=names.level(t, v, v.gauge)))}</title>"
        '<path d="M0-8L9 8H-9Z" fill="#FF7B3A" stroke="#FFFFFF" stroke-width="1.5"/></g>'
    )
    pump = (
        '<path d="M6 150V116h20v34M6 124h20M26 122l8 6v16q0 4-4 4" fill="none" stroke="#FFD24A" stroke-width="3" stroke-linejoin="round"/>'
    )
    used = "".join(
        f'<circle cx="{334 + 16 * i}" cy="132" r="6" fill="{art.FUEL_INK[i]}" stroke="#FFFFFF" stroke-width="1.5"/>'
        for i, one in enumerate(v.used)
        if one
    )
    return f'<g class="gauge">{pump}{cells}{marker}{used}{round_}{pips}</g>'


def open_cards(v: View, language: str) -> str:
    t = speak(language)
    parts = [heading(LEFT, ROW_TOP - 8, t("Open cards"))]
    for space, card in enumerate(v.row):
        y = ROW_TOP + ROW_STEP * space
        if card == NONE:
            parts.append(
                f'<rect x="{LEFT}" y="{y}" width="{WIDTH}" height="{ROW_STEP - 5}" rx="9" fill="none" stroke="#8E86B5" '
                'stroke-dasharray="6 6" opacity=".6"/>'
            )
        else:
            parts.append(strip(v, card, LEFT, y, ROW_STEP, language, v.seat is not None))
    for i, (key, count) in enumerate((("old", v.old_left), ("new", v.new_left))):
        ink = art.DECK_INK[i + 1]
        dark = "#FFFFFF" if key == "old" else art.INK
        x = LEFT + i * (WIDTH / 2 + 4)
        name = t("Old Testament") if key == "old" else t("New Testament")
        parts.append(
            f'<g id="pile-{key}" class="touchable pile" transform="translate({x:.0f} {PILES})"><title>'
            f"{escape(label(v, f'pile-{key}', language))}</title>"
            f'<rect x="4" y="5" width="{WIDTH / 2 - 8}" height="46" rx="9" fill="#000000" opacity=".3"/>'
            f'<rect class="face" width="{WIDTH / 2 - 8}" height="46" rx="9" fill="{ink}" stroke="#FFFFFF" stroke-width="2" '
            f'opacity="{1 if count else 0.35}"/>'
            f'<text x="16" y="30" font-size="20" font-weight="700" fill="{dark}">{escape(name)}</text>'
            f'<text x="{WIDTH / 2 - 24}" y="31" text-anchor="end" font-size="24" font-weight="700" fill="{dark}">{count}</text></g>'
        )
    return "".join(parts)


def own_hand(v: View, language: str) -> str:
    t = speak(language)
    room = PLAYERS_TOP - HAND_TOP - 12
    step = min(58.0, room / max(1, len(v.hand)))
    cards = "".join(strip(v, card, LEFT, HAND_TOP + step * i, step, language, True) for i, card in enumerate(v.hand))
    return heading(LEFT, HAND_TOP - 8, t("Your hand")) + cards


def scoring(v: View, language: str) -> str:
    """The final scores, a column a side."""
    t = speak(language)
    lines = [
        (t("Event points"), "events"),
        (t("Region sets"), "sets"),
        (t("Symbol victories"), "victories"),
        (t("Symbol cards"), "symbol_cards"),
        (t("Total"), "total"),
    ]
    best, wide = max(side.total for side in v.sides), 360 / len(v.sides)
    parts = [
        heading(LEFT, HAND_TOP - 8, t("Final scores")),
        f'<rect x="{LEFT}" y="{HAND_TOP}" width="{WIDTH}" height="330" rx="12" fill="url(#portals-card)"/>',
    ]
    for i, side in enumerate(v.sides):
        x = LEFT + 236 + wide * (i + 0.5)
        letters = LETTERS[i] if not v.teams else f"{LETTERS[i]}+{LETTERS[i + 2]}"
        crown = f'<use href="#portals-royalty" x="{x - 13:.0f}" y="{HAND_TOP + 2}" width="26" height="26"/>' if side.total == best else ""
        parts.append(
            f'{crown}<rect x="{x - 26:.0f}" y="{HAND_TOP + 30}" width="52" height="30" rx="8" fill="{ABOUT.seat_colours[i]}"/>'
            f'<text x="{x:.0f}" y="{HAND_TOP + 52}" text-anchor="middle" font-size="20" font-weight="700" fill="#FFFFFF">{letters}</text>'
        )
    for k, (name, field) in enumerate(lines):
        y = HAND_TOP + 104 + 50 * k
        bold = ' font-weight="700"' if field == "total" else ""
        parts.append(f'<text x="{LEFT + 18}" y="{y}" font-size="22"{bold} fill="{art.INK}">{escape(name)}</text>')
        if field == "total":
            parts.append(f'<path d="M{LEFT + 16} {y - 32}h{WIDTH - 32}" stroke="{art.INK}" stroke-width="2"/>')
        for i, side in enumerate(v.sides):
            x = LEFT + 236 + wide * (i + 0.5)
            parts.append(
                f'<text x="{x:.0f}" y="{y}" text-anchor="middle" font-size="24"{bold} fill="{art.INK}">{getattr(side, field)}</text>'
            )
    return "".join(parts)


# --- players ---


def player(v: View, seat: int, top: float, language: str) -> str:
    """One panel: points, lamps, hand, regions with the sets so far, symbols with the leader's crown."""
    t = speak(language)
    step = min(104.0, (SIZE - 8 - top) / v.seats)
    side, y = v.side(seat), top + step * seat
    height, middle = step - 6, (step - 6) / 2
    acting = v.actor == seat and v.to_act != OVER
    gone = ' opacity=".5"' if v.gone[seat] else ""
    lamps = "".join(
        f'<circle cx="{96 + 16 * i}" cy="{middle + 16:.0f}" r="6" '
        f'fill="{GOLD if i < v.new_played[seat] else "#3B3658"}" stroke="#FFFFFF" stroke-width="1.2"/>'
        for i in range(v.new_to_end)
    )
    return (
        f'<g transform="translate({LEFT} {y:.1f})"{gone}><title>'
        f"{escape(t('{who}: {points} points', who=names.who(t, seat), points=v.points[seat]))}</title>"
        f'<rect width="{WIDTH}" height="{height:.1f}" rx="10" fill="#FFFFFF" fill-opacity="{0.2 if acting else 0.09}" '
        f'stroke="{GOLD if acting else "#6A628F"}" '
        f'stroke-width="{3 if acting else 1}"/><rect x="6" y="6" width="40" height="{height - 12:.1f}" rx="7" '
        f'fill="{ABOUT.seat_colours[seat]}" stroke="#FFFFFF"/>'
        f'<text x="26" y="{middle + 8:.0f}" text-anchor="middle" font-size="24" font-weight="700" fill="#FFFFFF">{LETTERS[seat]}</text>'
        f'<text x="56" y="{middle - 4:.0f}" font-size="17" fill="{PALE}">{escape(names.who(t, seat))}</text>'
        f'<text x="56" y="{middle + 23:.0f}" font-size="25" font-weight="700" fill="#FFFFFF">{v.points[seat]}</text>{lamps}'
        f"{_backs(v, seat, middle, t)}{_regions(v, seat, middle, t)}{_symbols(v, seat, middle, t)}"
        f'<text x="{WIDTH - 12}" y="{middle - 2:.0f}" text-anchor="end" font-size="15" fill="{DIM}">'
        f"{escape(t('so far') if v.to_act != OVER else t('Total'))}</text>"
        f'<text x="{WIDTH - 12}" y="{middle + 22:.0f}" text-anchor="end" font-size="24" font-weight="700" fill="{GOLD}">'
        f"{side.total}</text></g>"
    )


def _backs(v: View, seat: int, middle: float, t: names.Words) -> str:
    """The hand as backs; those that everybody knows carry a dot."""
    hand, parts, i = v.hands[seat], [], 0
    known = [card for card in hand.open if v.lore.card[card].deck == "old_testament"]
    for deck, count in enumerate(hand.backs):
        for k in range(count):
            x, y = 160 + 17 * (i % 7), middle - 23 + 24 * (i // 7)
            dot = f'<circle cx="{x + 7}" cy="{y + 10:.1f}" r="3.2" fill="{GOLD}"/>' if deck == 1 and k < len(known) else ""
            parts.append(
                f'<rect x="{x}" y="{y:.1f}" width="14" height="20" rx="2.5" fill="{art.DECK_INK[deck]}" stroke="#FFFFFF" '
                f'stroke-width="1"/>{dot}'
            )
            i += 1
    said = ", ".join(names.card(t, v, card) for card in hand.cards) if seat != v.seat else ""
    title = f"<title>{escape(t('known: {cards}', cards=said))}</title>" if said else ""
    played = t.many("{number} event", "{number} events", len(v.played[seat]))
    return f'<g>{title}{"".join(parts)}<text x="160" y="{middle + 20:.0f}" font-size="15" fill="{DIM}">{escape(played)}</text></g>'


def _regions(v: View, seat: int, middle: float, t: names.Words) -> str:
    side, parts = v.side(seat), []
    for i, region in enumerate(v.lore.region):
        x, tall = 288 + 20 * i, min(5, side.regions[i]) * 5.2
        parts.append(
            f'<rect x="{x}" y="{middle - 21:.1f}" width="16" height="26" rx="3" fill="#000000" fill-opacity=".3"/>'
            f'<rect x="{x}" y="{middle + 5 - tall:.1f}" width="16" height="{tall:.1f}" rx="2" fill="{region.colour}"/>'
            f'<text x="{x + 8}" y="{middle - 3:.0f}" text-anchor="middle" font-size="15" font-weight="700" fill="#FFFFFF">'
            f"{side.regions[i]}</text>"
        )
    wild = f" +{side.wild}" if side.wild else ""
    sets = t("sets: {points}", points=side.sets)
    return f'<g>{"".join(parts)}<text x="288" y="{middle + 20:.0f}" font-size="15" fill="{DIM}">{escape(sets)}{wild}</text></g>'


def _symbols(v: View, seat: int, middle: float, t: names.Words) -> str:
    side, parts = v.side(seat), []
    for i, symbol in enumerate(v.lore.symbol):
        x, y = 400 + 46 * (i % 3), middle - 24 + 26 * (i // 3)
        count = side.symbols[i] + side.matching[i]
        leads = count > 0 and count == max(other.symbols[i] + other.matching[i] for other in v.sides)
        icon = f'<use href="#portals-{symbol.key}" x="{x}" y="{y:.1f}" width="20" height="20"/>' if symbol.key in art.ICONS else ""
        parts.append(
            f'<g><title>{escape(t(symbol.name))}</title><circle cx="{x + 10}" cy="{y + 10:.1f}" r="11.5" fill="{PALE}" '
            f'stroke="{GOLD if leads else "none"}" '
            f'stroke-width="2.5"/>{icon}<text x="{x + 25}" y="{y + 16:.1f}" font-size="17" font-weight="700" '
            f'fill="{GOLD if leads else "#FFFFFF"}">{count}</text></g>'
        )
    return "".join(parts)
