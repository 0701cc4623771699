"""What a row of features is worth by weights that were learned (`bench/learn.py`): they change as the game goes on."""

from __future__ import annotations

import numpy as np

from hexameron.core.compiling import rule


def learned(weights: str, features: int) -> np.ndarray:
    """As they stand in a game's `bots/learned.py`: for each number of players those at the beginning, in the middle and at the end."""
    return np.array(weights.split(), np.float64).reshape(-1, 3, features)


@rule
def weigh(row: np.ndarray, weights: np.ndarray, part: float) -> float:
    """In log-odds; `part` is how far the game has come, from 0 to 1."""
    first, middle, last = (1.0 - part) ** 2, 2.0 * part * (1.0 - part), part**2
    total = 0.0
    for i in range(row.shape[0]):
        total += row[i] * (weights[0, i] * first + weights[1, i] * middle + weights[2, i] * last)
    return total
