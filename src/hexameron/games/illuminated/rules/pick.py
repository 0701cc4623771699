"""Random legal actions, chosen without listing all of them."""

from hexameron.core.kernel import CHANCE, Out, Rng, below, hot, rule
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.turn import has_left


@hot
def pick(c: st.Content, s: st.State, rng: Rng, out: Out, weights_buffer: Out) -> int:
    """Return a random legal action or chance outcome without listing all of them."""
    if s.to_act == CHANCE:
        return beginner(s, rng) if s.pending < 0 else st.FACE.code(below(rng, 6))
    k, everyone = s.entities, s.seats * s.entities
    mine, own, targets = s.actor * st.SLOTS, c.light_count[s.light[s.actor]], 0
    if own > 0:
        for seat in range(s.seats):
            targets += c.light_count[s.light[seat]]
        targets -= 1 if s.own_target else own
    r = below(rng, 1 + 2 * everyone + own * (targets + everyone - 1))
    if r <= 2 * everyone:
        return c.manipulations[s.seats - 2, k - 1, r]
    r -= 1 + 2 * everyone
    nth = 0  # index among the own dice in the Light; subtracting is faster than dividing
    if r < own * targets:
        while r >= targets:
            r, nth = r - targets, nth + 1
        h = nth_light(s, mine, mine + k, nth, st.UNUSED)
        e = nth_light(s, 0, st.SLOTS * s.seats, r, h) if s.own_target else nth_other_light(s, r)
        return st.SACRIFICE.code(st.ENTITIES * (h - mine) + e)
    r -= own * targets
    while r >= everyone - 1:
        r, nth = r - everyone + 1, nth + 1
    h = nth_light(s, mine, mine + k, nth, st.UNUSED)
    r += r >= s.actor * k + h - mine
    return st.HELP.code(st.ENTITIES * (h - mine) + c.table[s.seats - 2, k - 1, r])


@rule
def beginner(s: st.State, rng: Rng) -> int:
    """Return a random starting seat, of those still at the table (I-5)."""
    here = 0
    for seat in range(s.seats):
        here += not has_left(s, seat)
    nth = below(rng, here)
    for seat in range(s.seats):
        if not has_left(s, seat):
            if nth == 0:
                return seat
            nth -= 1
    return st.NOBODY


@hot
def nth_light(s: st.State, first: int, last: int, nth: int, but: int) -> int:
    for e in range(first, last):
        if s.place[e] >= st.L1 and e != but:
            if nth == 0:
                return e
            nth -= 1
    return st.UNUSED


@hot
def nth_other_light(s: st.State, nth: int) -> int:
    for e in range(st.SLOTS * s.seats):
        if s.place[e] >= st.L1 and e // st.SLOTS != s.actor:
            if nth == 0:
                return e
            nth -= 1
    return st.UNUSED
