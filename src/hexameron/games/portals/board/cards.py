"""Cards as rows: points on the region's colour, two lines of text and signs, and a badge."""

from typing import NamedTuple

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Box, Svg, memo_by_reads
from hexameron.core.kernel import OVER
from hexameron.core.reading.language import Words
from hexameron.games.portals.board import letters
from hexameron.games.portals.board.art import FUEL_INK, ICONS, INK
from hexameron.games.portals.board.layout import Layout
from hexameron.games.portals.boundary.view import Reading, View
from hexameron.games.portals.content.schema import Card, Values
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names

LEFT, RIGHT = 2.1, 2.4  # width of the band with the points, and of the badge, in letter sizes
ROOMY = 14  # in letter sizes; narrower cards show place and time, the close-up shows the rest
WITHIN, COMING, PAST = "#2E7D4F", "#A0650A", "#6F695D"  # the period is in range, to come, past
DARK, SOFT = "#2B1E0D", "#5E4A2C"


class Way(NamedTuple):
    """The distance to a card: steps to its place, and periods beyond the capsule's range.

    `steps` is None until the pawn is placed; `gap` is as `outside` returns it.
    """

    steps: int | None
    gap: int


def way_to(r: Reading, card: int) -> Way | None:
    """Return the way to an event for the viewer's pawn.

    None for bonus cards, for watchers, and once the game is over.
    """
    v, values = r.view, r.values
    if v.seat is None or v.to_act == OVER or values.card[card].kind != "event":
        return None
    return Way(
        v.steps[values.place_of(card)] if v.pawns[v.seat] != st.NOWHERE else None,
        outside(v, values.period_of(card)),
    )


@memo_by_reads
def card_row(r: Reading, card: int, at: Layout, area: Box, way: Way | None, seen: bool) -> Svg:
    """Draw a visible card of the hand or the row, with a badge for the way to it.

    An eye marks a card in hand that the others know.
    """
    m = at.letter
    right = m * RIGHT if way else 0.0
    return svg.group(
        _draw_fixed_part(r, card, at, area._replace(x=0, y=0), right),
        _eye(r, m * LEFT / 2, area.h - m * 0.42, m * 0.95) if seen else NOTHING,
        _badge(r.t, way, Box(area.w - right, m * 0.18, right - m * 0.2, area.h - m * 0.36), m)
        if way
        else NOTHING,
        id=f"card-{card}",
        cls="piece touchable closer card past"
        if way and way.gap < 0
        else "piece touchable closer card",
        at=(area.x, area.y),
    )


@memo_by_reads
def _draw_fixed_part(r: Reading, card: int, at: Layout, area: Box, right: float) -> Svg:
    """Draw the part of a card that is always the same."""
    one, m = r.values.card[card], at.letter
    colour, left = (
        next((region.colour for region in r.values.region if region.key == one.region), "#6B5B8C"),
        m * LEFT,
    )
    inner = Box(left + m * 0.5, 0, area.w - left - right - m * (0.8 if right else 1), area.h)
    return (
        svg.title(names.describe(r, card))
        + svg.box(1.5, 2, area.w, area.h, m * 0.45, fill="#000000", opacity=0.28)
        + svg.box(
            0,
            0,
            area.w,
            area.h,
            m * 0.45,
            cls="face",
            fill="url(#portals-card)",
            stroke="#3A2C18",
            stroke_width=1,
        )
        + svg.path(_band(left, area.h, m * 0.45), fill=colour)
        + _worth(r, one, left, area.h, m)
        + (_event(r, card, at, inner) if one.kind == "event" else _bonus(r, card, at, inner))
    )


def _band(wide: float, high: float, by: float) -> str:
    return f"M{by:.1f} 0H{wide:.1f}V{high:.1f}H{by:.1f}q-{by:.1f} 0-{by:.1f}-{by:.1f}V{by:.1f}q0-{by:.1f} {by:.1f}-{by:.1f}Z"


