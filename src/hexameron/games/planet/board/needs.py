"""Pictures of needs for close-ups: the game aid and a single colour. Also the bag.

The game aid strikes out the pawns that the seat knows; a single colour, those that the pawn cannot
be.
"""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import wrap_text
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.games.planet.board import art, panels, script
from hexameron.games.planet.board.layout import WIDE
from hexameron.games.planet.boundary.view import Reading, View
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names

# A close-up is at least 320 pixels wide, so that its letters are at least 11 pixels high.
WIDTH, SIZE, FRONT = 430, 16, 62
ROW, CELL = 92, (WIDTH - FRONT) / 4
CARD = 288  # width of the cards on the page, used for a single colour or the bag


def sheet(r: Reading, known: set[int]) -> Svg:
    """Draw the needs of all colours. Pawns in `known` are struck out."""
    rows = [
        _row(r, colour, {one for one in _pawns(colour) if one not in known}, colour * ROW)
        for colour in range(st.COLOURS)
    ]
    return _draw_frame(svg.join(rows), st.COLOURS * ROW)


def picture(r: Reading, colour: int, left: set[int]) -> Svg:
    """Draw the needs of one colour, two in a row. Pawns that are not in `left` are struck out."""
    inner = svg.group(art.disc(colour), at=(CARD / 2, 48))
    if colour == st.WATER:
        return _draw_frame(inner + art.only_one(CARD / 2, 126, 24), 172, CARD)
    pawns = _pawns(colour)
    inner += svg.join(
        _cell(r, one, one in left, CARD / 4 - CELL / 2 + i % 2 * CARD / 2, 88 + i // 2 * ROW)
        for i, one in enumerate(pawns)
    )
    return _draw_frame(inner, 96 + ROW * len(pawns) / 2, CARD)


def bag(v: View) -> Svg:
    return _draw_frame(panels.bag_rows(v, Box(46, 20, CARD - 60, 220), 24), 240, CARD)


def _draw_frame(inner: Svg, height: float, width: float = WIDTH) -> Svg:
    """Draw the frame. It refers to gradients, icons and soils of the board under the close-up."""
    return svg.tag(
        "svg",
        svg.tag(
            "rect",
            width=width,
            height=height,
            rx=18,
            fill="#101A38",
        ),
        inner,
        cls="board planet sheet" if width == WIDTH else "board planet",
        font_family="Georgia, serif",
        viewBox=f"0 0 {width:g} {height:g}",
        aria_hidden="true",
        xmlns="http://www.w3.org/2000/svg",
    )


def _pawns(colour: int) -> range:
    return range(4 * colour, min(4 * colour + 4, st.PAWNS))


def _row(r: Reading, colour: int, left: set[int], y: float) -> Svg:
    rule = (
        svg.draw_line(12, y, WIDTH - 12, y, stroke="#FFFFFF", stroke_opacity=0.12) if y else NOTHING
    )
    front = svg.group(art.disc(colour, 24), at=(FRONT / 2 + 2, y + ROW / 2))
    if colour == st.WATER:
        rows = wrap_text(names.capital(names.need(r, st.WATER)), WIDTH - FRONT - 24, SIZE + 2)
        top = y + ROW / 2 + 16 - 10 * len(rows)
        words = svg.join(
            svg.write(FRONT + 12, top + i * 20, SIZE + 2, row, script.INK)
            for i, row in enumerate(rows)
        )
        return rule + front + words
    return (
        rule
        + front
        + svg.join(
            _cell(r, one, one in left, FRONT + i * CELL, y) for i, one in enumerate(_pawns(colour))
        )
    )


def _cell(r: Reading, one: int, is_left: bool, x: float, y: float) -> Svg:
    c, middle = r.edition.record, x + CELL / 2
    two = c.link[one] >= 0 and c.avoid[one] >= 0
    need = art.need_badges(c, one, middle - (21 if two else 0), y + 32, 19, 42)
    deed = int(c.action[one])
    name = names.action_name(r.t, deed) if deed >= 0 else names.pawn(r, one)
    words = script.lines(WIDE, (middle, y + 73), name, CELL - 4, SIZE, 2, bold=False)
    if is_left:
        return need + words
    d = 40 if two else 24
    line = f"M{middle - d:.0f} {y + 44:.0f} L{middle + d:.0f} {y + 20:.0f}"
    return svg.group(need, words, opacity=0.34) + svg.path(
        line, stroke="#FF6B78", stroke_width=4.5, stroke_linecap="round"
    )
