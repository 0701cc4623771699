"""What `bench/learn.py` asks of Genesis: positions as rows of features, one for each seat, and one for the dark angel."""

import numpy as np

from hexameron.core.edition import Edition
from hexameron.core.kernel import Out, entry
from hexameron.games.genesis.bots import features
from hexameron.games.genesis.rules import state as st

SEATS = (2, 3, 4)  # fitted for so many players each; more are taken as the last
FEATURES = features.FEATURES
KEPT = 8  # positions of each game
PLAYS, STYLE = (
    "greedy",
    "lively",
)  # who plays where nobody searches, and who makes a move now and then


def options(number: int) -> dict[str, object]:
    """As the game is usually played."""
    return {}


@entry
def describe(c: st.Content, s: st.State, out: Out) -> None:
    for seat in range(s.seats):
        features.seat_features(c, s, seat, out[seat])
    features.dark_features(c, s, out[s.seats])


def rows(edition: Edition, state: st.State) -> tuple[float, np.ndarray]:
    """How far the game has come, from 0 to 1, and the features of all who may win."""
    out = np.zeros((state.seats + 1, FEATURES), np.float64)
    describe(edition.record, state, out)
    return int(state.round) / (st.ROUNDS + 1), out
