"""Re-dealing the pawns and choices that a seat does not know (P-R83)."""

from hexameron.core.kernel import Rng, below, rule
from hexameron.games.planet.rules import knowledge, pawns, state as st


@rule
def resample(c: st.Content, s: st.State, seat: int, rng: Rng) -> None:
    """Re-deal the pawns that a seat does not know, and the hidden choices of a Share (P-R83).

    Unknown pawns of one colour are exchangeable, in the bag or out of it.
    """
    sure = knowledge.tokens_shown(s, seat)
    for colour in range(st.WATER + 1, st.OXYGEN + 1):
        deal_anew(s, colour, sure, rng)
    if s.phase == st.SHARE:
        for other in range(s.seats):
            if other != seat and s.share[other] >= 0:
                s.share[other] = below(rng, pawns.hand_size(s, other))


@rule
def deal_anew(s: st.State, colour: int, sure: int, rng: Rng) -> None:
    first = 4 * colour
    pool = s.bag >> first & 15
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour and not sure >> token & 1:
            pool |= 1 << (s.tok[token] - first)
    left = 0
    for i in range(4):
        left += pool >> i & 1
    for token in range(s.drawn):
        if s.tok[token] >> 2 == colour and not sure >> token & 1:
            nth = below(rng, left)
            left -= 1
            for i in range(4):
                if pool >> i & 1:
                    if nth == 0:
                        s.tok[token] = first + i
                        pool &= ~(1 << i)
                        break
                    nth -= 1
    s.bag = s.bag & ~(15 << first) | pool << first
