"""What is looked at for a whole batch, compiled and of no game: before a step what is legal, after it what was won."""

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
    begin: int, end: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray, masks: np.ndarray, acted: np.ndarray,
    ended: np.ndarray, rewards: np.ndarray, everybody: np.ndarray, shown: np.ndarray,
) -> None:  # fmt: skip
    """What is given out after a step: the reward of the seat that acted, everybody's, who is to act now instead of who acted, and
    the masks, if they are given away at all."""
    for i in range(begin, end):
        ended[i] = over[i]
        rewards[i] = payoffs[i, acted[i]] if over[i] else 0.0
        for seat in range(payoffs.shape[1]):
            everybody[i, seat] = payoffs[i, seat] if over[i] else 0.0
        acted[i] = seats[i]
        if len(shown):
            shown[i] = masks[i]
