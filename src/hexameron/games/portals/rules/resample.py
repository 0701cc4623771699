"""Other deals that a seat cannot distinguish from the true one (RULES.md, section 5)."""

import numpy as np

from hexameron.core.kernel import OVER, Rng, below, rule
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.cards import holder


@rule
def is_hidden(zone: int, seat: int) -> bool:
    """Return whether a card is in a pile, or unseen in the hand of another seat."""
    return zone == st.PILE or (
        holder(zone) != st.NOBODY and holder(zone) != seat and (zone - st.HAND) & 1 == 0
    )


@rule
def resample(c: st.Content, s: st.State, seat: int, rng: Rng) -> None:
    """Replace the cards that a seat cannot know by another possible deal.

    Each deck is a separate pool. Its unknown cards are shuffled and dealt to the unknown places of
    the other hands; the rest are the pile.
    """
    if s.to_act == OVER:
        return  # At the end nothing is hidden (T-R79).
    pool = np.empty(st.CARDS, np.int64)
    places = np.empty(st.SEATS, np.int64)
    for deck in (st.GENESIS, st.OLD, st.NEW):
        size = 0
        for other in range(s.seats):
            places[other] = 0
        for card in range(c.cards):
            if c.deck[card] == deck and is_hidden(s.zone[card], seat):
                pool[size] = card
                size += 1
                if s.zone[card] != st.PILE:
                    places[holder(s.zone[card])] += 1
                s.zone[card] = st.PILE
        for other in range(s.seats):
            for _ in range(places[other]):
                drawn = below(rng, size)
                s.zone[pool[drawn]] = st.HAND + 2 * other
                size -= 1
                pool[drawn] = pool[size]
