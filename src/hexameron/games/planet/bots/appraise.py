"""The worth of a position to each seat."""

import numpy as np

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.planet.bots import beliefs, continents
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.rules.payoffs import oxygen_points, payoffs


@rule
def appraise(c: st.Content, s: st.State, out: Out) -> None:
    """Estimate the score, as a fraction of 24, with all needs known but not the future."""
    if s.to_act == OVER:
        payoffs(c, s, out)
        return
    belief, stock = np.empty((st.PAWNS, 4), np.float64), np.empty(st.OXYGEN, np.int64)
    worlds = np.empty((0, st.PAWNS), np.int8)
    belief[:] = 0.0
    for token in range(s.drawn):
        belief[token, s.tok[token] & 3] = 1.0
    beliefs.colours_left(s, stock)
    values = np.empty(st.TRAYS, np.float64)
    estimate = Estimate(belief, worlds, stock, values)
    continents.appraise_trays(c, s, estimate)
    points = oxygen_points(s) * 1.0
    for tray in range(st.TRAYS):
        points += values[tray] + (s.white[tray] < 0)
    for seat in range(s.seats):
        out[seat] = min(1.0, points / 24.0)
