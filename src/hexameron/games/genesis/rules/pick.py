"""A random legal action, drawn without listing all of them."""

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.genesis.rules import legal, state as st, track


@rule
def pick(c: st.Content, s: st.State, rng: Rng, out: Out, weights_buffer: Out) -> int:
    """Return a legal action or chance outcome, all equally likely.

    In a turn the actions of each kind are only counted, except for payments, which are listed.
    """
    if s.phase != st.TURN and s.phase != st.SWAPPED:
        return out[below(rng, legal.legal(c, s, out))]
    seat = s.to_act
    area, square = s.area[seat], s.square[seat]
    options, left, right = 0, 0, 0
    if area != st.REST:
        options = c.options[area, square]
        colours = (s.cubes[seat, 0] > 0) + (s.cubes[seat, 1] > 0) + (s.cubes[seat, 2] > 0)
        if square > 1:
            left = colours
        if colours > 0 and track.angel_on(s, area, square + 1) != st.NOBODY:
            right = colours
    moves, works, passes = 0, 0, 0
    if s.phase == st.TURN:
        moves, works, passes = track.active_days(s), legal.list_works(c, s, seat, out, 0), 1
    r = below(rng, passes + options + left + right + moves + works)
    if r < options:
        return st.GATHER.code(r)
    r -= options
    if r < left:
        return st.SWAP_LEFT.code(nth_colour(s, seat, r))
    r -= left
    if r < right:
        return st.SWAP_RIGHT.code(nth_colour(s, seat, r))
    r -= right
    if r < moves:
        return st.MOVE.code(r + (r >= area))
    r -= moves
    return out[r] if r < works else st.PASS.code(0)


@rule
def nth_colour(s: st.State, seat: int, nth: int) -> int:
    """Return the nth essence, counted from 0, among those the seat holds a cube of."""
    for essence in range(st.ESSENCES):
        if s.cubes[seat, essence] > 0:
            if nth == 0:
                return essence
            nth -= 1
    return st.CHAOS
