"""Leaving the table."""

from hexameron.core.kernel import OVER, emit, rule
from hexameron.games.planet.rules import events as ev, state as st
from hexameron.games.planet.rules.turn import finish


@rule
def leave(c: st.Content, s: st.State, seat: int) -> None:
    """End the game because a player left: the planet is scored as it is (P-R86)."""
    s.ply += 1
    if s.to_act == OVER:
        return
    s.gone |= 1 << seat
    emit(s, ev.Left, seat)
    finish(s)
