"""The board of Genesis as SVG: God's way, eight windows of stained glass, stock and players below."""

from __future__ import annotations

from html import escape

from hexameron.core.language import Words, words
from hexameron.core.record import OVER
from hexameron.games.genesis import glass, layout
from hexameron.games.genesis.about import ABOUT
from hexameron.games.genesis.content import NUMERALS
from hexameron.games.genesis.hints import dark_plan
from hexameron.games.genesis.state import AREAS, DARK, DAYS, FIRST_CUBE, PER_SEAT, REST, ROUNDS, VOID
from hexameron.games.genesis.stories import headline, time_of_day
from hexameron.games.genesis.view import Bundle, View
from hexameron.games.genesis.words import FOLDER, angel_name, area_name, capital, label, subject

FADED = ' opacity=".55"'
INK, GOLD, PALE = "#F4EEDF", "#E9BE55", "#B9B0CC"
NIGHT = "#1C1828"
DARK_COLOUR = "#B874F0"


def svg(v: View, language: str) -> str:
    t = words(FOLDER, language)
    return "".join(
        [
            f'<svg class="board genesis god-{v.active} seats-{v.seats}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.WIDTH} {layout.HEIGHT}" '
            f'preserveAspectRatio="xMidYMin meet" font-family="Georgia, serif" role="img" aria-label="{escape(headline(v, language))}">',
            glass.definitions(),
            f'<rect class="backdrop" width="{layout.WIDTH}" height="{layout.HEIGHT}" rx="18" fill="{NIGHT}"/>',
            '<g class="world">',
            *[_way(t, v, day) for day in range(AREAS)],
            '<g class="windows">',
            *[_window(t, v, area, language) for area in range(AREAS)],
            *[_marker(t, v, angel, day) for day in range(1, DAYS + 1) for angel in v.workers(day)],
            *[_angel(v, angel, language) for angel in v.angels if v.square_of(angel)],
            "</g>",
            _stock(t, v, language),
            *[_strip(t, v, slot, angel, language) for slot, angel in enumerate(v.angels)],
            _foretelling(t, v, language),
            _god(t, v),
            _starting_marker(t, v),
            "</g></svg>",
        ]
    )


def colour(angel: int) -> str:
    return DARK_COLOUR if angel == DARK else ABOUT.seat_colours[angel]


