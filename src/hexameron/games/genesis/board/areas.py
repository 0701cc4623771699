"""The void and the days, drawn large: the glass, the day's cost, circles and bonus, the squares."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.genesis.board import art, squares, windows
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.board.scenery import once
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def area(r: Reading, at: Layout, number: int) -> list[Svg]:
    """Draw an area. Its parts are cached; within a day only the circles change."""
    v = r.view
    light, taken = _light(r, number), len(v.workers(number)) if 1 <= number <= st.DAYS else 0
    parts = [
        once(
            r,
            at,
            f"window {number} {light}",
            lambda: _window(r, at, number) + squares.squares(r, at, number),
        )
    ]
    if 1 <= number <= st.DAYS:
        parts.append(
            once(r, at, f"cost {number}", lambda: _cost(r, at, number) + _bonus(r, at, number))
        )
        parts.append(
            once(r, at, f"circles {number} {light} {taken}", lambda: _circles(r, at, number))
        )
    return parts


def _light(r: Reading, area: int) -> str:
    return (
        "gods"
        if area == r.view.active != st.VOID
        else "open"
        if area < r.view.active or area == st.VOID
        else "closed"
    )


# --- glass ---


def _window(r: Reading, at: Layout, area: int) -> Svg:
    """Draw the glass and its heading; touching it moves the angel there."""
    (x, y, wide, high), glass, light = at.window(area), at.glass(area), _light(r, area)
    upper = f"M0 {glass:g}V10A10 10 0 0 1 10 0H{wide - 10:g}A10 10 0 0 1 {wide:g} 10V{glass:g}Z"
    return svg.group(
        svg.title(r.label(f"area-{area}")),
        _frame(area, wide, high, light),
        windows.pane(area, f"{at.shape}-{area}", upper, wide, glass, light != "closed"),
        _heading(r, at, area, light == "closed"),
        svg.draw_line(0, glass, wide, glass, stroke=art.LEAD, stroke_width=3),
        svg.box(1, 1, wide - 2, high - 2, 9, fill="none", stroke="#FFFFFF", stroke_opacity=0.12),
        id=f"area-{area}",
        cls=f"touchable closer window {'closed' if light == 'closed' else 'open'}",
        at=(x, y),
    )


def _frame(area: int, wide: float, high: float, light: str) -> Svg:
    """Draw the frame of a window; that of God's day glows."""
    stroke, thick = {"gods": (art.GOLD, 2.5), "open": ("#6A6188", 1.5), "closed": ("#3A3450", 1.5)}[
        light
    ]
    glow = (
        svg.box(
            -3,
            -3,
            wide + 6,
            high + 6,
            12,
            fill="none",
            stroke=art.GOLD,
            stroke_opacity=0.3,
            stroke_width=5,
        )
        if light == "gods"
        else NOTHING
    )
    return glow + svg.box(
        0, 0, wide, high, 10, cls="frame", fill=windows.DIM[area], stroke=stroke, stroke_width=thick
    )


def _heading(r: Reading, at: Layout, area: int, is_closed: bool) -> Svg:
    """Write the numeral and the subject and, if there is room, the round when the day opens."""
    name = names.capital(names.area(r.t, area)) if area == st.VOID else st.NUMERALS[area]
    subject, opens = (
        names.subject(r.t, area),
        r.t("from round {round}", round=3 * area - 1) if is_closed else "",
    )
    wide, after = at.window(area).w, 16 + width(name, 18, bold=True)
    end, begin = after + width(subject, 13) + 10, wide - width(opens, 12) - 18
    texts = [_label(f"M10 0H{end:.0f}V13A11 11 0 0 1 {end - 11:.0f} 24H0V10A10 10 0 0 1 10 0Z")]
    texts += [
        svg.bold(10, 18.5, 18, name, art.INK),
        svg.slant_text(after, 17.5, 13, subject, "#F1E9D4"),
    ]
    if opens and end + 4 <= begin:
        texts.append(
            _label(
                f"M{wide - 10:g} 0H{begin:.0f}V13A11 11 0 0 0 {begin + 11:.0f} 24H{wide:g}V10A10 10 0 0 0 {wide - 10:g} 0Z"
            )
        )
        texts.append(svg.slant_text(wide - 9, 17, 12, opens, "#E6DFF2", text_anchor="end"))
    return svg.join(texts)


def _label(shape: str) -> Svg:
    return svg.path(shape, fill=art.DEEP, fill_opacity=0.78, stroke=art.LEAD, stroke_width=1.5)


# --- the day's work: cost, circles, bonus ---


def _cost(r: Reading, at: Layout, day: int) -> Svg:
    """Draw the cost as a tablet that points at the circles."""
    x, y, wide, high = at.cost(day)
    right, low = x + wide, y + high
    corners = f"H{x + 8:g}A8 8 0 0 1 {x:g} {low - 8:g}V{y + 8:g}A8 8 0 0 1 {x + 8:g} {y:g}Z"
    tablet = f"M{x + 8:g} {y:g}H{right:g}L{right + 8:g} {y + high / 2:g}L{right:g} {low:g}{corners}"
    return svg.group(
        svg.title(r.label(f"work-{day}")),
        svg.path(tablet, cls="frame", fill=art.DEEP, fill_opacity=0.7, stroke=art.EDGE),
        _price(r.values.cost[day], x + 6, y + high / 2, wide - 7, high),
        id=f"work-{day}",
        cls="touchable work",
    )


def _price(cubes: st.Bundle, x: float, y: float, room: float, high: float) -> Svg:
    """Draw every cube of a cost or, if there is no room, each essence once with its number."""
    if 14 * sum(cubes) <= room:
        return art.essences(cubes, x + room / 2, y, room, 0.95)
    size = min(high * 0.66, room / sum(width(str(n), 1, bold=True) + 1.3 for n in cubes if n))
    return art.draw_counts(cubes, x, y, size)


def _circles(r: Reading, at: Layout, day: int) -> Svg:
    """Draw the work circles with their points; the first empty one shines on an active day."""
    taken, parts, size = len(r.view.workers(day)), [], at.circle_size
    for number, points in enumerate(r.values.circles[day], 1):
        following = number == taken + 1 and day <= r.view.active
        parts.append(
            circle(*at.circle(day, number), size, points if number > taken else "", following)
        )
    return svg.group(*parts, aria_hidden="true")


def circle(x: float, y: float, size: float, points: int | str, shines: bool) -> Svg:
    colour, thick = (art.GOLD, 2.2) if shines else (art.EDGE, 1.2)
    ring = svg.disc(x, y, size, fill=art.DEEP, fill_opacity=0.8, stroke=colour, stroke_width=thick)
    return ring + svg.centre_text(
        x, y + size * 0.42, max(12, size * 1.15), points, art.GOLD if shines else art.PALE
    )


def _bonus(r: Reading, at: Layout, day: int) -> Svg:
    cubes, (x, y, wide, high) = r.values.bonus[day], at.bonus(day)
    if not any(cubes):
        return NOTHING
    return svg.group(
        svg.title(names.capital(r.t("bonus"))),
        svg.box(
            x, y, wide, high, high / 2, fill=windows.TONES[day], fill_opacity=0.4, stroke=art.EDGE
        ),
        svg.bold(x + 4, y + high / 2 + 4.5, 13, "+", art.INK),
        art.essences(cubes, x + 6 + wide / 2, y + high / 2, wide - 18, 0.9),
        aria_hidden="true",
    )
