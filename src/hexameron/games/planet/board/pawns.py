"""Pawns on Planet's board, in hands and on spaces, with the needs that the viewer may know."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import NOTHING, Svg
from hexameron.games.planet.board import art, layout
from hexameron.games.planet.board.layout import Layout, Spot
from hexameron.games.planet.boundary.view import Pawn, Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names, touches

PLUS_ONE = "M-9 0 H-1 M-5 -4 V4 M3 -3.500 L6 -5.500 V5.500"
UNMET = svg.tag(
    "circle", r=35, fill="#C81E2E", fill_opacity=0.4, stroke="#FF5A68", stroke_width=4
) + svg.path(
    "M-17 -17 L17 17 M17 -17 L-17 17", stroke="#FFFFFF", stroke_width=6, stroke_linecap="round"
)
DEDUCED = svg.group(
    svg.tag("circle", r=10, fill="#FFFFFF", stroke="#33506B", stroke_width=1.5),
    svg.path("M0 -5.500 V1 M0 5 V5.100", stroke="#33506B", stroke_width=3, stroke_linecap="round"),
    at=(-23, -23),
)


def pawns(r: Reading, at: Layout) -> list[Svg]:
    """Draw all pawns in order of their tokens, so that a pawn that moves stays the same element."""
    v = r.view
    drawn: dict[int, Svg] = {}
    for space, pawn in enumerate(v.spaces):
        if pawn is not None:
            more = (NOTHING if not v.is_over or v.met[space] else UNMET) + _badges(r, at, pawn)
            drawn[pawn.token] = _pawn(
                r, pawn, at.space_centre(r, space), at.piece, more, f"space-{space}"
            )
    for tray, pawn in enumerate(v.white):
        if pawn is not None:
            drawn[pawn.token] = _oxygen(r, at, pawn, tray)
    for seat in range(v.seats):
        own = seat == layout.me(v)
        for slot, pawn in enumerate(v.hands[seat]):
            more = (
                svg.tag("circle", cls="indicated", r=38)
                if seat == v.active and slot == v.indicated
                else NOTHING
            )
            more += NOTHING if own else _badges(r, at, pawn)
            drawn[pawn.token] = _pawn(
                r,
                pawn,
                at.hand_centre(v, seat, slot),
                at.held if own else at.shown,
                more,
                f"hand-{seat}",
            )
    return [drawn[token] for token in sorted(drawn)]


def _pawn(r: Reading, pawn: Pawn, spot: Spot, scale: float, more: Svg, place: str) -> Svg:
    rim = (
        svg.tag("circle", r=35, fill="none", stroke=art.GOLD, stroke_width=5)
        if pawn.up
        else NOTHING
    )
    inner = art.disc(pawn.colour) + rim + more + _knowers(r, pawn)
    return _piece(r, pawn, spot, scale, inner, place)


def _piece(r: Reading, pawn: Pawn, spot: Spot, scale: float, inner: Svg, place: str) -> Svg:
    """Draw a pawn as a piece of the board.

    `place` is its place by the rules. It stays the same when a pawn moves up in a hand.
    """
    placed = f"{place} up" if pawn.up else place
    return svg.group(
        svg.title(touches.pawn_label(r, pawn.token)),
        inner,
        id=f"pawn-{pawn.token}",
        cls="piece touchable closer pawn",
        data_place=placed,
        at=(spot[0], spot[1]),
        scale=scale,
    )


def _badges(r: Reading, at: Layout, pawn: Pawn) -> Svg:
    """Draw the need on the pawn's edge, larger where pawns are small.

    A need that is only deduced has a mark (P-R82).
    """
    if pawn.need < 0:
        return NOTHING
    c, radius = r.edition.record, 17.5 if at.is_tall else 15.5
    two = c.link[pawn.need] >= 0 and c.avoid[pawn.need] >= 0
    deduced = DEDUCED if pawn.pawn < 0 else NOTHING
    return deduced + art.need_badges(
        c, pawn.need, (26 - 2 * radius if two else 21) * 1.0, 24, radius, 2 * radius
    )


def _knowers(r: Reading, pawn: Pawn) -> Svg:
    """Draw small marks of the seats that know the need, in their colours and shapes (P-R81)."""
    v = r.view
    if pawn.up or not any(pawn.knows) or all(pawn.knows):
        return NOTHING
    knowing = [seat for seat in range(v.seats) if pawn.knows[seat] and pawn not in v.hands[seat]]
    return svg.join(
        art.seat_mark(r, seat, -31 + 4 * k, 2 + 12 * k, 6) for k, seat in enumerate(knowing)
    )


def _oxygen(r: Reading, at: Layout, pawn: Pawn, tray: int) -> Svg:
    """Draw an Oxygen on its white space: with its point, or with its action used."""
    used = r.view.continents[tray].white_side == st.ACTION_UP
    mark = svg.group(
        svg.tag("circle", r=15, fill="#2E9E4F", stroke="#FFFFFF", stroke_width=2),
        svg.path(
            PLUS_ONE,
            fill="none",
            stroke="#FFFFFF",
            stroke_width=2.8,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        at=(23, 23),
    )
    if used:
        mark = (
            art.action_badge(int(r.edition.record.action[pawn.need]), 23, 23, 15)
            if pawn.need >= 0
            else NOTHING
        )
        mark = svg.tag("circle", r=31, fill="none", stroke=art.GOLD, stroke_width=4) + mark
    return _piece(
        r,
        pawn,
        at.white_centre(r, tray),
        at.piece,
        art.disc(st.OXYGEN, 29) + mark,
        f"white-{tray}",
    )


def bacteria(r: Reading, at: Layout) -> list[Svg]:
    """Draw the Bacteria on the discarded continent; nothing once they are in the bag."""
    v = r.view
    if v.aside < 0 or v.awake:
        return []
    found = []
    for k in range(2):
        pawn, (x, y) = 4 * st.BACTERIA + k, at.resting(v, k)
        found.append(
            svg.group(
                svg.title(names.pawn(r, pawn)),
                art.disc(st.BACTERIA),
                art.action_badge(int(r.edition.record.action[pawn]), 22, 24, 16),
                id=f"bacteria-{k}",
                cls="piece closer touchable",
                at=(x, y),
                scale=0.68 * at.piece,
            )
        )
    return found
