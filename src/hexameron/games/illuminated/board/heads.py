"""Lanes of the seats: initial, name, shadow total, and the light that shows turn and Control."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import fit_size, width, wrap_text
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.core.kernel import OVER
from hexameron.games.illuminated.board.art import (
    CROWN,
    FLAME,
    GOLD,
    INK,
    MOON,
    PALE,
    SILVER,
    mix,
    rails,
)
from hexameron.games.illuminated.board.dice import tags
from hexameron.games.illuminated.board.layout import HALF, Layout
from hexameron.games.illuminated.boundary.codes import code
from hexameron.games.illuminated.boundary.view import Reading, View, subtracts
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import value

FLAMES = 3  # a larger number of actions is written instead


def lane(r: Reading, at: Layout, seat: int) -> Svg:
    """Draw a seat's lane over Light and Shadow, its rails, and its head."""
    v = r.view
    colour, from_, high = r.seat_colour(seat), at.lane_from(v, seat), at.lane(v)
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = (
        at.point(along, from_) for along in (0, at.spine, at.far, at.length)
    )
    return svg.group(
        svg.box(*at.area(0, from_, at.spine, high), 0, fill=colour, opacity=0.13),
        svg.box(*at.area(at.far, from_, at.length - at.far, high), 0, fill=colour, opacity=0.07),
        svg.draw_line(x1, y1, x2, y2, stroke="#7A5A1E", stroke_opacity=0.45),
        svg.draw_line(x3, y3, x4, y4, stroke=SILVER, stroke_opacity=0.3),
        rails(
            at, [at.rail(v, seat, i) for i in range(v.entities)], high / v.entities, r.colour(seat)
        ),
        tags(v, at, seat),
        _head(r, at, seat),
        cls="loose" if not v.gone[seat] else "loose gone",
    )


def _initial_at(v: View, at: Layout) -> tuple[float, float, float]:
    """Return the position of the initial in its lane, and its size."""
    if at.lies:
        size = min(88.0, at.lane(v) * 0.42)
        return 14, (at.lane(v) - size) / 2 - at.small * 0.2, size
    return (4, 8, 40.0) if _is_roomy(v, at) else (4, 4, 25.0)


def _is_roomy(v: View, at: Layout) -> bool:
    return at.lane(v) > 100


def _head(r: Reading, at: Layout, seat: int) -> Svg:
    """Draw the initial, the name and the shadow total of a seat.

    In the wide layout the total is next to the initial, and the name below. In the tall layout the
    name is next to the initial or below it, and the total is under the book.
    """
    v = r.view
    from_, room = at.lane_from(v, seat), at.lane(v)
    x, y, size = _initial_at(v, at)
    if at.lies:
        top = from_ + y
        total = _total(r, at, x + size + 18, top + size * 0.3, seat)
        return (
            _initial(x, top, size, seat, r.seat_colour(seat))
            + total
            + _name(r, at, x, top + size + at.small * 1.3, at.head - 20, seat)
        )
    if _is_roomy(v, at):
        name = _name(r, at, from_ + x + size + 7, 42, room - size - 14, seat)
    else:
        name = _name(r, at, from_ + x - 1, 41, room - x, seat)
    return (
        _initial(from_ + x, y, size, seat, r.seat_colour(seat))
        + name
        + _total(r, at, from_ + 11, at.far + at.totals / 2, seat)
    )


def _initial(x: float, y: float, size: float, seat: int, colour: str) -> Svg:
    """Draw the seat's letter in a painted square with a gold frame, as in old books."""
    inner = size * 0.09
    corners = svg.join(
        svg.disc(x + dx, y + dy, size * 0.045, fill=PALE)
        for dx in (inner * 2, size - inner * 2)
        for dy in (inner * 2, size - inner * 2)
    )
    return (
        svg.box(
            x,
            y,
            size,
            size,
            size * 0.1,
            fill=mix(colour, "#FFFFFF", 0.12),
            stroke="#8A5F12",
            stroke_width=size * 0.045,
        )
        + svg.box(
            x + inner,
            y + inner,
            size - 2 * inner,
            size - 2 * inner,
            size * 0.06,
            fill="none",
            stroke=PALE,
            stroke_width=size * 0.035,
        )
        + corners
        + svg.centre_text(x + size / 2, y + size * 0.73, size * 0.66, "ABCDEF"[seat], "#241503")
    )


def _name(r: Reading, at: Layout, x: float, y: float, room: float, seat: int) -> Svg:
    lines = wrap_text(r.seat_name(seat), room, at.small)[:2]
    size = (
        at.small * 1.15
        if len(lines) == 1 and width(lines[0], at.small * 1.15) <= room
        else at.small
    )
    return svg.join(
        svg.write(
            x, y + n * size * 0.98, max(0.96 * at.small, fit_size(text, room, size)), text, INK
        )
        for n, text in enumerate(lines)
    )


