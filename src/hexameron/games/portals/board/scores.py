"""The final scores (T-36), whose lines appear one after the other."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.games.portals.board import letters
from hexameron.games.portals.board.art import INK
from hexameron.games.portals.board.layout import Layout
from hexameron.games.portals.board.row import heading
from hexameron.games.portals.boundary import codes
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.words import names

FIELDS = ("events", "sets", "victories", "symbol_cards", "total")


def final_scores(r: Reading, at: Layout) -> Svg:
    """Draw the final scores, with a column for each side.

    Each line has its own class, so that the style sheet can show them in turn.
    """
    t, area = r.t, at.hand
    said = (
        t("Event points"),
        t("Region sets"),
        t("Symbol victories"),
        t("Symbol cards"),
        t("Total"),
    )
    step = area.h / (len(FIELDS) + 1.5)
    return (
        heading(area, at, t("Final scores"))
        + svg.box(*area, at.letter * 0.7, fill="url(#portals-card)")
        + svg.join(_side(r, at, i, step) for i in range(len(r.view.sides)))
        + svg.join(
            _line(r, at, number, name, area.y + step * (number + 2))
            for number, name in enumerate(said)
        )
    )


def _names(at: Layout) -> float:
    """Return the width of the lines' names."""
    return at.hand.w * (0.4 if at.tabs else 0.42)


def _middle(r: Reading, at: Layout, side: int) -> float:
    """Return the middle of a side's column."""
    room = Box(
        at.hand.x + _names(at), at.hand.y, at.hand.w - _names(at) - at.letter * 0.5, at.hand.h
    )
    column = room.column(side, len(r.view.sides), 2)
    return column.x + column.w / 2


def _side(r: Reading, at: Layout, side: int, step: float) -> Svg:
    """Draw the head of a column; a winner's crown appears last."""
    v, m = r.view, at.letter
    letter = (
        codes.LETTERS[side] if not v.teams else f"{codes.LETTERS[side]}+{codes.LETTERS[side + 2]}"
    )
    x, y = _middle(r, at, side), at.hand.y + step * 1.5 - m * 1.5
    half = m * (1.6 if v.teams else 1.1)
    crown = {
        "href": "#portals-royalty",
        "x": x - m * 0.7,
        "y": max(at.hand.y, y - m * 1.5),
        "width": m * 1.4,
        "height": m * 1.4,
    }
    return svg.group(
        svg.tag("use", cls="tally tally-5", **crown) if v.shares[side] > 0 else NOTHING,
        svg.group(
            svg.title(names.people(r, side)),
            svg.box(x - half, y, 2 * half, m * 1.5, m * 0.4, fill=r.seat_colour(side)),
            svg.centre_text(x, y + m * 1.1, m, letter, "#FFFFFF"),
        ),
    )


def _line(r: Reading, at: Layout, number: int, name: str, y: float) -> Svg:
    area, m, last = at.hand, at.letter, number == len(FIELDS) - 1
    values = [
        (svg.centre_text if last else _plain)(
            _middle(r, at, i), y, m * (1.25 if last else 1.05), getattr(side, FIELDS[number]), INK
        )
        for i, side in enumerate(r.view.sides)
    ]
    return svg.group(
        svg.path(
            f"M{area.x + m:.1f} {y - m * 1.35:.1f}h{area.w - 2 * m:.1f}",
            stroke=INK,
            stroke_width=1.2,
        )
        if last
        else NOTHING,
        letters.write_to_fit(
            area.x + m * 0.8, y, m, name, INK, _names(at) - m, 700 if last else 400
        ),
        *values,
        cls=f"tally tally-{number}",
    )


def _plain(x: float, y: float, size: float, text: object, fill: str) -> Svg:
    return svg.write(x, y, size, text, fill, text_anchor="middle")
