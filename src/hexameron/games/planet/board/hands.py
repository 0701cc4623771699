"""Hands: the viewer's own as three cards with the needs in full, those of partners as colours."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.games.planet.board import art, layout, script
from hexameron.games.planet.board.layout import Layout
from hexameron.games.planet.boundary.view import Pawn, Reading
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names


def stand(r: Reading, at: Layout, seat: int) -> Svg:
    own = seat == layout.me(r.view)
    if r.view.is_over and not r.view.hands[seat]:
        return NOTHING  # the verdict takes its place
    box = at.hand if own else at.partner(r.view, seat)
    return svg.group(
        _frame(r, at, seat, box),
        _own(r, at, seat) if own else _partner(r, at, seat, box),
        cls="seat own" if own else "seat",
    )


def _frame(r: Reading, at: Layout, seat: int, box: Box) -> Svg:
    """Draw the frame of a hand, in gold for the seat to act."""
    acting = seat == r.view.to_act
    return svg.box(
        *box,
        10 if at.is_tall else 18,
        fill="#0A1630",
        fill_opacity=0.78,
        stroke=art.GOLD if acting else r.seat_colour(seat),
        stroke_opacity=1 if acting else 0.5,
        stroke_width=(3 if acting else 2) * (0.6 if at.is_tall else 1),
    )


def _role(r: Reading, seat: int) -> str:
    t, v = r.t, r.view
    if v.is_over or v.active < 0:
        return ""
    if seat == v.active:
        return t("active")
    return t("designates") if seat == v.previous and v.phase in (st.INDICATE, st.DESIGNATE) else ""


def _own(r: Reading, at: Layout, seat: int) -> Svg:
    v, (x, y, w, _) = r.view, at.hand
    hue, size = r.seat_colour(seat), at.text
    role = _role(r, seat)
    line = r.seat_name(seat) + (f" · {role}" if role else "")
    base = y + at.head / 2 + size * 0.42
    head = art.seat_mark(r, seat, x + size, base - size * 0.35, size * 0.38) + script.line(
        at, (x + size * 1.8, base), line, w - size * 3, size, hue
    )
    cards = [
        _card(r, at, v.hands[seat][slot] if slot < len(v.hands[seat]) else None, at.card(slot))
        for slot in range(st.HAND)
    ]
    return head + svg.join(cards)


def _card(r: Reading, at: Layout, pawn: Pawn | None, box: Box) -> Svg:
    """Draw a card with the pawn's need next to the pawn, and its name."""
    ground = svg.box(*box, 12 * at.held, fill="#FFFFFF", fill_opacity=0.08)
    if pawn is None:
        return ground
    c, badge = r.edition.record, (25 if at.is_tall else 22) * at.held
    side = Box(box.x + 2 * at.grip[0] - 6, box.y, box.w - 2 * at.grip[0] + 6, box.h)
    two = pawn.need >= 0 and c.link[pawn.need] >= 0 and c.avoid[pawn.need] >= 0
    x, y = side.middle[0] - (badge * 1.1 if two else 0), box.y + (at.grip[1] if at.is_tall else 38)
    badges = art.need_badges(c, pawn.need, x, y, badge, badge * 2.2) if pawn.need >= 0 else NOTHING
    badges = art.only_one(x, y, badge) if pawn.colour == st.WATER else badges
    if at.is_tall:
        name = _label_of(r, pawn, box.w - 6, at.small)
        return (
            ground
            + badges
            + script.line(
                at, (box.middle[0], box.y + box.h - 4.5), name, box.w - 6, at.text, middle=True
            )
        )
    return (
        ground
        + badges
        + script.lines(
            at, (side.middle[0], box.y + box.h - 20), _label_of(r, pawn), side.w - 8, at.text, 2
        )
    )


def _label_of(r: Reading, pawn: Pawn, room: float = 999, size: float = 1) -> str:
    """Return a pawn's name; for an Oxygen its action, or its colour if that does not fit.

    The action is also drawn.
    """
    deed = r.edition.record.action[pawn.need] if pawn.need >= 0 else st.NONE
    if deed >= 0 and width(names.action_name(r.t, deed), size, bold=True) <= room:
        return names.action_name(r.t, deed)
    return names.colour(r.t, pawn.colour) if deed >= 0 else names.name_of_pawn(r, pawn)


def _partner(r: Reading, at: Layout, seat: int, box: Box) -> Svg:
    """Draw a partner's name, and on a wide screen its role in this turn."""
    hue, size = r.seat_colour(seat), at.text if at.is_stacked else at.small
    x, y = box.x + size * 0.9, box.y + size * (1.25 if at.is_stacked else 1.05)
    mark = art.seat_mark(r, seat, x, y - size * 0.35, size * 0.38)
    name = script.line(at, (x + size * 0.8, y), r.seat_name(seat), box.w - size * 2.2, size, hue)
    role = _role(r, seat)
    if not role or not at.is_stacked:
        return mark + name
    return (
        mark
        + name
        + script.line(
            at,
            (box.middle[0], box.y + box.h - 9),
            role,
            box.w - 12,
            at.small + 1,
            script.GOLD,
            middle=True,
        )
    )
