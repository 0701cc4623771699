"""Tokens on a card.

They show level changes, shields, bans, lost abilities, a coming discard and a changed side.
"""

from functools import lru_cache

from hexameron.games.angels.board import gallery
from hexameron.games.angels.board.cards import EDGE
from hexameron.games.angels.board.letters import BOLD, SMALL, write
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
        '<circle r="8" fill="#fffaf0" stroke="#5b4a2c"/>'
        '<path d="M-3.500-5H3.500L0 0L3.500 5H-3.500L0 0Z" fill="#b98a2a" stroke="#5b4a2c"/>'
    ),
    "stripped": (
        '<circle r="8" fill="#3a3340" stroke="#fff"/>'
        '<path d="M0-5L1.500-1.500L5-1.200L2.300 1.200L3.200 5L0 2.900L-3.200 5L-2.300 1.200L-5-1.200L-1.500-1.500Z" fill="#a79db0"/>'
        '<path d="M-5.500 5.500L5.500-5.500" stroke="#ff5a5f" stroke-width="2.400"/>'
    ),
    "shield": (
        '<path d="M-7-7H7V1Q6 6 0 9Q-6 6-7 1Z" fill="#bcd6f7" stroke="#1d2f55" stroke-width="1.500"/>'
        '<path d="M0-4V5M-4-1H4" stroke="#1d2f55" stroke-width="1.600"/>'
    ),
    "no-attack": (
        '<circle r="8" fill="#fff" stroke="#b3282d" stroke-width="2"/>'
        '<path d="M-3 4L4-4M-4 1L0 5M5.500-5.500L-5.500 5.500" stroke="#333" stroke-width="1.500"/>'
        '<path d="M-5.500-5.500L5.500 5.500" stroke="#b3282d" stroke-width="2.200"/>'
    ),
    "doomed": (
        '<circle r="8.500" fill="#8f1d24" stroke="#fff"/><path d="M-4.500-1A4.500 4.500 0 1 1 4.500-1L3 1.500V5H-3V1.500Z" fill="#fff"/>'
        '<circle cx="-1.800" cy="-1" r="1.200" fill="#8f1d24"/><circle cx="1.800" cy="-1" r="1.200" fill="#8f1d24"/>'
    ),
    "tie": '<circle r="8" fill="#fff3c4" stroke="#b98a12"/><path d="M-4-2H4M-4 2H4" stroke="#6d4f12" stroke-width="2"/>',
    "held": (
        '<circle r="8" fill="#fff3c4" stroke="#6b5615"/>'
        '<path d="M-2.500-1V-3A2.500 2.500 0 0 1 2.500-3V-1M-4.500-1H4.500V5H-4.500Z" fill="#c79a2b" stroke="#6b5615"/>'
    ),
    "guard": '<path d="M-7-7H7V1Q6 6 0 9Q-6 6-7 1Z" fill="#f3dc8d" stroke="#6d4f12" stroke-width="1.500"/>',
    "stuck": (
        '<circle r="8" fill="#2b2440" stroke="#ffe9b0"/>'
        '<path d="M0-4.500V0L3 2.500" fill="none" stroke="#ffe9b0" stroke-width="1.800"/>'
    ),
}  # fmt: skip


@lru_cache(maxsize=512)
def _row(kinds: tuple[str, ...], y: float, room: float, from_right: bool = False) -> str:
    """Draw tokens side by side along the foot of a card, closer together if there are many.

    `from_right` begins at the right edge, away from the support of a small card.
    """
    step = min(18, max(9, (room - 18) / max(1, len(kinds) - 1)))
    start, step = (room - 10, -step) if from_right else (10, step)
    return "".join(
        f'<g class="{kind}" transform="translate({start + i * step:g} {y:g})">{SIGNS[kind]}</g>'
        for i, kind in enumerate(kinds)
    )


def on_angel(p: Picture, a: Angel, found: schema.Card | None, look: Look) -> str:
    body = _under(look) if found and not a.up else ""
    if isinstance(found, schema.Angel) and terms.FACTIONS[found.faction] != a.side:
        body += (
            f'<rect class="turncoat" x="1.5" y="1.5" width="{look.w - 3:g}" height="{look.h - 3:g}" rx="6" fill="none" '
            f'stroke="{EDGE["fallen" if a.side == st.FALLEN else "lord"]}" stroke-width="5" stroke-dasharray="9 5"/>'
        )
    if a.blocked:
        left, right, high, low = look.w * 0.2, look.w * 0.8, look.h * 0.25, look.h * 0.8
        body += (
            f'<g class="blocked"><rect width="{look.w:g}" height="{look.h:g}" rx="7" fill="#3b3b44" opacity=".62"/>'
            f'<path d="M{left:g} {high:g}L{right:g} {low:g}M{right:g} {high:g}L{left:g} {low:g}" '
            'stroke="#fff" stroke-width="4" opacity=".85"/></g>'
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
        body += (
            f'<circle class="known" cx="{min(look.room, look.w) - 8 - 11 * i:g}" cy="26" r="4.500" fill="{p.colour(seat)}" stroke="#fff" '
            'stroke-width="1.500"/>'
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
def _under(look: Look) -> str:
    """Draw the signs of a known face-down card: a frame, and a turned-up corner with the back."""
    c = look.w * 0.29
    w, h = look.w, look.h
    corner = (
        f'<path d="M{w - c:g} {h - 1:g}L{w - 1:g} {h - c:g}V{h - 6:g}Q{w - 1:g} {h - 1:g} {w - 6:g} {h - 1:g}Z" '
        'fill="#1a2858" stroke="#d7b85c"/>'
    )
    frame = (
        f'<rect class="face-down" x="1" y="1" width="{look.w - 2:g}" height="{look.h - 2:g}" rx="7" fill="none" stroke="#1a2858" '
        'stroke-width="4"/>'
    )
    return frame + (
        corner + gallery.use(gallery.BACK, look.w - c * 0.32, look.h - c * 0.32, c * 0.56)
        if look.room >= look.w and look.w >= NAMED
        else ""
    )


@lru_cache(maxsize=256)
def _change(change: int, look: Look, hidden: bool) -> str:
    """Draw the change of level on the right of a card, or in the middle of a hidden one.

    Return "" if a known card has no room for it: the level it shows has changed anyway.
    """
    if not hidden and (look.w < (TOLD if look.turned else NAMED) or look.room < 52):
        return ""
    x, y = (
        (min(look.room, look.w) / 2, look.h / 2)
        if hidden
        else (min(look.room, look.w) - 15, 29 if look.turned else 44)
    )
    colour = "#17762f" if change > 0 else "#b3282d"
    return (
        f'<g class="change"><rect x="{x - 12:g}" y="{y - 8:g}" width="24" height="16" rx="8" fill="{colour}" stroke="#fff"/>'
        + write(x, y + 4.2, f"{change:+}", SMALL, "#fff", extra=BOLD)
        + "</g>"
    )


def on_human(h: Human, look: Look) -> str:
    there = {
        "stripped": h.stripped,
        "held": fx.has(h.flags, fx.HOLD | fx.WARD),
        "guard": fx.has(h.flags, fx.GUARD),
    }
    kinds = tuple(kind for kind, is_there in there.items() if is_there)
    if not kinds:
        return ""
    seen = min(look.room, look.w)
    if look.h < TINY:  # Small and in the corner, so that the level above stays readable.
        return f'<g transform="translate({seen:g} {look.h:g}) scale(.65)">{_row(kinds, -9, 0, from_right=True)}</g>'
    return _row(kinds, look.h - (29 if look.w >= NAMED else 10), seen)
