"""Value of a position: each seat's chance to win, by weights learned with `bench/learn.py`."""

from math import exp

import numpy as np

from hexameron.core.kernel import OVER, Out, parse_weights, rule, weigh
from hexameron.games.angels.bots.features import FEATURES, come, seat_features
from hexameron.games.angels.bots.learned import WEIGHTS
from hexameron.games.angels.rules import payoffs, state as st

# By number of players (two, three, four), then for the beginning, middle and end of a game.
LEARNED = parse_weights(WEIGHTS, FEATURES)


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Write the estimated payoffs; a seat that has left the table gets 0."""
    if s.to_act == OVER:
        payoffs.payoffs(c, s, out)
        return
    row = np.empty(FEATURES, np.float64)
    players, part, best, total = s.seats - 2, come(s), -100.0, 0.0
    for seat in range(s.seats):
        seat_features(c, s, seat, row)
        out[seat] = weigh(row, LEARNED[players], part)
        if s.gone >> seat & 1 == 0:
            best = max(best, out[seat])
    for seat in range(s.seats):
        out[seat] = 0.0 if s.gone >> seat & 1 else exp(min(0.0, out[seat] - best))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