def _worth(r: Reading, one: Card, wide: float, high: float, m: float) -> Svg:
    """Draw the points of an event, or the sign of a bonus card, on the region's colour."""
    x, y, by = wide / 2, high / 2, m * 0.95
    if one.kind == "region":
        step = by * 1.8 / len(r.values.region)
        return svg.join(
            svg.box(
                x - by * 0.9 + step * i,
                y - by * 0.8,
                step,
                by * 1.6,
                0,
                fill=region.colour,
                stroke="#FFFDF4",
                stroke_width=0.7,
            )
            for i, region in enumerate(r.values.region)
        )
    inside = (
        icon(one.symbol, x - by * 0.75, y - by * 0.75, by * 1.5)
        if one.kind == "symbol"
        else svg.centre_text(x, y + m * 0.46, m * 1.3, one.points, INK)
    )
    return svg.disc(x, y, by, fill="#FFFDF4") + inside


def icon(key: str, x: float, y: float, size: float) -> Svg:
    return (
        svg.tag("use", href=f"#portals-{key}", x=x, y=y, width=size, height=size)
        if key in ICONS
        else NOTHING
    )


def _event(r: Reading, card: int, at: Layout, inner: Box) -> Svg:
    """Write the title above time and place; on a narrow card, the place above the time."""
    t, one, m = r.t, r.values.card[card], at.letter
    place, period = names.place(r, r.values.place_of(card)), names.period(t, one.time)
    short, signs = names.short_period(t, one.time), _signs(r.values, one, m)
    first, second = inner.h * 0.41, inner.h * 0.84
    room = inner.w - signs[1]
    if is_narrow(inner.w, m):
        when = _line(inner.x, second, m, [short, names.numeral(t, one.time)], room)
        return (
            _heading(place, inner.x, first, inner.w, at) + when + _at_end(signs, inner, second, m)
        )
    where = [f"{period} · {place} · {names.reference(t, one)}"] if one.reference else []
    where += [f"{period} · {place}", f"{short} · {place}", place]
    heading = _heading(names.card(r, card), inner.x, first, inner.w, at)
    return (
        heading + _line(inner.x, second, m * 0.97, where, room) + _at_end(signs, inner, second, m)
    )


def is_narrow(room: float, m: float) -> bool:
    return room < ROOMY * m


def _heading(text: str, x: float, y: float, room: float, at: Layout) -> Svg:
    """Write a heading in bold letters if they fit, otherwise in plain, small, condensed ones."""
    for size in (at.letter, at.small):
        said, weight = letters.strong(text, room, size)
        if weight == 700:
            break
    return letters.write_to_fit(x, y, size, said, DARK, room, weight)


def _line(x: float, y: float, size: float, texts: list[str], room: float) -> Svg:
    return svg.write(x, y, size, letters.fitting(texts, room, size), SOFT)


def _signs(values: Values, one: Card, m: float) -> tuple[Svg, float]:
    """Draw symbols and fuel side by side from 0 on; return them and their width."""
    parts, x = [], m * 0.3
    for key in one.symbols:
        parts.append(icon(key, x, -m * 1.0, m * 1.25))
        x += m * 1.4
    for _ in range(one.fuel):
        parts.append(_drop(values, one.fuel_colour, x + m * 0.4, -m * 0.36, m * 0.4))
        x += m * 0.95
    return svg.join(parts), x if parts else 0


def _at_end(signs: tuple[Svg, float], inner: Box, y: float, m: float) -> Svg:
    return svg.group(signs[0], at=(inner.x + inner.w - signs[1], y)) if signs[0] else NOTHING


def drops(values: Values, one: Card, right: float, y: float, by: float) -> Svg:
    """Draw a card's fuel icons so that they end at `right`."""
    return svg.join(
        _drop(values, one.fuel_colour, right - by - i * by * 2.4, y, by) for i in range(one.fuel)
    )


