"""The players as rows of a table: points, New Testament cards, hand, regions, symbols, total."""

from typing import NamedTuple

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import NOTHING, Box, Frame, Svg, memo_by_reads
from hexameron.core.kernel import OVER
from hexameron.games.portals.board import letters
from hexameron.games.portals.board.art import DECK_INK
from hexameron.games.portals.board.cards import icon
from hexameron.games.portals.board.layout import DIM, GOLD, PALE, Layout
from hexameron.games.portals.boundary import codes
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.words import names

TALLEST = 3.4  # greatest height of a row, in letter sizes


class Columns(NamedTuple):
    """The left edges of the columns."""

    points: float
    lamps: float
    hand: float
    regions: float
    symbols: float
    total: float
    cell: float  # width of a count


def players(r: Reading, at: Layout) -> Frame:
    """Draw a head of signs, then a row for each seat."""
    v, area, m = r.view, at.players, at.letter
    head = m * 1.45
    high = min(m * TALLEST, (area.h - head) / v.seats)
    at_x = _columns(r, at)
    rows = [
        _player(
            r, seat, at, Box(area.x, area.y + head + high * seat, area.w, high - m * 0.16), at_x
        )
        for seat in range(v.seats)
    ]
    return svg.frame_tag("g", _head(r, at, at_x), *rows, cls="players")


def _columns(r: Reading, at: Layout) -> Columns:
    """Return the columns; the counts share the space that the others leave.

    Only the wide board has room for names.
    """
    area, m, counts = at.players, at.letter, len(r.values.region) + len(r.values.symbol)
    name = (
        0.0
        if at.tabs
        else max(width(r.seat_name(seat), m, True) for seat in range(r.view.seats)) + m * 0.5
    )
    points = area.x + m * 2.1 + name
    lamps = points + m * 1.9
    hand = lamps + m * (0.5 + 0.72 * r.view.new_to_end)
    regions = hand + m * (1.9 if at.tabs else 5.3)
    total = area.x + area.w - m * 2.6
    cell = (total - regions) / (counts + 0.5)
    return Columns(
        points, lamps, hand, regions, regions + cell * (len(r.values.region) + 0.4), total, cell
    )


@memo_by_reads
def _head(r: Reading, at: Layout, x: Columns) -> Svg:
    t, m, y = r.t, at.letter, at.players.y + at.letter * 0.68
    size = m * 1.25
    said = t("so far") if r.view.to_act != OVER else t("Total")
    return svg.group(
        _star(x.points + m * 0.85, y, m * 0.55, t("Event points")),
        svg.group(
            svg.title(t("New Testament")),
            _cross(x.lamps + m * 0.36 * r.view.new_to_end, y, m * 0.5),
        ),
        svg.group(
            svg.title(t("Hand")),
            _back(x.hand + m * 0.3, y - m * 0.55, m * 0.8, m * 1.1, DECK_INK[1]),
        ),
        *[
            svg.group(
                svg.title(t(region.name)),
                svg.box(
                    x.regions + x.cell * (i + 0.5) - m * 0.55,
                    y - m * 0.3,
                    m * 1.1,
                    m * 0.6,
                    m * 0.15,
                    fill=region.colour,
                    stroke="#FFF",
                ),
            )
            for i, region in enumerate(r.values.region)
        ],
        *[
            svg.group(
                svg.title(t(symbol.name)),
                svg.disc(x.symbols + x.cell * (i + 0.5), y, m * 0.7, fill=PALE),
                icon(
                    symbol.key,
                    x.symbols + x.cell * (i + 0.5) - size * 0.44,
                    y - size * 0.44,
                    size * 0.88,
                ),
            )
            for i, symbol in enumerate(r.values.symbol)
        ],
        letters.write_to_fit(
            at.players.x + at.players.w,
            y + m * 0.35,
            m * 0.97,
            said,
            DIM,
            m * 3.4,
            text_anchor="end",
        )
        if not at.tabs
        else svg.group(svg.title(said), _star(x.total + m * 1.3, y, m * 0.62, said, GOLD)),
    )


def _star(x: float, y: float, by: float, said: str, fill: str = PALE) -> Svg:
    d = "M0-10L3-3 10-3 4.5 1.5 6.5 9 0 4.5-6.5 9-4.5 1.5-10-3-3-3Z"
    return svg.group(
        svg.title(said), svg.path(d, transform=f"scale({by / 10:.2f})", fill=fill), at=(x, y)
    )


def _cross(x: float, y: float, by: float) -> Svg:
    return svg.path(
        "M0-10V10M-6-4H6",
        transform=f"translate({x:.1f} {y:.1f}) scale({by / 10:.2f})",
        stroke=PALE,
        stroke_width=3.4,
        stroke_linecap="round",
    )


def _back(x: float, y: float, w: float, h: float, fill: str) -> Svg:
    return svg.box(x, y, w, h, min(2.5, w / 4), fill=fill, stroke="#FFFFFF", stroke_width=0.8)


