"""Many matches at once as a Gymnasium vector environment, for learning at the speed of the rules.

    envs = vector("genesis", 256, seats=3)
    observations, infos = envs.reset(seed=1)
    while learning:
        actions = policy(observations["observation"], observations["action_mask"])
        observations, rewards, terminations, truncations, infos = envs.step(actions)

The observation is that of the seat to act (`infos["seat"]`). The reward is that of the seat that
acted: 0 until the end, then its payoff. The payoffs of all seats are in `infos["payoffs"]`. With
`seat=0, opponent="greedy"` you play only that seat. A match that is over begins again with the next
step, whose action is ignored. Chance depends only on the seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from hexameron.core.model.edition import Edition
from hexameron.env import spaces
from hexameron.env.extras import need
from hexameron.env.matches import Matches, Seen, StepResults, seat_bots
from hexameron.games import load


def vector(
    slug: str,
    number: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    seat: int | None = None,
    opponent: str | Sequence[str] = "random",
    workers: int = 0,
    copy: bool = True,
) -> Any:
    """Return a vector environment of `number` matches.

    Without `seat` you play every seat in turn. With it, bots play the others: `opponent` is the
    name of any bot of the game for all of them, or a list with one for each in turn order. Random
    and styles run in compiled code; search takes its usual time for every decision. `workers`
    threads step the matches (0: one per core). Without `copy` the next step overwrites the
    returned arrays.
    """
    edition = edition or load(slug).standard
    return _vector_class()(
        Matches(
            edition, number, seats, options, seat_bots(edition, seats, seat, opponent), workers
        ),
        copy,
    )


@cache
def _vector_class() -> type:
    vectors = need("gymnasium.vector", "research")
    batched = need("gymnasium.vector.utils", "research").batch_space

    class Vector(vectors.VectorEnv):  # type: ignore[misc, name-defined]
        def __init__(self, matches: Matches, copy: bool) -> None:
            self.matches, self.copy, self.num_envs = matches, copy, matches.number
            self.fields: tuple[str, ...] = matches.edition.fields
            self.metadata = {"autoreset_mode": vectors.AutoresetMode.NEXT_STEP, "render_modes": []}
            self.render_mode = None
            self.single_observation_space = spaces.observations(matches)
            self.single_action_space = spaces.action_space(matches)
            self.observation_space = batched(self.single_observation_space, self.num_envs)
            self.action_space = spaces.many_actions(matches)

        def reset(
            self,
            *,
            seed: int | Sequence[int] | None = None,
            options: dict[str, object] | None = None,
        ) -> tuple[Seen, Seen]:
            given = StepResults(self.matches, self.copy)
            self.matches.begin(seed, given)
            return given.observation_and_mask, given.infos

        def step(
            self, actions: np.ndarray
        ) -> tuple[Seen, np.ndarray, np.ndarray, np.ndarray, Seen]:
            given = StepResults(self.matches, self.copy)
            self.matches.act(actions, given)
            return (
                given.observation_and_mask,
                given.rewards,
                given.ended,
                np.zeros(self.num_envs, bool),
                given.infos,
            )

        def close_extras(self, **kwargs: object) -> None:
            self.matches.close()

    return Vector
