"""The order of turns, the end of a round, and the end of the game."""

from hexameron.core.kernel import CHANCE, OVER, emit, rule
from hexameron.games.portals.rules import events as ev, state as st


@rule
def after(s: st.State, seat: int) -> int:
    """Return the next seat clockwise (T-R75)."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def has_left(s: st.State, seat: int) -> bool:
    return (s.gone >> seat) & 1 == 1


@rule
def resume(c: st.Content, s: st.State) -> None:
    """Continue with the next decision of the actor.

    Turns of seats that left are passed. A hand above the limit loses cards first.
    """
    while s.phase != st.ENDED and s.pawn[s.actor] != st.NOWHERE and has_left(s, s.actor):
        emit(s, ev.TurnPassed, s.actor)
        pass_on(c, s)
    if s.phase == st.ENDED:
        return
    s.phase, s.space, s.to_act = st.PLACE if s.pawn[s.actor] == st.NOWHERE else st.TURN, 0, s.actor
    for seat in range(s.seats):
        if s.held[seat] > c.hand_limit:
            s.phase, s.space, s.to_act = st.OVERLIMIT, seat, CHANCE
            return


@rule
def end_turn(c: st.Content, s: st.State) -> None:
    pass_on(c, s)
    resume(c, s)


@rule
def pass_on(c: st.Content, s: st.State) -> None:
    """Pass the turn clockwise; a full gauge falls to Low (T-8, T-31)."""
    if s.gauge == st.FULL:
        s.gauge = 0
        emit(s, ev.GaugeFell)
    s.used, s.left, s.actor = 0, c.actions_per_turn, after(s, s.actor)
    if s.actor == s.first:
        end_round(c, s)


@rule
def end_round(c: st.Content, s: st.State) -> None:
    """End a round: advance the capsule, or end the game (T-9, T-10, T-34, T-R30).

    If there are several reasons to end, the first in the order of T-R37 counts.
    """
    if s.capsule == st.LAST:
        s.idle = 0 if s.active else s.idle + 1
    s.active = 0
    if s.triggered:
        finish(s, st.THIRD_CARD)
    elif s.simplified and s.capsule == st.LAST:
        finish(s, st.LAST_TURN)
    elif s.idle >= c.idle_rounds:
        finish(s, st.IDLE)
    elif s.round >= c.max_rounds:
        finish(s, st.CAP)
    else:
        s.round += 1
        emit(s, ev.RoundBegan, s.round)
        if s.capsule < st.LAST:
            s.capsule += 1
            emit(s, ev.CapsuleMoved, s.capsule)


@rule
def finish(s: st.State, reason: int) -> None:
    s.phase, s.space, s.left, s.reason, s.to_act = st.ENDED, 0, 0, reason, OVER
    emit(s, ev.Ended, reason)
