"""A ghost for the dark angel's next action: its next place, or the circle where it will work."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.core.kernel import OVER
from hexameron.games.genesis.board import art
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.boundary.view import Reading, View
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel

HALO = {
    "fill": "#8C3FD0",
    "fill_opacity": 0.18,
    "stroke": "#C99BF5",
    "stroke_width": 2,
    "stroke_dasharray": "4 3",
}
ARROW = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def is_foretold(v: View) -> bool:
    """Return whether the dark angel is on the board and will act at the end of this round."""
    return v.to_act != OVER and v.phase > st.FIRST_CUBE and v.square_of(st.DARK) > 0


def ghost(r: Reading, at: Layout) -> Svg:
    v = r.view
    if not is_foretold(v):
        return NOTHING
    (x, y), shape = _work(v, at) if v.dark_will == st.LABOUR else _place(v, at)
    return svg.group(svg.title(dark_angel.intent(r)), shape, id="ghost", cls="ghost", at=(x, y))


def _work(v: View, at: Layout) -> tuple[tuple[float, float], Svg]:
    """Return the place and the shape of the marker that it will put down."""
    day, size = v.active, at.circle_size
    if at.is_small(day):
        return at.worth(day), _ring(10.5)
    return at.circle(day, len(v.workers(day)) + 1), _ring(size + 2)


def _place(v: View, at: Layout) -> tuple[tuple[float, float], Svg]:
    """Return the place and the shape of the ghost if the dark angel does not work.

    If it moves: a faint angel on its next square. If it stays: a ring at its feet. If it changes
    places: a ring at the feet of its left neighbour, and an arrow (only the ring in a small window).
    """
    area, square = v.area_of(st.DARK), v.square_of(st.DARK)
    if v.dark_will == st.GO:
        area, square = v.active, len(v.tracks[v.active]) + 1
        figure = (
            art.TOKENS[st.DARK]
            if at.is_small(area)
            else svg.group(art.ANGELS[st.DARK], transform=f"scale({at.angel:g})")
        )
        return at.standing(area, min(square, st.SQUARES)), svg.group(figure, opacity=0.5)
    square -= v.dark_will == st.SWITCH
    (x, y), small = at.standing(area, square), at.is_small(area)
    if small:
        return (x, y + 1), _ring(8.5)
    halo = svg.tag("ellipse", cy=20 * at.angel, rx=21 * at.angel, ry=5 * at.angel, **HALO)
    return (x, y), _push(at) + halo if v.dark_will == st.SWITCH else halo


def _push(at: Layout) -> Svg:
    """Draw gloom behind the neighbour and an arrow that points there from the dark angel."""
    side = at.pitch / 2
    arrow = f"M{side + 8:g} {8 * at.angel:g}h-14m5 -5l-6 5l6 5"
    gloom = svg.tag("circle", r=28 * at.angel, fill="url(#genesis-gloom)")
    return (
        gloom
        + svg.path(arrow, stroke="#14101F", stroke_width=5.5, **ARROW)
        + svg.path(arrow, stroke="#D9B3FF", stroke_width=2.5, **ARROW)
    )


def _ring(size: float) -> Svg:
    return svg.tag("circle", r=size, **HALO)
