"""Features for `bench/learn.py`: a row for each seat, and one for the dark angel."""

import numpy as np

from hexameron.core.kernel import Out, entry
from hexameron.core.model.edition import Edition
from hexameron.games.genesis.bots import features
from hexameron.games.genesis.rules import state as st

SEATS = (2, 3, 4)  # weights are fitted for each; larger games use the last
FEATURES = features.FEATURES
KEPT = 8  # positions used of each game
# The style that plays if there is no search, and the one that makes a move now and then.
PLAYS, STYLE = "greedy", "lively"


def options(number: int) -> dict[str, object]:
    """Return no options: games are played with the defaults."""
    return {}


@entry
def describe(c: st.Content, s: st.State, out: Out) -> None:
    for seat in range(s.seats):
        features.seat_features(c, s, seat, out[seat])
    features.dark_features(c, s, out[s.seats])


def rows(edition: Edition, state: st.State) -> tuple[float, np.ndarray]:
    """Return the progress of the game, from 0 to 1, and the features of all who may win."""
    out = np.zeros((state.seats + 1, FEATURES), np.float64)
    describe(edition.record, state, out)
    return int(state.round) / (st.ROUNDS + 1), out
