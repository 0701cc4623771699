"""The board of Genesis as SVG: God's way over the 21 rounds and eight windows of stained glass."""

from __future__ import annotations

from functools import lru_cache

from hexameron.core.language import Words, words
from hexameron.games.genesis import glass, layout, strips
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.drawing import bold, box, centred, disc, group, line, path, slanted, tag, title, write
from hexameron.games.genesis.pieces import colour, dark_angel, essences, god, hour, light_angel
from hexameron.games.genesis.state import AREAS, DARK, DAYS, REST, VOID
from hexameron.games.genesis.stories import headline, time_of_day
from hexameron.games.genesis.strips import DARK_COLOUR, GOLD, INK, NIGHT, PALE
from hexameron.games.genesis.view import Print, View
from hexameron.games.genesis.words import FOLDER, angel_name, area_name, capital, label, square_label, subject

DEEP, EDGE, PARCHMENT = "#0E0B16", "#7D7499", "#EFE6D0"


def svg(v: View, language: str) -> str:
    """Moving things last, so that they lie on top; classes tell board.css where they go on a narrow screen."""
    t = words(FOLDER, language)
    return tag(
        "svg",
        glass.definitions(),
        box(0, 0, layout.WIDTH, layout.HEIGHT, 18, cls="backdrop", fill=NIGHT),
        group(
            *[_way(v, day) for day in range(AREAS)],
            group(
                *[_window(t, v, area, language) for area in range(AREAS)],
                *[_marker(t, v, angel, day) for day in range(1, DAYS + 1) for angel in v.workers(day)],
                *[_angel(v, angel, language) for angel in v.angels if v.square_of(angel)],
                cls="windows",
            ),
            strips.strips(t, v, language),
            _god(t, v),
            cls="world",
        ),
        cls=f"board genesis god-{v.active} seats-{v.seats}",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {layout.WIDTH} {layout.HEIGHT}",
        preserveAspectRatio="xMidYMin meet",
        font_family="Georgia, serif",
        role="img",
        aria_label=headline(v, language),
    )


# --- God's way ---


def _way(v: View, day: int) -> str:
    x, y = layout.way_corner(day)
    if day == 0:
        middle = x + 34
        frame = GOLD if v.god == 0 else "#4B4462"
        return group(disc(middle, 46, 25, fill="#0F0D18", stroke=frame, stroke_width=2), centred(middle, 53, 20, "✦", PALE), cls="way-0")
    now, past = v.active == day, v.active > day
    band = box(
        *(x, y, 205, 72, 36),
        fill=glass.TONES[day],
        fill_opacity=0.5 if now else 0.26 if past else 0.12,
        stroke=GOLD if now else "#4B4462",
        stroke_width=2.5 if now else 1.2,
    )
    numeral = centred(x + 176, y + 44, 22, NUMERALS[day], INK if now or past else PALE)
    return group(band, *[_station(v, 3 * day - 2 + part, part) for part in range(3)], numeral, cls=f"way-{day}")


def _station(v: View, position: int, part: int) -> str:
    passed = position < v.god
    medal = tag("circle", r=20, fill="#2A2440" if passed else "#0F0D18", stroke=GOLD if position == v.god else "#5A5275", stroke_width=1.6)
    return group(medal, group(hour(part), opacity=0.4 if passed else None), at=layout.way(position))


def _god(t: Words, v: View) -> str:
    where = title(t("God: {time}", time=time_of_day(t, v)))
    return group(where, god(), id="god", cls=f"piece way-{v.active}", at=layout.way(v.god))


# --- the windows ---


def _window(t: Words, v: View, area: int, language: str) -> str:
    """The glass and its title, which one touches to move there; then circles, cost and squares."""
    is_open, is_gods = area <= v.active, area == v.active and area != VOID
    parts = [
        group(
            title(label(v, f"area-{area}", language)),
            _frame(area, is_open, is_gods),
            group(
                glass.WINDOWS[area],
                tag("rect", width=300, height=36, fill="url(#genesis-title)"),
                cls="picture",
                clip_path="url(#genesis-frame)",
                opacity=None if is_open else 0.38,
            ),
            _heading(t, area, is_open),
            line(0, layout.PICTURE, layout.PANEL_WIDTH, layout.PICTURE, stroke=glass.LEAD, stroke_width=4),
            id=f"area-{area}",
            cls=f"touchable window {'open' if is_open else 'closed'} in-{area}",
            at=layout.panel(area),
        )
    ]
    parts += [_circles(v, area), _cost(t, v, area, language), _bonus(t, v, area)] if 1 <= area <= DAYS else [_motto(t, area)]
    return "".join([*parts, _squares(v.board, area, language)])


def _frame(area: int, is_open: bool, is_gods: bool) -> str:
    """God's light lies round the window of the present day."""
    width, height = layout.PANEL_WIDTH, layout.PANEL_HEIGHT
    stroke = GOLD if is_gods else "#6A6188" if is_open else "#3A3450"
    glow = box(-5, -5, width + 10, height + 10, 19, fill="none", stroke=GOLD, stroke_opacity=0.35, stroke_width=6) if is_gods else ""
    return glow + box(0, 0, width, height, 14, cls="frame", fill=glass.DIM[area], stroke=stroke, stroke_width=3.5 if is_gods else 2)


def _heading(t: Words, area: int, is_open: bool) -> str:
    name = capital(area_name(t, area)) if area == VOID else NUMERALS[area]
    opens = "" if is_open else slanted(376, 24, 14, t("from round {round}", round=3 * area - 1), PALE, text_anchor="end")
    return bold(14, 26, 24, name, INK) + slanted(28 + 14 * len(name), 25, 16, subject(t, area), "#E6DDC6") + opens


