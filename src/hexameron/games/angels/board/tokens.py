"""Tokens on a card.

They show level changes, shields, bans, lost abilities, a coming discard and a changed side.
"""

from functools import lru_cache

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.angels.board import gallery
from hexameron.games.angels.board.cards import EDGE
from hexameron.games.angels.board.letters import SMALL, write
from hexameron.games.angels.board.look import NAMED, TOLD, Look
from hexameron.games.angels.board.picture import Picture
from hexameron.games.angels.boundary.view import Angel, Human
from hexameron.games.angels.content import schema, terms
from hexameron.games.angels.content.effects import vocabulary as fx
from hexameron.games.angels.rules import state as st

TINY = 40  # humans below this height have small tokens in the corner

# Signs centred on the origin, in a circle of radius 8.
SIGNS = {
    "used": (
        svg.tag("circle", r=8, fill="#fffaf0", stroke="#5b4a2c")
        + svg.path("M-3.500-5H3.500L0 0L3.500 5H-3.500L0 0Z", fill="#b98a2a", stroke="#5b4a2c")
    ),
    "stripped": (
        svg.tag("circle", r=8, fill="#3a3340", stroke="#fff")
        + svg.path(
            "M0-5L1.500-1.500L5-1.200L2.300 1.200L3.200 5L0 2.900L-3.200 5L-2.300 1.200L-5-1.200L-1.500-1.500Z",
            fill="#a79db0",
        )
        + svg.path("M-5.500 5.500L5.500-5.500", stroke="#ff5a5f", stroke_width=2.4)
    ),
    "shield": (
        svg.path("M-7-7H7V1Q6 6 0 9Q-6 6-7 1Z", fill="#bcd6f7", stroke="#1d2f55", stroke_width=1.5)
        + svg.path("M0-4V5M-4-1H4", stroke="#1d2f55", stroke_width=1.6)
    ),
    "no-attack": (
        svg.tag("circle", r=8, fill="#fff", stroke="#b3282d", stroke_width=2)
        + svg.path("M-3 4L4-4M-4 1L0 5M5.500-5.500L-5.500 5.500", stroke="#333", stroke_width=1.5)
        + svg.path("M-5.500-5.500L5.500 5.500", stroke="#b3282d", stroke_width=2.2)
    ),
    "doomed": (
        svg.tag("circle", r=8.5, fill="#8f1d24", stroke="#fff")
        + svg.path("M-4.500-1A4.500 4.500 0 1 1 4.500-1L3 1.500V5H-3V1.500Z", fill="#fff")
        + svg.disc(-1.8, -1, 1.2, fill="#8f1d24")
        + svg.disc(1.8, -1, 1.2, fill="#8f1d24")
    ),
    "tie": (
        svg.tag("circle", r=8, fill="#fff3c4", stroke="#b98a12")
        + svg.path("M-4-2H4M-4 2H4", stroke="#6d4f12", stroke_width=2)
    ),
    "held": (
        svg.tag("circle", r=8, fill="#fff3c4", stroke="#6b5615")
        + svg.path(
            "M-2.500-1V-3A2.500 2.500 0 0 1 2.500-3V-1M-4.500-1H4.500V5H-4.500Z",
            fill="#c79a2b",
            stroke="#6b5615",
        )
    ),
    "guard": svg.path(
        "M-7-7H7V1Q6 6 0 9Q-6 6-7 1Z", fill="#f3dc8d", stroke="#6d4f12", stroke_width=1.5
    ),
    "stuck": (
        svg.tag("circle", r=8, fill="#2b2440", stroke="#ffe9b0")
        + svg.path("M0-4.500V0L3 2.500", fill="none", stroke="#ffe9b0", stroke_width=1.8)
    ),
}


@lru_cache(maxsize=512)
def _row(kinds: tuple[str, ...], y: float, room: float, from_right: bool = False) -> Svg:
    """Draw tokens side by side along the foot of a card, closer together if there are many.

    `from_right` begins at the right edge, away from the support of a small card.
    """
    step = min(18, max(9, (room - 18) / max(1, len(kinds) - 1)))
    start, step = (room - 10, -step) if from_right else (10, step)
    return svg.join(
        svg.group(SIGNS[kind], cls=kind, at=(start + i * step, y)) for i, kind in enumerate(kinds)
    )


