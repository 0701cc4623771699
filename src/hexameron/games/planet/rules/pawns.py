"""Pawns in the bag and in hands, and the seats that are shown their needs."""

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
    """Take a pawn out of the bag and return its token, the next free number (5.1)."""
    token = s.drawn
    s.drawn += 1
    s.tok[token] = pawn
    s.bag &= ~(1 << pawn)
    if pawn >> 2 == st.WATER or pawn >> 2 == st.BACTERIA:
        show_all(s, token)
    return token


@rule
def take_from_bag(s: st.State, seat: int, pawn: int) -> None:
    """Draw a pawn into the hand (P-3, P-18). Bacteria are only shown (P-36)."""
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
    """Add a pawn at the end of a hand and show the holder its need."""
    s.hand[seat, hand_size(s, seat)] = token
    s.known[seat] |= 1 << token


@rule
def put_down(s: st.State, seat: int, slot: int) -> int:
    """Remove a pawn from a hand and return its token. Later pawns move down one slot."""
    token = s.hand[seat, slot]
    for i in range(slot, st.HAND - 1):
        s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, st.HAND - 1] = st.NONE
    return token
