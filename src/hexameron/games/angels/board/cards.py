"""Cards of Aniołowie on the table, in any size: name, figure, level, support.

Parts that do not fit are left out. A card may be covered by the next one of its row, so everything
important is on the left, in the visible width `room`.
"""

from functools import lru_cache

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.core.reading.language import Words
from hexameron.games.angels.board import gallery
from hexameron.games.angels.board.humans import human_face, initial
from hexameron.games.angels.board.letters import (
    SMALL,
    TIGHT,
    evenly,
    line,
    name_rows,
    whole_rows,
    write,
)
from hexameron.games.angels.board.look import NAMED, TOLD, WORDED, Look, disc, shield
from hexameron.games.angels.content import schema, terms

BARS = {
    "gold": "#d4af37",
    "red": "#a8242f",
    "blue": "#2c5596",
    "black": "#26242a",
    "white": "#f7f5ef",
}
ON_BAR = {"gold": "#2b2210", "red": "#fff", "blue": "#fff", "black": "#f4e6d0", "white": "#2b2210"}
PAPER = {"lord": "#fdf6e1", "fallen": "#241c29", "neutral": "#efe9da"}
INK = {"lord": "#3a2c10", "fallen": "#f3e2da", "neutral": "#33312b"}
# The height of a line of card text. Up to FEW lines leave room for the figure.
ROW, FEW = 13.0, 5
EDGE = {"lord": "#c9a227", "fallen": "#b8354a", "neutral": "#8f8873"}


# --- parts ---


@svg.remember
def paper(look: Look, side: str, edge: str, radius: float) -> Svg:
    glow = f"url(#angels-{side})"
    return svg.tag(
        "rect", width=look.w, height=look.h, rx=radius, fill=glow, stroke=edge, stroke_width=2
    ) + svg.box(
        3,
        3,
        look.w - 6,
        look.h - 6,
        max(1, radius - 3),
        cls="hair",
        fill="none",
        stroke=edge,
        stroke_width=0.8,
        opacity=0.6,
    )


def heading(name: str, look: Look, fill: str, ink: str, radius: float) -> tuple[Svg, float]:
    """Draw the bar with the name; return it with the y of its lower edge."""
    if look.w < NAMED or look.is_narrow:
        return svg.path(_bar(look.w, 7, radius), fill=fill) + (
            _upwards(name, look) if look.w >= NAMED else NOTHING
        ), 8
    seen = min(look.room, look.w) - 7
    rows, size = name_rows(name, seen)
    # Three lines are set closer, so that the level still fits on the smallest card.
    first, pitch = (13.5, 12.5) if len(rows) < 3 else (12, 11.3)
    deep, middle = first + pitch * (len(rows) - 1) + 4, 3.5 + seen / 2
    drawn = svg.join(
        line(middle, first + pitch * i, row, size, ink, seen, bold=True)
        for i, row in enumerate(rows)
    )
    return (svg.path(_bar(look.w, deep, radius), fill=fill) + drawn), deep


def _bar(w: float, deep: float, radius: float) -> str:
    r = max(1, radius - 1)
    return f"M1 {deep:g}V{1 + r:g}Q1 1 {1 + r:g} 1H{w - 1 - r:g}Q{w - 1:g} 1 {w - 1:g} {1 + r:g}V{deep:g}Z"


def _upwards(name: str, look: Look) -> Svg:
    """Draw a covered card's name along its left edge, if enough of the card is visible."""
    if look.room < 16:
        return NOTHING
    room, x = look.h - 44, min(look.room, 26) / 2 + 4
    squeeze = max(TIGHT, min(1, room / width(name, SMALL, True)))
    fits = width(name, SMALL, True) * squeeze <= room
    turned = f"translate({x:g} {look.h - 6:g}) rotate(-90) scale({squeeze:.3f} 1)"
    strip = svg.tag(
        "rect",
        x=2,
        y=9,
        width=min(look.room, 26) - 2,
        height=look.h - 11,
        fill="#fffaf0",
        opacity=0.88,
    )
    if not fits:
        return strip
    return strip + write(0, 0, name, SMALL, "#2b2210", "start", transform=turned, font_weight=700)


def index(
    look: Look, top: float, level: int, ink: str, edge: str, support: int | None, foot: float = 0
) -> Svg:
    """Draw the level, and the support below it.

    They are side by side if the card is sideways or has much text. Only the level is drawn if
    little of the card is visible.
    """
    r = look.radius
    drawn = disc(look, top + r + 2, level, ink, edge)
    if support is None or look.is_narrow:
        return drawn
    s = r * 0.86
    if top + 4 * r + 6 <= look.h - foot:
        return drawn + shield(3 + r, top + 3 * r + 5, s, support)
    return drawn + shield(3 + 3 * r, top + r + 2, s, support) if look.room >= 4 * r + 4 else drawn


def art(look: Look, name: str, top: float, foot: float) -> Svg:
    """Draw the figure in the space that is left; it turns with the card."""
    r = look.radius
    left = r * 0.9 if look.w >= NAMED else r * 0.6
    size = min(look.w - left - 2, look.h - top - foot - 2)
    if size < 18 or look.room < look.w * 0.55:
        return NOTHING
    return gallery.use(
        name,
        left + (look.w - left) / 2,
        top + (look.h - top - foot) / 2,
        size,
        -90 if look.turned else 0,
    )