def _text(x: float, y: float, size: float, content: object, fill: str = INK, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" {more}>{escape(str(content))}</text>'


MIDDLE, END = 'text-anchor="middle"', 'text-anchor="end"'
BOLD, ITALIC = 'font-weight="700"', 'class="italic"'
CENTRED, SCRIPT = f"{MIDDLE} {BOLD}", f"{MIDDLE} {ITALIC}"


def _row(cubes: Bundle, x: float, y: float, width: float, size: float, first: int = 0, last: int | None = None) -> str:
    """Essences (those from `first` to `last`) side by side, closer together where there are many."""
    kinds = [kind for kind, number in enumerate(cubes) for _ in range(number)][first:last]
    pitch = min(20 * size + 1, width / max(1, len(kinds)))
    begin = x - pitch * (len(kinds) - 1) / 2
    size = min(size, pitch / 15)
    return "".join(glass.essence(kind, begin + pitch * i, y, size) for i, kind in enumerate(kinds))


# --- God's way over the 21 rounds ---


def _way(t: Words, v: View, day: int) -> str:
    x, y = layout.way_corner(day)
    if day == 0:
        here = v.god == 0
        return (
            f'<g class="way-0"><circle cx="{x + 34}" cy="46" r="25" fill="#0F0D18" stroke="{GOLD if here else "#4B4462"}" stroke-width="2"/>'
            f"{_text(x + 34, 53, 20, '✦', PALE, MIDDLE)}</g>"
        )
    now, past = v.active == day, v.active > day
    frame = GOLD if now else "#4B4462"
    stations = []
    for part in range(3):
        position = 3 * day - 2 + part
        cx, cy = layout.way(position)
        passed = position < v.god
        stations.append(
            f'<g transform="translate({cx} {cy})"><circle r="20" fill="{"#2A2440" if passed else "#0F0D18"}" stroke="{GOLD if position == v.god else "#5A5275"}" '
            f'stroke-width="1.6"/><g opacity="{".4" if passed else "1"}">{glass.hour(part)}</g></g>'
        )
    tone = glass.TONES[day]
    return (
        f'<g class="way-{day}"><rect x="{x}" y="{y}" width="205" height="72" rx="36" fill="{tone}" fill-opacity="{".5" if now else ".26" if past else ".12"}" '
        f'stroke="{frame}" stroke-width="{2.5 if now else 1.2}"/>{"".join(stations)}'
        f"{_text(x + 176, y + 44, 22, NUMERALS[day], INK if now or past else PALE, CENTRED)}</g>"
    )


def _god(t: Words, v: View) -> str:
    x, y = layout.way(v.god)
    return (
        f'<g id="god" class="piece way-{v.active}" transform="translate({x} {y})"><title>{escape(t("God: {time}", time=time_of_day(t, v)))}</title>'
        f"{glass.god()}</g>"
    )


# --- the windows ---


def _window(t: Words, v: View, area: int, language: str) -> str:
    x, y = layout.panel(area)
    open_, here = area <= v.active, area == v.active and area != VOID
    state = "open" if open_ else "closed"
    frame = GOLD if here else "#6A6188" if open_ else "#3A3450"
    name = capital(area_name(t, area)) if area == VOID else NUMERALS[area]
    note = "" if open_ else _text(376, 24, 14, t("from round {round}", round=3 * area - 1), PALE, f"{END} {ITALIC}")
    glow = f'<rect x="-5" y="-5" width="{layout.PANEL_WIDTH + 10}" height="{layout.PANEL_HEIGHT + 10}" rx="19" fill="none" stroke="{GOLD}" stroke-opacity=".35" stroke-width="6"/>' if here else ""
    parts = [
        f'<g id="area-{area}" class="touchable window {state} in-{area}" transform="translate({x} {y})"><title>{escape(label(v, f"area-{area}", language))}</title>{glow}'
        f'<rect class="frame" width="{layout.PANEL_WIDTH}" height="{layout.PANEL_HEIGHT}" rx="14" fill="{glass.DIM[area]}" stroke="{frame}" stroke-width="{3.5 if here else 2}"/>'
        f'<g class="picture" clip-path="url(#genesis-frame)" opacity="{"1" if open_ else ".38"}">{glass.WINDOWS[area]}'
        f'<rect width="300" height="36" fill="url(#genesis-title)"/></g>'
        f"{_text(14, 26, 24, name, INK, BOLD)}{_text(28 + 14 * len(name), 25, 16, subject(t, area), '#E6DDC6', ITALIC)}{note}"
        f'<line x1="0" y1="{layout.PICTURE}" x2="{layout.PANEL_WIDTH}" y2="{layout.PICTURE}" stroke="{glass.LEAD}" stroke-width="4"/></g>'
    ]
    if 1 <= area <= DAYS:
        parts += [_circles(v, area), _cost(t, v, area, language)]
    else:
        parts.append(_motto(t, area))
    parts += [_square(v, area, number, language) for number in layout.squares()]
    return "".join(parts)


def _motto(t: Words, area: int) -> str:
    x, y = layout.panel(area)
    lines = (t("Gather before the first day;"), t("here nobody works.")) if area == VOID else (t("Rest with God: the further left,"), t("the more points."))
    return f'<g class="in-{area}" aria-hidden="true">' + "".join(_text(x + 193, y + 166 + 26 * i, 18, line, PALE, SCRIPT) for i, line in enumerate(lines)) + "</g>"


def _circles(v: View, day: int) -> str:
    """The work circles with their points; the next to be filled shines."""
    taken, parts = len(v.workers(day)), []
    for number, points in enumerate(v.board.circles[day], 1):
        x, y = layout.circle(day, number)
        following = number == taken + 1 and day <= v.active
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y}" r="19" fill="#0E0B16" fill-opacity=".75" stroke="{GOLD if following else "#7D7499"}" stroke-width="{3 if following else 1.5}"/>'
            + _text(x, y + 7, 20, points, GOLD if following else PALE, CENTRED)
        )
    return f'<g class="in-{day}" aria-hidden="true">{"".join(parts)}</g>'


def _cost(t: Words, v: View, day: int, language: str) -> str:
    x, y = layout.panel(day)
    y += layout.PICTURE + 56
    has = v.board.bonus[day]
    bonus = (
        f'<g class="in-{day}" aria-hidden="true"><rect x="{x + 258}" y="{y}" width="119" height="42" rx="21" fill="#0E0B16" fill-opacity=".55" stroke="#7D7499"/>'
        f"{_text(x + 272, y + 27, 15, t('bonus'), PALE)}{_row(has, x + 346, y + 21, 50, 0.82)}</g>"
    )
    return (
        f'<g id="work-{day}" class="touchable in-{day}"><title>{escape(label(v, f"work-{day}", language))}</title>'
        f'<rect class="frame" x="{x + 9}" y="{y}" width="241" height="42" rx="21" fill="#0E0B16" fill-opacity=".55" stroke="#7D7499"/>'
        f"{_text(x + 24, y + 27, 15, t('cost'), PALE)}{_row(v.board.cost[day], x + 156, y + 21, 172, 0.88)}</g>{bonus if any(has) else ''}"
    )


def _square(v: View, area: int, number: int, language: str) -> str:
    x, y = layout.square(area, number)
    light = area == REST
    parts = [
        f'<g id="square-{area}-{number}" class="touchable in-{area}" transform="translate({x} {y})"><title>{escape(label(v, f"square-{area}-{number}", language))}</title>'
        f'<rect class="frame" width="50" height="100" rx="7" fill="{"#F7F2E4" if light else "#EFE6D0"}" stroke="{glass.LEAD}" stroke-width="2"/>'
        f'<path d="M3 97V66A22 14 0 0 1 47 66V97Z" fill="{glass.TONES[area]}" fill-opacity=".45" stroke="{glass.LEAD}" stroke-opacity=".35"/>'
    ]
    if light:
        parts.append(_text(25, 36, 28, v.board.resting[number - 1], "#3A2F1A", CENTRED))
    else:
        parts += _options(v, area, number)
    return "".join(parts) + "</g>"


def _options(v: View, area: int, number: int) -> list[str]:
    """Bundles one above the other, parted by a thin line; a single bundle is drawn larger, in two rows."""
    options = v.board.squares[area][number - 1]
    height, parts = 52 / len(options), []
    for option, cubes in enumerate(options):
        top = 3 + height * option
        rule = f'<line x1="8" y1="{top:.1f}" x2="42" y2="{top:.1f}" stroke="#8A7D60" stroke-width="1" stroke-dasharray="3 2"/>' if option else ""
        if len(options) == 1 and sum(cubes) > 2:
            picture = _row(cubes, 25, 17, 46, 0.98, 0, (sum(cubes) + 1) // 2) + _row(cubes, 25, 41, 46, 0.98, (sum(cubes) + 1) // 2)
        else:
            picture = _row(cubes, 25, top + height / 2, 46, min(0.85, height / 20))
        parts.append(
            f'{rule}<g id="option-{area}-{number}-{option}" class="touchable">'
            f'<rect class="frame" x="2" y="{top:.1f}" width="46" height="{height:.1f}" fill="#EFE6D0" fill-opacity=".01"/>{picture}</g>'
        )
    return parts


# --- pieces ---


def _angel(v: View, angel: int, language: str) -> str:
    area = v.area_of(angel)
    x, y = layout.standing(area, v.square_of(angel))
    acting = angel == v.to_act
    ring = f'<ellipse class="ring" cy="21" rx="21" ry="5" fill="none" stroke="{GOLD}" stroke-width="3"/>' if acting else ""
    figure = glass.dark_angel() if angel == DARK else glass.angel(colour(angel), str(angel + 1))
    gone = ' opacity=".5"' if angel < DARK and v.gone[angel] else ""
    return (
        f'<g id="angel-{angel}" class="piece touchable in-{area}{" acting" if acting else ""}" transform="translate({x} {y})"{gone}>'
        f"<title>{escape(label(v, f'angel-{angel}', language))}</title>{ring}{figure}</g>"
    )


def _marker(t: Words, v: View, angel: int, day: int) -> str:
    number = v.circles[angel][day - 1]
    x, y = layout.circle(day, number)
    points = v.board.circles[day][number - 1]
    fill = "#120D18" if angel == DARK else colour(angel)
    ink = DARK_COLOUR if angel == DARK else "#16121C"
    named = escape(t("{who}: {points} on day {day}", who=capital(angel_name(t, angel)), points=points, day=NUMERALS[day]))
    return (
        f'<g id="marker-{angel}-{day}" class="piece in-{day}" transform="translate({x:.1f} {y})"><title>{named}</title>'
        f'<circle r="19" fill="{fill}" stroke="{DARK_COLOUR if angel == DARK else "#FFFFFF"}" stroke-width="2"/>{_text(0, 7, 20, points, ink, CENTRED)}</g>'
    )


def _starting_marker(t: Words, v: View) -> str:
    """The starting player's marker lies on the strip of whoever started this round."""
    if v.phase < FIRST_CUBE:
        return ""
    x, y = layout.strip(v.starter)
    return (
        f'<g id="starter" class="piece slot-{v.starter}" transform="translate({x + 166} {y + 20})"><title>{escape(t("starting player of this round"))}</title>'
        f"{glass.star(0, 0, 15, GOLD)}</g>"
    )


# --- below the windows ---


def _stock(t: Words, v: View, language: str) -> str:
    x, y = layout.stock()
    full = PER_SEAT * v.seats
    piles = []
    for essence in range(3):
        px = x + 9 + 63 * essence
        level = 48 * v.stock[essence] / full
        piles.append(
            f'<g id="stock-{essence}" class="touchable store"><title>{escape(label(v, f"stock-{essence}", language))}</title>'
            f'<rect class="frame" x="{px}" y="{y + 32}" width="58" height="72" rx="9" fill="#0E0B16" stroke="#5A5275"/>'
            f'<rect x="{px + 5}" y="{y + 100 - level:.1f}" width="6" height="{level:.1f}" rx="3" fill="{glass.ESSENCE_COLOURS[essence]}"/>'
            f"{glass.essence(essence, px + 35, y + 52, 1.15)}{_text(px + 35, y + 94, 24, v.stock[essence], '#FF8A75' if v.stock[essence] <= 2 else INK, CENTRED)}</g>"
        )
    return (
        f'<g class="store" aria-hidden="true"><rect x="{x}" y="{y}" width="{layout.STOCK_WIDTH}" height="{layout.STRIP_HEIGHT}" rx="12" fill="#262036" stroke="#4B4462"/>'
        f"{_text(x + 14, y + 23, 17, capital(t('stock')), INK, BOLD)}</g>{''.join(piles)}"
    )


def _strip(t: Words, v: View, slot: int, angel: int, language: str) -> str:
    x, y = layout.strip(slot)
    acting, gone = angel == v.to_act, angel < DARK and v.gone[angel]
    body = _dark_strip(t, v, x, y) if angel == DARK else "".join(_pile(v, angel, essence, x, y, language) for essence in range(3))
    name = capital(angel_name(t, angel))
    next_one = v.to_act != OVER and v.phase > FIRST_CUBE and angel == v.next_starter and v.round < ROUNDS
    hint = _text(x + 84, y + 104, 13, t("starts next"), GOLD, ITALIC) if next_one else ""
    return (
        f'<g class="slot-{slot}"{FADED if gone else ""}><rect x="{x}" y="{y}" width="{layout.STRIP_WIDTH}" height="{layout.STRIP_HEIGHT}" rx="12" '
        f'fill="{"#3A2F18" if acting else "#262036"}" stroke="{GOLD if acting else "#4B4462"}" stroke-width="{3 if acting else 1.2}"/>'
        f'<rect x="{x + 7}" y="{y + 8}" width="6" height="96" rx="3" fill="{colour(angel)}"/>{_text(x + 22, y + 24, 17, name, INK, BOLD)}'
        f"{_text(x + 22, y + 104, 15, t('{number} pts', number=v.points(angel)), INK, BOLD)}{hint}</g>{body}"
    )


def _pile(v: View, seat: int, essence: int, x: float, y: float, language: str) -> str:
    px = x + 20 + 55 * essence
    return (
        f'<g id="cube-{seat}-{essence}" class="touchable slot-{seat}"><title>{escape(label(v, f"cube-{seat}-{essence}", language))}</title>'
        f'<rect class="frame" x="{px}" y="{y + 36}" width="50" height="48" rx="8" fill="#0E0B16" stroke="#5A5275"/>'
        f"{glass.essence(essence, px + 16, y + 60, 1.0)}{_text(px + 37, y + 67, 20, v.cubes[seat][essence], INK, CENTRED)}</g>"
    )


def _dark_strip(t: Words, v: View, x: float, y: float) -> str:
    """Its next act as a sign: stay, follow God, push left, work."""
    sign = ("•", "➔", "⇠", "✶")[v.dark_will]
    word = (t("will stay"), t("will follow God"), t("will push left"), t("will work"))[v.dark_will]
    if v.to_act == OVER:
        sign, word = "•", t("its week is over")
    return f'<g class="slot-{v.seats}" aria-hidden="true">{_text(x + 36, y + 68, 30, sign, DARK_COLOUR, MIDDLE)}{_text(x + 58, y + 65, 15, word, "#E4CFF7")}</g>'


def _foretelling(t: Words, v: View, language: str) -> str:
    """Whose turn it is and why; what the dark angel is about to do."""
    plan = "" if v.to_act == OVER or v.phase <= FIRST_CUBE else _text(layout.WIDTH - 18, 946, 17, dark_plan(t, v), "#D9C3F2", f"{END} {ITALIC}")
    return f'<g class="foretelling" aria-hidden="true">{_text(18, 946, 17, headline(v, language), GOLD)}{plan}</g>'
