"""Cards as strips: region edge, points, title, period and place, symbols, fuel; in hand also how to get there."""

from html import escape

from hexameron.core.language import Words
from hexameron.games.portals.board.art import FUEL_INK, ICONS, INK
from hexameron.games.portals.board.layout import WIDTH
from hexameron.games.portals.content.schema import Card, Values
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names
from hexameron.games.portals.words.view import Reading, View

SMALL = 78  # a strip of this height has room for two lines in large letters; in a lower one they are smaller
TEXT = 70  # where the text begins
BADGE = 66  # room for the badge at the right end


def strip(r: Reading, card: int, x: float, y: float, height: float, own: bool) -> str:
    """A card that can be seen; `own` adds the badge with steps and range, and the eye if the others know it."""
    v, one = r.view, r.values.card[card]
    colour = next((region.colour for region in r.values.region if region.key == one.region), "#6B5B8C")
    size = 26 if height >= SMALL else 20
    faded = own and one.kind == "event" and not v.reaches(r.values.period_of(card)) and r.values.period_of(card) < v.capsule
    body = _event(r, one, card, height, size) if one.kind == "event" else _bonus(r, one, card, height, size)
    return (
        f'<g id="card-{card}" class="piece touchable card{" past" if faded else ""}" transform="translate({x:.1f} {y:.1f})">'
        f"<title>{escape(names.describe(r, card))}</title>"
        f'<rect class="face" width="{WIDTH}" height="{height - 5:.1f}" rx="9" fill="url(#portals-card)" '
        'stroke="#3A2C18" stroke-width="1.5"/>'
        f'<path d="M9 0H58V{height - 5:.1f}H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9Z" fill="{colour}"/>{body}'
        f"{_badge(r, card, height) if own else ''}</g>"
    )


def _fitted(text: str, size: float, room: float) -> str:
    """The size of letters in which a text has room, at most the given one."""
    return f"{min(size, room / max(1, len(text) * 0.51)):.1f}"


def _event(r: Reading, one: Card, card: int, height: float, size: int) -> str:
    t, middle, small = r.t, (height - 5) / 2, size - 4
    title, where = names.card(r, card), f"{names.period(t, one.time)} · {names.place(r, r.values.place_of(card))}"
    icons, room = _icons(r.values, one, middle, size)
    cited = f" · {names.reference(t, one)}"
    cite = f'<tspan fill="#8E7A58">{escape(cited)}</tspan>' if len(where + cited) * small * 0.48 < room else ""
    return (
        f'<circle cx="29" cy="{middle:.1f}" r="{min(23, middle - 3):.1f}" fill="#FFFDF4"/><text x="29" '
        f'y="{middle + 10:.1f}" text-anchor="middle" '
        f'font-size="30" font-weight="700" fill="{INK}">{one.points}</text>'
        f'<text x="{TEXT}" y="{middle - 5:.1f}" font-weight="700" fill="#2B1E0D" '
        f'font-size="{_fitted(title, size, WIDTH - TEXT - BADGE - 4)}">{escape(title)}</text>'
        f'<text x="{TEXT}" y="{middle + size - 1:.1f}" fill="#5E4A2C" '
        f'font-size="{_fitted(where, small, room) if not cite else small}">{escape(where)}{cite}</text>{icons}'
    )


def _icons(values: Values, one: Card, middle: float, size: int) -> tuple[str, float]:
    """Fuel and symbols at the right end of the second line, and the room that they leave to its text."""
    known = [key for key in one.symbols if key in ICONS]
    x = WIDTH - BADGE - 12.0
    parts = []
    for _ in range(one.fuel):
        parts.append(_drop(values, one.fuel_colour, x, middle + size / 2 + 3))
        x -= 19
    x -= size - 8 if known else 0
    for key in known:
        parts.append(f'<use href="#portals-{key}" x="{x:.0f}" y="{middle + 2:.1f}" width="{size}" height="{size}"/>')
        x -= size + 4
    return "".join(parts), x - TEXT + (size if known else 6)