def _motto(t: Words, area: int) -> str:
    x, y = layout.panel(area)
    here = (t("Gather before the first day;"), t("here nobody works."))
    rest = (t("Rest with God: the further left,"), t("the more points."))
    lines = here if area == VOID else rest
    texts = [slanted(x + 193, y + 166 + 26 * i, 18, text, PALE, text_anchor="middle") for i, text in enumerate(lines)]
    return group(*texts, cls=f"in-{area}", aria_hidden="true")


def _circles(v: View, day: int) -> str:
    """The work circles with their points; the next to be filled shines."""
    taken, parts = len(v.workers(day)), []
    for number, points in enumerate(v.board.circles[day], 1):
        x, y = layout.circle(day, number)
        following = number == taken + 1 and day <= v.active
        parts.append(disc(x, y, 19, fill=DEEP, fill_opacity=0.75, stroke=GOLD if following else EDGE, stroke_width=3 if following else 1.5))
        parts.append(centred(x, y + 7, 20, points, GOLD if following else PALE))
    return group(*parts, cls=f"in-{day}", aria_hidden="true")


def _cost(t: Words, v: View, day: int, language: str) -> str:
    x, y = layout.panel(day)
    y += layout.PICTURE + 56
    return group(
        title(label(v, f"work-{day}", language)),
        box(x + 9, y, 241, 42, 21, cls="frame", fill=DEEP, fill_opacity=0.55, stroke=EDGE),
        write(x + 24, y + 27, 15, t("cost"), PALE),
        essences(v.board.cost[day], x + 156, y + 21, 172, 0.88),
        id=f"work-{day}",
        cls=f"touchable in-{day}",
    )


def _bonus(t: Words, v: View, day: int) -> str:
    x, y = layout.panel(day)
    y += layout.PICTURE + 56
    if not any(v.board.bonus[day]):
        return ""
    return group(
        box(x + 258, y, 119, 42, 21, fill=DEEP, fill_opacity=0.55, stroke=EDGE),
        write(x + 272, y + 27, 15, t("bonus"), PALE),
        essences(v.board.bonus[day], x + 346, y + 21, 50, 0.82),
        cls=f"in-{day}",
        aria_hidden="true",
    )


@lru_cache(maxsize=64)
def _squares(board: Print, area: int, language: str) -> str:
    t = words(FOLDER, language)
    return "".join(_square(t, board, area, number) for number in layout.squares())


def _square(t: Words, board: Print, area: int, number: int) -> str:
    """What is gathered above, the niche where an angel stands below."""
    niche = path("M3 97V66A22 14 0 0 1 47 66V97Z", fill=glass.TONES[area], fill_opacity=0.45, stroke=glass.LEAD, stroke_opacity=0.35)
    fill = "#F7F2E4" if area == REST else PARCHMENT
    content = [centred(25, 36, 28, board.resting[number - 1], "#3A2F1A")] if area == REST else _options(board, area, number)
    return group(
        title(square_label(t, board, area, number)),
        box(0, 0, 50, 100, 7, cls="frame", fill=fill, stroke=glass.LEAD, stroke_width=2),
        niche,
        *content,
        id=f"square-{area}-{number}",
        cls=f"touchable in-{area}",
        at=layout.square(area, number),
    )


def _options(board: Print, area: int, number: int) -> list[str]:
    """Bundles one above the other, parted by a thin line; a single bundle is drawn larger, in two rows."""
    options = board.squares[area][number - 1]
    height, parts = 52 / len(options), []
    for option, cubes in enumerate(options):
        top, half = 3 + height * option, (sum(cubes) + 1) // 2
        if option:
            parts.append(line(8, top, 42, top, stroke="#8A7D60", stroke_dasharray="3 2"))
        if len(options) == 1 and sum(cubes) > 2:
            picture = essences(cubes, 25, 17, 46, 0.98, 0, half) + essences(cubes, 25, 41, 46, 0.98, half)
        else:
            picture = essences(cubes, 25, top + height / 2, 46, min(0.85, height / 20))
        ground = box(2, top, 46, height, 4, cls="frame", fill=PARCHMENT, fill_opacity=0.01)
        parts.append(group(ground, picture, id=f"option-{area}-{number}-{option}", cls="touchable"))
    return parts


# --- what moves ---


def _angel(v: View, angel: int, language: str) -> str:
    area, acting = v.area_of(angel), angel == v.to_act
    ring = tag("ellipse", cls="ring", cy=21, rx=21, ry=5, fill="none", stroke=GOLD, stroke_width=3) if acting else ""
    return group(
        title(label(v, f"angel-{angel}", language)),
        ring,
        dark_angel() if angel == DARK else light_angel(colour(angel), str(angel + 1)),
        id=f"angel-{angel}",
        cls=f"piece touchable in-{area}{' acting' if acting else ''}",
        at=layout.standing(area, v.square_of(angel)),
        opacity=0.5 if angel < DARK and v.gone[angel] else None,
    )


def _marker(t: Words, v: View, angel: int, day: int) -> str:
    number = v.circles[angel][day - 1]
    points = v.board.circles[day][number - 1]
    fill, ink, rim = ("#120D18", DARK_COLOUR, DARK_COLOUR) if angel == DARK else (colour(angel), "#16121C", "#FFFFFF")
    return group(
        title(t("{who}: {points} on day {day}", who=capital(angel_name(t, angel)), points=points, day=NUMERALS[day])),
        tag("circle", r=19, fill=fill, stroke=rim, stroke_width=2),
        centred(0, 7, 20, points, ink),
        id=f"marker-{angel}-{day}",
        cls=f"piece in-{day}",
        at=layout.circle(day, number),
    )
