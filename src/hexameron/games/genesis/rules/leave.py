"""Leaving the table during a match."""

from hexameron.core.kernel import OVER, rule
from hexameron.games.genesis.rules import rounds, start, state as st, stock


@rule
def leave(c: st.Content, s: st.State, seat: int) -> None:
    """Mark a seat as gone: from now on it passes every turn (G-R78).

    If it has changed places in this turn, its gathering is finished with the first bundle.
    """
    s.ply += 1
    if s.to_act == OVER or rounds.has_left(s, seat):
        return
    s.gone |= 1 << seat
    if s.to_act != seat:
        return
    if s.phase == st.FIRST_CUBE:
        start.ask_for_cube(c, s)
        return
    if s.phase == st.SWAPPED:
        stock.take_option(c, s, seat, 0)
    s.turn += 1
    rounds.ask_for_turn(c, s)
