"""Positions of Aniołowie as rows of features, one for each seat, for `bench/learn.py`."""

import numpy as np

from hexameron.core.kernel import Out, entry
from hexameron.core.model.edition import Edition
from hexameron.games.angels.about import DECKS
from hexameron.games.angels.bots import features
from hexameron.games.angels.rules import state as st

SEATS = (2, 3, 4)
FEATURES = features.FEATURES
KEPT = 24  # positions kept of each game, which has hundreds
# The style that plays without search, and the style that now and then makes a move instead.
PLAYS, STYLE = "steady", "bold"


def options(number: int) -> dict[str, object]:
    """Return the options of a match.

    Matches with an even number have the usual decks. The others have decks that change from match
    to match.
    """
    if number % 2 == 0:
        return {}
    return {f"deck_{seat + 1}": DECKS[number // (2 * 4**seat) % 4] for seat in range(4)}


@entry
def describe(c: st.Content, s: st.State, out: Out) -> None:
    for seat in range(s.seats):
        features.seat_features(c, s, seat, out[seat])


def rows(edition: Edition, state: st.State) -> tuple[float, np.ndarray]:
    """Return the progress of the game, from 0 to 1, and the features of all seats."""
    out = np.zeros((state.seats, FEATURES), np.float64)
    describe(edition.record, state, out)
    return features.come(state), out
