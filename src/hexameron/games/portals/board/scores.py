"""How it ended: the scores line by line (T-36), drawn one after the other."""

from html import escape

from hexameron.games.portals.about import ABOUT
from hexameron.games.portals.board.art import INK
from hexameron.games.portals.board.layout import HAND_TOP, LEFT, WIDTH, heading
from hexameron.games.portals.words import names
from hexameron.games.portals.words.view import Reading, View

TOP, STEP = HAND_TOP, 76
TALL = 96 + 5 * STEP


def final_scores(r: Reading) -> str:
    """A column a side; each line has a class of its own, so that the style sheet lets them appear in turn."""
    t, v = r.t, r.view
    lines = [
        (t("Event points"), "events"),
        (t("Region sets"), "sets"),
        (t("Symbol victories"), "victories"),
        (t("Symbol cards"), "symbol_cards"),
        (t("Total"), "total"),
    ]
    return (
        f"{heading(LEFT, TOP - 10, t('Final scores'))}"
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{TALL}" rx="12" fill="url(#portals-card)"/>'
        f"{''.join(_side(r, i) for i in range(len(v.sides)))}"
        f"{''.join(_line(v, number, name, field) for number, (name, field) in enumerate(lines))}"
    )


def _middle(v: View, side: int) -> float:
    """Where a side's column has its middle."""
    return LEFT + 236 + 360 / len(v.sides) * (side + 0.5)


def _side(r: Reading, side: int) -> str:
    """The head of a column; the winner's crown comes last."""
    v = r.view
    x, letters = _middle(v, side), names.LETTERS[side] if not v.teams else f"{names.LETTERS[side]}+{names.LETTERS[side + 2]}"
    won = v.shares[side] > 0
    crown = f'<use class="tally tally-5" href="#portals-royalty" x="{x - 17:.0f}" y="{TOP + 4}" width="34" height="34"/>' if won else ""
    return (
        f"{crown}<g><title>{escape(names.people(r, side))}</title>"
        f'<rect x="{x - 32:.0f}" y="{TOP + 40}" width="64" height="38" rx="9" fill="{ABOUT.seat_colours[side]}"/>'
        f'<text x="{x:.0f}" y="{TOP + 67}" text-anchor="middle" font-size="25" font-weight="700" fill="#FFFFFF">{letters}</text></g>'
    )


def _line(v: View, number: int, name: str, field: str) -> str:
    y, last = TOP + 136 + STEP * number, field == "total"
    bold = ' font-weight="700"' if last else ""
    rule = f'<path d="M{LEFT + 16} {y - 46}h{WIDTH - 32}" stroke="{INK}" stroke-width="2"/>' if last else ""
    values = "".join(
        f'<text x="{_middle(v, i):.0f}" y="{y}" text-anchor="middle" font-size="{32 if last else 28}"{bold}>{getattr(side, field)}</text>'
        for i, side in enumerate(v.sides)
    )
    return (
        f'<g class="tally tally-{number}" fill="{INK}">{rule}<text x="{LEFT + 18}" y="{y}" font-size="26"{bold}>{escape(name)}</text>'
        f"{values}</g>"
    )
