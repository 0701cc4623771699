"""Any game as a PettingZoo parallel environment, for libraries that support no other kind.

    env = parallel("planet", seats=3, max_cycles=500)
    observations, infos = env.reset(seed=1)
    actions = {agent: env.action_space(agent).sample() for agent in env.agents}
    observations, rewards, terminations, truncations, infos = env.step(actions)

All agents are asked at every decision. Only the seat to act has actions in its mask. The actions of
the others are ignored. A cycle is one decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from hexameron.core.errors import BadOption, IllegalAction
from hexameron.core.model.edition import Edition
from hexameron.env import spaces
from hexameron.env.extras import need
from hexameron.env.matches import Matches, Seen
from hexameron.env.single import demand_rendering
from hexameron.games import load

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Discrete


def parallel(
    slug: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """Return a PettingZoo parallel environment, which is truncated after `max_cycles` decisions."""
    if max_cycles is not None and max_cycles < 1:
        raise BadOption(
            "max_cycles = {given}: give None or a whole number from 1.", given=repr(max_cycles)
        )
    return _parallel_class()(
        Matches(edition or load(slug).standard, 1, seats, options), render_mode, max_cycles
    )


@cache
def _parallel_class() -> type:
    pettingzoo = need("pettingzoo", "research")

    class Parallel(pettingzoo.ParallelEnv):  # type: ignore[misc, name-defined]
        def __init__(
            self, matches: Matches, render_mode: str | None, max_cycles: int | None
        ) -> None:
            demand_rendering(render_mode)
            self.matches, self.render_mode, self.fields = (
                matches,
                render_mode,
                matches.edition.fields,
            )
            self.max_cycles, self.cycles = max_cycles, 0
            self.metadata = {
                "name": f"hexameron/{matches.edition.about.slug}",
                "render_modes": ["ansi"],
                "is_parallelizable": True,
            }
            self.possible_agents = [f"seat_{seat}" for seat in matches.outside]
            self.agents: list[str] = []
            self.observation_spaces = dict.fromkeys(
                self.possible_agents, spaces.observations(matches)
            )
            self.action_spaces = dict.fromkeys(self.possible_agents, spaces.action_space(matches))

        def observation_space(self, agent: str) -> Dict:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Discrete:
            return self.action_spaces[agent]

        def reset(
            self, seed: int | None = None, options: dict[str, object] | None = None
        ) -> tuple[dict[str, Seen], dict[str, dict[str, object]]]:
            self.matches.begin(seed)
            self.agents, self.cycles = self.possible_agents[:], 0
            return self._observations(), {agent: {} for agent in self.agents}

        def step(self, actions: Mapping[str, int]) -> tuple[Mapping[str, object], ...]:
            if not self.agents:
                raise IllegalAction("The game is over; call reset.")
            matches, agents = self.matches, self.agents
            matches.step(matches.demand(actions.get(agents[matches.seats[0]])))
            self.cycles += 1
            over = bool(matches.over[0])
            cut = not over and self.cycles == self.max_cycles
            rewards = matches.payoffs[0].tolist() if over else [0.0] * len(agents)
            seen = self._observations()
            self.agents = [] if over or cut else agents
            ends, cuts = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
            return (
                seen,
                dict(zip(agents, rewards, strict=True)),
                ends,
                cuts,
                {agent: {} for agent in agents},
            )

        def _observations(self) -> dict[str, Seen]:
            return {
                agent: self.matches.observe_only(seat)
                for seat, agent in enumerate(self.possible_agents)
            }

        def render(self) -> str | None:
            return (
                self.matches.edition.reader(self.matches.position(), None).text()
                if self.render_mode == "ansi"
                else None
            )

        def close(self) -> None:
            pass

    return Parallel
