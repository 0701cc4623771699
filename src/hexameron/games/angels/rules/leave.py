"""Leaving the table."""

from hexameron.core.kernel import OVER, rule
from hexameron.games.angels.rules import apply, state as st, turn


@rule
def leave(c: st.Content, s: st.State, seat: int) -> None:
    """Remove a seat, which then scores nothing; the last seat at the table wins (A-R134)."""
    s.ply += 1
    if s.to_act == OVER or s.gone >> seat & 1:
        return
    s.gone |= 1 << seat
    here = 0
    for other in range(s.seats):
        here += s.gone >> other & 1 == 0
    if here == 1:
        turn.finish(s, st.BY_LEAVING)
    else:
        apply.play_for_the_gone(c, s)
