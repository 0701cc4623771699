"""Any game as a PettingZoo environment in which agents act in turn.

    env = environment(slug, seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated else policy(observation["observation"], observation["action_mask"]))

Chance is played by the environment from its seed. Rewards come once, at the end: the game's payoffs, 0 to 1.
An observation holds what the seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hexameron.core.edition import Edition
from hexameron.core.errors import Refused
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below, seeded
from hexameron.env.extras import need
from hexameron.games import load


def environment(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
) -> Any:
    """A PettingZoo AEC environment of the game."""
    edition = edition or load(slug).standard
    return _environment_class()(edition, seats or edition.about.seats[0], dict(options or {}), render_mode)


def _environment_class() -> type:
    pettingzoo = need("pettingzoo", "research")
    spaces = need("gymnasium.spaces", "research")

    class Environment(pettingzoo.AECEnv):  # type: ignore[misc, name-defined]
        def __init__(self, edition: Edition, seats: int, options: dict[str, object], render_mode: str | None) -> None:
            super().__init__()
            game = edition.game
            if render_mode not in (None, "ansi"):
                raise Refused("render_mode = {render_mode}: choose None or 'ansi'.", render_mode=repr(render_mode))
            self.edition, self.chosen, self.render_mode = edition, options, render_mode
            self.metadata = {"name": f"hexameron/{game.about.slug}", "render_modes": ["ansi"], "is_parallelizable": False}
            self.start = edition.start(seats, options)
            self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
            observed = spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (game.observation,), np.float32),
                    "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
                }
            )
            self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
            self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}

        def observation_space(self, agent: str) -> Any:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Any:
            return self.action_spaces[agent]

        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
            self.rng = seeded("env", seed if seed is not None else int(np.random.SeedSequence().entropy))  # type: ignore[arg-type]
            self.state = self.start.copy()
            self.agents = self.possible_agents[:]
            self.rewards = self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = dict(self.rewards)
            self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
            self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
            self._roll()

        def step(self, action: int | None) -> None:
            if self.terminations[self.agent_selection]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[self.agent_selection] = 0.0
            self.state = self.edition.after(self.state, int(action) if action is not None else -1)
            self._roll()
            self._accumulate_rewards()

        def _roll(self) -> None:
            """Play chance until somebody is to act, or the game is over."""
            while self.state.to_act == CHANCE:
                outcomes, weights = self.edition.legal(self.state), self.edition.weights(self.state)
                point = int(below(self.rng, sum(weights)))
                index = int(np.searchsorted(np.cumsum(weights), point, side="right"))
                self.state = self.edition.after(self.state, outcomes[index])
            self._clear_rewards()
            if self.state.to_act == OVER:
                self.rewards = dict(zip(self.agents, self.edition.payoffs(self.state), strict=True))
                self.terminations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]
            else:
                self.agent_selection = self.possible_agents[self.state.to_act]

        def observe(self, agent: str) -> dict[str, np.ndarray]:
            seat = self.possible_agents.index(agent)
            mask = np.zeros(self.edition.game.actions, np.int8)
            if self.state.to_act == seat:
                mask[self.edition.legal(self.state)] = 1
            return {"observation": self.edition.observe(self.state, seat), "action_mask": mask}

        def render(self) -> str | None:
            if self.render_mode != "ansi":
                return None
            return self.edition.reader(self.state, None).text()

        def close(self) -> None:
            pass

    return Environment
