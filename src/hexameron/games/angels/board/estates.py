"""A player's part of the table: plate, rows, humans, piles."""

from typing import NamedTuple

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.games.angels.board import cards, emblems, humans, tokens
from hexameron.games.angels.board.layout import Estate, Size
from hexameron.games.angels.board.letters import SMALL, line, write
from hexameron.games.angels.board.look import Look, whole
from hexameron.games.angels.board.picture import GOLD, Picture, empty, panel_paint
from hexameron.games.angels.board.printed import full_text
from hexameron.games.angels.boundary.view import Angel
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import bans, card_name, card_of, human_name, row_name
from hexameron.games.angels.words.pieces import angel_words, human_words

SMALLER = Size(44, 58)  # a human in two rows
LEAST = 26  # smallest height of a human in two rows
ROW_KINDS = ("support", "earth", "lane")
PERSON = svg.path(
    "M0-5.500A2.800 2.800 0 1 1 0 .1A2.800 2.800 0 1 1 0-5.500M-5 6C-5 1.500 5 1.500 5 6Z"
)
CARDS = svg.path("M-6-4L0-6L3 4L-3 6ZM2-6H7V5H4.500Z")


def estate(p: Picture, seat: int, at: Estate) -> None:
    player, angels = p.v.players[seat], [angel for angel in p.v.angels if angel.seat == seat]
    p.draw(
        plate,
        seat,
        at.plate,
        Plate(
            player.faction, player.humans, player.hand, player.ban, player.gone, p.v.to_act == seat
        ),
    )
    if at.backs:
        p.draw(backs, player.hand, at.backs)
    for row in range(st.ROWS):
        p.draw(lay_row, seat, row, at, tuple(angel for angel in angels if angel.row == row))
    p.draw(total, seat, at)
    p.draw(lay_humans, seat, at)
    p.draw(piles, seat, at, player.host, player.pile)


# --- rows ---


def lay_row(p: Picture, seat: int, row: int, at: Estate, angels: tuple[Angel, ...]) -> None:
    box, size = at.rows[row], at.card
    p.panel(box, ROW_KINDS[row], f"row-{seat}-{row}")
    top = box.y + (p.at.caption if at.captioned else 2)
    if at.captioned:
        p.caption(box.x + 9, box.y + p.at.caption - 5, _row_caption(p, seat, row), box.w - 60)
    here = {angel.slot % st.ROW: angel for angel in angels}
    limit = p.r.values.constants.row_limit
    count = max(limit, *(place + 1 for place in here), 1) if here else limit
    end = (
        at.humans.x - 4
        if row == st.EARTH_ROW and _overlap(box, at.humans)
        else at.host.x - 4
        if _overlap(box, at.host)
        else box.x + box.w - 4
    )
    if at.backs and _overlap(box, at.backs):
        end = at.backs.x - 4
    step = min(size.w + 4, (end - box.x - 4 - size.w) / max(1, count - 1))
    taken = sorted(here)
    for place in range(count):
        x = box.x + 4 + place * step
        if place not in here:
            if place < limit and step > size.w * 0.8:
                p.put(empty(x, top, size.w, size.h))
            continue
        later = [other for other in taken if other > place]
        room = min(size.w, (later[0] - place) * step) if later else size.w
        p.draw(lay_angel, here[place], Box(x, top, size.w, size.h), Look(size, room))


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def _row_caption(p: Picture, seat: int, row: int) -> str:
    name = row_name(p.t, row)
    return f"{name}: {p.r.seat_name(seat)}" if row == st.BATTLE_ROW and p.v.seats == 2 else name


def is_sideways(angel: Angel) -> bool:
    """Return whether an angel is drawn sideways: with support declared, or sacrificed."""
    return angel.turned or (angel.status == st.SACRIFICED and angel.row != st.BATTLE_ROW)


def lay_angel(p: Picture, angel: Angel, at: Box, look: Look) -> None:
    """Draw an angel on the table."""
    if is_sideways(angel):
        look = look._replace(turned=True)
        at = Box(at.x, at.y + (at.h - look.h) / 2, at.w, look.h)
    found = card_of(p.r, angel.card)
    body = (
        cards.face(p.t, found, look, angel.level, angel.support, angel.order)
        if found
        else cards.back(look)
    )
    title = f"{angel_words(p.r, angel.slot)} – {full_text(p.r, angel.card)}"
    place = f"{angel.slot}" + " up" * angel.up + " turned" * look.turned
    p.piece(
        f"angel-{angel.presence}",
        at,
        body + tokens.on_angel(p, angel, found, look),
        title,
        place=place,
    )


