"""The table of Aniołowie as SVG.

Rivals are above, the Stake and the stack in the centre, your rows and your hand below.
"""

from functools import lru_cache
from math import hypot

from hexameron.core.drawing.svg import NOTHING, Box, Frame, Svg, board, box, frame_tag, path, tag
from hexameron.games.angels.board import cards, gallery
from hexameron.games.angels.board.estates import estate
from hexameron.games.angels.board.hand import hand, in_hand
from hexameron.games.angels.board.layout import TALL, WIDE, Size
from hexameron.games.angels.board.letters import SMALL, line, write
from hexameron.games.angels.board.look import Look
from hexameron.games.angels.board.picture import GOLD, Picture, panel_paint
from hexameron.games.angels.board.scenery import scenery
from hexameron.games.angels.board.stack import stack
from hexameron.games.angels.boundary.view import HIDDEN, Reading
from hexameron.games.angels.content import schema, terms
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_of, human_name, row_name
from hexameron.games.angels.words.pieces import list_picks


def svg(r: Reading, tall: bool = False) -> Frame:
    at = TALL if tall else WIDE
    p = Picture(r, at)
    p.draw(headings)
    for seat, place in zip(p.others, p.places.far, strict=True):
        estate(p, seat, place)
    p.draw(stake)
    p.draw(stack)
    estate(p, p.me, p.places.near)
    p.draw(hand, tuple(in_hand(p)) if r.view.seat is not None else ())
    arrows(p)
    sides = tuple(player.faction for player in r.view.players)
    return board(
        "angels",
        at.kind,
        at.width,
        at.height,
        r.t("The table of Aniołowie: {headline}", headline=r.headline()),
        scenery(at, r.view.seats, sides[p.me], tuple(sides[seat] for seat in p.others)),
        frame_tag("defs", *gallery.symbols(p.parts)),
        *p.parts,
    )


def headings(p: Picture) -> None:
    """Draw the names of the rows once above all rivals, if their own rows have no captions."""
    first = p.places.far[0]
    if not first.captioned:
        for row, box in enumerate(first.rows):
            p.caption(box.x + box.w / 2, 12.5, row_name(p.t, row), box.w, "middle")


# --- Stake, Procession and Cemetery ---


def stake(p: Picture) -> None:
    v, t, at = p.v, p.t, p.places.stake
    p.panel(at, "stake", "stake")
    flat = at.h < 50
    p.caption(
        at.x + 8,
        at.y + (20 if flat else 15),
        t("Stake: {number}", number=v.stake),
        at.w - 14 if not flat else 80,
        bold=True,
    )
    size = Size((at.h - 6) * 0.74, at.h - 6) if flat else Size((at.h - 24) * 0.74, at.h - 24)
    left, y = (at.x + 92, at.y + 3) if flat else (at.x + 8, at.y + 20)
    room = at.x + at.w - 6 - left - size.w
    step = min(size.w + 4, room / max(1, v.stake - 1))
    for i in range(v.stake):
        known = v.stake_known[i] if i < len(v.stake_known) else None
        found = card_of(p.r, known) if known is not None else None
        look = Look(size, size.w if i == v.stake - 1 else min(step, size.w))
        x = left + i * step + (0 if flat or v.stake > 1 else (room + 0) / 2)
        title = human_name(p.r, known) if known is not None else t("a face-down human")
        p.piece(
            f"stake-{i}",
            Box(x, y, size.w, size.h),
            cards.face(t, found, look) if found else cards.back(look),
            title,
            "piece staked",
            5,
            place="stake",
        )
    tile(
        p,
        "procession",
        t("Procession"),
        v.procession,
        p.places.procession,
        "; ".join([t("Procession"), *list_picks(p.r)]),
    )
    tile(p, "cemetery", t("Cemetery"), len(v.cemetery), p.places.cemetery, t("Cemetery"))


