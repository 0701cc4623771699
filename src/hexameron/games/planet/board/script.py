"""Text on Planet's board. Each line fits its room at a readable size."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import fit_size, width, wrap_text
from hexameron.core.drawing.svg import Svg
from hexameron.games.planet.board.layout import Layout, Spot

INK, FAINT, GOLD = "#EAF2FF", "#A9BBDD", "#FFD75E"


def line(
    at: Layout,
    spot: Spot,
    text: str,
    room: float,
    size: float,
    fill: str = INK,
    bold: bool = True,
    middle: bool = False,
) -> Svg:
    """Draw a line as large as its room allows. Text too long at the smallest size is shortened."""
    fits = max(at.small, fit_size(text, room, size, bold))
    return svg.write(
        spot[0],
        spot[1],
        fits,
        shorten(text, room, fits, bold),
        fill,
        font_weight=700 if bold else None,
        text_anchor="middle" if middle else None,
    )


def shorten(text: str, room: float, size: float, bold: bool = False) -> str:
    if width(text, size, bold) <= room + 0.01:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def lines(
    at: Layout,
    spot: Spot,
    text: str,
    room: float,
    size: float,
    most: int,
    fill: str = INK,
    bold: bool = True,
) -> Svg:
    """Draw up to `most` centred lines around a place. Longer text is shortened."""
    rows = list(wrap_text(text, room, size, bold))
    rows = [*rows[: most - 1], " ".join(rows[most - 1 :])] if len(rows) > most else rows
    top = spot[1] - (len(rows) - 1) * size * 0.56
    return svg.join(
        line(at, (spot[0], top + i * size * 1.12), row, room, size, fill, bold, middle=True)
        for i, row in enumerate(rows)
    )
