"""The squares of an area: the bundles at the top, and below them the niche for an angel."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.genesis.board import art, windows
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st


def squares(r: Reading, at: Layout, area: int) -> Svg:
    niche = _niche(at, area)
    return svg.join(_square(r, at, area, number, niche) for number in range(1, st.SQUARES + 1))


def _square(r: Reading, at: Layout, area: int, number: int, niche: Svg) -> Svg:
    x, y, wide, _ = at.square(area, number)
    if area == st.REST:
        shown = [
            svg.centre_text(wide / 2, at.offer * 0.72, 30, r.values.resting[number - 1], "#3A2F1A")
        ]
    else:
        shown = _options(r, at, area, number)
    return svg.group(
        svg.title(r.label(f"square-{area}-{number}")),
        niche,
        *shown,
        id=f"square-{area}-{number}",
        cls=f"touchable square{'' if area <= r.view.active else ' closed'}",
        at=(x, y),
        opacity=None if area <= r.view.active else 0.75,
    )


def _niche(at: Layout, area: int) -> Svg:
    """Draw a square without its bundles: a card with a pointed arch."""
    wide, high = at.square_width, at.offer + at.niche
    card = svg.box(
        0,
        0,
        wide,
        high,
        6,
        cls="frame",
        fill="#F7F2E4" if area == st.REST else art.PARCHMENT,
        stroke=art.LEAD,
        stroke_width=1.5,
    )
    return card + svg.path(
        art.arch(5, at.offer + 1, wide - 5, high - 2, 17),
        fill=windows.TONES[area],
        fill_opacity=0.55,
        stroke=art.LEAD,
        stroke_opacity=0.3,
    )


def _options(r: Reading, at: Layout, area: int, number: int) -> list[Svg]:
    """Draw the bundles of a square one above the other, separated by a thin line.

    A single bundle is drawn larger, in two rows.
    """
    options, wide, parts = r.values.squares[area][number - 1], at.square_width, []
    high = (at.offer - 2) / len(options)
    for option, cubes in enumerate(options):
        top = 2 + high * option
        parting = (
            svg.draw_line(7, top, wide - 7, top, stroke="#8A7D60", stroke_dasharray="3 2")
            if option
            else NOTHING
        )
        ground = svg.box(
            2, top, wide - 4, high, 4, cls="frame", fill=art.PARCHMENT, fill_opacity=0.01
        )
        picture = _bundle(cubes, wide, top, high, len(options) == 1)
        parts.append(
            svg.group(
                parting,
                ground,
                picture,
                id=f"option-{area}-{number}-{option}",
                cls="touchable option",
            )
        )
    return parts


def _bundle(cubes: st.Bundle, wide: float, top: float, high: float, alone: bool) -> Svg:
    middle, room = wide / 2, wide - 3
    if not alone or sum(cubes) <= 2:
        return art.essences(cubes, middle, top + high / 2, room, min(1.0, (high - 0.4) / 20))
    half = (sum(cubes) + 1) // 2
    upper = art.essences(cubes, middle, top + high * 0.27, room, 1.02, 0, half)
    return upper + art.essences(cubes, middle, top + high * 0.73, room, 1.02, half)
