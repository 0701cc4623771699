"""What is looked at for a whole batch, compiled and of no game: what is legal, and what was won."""

from __future__ import annotations

import numpy as np

from hexameron.core.batch import AGAIN
from hexameron.core.compiling import entry


@entry
def first_wrong(actions: np.ndarray, over: np.ndarray, masks: np.ndarray) -> int:
    """The first match whose action is not legal, or -1. Where a match is over, the action becomes to begin anew."""
    for i in range(len(actions)):
        action = actions[i]
        if over[i]:
            actions[i] = AGAIN
        elif action < 0 or action >= masks.shape[1] or not masks[i, action]:
            return i
    return -1


@entry
def settle(
    begin: int, end: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray, acted: np.ndarray, ended: np.ndarray,
    rewards: np.ndarray, everybody: np.ndarray,
) -> None:  # fmt: skip
    """What is given out after a step: the reward of the seat that acted, everybody's, and who is to act now instead of who acted."""
    for i in range(begin, end):
        ended[i] = over[i]
        rewards[i] = payoffs[i, acted[i]] if over[i] else 0.0
        for seat in range(payoffs.shape[1]):
            everybody[i, seat] = payoffs[i, seat] if over[i] else 0.0
        acted[i] = seats[i]


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
