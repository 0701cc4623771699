"""The pieces to touch for an action, and their names."""

from hexameron.games.illuminated.boundary.codes import code, decode_action, name
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.rules import state as st


def touches(r: Reading, action: int) -> list[str]:
    """Return the Target and what is done to it; with an own die, first that die and the verb."""
    d = decode_action(r.view.actor, action)
    if d.kind == "end":
        return ["verb:end"]
    target = f"entity-{d.target // st.SLOTS}-{d.target % st.SLOTS}"
    if d.own >= 0:
        return [f"entity-{d.own // st.SLOTS}-{d.own % st.SLOTS}", f"verb:{d.kind}", target]
    return [target, f"verb:{d.kind}"]


def label(r: Reading, touch: str) -> str:
    t, v = r.t, r.view
    if touch.startswith("entity-"):
        seat, i = map(int, touch.split("-")[1:])
        return t(
            "die {die} of {who} on {place}",
            die=name(seat * st.SLOTS + i),
            who=r.seat_name(seat),
            place=code(v.places[seat][i]),
        )
    return {
        "verb:raise": t("Raise"),
        "verb:lower": t("Lower"),
        "verb:sacrifice": t("Sacrifice"),
        "verb:help": t("Help"),
        "verb:end": t("End turn"),
    }[touch]
