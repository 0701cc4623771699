"""Re-dealing what a seat cannot know (5.6)."""

from hexameron.core.kernel import Rng, rule
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.statics import refresh
from hexameron.games.angels.rules.unseen import cards, humans


@rule
def resample(c: st.Content, s: st.State, seat: int, rng: Rng) -> None:
    for p in range(s.seats):
        if p != seat:
            humans.arrange(s, p, seat)
            cards.redeal_seat(c, s, p, seat, rng)
    humans.redeal_humans(s, seat, rng)
    for p in range(s.seats):
        if p != seat:
            humans.renumber(s, p, rng)
    if s.prompt == st.HALF_CARD and s.to_act != seat:
        s.half_last = st.NOTHING  # an index in a list that the seat does not know
    refresh(c, s)
