"""Picking a random legal action, without listing all of them in the common phases."""

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.planet.rules import continents, legal, pawns, state as st


@rule
def nth_pawn(mask: int, nth: int) -> int:
    for pawn in range(st.PAWNS):
        if mask >> pawn & 1:
            if nth == 0:
                return pawn
            nth -= 1
    return st.NONE


@rule
def count_pawns(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def pick(c: st.Content, s: st.State, rng: Rng, out: Out, weights_buffer: Out) -> int:
    """Return a random legal action or chance outcome. The common phases need no list."""
    phase = s.phase
    if phase == st.INDICATE:
        return st.INDICATES.code(below(rng, pawns.hand_size(s, s.active)))
    if phase in (st.DRAW, st.DEAL):
        return st.DRAWS.code(nth_pawn(s.bag, below(rng, count_pawns(s.bag))))
    if phase == st.PLACE:
        return pick_place(s, rng)
    return int(out[below(rng, legal.legal(c, s, out))])


@rule
def pick_place(s: st.State, rng: Rng) -> int:
    first, room = st.SPACES * s.designated, continents.free_spaces(s, s.designated)
    air = 2 if s.white[s.designated] < 0 else 0
    total = 0
    for slot in range(pawns.hand_size(s, s.active)):
        total += air if pawns.is_oxygen(s, s.hand[s.active, slot]) else room
    r = below(rng, total)
    slot = 0
    while True:
        here = air if pawns.is_oxygen(s, s.hand[s.active, slot]) else room
        if r < here:
            break
        r -= here
        slot += 1
    if pawns.is_oxygen(s, s.hand[s.active, slot]):
        return st.BREATHES.code(2 * slot + r)
    i = 0
    while True:
        if s.space[first + i] < 0:
            if r == 0:
                return st.PLACES.code(st.SPACES * slot + i)
            r -= 1
        i += 1