def on_angel(p: Picture, a: Angel, found: schema.Card | None, look: Look) -> Svg:
    body = _under(look) if found and not a.up else NOTHING
    if isinstance(found, schema.Angel) and terms.FACTIONS[found.faction] != a.side:
        body += svg.box(
            1.5,
            1.5,
            look.w - 3,
            look.h - 3,
            6,
            cls="turncoat",
            fill="none",
            stroke=EDGE["fallen" if a.side == st.FALLEN else "lord"],
            stroke_width=5,
            stroke_dasharray="9 5",
        )
    if a.blocked:
        left, right, high, low = look.w * 0.2, look.w * 0.8, look.h * 0.25, look.h * 0.8
        body += svg.group(
            svg.tag("rect", width=look.w, height=look.h, rx=7, fill="#3b3b44", opacity=0.62),
            svg.path(
                f"M{left:g} {high:g}L{right:g} {low:g}M{right:g} {high:g}L{left:g} {low:g}",
                stroke="#fff",
                stroke_width=4,
                opacity=0.85,
            ),
            cls="blocked",
        )
    told = look.w >= TOLD and look.room >= look.w and found is not None and not look.turned
    kinds = _kinds(a)
    if kinds:
        body += _row(
            kinds,
            look.h - (26 if told else 11),
            min(look.room, look.w),
            look.h < 100 and look.room >= look.w,
        )
    if a.change:
        body += _change(a.change, look, found is None)
    for i, seat in enumerate(a.known_to):
        body += svg.disc(
            min(look.room, look.w) - 8 - 11 * i,
            26,
            4.5,
            cls="known",
            fill=p.colour(seat),
            stroke="#fff",
            stroke_width=1.5,
        )
    return body


def _kinds(a: Angel) -> tuple[str, ...]:
    """Return the kinds of tokens on an angel.

    `used` is among them, so that players need not read the status from the face alone.
    """
    there = {
        "doomed": a.doomed, "stuck": a.stuck, "used": a.status == st.USED and a.up, "stripped": a.stripped,
        "shield": fx.has(a.flags, fx.SHIELD_ABILITY | fx.SHIELD_ALL), "no-attack": fx.has(a.flags, fx.NO_ATTACK),
        "tie": fx.has(a.flags, fx.TIE_WIN),
    }  # fmt: skip
    return tuple(kind for kind, is_there in there.items() if is_there)


@lru_cache(maxsize=64)
def _under(look: Look) -> Svg:
    """Draw the signs of a known face-down card: a frame, and a turned-up corner with the back."""
    c = look.w * 0.29
    w, h = look.w, look.h
    corner = svg.path(
        f"M{w - c:g} {h - 1:g}L{w - 1:g} {h - c:g}V{h - 6:g}Q{w - 1:g} {h - 1:g} {w - 6:g} {h - 1:g}Z",
        fill="#1a2858",
        stroke="#d7b85c",
    )
    frame = svg.box(
        1,
        1,
        look.w - 2,
        look.h - 2,
        7,
        cls="face-down",
        fill="none",
        stroke="#1a2858",
        stroke_width=4,
    )
    return frame + (
        corner + gallery.use(gallery.BACK, look.w - c * 0.32, look.h - c * 0.32, c * 0.56)
        if look.room >= look.w and look.w >= NAMED
        else NOTHING
    )


@lru_cache(maxsize=256)
def _change(change: int, look: Look, hidden: bool) -> Svg:
    """Draw the change of level on the right of a card, or in the middle of a hidden one.

    Return nothing if a known card has no room for it: the level it shows has changed anyway.
    """
    if not hidden and (look.w < (TOLD if look.turned else NAMED) or look.room < 52):
        return NOTHING
    x, y = (
        (min(look.room, look.w) / 2, look.h / 2)
        if hidden
        else (min(look.room, look.w) - 15, 29 if look.turned else 44)
    )
    colour = "#17762f" if change > 0 else "#b3282d"
    return svg.group(
        svg.box(x - 12, y - 8, 24, 16, 8, fill=colour, stroke="#fff"),
        write(x, y + 4.2, f"{change:+}", SMALL, "#fff", font_weight=700),
        cls="change",
    )


def on_human(h: Human, look: Look) -> Svg:
    there = {
        "stripped": h.stripped,
        "held": fx.has(h.flags, fx.HOLD | fx.WARD),
        "guard": fx.has(h.flags, fx.GUARD),
    }
    kinds = tuple(kind for kind, is_there in there.items() if is_there)
    if not kinds:
        return NOTHING
    seen = min(look.room, look.w)
    if look.h < TINY:  # Small and in the corner, so that the level above stays readable.
        return svg.group(_row(kinds, -9, 0, from_right=True), at=(seen, look.h), scale=0.65)
    return _row(kinds, look.h - (29 if look.w >= NAMED else 10), seen)