def _drop(values: Values, colour: str, x: float, y: float, by: float) -> Svg:
    """Draw a fuel icon; its shape identifies the fuel without its colour."""
    index = values.fuel.colours.index(colour)
    shape, ink = values.fuel.colour_shapes[index], FUEL_INK[index]
    if shape == "triangle":
        return svg.path(
            f"M{x - by:.1f} {y + by * 0.9:.1f}L{x:.1f} {y - by:.1f} {x + by:.1f} {y + by * 0.9:.1f}Z",
            fill=ink,
        )
    if shape == "circle":
        return svg.disc(x, y, by * 0.95, fill=ink)
    return svg.box(x - by * 0.9, y - by * 0.9, by * 1.8, by * 1.8, 0, fill=ink)


def _bonus(r: Reading, card: int, at: Layout, inner: Box) -> Svg:
    t, m, one = r.t, at.letter, r.values.card[card]
    name = names.card(r, card)
    if one.kind == "region":
        notes = [t("stands for a missing region"), t("any region")]
    else:
        notes = [t("one more, and a point for each event with it"), t("one more of them")]
        name = names.symbol(r, one.symbol) if is_narrow(inner.w, m) else name
    return _heading(name, inner.x, inner.h * 0.41, inner.w, at) + _line(
        inner.x, inner.h * 0.84, m * 0.97, notes, inner.w
    )


def _eye(r: Reading, x: float, y: float, m: float) -> Svg:
    look = {"fill": "#FFFFFF", "stroke": "#3A2C18", "stroke_width": 1.2}
    lid = svg.path(
        f"M{-m * 0.7:.1f} 0Q0 {-m * 0.7:.1f} {m * 0.7:.1f} 0 0 {m * 0.7:.1f} {-m * 0.7:.1f} 0Z",
        **look,
    )
    return svg.group(
        svg.title(r.t("the others know this card")),
        lid,
        svg.disc(0, 0, m * 0.22, fill="#3A2C18"),
        at=(x, y),
    )


# --- the way to a card ---


def _badge(t: Words, way: Way, area: Box, m: float) -> Svg:
    """Draw the steps to the place and, below them, whether the capsule reaches the period.

    The lower sign is a tick, or the number of periods that are missing.
    """
    x = area.x + area.w / 2
    return svg.group(
        svg.title(way_there(t, way)),
        svg.box(area.x, area.y, area.w, area.h, m * 0.45, fill=colour_of(way.gap)),
        svg.centre_text(x, area.y + area.h * 0.42, m, _steps(way.steps), "#FFFFFF"),
        svg.centre_text(x, area.y + area.h * 0.88, m, range_sign(way.gap), "#FFFFFF"),
        cls="badge",
    )


def colour_of(gap: int) -> str:
    return WITHIN if gap == 0 else COMING if gap > 0 else PAST


def range_sign(gap: int) -> str:
    return "✓" if gap == 0 else f"+{gap}" if gap > 0 else f"−{-gap}"


def _steps(steps: int | None) -> str:
    return "?" if steps is None else "–" if steps == st.FAR else "●" if steps == 0 else str(steps)


def way_there(t: Words, way: Way) -> str:
    """Return the badge in words."""
    if way.steps is None:
        return _describe_gap(t, way.gap)
    away = (
        t("no way there now")
        if way.steps == st.FAR
        else t.many("{number} step away", "{number} steps away", way.steps)
    )
    return f"{away}, {_describe_gap(t, way.gap)}"


def outside(v: View, period: int) -> int:
    """Return the number of periods beyond the capsule's range.

    0 if it reaches the period, positive if the period is still to come, negative if it is past.
    """
    if v.reaches(period):
        return 0
    gap = period - v.capsule
    return gap - v.reach if gap > 0 else gap + v.reach


def _describe_gap(t: Words, gap: int) -> str:
    if gap == 0:
        return t("in range")
    if gap > 0:
        return t.many("{number} period too early", "{number} periods too early", gap)
    return t.many("{number} period too late", "{number} periods too late", -gap)
