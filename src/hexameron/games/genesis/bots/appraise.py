"""How a position would end: the odds of every angel, by weights learned from games (`bench/learn.py`)."""

from math import exp

import numpy as np

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.genesis.bots.features import FEATURES, dark_features, seat_features
from hexameron.games.genesis.bots.learned import WEIGHTS
from hexameron.games.genesis.rules import payoffs, state as st

LEARNED = np.array(WEIGHTS.split(), np.float64).reshape(-1, 3, FEATURES)  # by players: two, three, more; then beginning, middle, end


@rule
def worth(row: Out, players: int, part: float) -> float:
    first, middle, last = (1.0 - part) ** 2, 2.0 * part * (1.0 - part), part**2
    total = 0.0
    for i in range(FEATURES):
        total += row[i] * (LEARNED[players, 0, i] * first + LEARNED[players, 1, i] * middle + LEARNED[players, 2, i] * last)
    return total


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Estimated payoffs; the dark angel's share is lost."""
    if s.to_act == OVER:
        payoffs.payoffs(c, s, out)
        return
    row = np.empty(FEATURES, np.float64)
    players, part = min(s.seats, 4) - 2, s.round / (st.ROUNDS + 1.0)
    best = -100.0
    for seat in range(s.seats):
        seat_features(c, s, seat, row)
        out[seat] = worth(row, players, part)
        best = max(best, out[seat])
    dark_features(c, s, row)
    total = exp(min(20.0, worth(row, players, part) - best))
    for seat in range(s.seats):
        out[seat] = exp(out[seat] - best)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
