"""Continents: free spaces, legal designations, and waking the discarded continent."""

from hexameron.core.kernel import emit, rule
from hexameron.games.planet.rules import events as ev, state as st
from hexameron.games.planet.rules.pawns import is_oxygen


@rule
def is_accessible(s: st.State, tray: int) -> bool:
    return tray != s.aside or s.awake > 0


@rule
def free_spaces(s: st.State, tray: int) -> int:
    n = 0
    for i in range(st.SPACES):
        n += s.space[st.SPACES * tray + i] < 0
    return n


@rule
def may_designate(s: st.State, tray: int) -> bool:
    """Return whether the active player can place a pawn there (P-14, P-R10 to P-R12)."""
    if not is_accessible(s, tray):
        return False
    room, air = free_spaces(s, tray) > 0, s.white[tray] < 0
    for i in range(st.HAND):
        token = s.hand[s.active, i]
        if token >= 0 and (air if is_oxygen(s, token) else room):
            return True
    return False


@rule
def can_designate(s: st.State) -> bool:
    for tray in range(st.TRAYS):
        if may_designate(s, tray):
            return True
    return False


@rule
def room_elsewhere(s: st.State, tray: int) -> int:
    """Count the free Element spaces of accessible trays except `tray` (NONE: of all of them)."""
    n = 0
    for other in range(st.TRAYS):
        if other != tray and is_accessible(s, other):
            n += free_spaces(s, other)
    return n


@rule
def awaken(s: st.State, tray: int) -> None:
    """Wake the discarded continent if `tray` is the first to have all five Elements (P-34).

    The Bacteria then go into the bag (P-35).
    """
    if s.awake == 0 and free_spaces(s, tray) == 0:
        s.awake = max(1, s.turn)
        s.bag |= st.BACTERIA_BITS
        emit(s, ev.Awoke, s.aside)
