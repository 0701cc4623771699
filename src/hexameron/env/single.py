"""One seat of a match as a Gymnasium environment, with bots on the others.

    env = single("genesis", seat=0, opponent="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample())

After `register()` also `gymnasium.make("hexameron/genesis-v0", opponent="greedy")` and `gymnasium.make_vec` of the same name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from hexameron.core.edition import Edition
from hexameron.core.errors import IllegalAction, Refused
from hexameron.env import spaces
from hexameron.env.extras import need
from hexameron.env.matches import Matches, seated
from hexameron.env.vector import vector
from hexameron.games import catalogue, load


def single(
    slug: str,
    seat: int = 0,
    opponent: str | Sequence[str] = "random",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
) -> Any:
    """An environment of one seat; the others are bots: any that the game has, one name for all or one for each in turn order."""
    edition = edition or load(slug).standard
    return _single_class()(Matches(edition, 1, seats, options, seated(edition, seats, seat, opponent)), render_mode)


def register() -> list[str]:
    """Make every game known to Gymnasium; the names it then has."""
    gymnasium, names = need("gymnasium", "research"), []
    for slug in catalogue():
        names.append(f"hexameron/{slug}-v0")
        if names[-1] not in gymnasium.registry:
            gymnasium.register(names[-1], partial(single, slug), vector_entry_point=partial(_many, slug))
    return names


def _many(slug: str, num_envs: int, **settings: Any) -> Any:
    return vector(slug, num_envs, **settings)


def demand_rendering(render_mode: str | None) -> None:
    if render_mode not in (None, "ansi"):
        raise Refused("render_mode = {render_mode}: choose None or 'ansi'.", render_mode=repr(render_mode))


@cache
def _single_class() -> type:
    gymnasium = need("gymnasium", "research")

    class Single(gymnasium.Env):  # type: ignore[misc, name-defined]
        metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

        def __init__(self, matches: Matches, render_mode: str | None) -> None:
            demand_rendering(render_mode)
            self.matches, self.render_mode, self.seat = matches, render_mode, matches.outside[0]
            self.fields: tuple[str, ...] = matches.edition.fields
            self.observation_space, self.action_space = spaces.observations(matches), spaces.actions(matches)

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
            super().reset(seed=seed)
            self.matches.begin(seed)
            return self.matches.seen(self.seat), {}

        def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            if self.matches.begun and self.matches.over[0]:
                raise IllegalAction("The game is over; call reset.")
            self.matches.step(self.matches.demand_one(action))
            over = bool(self.matches.over[0])
            return self.matches.seen(self.seat), float(self.matches.payoffs[0, self.seat]) if over else 0.0, over, False, {}

        def render(self) -> str | None:
            if self.render_mode != "ansi":
                return None
            return self.matches.edition.reader(self.matches.position(), self.seat).text()

    return Single
