"""The open row, the piles, the button that ends the turn, the viewer's hand, the badges' legend."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import wrap_text
from hexameron.core.drawing.svg import NOTHING, Box, Part, Svg, memo_by_reads
from hexameron.core.kernel import OVER
from hexameron.games.portals.board import cards, letters
from hexameron.games.portals.board.art import DECK_INK, INK
from hexameron.games.portals.board.layout import GOLD, PALE, Layout
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st


def heading(area: Box, at: Layout, text: str) -> Svg:
    """Write a heading above an area, unless a tab already names it."""
    return (
        NOTHING
        if at.tabs
        else svg.bold(area.x, area.y - at.letter * 0.5, at.letter, text, GOLD, letter_spacing=0.5)
    )


def open_cards(r: Reading, at: Layout) -> list[Part]:
    v = r.view
    places = at.cards(at.row, max(at.rows + 1, len(v.row)) if at.tabs else len(v.row), at.rows)
    laid = [
        cards.card_row(r, card, at, places[space], cards.way_to(r, card), False)
        if card != st.NONE
        else _empty(places[space], at)
        for space, card in enumerate(v.row)
    ]
    return [
        heading(at.row, at, r.t("Open cards")),
        *laid,
        _pile(r, "old", at),
        _pile(r, "new", at),
        legend(r, at),
    ]


def _empty(area: Box, at: Layout) -> Svg:
    return svg.box(
        *area, at.letter * 0.45, fill="none", stroke="#8E86B5", stroke_dasharray="6 6", opacity=0.6
    )


@memo_by_reads
def _pile(r: Reading, key: str, at: Layout) -> Svg:
    """Draw a pile with its number of cards, and its name next to the number."""
    t, v, m, old = r.t, r.view, at.letter, key == "old"
    area = at.piles[0 if old else 1]
    count, name = (v.old_left, t("Old Testament")) if old else (v.new_left, t("New Testament"))
    ink, dark = DECK_INK[1 if old else 2], "#FFFFFF" if old else INK
    room, number = area.w - m * 3, m * 2.6
    lines = wrap_text(name, room, m * 0.97)[:2]
    first = area.h / 2 + m * 0.34 - (len(lines) - 1) * m * 0.58
    return svg.group(
        svg.title(r.label(f"pile-{key}")),
        svg.box(2, 5, area.w, area.h, m * 0.5, fill="#000000", opacity=0.35),
        svg.box(1, 2.5, area.w, area.h, m * 0.5, fill=ink, stroke="#00000055"),
        svg.box(
            0,
            0,
            area.w,
            area.h,
            m * 0.5,
            cls="face",
            fill=ink,
            stroke="#FFFFFF",
            stroke_width=1.5,
            opacity=1 if count else 0.35,
        ),
        svg.centre_text(number / 2 + m * 0.1, area.h / 2 + m * 0.48, m * 1.3, count, dark),
        *[
            letters.write_to_fit(number, first + i * m * 1.16, m * 0.97, line, dark, room)
            for i, line in enumerate(lines)
        ],
        id=f"pile-{key}",
        cls="touchable pile",
        at=(area.x, area.y),
    )


@memo_by_reads
def end_button(r: Reading, at: Layout) -> Svg:
    """Draw the button that ends the turn, which is allowed at any time (T-R16).

    It is brighter once the actions are spent.
    """
    v, m, area = r.view, at.letter, at.end
    if v.seat is None or v.to_act != v.seat or v.phase != st.TURN:
        return NOTHING
    spent = v.left == 0
    room = area.w - m * 0.5
    lines = [
        letters.strong(line, room, m * 0.98)
        for line in wrap_text(r.label("verb:end"), room, m, True)[:2]
    ]
    first, ink = area.h / 2 + m * 0.36 - (len(lines) - 1) * m * 0.58, INK if spent else PALE
    return svg.group(
        svg.box(
            0,
            0,
            area.w,
            area.h,
            min(area.h / 2, m * 1.2),
            cls="face",
            fill=GOLD if spent else "#3A3560",
            stroke=GOLD,
            stroke_width=2,
        ),
        *[
            letters.write_to_fit(
                area.w / 2,
                first + i * m * 1.16,
                m * 0.98,
                said,
                ink,
                room,
                weight,
                text_anchor="middle",
            )
            for i, (said, weight) in enumerate(lines)
        ],
        id="verb:end",
        cls="touchable end",
        at=(area.x, area.y),
    )


def own_hand(r: Reading, at: Layout) -> list[Part]:
    v = r.view
    laid = [
        cards.card_row(r, card, at, area, cards.way_to(r, card), card in v.open_cards)
        for card, area in zip(v.hand, at.cards(at.hand, len(v.hand), at.held), strict=True)
    ]
    return [heading(at.hand, at, r.t("Your hand")), *laid]


@memo_by_reads
def legend(r: Reading, at: Layout) -> Svg:
    """Draw the meaning of the badges: steps to the place above, range of time below."""
    t, m, v = r.t, at.letter, r.view
    if v.seat is None or v.to_act == OVER:
        return NOTHING
    if at.tabs:
        lines = wrap_text(t("badge: steps to the place, range of time"), at.legend.w, m * 0.97)[:3]
        first = at.legend.middle[1] + m * 0.34 - (len(lines) - 1) * m * 0.56
        return svg.join(
            letters.write_to_fit(
                at.legend.x, first + i * m * 1.12, m * 0.97, line, PALE, at.legend.w
            )
            for i, line in enumerate(lines)
        )
    said = [
        ("2", cards.WITHIN, t("steps to its place")),
        ("✓", cards.WITHIN, t("time is in range")),
        ("+2", cards.COMING, t("periods too early")),
        ("−1", cards.PAST, t("periods too late")),
    ]
    return svg.join(_meaning(at, i, *each) for i, each in enumerate(said))


def _meaning(at: Layout, number: int, sign: str, colour: str, text: str) -> Svg:
    m, half = at.letter, at.legend.column(number % 2, 2, 8)
    y = half.y + (half.h / 2) * (number // 2)
    high = m * 1.5
    return svg.group(
        svg.box(half.x, y, m * 2.3, high, m * 0.45, fill=colour),
        svg.centre_text(half.x + m * 1.15, y + m * 1.1, m, sign, "#FFFFFF"),
        letters.write_to_fit(half.x + m * 2.7, y + m * 1.1, m * 0.97, text, PALE, half.w - m * 2.9),
    )
