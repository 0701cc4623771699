"""Cards as strips: region edge, points, title, period and place, symbols, fuel; in hand also how to get there."""

from __future__ import annotations

from html import escape

from hexameron.core.language import Words
from hexameron.games.portals import art, names
from hexameron.games.portals.content import Card
from hexameron.games.portals.names import speak
from hexameron.games.portals.paths import FAR
from hexameron.games.portals.state import NOWHERE
from hexameron.games.portals.view import View

WIDTH = 600


def strip(v: View, card: int, x: float, y: float, height: float, language: str, own: bool) -> str:
    """A card that can be seen; `own` adds the badge with steps and range, and the eye if the others know it."""
    t, one = speak(language), v.lore.card[card]
    colour = next((region.colour for region in v.lore.region if region.key == one.region), "#6B5B8C")
    small = height < 50
    size = 19 if small else 21
    faded = own and one.kind == "event" and not v.reaches(v.time(card)) and v.time(card) < v.capsule
    body = _event(t, v, one, card, height, size) if one.kind == "event" else _bonus(t, v, one, card, height, size)
    return (
        f'<g id="card-{card}" class="piece touchable card{" past" if faded else ""}" transform="translate({x:.1f} {y:.1f})">'
        f"<title>{escape(names.describe(t, v, card))}</title>"
        f'<rect class="face" width="{WIDTH}" height="{height - 5:.1f}" rx="9" fill="url(#portals-card)" '
        'stroke="#3A2C18" stroke-width="1.5"/>'
        f'<path d="M9 0H58V{height - 5:.1f}H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9Z" fill="{colour}"/>{body}'
        f"{badge(t, v, card, height) if own else ''}</g>"
    )


def _event(t: Words, v: View, one: Card, card: int, height: float, size: int) -> str:
    middle = (height - 5) / 2
    where = f"{names.period(t, one.time)} · {names.place(t, v, v.place(card))}"
    title = escape(names.card(t, v, card))
    width = len(names.card(t, v, card)) * size * 0.5
    squeeze = f' textLength="{WIDTH - 200}" lengthAdjust="spacingAndGlyphs"' if width > WIDTH - 200 else ""
    return (
        f'<circle cx="29" cy="{middle:.1f}" r="{min(20, middle - 3):.1f}" fill="#FFFDF4"/><text x="29" '
        f'y="{middle + 9:.1f}" text-anchor="middle" '
        f'font-size="26" font-weight="700" fill="{art.INK}">{one.points}</text>'
        f'<text x="70" y="{middle - 3:.1f}" font-size="{size}" font-weight="700" fill="#2B1E0D"{squeeze}>{title}</text>'
        f'<text x="70" y="{middle + size - 2:.1f}" font-size="{size - 3}" fill="#5E4A2C">{escape(where)}'
        f'<tspan fill="#8E7A58" font-size="{size - 5}"> · {escape(names.reference(t, one))}</tspan></text>'
        f"{_icons(v, one, middle)}"
    )


def _icons(v: View, one: Card, middle: float) -> str:
    """Symbols in the upper right, fuel drops in the lower right, left of the badge."""
    known = [key for key in one.symbols if key in art.ICONS]
    drawn = "".join(
        f'<use href="#portals-{key}" x="{508 - 25 * i}" y="{middle - 22:.1f}" width="22" height="22"/>' for i, key in enumerate(known)
    )
    return drawn + "".join(drop(v, one.fuel_colour, 519 - 18 * i, middle + 13) for i in range(one.fuel))


def drop(v: View, colour: str, x: float, y: float) -> str:
    """A fuel icon: colour and shape, so that it can be told without colours."""
    index = v.lore.fuel.colours.index(colour)
    shape, ink = v.lore.fuel.colour_shapes[index], art.FUEL_INK[index]
    if shape == "triangle":
        return f'<path d="M{x - 7} {y + 6:.1f}L{x} {y - 8:.1f} {x + 7} {y + 6:.1f}Z" fill="{ink}"/>'
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y:.1f}" r="7" fill="{ink}"/>'
    return f'<rect x="{x - 6.5}" y="{y - 6.5:.1f}" width="13" height="13" fill="{ink}"/>'


def _bonus(t: Words, v: View, one: Card, card: int, height: float, size: int) -> str:
    middle = (height - 5) / 2
    if one.kind == "region":
        wedge = "".join(
            f'<rect x="{9 + 8 * i}" y="{middle - 12:.1f}" width="7" height="24" fill="{region.colour}" stroke="#FFFDF4" stroke-width="1"/>'
            for i, region in enumerate(v.lore.region)
        )
        note = t("stands for a missing region")
    else:
        icon = f'<use href="#portals-{one.symbol}" x="14" y="{middle - 15:.1f}" width="30" height="30"/>' if one.symbol in art.ICONS else ""
        wedge = f'<circle cx="29" cy="{middle:.1f}" r="20" fill="#FFFDF4"/>{icon}'
        note = t("one more, and a point for each event with it")
    return (
        f'{wedge}<text x="70" y="{middle - 3:.1f}" font-size="{size}" font-weight="700" fill="#2B1E0D">'
        f"{escape(names.card(t, v, card))}</text>"
        f'<text x="70" y="{middle + size - 2:.1f}" font-size="{size - 3}" font-style="italic" fill="#5E4A2C">{escape(note)}</text>'
    )


def badge(t: Words, v: View, card: int, height: float) -> str:
    """Steps to the place; green if the capsule reaches the period, amber if it is to come, grey if it is past."""
    middle = (height - 5) / 2
    eye = ""
    if v.seat is not None and card in v.hands[v.seat].open:
        eye = (
            f'<g transform="translate(586 11)"><title>{escape(t("the others know this card"))}</title><path d="M-9 0Q0-8 9 '
            '0 0 8-9 0Z" fill="#FFFFFF" '
            'stroke="#3A2C18" stroke-width="1.5"/><circle r="3" fill="#3A2C18"/></g>'
        )
    goal = v.place(card)
    if goal == NOWHERE:
        return eye
    steps, time = v.steps[goal], v.time(card)
    fill = "#2E8B57" if v.reaches(time) else "#C98A1B" if time > v.capsule else "#8C8577"
    said = t("no way there now") if steps == FAR else t.many("{number} step away", "{number} steps away", steps)
    reach = t("in range") if v.reaches(time) else t("out of range")
    text = "–" if steps == FAR else "●" if steps == 0 else str(steps)
    if v.pawns[v.seat or 0] == NOWHERE:
        text = "?"
    return (
        f'<g class="badge"><title>{escape(said)}, {escape(reach)}</title><rect x="540" y="{middle - 17:.1f}" width="46" '
        f'height="34" rx="17" fill="{fill}"/>'
        f'<text x="563" y="{middle + 8:.1f}" text-anchor="middle" font-size="22" font-weight="700" fill="#FFFFFF">{text}</text></g>{eye}'
    )
