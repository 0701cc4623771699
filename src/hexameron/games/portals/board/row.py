"""The row of open cards, the piles, the button that ends the turn, and the own hand."""

from html import escape

from hexameron.core.kernel import OVER
from hexameron.games.portals.board.art import DECK_INK, INK
from hexameron.games.portals.board.cards import strip
from hexameron.games.portals.board.layout import GOLD, HAND_STEP, HAND_TOP, HEIGHT, LEFT, PALE, PILES, ROW_STEP, ROW_TOP, WIDTH, heading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words.view import Reading

BUTTON, TALL = 192, 66  # piles and the button that ends the turn, three in a row


def open_cards(r: Reading) -> str:
    t, v = r.t, r.view
    parts = [heading(LEFT, ROW_TOP - 10, t("Open cards"))]
    for space, card in enumerate(v.row):
        y = ROW_TOP + ROW_STEP * space
        if card == st.NONE:
            parts.append(
                f'<rect x="{LEFT}" y="{y}" width="{WIDTH}" height="{ROW_STEP - 5}" rx="9" fill="none" stroke="#8E86B5" '
                'stroke-dasharray="6 6" opacity=".6"/>'
            )
        else:
            parts.append(strip(r, card, LEFT, y, ROW_STEP, v.seat is not None and v.to_act != OVER))
    return "".join([*parts, _pile(r, "old"), _pile(r, "new"), _end_button(r)])


def _pile(r: Reading, key: str) -> str:
    t, v, old = r.t, r.view, key == "old"
    count, name = (v.old_left, t("Old Testament")) if old else (v.new_left, t("New Testament"))
    ink, dark = DECK_INK[1 if old else 2], "#FFFFFF" if old else INK
    return (
        f'<g id="pile-{key}" class="touchable pile" transform="translate({LEFT + (0 if old else BUTTON + 12)} {PILES})"><title>'
        f"{escape(r.label(f'pile-{key}'))}</title>"
        f'<rect x="4" y="5" width="{BUTTON}" height="{TALL}" rx="9" fill="#000000" opacity=".3"/>'
        f'<rect class="face" width="{BUTTON}" height="{TALL}" rx="9" fill="{ink}" stroke="#FFFFFF" stroke-width="2" '
        f'opacity="{1 if count else 0.35}"/>'
        f'<text x="{BUTTON / 2}" y="26" text-anchor="middle" font-size="21" font-weight="700" fill="{dark}">{escape(name)}</text>'
        f'<text x="{BUTTON / 2}" y="56" text-anchor="middle" font-size="27" font-weight="700" fill="{dark}">{count}</text></g>'
    )


def _end_button(r: Reading) -> str:
    """T-R16: the turn may end at any time; brighter once the actions are spent."""
    v = r.view
    if v.seat is None or v.to_act != v.seat or v.phase != st.TURN:
        return ""
    spent = v.left == 0
    return (
        f'<g id="verb:end" class="touchable end" transform="translate({LEFT + 2 * BUTTON + 24} {PILES})">'
        f'<rect class="face" width="{BUTTON}" height="{TALL}" rx="{TALL / 2}" fill="{GOLD if spent else "#3A3560"}" '
        f'stroke="{GOLD}" stroke-width="2.5"/><text x="{BUTTON / 2}" y="42" text-anchor="middle" font-size="23" font-weight="700" '
        f'fill="{INK if spent else PALE}">{escape(r.label("verb:end"))}</text></g>'
    )


def own_hand(r: Reading) -> str:
    t, v = r.t, r.view
    step = min(HAND_STEP, (HEIGHT - HAND_TOP - 10) / max(1, len(v.hand)))
    cards = "".join(strip(r, card, LEFT, HAND_TOP + step * i, step, True) for i, card in enumerate(v.hand))
    return heading(LEFT, HAND_TOP - 10, t("Your hand")) + cards
