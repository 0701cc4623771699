"""Continents: what is free, what may be designated, and the one that sleeps at first."""

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
    """P-14, P-R10 to P-R12: the active player must be able to place at least one pawn there."""
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
    """Free Element spaces of the accessible trays but this one (NONE: of all)."""
    n = 0
    for other in range(st.TRAYS):
        if other != tray and is_accessible(s, other):
            n += free_spaces(s, other)
    return n


@rule
def awaken(s: st.State, tray: int) -> None:
    """P-34, P-35: the first complete continent wakes the discarded one, and the Bacteria go into the bag."""
    if s.awake == 0 and free_spaces(s, tray) == 0:
        s.awake = max(1, s.turn)
        s.bag |= st.BACTERIA_BITS
        emit(s, ev.Awoke, s.aside)
