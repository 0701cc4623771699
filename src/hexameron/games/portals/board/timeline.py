"""The timeline as a ribbon with the capsule, and the fuel gauge with the round and the actions."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width, wrap_text
from hexameron.core.drawing.svg import NOTHING, Box, Svg, memo_by_reads
from hexameron.core.kernel import OVER
from hexameron.games.portals.board import letters
from hexameron.games.portals.board.art import FUEL_INK
from hexameron.games.portals.board.layout import DIM, GOLD, PALE, Layout
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names

PAST, REACHED, COMING, DARK = "#A79C8C", "#FFE08A", "#EFE3C6", "#2B1E0D"


@memo_by_reads
def ribbon(r: Reading, at: Layout) -> Svg:
    """Draw the periods as a ribbon with the capsule; those in its range are lit."""
    v, area = r.view, at.ribbon
    inset = at.letter * 0.6
    said, cells = _labels(r, area.w - 2 * inset, at.letter)
    high = at.letter * 1.9
    top = area.y + (area.h - high) * 0.45
    band = Box(area.x + inset, top, area.w - 2 * inset, high)
    mine = [r.values.period_of(card) for card in v.hand if r.values.card[card].kind == "event"]
    x, wide = cells[v.capsule]
    return svg.group(
        _tails(area, band),
        *[
            _period(r, i, band, cells[i], v.reaches(i) and not v.simplified, i < v.capsule)
            for i in range(len(cells))
        ],
        _capsule(r, band.x + x + wide / 2, band, wide, at),
        *[
            svg.centre_text(
                band.x + x + wide / 2,
                band.middle[1] + at.letter * 0.36,
                at.letter,
                said[i],
                DARK,
                cls="period",
            )
            for i, (x, wide) in enumerate(cells)
        ],
        *[
            _ticks(band.x + x + wide / 2, band.y + band.h + at.letter * 0.42, mine.count(i), at)
            for i, (x, wide) in enumerate(cells)
        ],
        cls="timeline",
    )


@memo_by_reads
def _labels(r: Reading, room: float, size: float) -> tuple[list[str], list[tuple[float, float]]]:
    """Return the periods' labels and their cells: `15th` if there is enough room, else `15`."""
    for named in (names.short_period, names.numeral):
        said = [named(r.t, key) for key in r.values.timeline.spaces]
        cells = letters.spread(said, room, size, True)
        if sum(width(each, size, True) for each in said) + 0.7 * size * len(said) <= room:
            break
    return said, cells


def _tails(area: Box, band: Box) -> Svg:
    """Draw the folded ends of the ribbon."""
    low, fold = band.y + band.h, band.h * 0.16
    left, right = area.x, area.x + area.w
    inner, outer = band.x + 12, band.x + band.w - 12
    d = f"M{inner:.1f} {band.y + fold:.1f}H{left:.1f}l5 {band.h / 2:.1f}-5 {band.h / 2:.1f}H{inner:.1f}Z"
    d += f"M{outer:.1f} {band.y + fold:.1f}H{right:.1f}l-5 {band.h / 2:.1f} 5 {band.h / 2:.1f}H{outer:.1f}Z"
    return svg.path(d, fill="#8C7A58") + svg.path(
        f"M{band.x:.1f} {low:.1f}l6 {fold:.1f}V{low:.1f}Z", fill="#5E4A2C"
    )


@memo_by_reads
def _period(
    r: Reading, space: int, band: Box, cell: tuple[float, float], reached: bool, past: bool
) -> Svg:
    x, wide = cell
    fill = REACHED if reached else PAST if past else COMING
    rim = svg.box(band.x + x, band.y, wide, 2.2, 0, fill=GOLD) + svg.box(
        band.x + x, band.y + band.h - 2.2, wide, 2.2, 0, fill=GOLD
    )
    return svg.group(
        svg.title(names.period(r.t, r.values.timeline.spaces[space])),
        svg.box(band.x + x, band.y, wide, band.h, 0, fill=fill, stroke="#6B5836", stroke_width=0.6),
        rim if reached else NOTHING,
    )


def _capsule(r: Reading, centre: float, band: Box, wide: float, at: Layout) -> Svg:
    """Draw the capsule as a glass vessel around the present period."""
    half, high, fin = wide / 2 + at.letter * 0.2, band.h / 2 + at.letter * 0.42, at.letter * 0.5
    hull = (
        f"M{-half:.1f} {-high * 0.5:.1f}Q{-half:.1f} {-high:.1f} 0 {-high:.1f}Q{half:.1f} {-high:.1f} {half:.1f} {-high * 0.5:.1f}"
        f"V{high * 0.5:.1f}Q{half:.1f} {high:.1f} 0 {high:.1f}Q{-half:.1f} {high:.1f} {-half:.1f} {high * 0.5:.1f}Z"
    )
    rays = "".join(f"M{half * k:.1f} {-high:.1f}l{fin * k:.1f} {-fin:.1f}" for k in (-0.6, 0, 0.6))
    return svg.group(
        svg.title(r.t("time capsule")),
        svg.path(
            rays,
            stroke="#DDF3FF",
            stroke_width=at.letter * 0.14,
            stroke_linecap="round",
            cls="rays",
        ),
        svg.path(
            hull, fill="url(#portals-capsule)", stroke="#FFFFFF", stroke_width=at.letter * 0.16
        ),
        svg.path(
            f"M{-half * 0.7:.1f} {-high * 0.55:.1f}Q{-half * 0.3:.1f} {-high * 0.8:.1f} {half * 0.4:.1f} {-high * 0.76:.1f}",
            fill="none",
            stroke="#FFFFFF",
            stroke_width=at.letter * 0.12,
            stroke_linecap="round",
        ),
        id="capsule",
        cls="piece",
        at=(centre, band.middle[1]),
    )


