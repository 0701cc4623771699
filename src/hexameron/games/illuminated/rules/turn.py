"""Turns, and the end of the game."""

from hexameron.core.kernel import OVER, emit, hot
from hexameron.games.illuminated.rules import events as ev, state as st


@hot
def begin(c: st.Content, s: st.State, seat: int) -> None:
    """Begin the first turn, in which the starting player has only one action (I-12)."""
    s.starter = s.actor = s.to_act = seat
    s.turn, s.round, s.left = 1, 1, c.actions_first_turn
    emit(s, ev.Began, seat)


@hot
def end_turn(c: st.Content, s: st.State) -> None:
    """Pass the turn to the next seat that has not left, or end the game at the limit.

    The turns of seats that left are skipped, but counted (I-R45).
    """
    seat = s.actor
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.starter:
            if s.round == s.limit:  # I-27
                finish(s)
                return
            s.round += 1
        s.turn += 1
        if not has_left(s, seat):
            break
    s.actor = s.to_act = seat
    s.left = c.actions_per_turn
    emit(s, ev.TurnBegan, seat, s.left)


@hot
def win(s: st.State, seat: int) -> None:
    s.winner = seat
    finish(s)


@hot
def finish(s: st.State) -> None:
    s.to_act, s.left, s.pending = OVER, 0, -1
    emit(s, ev.Ended, s.winner)


@hot
def has_left(s: st.State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1
