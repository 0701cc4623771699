"""The panels around the globe: steps of a turn, outlook, bag, game aid, and partners' advice."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Box, Svg, memo_by_reads
from hexameron.games.planet.board import art, script
from hexameron.games.planet.board.layout import Layout
from hexameron.games.planet.boundary.view import Reading, View
from hexameron.games.planet.rules import state as st

# Colours whose needs can be unknown.
HIDING = (
    st.MINERAL,
    st.PLANT,
    st.INSECT,
    st.ANIMAL,
    st.OXYGEN,
)
LIT = ("#D0A27A", "#7FD488", "#C3C7D4", "#FFB765", "#FFFFFF")
MOST = 24  # points of a perfect planet


def ground(at: Layout, box: Box, **more: object) -> Svg:
    """Draw the background of a panel: dark glass over space and globe."""
    return svg.box(
        box.x,
        box.y,
        box.w,
        box.h,
        10 if at.is_tall else 16,
        fill="#0A1630",
        fill_opacity=0.74,
        **more,
    )


def make_touchable(id_: str, text: str, inner: Svg) -> Svg:
    """Wrap a drawing so that it can be touched for a close-up."""
    return svg.group(svg.title(text), inner, id=id_, cls="touchable closer panel")


@memo_by_reads
def steps(r: Reading, at: Layout) -> Svg:
    """Draw the four steps of a turn with the current one lit.

    On a tall screen only that one has a name.
    """
    t, v = r.t, r.view
    words = (t("Indicate"), t("Designate"), t("Place"), t("Draw"))
    now = {st.INDICATE: 0, st.DESIGNATE: 1, st.PLACE: 2, st.DRAW: 3}.get(
        v.phase, 2 if st.PLACE < v.phase < st.DRAW else 3
    )
    now = now if v.active >= 0 else st.NONE
    if v.is_over:
        return NOTHING
    drawn = (
        _steps_in_a_row(at, words, now)
        if at.is_tall
        else svg.join(_step(at, i, word, i == now) for i, word in enumerate(words))
    )
    return svg.group(drawn, cls="steps", aria_hidden="true")


def _step(at: Layout, i: int, word: str, lit: bool) -> Svg:
    x, y, w, h = at.steps
    row = Box(x, y + i * h / 4, w, h / 4 - 5)
    ink, base = "#1B2340" if lit else script.FAINT, row.middle[1] + at.text * 0.36
    return (
        svg.box(
            *row, row.h / 2, fill=art.GOLD if lit else "#0A1630", fill_opacity=1 if lit else 0.66
        )
        + svg.disc(
            row.x + row.h / 2,
            row.middle[1],
            row.h * 0.36,
            fill="#1B2340" if lit else "#FFFFFF",
            fill_opacity=1 if lit else 0.12,
        )
        + svg.centre_text(
            row.x + row.h / 2, base - 1, at.text - 2, i + 1, art.GOLD if lit else script.FAINT
        )
        + script.line(at, (row.x + row.h + 6, base), word, row.w - row.h - 16, at.text, ink)
    )


def _steps_in_a_row(at: Layout, words: tuple[str, ...], now: int) -> Svg:
    x, y, w, h = at.steps
    wide, drawn = w - 3 * 15, NOTHING
    for i, word in enumerate(words):
        if i == now:
            drawn += svg.box(x, y + 4, wide, h - 8, (h - 8) / 2, fill=art.GOLD)
            drawn += script.line(
                at,
                (x + wide / 2, y + h / 2 + at.text * 0.36),
                word,
                wide - 10,
                at.text,
                "#1B2340",
                middle=True,
            )
        else:
            drawn += svg.disc(
                x + 6, y + h / 2, 4, fill="#FFFFFF", fill_opacity=0.5 if i < now else 0.22
            )
        x += (wide if i == now else 12) + 3
    return drawn


def outlook(r: Reading, at: Layout) -> Svg:
    """Draw the current turn, and the points still possible as far as this seat knows."""
    t, v = r.t, r.view
    turn = t("Turn {turn} of {length}", turn=present_turn(v), length=v.length)
    x, y, w, _ = at.outlook
    if at.is_tall:
        told = script.line(
            at, (x + w / 2, y + 13), turn, w, at.text, script.FAINT, bold=False, middle=True
        )
        return told + script.line(
            at, (x + w / 2, y + 28), _best(r, short=True), w, at.text, script.GOLD, middle=True
        )
    return (
        ground(at, at.outlook)
        + script.line(
            at,
            (x + w / 2, y + 25),
            turn,
            w - 16,
            at.text - 1,
            script.FAINT,
            bold=False,
            middle=True,
        )
        + script.lines(at, (x + w / 2, y + 61), _best(r), w - 12, at.text, 2, script.GOLD)
        + _points(at, v)
    )


def _best(r: Reading, short: bool = False) -> str:
    """Return the score or the points still possible, in words.

    Until no pawn can be moved any more, they hold only for the planet as it is.
    """
    t, v = r.t, r.view
    if v.is_over:
        return t("{score} of 24 points", score=v.score)
    if short:
        return (
            t("up to {best} points", best=v.best)
            if v.settled
            else t("up to {best} as it lies", best=v.best)
        )
    return (
        t("up to {best} of 24 points", best=v.best)
        if v.settled
        else t("up to {best} of 24 as it lies", best=v.best)
    )


def present_turn(v: View) -> int:
    """Return the number of the current turn, from 1.

    A turn's placement is made before the Oxygen's action and the draw.
    """
    return min(v.turn + (v.phase <= st.PLACE), v.length)


def _points(at: Layout, v: View) -> Svg:
    """Draw all points in a row: sure ones, those still possible, and those lost as things are."""
    x, y, w, h = at.outlook
    step, sure = (w - 20) / MOST, v.score if v.is_over else v.sure
    hues = (art.LIFE if i < sure else art.GOLD if i < v.best else "#4A5878" for i in range(MOST))
    return svg.join(
        svg.tag("rect", x=x + 11 + i * step, y=y + h - 14, width=step - 2, height=6, rx=2, fill=hue)
        for i, hue in enumerate(hues)
    )


@memo_by_reads
def bag(r: Reading, at: Layout) -> Svg:
    """Draw the bag with the number of pawns of each colour, which is public (P-R4)."""
    t, v = r.t, r.view
    title, (x, y, w, h) = t("Bag: {number}", number=sum(v.bag)), at.bag
    frame = ground(at, at.bag, stroke="#8A6BB0", stroke_opacity=0.8)
    if at.is_tall:
        return make_touchable(
            "bag",
            title,
            frame
            + art.sack(x + 14, y + h / 2, 0.82)
            + svg.centre_text(x + 33, y + h / 2 + 4.5, 13, sum(v.bag), script.INK),
        )
    head = art.sack(x + 26, y + 27, 1.1) + script.line(at, (x + 48, y + 33), title, w - 58, at.text)
    return make_touchable(
        "bag", title, frame + head + bag_rows(v, Box(x + 12, y + 52, w - 20, h - 58), 16)
    )


def bag_rows(v: View, box: Box, radius: float) -> Svg:
    """Draw the colours of the bag in two columns. Those that have run out are faded."""
    rows = []
    for k in range(st.COLOURS):
        x, y = box.x + radius + k % 2 * box.w / 2, box.y + radius + k // 2 * box.h / 4
        number = svg.bold(x + radius * 1.6, y + radius * 0.44, radius * 1.25, v.bag[k], script.INK)
        rows.append(svg.group(art.small(k, x, y, radius), number, opacity=1 if v.bag[k] else 0.4))
    return svg.join(rows)


def list_known_pawns(v: View) -> set[int]:
    """Return the pawns whose need this seat is shown, and the Bacteria that were played."""
    return {pawn.pawn for pawn in v.pawns if pawn.pawn >= 0} | set(v.bacteria_out)


def aid(r: Reading, at: Layout) -> Svg:
    """Draw the game aid, which opens the list of all needs.

    On a wide screen it has a light for each need that this seat does not know.
    """
    title, (x, y, w, h) = r.t("Game aid"), at.aid
    frame = ground(at, at.aid, stroke="#6FC3E8", stroke_opacity=0.8)
    if at.is_tall:
        return make_touchable("aid", title, frame + _leaf(x + w / 2, y + h / 2, 0.8))
    head = _leaf(x + 25, y + 24, 0.95) + script.line(at, (x + 48, y + 30), title, w - 58, at.text)
    return make_touchable(
        "aid", title, frame + head + _lights(list_known_pawns(r.view), x + 22, y + 54)
    )


def _lights(known: set[int], x: float, y: float) -> Svg:
    """Draw a row for each colour: bright discs for unknown needs, faint rings for known ones."""
    drawn = []
    for i, colour in enumerate(HIDING):
        drawn.append(art.small(colour, x, y + 19 * i, 9))
        for k in range(4):
            spot = (x + 36 + 32 * k, y + 19 * i)
            is_known = 4 * colour + k in known
            drawn.append(
                svg.disc(*spot, 4, fill="none", stroke="#8FA3C8", stroke_opacity=0.6)
                if is_known
                else svg.disc(*spot, 6.5, fill=LIT[i])
            )
    return svg.join(drawn)


def _leaf(x: float, y: float, scale: float) -> Svg:
    """Draw the game aid's symbol: a sheet with a list."""
    return svg.group(
        svg.box(-13, -13, 26, 26, 4, fill="#F4F8FC"),
        svg.disc(-7, -6.5, 2.6, fill="#3C9A4B"),
        svg.disc(-7, 0.5, 2.6, fill="#EE8A2A"),
        svg.disc(-7, 7.5, 2.6, fill="#2E7FD0"),
        svg.path(
            "M-2 -6.500 H9 M-2 .5 H9 M-2 7.500 H6",
            stroke="#33506B",
            stroke_width=2.2,
            stroke_linecap="round",
        ),
        at=(x, y),
        scale=scale,
    )


