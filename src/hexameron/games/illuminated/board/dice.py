"""The dice on the ladder: a face of pips, and the die's name.

The name is next to the face, below it, or at the foot of the die's line, but never over the face.
"""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import fit_size, width
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.illuminated.about import ABOUT
from hexameron.games.illuminated.board.art import INK, mix, pips
from hexameron.games.illuminated.board.layout import Layout, Point
from hexameron.games.illuminated.boundary.codes import decode_action, name
from hexameron.games.illuminated.boundary.view import Reading, View
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import value

LARGEST = 1.35  # of a die, in steps of the ladder
# On a phone a die has the size HAND if possible. On narrow lines it may be OVER times as wide as its
# line; then neighbours are placed in zigzag.
HAND, OVER = 24, 1.3
# By seat: body, rim, and pips with name.
LIT = tuple((colour, mix(colour, "#3A2608", 0.55), "#2A1A05") for colour in ABOUT.seat_colours)
DARK = tuple(
    (mix(c, "#0B0E1C", 0.62), mix(c, "#FFFFFF", 0.15), mix(c, "#FFFFFF", 0.62))
    for c in ABOUT.seat_colours
)


class Shape:
    """The size of a die at this table, and its name: next to the face, below it, or not on the die."""

    def __init__(self, at: Layout, v: View) -> None:
        self.cell = wide, high = at.cell(v)
        self.letters, self.named = at.small, not at.tags
        room, line = width("D5", at.small, bold=True), at.small * 1.1
        beside = min(high - 3, wide - room - 5)
        below = min(wide - at.small * 0.08, high - line - at.small * 0.3)
        self.beside = self.named and beside > below
        self.face = min(
            max(beside, below)
            if self.named
            else min(max(wide - 1, min(HAND, OVER * wide)), high - 2),
            LARGEST * at.step,
        )
        self.aside = (high - self.face) / 2 - 0.5 if self.face > wide else 0.0
        self.body: Point = (
            (self.face + room + 3, self.face)
            if self.beside
            else (self.face, self.face + line * self.named)
        )


def tags(v: View, at: Layout, seat: int) -> Svg:
    """Draw the names of a seat's dice at the foot of their lines.

    On narrow lines only the numbers are drawn: the letter is at the head of the lane.
    """
    is_short = at.cell(v)[0] < width("D5", at.small, bold=True) * 0.96 + 1
    return svg.join(
        svg.centre_text(
            *at.point(at.spine - at.tags * 0.2, at.rail(v, seat, i)),
            at.small,
            name(seat * st.SLOTS + i)[is_short:],
            INK,
        )
        for i in range(v.entities if at.tags else 0)
    )


def dice(r: Reading, at: Layout) -> Svg:
    v = r.view
    shape, deed = Shape(at, v), _dice_rolled_for(v)
    return svg.join(
        _die(r, at, shape, seat * st.SLOTS + i, deed)
        for seat in range(v.seats)
        for i in range(v.entities)
    )


def _dice_rolled_for(v: View) -> tuple[int, ...]:
    """Return the Target and the own die of the action being rolled for, or nothing."""
    d = decode_action(v.actor, v.pending) if v.pending >= 0 else None
    return (d.target, d.own) if d else ()


def _die(r: Reading, at: Layout, shape: Shape, entity: int, deed: tuple[int, ...]) -> Svg:
    v = r.view
    seat, i = divmod(entity, st.SLOTS)
    place = v.places[seat][i]
    lit = place > st.S1
    body, rim, ink = (LIT if lit else DARK)[r.colour(seat)]
    (w, h), face = shape.body, shape.face
    x, y = -w / 2, -h / 2
    radius = face * 0.2
    middle = (x + face / 2, y + face / 2)
    text = (
        (x + face + (w - face) / 2 - 1, shape.letters * 0.36)
        if shape.beside
        else (0.0, h / 2 - shape.letters * 0.27)
    )
    size = fit_size(
        name(entity),
        (w - face if shape.beside else max(w, shape.cell[0])) - 1,
        shape.letters,
        bold=True,
    )
    named = f"entity-{seat}-{i}"
    return svg.group(
        svg.title(r.label(named)),
        NOTHING
        if shape.aside
        else svg.box(
            -shape.cell[0] / 2,
            -shape.cell[1] / 2,
            *shape.cell,
            0,
            fill="none",
            pointer_events="all",
            cls="reach",
        ),
        svg.disc(*middle, face * 0.95, fill="url(#illuminated-lamp)", cls="halo")
        if place == st.L6
        else NOTHING,
        _ring(x, y, w, h) if entity in deed else NOTHING,
        svg.box(x, y, w, h, radius, fill=body, stroke=rim, stroke_width=1.6, cls="face"),
        svg.box(x, y, face, face, radius, fill="url(#illuminated-sheen)"),
        svg.group(pips(value(place), face), fill=ink, at=middle),
        svg.centre_text(*text, max(size, at.small * 0.96), name(entity), ink)
        if shape.named
        else NOTHING,
        id=named,
        cls=f"piece touchable {'lit' if lit else 'dark'}",
        transform="translate({:g} {:g})".format(*_spot(v, at, entity)),
    )


def _ring(x: float, y: float, w: float, h: float) -> Svg:
    return svg.box(
        x - 4,
        y - 4,
        w + 8,
        h + 8,
        min(w, h) * 0.25,
        fill="none",
        stroke="#FFFFFF",
        stroke_width=2.5,
        stroke_dasharray="5 4",
        cls="ring",
    )


def thread(v: View, at: Layout) -> Svg:
    """Draw a golden thread from the own die to its Target while the die is rolling."""
    d = decode_action(v.actor, v.pending) if v.pending >= 0 else None
    if not d or d.own < 0:
        return NOTHING
    (x1, y1), (x2, y2) = (_spot(v, at, die) for die in (d.own, d.target))
    bend = 0.18
    x, y = (x1 + x2) / 2 - bend * (y2 - y1), (y1 + y2) / 2 + bend * (x2 - x1)
    way = f"M{x1:.1f} {y1:.1f}Q{x:.1f} {y:.1f} {x2:.1f} {y2:.1f}"
    return svg.path(way, cls=f"thread {d.kind}", fill="none", stroke_width=at.small * 0.28)


def _spot(v: View, at: Layout, entity: int) -> Point:
    """Return the middle of a die."""
    seat, i = divmod(entity, st.SLOTS)
    aside = Shape(at, v).aside * (1 if (seat * v.entities + i) % 2 else -1)
    return at.point(at.along(v.place(entity)) + aside, round(at.rail(v, seat, i), 1))
