"""The actions that search considers."""

from hexameron.core.kernel import Out, rule
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.legal import legal


@rule
def candidates(c: st.Content, s: st.State, out: Out) -> int:
    """List the legal actions, except those with a second Water of the same hand.

    All Waters have the same need, and all players can see that a pawn is Water.
    """
    n = legal(c, s, out)
    if s.phase != st.INDICATE and s.phase != st.PLACE and s.phase != st.SHARE:
        return n
    kept = 0
    for j in range(n):
        if not is_second_water(s, st.slot_of(out[j])):
            out[kept] = out[j]
            kept += 1
    return kept


@rule
def is_second_water(s: st.State, slot: int) -> bool:
    if s.tok[s.hand[s.to_act, slot]] >> 2 != st.WATER:
        return False
    for earlier in range(slot):
        if s.tok[s.hand[s.to_act, earlier]] >> 2 == st.WATER:
            return True
    return False
