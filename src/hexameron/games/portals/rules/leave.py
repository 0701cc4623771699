"""Leaving the table."""

from hexameron.core.kernel import OVER, emit, rule
from hexameron.games.portals.rules import events as ev, start, state as st, turn


@rule
def leave(c: st.Content, s: st.State, seat: int) -> None:
    """Let a seat leave: it passes every turn, and its pawn stays and blocks (T-R74)."""
    s.ply += 1
    if s.to_act == OVER or turn.has_left(s, seat):
        return
    s.gone |= 1 << seat
    emit(s, ev.Left, seat)
    if s.to_act == seat and s.phase == st.PLACE:
        start.seat_pawns(c, s)
    elif s.to_act == seat:
        emit(s, ev.TurnPassed, seat)
        turn.end_turn(c, s)