def tile(p: Picture, id: str, name: str, number: int, at: Box, title: str) -> None:
    """Draw a pile of humans as its count.

    If there is room, the Procession shows the humans that the players picked.
    """
    two = at.h > 36
    body = tag("rect", cls="tile", width=at.w, height=at.h, rx=7, **panel_paint("tile"))
    body += line(
        8, 15 if two else at.h / 2 + 4.4, name, SMALL, GOLD, at.w - (14 if two else 35), "start"
    )
    size = 18 if two else 15
    body += write(
        8 if two else at.w - 6,
        at.h - 9 if two else at.h / 2 + 5.4,
        number,
        size,
        "#fff",
        "start" if two else "end",
        font_weight=700,
    )
    p.piece(id, at, body + (picks(p, at) if two and id == "procession" else NOTHING), title, "pile")


def picks(p: Picture, at: Box) -> Svg:
    """Draw the humans that players picked and showed, each framed in its player's colour (A-3)."""
    shown = [
        (seat, card_of(p.r, number)) for seat, number in enumerate(p.v.picked) if number != HIDDEN
    ]
    size = min(at.h - 20, 36, (at.w - 34) / max(1, len(shown)) - 3)
    drawn = NOTHING
    for i, (seat, found) in enumerate(shown):
        x, y = at.w - 5 - (len(shown) - i) * (size + 3), at.h - size - 3
        drawn += box(
            x, y, size, size, 4, cls="shown", fill="#f6efe0", stroke=p.colour(seat), stroke_width=2
        )
        if isinstance(found, schema.Human):
            art = gallery.human(
                terms.CHARACTERS[found.character],
                found.sex,
                len(found.name(p.r.language)) + found.level,
            )
            drawn += gallery.use(art, x + size / 2, y + size / 2, size - 2)
    return drawn


# --- arrows ---


def arrows(p: Picture) -> None:
    """Draw arrows from items to their targets, and between the sides of a duel or takeover."""
    v, touches = p.v, p.r.touches
    lines = [(f"item-{item.number}", touches(aim)[0]) for item in v.items[-6:] for aim in item.aims]
    if v.window and st.AT_SLOT.has(v.duel[0]):
        lines.append((touches(v.duel[0])[0], touches(v.duel[1])[0]))
    elif v.window and v.giant >= 0:
        lines.append((f"giant-{v.giant}", touches(v.duel[1])[0]))
    drawn = []
    for start, end in lines:
        if start in p.spots and end in p.spots and not end.startswith("item-"):
            drawn.append(arrow(p.spots[start], p.spots[end]))
    p.put(frame_tag("g", *drawn, cls="part"))


def middle(box: Box) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + box.h / 2


@lru_cache(maxsize=512)
def arrow(start: Box, end: Box) -> Svg:
    """Draw a curved arrow from the edge of one piece to the edge of another."""
    (x, y), (a, b) = middle(start), middle(end)
    if start.w > 3 * start.h:  # The arrow leaves a line of text at its end.
        x = start.x + 2 if a < x else start.x + start.w - 2
    far = max(1.0, hypot(a - x, b - y))
    out, near = (
        min(far / 3, min(start.w, start.h) * 0.45) if start.w <= 3 * start.h else 0,
        min(far / 3, min(end.w, end.h) * 0.4),
    )
    x, y, a, b = (
        x + (a - x) * out / far,
        y + (b - y) * out / far,
        a - (a - x) * near / far,
        b - (b - y) * near / far,
    )
    aside = 40 if abs(x - a) < 60 else 0
    bow = f"M{x:g} {y:g}Q{(x + a) / 2 + aside:g} {(y + b) / 2 - 24:g} {a:g} {b:g}"
    return path(
        bow, cls="arrow casing", fill="none", stroke="#fff", stroke_width=6, opacity=0.55
    ) + path(
        bow,
        cls="arrow",
        fill="none",
        stroke="#ff5340",
        stroke_width=3,
        marker_end="url(#angels-arrow)",
    )
