"""What every step of Planet rests on: pawns changing hands, who knows them, and whose turn it is."""

from __future__ import annotations

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.games.planet.choices import free_spaces, hand_size
from hexameron.games.planet.state import (
    BACTERIA,
    BACTERIA_BITS,
    DRAW,
    ENDED,
    HAND,
    INDICATE,
    NONE,
    SEATS,
    WATCHER,
    WATER,
    State,
)


@rule
def previous(s: State) -> int:
    """P-11: the right-hand neighbour of the active player."""
    return s.active - 1 if s.active > 0 else s.seats - 1


@rule
def give_token(s: State, pawn: int) -> int:
    """5.1: every pawn that leaves the bag gets the next number."""
    token = s.drawn
    s.drawn += 1
    s.tok[token] = pawn
    s.bag &= ~(1 << pawn)
    if pawn >> 2 == WATER or pawn >> 2 == BACTERIA:
        show_all(s, token)
    return token


@rule
def show_all(s: State, token: int) -> None:
    for row in range(WATCHER + 1):
        s.known[row] |= 1 << token


@rule
def take_up(s: State, seat: int, token: int) -> None:
    """A pawn drawn or received goes to the end of the hand; its owner sees the need."""
    s.hand[seat, hand_size(s, seat)] = token
    s.known[seat] |= 1 << token


@rule
def put_down(s: State, seat: int, slot: int) -> int:
    """A pawn leaves the hand; later ones move down."""
    token = s.hand[seat, slot]
    for i in range(slot, HAND - 1):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, HAND - 1] = NONE
    return token


@rule
def begin_draw(s: State) -> None:
    """P-18"""
    if s.bag:
        s.phase, s.to_act = DRAW, CHANCE
    else:
        next_turn(s)


@rule
def next_turn(s: State) -> None:
    """P-19; a seat without pawns is passed over (P-R14)."""
    s.indicated, s.designated, s.pending = NONE, NONE, NONE
    for seat in range(SEATS):
        s.advice[seat] = NONE
    for _ in range(s.seats):
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        if s.hand[s.active, 0] >= 0:
            s.phase, s.to_act = INDICATE, s.active
            return
    finish(s)


@rule
def finish(s: State) -> None:
    """P-40, P-41: every pawn is turned over."""
    s.phase, s.to_act = ENDED, OVER
    for row in range(WATCHER + 1):
        s.known[row] = (1 << s.drawn) - 1


@rule
def awaken(s: State, tray: int) -> None:
    """P-34, P-35: the first complete continent wakes the discarded one, and the Bacteria go into the bag."""
    if s.awake == 0 and free_spaces(s, tray) == 0:
        s.awake = max(1, s.turn)
        s.bag |= BACTERIA_BITS
