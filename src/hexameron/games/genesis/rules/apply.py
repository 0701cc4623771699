"""Carrying out an action or a chance outcome."""

from hexameron.core.kernel import emit, rule
from hexameron.games.genesis.rules import (
    events as ev,
    rounds,
    start,
    state as st,
    stock,
    track,
    work,
)


@rule
def apply(c: st.Content, s: st.State, action: int) -> None:
    s.ply += 1
    if s.phase == st.BY_AGE:
        start.enter_void(c, s, action)
        return
    seat = s.to_act
    if s.phase == st.FIRST_CUBE:
        stock.take_first(s, seat, st.CUBE.index(action))
        s.turn += 1
        start.ask_for_cube(c, s)
        return
    if st.SWAP_LEFT.has(action):
        track.change_places(s, seat, -1, st.SWAP_LEFT.index(action))
        s.phase = st.SWAPPED
        return
    if st.SWAP_RIGHT.has(action):
        track.change_places(s, seat, 1, st.SWAP_RIGHT.index(action))
        s.phase = st.SWAPPED
        return
    if st.GATHER.has(action):
        stock.take_option(c, s, seat, st.GATHER.index(action))
    elif st.MOVE.has(action):
        track.move_to(s, seat, st.MOVE.index(action))
        emit(s, ev.Moved, seat, s.area[seat], s.square[seat])
    elif st.WORK.has(action):
        work.do_work(c, s, seat, st.WORK.index(action))
    else:
        emit(s, ev.Passed, seat, s.area[seat])
    s.turn += 1
    rounds.ask_for_turn(c, s)
