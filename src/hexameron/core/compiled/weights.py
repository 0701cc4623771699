"""The value of a row of features by learned weights (`bench/learn.py`).

The weights change in the course of the game.
"""

from __future__ import annotations

import numpy as np

from hexameron.core.compiled.compiling import rule


def parse_weights(weights: str, features: int) -> np.ndarray:
    """Return the weights from the text in a game's `bots/learned.py`.

    For each number of players there are weights for the beginning, the middle and the end.
    """
    return np.array(weights.split(), np.float64).reshape(-1, 3, features)


@rule
def weigh(row: np.ndarray, weights: np.ndarray, part: float) -> float:
    """Return the value of a row in log-odds. `part` is the progress of the game, from 0 to 1."""
    first, middle, last = (1.0 - part) ** 2, 2.0 * part * (1.0 - part), part**2
    total = 0.0
    for i in range(row.shape[0]):
        total += row[i] * (weights[0, i] * first + weights[1, i] * middle + weights[2, i] * last)
    return total
