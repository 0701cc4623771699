"""The whole table as SVG: time above the map, the players below it, the cards next to it.

On the tall board the hand, the row and the players are sheets under the map, one at a time.
"""

from hexameron.core.drawing.svg import (
    Frame,
    Part,
    Svg,
    board,
    box,
    disc,
    frame_tag,
    group,
    memo_by_reads,
)
from hexameron.core.kernel import OVER
from hexameron.games.portals.board import art, letters, map, panels, row, scores, timeline
from hexameron.games.portals.board.layout import GOLD, PALE, TALL, WIDE, Layout
from hexameron.games.portals.boundary.view import Reading


def svg(r: Reading, tall: bool = False) -> Frame:
    """Draw the whole table.

    The page zooms and pans the pane inside the lens; the rest stays readable around it.
    """
    at = TALL if tall else WIDE
    lens = at.lens
    pane = frame_tag("g", map.chart(r, at), cls="pane")
    return board(
        "portals",
        at.shape,
        at.width,
        at.height,
        r.headline(),
        _night(r, at),
        frame_tag(
            "svg",
            pane,
            cls="lens",
            x=lens.x,
            y=lens.y,
            width=lens.w,
            height=lens.h,
            viewBox=f"0 0 {at.pane[0]} {at.pane[1]}",
        ),
        timeline.ribbon(r, at),
        timeline.gauge(r, at),
        *_sheets(r, at),
        row.end_button(r, at),
    )


@memo_by_reads
def _night(r: Reading, at: Layout) -> Svg:
    """Draw a night sky with fixed stars, and define the gradients and icons used on it."""
    stars = [
        ((i * 137) % at.width, (i * 271) % at.height, (0.8 + (i * 7 % 10) / 8) * at.letter / 15)
        for i in range(110)
    ]
    return (
        art.definitions()
        + box(0, 0, at.width, at.height, 0 if at.tabs else 12, fill="url(#portals-night)")
        + group(*[disc(*star) for star in stars], fill="#FFFFFF", opacity=0.35, aria_hidden="true")
    )


def _sheets(r: Reading, at: Layout) -> list[Part]:
    """Draw the viewer's cards, the open cards and the players.

    Once the game is over, the scores replace the viewer's cards. The sheets are side by side or,
    where there are tabs, one at a time under the map (web/static/tabs.js).
    """
    t, v = r.t, r.view
    over = v.to_act == OVER
    sheets: list[tuple[str, str, list[Part]]] = [
        ("row", t("Row"), row.open_cards(r, at)),
        ("players", t("Players"), [panels.players(r, at)]),
    ]
    if over:
        sheets.insert(0, ("hand", t("Scores"), [scores.final_scores(r, at)]))
    elif v.seat is not None:
        sheets.insert(0, ("hand", t("Hand"), row.own_hand(r, at)))
    tabs = (
        [_tab(at, i, key, said, i == 0) for i, (key, said, _) in enumerate(sheets)]
        if at.tabs
        else []
    )
    drawn = [
        frame_tag("g", *content, cls=f"sheet sheet-{key}{' first' if i == 0 else ''}")
        for i, (key, _, content) in enumerate(sheets)
    ]
    return [*tabs, *drawn]


def _tab(at: Layout, number: int, key: str, said: str, first: bool) -> Svg:
    """Draw a tab; its dot is lit while something on its sheet can be touched."""
    assert at.tabs
    m, high = at.letter, at.tabs.h / 3 - 2
    x, y = at.tabs.x, at.tabs.y + number * (high + 2)
    return group(
        box(
            0,
            0,
            at.tabs.w,
            high,
            m * 0.5,
            cls="face",
            fill="#3A3560",
            stroke="#8E86B5",
            stroke_width=1,
        ),
        disc(at.tabs.w - m * 0.55, m * 0.55, m * 0.24, fill=GOLD, cls="lit"),
        letters.write_to_fit(
            at.tabs.w / 2,
            high / 2 + m * 0.36,
            m,
            said,
            PALE,
            at.tabs.w - 4,
            700,
            text_anchor="middle",
        ),
        cls=f"tab tab-{key}{' first' if first else ''}",
        data_tab=key,
        at=(x, y),
    )
