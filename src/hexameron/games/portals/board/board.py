"""The whole table as SVG: the map with the players below it, and at the right time, fuel and cards."""

from __future__ import annotations

from html import escape

from hexameron.core.record import OVER
from hexameron.games.portals import art, names
from hexameron.games.portals.chart import chart
from hexameron.games.portals.ending import scoring
from hexameron.games.portals.layout import (
    DIM,
    GOLD,
    HAND_STEP,
    HAND_TOP,
    HEIGHT,
    LEFT,
    PALE,
    PILES,
    ROW_STEP,
    ROW_TOP,
    SIZE,
    TOTAL,
    WIDTH,
    heading,
)
from hexameron.games.portals.names import speak
from hexameron.games.portals.panels import player
from hexameron.games.portals.state import NONE, TURN
from hexameron.games.portals.strips import strip
from hexameron.games.portals.view import View
from hexameron.games.portals.words import headline, label


def svg(v: View, language: str) -> str:
    """The lens with its pane is what the page zooms and pans; the rest stays readable beside it."""
    own = v.seat is not None and v.to_act != OVER
    held = min(7, len(v.hand)) if own else 5 if v.to_act == OVER else 0  # as many strips as stand in the hand's place
    return "".join(
        [
            f'<svg class="board portals seats-{v.seats} held-{held}" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {TOTAL} {HEIGHT}" preserveAspectRatio="xMidYMin meet" '
            f'role="img" aria-label="{escape(headline(v, language))}">',
            art.definitions(),
            f'<rect class="night" width="{TOTAL}" height="{HEIGHT}" rx="14" fill="url(#portals-night)"/>',
            f'<g class="world">{_stars()}',
            f'<svg class="lens" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}"><g class="pane">{chart(v, language)}</g></svg>',
            *[player(v, seat, language) for seat in range(v.seats)],
            f'<g class="desk"><g transform="translate({LEFT} 0)">',
            timeline(v, language),
            gauge(v, language),
            "</g>",
            open_cards(v, language),
            own_hand(v, language) if own else "",
            scoring(v, language) if v.to_act == OVER else "",
            "</g></g></svg>",
        ]
    )


def _stars() -> str:
    """A few fixed lights in the night of the right column."""
    spots = [((i * 137) % (WIDTH + 30) + SIZE + 8, (i * 271) % HEIGHT, 0.8 + (i * 7 % 10) / 8) for i in range(70)]
    lights = "".join(f'<circle cx="{x}" cy="{y}" r="{r:.1f}"/>' for x, y, r in spots)
    return f'<g fill="#FFFFFF" opacity=".35" aria-hidden="true">{lights}</g>'


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
            f'font-size="{15 if len(names.short_period(t, key)) > 4 else 20}" font-weight="600" fill="#2B1E0D">'
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
    parts = [heading(LEFT, ROW_TOP - 10, t("Open cards"))]
    for space, card in enumerate(v.row):
        y = ROW_TOP + ROW_STEP * space
        if card == NONE:
            parts.append(
                f'<rect x="{LEFT}" y="{y}" width="{WIDTH}" height="{ROW_STEP - 5}" rx="9" fill="none" stroke="#8E86B5" '
                'stroke-dasharray="6 6" opacity=".6"/>'
            )
        else:
            parts.append(strip(v, card, LEFT, y, ROW_STEP, language, v.seat is not None and v.to_act != OVER))
    return "".join([*parts, pile(v, "old", language), pile(v, "new", language), end_button(v, language)])


BUTTON, TALL = 192, 66  # piles and the button that ends the turn, three in a row


def pile(v: View, key: str, language: str) -> str:
    t, old = speak(language), key == "old"
    count, name = (v.old_left, t("Old Testament")) if old else (v.new_left, t("New Testament"))
    ink, dark = art.DECK_INK[1 if old else 2], "#FFFFFF" if old else art.INK
    return (
        f'<g id="pile-{key}" class="touchable pile" transform="translate({LEFT + (0 if old else BUTTON + 12)} {PILES})"><title>'
        f"{escape(label(v, f'pile-{key}', language))}</title>"
        f'<rect x="4" y="5" width="{BUTTON}" height="{TALL}" rx="9" fill="#000000" opacity=".3"/>'
        f'<rect class="face" width="{BUTTON}" height="{TALL}" rx="9" fill="{ink}" stroke="#FFFFFF" stroke-width="2" '
        f'opacity="{1 if count else 0.35}"/>'
        f'<text x="{BUTTON / 2}" y="26" text-anchor="middle" font-size="21" font-weight="700" fill="{dark}">{escape(name)}</text>'
        f'<text x="{BUTTON / 2}" y="56" text-anchor="middle" font-size="27" font-weight="700" fill="{dark}">{count}</text></g>'
    )


def end_button(v: View, language: str) -> str:
    """T-R16: the turn may end at any time; brighter once the actions are spent."""
    if v.seat is None or v.to_act != v.seat or v.phase != TURN:
        return ""
    spent = v.left == 0
    return (
        f'<g id="verb:end" class="touchable end" transform="translate({LEFT + 2 * BUTTON + 24} {PILES})">'
        f'<rect class="face" width="{BUTTON}" height="{TALL}" rx="{TALL / 2}" fill="{GOLD if spent else "#3A3560"}" '
        f'stroke="{GOLD}" stroke-width="2.5"/><text x="{BUTTON / 2}" y="42" text-anchor="middle" font-size="23" font-weight="700" '
        f'fill="{art.INK if spent else PALE}">{escape(label(v, "verb:end", language))}</text></g>'
    )


def own_hand(v: View, language: str) -> str:
    t = speak(language)
    step = min(HAND_STEP, (HEIGHT - HAND_TOP - 10) / max(1, len(v.hand)))
    cards = "".join(strip(v, card, LEFT, HAND_TOP + step * i, step, language, True) for i, card in enumerate(v.hand))
    return heading(LEFT, HAND_TOP - 10, t("Your hand")) + cards
