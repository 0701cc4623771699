"""The result on the board: the planet's level and points."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.games.planet.board import art, panels, script
from hexameron.games.planet.board.layout import Layout
from hexameron.games.planet.boundary.view import Reading
from hexameron.games.planet.rules import state as st


def verdict(r: Reading, at: Layout) -> Svg:
    """Draw the result in the place of the viewer's hand.

    It is in the middle of the globe if a player left and hands are not empty.
    """
    t, v = r.t, r.view
    if not v.is_over:
        return NOTHING
    box = at.verdict
    if any(v.hands):
        box = Box(box.x, at.centre[1] - box.h / 2, box.w, box.h)
    level, points = t(r.values.level[v.level].name), t("{score} of 24 points", score=v.score)
    frame = svg.box(
        *box,
        12 if at.is_tall else 24,
        fill="#0A1630",
        fill_opacity=0.95,
        stroke=art.GOLD,
        stroke_width=1.6 if at.is_tall else 3,
    )
    x, size = box.middle[0], at.title
    words = script.line(
        at, (x, box.y + size * 1.25), f"★ {level} ★", box.w - 20, size, art.GOLD, middle=True
    )
    words += script.line(
        at, (x, box.y + size * 1.25 + at.text * 1.6), points, box.w - 20, at.text * 1.1, middle=True
    )
    return panels.make_touchable(
        "verdict",
        f"{level}: {points}",
        frame + words + _tally(r, Box(box.x, box.y + box.h * 0.68, box.w, box.h * 0.28)),
    )


def _tally(r: Reading, box: Box) -> Svg:
    """Draw five points for each validated continent, and one for each Oxygen that scores."""
    v, step = r.view, box.w / 4
    radius, drawn = min(box.h * 0.34, box.w * 0.0125), []
    for tray, one in enumerate(v.continents):
        x, y = box.x + step * tray + step * 0.13, box.y + box.h / 2
        drawn.append(art.quarter(tray, x, y, radius * 1.5))
        for i in range(st.SPACES):
            drawn.append(_light(x + radius * (3.2 + 2.3 * i), y, radius, one.validated, art.LIFE))
        drawn.append(
            _light(
                x + radius * (3.6 + 2.3 * st.SPACES),
                y,
                radius * 1.2,
                one.white_side == st.ELEMENT_UP,
                "#FFFFFF",
            )
        )
    return svg.join(drawn)


def _light(x: float, y: float, radius: float, lit: bool, hue: str) -> Svg:
    return svg.disc(
        x,
        y,
        radius,
        fill=hue if lit else "none",
        stroke=hue,
        stroke_opacity=1 if lit else 0.45,
        stroke_width=radius * 0.2,
    )
