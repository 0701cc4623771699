"""Any game as a PettingZoo AEC environment, in which agents act in turn.

    env = environment(slug, seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        seen, mask = observation["observation"], observation["action_mask"]
        env.step(None if terminated else policy(seen, mask))

The environment plays chance from its seed. Rewards come only at the end: the game's payoffs, from 0
to 1. An observation contains only what the seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from hexameron.core.compiled.record import Head
from hexameron.core.model.edition import Edition
from hexameron.env import spaces
from hexameron.env.extras import need
from hexameron.env.matches import Matches, Seen
from hexameron.env.single import demand_rendering
from hexameron.games import load

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Discrete


def environment(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return a PettingZoo AEC environment of the game."""
    return _environment_class()(
        Matches(edition or load(slug).standard, 1, seats, options), render_mode
    )


@cache
def _environment_class() -> type:
    pettingzoo = need("pettingzoo", "research")

    class Environment(pettingzoo.AECEnv):  # type: ignore[misc, name-defined]
        def __init__(self, matches: Matches, render_mode: str | None) -> None:
            super().__init__()
            demand_rendering(render_mode)
            self.matches, self.render_mode, self.fields = (
                matches,
                render_mode,
                matches.edition.fields,
            )
            self.metadata = {
                "name": f"hexameron/{matches.edition.about.slug}",
                "render_modes": ["ansi"],
                "is_parallelizable": False,
            }
            self.agents: list[str] = []
            self.possible_agents = [f"seat_{seat}" for seat in matches.outside]
            self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
            self.observation_spaces = dict.fromkeys(
                self.possible_agents, spaces.observations(matches)
            )
            self.action_spaces = dict.fromkeys(self.possible_agents, spaces.action_space(matches))

        @property
        def position(self) -> Head:
            """A copy of the position, including all hidden information."""
            return self.matches.position()

        def observation_space(self, agent: str) -> Dict:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Discrete:
            return self.action_spaces[agent]

        def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
            self.matches.begin(seed)
            self.agents = self.possible_agents[:]
            self.rewards, self._cumulative_rewards = (
                dict.fromkeys(self.agents, 0.0),
                dict.fromkeys(self.agents, 0.0),
            )
            self.terminations, self.truncations = (
                dict.fromkeys(self.agents, False),
                dict.fromkeys(self.agents, False),
            )
            self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
            self.agent_selection = self.possible_agents[self.matches.seats[0]]

        def step(self, action: int | None) -> None:
            if self.agents and self.terminations[self.agent_selection]:
                self._was_dead_step(action)
                return
            matches = self.matches
            matches.step(matches.demand(action))
            if not matches.over[0]:  # no rewards were given before that would have to be cleared
                self.agent_selection = self.possible_agents[matches.seats[0]]
                return
            self.rewards = dict(zip(self.agents, matches.payoffs[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()

        def observe(self, agent: str) -> Seen:
            return self.matches.observe_only(self.numbers[agent])

        def render(self) -> str | None:
            return (
                self.matches.edition.reader(self.matches.position(), None).text()
                if self.render_mode == "ansi"
                else None
            )

        def close(self) -> None:
            pass

    return Environment