def advice(r: Reading, at: Layout) -> list[Svg]:
    """Draw the choices that partners advise, in their colours (P-33)."""
    v, found, k = r.view, [], at.piece
    for seat in range(v.seats):
        action = v.advice[seat]
        if not st.ADVISABLE.has(action):
            continue
        style = {
            "cls": "advice",
            "fill": "none",
            "stroke": r.seat_colour(seat),
            "pointer_events": "none",
        }
        points = [at.space_centre(r, space) for space in _spaces_pointed_at(v, action)]
        found += [
            svg.disc(
                x,
                y,
                (44 + 4 * seat) * k,
                stroke_width=4 * k,
                stroke_dasharray=f"{12 * k:.0f} {7 * k:.0f}",
                **style,
            )
            for x, y in points
        ]
        if len(points) == 2:
            (a, b), (c, d) = points
            found.append(
                svg.draw_line(
                    a,
                    b,
                    c,
                    d,
                    stroke_width=5 * k,
                    stroke_dasharray=f"{12 * k:.0f} {7 * k:.0f}",
                    **style,
                )
            )
    return found


def _spaces_pointed_at(v: View, action: int) -> list[int]:
    if st.KEEPING.has(action):
        return []
    first = v.space_of(action)
    return [first, st.EXCHANGING.index(action) % st.BOARD] if st.EXCHANGING.has(action) else [first]
