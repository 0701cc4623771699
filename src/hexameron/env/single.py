"""One seat of a match as a Gymnasium environment, with bots on the others.

    env = single("genesis", seat=0, opponent="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample())

After `register()`, `gymnasium.make("hexameron/genesis-v0", opponent="greedy")` works, too, and so
does `gymnasium.make_vec` with the same name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from hexameron.core.errors import BadOption, IllegalAction, Refused
from hexameron.core.model.edition import Edition
from hexameron.env import spaces
from hexameron.env.extras import need
from hexameron.env.matches import Matches, Seen, seat_bots
from hexameron.env.vector import vector
from hexameron.games import catalogue, load

ILLEGAL = ("refuse", "forfeit")  # the possible consequences of an illegal action


def single(
    slug: str,
    seat: int = 0,
    opponent: str | Sequence[str] = "random",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    render_mode: str | None = None,
    illegal: str = "refuse",
) -> Any:
    """Return an environment of one seat, with bots on the others.

    `opponent` is the name of any bot of the game for all of them, or a list with one for each in
    turn order. An illegal action is refused and changes nothing. With `illegal="forfeit"` it ends
    the match without a reward, for learners that do not use masks.
    """
    edition = edition or load(slug).standard
    if illegal not in ILLEGAL:
        raise BadOption(
            "{name} = {given}: choose one of {choices}.",
            name="illegal",
            given=repr(illegal),
            choices=", ".join(ILLEGAL),
        )
    matches = Matches(edition, 1, seats, options, seat_bots(edition, seats, seat, opponent))
    return _single_class()(matches, render_mode, illegal == "forfeit")


def register() -> list[str]:
    """Register every game with Gymnasium and return their names."""
    gymnasium, names = need("gymnasium", "research"), []
    for slug in catalogue():
        names.append(f"hexameron/{slug}-v0")
        if names[-1] not in gymnasium.registry:
            gymnasium.register(
                names[-1], partial(single, slug), vector_entry_point=partial(_many, slug)
            )
    return names


def _many(slug: str, num_envs: int, **settings: Any) -> Any:
    return vector(slug, num_envs, **settings)


def demand_rendering(render_mode: str | None) -> None:
    if render_mode not in (None, "ansi"):
        raise Refused(
            "render_mode = {render_mode}: choose None or 'ansi'.", render_mode=repr(render_mode)
        )


@cache
def _single_class() -> type:
    gymnasium = need("gymnasium", "research")

    class Single(gymnasium.Env):  # type: ignore[misc, name-defined]
        metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

        def __init__(self, matches: Matches, render_mode: str | None, forfeits: bool) -> None:
            demand_rendering(render_mode)
            self.forfeits, self.is_over = forfeits, False
            self.matches, self.render_mode, self.seat = matches, render_mode, matches.outside[0]
            self.fields: tuple[str, ...] = matches.edition.fields
            self.observation_space, self.action_space = (
                spaces.observations(matches),
                spaces.action_space(matches),
            )

        def reset(
            self, *, seed: int | None = None, options: dict[str, object] | None = None
        ) -> tuple[Seen, dict[str, object]]:
            super().reset(seed=seed)
            self.matches.begin(seed)
            self.is_over = False
            return self.matches.observe_only(self.seat), {}

        def step(self, action: object) -> tuple[Seen, float, bool, bool, dict[str, object]]:
            if self.is_over:
                raise IllegalAction("The game is over; call reset.")
            try:
                checked = self.matches.demand(action)
            except IllegalAction as refusal:
                if not self.forfeits or not self.matches.begun:
                    raise
                self.is_over = True
                return (
                    self.matches.observe_only(self.seat),
                    0.0,
                    True,
                    False,
                    {"illegal": str(refusal)},
                )
            self.matches.step(checked)
            self.is_over = bool(self.matches.over[0])
            reward = float(self.matches.payoffs[0, self.seat]) if self.is_over else 0.0
            return self.matches.observe_only(self.seat), reward, self.is_over, False, {}

        def render(self) -> str | None:
            if self.render_mode != "ansi":
                return None
            return self.matches.edition.reader(self.matches.position(), self.seat).text()

    return Single
