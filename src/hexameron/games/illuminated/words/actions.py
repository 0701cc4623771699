"""Actions in words and signs, and the reasons why actions are refused."""

from hexameron.core.kernel import OVER
from hexameron.core.reading.language import Words
from hexameron.games.illuminated.boundary.codes import decode_action, name, sign
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.rules import state as st


def words(r: Reading, action: int) -> str:
    return describe_action(r.t, r.view.actor, action)


def describe_action(t: Words, actor: int, action: int) -> str:
    """Describe an action of a seat, as in `raise A1`."""
    d = decode_action(actor, action)
    if d.kind == "end":
        return t("end the turn")
    die, own = name(d.target), name(d.own) if d.own >= 0 else ""
    return {
        "raise": t("raise {die}", die=die),
        "lower": t("lower {die}", die=die),
        "sacrifice": t("sacrifice {own} against {die}", own=own, die=die),
        "help": t("{own} helps {die}", own=own, die=die),
    }[d.kind]


def notation(r: Reading, action: int) -> str:
    return sign(r.view.actor, action)


def refusal(r: Reading, action: int) -> str:
    """Explain why an action is not legal, and what is allowed instead."""
    t, v = r.t, r.view
    d = decode_action(v.actor, action)
    if v.to_act == OVER:
        return t("The game is over; no action is left.")
    for die in (d.target, d.own):
        if die >= 0 and not v.exists(die):
            return t(
                "There is no die {die}: each of the {seats} players has {number}.",
                die=name(die),
                seats=v.seats,
                number=v.entities,
            )
    if d.own >= 0 and v.place(d.own) < st.L1:
        return t(
            "{own} is in the Shadow; only a die of yours in the Light can help or be sacrificed.",
            own=name(d.own),
        )
    if d.own == d.target:
        return t("{own} cannot act on itself; choose another die as the Target.", own=name(d.own))
    if d.kind == "sacrifice" and v.place(d.target) < st.L1:
        return t(
            "{die} is in the Shadow; a Sacrifice needs a Target in the Light.", die=name(d.target)
        )
    if d.kind == "sacrifice" and not v.own_target and d.target // st.SLOTS == v.actor:
        return t("At this table a Sacrifice may not be aimed at your own dice.")
    return t(
        "Number {action} is not allowed now; actions are numbered 0 to {most}.",
        action=action,
        most=st.ACTIONS - 1,
    )
