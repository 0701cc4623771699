"""Prompts, the acting seat, and the end of a turn and of the game (A-36, A-100 to A-103)."""

from hexameron.core.kernel import OVER, emit, rule
from hexameron.games.angels.rules import events as ev, state as st
from hexameron.games.angels.rules.ranks import humans_at


@rule
def ask(s: st.State, prompt: int, seat: int) -> None:
    s.prompt, s.to_act = prompt, seat


@rule
def acting_seat(s: st.State) -> int:
    """Return the seat whose segment of the phase it is (A-36)."""
    return (s.first + s.seg) % s.seats


@rule
def begin_turn(s: st.State) -> None:
    """Begin the next turn and determine its first player (A-37)."""
    s.turn += 1
    s.phase, s.seg, s.announced, s.lively = st.PLANNING, 0, 0, 0
    s.step = st.P_STAKE if s.turn == 1 else st.P_BLOCKS
    if s.last_taker != st.NOBODY:
        s.first = s.last_taker
    if s.turn == 1:  # later turns emit it once the table is cleared
        emit(s, ev.TurnBegan, s.turn, s.first)


@rule
def end_turn(c: st.Content, s: st.State) -> None:
    s.idle = 0 if s.lively else s.idle + 1
    cards = 0
    for seat in range(s.seats):
        cards += s.in_hand[seat] + s.in_host[seat]
    if humans_at(s, st.PROCESSION) == 0 and humans_at(s, st.STAKE) == 0:
        finish(s, st.BY_PROCESSION)
    elif cards == 0:
        finish(s, st.BY_CARDS)
    elif s.idle >= c.idle_turns_end:
        finish(s, st.BY_IDLENESS)
    elif s.turn >= c.max_turns:
        finish(s, st.BY_TURNS)
    else:
        begin_turn(s)


@rule
def finish(s: st.State, why: int) -> None:
    s.phase, s.step, s.seg, s.prompt, s.to_act, s.ending = st.ENDED, 0, 0, st.NO_PROMPT, OVER, why
    emit(s, ev.Ended, why)
