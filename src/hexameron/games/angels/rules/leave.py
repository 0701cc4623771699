"""A seat leaves the table."""

from hexameron.core.kernel import OVER, rule
from hexameron.games.angels.rules import apply, state as st, turn


@rule
def leave(c: st.Content, s: st.State, seat: int) -> None:
    """A-R134: the seat scores nothing; the last one at the table wins at once."""
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
