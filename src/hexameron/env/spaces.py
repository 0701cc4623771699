"""The observation and action spaces of the environments, for Gymnasium.

A sample of an action space is a legal action.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from hexameron.env.extras import need
from hexameron.env.matches import Matches

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Discrete, MultiDiscrete


def observations(matches: Matches) -> Dict:
    """Return the space of a seat's observation and action mask.

    `env.fields` names every number of an observation.
    """
    spaces, game = need("gymnasium.spaces", "research"), matches.edition.game
    space: Dict = spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (game.observation,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )
    return space


def action_space(matches: Matches) -> Discrete:
    """Return the action space of the only match. A sample without a mask is legal now."""
    space: Discrete = _kinds()[0](matches)
    return space


def many_actions(matches: Matches) -> MultiDiscrete:
    """Return the space of one action for each match. A sample without masks is legal in each."""
    space: MultiDiscrete = _kinds()[1](matches)
    return space


@cache
def _kinds() -> tuple[type, type]:
    spaces = need("gymnasium.spaces", "research")

    class Actions(spaces.Discrete):  # type: ignore[misc, name-defined]
        def __init__(self, matches: Matches) -> None:
            super().__init__(matches.masks.shape[1])
            self.matches = matches

        def sample(self, mask: Any = None, probability: Any = None) -> Any:
            if mask is None and probability is None:
                mask = self.matches.masks[0]
            return super().sample(mask, probability)

        def __deepcopy__(self, memo: object) -> Self:
            return self  # a space is never changed, and belongs to its matches

    class ManyActions(spaces.MultiDiscrete):  # type: ignore[misc, name-defined]
        def __init__(self, matches: Matches) -> None:
            super().__init__(np.full(matches.number, matches.masks.shape[1]))
            self.matches = matches

        def sample(self, mask: Any = None, probability: Any = None) -> Any:
            if mask is not None or probability is not None:
                return super().sample(mask, probability)
            return self.matches.draw(self.np_random.random(self.matches.number))

        def __deepcopy__(self, memo: object) -> Self:
            return self

    return Actions, ManyActions
