"""The whole table as SVG: the map with the players below it, and at the right time, fuel and cards."""

from html import escape

from hexameron.core.kernel import OVER
from hexameron.games.portals.board import art, map, panels, row, scores, timeline
from hexameron.games.portals.board.layout import HEIGHT, LEFT, SIZE, TOTAL, WIDTH
from hexameron.games.portals.words.view import Reading


def svg(r: Reading, tall: bool = False) -> str:
    """The lens with its pane is what the page zooms and pans; the rest stays readable beside it."""
    v = r.view
    own = v.seat is not None and v.to_act != OVER
    held = min(7, len(v.hand)) if own else 5 if v.to_act == OVER else 0  # as many strips as stand in the hand's place
    return "".join(
        [
            f'<svg class="board portals seats-{v.seats} held-{held}" font-family="Georgia, serif" xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {TOTAL} {HEIGHT}" preserveAspectRatio="xMidYMin meet" '
            f'role="img" aria-label="{escape(r.headline())}">',
            art.definitions(),
            f'<rect class="night" width="{TOTAL}" height="{HEIGHT}" rx="14" fill="url(#portals-night)"/>',
            f'<g class="world">{_stars()}',
            f'<svg class="lens" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}"><g class="pane">{map.chart(r)}</g></svg>',
            *[panels.player(r, seat) for seat in range(v.seats)],
            f'<g class="desk"><g transform="translate({LEFT} 0)">',
            timeline.timeline(r),
            timeline.gauge(r),
            "</g>",
            row.open_cards(r),
            row.own_hand(r) if own else "",
            scores.final_scores(r) if v.to_act == OVER else "",
            "</g></g></svg>",
        ]
    )


def _stars() -> str:
    """A few fixed lights in the night of the right column."""
    spots = [((i * 137) % (WIDTH + 30) + SIZE + 8, (i * 271) % HEIGHT, 0.8 + (i * 7 % 10) / 8) for i in range(70)]
    lights = "".join(f'<circle cx="{x}" cy="{y}" r="{r:.1f}"/>' for x, y, r in spots)
    return f'<g fill="#FFFFFF" opacity=".35" aria-hidden="true">{lights}</g>'