def _drop(values: Values, colour: str, x: float, y: float) -> str:
    """A fuel icon: colour and shape, so that it can be told without colours."""
    index = values.fuel.colours.index(colour)
    shape, ink = values.fuel.colour_shapes[index], FUEL_INK[index]
    if shape == "triangle":
        return f'<path d="M{x - 7} {y + 6:.1f}L{x} {y - 8:.1f} {x + 7} {y + 6:.1f}Z" fill="{ink}"/>'
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y:.1f}" r="7" fill="{ink}"/>'
    return f'<rect x="{x - 6.5}" y="{y - 6.5:.1f}" width="13" height="13" fill="{ink}"/>'


def _bonus(r: Reading, one: Card, card: int, height: float, size: int) -> str:
    t, middle = r.t, (height - 5) / 2
    if one.kind == "region":
        wedge = "".join(
            f'<rect x="{9 + 8 * i}" y="{middle - 12:.1f}" width="7" height="24" fill="{region.colour}" stroke="#FFFDF4" stroke-width="1"/>'
            for i, region in enumerate(r.values.region)
        )
        note = t("stands for a missing region")
    else:
        icon = f'<use href="#portals-{one.symbol}" x="14" y="{middle - 15:.1f}" width="30" height="30"/>' if one.symbol in ICONS else ""
        wedge = f'<circle cx="29" cy="{middle:.1f}" r="23" fill="#FFFDF4"/>{icon}'
        note = t("one more, and a point for each event with it")
    return (
        f'{wedge}<text x="{TEXT}" y="{middle - 5:.1f}" font-size="{size}" font-weight="700" fill="#2B1E0D">'
        f"{escape(names.card(r, card))}</text>"
        f'<text x="{TEXT}" y="{middle + size - 1:.1f}" font-size="{size - 4}" font-style="italic" fill="#5E4A2C">{escape(note)}</text>'
    )


def _badge(r: Reading, card: int, height: float) -> str:
    """Steps to the place, and below them whether the capsule reaches the period: a tick, or by how many periods it does not.

    Green if it does, amber if the period is to come, grey if it is past.
    """
    t, v = r.t, r.view
    middle = (height - 5) / 2
    eye = ""
    if v.seat is not None and card in v.hands[v.seat].open:
        eye = (
            f'<g transform="translate(582 11)"><title>{escape(t("the others know this card"))}</title><path d="M-11 0Q0-10 11 '
            '0 0 10-11 0Z" fill="#FFFFFF" '
            'stroke="#3A2C18" stroke-width="1.5"/><circle r="3.6" fill="#3A2C18"/></g>'
        )
    goal = r.values.place_of(card)
    if goal == st.NOWHERE:
        return eye
    steps, gap = v.steps[goal], outside(v, r.values.period_of(card))
    fill = "#2E7D4F" if gap == 0 else "#A86E0C" if gap > 0 else "#6F695D"
    placed = v.pawns[v.seat or 0] != st.NOWHERE
    away = "" if not placed else t("no way there now") if steps == st.FAR else t.many("{number} step away", "{number} steps away", steps)
    said = ", ".join(part for part in (away, _reached(t, gap)) if part)
    text = "?" if not placed else "–" if steps == st.FAR else "●" if steps == 0 else str(steps)
    mark = "✓" if gap == 0 else f"+{gap}" if gap > 0 else f"−{-gap}"
    return (
        f'<g class="badge"><title>{escape(said)}</title><rect x="{WIDTH - BADGE + 4}" y="{middle - 31:.1f}" width="54" '
        f'height="62" rx="14" fill="{fill}"/><g text-anchor="middle" font-weight="700" fill="#FFFFFF">'
        f'<text x="{WIDTH - BADGE + 31}" y="{middle - 4:.1f}" font-size="26">{text}</text>'
        f'<text x="{WIDTH - BADGE + 31}" y="{middle + 22:.1f}" font-size="20">{mark}</text></g></g>{eye}'
    )


def outside(v: View, period: int) -> int:
    """How many periods beyond the capsule's range: 0 if it reaches, positive if the period is to come, negative if it is past."""
    if v.reaches(period):
        return 0
    gap = period - v.capsule
    return gap - v.reach if gap > 0 else gap + v.reach


def _reached(t: Words, gap: int) -> str:
    if gap == 0:
        return t("in range")
    if gap > 0:
        return t.many("{number} period too early", "{number} periods too early", gap)
    return t.many("{number} period too late", "{number} periods too late", -gap)
