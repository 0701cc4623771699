"""What one should know before choosing."""

from hexameron.core.kernel import OVER
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import dark_angel, names
from hexameron.games.genesis.words.view import Reading

SHORT = 2  # cubes of an essence in the stock, or fewer


def outlook(r: Reading) -> list[str]:
    """The dark angel's plan, who starts next, colours that run short."""
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
