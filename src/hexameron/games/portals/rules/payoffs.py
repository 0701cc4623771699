"""The payoff of each seat at the end."""

import numpy as np

from hexameron.core.kernel import Out, rule
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.rules.scoring import (
    ALL,
    GATHERED,
    SCORE,
    TOTAL,
    gather,
    score,
    side,
    sides,
)


@rule
def payoffs(c: st.Content, s: st.State, out: Out) -> None:
    """Write 1 for the winner, shared between tied sides (T-36, T-41, T-R67).

    Partners win or lose together.
    """
    table, scores = np.zeros((st.SEATS, GATHERED), np.int64), np.zeros((st.SEATS, SCORE), np.int64)
    gather(c, s, ALL, table)
    score(c, s, table, scores)
    best, winners = -1, 0
    for mine in range(sides(s)):
        if scores[mine, TOTAL] > best:
            best, winners = scores[mine, TOTAL], 0
        winners += scores[mine, TOTAL] == best
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if scores[side(s, seat), TOTAL] == best else 0.0
