"""God's way: a station a round, three to a day."""

from hexameron.core.svg import box, centred, disc, group, tag, title
from hexameron.games.genesis.board import art, layout, windows
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names
from hexameron.games.genesis.words.view import Reading, View


def stations(v: View) -> str:
    return _start(v) + "".join(_day(v, day) for day in range(1, st.AREAS))


def god(r: Reading) -> str:
    where = title(r.t("God: {time}", time=names.time_of_day(r)))
    return group(where, art.GOD, id="god", cls=f"piece way-{r.view.active}", at=layout.way(r.view.god))


def _start(v: View) -> str:
    x, y = layout.way(0)
    medal = disc(x, y, 25, fill="#0F0D18", stroke=art.GOLD if v.god == 0 else "#4B4462", stroke_width=2)
    return group(medal, centred(x, y + 7, 20, "✦", art.PALE), cls="way-0")


def _day(v: View, day: int) -> str:
    x, y = layout.way_corner(day)
    now, past = v.active == day, v.active > day
    band = box(
        *(x, y, 205, 72, 36),
        fill=windows.TONES[day],
        fill_opacity=0.5 if now else 0.26 if past else 0.12,
        stroke=art.GOLD if now else "#4B4462",
        stroke_width=2.5 if now else 1.2,
    )
    numeral = centred(x + 176, y + 44, 22, st.NUMERALS[day], art.INK if now or past else art.PALE)
    return group(band, *[_station(v, 3 * day - 2 + part, part) for part in range(3)], numeral, cls=f"way-{day}")


def _station(v: View, position: int, part: int) -> str:
    passed, stroke = position < v.god, art.GOLD if position == v.god else "#5A5275"
    medal = tag("circle", r=20, fill="#2A2440" if passed else "#0F0D18", stroke=stroke, stroke_width=1.6)
    return group(medal, group(art.HOURS[part], opacity=0.4 if passed else None), at=layout.way(position))
