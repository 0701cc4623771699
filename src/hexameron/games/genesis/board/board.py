"""Genesis's board as SVG: God's way over the 21 rounds, eight windows of stained glass, and what moves."""

from hexameron.core.svg import box, centred, group, tag, title
from hexameron.games.genesis.board import areas, art, layout, panels, way
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names
from hexameron.games.genesis.words.view import Reading


def svg(r: Reading, tall: bool = False) -> str:
    """Moving things last, so that they lie on top; classes tell board.css where they go on a narrow screen."""
    v = r.view
    return tag(
        "svg",
        art.DEFINITIONS,
        box(0, 0, layout.WIDTH, layout.HEIGHT, 18, cls="backdrop", fill=art.NIGHT),
        group(
            way.stations(v),
            group(
                *[areas.area(r, area) for area in range(st.AREAS)],
                *[_marker(r, angel, day) for day in range(1, st.DAYS + 1) for angel in v.workers(day)],
                *[_angel(r, angel) for angel in v.angels if v.square_of(angel)],
                cls="windows",
            ),
            panels.panels(r),
            way.god(r),
            cls="world",
        ),
        cls=f"board genesis god-{v.active} seats-{v.seats}",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {layout.WIDTH} {layout.HEIGHT}",
        preserveAspectRatio="xMidYMin meet",
        font_family="Georgia, serif",
        role="img",
        aria_label=r.headline(),
    )


def _angel(r: Reading, angel: int) -> str:
    v = r.view
    area, acting = v.area_of(angel), angel == v.to_act
    ring = tag("ellipse", cls="ring", cy=21, rx=21, ry=5, fill="none", stroke=art.GOLD, stroke_width=3) if acting else ""
    return group(
        title(r.label(f"angel-{angel}")),
        ring,
        art.ANGELS[angel],
        id=f"angel-{angel}",
        cls=f"piece touchable in-{area}{' acting' if acting else ''}",
        at=layout.standing(area, v.square_of(angel)),
        opacity=0.5 if angel < st.DARK and v.gone[angel] else None,
    )


def _marker(r: Reading, angel: int, day: int) -> str:
    number = r.view.circles[angel][day - 1]
    points, who = r.values.circles[day][number - 1], names.capital(names.angel(r, angel))
    fill, ink, rim = ("#120D18", art.VIOLET, art.VIOLET) if angel == st.DARK else (art.colour(angel), "#16121C", "#FFFFFF")
    return group(
        title(r.t("{who}: {points} on day {day}", who=who, points=points, day=st.NUMERALS[day])),
        tag("circle", r=19, fill=fill, stroke=rim, stroke_width=2),
        centred(0, 7, 20, points, ink),
        id=f"marker-{angel}-{day}",
        cls=f"piece in-{day}",
        at=layout.circle(day, number),
    )
