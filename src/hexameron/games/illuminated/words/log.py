"""Lines of the log."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.words.names import code, declared, name
from hexameron.games.illuminated.words.view import Reading, View, needs


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
    success = seen >= needs(before, d)
    line = t("The die shows {face}: success.", face=seen) if success else t("The die shows {face}: failure.", face=seen)
    if changes:
        line += " " + ", ".join(changes) + "."
    if after.to_act == OVER:
        line += " " + r.at(after).headline()
    elif after.controller != before.controller:
        line += " " + _control(r.at(after))
    return line


def _control(r: Reading) -> str:
    t, v = r.t, r.view
    if v.controller == st.NOBODY:
        return t("Nobody controls the Shadow.")
    return t("{who} controls the Shadow.", who=r.seat_name(v.controller))
