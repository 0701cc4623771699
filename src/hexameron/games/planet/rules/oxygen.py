"""The actions of Oxygen and of the Bacteria (P-27 to P-39), with the debate."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.games.planet.choices import count_choices
from hexameron.games.planet.state import (
    ADVISE,
    ADVISING,
    AS_ADVICE,
    BOARD,
    EXCHANGE,
    EXCHANGES,
    EXCHANGING,
    FLIP,
    FLIPPING,
    KEEPING,
    LOOK,
    LOOK_MOVE,
    LOOK_MOVING,
    LOOKING,
    LOOKS,
    MOVE_FROM,
    MOVE_TO,
    MOVES,
    MOVING_FROM,
    MOVING_TO,
    NONE,
    SEATS,
    SHIFTS,
    SPACES,
    Content,
    State,
)
from hexameron.games.planet.turn import awaken, begin_draw, put_down, show_all, take_up


@rule
def open_choice(s: State, phase: int) -> None:
    """P-32, P-33: the action follows at once, after the others' advice if there is something to choose."""
    n = count_choices(s, phase)
    if n == 0:  # P-R23, P-R35
        s.looked = NONE
        begin_draw(s)
    elif n > 1 and s.debate:
        for seat in range(SEATS):
            s.advice[seat] = NONE
        s.phase, s.pending = ADVISE, phase
        s.to_act = s.active + 1 if s.active + 1 < s.seats else 0
    else:
        s.phase, s.to_act = phase, s.active


@rule
def advise(s: State, action: int) -> None:
    """P-33: public and not binding; the choice itself, or the code for none."""
    seat = s.to_act
    s.advice[seat] = action - AS_ADVICE if ADVISING.has(action) else action
    s.to_act = seat + 1 if seat + 1 < s.seats else 0
    if s.to_act == s.active:
        s.phase, s.pending = s.pending, NONE


@rule
def act(c: Content, s: State, action: int) -> None:
    """The choice of an Oxygen's action or of the Bacteria's Move."""
    if s.phase == FLIP:
        flip(s, SPACES * s.designated + FLIPPING.index(action))
    elif s.phase == EXCHANGE:
        exchange(s, SPACES * s.designated + EXCHANGING.index(action) // BOARD, EXCHANGING.index(action) % BOARD)
    elif s.phase == LOOK:
        look(s, SPACES * s.designated + LOOKING.index(action))
    elif s.phase == LOOK_MOVE:
        look_move(s, action)
    elif s.phase == MOVE_FROM:
        s.source = MOVING_FROM.index(action)
        s.phase = MOVE_TO
    else:
        shift(s, MOVES, s.source, MOVING_TO.index(action))
        s.source = NONE
        begin_draw(s)


@rule
def flip(s: State, space: int) -> None:
    """P-29"""
    token = s.space[space]
    s.up |= 1 << token
    show_all(s, token)
    begin_draw(s)


@rule
def note_shift(s: State, kind: int, a: int, b: int) -> None:
    if s.shifts < SHIFTS:
        s.shift[s.shifts, 0], s.shift[s.shifts, 1] = s.turn, kind
        s.shift[s.shifts, 2], s.shift[s.shifts, 3] = a, b
        s.shifts += 1


@rule
def exchange(s: State, a: int, b: int) -> None:
    """P-30"""
    note_shift(s, EXCHANGES, a, b)
    s.space[a], s.space[b] = s.space[b], s.space[a]
    begin_draw(s)


@rule
def shift(s: State, kind: int, a: int, b: int) -> None:
    note_shift(s, kind, a, b)
    s.space[b], s.space[a] = s.space[a], NONE


@rule
def look(s: State, space: int) -> None:
    """P-31, P-R31: only the active player learns the need."""
    s.known[s.active] |= 1 << s.space[space]
    s.looked = space
    open_choice(s, LOOK_MOVE)


@rule
def look_move(s: State, action: int) -> None:
    """P-R33, P-R34, P-R36"""
    if not KEEPING.has(action):
        to = LOOK_MOVING.index(action)
        shift(s, LOOKS, s.looked, to)
        awaken(s, to // SPACES)
    s.looked = NONE
    begin_draw(s)


@rule
def choose_share(s: State, slot: int) -> None:
    s.share[s.to_act] = slot
    next_to_share(s, s.to_act)


@rule
def next_to_share(s: State, seat: int) -> None:
    """P-R78: each in turn, secretly; a seat without pawns passes none (P-R49)."""
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0
        if seat == s.active:
            pass_on(s)
            return
        if s.hand[seat, 0] >= 0:
            s.to_act = seat
            return


@rule
def pass_on(s: State) -> None:
    """P-37, P-R48: all at the same time, to the left."""
    s.passed_turn = max(1, s.turn)
    for seat in range(s.seats):
        s.passed[seat] = put_down(s, seat, s.share[seat]) if s.share[seat] >= 0 else NONE
        s.share[seat] = NONE
    for seat in range(s.seats):
        if s.passed[seat] >= 0:
            take_up(s, seat + 1 if seat + 1 < s.seats else 0, s.passed[seat])
    begin_draw(s)
