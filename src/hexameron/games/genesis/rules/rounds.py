"""Rounds: the order of turns, the bonus, and the automatic steps between rounds."""

from hexameron.core.kernel import OVER, emit, rule
from hexameron.games.genesis.rules import dark_angel, events as ev, state as st, stock, track


@rule
def seat_of_turn(s: st.State) -> int:
    """Return the seat whose turn it is: clockwise from the starting player (G-14)."""
    seat = s.starter + s.turn
    return seat - s.seats if seat >= s.seats else seat


@rule
def ask_for_turn(c: st.Content, s: st.State) -> None:
    """Begin the next turn; after the last turn the dark angel and God move first (G-10).

    Seats that have left pass, but still take their bonus (G-R78).
    """
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
    """Give a seat the bonus of its angel's day if it has a marker there (G-20, G-R20)."""
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
