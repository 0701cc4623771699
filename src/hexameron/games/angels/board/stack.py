"""The stack in the centre of the table.

It shows the question to a seat that may respond, the top item as a card, and the other items in the
order of resolution. Without items, it shows a duel or takeover, or else the phases of the turn.
"""

from math import ceil

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width, wrap_text
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.core.kernel import OVER
from hexameron.games.angels.board import cards, humans
from hexameron.games.angels.board.layout import Size
from hexameron.games.angels.board.letters import (
    SMALL,
    TIGHT,
    block,
    fitting,
    line,
    rows_of,
    write,
)
from hexameron.games.angels.board.look import NAMED, Look, whole
from hexameron.games.angels.board.picture import GOLD, PALE, Picture
from hexameron.games.angels.boundary.view import Item, Reading
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_name, card_of, human_name, phase_name
from hexameron.games.angels.words.pieces import item_lines, object_words, order_of_resolution

PHASES = (st.PLANNING, st.HUMAN_PHASE, st.ACTION_PHASE, st.BATTLE_PHASE)
HEAD, LINE = 20, 14.5
COLUMNS = 2  # columns of items below the top one
TOP_CARD = Size(52, 66)
ANSWER, FINGER = 28, 44  # smallest and greatest height of Respond and Pass


def stack(p: Picture) -> None:
    """Draw the panel: the stack, an open duel or takeover, or the phases of the turn."""
    at, v = p.places.stack, p.v
    p.panel(at, "stack")
    if v.items and p.at.kind == "tall":
        _in_hand(p, at)
        return
    below = _head(p, at)
    if v.items:
        _items(p, below)
    elif v.window:
        _window(p, below)
    else:
        _phases(p, below)


def _now(r: Reading) -> str:
    v, t = r.view, r.t
    now = phase_name(t, v.phase) if v.to_act != OVER else t("The end")
    return t("Turn {turn}", turn=v.turn) + f" · {now}" if v.turn else now


def _banner(p: Picture, at: Box, words: str, ink: str) -> None:
    p.put(
        svg.path(
            f"M{at.x:g} {at.y + HEAD:g}v-11q0-9 9-9H{at.x + at.w - 9:g}q9 0 9 9v11Z",
            cls="banner",
            fill="#2e2350",
        )
    )
    p.put(line(at.x + at.w / 2, at.y + 14.5, words, 12.5, ink, at.w - 12, bold=True))


def _head(p: Picture, at: Box) -> Box:
    """Draw turn and phase, then the question to the seat; return the space left below."""
    _banner(p, at, _now(p.r), GOLD)
    y = at.y + HEAD
    asked, most, room = question(p.r), 2 if at.h > 110 else 1, (at.w - 14) / 0.85
    if asked:
        if len(wrap_text(asked, room, 12.5, True)) > most:
            asked = question(p.r, short=True)
        rows = rows_of(asked, 12.5, room, most, True)
        p.put(
            *(
                line(at.x + at.w / 2, y + 14 + 14 * i, row, 12.5, "#fff", at.w - 12, bold=True)
                for i, row in enumerate(rows)
            )
        )
        y += 14 * len(rows) + 4
    return Box(at.x + 5, y + 2, at.w - 10, at.y + at.h - y - 5)


def question(r: Reading, short: bool = False) -> str:
    """Return the question to a seat that may respond, or the name of an open window.

    `short` leaves out the targets.
    """
    v, t = r.view, r.t
    if v.window and not v.items:
        return {
            st.DUEL_WINDOW: t("Duel"),
            st.TAKEOVER_WINDOW: t("Takeover"),
            st.GIANT_WINDOW: t("The Giant attacks"),
        }[v.window]
    first = top(r)
    if first is None or first.building:
        return ""
    named = " → ".join(filter(None, (card_name(r, first.card), "" if short else aims(r, first))))
    if v.prompt == st.RESPOND and v.to_act == v.seat:
        return t("Respond to {what}?", what=named)
    return ""


def top(r: Reading) -> Item | None:
    """Return the item being announced, or the first to be resolved, or None."""
    v = r.view
    order = order_of_resolution(v)
    return min(
        v.items, key=lambda item: (not item.building, order.get(item.number, 99)), default=None
    )