def _total(r: Reading, at: Layout, x: float, y: float, seat: int) -> Svg:
    """Draw the shadow total after a moon (I-23)."""
    v = r.view
    size = at.small * 1.7 if at.lies else at.small * 1.25
    ink, moon = (INK, "#4A4F7C") if at.lies else ("#E6EAFF", SILVER)
    return svg.group(
        svg.title(r.t("Shadow total") + f": {v.totals[seat]}"),
        svg.path(
            MOON,
            transform=f"translate({x - size * 0.1:.1f} {y:.1f}) scale({size / 22:.3f})",
            fill=moon,
        ),
        svg.bold(x + size * 0.5, y + size * 0.36, size, v.totals[seat], ink),
        cls="total",
    )


def crown_at(v: View, at: Layout) -> tuple[float, float]:
    if v.controller == st.NOBODY:
        return at.crown_rest
    from_ = at.lane_from(v, v.controller)
    x, y, size = _initial_at(v, at)
    if at.lies:
        return x + size / 2, from_ + y - 7
    return min(from_ + 56.0, from_ + at.lane(v) - 10), at.far + at.totals / 2


def crown(r: Reading, at: Layout) -> Svg:
    """Draw the crown at the seat that controls the Shadow, or on the book if there is none."""
    v = r.view
    told = (
        r.t("nobody controls the Shadow")
        if v.controller == st.NOBODY
        else r.t("{who} controls the Shadow.", who=r.seat_name(v.controller))
    )
    scale = 1.35 if at.lies else 0.7
    drawn = svg.path(
        CROWN, transform=f"scale({scale})", fill="#FFD45C", stroke="#6B4407", stroke_width=1.6
    )
    return svg.group(svg.title(told), drawn, id="crown", cls="piece mark", at=crown_at(v, at))


def beam(v: View, at: Layout) -> Svg:
    """Draw moonlight on the lane of the seat that controls the Shadow.

    It moves to another lane when Control changes.
    """
    seat, far = max(0, v.controller), at.length - at.far
    inside = svg.box(*at.area(at.far, 0, far, at.lane(v)), 4, fill="url(#illuminated-moonbeam)")
    edge = svg.box(
        *at.area(at.far, 1, far, at.lane(v) - 2),
        4,
        fill="none",
        stroke="#D5DDFF",
        stroke_opacity=0.6,
        stroke_width=1.4,
    )
    return svg.group(
        inside,
        edge,
        id="beam",
        cls="piece mark" + (" off" if v.controller == st.NOBODY else ""),
        at=at.point(0, at.lane_from(v, seat)),
    )


def turn(v: View, at: Layout) -> Svg:
    """Draw lamplight on the lane of the seat whose turn it is, and a flame for each action left."""
    if v.actor == st.NOBODY or v.to_act == OVER:
        return NOTHING
    lit = svg.box(*at.area(0, 0, at.spine, at.lane(v)), 0, fill="url(#illuminated-ray)")
    edge = svg.box(*at.area(0, 0, at.lamp * 0.2, at.lane(v)), 0, fill=GOLD)
    return svg.group(
        lit,
        edge,
        _flames(v, at),
        id="turn",
        cls="piece mark loose",
        at=at.point(0, at.lane_from(v, v.actor)),
    )


def _flames(v: View, at: Layout) -> Svg:
    """Draw the flames next to the initial, under the total or above the name."""
    left, top, size = _initial_at(v, at)
    if at.lies:
        x, y, step, scale = left + size + 18, top + size * 0.82, 21.0, 1.0
    elif _is_roomy(v, at):
        x, y, step, scale = left + size + 13, 20.0, 14.0, 0.72
    else:
        x, y, step, scale = left + size + 7, 17.0, 10.0, 0.6
    flame = svg.path(
        FLAME, transform=f"scale({scale:g})", fill="#F29A1F", stroke="#8A4B05", stroke_width=1.4
    )
    if v.left <= FLAMES:
        return svg.join(svg.group(flame, at=(x + step * n, y)) for n in range(v.left))
    return svg.group(flame, at=(x, y)) + svg.bold(
        x + step * 0.6, y + at.small * 0.4, at.small, v.left, INK
    )


def ruler(r: Reading, at: Layout) -> Svg:
    """Draw the names of the places, with the face that moving a die there needs now (I-16, I-24)."""
    return svg.group(*[_place(r, at, place) for place in range(2 * HALF)], cls="ruler loose")


def _place(r: Reading, at: Layout, place: int) -> Svg:
    v = r.view
    lit = place > st.S1
    ink = INK if lit else "#D5DBFA"
    x, y = at.point(at.along(place), at.ruler / 2)
    size = at.small * (1.25 if at.lies else 1.0)
    if place == st.L6 or v.to_act == OVER:
        return svg.centre_text(x, y + size * 0.36, size, code(place), ink)
    less = subtracts(v, place)
    needed = value(place) + less + 1
    text = "–" if needed > 6 else f"{needed}+" if needed < 6 else "6"
    wide, high = at.small * 1.9, at.small * 1.15
    fill, letters = (
        ("#34395F", "#F1F3FF") if less else ("#FFFDF2", INK) if lit else ("#10132450", "#D5DBFA")
    )
    return (
        svg.centre_text(x, y - at.small * 0.28, size, code(place), ink)
        + svg.box(
            x - wide / 2,
            y + at.small * 0.06,
            wide,
            high,
            high * 0.28,
            fill=fill,
            stroke=ink,
            stroke_opacity=0.5,
        )
        + svg.centre_text(x, y + at.small * 0.99, at.small, text, letters)
    )
