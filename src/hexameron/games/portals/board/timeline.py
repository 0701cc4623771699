"""The timeline with the capsule, and the fuel gauge."""

from html import escape

from hexameron.core.kernel import OVER
from hexameron.games.portals.board.art import FUEL_INK
from hexameron.games.portals.board.layout import DIM, GOLD, PALE, WIDTH
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names
from hexameron.games.portals.words.view import Reading

PUMP = '<path d="M6 150V116h20v34M6 124h20M26 122l8 6v16q0 4-4 4" fill="none" stroke="#FFD24A" stroke-width="3" stroke-linejoin="round"/>'


def timeline(r: Reading) -> str:
    t, v, spaces = r.t, r.view, r.values.timeline.spaces
    width = WIDTH / len(spaces)
    periods = [r.values.period_of(card) for card in v.hand if r.values.card[card].kind == "event"]
    cells = "".join(_period(r, i, key, width, periods.count(i)) for i, key in enumerate(spaces))
    centre = v.capsule * width + width / 2
    capsule = (
        f'<g id="capsule" class="piece" transform="translate({centre:.1f} 28)"><title>{escape(t("time capsule"))}</title>'
        '<ellipse rx="15" ry="21" fill="url(#portals-capsule)" stroke="#FFFFFF" stroke-width="2"/><circle cy="-4" '
        'r="6" fill="#1C2240" stroke="#FFD24A" stroke-width="2"/>'
        '<path d="M-13 11l-7 10M13 11l7 10" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/></g>'
    )
    return f'<g class="timeline">{cells}{capsule}</g>'


def _period(r: Reading, space: int, key: str, width: float, events: int) -> str:
    """A space of the timeline, with a tick for each event in hand that happens then."""
    t, v = r.t, r.view
    x, inside, short = space * width, v.reaches(space) and not v.simplified, names.short_period(t, key)
    fill = "#FFE9A3" if inside else "#E5DCC6" if space > v.capsule else "#9F97A8"
    ticks = "".join(f'<circle cx="{x + width / 2 + 9 * (k - (events - 1) / 2):.1f}" cy="99" r="3.5" fill="{GOLD}"/>' for k in range(events))
    return (
        f'<g><title>{escape(names.period(t, key))}</title><rect x="{x + 1:.1f}" y="50" width="{width - 2:.1f}" '
        f'height="38" rx="6" fill="{fill}" '
        f'stroke="{GOLD if inside else "none"}" stroke-width="2.5"/><text x="{x + width / 2:.1f}" y="75" text-anchor="middle" '
        f'font-size="{15 if len(short) > 4 else 20}" font-weight="600" fill="#2B1E0D">'
        f"{escape(short)}</text></g>{ticks}"
    )


def gauge(r: Reading) -> str:
    """Five cells with the marker; beside it the round and the actions left."""
    t, v = r.t, r.view
    pips = "".join(
        f'<circle cx="{WIDTH - 14 - 30 * i}" cy="132" r="11" fill="{GOLD if i < v.left else "none"}" stroke="{GOLD}" stroke-width="2.5"/>'
        for i in range(v.actions_per_turn if v.to_act != OVER else 0)
    )
    said, right = escape(t("Round {round}", round=v.round)), WIDTH - 34 - 30 * v.actions_per_turn
    round_ = f'<text x="{right}" y="139" text-anchor="end" font-size="20" fill="{PALE}">{said}</text>'
    if v.simplified:
        note = escape(t("no fuel: every period is in range"))
        return f'<g>{round_}{pips}<text x="0" y="139" font-size="20" font-style="italic" fill="{DIM}">{note}</text></g>'
    used = "".join(
        f'<circle cx="{334 + 16 * i}" cy="132" r="6" fill="{FUEL_INK[i]}" stroke="#FFFFFF" stroke-width="1.5"/>'
        for i, one in enumerate(v.used)
        if one
    )
    return f'<g class="gauge">{PUMP}{_levels(r)}{used}{round_}{pips}</g>'


def _levels(r: Reading) -> str:
    t, v = r.t, r.view
    cells = "".join(
        f'<rect x="{46 + 54 * i}" y="112" width="50" height="40" rx="7" '
        f'fill="{"#FFE0A0" if i <= v.gauge else "#4A4566"}" fill-opacity="{0.35 + 0.16 * i:.2f}" '
        f'stroke="#8E86B5"/><text x="{71 + 54 * i}" y="139" text-anchor="middle" font-size="17" font-weight="700" '
        f'fill="{"#2B1E0D" if i <= v.gauge else PALE}">'
        f"{escape(names.level(r, i))}</text>"
        for i in range(st.LEVELS)
    )
    marker = (
        f'<g id="fuel" class="piece{" flare" if v.gauge == st.FULL else ""}" transform="translate({71 + 54 * v.gauge} 158)"><title>'
        f"{escape(t('Fuel gauge: {level}.', level=names.level(r, v.gauge)))}</title>"
        '<path d="M0-8L9 8H-9Z" fill="#FF7B3A" stroke="#FFFFFF" stroke-width="1.5"/></g>'
    )
    return cells + marker
