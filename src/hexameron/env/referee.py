"""Something legal by chance for a whole batch, compiled and of no game."""

from __future__ import annotations

import numpy as np

from hexameron.core.compiling import entry


@entry
def pick(masks: np.ndarray, heights: np.ndarray, chosen: np.ndarray) -> None:
    """For each match one of its legal actions, by a height from 0 to below 1; 0 where none is."""
    for i in range(len(masks)):
        number = 0
        for action in range(masks.shape[1]):
            number += masks[i, action]
        left = int(heights[i] * number)
        for action in range(masks.shape[1]):
            if masks[i, action]:
                if left == 0:
                    chosen[i] = action
                    break
                left -= 1
