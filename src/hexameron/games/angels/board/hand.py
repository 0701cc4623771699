"""A hand of cards: side by side on a wide table, on a tall one a fan, as one holds it."""

from math import cos, degrees, radians, sin

from hexameron.core.svg import Box
from hexameron.games.angels.board import cards
from hexameron.games.angels.board.estates import backs
from hexameron.games.angels.board.layout import Size
from hexameron.games.angels.board.look import NAMED, Look
from hexameron.games.angels.board.picture import Picture
from hexameron.games.angels.board.printed import full_text
from hexameron.games.angels.content import schema
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_of

LEAN = radians(5)  # the most between two neighbours of a fan
SAG = 0.085  # of its height: how much lower than the middle one its outermost cards may lie
SHOWN = 0.8  # the most that is seen of a card under another one,
WHOLE = 0.89  # of its size: so much smaller, a fan lies on the table with all its corners
LEGIBLE = 58  # but so much of a small one, which has its name to show


def hand(p: Picture, held: tuple[tuple[str, int], ...]) -> None:
    at, size = p.places.hand, p.places.held
    p.panel(at, "hand")
    if p.v.seat is None:
        backs(
            p,
            p.v.player(p.me).hand,
            Box(at.x + 8, at.y + (at.h - size.h) / 2, at.w - 16, size.h),
            size,
        )
        return
    shown = [(id, card, found) for id, card in held if (found := card_of(p.r, card))]
    depth = 0.0
    if p.at.kind == "tall" and any(
        isinstance(found, schema.Human) for _, _, found in shown
    ):  # their names stand at their feet
        size = Size(max(NAMED, size.w * WHOLE), size.h * WHOLE)
        depth = size.h
    places = row(at, size, len(shown)) if p.at.kind == "wide" else fan(at, size, len(shown), depth)
    for (id, card, found), (place, room, turn) in zip(shown, places, strict=True):
        p.piece(
            id,
            place,
            cards.face(p.t, found, Look(size, room)),
            full_text(p.r, card),
            "piece in-hand",
            turn=turn,
            place="hand",
        )


def in_hand(p: Picture) -> list[tuple[str, int]]:
    """The hand, and for a choice among other cards these: of the Host, the discard pile, the Cemetery, one's humans."""
    v = p.v
    others = v.own_pile or v.cemetery or v.own_host
    live = {touch for action in v.legal for touch in p.r.touches(action)} if others else set()
    shown = [(f"card-{i}", card) for i, card in v.hand]
    if v.prompt == st.SEARCH and v.to_act == v.seat:
        shown += [(f"card-{i}", card) for i, card in v.own_host if f"card-{i}" in live]
    shown += [(f"pile-{i}", card) for i, card in v.own_pile if f"pile-{i}" in live]
    shown += [(f"grave-{h}", card) for h, card in v.cemetery if f"grave-{h}" in live]
    if v.prompt == st.PICK_HUMAN and v.to_act == v.seat:
        shown += [(f"pick-{i}", card) for i, card in enumerate(v.own_humans)]
    return shown


# --- where cards lie: the place of each, how much of it is seen, and by how many degrees it leans ---

Held = tuple[Box, float, float]


def row(at: Box, size: Size, count: int) -> list[Held]:
    room = at.w - 54  # the page has a button in the corner
    step = min(size.w + 5, (room - size.w) / max(1, count - 1))
    left, top = at.x + 5 + (room - step * (count - 1) - size.w) / 2, at.y + (at.h - size.h) / 2
    return [
        (
            Box(left + n * step, top, size.w, size.h),
            min(step, size.w) if n < count - 1 else size.w,
            0.0,
        )
        for n in range(count)
    ]


def fan(at: Box, size: Size, count: int, depth: float = 0) -> list[Held]:
    """Cards on a circle about a point below, each over the one before; their lower corners are behind the edge of the table.

    What is written on them stands as far down as `depth`.
    """
    step = min(max(size.w * SHOWN, LEGIBLE), (at.w - 12 - size.w) / max(1, count - 1))
    lean = min(LEAN, 8 * SAG * size.h / (step * max(1, count - 1) ** 2))
    far = step / lean  # from the point below to the upper edge of each card
    seen = step - (size.w / 2 + depth) * lean - 1  # the next one stands nearer further down
    centre, top = at.x + at.w / 2, at.y + 3
    held: list[Held] = []
    for n in range(count):
        turn = (n - (count - 1) / 2) * lean
        x = centre + far * sin(turn) - size.w / 2 * cos(turn)
        y = top + far * (1 - cos(turn)) - size.w / 2 * sin(turn)
        held.append(
            (
                Box(round(x, 1), round(y, 1), size.w, size.h),
                min(seen, size.w) if n < count - 1 else size.w,
                degrees(turn),
            )
        )
    return held
