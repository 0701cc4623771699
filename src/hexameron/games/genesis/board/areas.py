"""The void and the days: a window of stained glass, circles, cost, bonus and squares."""

from hexameron.core.svg import bold, box, centred, disc, group, line, path, slanted, tag, title, write
from hexameron.games.genesis.board import art, layout, windows
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names
from hexameron.games.genesis.words.view import Reading


def _niche(area: int) -> str:
    """A square without its essence: the niche below is where an angel stands."""
    fill = "#F7F2E4" if area == st.REST else art.PARCHMENT
    arch = path("M3 97V66A22 14 0 0 1 47 66V97Z", fill=windows.TONES[area], fill_opacity=0.45, stroke=art.LEAD, stroke_opacity=0.35)
    return box(0, 0, 50, 100, 7, cls="frame", fill=fill, stroke=art.LEAD, stroke_width=2) + arch


NICHES = tuple(_niche(area) for area in range(st.AREAS))


def area(r: Reading, number: int) -> str:
    """The window, then circles, cost and bonus, then the squares."""
    middle = [_circles(r, number), _cost(r, number), _bonus(r, number)] if 1 <= number <= st.DAYS else [_motto(r, number)]
    squares = [_square(r, number, square) for square in range(1, st.SQUARES + 1)]
    return "".join([_window(r, number), *middle, *squares])


def _window(r: Reading, area: int) -> str:
    """The glass and its title, which one touches to move there."""
    is_open, is_gods = area <= r.view.active, area == r.view.active and area != st.VOID
    return group(
        title(r.label(f"area-{area}")),
        _frame(area, is_open, is_gods),
        group(
            windows.WINDOWS[area],
            tag("rect", width=300, height=36, fill="url(#genesis-title)"),
            cls="picture",
            clip_path="url(#genesis-frame)",
            opacity=None if is_open else 0.38,
        ),
        _heading(r, area, is_open),
        line(0, layout.PICTURE, layout.WINDOW_WIDTH, layout.PICTURE, stroke=art.LEAD, stroke_width=4),
        id=f"area-{area}",
        cls=f"touchable window {'open' if is_open else 'closed'} in-{area}",
        at=layout.window(area),
    )


def _frame(area: int, is_open: bool, is_gods: bool) -> str:
    """God's light lies round the window of the present day."""
    width, height = layout.WINDOW_WIDTH, layout.WINDOW_HEIGHT
    stroke = art.GOLD if is_gods else "#6A6188" if is_open else "#3A3450"
    glow = box(-5, -5, width + 10, height + 10, 19, fill="none", stroke=art.GOLD, stroke_opacity=0.35, stroke_width=6) if is_gods else ""
    return glow + box(0, 0, width, height, 14, cls="frame", fill=windows.DIM[area], stroke=stroke, stroke_width=3.5 if is_gods else 2)


def _heading(r: Reading, area: int, is_open: bool) -> str:
    t = r.t
    name = names.capital(names.area(t, area)) if area == st.VOID else st.NUMERALS[area]
    opens = "" if is_open else slanted(376, 24, 14, t("from round {round}", round=3 * area - 1), art.PALE, text_anchor="end")
    return bold(14, 26, 24, name, art.INK) + slanted(28 + 14 * len(name), 25, 16, names.subject(t, area), "#E6DDC6") + opens


def _motto(r: Reading, area: int) -> str:
    t = r.t
    x, y = layout.window(area)
    here = (t("Gather before the first day;"), t("here nobody works."))
    rest = (t("Rest with God: the further left,"), t("the more points."))
    lines = here if area == st.VOID else rest
    texts = [slanted(x + 193, y + 166 + 26 * i, 18, text, art.PALE, text_anchor="middle") for i, text in enumerate(lines)]
    return group(*texts, cls=f"in-{area}", aria_hidden="true")


def _circles(r: Reading, day: int) -> str:
    """The work circles with their points; the next to be filled shines."""
    taken, parts = len(r.view.workers(day)), []
    for number, points in enumerate(r.values.circles[day], 1):
        x, y = layout.circle(day, number)
        following = number == taken + 1 and day <= r.view.active
        stroke, width = (art.GOLD, 3) if following else (art.EDGE, 1.5)
        parts.append(disc(x, y, 19, fill=art.DEEP, fill_opacity=0.75, stroke=stroke, stroke_width=width))
        parts.append(centred(x, y + 7, 20, points, art.GOLD if following else art.PALE))
    return group(*parts, cls=f"in-{day}", aria_hidden="true")


def _cost(r: Reading, day: int) -> str:
    x, y = layout.window(day)
    y += layout.PICTURE + 56
    return group(
        title(r.label(f"work-{day}")),
        box(x + 9, y, 241, 42, 21, cls="frame", fill=art.DEEP, fill_opacity=0.55, stroke=art.EDGE),
        write(x + 24, y + 27, 15, r.t("cost"), art.PALE),
        art.essences(r.values.cost[day], x + 156, y + 21, 172, 0.88),
        id=f"work-{day}",
        cls=f"touchable in-{day}",
    )


def _bonus(r: Reading, day: int) -> str:
    x, y = layout.window(day)
    y += layout.PICTURE + 56
    if not any(r.values.bonus[day]):
        return ""
    return group(
        box(x + 258, y, 119, 42, 21, fill=art.DEEP, fill_opacity=0.55, stroke=art.EDGE),
        write(x + 272, y + 27, 15, r.t("bonus"), art.PALE),
        art.essences(r.values.bonus[day], x + 346, y + 21, 50, 0.82),
        cls=f"in-{day}",
        aria_hidden="true",
    )


def _square(r: Reading, area: int, number: int) -> str:
    """What is gathered above, the niche below."""
    shown = [centred(25, 36, 28, r.values.resting[number - 1], "#3A2F1A")] if area == st.REST else _options(r, area, number)
    return group(
        title(r.label(f"square-{area}-{number}")),
        NICHES[area],
        *shown,
        id=f"square-{area}-{number}",
        cls=f"touchable in-{area}",
        at=layout.square(area, number),
    )


def _options(r: Reading, area: int, number: int) -> list[str]:
    """Bundles one above the other, parted by a thin line; a single bundle is drawn larger, in two rows."""
    options = r.values.squares[area][number - 1]
    height, parts = 52 / len(options), []
    for option, cubes in enumerate(options):
        top, half = 3 + height * option, (sum(cubes) + 1) // 2
        if option:
            parts.append(line(8, top, 42, top, stroke="#8A7D60", stroke_dasharray="3 2"))
        if len(options) == 1 and sum(cubes) > 2:
            picture = art.essences(cubes, 25, 17, 46, 0.98, 0, half) + art.essences(cubes, 25, 41, 46, 0.98, half)
        else:
            picture = art.essences(cubes, 25, top + height / 2, 46, min(0.85, height / 20))
        ground = box(2, top, 46, height, 4, cls="frame", fill=art.PARCHMENT, fill_opacity=0.01)
        parts.append(group(ground, picture, id=f"option-{area}-{number}-{option}", cls="touchable"))
    return parts
