"""The spine of the book, which shows the roll, what it needs, its sum, the round, and Control."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import fit_size, width, wrap_text
from hexameron.core.drawing.svg import NOTHING, Box, Svg
from hexameron.core.kernel import CHANCE
from hexameron.games.illuminated.board.art import PALE, pips, sun
from hexameron.games.illuminated.board.layout import Layout
from hexameron.games.illuminated.boundary.codes import decode_action
from hexameron.games.illuminated.boundary.roll import Roll
from hexameron.games.illuminated.boundary.view import Reading, View, roll_for
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.words.actions import describe_action

CREAM, DIM = "#FFF6DC", "#E6CFA4"
Line = tuple[str, float, str]  # text, size in units of the smallest letters, colour


def spine(r: Reading, at: Layout) -> Svg:
    v = r.view
    roll = _in_the_air(v) or v.roll
    told = [
        _stack_lines(
            at,
            at.round_at,
            [(r.t("Round {round} of {limit}.", round=v.round, limit=v.limit), 1.0, DIM)],
            400,
        )
    ]
    if roll:
        told.append(
            _stack_lines(at, at.deed, [(describe_action(r.t, roll.by, roll.action), 1.15, CREAM)])
        )
        told.append(_stack_lines(at, at.result, _result(r, roll)))
    if at.control:
        told.append(_stack_lines(at, at.control, _control(r)))
    return svg.group(*told, _die(v, at), cls="spine loose")


def _in_the_air(v: View) -> Roll | None:
    return roll_for(v, decode_action(v.actor, v.pending), v.pending) if v.pending >= 0 else None


def faces_needed(r: Reading, roll: Roll) -> str:
    """Return in words which faces of the rolling die succeed."""
    if roll.lowest > 6:
        return r.t("cannot succeed")
    if roll.lowest == 1:
        return r.t("always succeeds")
    return r.t("needs a 6") if roll.lowest == 6 else r.t("needs {low} or more", low=roll.lowest)


def _result(r: Reading, roll: Roll) -> list[Line]:
    if not roll.face:
        return [(faces_needed(r, roll), 1.5, CREAM)]
    if roll.succeeds:
        against = r.t("more than {against}", against=roll.against)
        return [(roll.sum, 1.5, CREAM), (r.t("success"), 1.5, "#FFD968"), (against, 1.0, DIM)]
    against = r.t("not more than {against}", against=roll.against)
    return [(roll.sum, 1.5, CREAM), (r.t("failure"), 1.5, "#D9C3D6"), (against, 1.0, DIM)]


def _control(r: Reading) -> list[Line]:
    who = r.view.controller
    if who == st.NOBODY:
        return [(r.t("nobody controls the Shadow"), 1.0, DIM)]
    return [
        (r.t("{who} controls the Shadow.", who=r.seat_name(who)), 1.0, CREAM),
        (r.t("others −1 in the Light"), 1.0, DIM),
    ]


def _stack_lines(at: Layout, room: Box, told: list[Line], weight: int = 700) -> Svg:
    """Draw lines one below the other in the middle of a box, smaller if they do not fit."""
    x, y, wide, high = room
    lines = [
        line
        for text, times, ink in told
        for line in _fit_text(at, wide, text, at.small * times, ink, weight > 400)
    ]
    total = sum(size * 1.22 for _, size, _ in lines)
    shrink = min(1.0, high / total)
    top, made = y + (high - total * shrink) / 2, []
    for text, size, ink in lines:
        top += size * 1.22 * shrink
        made.append(
            svg.write(
                x + wide / 2,
                top - size * 0.34 * shrink,
                size * shrink,
                text,
                ink,
                text_anchor="middle",
                font_weight=weight,
            )
        )
    return svg.join(made)


def _fit_text(
    at: Layout, room: float, text: str, size: float, ink: str, is_bold: bool
) -> list[Line]:
    """Return the text as one line if that stays readable, otherwise as several."""
    whole = fit_size(text, room, size, is_bold)
    if whole >= 0.96 * at.small or len(text.split()) == 1:
        return [(text, whole, ink)]
    return [
        (part, fit_size(part, room, size, is_bold), ink)
        for part in _even(text, room, size, is_bold)
    ]


def _even(text: str, room: float, size: float, is_bold: bool) -> tuple[str, ...]:
    """Split the text into as few lines as it needs, all of about the same length."""
    lines = wrap_text(text, room, size, is_bold)
    for tenths in (9, 8, 7, 6, 5):
        narrower = wrap_text(text, room * tenths / 10, size, is_bold)
        if len(narrower) == len(lines) and all(
            width(part, size, is_bold) <= room for part in narrower
        ):
            lines = narrower
    return lines


def _die(v: View, at: Layout) -> Svg:
    """Draw the last roll or the rolling die; before the first roll, a golden sun."""
    x, y, size = at.die
    rolling = v.to_act == CHANCE and v.pending >= 0
    half = size / 2
    well = svg.box(
        x - half - 8, y - half - 8, size + 16, size + 16, size * 0.2, fill="#1E1007", opacity=0.55
    )
    well += svg.box(
        x - half - 8,
        y - half - 8,
        size + 16,
        size + 16,
        size * 0.2,
        fill="none",
        stroke=PALE,
        stroke_width=1.6,
    )
    if not v.die and not rolling:
        return well + sun(x, y, size * 0.42, cls="tooled")
    succeeded = bool(v.roll and v.roll.succeeds and not rolling)
    shine = (
        svg.disc(x, y, size * 0.95, fill="url(#illuminated-success)", cls="shine")
        if succeeded
        else NOTHING
    )
    shown = (
        svg.centre_text(0, size * 0.2, size * 0.58, "?", "#5A3C10")
        if rolling
        else svg.group(pips(v.die, size), fill="#1D1206")
    )
    return (
        well
        + shine
        + svg.group(
            svg.box(
                -half,
                -half,
                size,
                size,
                size * 0.18,
                fill="#FFFBEE",
                stroke="#3A2808",
                stroke_width=2,
            ),
            svg.box(
                -half, -half, size, size, size * 0.18, fill="url(#illuminated-sheen)", opacity=0.5
            ),
            shown,
            id="roll",
            cls=f"roll{' rolling' if rolling else ''}",
            at=(x, y),
        )
    )
