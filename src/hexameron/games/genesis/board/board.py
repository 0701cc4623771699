"""Genesis's board as SVG: God's way over the 21 rounds, eight stained-glass windows, the pieces."""

from hexameron.core.drawing.svg import (
    NOTHING,
    Frame,
    Svg,
    board,
    box,
    group,
    memo_by_reads,
    tag,
    title,
)
from hexameron.games.genesis.board import areas, art, panels, thumbnails, way, windows
from hexameron.games.genesis.board.ghost import ghost
from hexameron.games.genesis.board.layout import TALL, WIDE, Layout
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def svg(r: Reading, tall: bool = False) -> Frame:
    """Draw the whole board.

    The tall board shows the area of the viewer's angel large, since every action except moving
    takes place there.
    """
    v = r.view
    at = (TALL if tall else WIDE).of(v.seats, v.area_of(thumbnails.looking(v)))
    return board(
        "genesis",
        at.shape,
        at.width,
        at.height,
        r.headline(),
        art.DEFINITIONS,
        windows.DEFINITIONS,
        box(0, 0, at.width, at.height, 0, cls="backdrop", fill="url(#genesis-nave)"),
        way.stations(r, at),
        thumbnails.thumbnails(r, at) if at.tall else NOTHING,
        *panels.panels(r, at),
        *inside(r, at),
        way.god(r, at),
    )


def inside(r: Reading, at: Layout, only: int | None = None) -> list[Svg]:
    """Draw the large windows, and the pieces in all areas or only in area `only`.

    Pieces that move are drawn last, so that they are on top.
    """
    v = r.view
    large = [area for area in range(st.AREAS) if not at.is_small(area)]
    angels = [
        angel for angel in v.angels if v.square_of(angel) and only in (None, v.area_of(angel))
    ]
    return [
        *[part for area in large for part in areas.area(r, at, area)],
        *[
            _marker(r, at, angel, day)
            for day in large
            if 1 <= day <= st.DAYS
            for angel in v.workers(day)
        ],
        ghost(r, at) if only in (None, v.active) else NOTHING,
        *[_angel(r, at, angel) for angel in angels],
    ]


@memo_by_reads
def _angel(r: Reading, at: Layout, angel: int) -> Svg:
    v = r.view
    area, acting = v.area_of(angel), angel == v.to_act
    ring = (
        tag("ellipse", cls="ring", cy=21, rx=21, ry=5, fill="none", stroke=art.GOLD, stroke_width=3)
        if acting
        else NOTHING
    )
    figure = group(ring, art.ANGELS[names.hue(r, angel)], transform=f"scale({at.angel:g})")
    token = (
        tag("circle", cls="ring", cy=1, r=9, fill="none", stroke=art.GOLD, stroke_width=2)
        if acting
        else NOTHING
    ) + art.TOKENS[names.hue(r, angel)]
    return group(
        title(r.label(f"angel-{angel}")),
        token if at.is_small(area) else figure,
        id=f"angel-{angel}",
        cls=f"piece touchable angel{' acting' if acting else ''}",
        at=at.standing(area, v.square_of(angel)),
        opacity=0.5 if angel < st.DARK and v.gone[angel] else None,
    )


@memo_by_reads
def _marker(r: Reading, at: Layout, angel: int, day: int) -> Svg:
    number = r.view.circles[angel][day - 1]
    points, who = r.values.circles[day][number - 1], names.capital(names.angel(r, angel))
    return group(
        title(r.t("{who}: {points} on day {day}", who=who, points=points, day=st.NUMERALS[day])),
        art.marker(names.hue(r, angel), at.circle_size, points),
        id=f"marker-{angel}-{day}",
        cls="piece",
        at=at.circle(day, number),
    )
