"""The history of signals: the pawns indicated, continents designated and pawns placed, in order."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.games.planet.board import art, panels, script
from hexameron.games.planet.board.layout import Layout
from hexameron.games.planet.boundary.view import Reading, Turn, View
from hexameron.games.planet.rules import state as st


def signals(r: Reading, at: Layout) -> Svg:
    """Draw a cell for every turn; on a tall screen only for the last ones."""
    title, box = r.t("Signals"), at.signals_box(r.view)
    x, y, w, h = box
    room = at.rows * at.columns
    turns, colours = _turns(r.view), {pawn.token: pawn.colour for pawn in r.view.pawns}
    first = max(0, len(turns) - room) if at.is_tall else 0
    head = 0 if at.is_tall else 34
    written = (
        NOTHING
        if at.is_tall
        else script.line(at, (x + 14, y + 25), title, w - 28, at.text, script.FAINT)
    )
    wide, high = (w - 8) / at.columns, (h - head - 6) / at.rows
    cells, now = [], _now(r.view)
    for n in range(first, min(first + room, r.view.length)):
        column, row = divmod(n - first, at.rows)
        place = Box(x + 4 + column * wide, y + head + row * high, wide, high)
        cells.append(_cell(r, colours, turns.get(n), place, n == now))
    return panels.make_touchable(
        "signals", title, panels.ground(at, box) + written + svg.join(cells)
    )


def _now(v: View) -> int:
    return panels.present_turn(v) - 1 if v.active >= 0 and not v.is_over else st.NONE


def _turns(v: View) -> dict[int, Turn]:
    """Return the turns that this seat is shown, by number, including the current one so far."""
    turns = {turn.number: turn for turn in v.history}
    asked = v.hand_pawn(v.active, v.indicated)
    if v.active >= 0 and not v.is_over and v.turn not in turns and v.phase <= st.PLACE:
        turns[v.turn] = Turn(
            v.turn, v.active, asked.token if asked else st.NONE, v.designated, st.NONE, st.NONE
        )
    return turns


def _cell(r: Reading, colours: dict[int, int], turn: Turn | None, box: Box, is_now: bool) -> Svg:
    """Draw the seat, the pawn indicated and the continent; then the pawn placed, if another."""
    x, y = box.x, box.middle[1]
    radius = min(box.h * 0.34, box.w * 0.135)
    frame = (
        svg.box(
            box.x + 1,
            box.y + 2,
            box.w - 2,
            box.h - 4,
            8,
            fill="#FFD75E",
            fill_opacity=0.12,
            stroke=art.GOLD,
            stroke_opacity=0.8,
        )
        if is_now
        else NOTHING
    )
    if turn is None:
        return frame + svg.disc(x + box.w / 2, y, radius * 0.2, fill="#FFFFFF", fill_opacity=0.22)
    withheld = turn.placed >= 0 and turn.placed != turn.indicated
    drawn = [frame, art.seat_mark(r, turn.who, x + box.w * 0.085, y, radius * 0.44)]
    drawn.append(_pawn(colours.get(turn.indicated), x + box.w * 0.31, y, radius, withheld))
    if turn.tray >= 0:
        drawn.append(art.quarter(turn.tray, x + box.w * 0.575, y, radius * 0.8))
    if withheld:
        drawn.append(_pawn(colours.get(turn.placed), x + box.w * 0.835, y, radius, False))
    return svg.join(drawn)


def _pawn(colour: int | None, x: float, y: float, radius: float, withheld: bool) -> Svg:
    if colour is None:
        return NOTHING
    if not withheld:
        return art.small(colour, x, y, radius)
    ring = svg.tag(
        "circle",
        r=radius * 1.16,
        fill="none",
        stroke=art.GOLD,
        stroke_width=radius * 0.16,
        stroke_dasharray=f"{radius * 0.34:.1f} {radius * 0.24:.1f}",
    )
    return art.small(colour, x, y, radius * 0.88, ring)
