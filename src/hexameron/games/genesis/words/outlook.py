"""What a player should know before choosing an action."""

from hexameron.core.kernel import OVER
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel, names

SHORT = 2  # an essence is short if the stock has at most this number of cubes


def outlook(r: Reading) -> list[str]:
    """Return lines on the dark angel's plan, the next starting player and scarce essences."""
    t, v = r.t, r.view
    if v.to_act == OVER or v.phase <= st.FIRST_CUBE:
        return []
    lines = [dark_angel.plan(r)]
    if v.round < st.ROUNDS:
        lines.append(
            t(
                "{who} stands left-most and would start the next round.",
                who=names.angel(r, v.next_starter),
            )
        )
    short = [
        f"{names.essence(t, kind)} {held}" for kind, held in enumerate(v.stock) if held <= SHORT
    ]
    if short:
        lines.append(t("Running short in the stock: {names}.", names=", ".join(short)))
    return lines
