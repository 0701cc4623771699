"""God's way: a station for each round, three for each day."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.genesis.board import art, windows
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.board.scenery import once
from hexameron.games.genesis.boundary.view import Reading, View
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def stations(r: Reading, at: Layout) -> Svg:
    return once(r, at, f"way {r.view.god}", lambda: _stations(r.view, at))


def _stations(v: View, at: Layout) -> Svg:
    return svg.group(
        _start(v, at),
        *[_day(v, at, day) for day in range(1, st.AREAS)],
        cls="way",
        aria_hidden="true",
    )


def god(r: Reading, at: Layout) -> Svg:
    where, size = (
        svg.title(r.t("God: {time}", time=names.time_of_day(r))),
        at.station_size * (1.3 if at.tall else 1.1),
    )
    return svg.group(
        where,
        svg.group(art.GOD, transform=f"scale({size:.2f})"),
        id="god",
        cls="piece",
        at=at.station(r.view.god),
    )


def _start(v: View, at: Layout) -> Svg:
    x, y = at.station(0)
    size = 30 * at.station_size
    medal = svg.disc(
        x, y, size, fill="#0F0D18", stroke=art.GOLD if v.god == 0 else "#4B4462", stroke_width=1.5
    )
    return medal + (art.star(x, y, size * 0.5, art.PALE) if v.god else NOTHING)


def _day(v: View, at: Layout, day: int) -> Svg:
    x, y, wide, high = at.way(day)
    now, past = v.active == day, v.active > day
    band = svg.box(
        *(x, y, wide, high, high / 2),
        fill=windows.TONES[day],
        fill_opacity=0.5 if now else 0.26 if past else 0.12,
        stroke=art.GOLD if now else "#4B4462",
        stroke_width=1.8 if now else 1,
    )
    numeral = (
        NOTHING
        if at.tall
        else svg.centre_text(
            x + wide - 18,
            y + high / 2 + 5,
            14,
            st.NUMERALS[day],
            art.INK if now or past else art.PALE,
        )
    )
    return band + svg.join(_station(v, at, 3 * day - 2 + part, part) for part in range(3)) + numeral


def _station(v: View, at: Layout, position: int, part: int) -> Svg:
    passed, (x, y), size = position < v.god, at.station(position), at.station_size
    stroke = art.GOLD if position == v.god else "#5A5275"
    medal = svg.tag(
        "circle", r=19, fill="#2A2440" if passed else "#0F0D18", stroke=stroke, stroke_width=1.6
    )
    return svg.group(
        medal,
        svg.group(art.HOURS[part], opacity=0.4 if passed else None),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )
