"""The panels: the stock, and for every angel its cubes, its points and whether it is to act."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import fit_size, wrap_text
from hexameron.core.drawing.svg import NOTHING, Box, Svg, memo_by_reads
from hexameron.core.kernel import OVER
from hexameron.games.genesis.board import art, windows
from hexameron.games.genesis.board.ghost import is_foretold
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel, names, outlook

LEAST = 11.1  # smallest size of letters, in pixels
PLAN = 53  # from the top of the dark angel's panel to the first line of its plan
BUTTON = 52  # size of the corner that the page covers with its close-up buttons


def panels(r: Reading, at: Layout) -> list[Svg]:
    return [
        _stock(r, at),
        *[_panel(r, at, seat) for seat in range(r.view.seats)],
        _dark(r, at),
        _starting_marker(r, at),
    ]


def write_name(x: float, y: float, room: float, size: float, text: str) -> Svg:
    """Write a name as large and bold as there is room for; shorten it if it does not fit."""
    if fit_size(text, room, size, bold=True) >= LEAST:
        return svg.bold(x, y, fit_size(text, room, size, bold=True), text, art.INK)
    while fit_size(text, room, size) < LEAST:
        text = text.rstrip("…")[:-1] + "…"
    return svg.write(x, y, fit_size(text, room, size), text, art.INK)


# --- the stock ---


@memo_by_reads
def _stock(r: Reading, at: Layout) -> Svg:
    x, y, wide, high = at.stock
    ground = svg.box(x, y, wide, high, 9, fill=art.SHADE, stroke="#4B4462")
    name = names.capital(r.t("stock"))
    word = write_name(
        x + 9, y + (high / 2 + 5 if at.tall else 16), 62 if at.tall else wide - 18, 13, name
    )
    return svg.group(ground, word, aria_hidden="true") + svg.join(
        _store(r, at, kind) for kind in range(st.ESSENCES)
    )


def _store(r: Reading, at: Layout, kind: int) -> Svg:
    """Draw one essence of the stock with a bar for its level; the number is red if it is short."""
    held, frame = r.view.stock[kind], at.store(kind)
    level = (frame.h - 6) * held / (st.PER_SEAT * r.view.seats)
    bar = svg.box(
        frame.x + 3, frame.y + frame.h - 3 - level, 4, level, 2, fill=art.ESSENCE_COLOURS[kind]
    )
    shown = pile(frame, kind, held, "#FF8A75" if held <= outlook.SHORT else art.INK, 5)
    return svg.group(
        svg.title(r.label(f"stock-{kind}")), shown, bar, id=f"stock-{kind}", cls="touchable"
    )


def pile(frame: Box, kind: int, held: int, ink: str, inset: float = 0) -> Svg:
    """Draw a cube and its number side by side, or one above the other in a narrow frame."""
    x, y, wide, high = frame
    (mx, my), upright = frame.middle, wide < 36
    left, right = mx + inset / 2 - min(12.5, wide * 0.23), x + wide - max(12, wide * 0.29)
    place = (mx, y + high * 0.3, mx, y + high - 4) if upright else (left, my, right, my + 5.5)
    return (
        svg.box(x, y, wide, high, 6, cls="frame", fill=art.DEEP, stroke="#5A5275")
        + art.essence(kind, place[0], place[1], 0.78 if upright else 0.85 if high < 40 else 1.0)
        + svg.centre_text(place[2], place[3], 13 if upright else 15 if high < 40 else 17, held, ink)
    )


# --- players ---


@memo_by_reads
def _panel(r: Reading, at: Layout, seat: int) -> Svg:
    v, frame = r.view, at.panel(seat)
    piles = [
        svg.group(svg.title(r.label(f"cube-{seat}-{kind}")), pile(at.pile(frame, kind), kind, v.cubes[seat][kind], art.INK),
              id=f"cube-{seat}-{kind}", cls="touchable")
        for kind in range(st.ESSENCES)
    ]  # fmt: skip
    face = (
        _ground(frame, r.seat_colour(seat), seat == v.to_act),
        _face(r, at, seat),
        NOTHING if at.tall else _works(r, frame, seat),
    )
    return svg.group(*face, opacity=0.55 if v.gone[seat] else None) + svg.join(piles)


def _ground(frame: Box, colour: str, acting: bool) -> Svg:
    x, y, _, high = frame
    fill, stroke = ("#3A2F18", art.GOLD) if acting else (art.SHADE, "#4B4462")
    return svg.box(
        *frame, 9, fill=fill, stroke=stroke, stroke_width=2.2 if acting else 1
    ) + svg.box(x + 3.5, y + 5, 4, high - 10, 2, fill=colour)


def _face(r: Reading, at: Layout, angel: int) -> Svg:
    """Draw an angel's name and points, and a hollow star if it would start the next round."""
    v, frame = r.view, at.panel(angel)
    x, y, wide, _ = frame
    room = wide - (
        46
        if not at.tall and angel == st.DARK
        else 60
        if not at.tall
        else 99
        if angel < st.DARK
        else BUTTON + 30
    )
    parts = [
        write_name(
            x + 11,
            y + (15 if at.tall else 19 if angel < st.DARK else 17),
            room,
            13 if at.tall else 14,
            names.capital(names.angel(r, angel)),
        )
    ]
    px, py = (
        (x + wide - BUTTON - 8, y + 10) if at.tall and angel == st.DARK else _points_at(at, frame)
    )
    parts.append(svg.centre_text(px, py + 6, 17, v.points(angel), art.GOLD))
    if angel < st.DARK and is_foretold(v) and angel == v.next_starter and v.round < st.ROUNDS:
        hollow = art.star(0, 0, 10.5 if angel == v.starter else 7.5, "none", art.GOLD)
        parts.append(svg.group(svg.title(r.t("starts next")), hollow, at=_star_at(at, frame)))
    return svg.join(parts)


def _points_at(at: Layout, frame: Box) -> tuple[float, float]:
    return (
        (frame.x + 23, frame.y + frame.h - 12)
        if at.tall
        else (frame.x + frame.w - 18, frame.y + 13)
    )


def _star_at(at: Layout, frame: Box) -> tuple[float, float]:
    """Return the place of a star next to the points, however many digits they have."""
    x, y = _points_at(at, frame)
    return (x + 23, y) if at.tall else (x - 25, y)


def _works(r: Reading, frame: Box, angel: int) -> Svg:
    """Draw a small marker for every finished work, in the order of the days."""
    y, parts = frame.y + (frame.h - 12 if angel < st.DARK else 30), []
    for day, circle in enumerate(r.view.circles[angel], 1):
        x = frame.x + 21 + 22.5 * (day - 1)
        if circle:
            parts.append(
                svg.group(
                    art.marker(names.hue(r, angel), 8, r.values.circles[day][circle - 1]), at=(x, y)
                )
            )
        else:
            parts.append(svg.path(f"M{x - 3:g} {y:g}h6", stroke="#6A6188", stroke_width=1.5))
    return svg.group(*parts, aria_hidden="true")


# --- the dark angel ---


@memo_by_reads
def _dark(r: Reading, at: Layout) -> Svg:
    """Draw the dark angel's name, points and next action, and its picture if there is room."""
    frame = at.panel(st.DARK)
    parts = [_ground(frame, art.VIOLET, False), _face(r, at, st.DARK)]
    parts += _tall_plan(r, frame) if at.tall else [_works(r, frame, st.DARK), *_wide_plan(r, frame)]
    return svg.group(*parts, aria_hidden="true")


def _short(r: Reading) -> str:
    t, v = r.t, r.view
    if v.to_act == OVER:
        return t("its week is over")
    return (t("will stay"), t("will follow God"), t("will push left"), t("will work"))[v.dark_will]


def _tall_plan(r: Reading, frame: Box) -> list[Svg]:
    text = _short(r)
    room = frame.w - BUTTON - 12
    return [
        svg.write(frame.x + 12, frame.y + frame.h - 8, fit_size(text, room, 12), text, "#E4CFF7")
    ]


def _wide_plan(r: Reading, frame: Box) -> list[Svg]:
    """Draw as much of the plan as leaves the corner for the page's buttons free.

    The dark angel's picture follows below if there is room.
    """
    x, y, wide, high = frame
    lines = (
        _foretold(r, wide - 24, high - BUTTON)
        or _foretold(r, wide - 12 - BUTTON, high - 8)
        or wrap_text(_short(r), wide - 12 - BUTTON, 12)
    )
    words = [
        svg.write(x + 12, y + PLAN + 15 * i, 12, line, "#E4CFF7") for i, line in enumerate(lines)
    ]
    left = high - PLAN + 8 - 15 * len(lines)
    return (
        [*words, _looming(Box(x + 12, y + high - left, wide - 20, left - 6))]
        if left > 90
        else words
    )


def _foretold(r: Reading, room: float, lowest: float) -> tuple[str, ...]:
    """Return the lines of the longest account of its plan that ends above `lowest`, or ()."""
    told = (dark_angel.plan(r), dark_angel.intent(r)) if is_foretold(r.view) else ()
    fitting = [
        lines
        for text in told
        if PLAN + 15 * (len(lines := wrap_text(text, room, 12)) - 1) <= lowest
    ]
    return fitting[0] if fitting else ()


def _looming(room: Box) -> Svg:
    """Draw the dark angel in its own window."""
    _, _, wide, high = room
    arch = art.arch(0, 0, wide, high, min(wide * 0.6, high / 2))
    size = min(wide / 58, high / 75)
    figure = svg.group(
        art.ANGELS[st.DARK],
        transform=f"translate({wide / 2:g} {high - 24 * size:.1f}) scale({size:.2f})",
    )
    frame = svg.path(arch, fill="none", stroke=art.VIOLET, stroke_opacity=0.6, stroke_width=1.5)
    return svg.group(
        windows.pane(windows.GLOOM, "gloom-window", arch, wide, high),
        frame,
        figure,
        cls="looming",
        at=(room.x, room.y),
    )


def _starting_marker(r: Reading, at: Layout) -> Svg:
    """Draw a star on the panel of this round's starting player."""
    v = r.view
    if v.phase < st.FIRST_CUBE:
        return NOTHING
    named = svg.title(r.t("starting player of this round"))
    return svg.group(
        named,
        art.star(0, 0, 8.5, art.GOLD),
        id="starter",
        cls="piece",
        at=_star_at(at, at.panel(v.starter)),
    )