def total(p: Picture, seat: int, at: Estate) -> None:
    """Draw a player's sum in Battle, next to the row's caption or in the corner.

    The highest sum is highlighted.
    """
    totals, box = p.v.totals, at.rows[st.BATTLE_ROW]
    best = totals[seat] == max(totals) and totals[seat] > 0
    h = 16 if p.at.kind == "wide" else 14
    x, y = box.x + box.w - 36, box.y + (2 if at.captioned else box.h - h - 2)
    stroke, stroke_width = ("#ffd24a", 2.5) if best else ("#fff9", 1)
    p.put(
        svg.group(
            svg.box(
                x, y, 32, h, h / 2, fill=p.colour(seat), stroke=stroke, stroke_width=stroke_width
            ),
            write(x + 16, y + h / 2 + 4.4, totals[seat], 12.5, "#fff", font_weight=700),
            cls="total best" if best else "total",
        )
    )


# --- humans ---


def lay_humans(p: Picture, seat: int, at: Estate) -> None:
    here, giants = p.v.humans_of(seat), p.v.giants_of(seat)
    places = crowd(at.humans, at.human, len(here) + len(giants))

    for i, human in enumerate(here):
        place, look = places[i]
        found = card_of(p.r, human.card)
        name, letter = human_name(p.r, human.card), humans.initial(p.t, human.character)
        body = humans.human_face(
            name, human.character, getattr(found, "sex", ""), human.level, letter, look
        )
        title = f"{human_words(p.r, human.number)} – {full_text(p.r, human.card) if found else ''}"
        p.piece(
            f"human-{human.number}",
            place,
            body + tokens.on_human(human, look),
            title,
            ring=6,
            place=f"humans-{seat}",
        )
    for i, giant in enumerate(giants, len(here)):
        place, look = places[i]
        p.piece(
            f"giant-{giant.number}",
            place,
            humans.giant(p.t("Giant"), giant.level, look),
            p.t("Giant {level}", level=giant.level),
            ring=6,
            place=f"humans-{seat}",
        )