def aims(r: Reading, item: Item) -> str:
    """Return the targets of an item as short as possible."""
    return ", ".join(
        card_name(r, shown) if shown >= 0 else aim_name(r, aim)
        for aim, shown in zip(item.aims, item.cards, strict=True)
    )


def aim_name(r: Reading, aim: int) -> str:
    v = r.view
    if st.AT_SLOT.has(aim):
        angel = v.at(st.AT_SLOT.index(aim))
        return card_name(r, angel.card if angel else -1)
    if st.AT_HUMAN.has(aim):
        human = v.human(st.AT_HUMAN.index(aim))
        return human_name(r, human.card if human else -1)
    if st.AT_PLAYER.has(aim):
        return r.seat_name(st.AT_PLAYER.index(aim))
    if st.AT_ITEM.has(aim):
        item = next((item for item in v.items if item.number == st.AT_ITEM.index(aim)), None)
        return card_name(r, item.card if item else -1)
    return object_words(r, aim)


# --- items ---


def _items(p: Picture, at: Box) -> None:
    """Draw the first item to be resolved as a card with its text, and the others below it.

    If there are many, they are in columns.
    """
    first, order = top(p.r), order_of_resolution(p.v)
    rest = sorted(
        (item for item in p.v.items if item is not first),
        key=lambda item: (order.get(item.number, 99), -item.number),
    )
    left = int((at.h - TOP_CARD.h - 6) // (LINE + 3))
    tall = TOP_CARD.h + 4 if left * COLUMNS >= len(rest) and left >= 0 else 0
    places = {first.number: Box(at.x, at.y, at.w, tall or LINE + 1.5)} if first else {}
    y = at.y + (tall or LINE + 1.5) + 2
    down = max(1, int((at.y + at.h - y) // (LINE + 3)))
    columns = max(1, ceil(len(rest) / down))
    w = (at.w - 3 * (columns - 1)) / columns
    for i, item in enumerate(rest):
        places[item.number] = Box(
            at.x + i // down * (w + 3), y + i % down * (LINE + 3), w, LINE + 1.5
        )
    for item in p.v.items:  # The last announced is drawn last, on top.
        _item(p, item, order.get(item.number, 0), places[item.number])


def _item(p: Picture, item: Item, order: int, at: Box) -> None:
    name, aimed, effect = item_lines(p.r, item)
    colour = p.colour(item.seat)
    body = svg.tag(
        "rect",
        cls="item fast" if item.fast else "item",
        width=at.w,
        height=at.h,
        rx=3 if item.fast else 7,
        fill="#fdf3d2" if item.fast else "#e3ebf8",
        stroke=colour,
        stroke_width=2,
    )
    body += _as_card(p, item, order, at) if at.h > 40 else _as_line(p, item, order, at)
    if item.state == st.NEGATED:
        body += svg.path(
            f"M4 4L{at.w - 4:g} {at.h - 4:g}", cls="negated", stroke="#d02b33", stroke_width=3
        )
    p.piece(
        f"item-{item.number}", at, body, f"{name}: {aimed} {effect}", "piece item", 5, place="stack"
    )


def _number(order: int, x: float, y: float, colour: str) -> Svg:
    if not order:
        return NOTHING
    disc = svg.disc(x, y, 8, fill=colour, stroke="#fff")
    return disc + write(x, y + 4.2, order, SMALL, "#fff", font_weight=700)


def _as_line(p: Picture, item: Item, order: int, at: Box) -> Svg:
    """Draw number and name of an item, or only the number if there is no room."""
    name, room = card_name(p.r, item.card), at.w - 22
    text = fitting([" → ".join(filter(None, (name, aims(p.r, item)))), name, ""], SMALL, room)
    if not text:
        return _number(order, at.w / 2, at.h / 2, p.colour(item.seat))
    return _number(order, 9, at.h / 2, p.colour(item.seat)) + line(
        19.5, at.h / 2 + 4.2, text, SMALL, "#2b2210", room, "start"
    )


def _as_card(p: Picture, item: Item, order: int, at: Box) -> Svg:
    name, _, effect = item_lines(p.r, item)
    found, k = card_of(p.r, item.card), TOP_CARD
    x, room = k.w + 10, at.w - k.w - 15
    look = whole(Size(NAMELESS, k.h - 4))
    drawn = (
        svg.group(
            cards.face(p.t, found, look) if found else cards.back(look),
            at=(3, (at.h - k.h + 4) / 2),
        )
        if NAMELESS
        else NOTHING
    )
    heading = line(
        x,
        15,
        name + (" …" if item.building else ""),
        13,
        "#2b2210",
        room - 16 * bool(order),
        "start",
        True,
    )
    whose = _whose(p.r, item, room)
    lines = int((at.h - 32) // (SMALL * 1.22))
    return (
        drawn + heading + _number(order, at.w - 11, 11, p.colour(item.seat))
        + line(x, 29, whose, SMALL, "#8a1f2b", room, "start") + block(x, 43, effect, SMALL, "#2b2210", room, lines)
    )  # fmt: skip


NAMELESS = 49  # just below NAMED: the name is written next to the card


# --- items on a tall screen: a whole card, its answers next to it ---


def _in_hand(p: Picture, at: Box) -> None:
    """Draw the stack for a tall screen.

    The top item is a large card. Next to it are its targets, the other items and its text. If the
    seat may respond, the answers are below these.
    """
    first, order = top(p.r), order_of_resolution(p.v)
    # Measured at 13.5 instead of 12.5, because the banner is in bold.
    asked = question(p.r) and fitting(
        [question(p.r), question(p.r, short=True), p.t("Do you respond?")], 13.5, at.w - 12
    )
    _banner(p, at, asked or _now(p.r), "#fff" if asked else GOLD)
    h = at.h - HEAD - 7
    size = Size(max(NAMED, min(66, h * 0.76)), h)
    x, y = at.x + 5, at.y + HEAD + 3.5
    side = Box(x + size.w + 6, y, at.x + at.w - 4 - (x + size.w + 6), h)
    rest = sorted(
        (item for item in p.v.items if item is not first),
        key=lambda item: (order.get(item.number, 99), -item.number),
    )
    foot = ANSWER if asked else 0
    places = _chips(Box(side.x, y + 16, side.w, h - 16 - foot), len(rest))
    for item in p.v.items:  # The last announced is drawn last, on top.
        if item is first:
            _whole(p, item, Box(x, y, size.w, size.h))
        else:
            _item(p, item, order.get(item.number, 0), places[rest.index(item)])
    if first:
        number, indent = order.get(first.number, 0), 20 if first.number in order else 0
        room = side.w - indent
        p.put(_number(number, side.x + 9, y + 7, p.colour(first.seat)))
        p.put(line(side.x + indent, y + 11, _whose(p.r, first, room), SMALL, PALE, room, "start"))
        down = max((place.y + place.h for place in places), default=y + 14) + 3
        answers = min(FINGER, y + h - down) if asked else 0
        lines = int((y + h - answers - down) // (SMALL * 1.22))
        p.put(block(side.x, down + 10, item_lines(p.r, first)[2], SMALL, "#c9cbe0", side.w, lines))
        if asked:
            _answers(p, Box(side.x, y + h - answers, side.w, answers))


def _whose(r: Reading, item: Item, room: float) -> str:
    who, aim = r.seat_name(item.seat), aims(r, item)
    return fitting(
        [" → ".join(filter(None, (who, aim))), f"→ {aim}" if aim else who, who], SMALL, room
    )


def _chips(at: Box, count: int) -> list[Box]:
    """Return places for the other items: lines in one or two columns.

    If there are more, the places have room for the numbers only.
    """
    down = max(1, int((at.h + 2) // (LINE + 3)))
    columns = 1 if count <= down else COLUMNS if count <= COLUMNS * down else ceil(count / down)
    w = min((at.w - 3 * (columns - 1)) / columns, at.w)
    return [
        Box(at.x + i % columns * (w + 3), at.y + i // columns * (LINE + 3), w, LINE + 1.5)
        for i in range(count)
    ]


def _whole(p: Picture, item: Item, at: Box) -> None:
    """Draw an item as a whole card, framed in its player's colour."""
    name, aimed, effect = item_lines(p.r, item)
    found, look = card_of(p.r, item.card), whole(Size(at.w, at.h))
    body = cards.face(p.t, found, look) if found else cards.back(look)
    body += svg.box(
        -1,
        -1,
        at.w + 2,
        at.h + 2,
        3 if item.fast else 8,
        cls="whose",
        fill="none",
        stroke=p.colour(item.seat),
        stroke_width=2.5,
    )
    if item.state == st.NEGATED:
        body += svg.path(
            f"M4 4L{at.w - 4:g} {at.h - 4:g}", cls="negated", stroke="#d02b33", stroke_width=3
        )
    p.piece(
        f"item-{item.number}", at, body, f"{name}: {aimed} {effect}", "piece item", 5, place="stack"
    )


def _answers(p: Picture, at: Box) -> None:
    """Draw the buttons Respond and Pass.

    Respond leads to a list of the possible responses. The responses are also lit on the table.
    """
    pass_words = p.r.words(st.PASS.code(0)).capitalize()
    narrow = (
        at
        if len(p.v.legal) == 1
        else at._replace(w=max(ANSWER, width(pass_words, 12.5, True) * TIGHT + 18))
    )
    _answer(
        p,
        narrow._replace(x=at.x + at.w - narrow.w),
        pass_words,
        ("#2e2350", "#fff"),
        id="verb:pass",
        cls="answer touchable",
    )
    if narrow is not at:
        _answer(
            p,
            at._replace(w=at.w - narrow.w - 4),
            p.t("Respond"),
            (GOLD, "#2b2210"),
            cls="answer",
            data_list="",
        )


def _answer(p: Picture, at: Box, words: str, inks: tuple[str, str], **attributes: object) -> None:
    """Draw a button with its ground and letters in these inks."""
    ground, ink = inks
    p.put(
        svg.group(
            svg.tag("rect", width=at.w, height=at.h, rx=7, fill=ground, stroke="#e3c46c"),
            line(at.w / 2, at.h / 2 + 4.4, words, 12.5, ink, at.w - 6, bold=True),
            **attributes,
            at=(at.x, at.y),
        )
    )


# --- nothing on the stack ---


def _phases(p: Picture, at: Box) -> None:
    """Draw the phases of a turn and mark the present one."""
    step = min(26, at.h / len(PHASES))
    y = at.y + (at.h - step * len(PHASES)) / 2
    for i, phase in enumerate(PHASES):
        here = p.v.phase == phase and p.v.to_act != OVER
        mark = svg.disc(
            at.x + 13,
            y + step * (i + 0.5),
            5 if here else 3,
            fill=GOLD if here else "none",
            stroke=GOLD,
        )
        words = line(
            at.x + 26,
            y + step * (i + 0.5) + 4.2,
            phase_name(p.t, phase),
            13 if here else 12,
            "#fff" if here else "#c9cbe0",
            at.w - 32,
            "start",
            here,
        )
        p.put(mark + words)


def _window(p: Picture, at: Box) -> None:
    """Draw the two sides of a duel or takeover."""
    v, t = p.v, p.t
    look = whole(Size(min(62, at.h * 0.74), min(82, at.h - 2)))
    gap = 26
    x = at.x + (at.w - 2 * look.w - gap) / 2
    y = at.y + (at.h - look.h) / 2
    left = (
        humans.giant(t("Giant"), _giant_level(p), look)
        if v.giant >= 0
        else _side(p, v.duel[0], look)
    )
    for drawn, place in ((left, x), (_side(p, v.duel[1], look), x + look.w + gap)):
        p.put(svg.group(drawn, cls="loose", at=(place, y)))
    p.put(
        svg.group(
            svg.path("M-8 9L8-9M8 9L-8-9M-9 4L-4 9M9 4L4 9"),
            stroke=PALE,
            stroke_width=2.5,
            stroke_linecap="round",
            at=(at.x + at.w / 2, at.y + at.h / 2),
        )
    )


def _giant_level(p: Picture) -> int:
    return next((giant.level for giant in p.v.giants if giant.number == p.v.giant), 0)


def _side(p: Picture, code: int, look: Look) -> Svg:
    """Draw one side of a duel or takeover, as far as the seat knows it."""
    if st.AT_HUMAN.has(code):
        human = p.v.human(st.AT_HUMAN.index(code))
        if human:
            found = card_of(p.r, human.card)
            return humans.human_face(
                human_name(p.r, human.card),
                human.character,
                getattr(found, "sex", ""),
                human.level,
                humans.initial(p.t, human.character),
                look,
            )
    angel = p.v.at(st.AT_SLOT.index(code)) if st.AT_SLOT.has(code) else None
    found = card_of(p.r, angel.card) if angel else None
    return (
        cards.face(p.t, found, look, angel.level, angel.support, angel.order)
        if angel and found
        else cards.back(look)
    )
