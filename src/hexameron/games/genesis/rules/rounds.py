"""Rounds: whose turn it is, the bonus, and what follows by itself."""

from hexameron.core.kernel import OVER, emit, rule
from hexameron.games.genesis.rules import dark_angel, events as ev, state as st, stock, track


@rule
def seat_of_turn(s: st.State) -> int:
    """G-14: clockwise from the starting player."""
    seat = s.starter + s.turn
    return seat - s.seats if seat >= s.seats else seat


@rule
def ask_for_turn(c: st.Content, s: st.State) -> None:
    """G-10: the next turn of this round, or the dark angel, God, and the next round. Who has left passes (G-R78)."""
    while True:
        if s.turn == s.seats:
            dark_angel.act(c, s)
            s.round += 1  # G-70: God moves
            s.turn = 0
            emit(s, ev.GodMoved, s.round)
            if s.round > st.ROUNDS:  # G-72
                s.phase, s.to_act = st.ENDED, OVER
                emit(s, ev.Ended)
                return
            first = track.leftmost(s)
            if first != s.starter:
                s.starter = first
                emit(s, ev.StarterChanged, first)
        seat = seat_of_turn(s)
        collect_bonus(c, s, seat)
        if not has_left(s, seat):
            s.phase, s.to_act = st.TURN, seat
            return
        s.turn += 1


@rule
def collect_bonus(c: st.Content, s: st.State, seat: int) -> None:
    """G-20, automatic (G-R20)."""
    day = s.area[seat]
    if day != st.VOID and day != st.REST and s.circle[seat, day - 1] > 0:
        chaos, matter = (
            stock.receive(s, seat, 0, c.bonus[day, 0]),
            stock.receive(s, seat, 1, c.bonus[day, 1]),
        )
        emit(s, ev.BonusPaid, seat, day, chaos, matter, stock.receive(s, seat, 2, c.bonus[day, 2]))


@rule
def has_left(s: st.State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1