def crowd(box: Box, size: Size, count: int) -> list[tuple[Box, Look]]:
    """Return places for humans in one row.

    If they are too many, they are smaller and in two rows, and closer together if necessary.
    """
    deep, half = 1, min(SMALLER.h, (box.h - 3) / 2)
    if count * (size.w + 3) > box.w + 3 and half >= LEAST:
        size, deep = Size(half * SMALLER.w / SMALLER.h, half), 2
    across = -(-count // deep)
    step = min(size.w + 3, (box.w - size.w) / max(1, across - 1))
    top = box.y + (box.h - deep * (size.h + 3) + 3) / 2
    rows = [
        (i // across, i % across, i == count - 1 or i % across == across - 1) for i in range(count)
    ]
    return [
        (
            Box(box.x + column * step, top + row * (size.h + 3), size.w, size.h),
            Look(size, size.w if is_last else min(step, size.w)),
        )
        for row, column, is_last in rows
    ]


# --- piles ---


def piles(p: Picture, seat: int, at: Estate, host: int, discarded: tuple[int, ...]) -> None:
    t = p.t
    pile(
        p,
        f"host-{seat}",
        at.host,
        host,
        cards.back(whole(Size(at.host.w, at.host.h))),
        t("Host"),
        t("Host {number}", number=host),
    )
    top = card_of(p.r, discarded[-1]) if discarded else None
    look = whole(Size(at.discard.w, at.discard.h))
    names = ", ".join(card_name(p.r, card) for card in discarded) or "–"
    title = t("Discard pile: {names}", names=names)
    pile(
        p,
        f"discard-{seat}",
        at.discard,
        len(discarded),
        cards.thumb(t, top, look) if top else empty(0, 0, look.w, look.h),
        t("Discard pile"),
        title,
    )


def pile(p: Picture, id: str, at: Box, number: int, body: Svg, name: str, title: str) -> None:
    """Draw a pile with its count, and its name below if the pile is large enough."""
    r = 11 if at.w >= 36 else 9
    p.piece(id, at, body + _draw_size(number, at.w / 2, at.h - r - 2, r), title, "pile", 6)
    if at.w >= 60:
        p.put(line(at.x + at.w / 2, at.y + at.h + 13, name, SMALL, GOLD, at.w + 8))


@svg.remember
def _draw_size(number: int, x: float, y: float, r: float) -> Svg:
    """Draw the number of cards in a pile."""
    disc = svg.disc(x, y, r, fill="#0d1533", stroke=GOLD)
    return disc + write(x, y + 4.4, number, 12.5 if r > 9 else SMALL, "#fff", font_weight=700)


# --- plates ---


class Plate(NamedTuple):
    """The values that a plate shows of its player."""

    faction: int
    humans: int
    hand: int
    ban: int
    gone: bool
    acting: bool


def plate(p: Picture, seat: int, at: Box, player: Plate) -> None:
    """Draw a player's side, name, humans and hand; touching it names the player."""
    name, h = p.r.seat_name(seat), at.h
    two = h >= 30
    x = 29 if not two else 34
    body = _draw_side(player.faction, p.colour(seat), player.acting, Size(at.w, h), x)
    left, middle = (x + 6, h / 2 + 8) if two else (at.w - 66, h / 2)
    counts = _draw_counts(player.humans, player.hand, left, middle)
    room = at.w - x - (6 if two else 74)
    body += line(x, h / 2 + (-3 if two else 4.6), name, 12.5, "#fff", room, "start", True)
    body += counts + _draw_bans(p, seat, player, at, two)
    said = p.t("humans {humans} · hand {hand}", humans=player.humans, hand=player.hand) + (
        " · " + p.t("left") if player.gone else ""
    )
    p.put(
        svg.group(
            svg.title(f"{name}: {said}"),
            body,
            id=f"player-{seat}",
            cls="touchable",
            opacity=0.6 if player.gone else None,
            at=(at.x, at.y),
        )
    )
    p.spots[f"player-{seat}"] = at


@svg.remember
def _draw_side(faction: int, colour: str, acting: bool, size: Size, x: float) -> Svg:
    """Draw the ground of a plate, and the sign of the player's side left of `x`."""
    middle, r = (x / 2 + 1, size.h / 2), min(11, size.h / 2 - 2)
    ground = svg.tag(
        "rect",
        cls="plate acting" if acting else "plate",
        width=size.w,
        height=size.h,
        rx=min(9, size.h / 3),
        **panel_paint("plate"),
        stroke_width=2.5 if acting else 1,
    )
    sign = svg.group(emblems.faction(faction), at=middle, scale=r / 62)
    return ground + svg.disc(*middle, r, fill=colour, stroke="#fff8") + sign


@svg.remember
def _draw_counts(people: int, cards_held: int, x: float, y: float) -> Svg:
    hand = svg.group(_count(CARDS, cards_held), at=(36, 0))
    return svg.group(_count(PERSON, people), hand, at=(x, y))


def _count(sign: Svg, number: int) -> Svg:
    return svg.group(sign, cls="sign", fill="#e3c46c") + write(
        9, 4.4, number, 12.5, "#fff", "start", font_weight=700
    )


def _draw_bans(p: Picture, seat: int, player: Plate, at: Box, two: bool) -> Svg:
    """Draw a sign with the player's bans this turn, or nothing."""
    banned = [words.format(who=p.r.seat_name(seat)) for words in bans(p.t, player.ban)]
    if not banned:
        return NOTHING
    x = at.w - 12 if two else at.w - 84
    return svg.group(
        svg.title(" ".join(banned)),
        svg.tag("circle", r=7, fill="#fff", stroke="#d02b33", stroke_width=3),
        svg.path("M-4.500 4.500L4.500-4.500", stroke="#d02b33", stroke_width=3),
        cls="banned",
        at=(x, at.h / 2),
    )


def backs(p: Picture, number: int, at: Box, size: Size | None = None) -> None:
    """Draw a hand of face-down cards."""
    size = size or Size(min(at.h * 0.72, 34), at.h)
    step = min(size.w + 2, (at.w - size.w) / max(1, number - 1))
    drawn = cards.back(whole(size))
    places = (svg.group(drawn, at=(at.x + i * step, at.y)) for i in range(number))
    p.put(svg.group(*places, cls="backs"))