def _ticks(x: float, y: float, events: int, at: Layout) -> Svg:
    """Draw a spark for each event in hand that happens in this period."""
    step = at.letter * 0.55
    return svg.join(
        svg.disc(x + step * (k - (events - 1) / 2), y, at.letter * 0.2, fill=GOLD)
        for k in range(events)
    )


# --- fuel ---


@memo_by_reads
def gauge(r: Reading, at: Layout) -> Svg:
    """Draw the five levels with the marker, the round, and the actions left."""
    v, area, m = r.view, at.gauge, at.letter
    plate = svg.box(
        *area, m * 0.7, fill="#171B38", fill_opacity=0.86, stroke="#8E86B5", stroke_width=1
    )
    return svg.group(
        plate, _levels(r, at) if not v.simplified else _no_fuel(r, at), _round(r, at), cls="gauge"
    )


def _parts(at: Layout) -> tuple[Box, Box]:
    """Return the boxes for fuel and turn: side by side on a long plate, else below each other."""
    area, m = at.gauge, at.letter
    inner = Box(area.x + m * 0.5, area.y + m * 0.35, area.w - m, area.h - m * 0.7)
    if area.w > area.h * 4:
        return inner._replace(w=inner.w * 0.64), inner._replace(
            x=inner.x + inner.w * 0.68, w=inner.w * 0.32
        )
    return inner._replace(h=inner.h * 0.56), inner._replace(
        y=inner.y + inner.h * 0.6, h=inner.h * 0.4
    )


@memo_by_reads
def _levels(r: Reading, at: Layout) -> Svg:
    t, v, m = r.t, r.view, at.letter
    fuel, _ = _parts(at)
    pump, size = 1.35 * m, m * 0.98
    said = [names.level(r, i) for i in range(st.LEVELS)]
    cells = letters.spread(said, fuel.w - pump, size)
    top = fuel.y + (fuel.h - m * 2.2) * 0.5
    parts = [_pump(fuel.x, top, m)]
    for i, (x, wide) in enumerate(cells):
        full = i <= v.gauge
        parts.append(
            svg.box(
                fuel.x + pump + x + 1,
                top,
                wide - 2,
                m * 1.5,
                m * 0.3,
                fill="#FFC861" if full else "#3B3762",
                stroke="#8E86B5",
            )
        )
        ink = DARK if full else PALE
        parts.append(
            svg.write(
                fuel.x + pump + x + wide / 2,
                top + m * 1.12,
                size,
                said[i],
                ink,
                text_anchor="middle",
            )
        )
    x, wide = cells[v.gauge]
    parts.append(
        svg.group(
            svg.title(t("Fuel gauge: {level}.", level=said[v.gauge])),
            svg.path(
                f"M0 {-m * 0.35:.1f}L{m * 0.5:.1f} {m * 0.35:.1f}H{-m * 0.5:.1f}Z",
                fill="#FF7B3A",
                stroke="#FFFFFF",
                stroke_width=1,
            ),
            id="fuel",
            cls=f"piece{' flare' if v.gauge == st.FULL else ''}",
            at=(fuel.x + pump + x + wide / 2, top + m * 1.85),
        )
    )
    used = [i for i, one in enumerate(v.used) if one]
    parts += [
        svg.disc(
            fuel.x + m * (0.3 + 0.45 * k), top + m * 1.95, m * 0.2, fill=FUEL_INK[i], stroke="#FFF"
        )
        for k, i in enumerate(used)
    ]
    return svg.join(parts)


def _pump(x: float, y: float, m: float) -> Svg:
    d = "M2 32V4h16v28M2 13h16M18 9l7 5v12q0 4-4 4M0 32h20"
    return svg.path(
        d,
        fill="none",
        stroke=GOLD,
        stroke_width=3,
        stroke_linejoin="round",
        transform=f"translate({x:.1f} {y:.1f}) scale({m / 22:.2f})",
    )


def _no_fuel(r: Reading, at: Layout) -> Svg:
    fuel, _ = _parts(at)
    lines = wrap_text(r.t("no fuel: every period is in range"), fuel.w, at.letter)
    first = fuel.middle[1] - (len(lines) - 1) * at.letter * 0.6 + at.letter * 0.36
    return svg.join(
        svg.write(fuel.x, first + i * at.letter * 1.2, at.letter, line, DIM)
        for i, line in enumerate(lines)
    )


def _round(r: Reading, at: Layout) -> Svg:
    """Write the round and draw the actions as lamps: those left are lit."""
    t, v, m = r.t, r.view, at.letter
    _, turn = _parts(at)
    count = v.actions_per_turn if v.to_act != OVER else 0
    said, beside = t("Round {round}", round=v.round), turn.h < 2.2 * m
    text_y = turn.y + (turn.h / 2 + m * 0.36 if beside else m)
    lamp = min(m * 0.45, turn.w / max(1, count) / 2.6)
    step = lamp * 2.6
    if beside:
        room = turn.w - count * step - m * 0.2
        y, x = turn.middle[1], turn.x + turn.w - lamp - step * (count - 1)
        said = letters.fitting([said, str(v.round)], room, m, True)
    else:
        y, x = turn.y + turn.h - lamp - m * 0.2, turn.x + lamp + 1
    lamps = [
        svg.disc(
            x + step * i,
            y,
            lamp,
            fill=GOLD if i < v.left else "#171B38",
            stroke=GOLD,
            stroke_width=m * 0.12,
        )
        for i in range(count)
    ]
    left = t.many("{number} action left", "{number} actions left", v.left)
    return svg.bold(turn.x, text_y, m, said, PALE) + svg.group(svg.title(left), *lamps)
