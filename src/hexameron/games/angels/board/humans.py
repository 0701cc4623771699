"""Humans and Giants on the table.

Colour, shape and letter show a human's character; the figure shows the sex.
"""

from functools import lru_cache

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Svg
from hexameron.core.reading.language import Words
from hexameron.games.angels.board import gallery
from hexameron.games.angels.board.emblems import CHARACTER, GROUND
from hexameron.games.angels.board.letters import SMALL, line, name_rows, write
from hexameron.games.angels.board.look import NAMED, Look, disc, medal
from hexameron.games.angels.content import terms
from hexameron.games.angels.rules import state as st


def initial(t: Words, character: int) -> str:
    return terms.character_name(t, character)[:1].upper()


@lru_cache(maxsize=512)
def human_face(name: str, character: int, sex: str, level: int, letter: str, look: Look) -> Svg:
    """Draw a human. Colour, shape and letter show the character, the figure the sex."""
    colour, r = CHARACTER[character], look.radius if look.w >= NAMED else 8.5
    seen = min(look.room, look.w)
    rows, _ = name_rows(name, seen - 5) if look.w >= NAMED and not look.is_narrow else ((), 0)
    base = 5.5 + 12.5 * len(rows) if rows else 0
    x = max(r + 0.5, min(3 + r, seen / 2 + 1))
    body = svg.tag(
        "rect",
        width=look.w,
        height=look.h,
        rx=5,
        fill=GROUND[character],
        stroke=colour,
        stroke_width=2,
    )
    size = min(look.w - 3, look.h - base - 3)
    if seen >= look.w * 0.55:
        body += gallery.use(
            gallery.human(character, sex, len(name) + level),
            look.w / 2 + 1,
            look.h - base - size / 2 - 1.5,
            size,
        )
    if seen >= 14:
        body += medal(x, r + 2, r, level, "#33230c", colour)
    if look.h >= 50 and seen >= 16:
        under = 4 * r + 6 <= look.h - base
        body += mark(
            x if under else seen - x, 3 * r + 6 if under else r + 2, r * 0.86, character, letter
        )
    if base:
        body += svg.box(1, look.h - base - 1, look.w - 2, base, 4, fill=colour)
        for i, row in enumerate(reversed(rows)):
            body += line(seen / 2, look.h - 6 - 12.5 * i, row, SMALL, "#fff", seen - 5, bold=True)
    return body


def mark(x: float, y: float, r: float, character: int, letter: str) -> Svg:
    """Draw a character: a circle for good, a triangle for evil, a square for neutral."""
    shape = {
        st.GOOD: f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z",
        st.EVIL: f"M{x:g} {y - r * 1.2:g}L{x + r * 1.15:g} {y + r * 0.9:g}H{x - r * 1.15:g}Z",
    }.get(character, f"M{x - r:g} {y - r:g}h{2 * r:g}v{2 * r:g}h{-2 * r:g}Z")
    drop = 0.62 if character == st.EVIL else 0.42
    return svg.path(shape, fill=CHARACTER[character], stroke="#fff") + write(
        x, y + r * drop, letter, SMALL, "#fff", font_weight=700
    )


@lru_cache(maxsize=64)
def giant(name: str, level: int, look: Look) -> Svg:
    body = svg.tag(
        "rect", width=look.w, height=look.h, rx=5, fill="#d8c3a5", stroke="#4b3423", stroke_width=2
    )
    base = 18 if look.w >= NAMED else 0
    size = min(look.w - 3, look.h - base - 3)
    if look.room >= look.w * 0.55:
        body += gallery.use(gallery.GIANT, look.w / 2, look.h - base - size / 2 - 1.5, size)
    body += disc(look, look.radius + 2, level, "#33230c", "#4b3423")
    if base and not look.is_narrow:
        body += svg.box(1, look.h - base - 1, look.w - 2, base, 4, fill="#4b3423")
        body += line(
            min(look.room, look.w) / 2,
            look.h - 6,
            name,
            SMALL,
            "#fff",
            min(look.room, look.w) - 5,
            bold=True,
        )
    return body
