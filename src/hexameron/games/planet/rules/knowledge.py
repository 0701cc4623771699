"""The needs that a seat is shown, and those it can be sure of (5.4, P-R80 to P-R82)."""

from hexameron.core.kernel import OVER, rule
from hexameron.games.planet.rules import state as st


@rule
def tokens_shown(s: st.State, seat: int) -> int:
    """Return the bit mask of the tokens whose need is shown to this seat.

    Any number that is not a seat means a watcher.
    """
    row = seat if 0 <= seat < s.seats else st.WATCHER
    if s.memory_aid or s.to_act == OVER:
        return s.known[row]
    return in_sight(s, row)


@rule
def in_sight(s: st.State, row: int) -> int:
    """Return the mask of the needs in sight at the moment, as without the memory aid (P-R80)."""
    mask = s.up
    for token in range(s.drawn):
        if s.tok[token] >> 2 == st.WATER or s.tok[token] >> 2 == st.BACTERIA:
            mask |= 1 << token
    if row < st.SEATS:
        for i in range(st.HAND):
            if s.hand[row, i] >= 0:
                mask |= 1 << s.hand[row, i]
        if row == s.active and s.looked >= 0:
            mask |= 1 << s.space[s.looked]
    return mask


@rule
def certain(c: st.Content, s: st.State, seat: int, pawn: int) -> int:
    """Return the pawn that every unknown pawn of the same colour must be, or NONE (P-R82).

    If the unknown pawns all have the same need and action, return the first of them.
    """
    sure, first = tokens_shown(s, seat), pawn // 4 * 4
    unknown = 15
    for token in range(s.drawn):
        if s.tok[token] // 4 * 4 == first and sure >> token & 1:
            unknown &= ~(1 << (s.tok[token] - first))
    found = st.NONE
    for i in range(4):
        if unknown >> i & 1:
            if found < 0:
                found = first + i
            elif not is_alike(c, found, first + i):
                return st.NONE
    return found


@rule
def is_alike(c: st.Content, a: int, b: int) -> bool:
    return (
        c.action[a] == c.action[b]
        and c.soil_need[a] == c.soil_need[b]
        and c.link[a] == c.link[b]
        and c.avoid[a] == c.avoid[b]
    )
