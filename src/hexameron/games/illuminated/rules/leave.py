"""Leaving the table."""

from hexameron.core.kernel import OVER, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.turn import end_turn, has_left, win


@rule
def leave(c: st.Content, s: st.State, seat: int) -> None:
    """Take a seat out of the game (I-R45).

    If only one seat is left, it wins. Otherwise the dice stay, and every turn of the seat ends at
    once.
    """
    s.ply += 1
    if s.to_act == OVER or has_left(s, seat):
        return
    s.gone |= 1 << seat
    here, last = 0, st.NOBODY
    for other in range(s.seats):
        if not has_left(s, other):
            here, last = here + 1, other
    if here == 1:
        win(s, last)
    elif s.to_act == seat:
        end_turn(c, s)