@memo_by_reads
def _player(r: Reading, seat: int, at: Layout, area: Box, x: Columns) -> Svg:
    t, v, m = r.t, r.view, at.letter
    y = area.middle[1] + m * 0.36
    light, rim = (0.2, GOLD) if v.is_acting(seat) else (0.09, "none")
    chip = min(area.h, m * 1.7)
    name = NOTHING if at.tabs else svg.bold(area.x + m * 2.1, y, m, r.seat_name(seat), PALE)
    return svg.group(
        svg.title(t("{who}: {points} points", who=r.seat_name(seat), points=v.points_of(seat))),
        svg.box(*area, m * 0.4, fill="#FFFFFF", fill_opacity=light, stroke=rim, stroke_width=1.6),
        svg.disc(
            area.x + m * 1.05,
            area.middle[1],
            chip / 2 - 0.5,
            fill=r.seat_colour(seat),
            stroke="#FFFFFF",
            stroke_width=1.4,
        ),
        svg.centre_text(area.x + m * 1.05, y, m, codes.LETTERS[seat], "#FFFFFF"),
        name,
        svg.centre_text(x.points + m * 0.85, y, m, v.points_of(seat), "#FFFFFF"),
        _lamps(r, seat, x.lamps, area.middle[1], m),
        _hand(r, seat, at, x.hand, area.middle[1]),
        _regions(r, seat, x, area, y, m),
        _symbols(r, seat, x, y, m),
        svg.bold(
            area.x + area.w - m * 0.5,
            y + m * 0.06,
            m * 1.2,
            v.side(seat).total,
            GOLD,
            text_anchor="end",
        ),
        cls=f"seat seat-{seat}",
        opacity=0.5 if v.gone[seat] else None,
    )


@memo_by_reads
def _lamps(r: Reading, seat: int, x: float, y: float, m: float) -> Svg:
    """Draw a lamp for each New Testament card, lit once played: the last one ends the game."""
    v = r.view
    return svg.join(
        svg.disc(
            x + m * (0.36 + 0.72 * i),
            y,
            m * 0.27,
            fill=GOLD if i < v.new_played[seat] else "#3B3658",
            stroke="#FFFFFF",
            stroke_width=0.9,
        )
        for i in range(v.new_to_end)
    )


@memo_by_reads
def _hand(r: Reading, seat: int, at: Layout, x: float, y: float) -> Svg:
    """Draw a hand as backs, or as a number on the tall board; a dot marks a card that all know."""
    m, hand = at.letter, r.view.hand_of(seat)
    said = ", ".join(names.card(r, card) for card in hand.cards)
    known = svg.title(r.t("known: {cards}", cards=said)) if said else NOTHING
    if at.tabs:
        return svg.group(
            known, svg.centre_text(x + m * 0.7, y + m * 0.36, m, sum(hand.backs), PALE)
        )
    shown = sum(r.values.card[card].deck == "old_testament" for card in hand.open)
    step, parts, i = min(0.68, 4.8 / max(1, sum(hand.backs))) * m, [], 0
    for deck, count in enumerate(hand.backs):
        for k in range(count):
            parts.append(_back(x + step * i, y - m * 0.5, m * 0.58, m, DECK_INK[deck]))
            if deck == 1 and k < shown:
                parts.append(svg.disc(x + step * i + m * 0.29, y, m * 0.14, fill=GOLD))
            i += 1
    return svg.group(known, *parts)


@memo_by_reads
def _regions(r: Reading, seat: int, x: Columns, area: Box, y: float, m: float) -> Svg:
    """Draw the number of events of each region, on its colour unless it is 0."""
    side, parts = r.view.side(seat), []
    for i, region in enumerate(r.values.region):
        centre, count = x.regions + x.cell * (i + 0.5), side.regions[i]
        half = min(x.cell / 2 - 0.8, m * 1.0)
        if count:
            parts.append(
                svg.box(
                    centre - half,
                    area.y + area.h * 0.1,
                    2 * half,
                    area.h * 0.8,
                    m * 0.3,
                    fill=region.colour,
                )
            )
        parts.append(svg.centre_text(centre, y, m, count, "#FFFFFF" if count else "#8F88B3"))
    return svg.group(svg.title(_sets(r, seat)), *parts)


def _sets(r: Reading, seat: int) -> str:
    side = r.view.side(seat)
    wild = f" +{side.wild}" if side.wild else ""
    return r.t("sets: {points}", points=side.sets) + wild


@memo_by_reads
def _symbols(r: Reading, seat: int, x: Columns, y: float, m: float) -> Svg:
    """Draw the number of each symbol, in gold if no side has more."""
    v, parts = r.view, []
    for i, (symbol, count, leads) in enumerate(
        zip(r.values.symbol, v.side(seat).signs, v.leads(seat), strict=True)
    ):
        ink = GOLD if leads else "#FFFFFF" if count else "#8F88B3"
        parts.append(
            svg.group(
                svg.title(r.t(symbol.name)),
                svg.centre_text(x.symbols + x.cell * (i + 0.5), y, m, count, ink),
            )
        )
    return svg.join(parts)
