"""Lines of the log."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.words.names import code, declared, name
from hexameron.games.illuminated.words.roll import Roll
from hexameron.games.illuminated.words.view import Reading, View


def tell(r: Reading, seen: int, after: View) -> str:
    """One line of the log."""
    t, before = r.t, r.view
    if before.to_act != CHANCE:
        return t("{who}: {action}.", who=r.seat_name(before.actor), action=r.words(seen))
    if before.pending < 0:
        return t("{who} begins.", who=r.seat_name(seen))
    d = declared(before.actor, before.pending)
    changes = [
        f"{name(e)} {code(before.place(e))}→{code(after.place(e))}"
        for e in (d.target, d.own)
        if e >= 0 and before.place(e) != after.place(e)
    ]
    line = _rolled(r, after.roll) if after.roll else ""
    if changes:
        line += " " + ", ".join(changes) + "."
    if after.to_act == OVER:
        line += " " + r.at(after).headline()
    elif after.controller != before.controller:
        line += " " + _control(r.at(after))
    return line


def _rolled(r: Reading, roll: Roll) -> str:
    """I-15, I-16: the sum, and what it had to exceed."""
    if roll.succeeds:
        return r.t("Rolled {sum}, more than {against}: success.", sum=roll.sum, against=roll.against)
    return r.t("Rolled {sum}, not more than {against}: failure.", sum=roll.sum, against=roll.against)


def _control(r: Reading) -> str:
    t, v = r.t, r.view
    if v.controller == st.NOBODY:
        return t("Nobody controls the Shadow.")
    return t("{who} controls the Shadow.", who=r.seat_name(v.controller))