# --- faces ---


def face(
    t: Words,
    found: schema.Card,
    look: Look,
    level: int | None = None,
    support: int | None = None,
    order: int | None = None,
) -> Svg:
    if isinstance(found, schema.Angel):
        rank = order or found.order
        named = terms.order_name(t, rank)
        worth = found.support if support is None else support
        says = found.text(t.language) if look.h >= WORDED else ""
        shown, name = found.order if level is None else level, found.name(t.language)
        return _angel(
            name,
            found.colour,
            found.faction,
            found.order,
            rank,
            named,
            found.female,
            shown,
            worth,
            says,
            look,
        )
    if isinstance(found, schema.Human):
        character = terms.CHARACTERS[found.character]
        return human_face(
            found.name(t.language), character, found.sex, found.level, initial(t, character), look
        )
    return _intervention(
        found.name(t.language),
        getattr(found, "faction", "neutral"),
        found.text(t.language) if look.h >= WORDED else "",
        look,
    )


@lru_cache(maxsize=1024)
def _angel(
    name: str,
    colour: str,
    side: str,
    printed: int,
    rank: int,
    order: str,
    female: bool,
    level: int,
    support: int,
    says: str,
    look: Look,
) -> Svg:
    changed = "#17762f" if level > printed else "#c01f28" if level < printed else "#33230c"
    radius = 7 if look.w >= NAMED else 5
    bar, top = heading(name, look, BARS[colour], ON_BAR[colour], radius)
    words, deep = saying(says, look, INK[side], top + 2 * look.radius + 4)
    told = look.w >= TOLD and look.room >= look.w and not look.turned and not words
    foot = 17 if told else 2 + deep
    return (
        paper(look, side, EDGE[side], radius)
        + art(look, gallery.angel(rank, side, female), top, foot)
        + bar
        + index(look, top, level, changed, EDGE[side], support, deep)
        + words
        + (
            line(
                8,
                look.h - 6,
                order,
                SMALL,
                INK[side],
                look.w - 14,
                "start",
                font_style="italic",
            )
            if told
            else NOTHING
        )
    )


@lru_cache(maxsize=512)
def _intervention(name: str, side: str, says: str, look: Look) -> Svg:
    """Draw an intervention. Its corners are sharp, because it is played and not placed."""
    bar, top = heading(name, look, EDGE[side], "#2b2210" if side == "lord" else "#fff", 2)
    words, deep = saying(says, look, INK[side], top + 2)
    return (
        paper(look, side, EDGE[side], 2)
        + art(look, gallery.sign(side), top, 2 + deep)
        + bar
        + words
    )


def saying(says: str, look: Look, ink: str, top: float) -> tuple[Svg, float]:
    """Draw a large card's text in full at its foot; return it with its height.

    The text may reach up to `top`. Return nothing and 0 if it does not fit.
    """
    room = min(look.room, look.w) - 12
    if not says or room < 70:
        return NOTHING, 0
    rows = whole_rows(says, SMALL, room, FEW) or whole_rows(
        says, SMALL, room, int((look.h - top - 6) / ROW)
    )
    if not rows:
        return NOTHING, 0
    panel_fill = "#000" if ink == INK["fallen"] else "#fff"
    top = look.h - ROW * len(rows) + 6
    deep = ROW * len(rows) + 6
    panel = svg.box(4, look.h - deep - 1, room + 4, deep - 3, 3, fill=panel_fill, opacity=0.55)
    return panel + evenly(7, top, rows, SMALL, ROW, ink, room), deep


def thumb(t: Words, found: schema.Card, look: Look) -> Svg:
    """Draw a card on a pile: its colours and figure, without words."""
    side = getattr(found, "faction", "neutral")
    if isinstance(found, schema.Angel):
        fill, name = BARS[found.colour], gallery.angel(found.order, side, found.female)
    else:
        fill, name = EDGE[side], gallery.sign(side)
    middle, size = look.h / 2, min(look.w, look.h) * 0.9
    bar = svg.path(_bar(look.w, 7, 5), fill=fill)
    return paper(look, side, EDGE[side], 5) + bar + gallery.use(name, look.w / 2, middle, size)


@lru_cache(maxsize=64)
def back(look: Look) -> Svg:
    radius, size = 7 if look.w >= NAMED else min(5, look.w / 7), min(look.w * 0.88, look.h * 0.8)
    inner = svg.box(
        3.5,
        3.5,
        look.w - 7,
        look.h - 7,
        max(1, radius - 3),
        fill="none",
        stroke="#d7b85c",
        stroke_width=0.7,
        opacity=0.7,
    )
    return (
        svg.tag(
            "rect",
            width=look.w,
            height=look.h,
            rx=radius,
            fill="#1a2858",
            stroke="#d7b85c",
            stroke_width=1.6 if look.w > 30 else 1,
        )
        + (inner if look.w > 30 else NOTHING)
        + gallery.use(gallery.BACK, look.w / 2, look.h / 2, size, -90 if look.turned else 0)
    )
