"""Random legal actions and outcomes."""

from hexameron.core.kernel import CHANCE, Out, Rng, below, rule
from hexameron.games.portals.rules import cards, legal, portals, state as st


@rule
def pick(c: st.Content, s: st.State, rng: Rng, out: Out, weights_buffer: Out) -> int:
    """Return a random legal action or outcome.

    A card of a pile is found by random tries, without listing the pile.
    """
    if (
        s.to_act == CHANCE
        and s.phase != st.START
        and s.phase != st.PORTAL
        and s.phase != st.OVERLIMIT
    ):
        deck = cards.source(s)
        for _ in range(64):
            card = below(rng, c.cards)
            if s.zone[card] == st.PILE and c.deck[card] == deck:
                return card
    n = legal.legal(c, s, out)
    if s.to_act == CHANCE and s.phase == st.PORTAL:
        total = 0
        for i in range(n):
            weights_buffer[i] = portals.completions(c, s, out[i])
            total += weights_buffer[i]
        point = below(rng, total)
        for i in range(n):
            point -= weights_buffer[i]
            if point < 0:
                return out[i]
    return out[below(rng, n)]
