"""Hidden information (5.3): what a seat observes of a step, and other deals that it cannot tell from the true one."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexameron.core.compiling import rule
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below
from hexameron.games.portals.moves import holder
from hexameron.games.portals.state import (
    BACK,
    CARDS,
    DEAL,
    HAND,
    NEW_CARD,
    OLD_CARD,
    PILE,
    SEATS,
    Content,
    State,
)

DECK_COUNT = 3


@rule
def sees(c: Content, s: State, action: int, seat: int) -> int:
    """T-R78, T-R80: chosen codes are public; a dealt or blindly drawn card is seen by its receiver only."""
    if s.to_act != CHANCE:
        return action
    if s.phase == DEAL:
        return action if s.space // c.genesis_deal == seat else BACK
    if s.phase == OLD_CARD or s.phase == NEW_CARD:
        return action if s.actor == seat else BACK
    return action


@rule
def is_hidden(zone: int, seat: int) -> bool:
    """In a pile, undealt, or in another hand without having been seen."""
    return zone == PILE or (holder(zone) >= 0 and holder(zone) != seat and (zone - HAND) & 1 == 0)


@rule
def resample(c: Content, s: State, seat: int, rng: Any) -> None:
    """Three pools that never mix, each shuffled and dealt to the unknown cards of the other hands; the rest is the pile."""
    if s.to_act == OVER:
        return  # T-R79: nothing is hidden any more
    pool = np.empty(CARDS, np.int64)
    places = np.empty(SEATS, np.int64)
    for deck in range(DECK_COUNT):
        size = 0
        for other in range(s.seats):
            places[other] = 0
        for card in range(c.cards):
            if c.deck[card] == deck and is_hidden(s.zone[card], seat):
                pool[size] = card
                size += 1
                if s.zone[card] != PILE:
                    places[holder(s.zone[card])] += 1
                s.zone[card] = PILE
        for other in range(s.seats):
            for _ in range(places[other]):
                drawn = below(rng, size)
                s.zone[pool[drawn]] = HAND + 2 * other
                size -= 1
                pool[drawn] = pool[size]
