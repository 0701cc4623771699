"""The order of turns, the history that the table remembers, and the end of the game."""

from hexameron.core.kernel import CHANCE, OVER, emit, rule
from hexameron.games.planet.rules import events as ev, state as st


@rule
def previous(s: st.State) -> int:
    """Return the previous player: the right-hand neighbour of the active one (P-11)."""
    return s.active - 1 if s.active > 0 else s.seats - 1


@rule
def begin_draw(s: st.State) -> None:
    """Begin the draw, or the next turn if the bag is empty (P-18)."""
    if s.bag:
        s.phase, s.to_act = st.DRAW, CHANCE
    else:
        next_turn(s)


@rule
def next_turn(s: st.State) -> None:
    """Begin the turn of the next player (P-19), passing over seats without pawns (P-R14)."""
    s.indicated, s.designated, s.pending = st.NONE, st.NONE, st.NONE
    for seat in range(st.SEATS):
        s.advice[seat] = st.NONE
    for _ in range(s.seats):
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        if s.hand[s.active, 0] >= 0:
            s.phase, s.to_act = st.INDICATE, s.active
            emit(s, ev.TurnBegan, s.active)
            return
    finish(s)


@rule
def finish(s: st.State) -> None:
    """End the game and turn over every pawn (P-40, P-41)."""
    s.phase, s.to_act = st.ENDED, OVER
    for row in range(st.WATCHER + 1):
        s.known[row] = (1 << s.drawn) - 1
    emit(s, ev.Ended)


@rule
def clear_history(s: st.State) -> None:
    for t in range(st.TURNS):
        for i in range(5):
            s.log[t, i] = st.NONE
    for k in range(st.SHIFTS):
        for i in range(4):
            s.shift[k, i] = st.NONE
    s.shifts, s.passed_turn = 0, 0


@rule
def note_turn(s: st.State, token: int, spot: int) -> None:
    t = s.turn
    s.log[t, st.WHO], s.log[t, st.MEANT] = s.active, s.hand[s.active, s.indicated]
    s.log[t, st.WHERE], s.log[t, st.WHAT], s.log[t, st.SPOT] = s.designated, token, spot


@rule
def note_shift(s: st.State, kind: int, a: int, b: int) -> None:
    if s.shifts < st.SHIFTS:
        s.shift[s.shifts, 0], s.shift[s.shifts, 1] = s.turn, kind
        s.shift[s.shifts, 2], s.shift[s.shifts, 3] = a, b
        s.shifts += 1
