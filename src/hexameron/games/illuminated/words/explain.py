"""The effects of an action: its chance in faces, then the changes on success and failure (7.3)."""

from hexameron.core.reading.language import Words
from hexameron.games.illuminated.boundary.codes import Declared, code, decode_action, name
from hexameron.games.illuminated.boundary.view import Reading, View, roll_for
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.words.solved import chance


def faces(t: Words, lowest: int) -> str:
    if lowest > 6:
        return t("cannot succeed")
    if lowest <= 1:
        return t("always succeeds")
    if lowest == 6:
        return t("succeeds on a 6 (1 in 6)")
    return t("succeeds on {low} to 6 ({faces} in 6)", low=lowest, faces=7 - lowest)


def explain(r: Reading, action: int) -> str:
    """Describe the effects of an action: its chance, then the changes on success and failure (7.3)."""
    t, v = r.t, r.view
    d = decode_action(v.actor, action)
    if d.kind == "end":
        return f"{t.many('Gives up {number} action.', 'Gives up {number} actions.', v.left)} {chance(r, action)}".strip()
    roll = roll_for(v, d)
    parts = [
        t("{action}: {chance}.", action=_capital(r.words(action)), chance=faces(t, roll.lowest))
    ]
    if roll.less:
        parts.append(
            t(
                "{who} controls the Shadow, so the roll counts one less.",
                who=r.seat_name(v.controller),
            )
        )
    parts += [_effect(r, d), _control(r, d), chance(r, action)]
    return " ".join(part for part in parts if part)


def _effect(r: Reading, d: Declared) -> str:
    t, v = r.t, r.view
    here, roll = v.place(d.target), roll_for(v, d)
    lowest = roll.lowest
    if lowest > 6:
        return _helper(r, d, lowest)
    die = name(d.target)
    if d.kind == "sacrifice":
        ends = [code(max(st.FLOOR, here - roll.thrown(face).excess)) for face in (lowest, 6)]
        return t(
            "{die} falls to {least} at the least, {most} at the most; {own} goes to {lands}.",
            die=die,
            least=ends[0],
            most=ends[1],
            own=name(d.own),
            lands=code(v.sacrifice_place),
        )
    if d.kind == "lower":
        return t("{die} would fall to {place}.", die=die, place=code(here - 1))
    rise = t("{die} would rise to {place}.", die=die, place=code(here + 1))
    if would_win(v, d):
        rise = t(
            "Success makes {die} the Illuminated: {who} wins.",
            die=die,
            who=r.seat_name(d.target // st.SLOTS),
        )
    return f"{rise} {_helper(r, d, lowest)}".strip()


def _helper(r: Reading, d: Declared, lowest: int) -> str:
    """Describe what a failure costs a Helper: it sinks too (I-22), but not if the Help wins (I-R28)."""
    t, v = r.t, r.view
    if d.kind != "help" or (would_win(v, d) and lowest <= 1):
        return ""
    own, place = name(d.own), code(v.place(d.own) - 1)
    if would_win(v, d) and lowest <= 6:
        return t("On a failure {own} sinks to {place}.", own=own, place=place)
    return t("{own} sinks to {place} either way.", own=own, place=place)


def _control(r: Reading, d: Declared) -> str:
    """Describe who gets Control after a success, and whether a failure does the same (I-23).

    Return nothing if Control does not change.
    """
    t, v = r.t, r.view
    roll = roll_for(v, d)
    heirs = {
        _controller(v, _places_after_success(v, d, roll.thrown(face).excess))
        for face in range(roll.lowest, 7)
    }
    if would_win(v, d) or len(heirs) != 1 or v.controller in heirs:
        return ""
    [heir] = heirs
    failed = _controller(v, {d.own: v.place(d.own) - 1} if d.kind == "help" else {})  # I-22
    is_sure = roll.lowest > 1 and failed == heir
    if heir == st.NOBODY:
        return (
            t("Either way nobody controls the Shadow any more.")
            if is_sure
            else t("On a success nobody controls the Shadow any more.")
        )
    who = r.seat_name(heir)
    return (
        t("Either way {who} controls the Shadow.", who=who)
        if is_sure
        else t("On a success {who} controls the Shadow.", who=who)
    )


def _places_after_success(v: View, d: Declared, excess: int) -> dict[int, int]:
    """Return the new places of the dice that a success moves."""
    here = v.place(d.target)
    if d.kind == "sacrifice":
        return {d.target: max(st.FLOOR, here - excess), d.own: v.sacrifice_place}
    if d.kind == "help":
        return {d.own: v.place(d.own) - 1, d.target: here + 1}
    return {d.target: here + (1 if d.kind == "raise" else -1)}


def _controller(v: View, moved: dict[int, int]) -> int:
    totals = list(v.totals)
    for die, place in moved.items():
        totals[die // st.SLOTS] += max(0, st.L1 - place) - max(0, st.L1 - v.place(die))
    most = max(totals)
    return totals.index(most) if most and totals.count(most) == 1 else st.NOBODY


def would_win(v: View, d: Declared) -> bool:
    """Return whether a success makes the Target the Illuminated (I-25)."""
    return d.kind in ("raise", "help") and v.place(d.target) + 1 == st.L6


def warning(r: Reading, action: int) -> str:
    """Warn that raising another player's die to the Illuminated makes that player win (I-R29)."""
    t, v = r.t, r.view
    d = decode_action(v.actor, action)
    owner = d.target // st.SLOTS
    if not would_win(v, d) or owner == v.actor or roll_for(v, d).lowest > 6:
        return ""
    return t("If this succeeds, {who} wins at once.", who=r.seat_name(owner))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
