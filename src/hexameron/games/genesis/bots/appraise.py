"""Estimated payoffs of a position, by weights learned from games (`bench/learn.py`)."""

from math import exp

import numpy as np

from hexameron.core.kernel import OVER, Out, parse_weights, rule, weigh
from hexameron.games.genesis.bots.features import FEATURES, dark_features, seat_features
from hexameron.games.genesis.bots.learned import WEIGHTS
from hexameron.games.genesis.rules import payoffs, state as st

# By number of players (two, three, more), then for the beginning, middle and end of a game.
LEARNED = parse_weights(WEIGHTS, FEATURES)


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Write the estimated payoff of every seat, or the exact one once the game is over.

    The estimates are a softmax over all angels. The dark angel's share goes to no player.
    """
    if s.to_act == OVER:
        payoffs.payoffs(c, s, out)
        return
    row = np.empty(FEATURES, np.float64)
    players, part = min(s.seats, 4) - 2, s.round / (st.ROUNDS + 1.0)
    best = -100.0
    for seat in range(s.seats):
        seat_features(c, s, seat, row)
        out[seat] = weigh(row, LEARNED[players], part)
        best = max(best, out[seat])
    dark_features(c, s, row)
    total = exp(min(20.0, weigh(row, LEARNED[players], part) - best))
    for seat in range(s.seats):
        out[seat] = exp(out[seat] - best)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
