"""The row of all areas on the tall board: small windows to touch, with the angels in them."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.genesis.board import areas, art, windows
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.board.scenery import once
from hexameron.games.genesis.boundary.view import Reading, View
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def thumbnails(r: Reading, at: Layout) -> Svg:
    return _ground(at) + svg.join(_draw_thumbnail(r, at, area) for area in range(st.AREAS))


def _draw_thumbnail(r: Reading, at: Layout, area: int) -> Svg:
    v = r.view
    state = f"{area <= v.active} {area == v.active} {area == at.large}"
    drawn = once(r, at, f"thumbnail {area} {state}", lambda: _thumbnail(r, at, area))
    return drawn + (_worth(r, at, area) if at.is_small(area) and 1 <= area <= st.DAYS else NOTHING)


def _thumbnail(r: Reading, at: Layout, area: int) -> Svg:
    """Draw a small window; that of the area shown large only points to it."""
    v, (x, y, wide, high) = r.view, at.thumbnail(area)
    is_open, is_gods, is_large = area <= v.active, area == v.active != st.VOID, area == at.large
    stroke = art.GOLD if is_gods else art.PALE if is_large else "#6A6188" if is_open else "#3A3450"
    lancet = art.arch(0, 0, wide, high, 26)
    parts = [
        windows.pane(area, f"lancet-{area}", lancet, wide, high, is_open),
        svg.path(
            lancet,
            cls="frame",
            fill="url(#genesis-shade)",
            stroke=stroke,
            stroke_width=2 if is_gods or is_large else 1.2,
        ),
        svg.centre_text(
            wide / 2,
            25,
            13,
            "✦" if area == st.VOID else st.NUMERALS[area],
            art.INK,
            **art.DARK_OUTLINE,
        ),
    ]
    kind = f"window thumbnail {'open' if is_open else 'closed'}"
    if is_large:
        pointer = svg.path(f"M{wide / 2 - 8:g} {high + 5:g}l8 -8l8 8Z", fill=stroke)
        return svg.group(*parts, pointer, cls=kind, at=(x, y), aria_hidden="true")
    return svg.group(
        svg.title(r.label(f"area-{area}")),
        *parts,
        id=f"area-{area}",
        cls=f"touchable closer {kind}",
        at=(x, y),
    )


def _worth(r: Reading, at: Layout, day: int) -> Svg:
    """Draw the next circle's points or, if the viewer has worked there, the viewer's marker."""
    v, place = r.view, at.worth(day)
    own = v.circles[looking(v)][day - 1]
    if own:
        return svg.group(
            art.marker(names.hue(r, looking(v)), 9, r.values.circles[day][own - 1]),
            at=place,
            aria_hidden="true",
        )
    shown = (
        areas.circle(0, 0, 9, v.next_points[day], day <= v.active)
        if v.next_points[day]
        else NOTHING
    )
    return svg.group(shown, at=place, aria_hidden="true")


def looking(v: View) -> int:
    """Return the seat whose board it is: the viewer's, or for a watcher the seat to act."""
    return v.actor if v.seat is None else v.seat


def _ground(at: Layout) -> Svg:
    """Draw the ledge below the small windows and define the gradient for their shade."""
    _, y, _, high = at.thumbnail(st.VOID)
    shade = art.fade(
        "linearGradient",
        "genesis-shade",
        (0, "#0D0A14", 0.55),
        (0.35, "#0D0A14", 0.12),
        (1, "#0D0A14", 0.5),
        x2=0,
        y2=1,
    )
    return svg.tag("defs", shade) + svg.box(0, y + high - 2, at.width, 2, 0, fill=art.LEAD)
