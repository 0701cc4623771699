"""The sentences of the log, one for each event."""

from hexameron.core.match.narrator import Sentences, Together
from hexameron.games.illuminated.boundary.codes import code, name
from hexameron.games.illuminated.boundary.roll import Roll
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.rules import events as ev, state as st


def _tell_rolled(r: Reading, e: ev.Rolled) -> str:
    """Return the sum of a roll, and the number it had to exceed (I-15, I-16)."""
    roll = Roll(e.action, e.seat, e.bonus, e.less, e.against, e.face)
    if roll.succeeds:
        return r.t(
            "Rolled {sum}, more than {against}: success.", sum=roll.sum, against=roll.against
        )
    return r.t(
        "Rolled {sum}, not more than {against}: failure.", sum=roll.sum, against=roll.against
    )


def _tell_moved(r: Reading, moves: list[ev.Moved]) -> str:
    return ", ".join(f"{name(e.entity)} {code(e.before)}→{code(e.after)}" for e in moves) + "."


def _tell_control(r: Reading, e: ev.ControlPassed) -> str:
    if e.seat == st.NOBODY:
        return r.t("Nobody controls the Shadow.")
    return r.t("{who} controls the Shadow.", who=r.seat_name(e.seat))


SENTENCES: Sentences = {
    ev.Began: lambda r, e: r.t("{who} begins.", who=r.seat_name(e.seat)),
    ev.Declared: lambda r, e: r.t(
        "{who}: {action}.", who=r.seat_name(e.seat), action=r.words(e.action)
    ),
    ev.Rolled: _tell_rolled,
    ev.Moved: Together(_tell_moved),
    ev.ControlPassed: _tell_control,
    ev.TurnBegan: lambda r, e: "",  # the headline says it
    ev.Ended: lambda r, e: r.after.headline(),
}
