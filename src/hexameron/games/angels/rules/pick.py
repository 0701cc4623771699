"""Random choice of a legal action or a chance outcome."""

from hexameron.core.kernel import Out, Rng, below, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.legal import legal, outcomes


@rule
def pick(c: st.Content, s: st.State, rng: Rng, out: Out, weights_buffer: Out) -> int:
    """Return a random legal action or chance outcome.

    A card is drawn without writing the list of outcomes.
    """
    if s.to_act >= 0:
        return out[below(rng, legal(c, s, out))]
    if s.prompt == st.DRAW_CARD or s.prompt == st.OP_DRAW:
        nth = below(rng, s.in_host[s.who])
        for k in range(s.host_size[s.who]):
            if s.place[st.DECK * s.who + k] == st.IN_HOST:
                if nth == 0:
                    return k
                nth -= 1
    return out[below(rng, outcomes(s, out))]
