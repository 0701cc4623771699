"""A hand of cards: side by side on a wide table, a fan on a tall one."""

from math import cos, degrees, radians, sin

from hexameron.core.drawing.svg import Box
from hexameron.games.angels.board import cards
from hexameron.games.angels.board.estates import backs
from hexameron.games.angels.board.layout import Size
from hexameron.games.angels.board.look import NAMED, Look
from hexameron.games.angels.board.picture import Picture
from hexameron.games.angels.board.printed import full_text
from hexameron.games.angels.content import schema
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.names import card_of

LEAN = radians(5)  # greatest angle between two neighbours in a fan
# The outermost cards of a fan are at most this share of a card's height below the middle one.
SAG = 0.085
SHOWN = 0.8  # greatest visible share of the width of a covered card
WHOLE = 0.89  # scale at which all corners of a fan are on the table
LEGIBLE = 58  # width that a small covered card may show instead, so that its name fits


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
    # Humans have their names at the foot, so the whole card must be visible.
    if p.at.kind == "tall" and any(isinstance(found, schema.Human) for _, _, found in shown):
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
    """Return the cards to draw in the hand, as ids and card numbers.

    If the seat chooses among other cards, these follow: cards of its Host or discard pile, humans
    of the Cemetery, or its own humans.
    """
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


# --- places of cards: the box, the visible width, and the angle in degrees ---

Held = tuple[Box, float, float]


def row(at: Box, size: Size, count: int) -> list[Held]:
    room = at.w - 54  # The page has a button in the corner.
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
    """Return places on a circle around a point below, each card over the one before.

    The lower corners of the cards are behind the edge of the table. `depth` is the distance from
    the top of a card down to its lowest text.
    """
    step = min(max(size.w * SHOWN, LEGIBLE), (at.w - 12 - size.w) / max(1, count - 1))
    lean = min(LEAN, 8 * SAG * size.h / (step * max(1, count - 1) ** 2))
    far = step / lean  # distance from the point below to the top of each card
    seen = step - (size.w / 2 + depth) * lean - 1  # The next card covers more further down.
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
