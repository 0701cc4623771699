"""Pawns in the bag and in hands, and who is shown them."""

from hexameron.core.kernel import emit, rule
from hexameron.games.planet.rules import events as ev, state as st


@rule
def hand_size(s: st.State, seat: int) -> int:
    n = 0
    for i in range(st.HAND):
        n += s.hand[seat, i] >= 0
    return n


@rule
def is_oxygen(s: st.State, token: int) -> bool:
    return s.tok[token] >> 2 == st.OXYGEN


@rule
def give_token(s: st.State, pawn: int) -> int:
    """5.1: every pawn that leaves the bag gets the next number."""
    token = s.drawn
    s.drawn += 1
    s.tok[token] = pawn
    s.bag &= ~(1 << pawn)
    if pawn >> 2 == st.WATER or pawn >> 2 == st.BACTERIA:
        show_all(s, token)
    return token


@rule
def take_from_bag(s: st.State, seat: int, pawn: int) -> None:
    """Draw a pawn into the hand (P-3, P-18); Bacteria are only shown (P-36)."""
    token = give_token(s, pawn)
    if pawn >> 2 != st.BACTERIA:
        take_up(s, seat, token)
    emit(s, ev.Drew, seat, token, pawn >> 2, pawn)


@rule
def show_all(s: st.State, token: int) -> None:
    for row in range(st.WATCHER + 1):
        s.known[row] |= 1 << token


@rule
def take_up(s: st.State, seat: int, token: int) -> None:
    """A pawn drawn or received goes to the end of the hand; its owner sees the need."""
    s.hand[seat, hand_size(s, seat)] = token
    s.known[seat] |= 1 << token


@rule
def put_down(s: st.State, seat: int, slot: int) -> int:
    """A pawn leaves the hand; later ones move down."""
    token = s.hand[seat, slot]
    for i in range(slot, st.HAND - 1):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, st.HAND - 1] = st.NONE
    return token
