"""Illuminated's board: a lamp, a book, and its shadow.

Each die has a line of twelve places and moves only towards the lamp or away from it. The book is
between Light and Shadow, and its spine shows the roll.
"""

from hexameron.core.drawing.svg import NOTHING, Frame, Svg, board, disc
from hexameron.core.kernel import OVER
from hexameron.games.illuminated.board.art import BOOK, GROUND, glow
from hexameron.games.illuminated.board.dice import dice, thread
from hexameron.games.illuminated.board.heads import beam, crown, lane, ruler, turn
from hexameron.games.illuminated.board.layout import HALF, TALL, WIDE, Layout
from hexameron.games.illuminated.board.spine import spine
from hexameron.games.illuminated.boundary.view import Reading, View
from hexameron.games.illuminated.rules import state as st


def svg(r: Reading, tall: bool = False) -> Frame:
    at, v = TALL if tall else WIDE, r.view
    wide, high = at.size
    return board(
        "illuminated",
        at.name,
        wide,
        high,
        r.headline(),
        GROUND[at.name],
        glow(at, max((max(row) - st.S1 for row in v.places), default=0) / HALF),
        _flood(v, at),
        BOOK[at.name],
        beam(v, at),
        turn(v, at),
        *[lane(r, at, seat) for seat in range(v.seats)],
        ruler(r, at),
        spine(r, at),
        crown(r, at),
        thread(v, at),
        dice(r, at),
    )


def _flood(v: View, at: Layout) -> Svg:
    """Draw light over the whole board when a die has become the Illuminated."""
    if v.to_act != OVER or v.winner == st.NOBODY or st.L6 not in v.places[v.winner]:
        return NOTHING
    x, y = at.point(at.along(st.L6), at.rail(v, v.winner, v.places[v.winner].index(st.L6)))
    return disc(
        x, y, at.length * 1.1, cls="flood", fill="url(#illuminated-flood)", pointer_events="none"
    )
