"""Many matches at once as a Gymnasium vector environment, for learning at the speed of the rules.

    envs = vector("genesis", 256, seats=3)
    observations, infos = envs.reset(seed=1)
    while learning:
        actions = policy(observations["observation"], observations["action_mask"])
        observations, rewards, terminations, truncations, infos = envs.step(actions)

Whoever is to act is observed (`infos["seat"]`), and the reward is that of the seat that acted: 0 until the end, then its payoff,
with everybody's in `infos["payoffs"]`. With `seat=0, opponent="greedy"` only that seat is played from outside. A match that is
over begins anew with the next step, whose action is not looked at. Chance follows from the seed alone.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from hexameron.core import batch
from hexameron.core.edition import Edition, refused
from hexameron.core.errors import BadOption, IllegalAction, InvalidAction
from hexameron.core.record import Records
from hexameron.core.rng import seeded
from hexameron.env.extras import need
from hexameron.games import load

FEW = 64  # matches below which one thread is quicker than several


def vector(
    slug: str,
    number: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    seat: int | None = None,
    opponent: str = "random",
    workers: int = 0,
    copy: bool = True,
) -> Any:
    """A vector environment of `number` matches; without `copy` its arrays are written over by the next step."""
    edition = edition or load(slug).standard
    players = seats or edition.about.seats[0]
    if not isinstance(number, int) or not 1 <= number <= 1_000_000:
        raise BadOption("{number} matches at once; choose 1 to 1,000,000.", number=repr(number))
    if seat is not None and not 0 <= seat < players:
        raise BadOption("There is no seat {seat}; the seats are 0 to {most}.", seat=repr(seat), most=players - 1)
    style = batch.RANDOM if opponent == "random" else edition.game.style(opponent)
    return _vector_class()(Matches(edition, number, players, dict(options or {}), seat, style, workers), copy)


class Matches:
    """The positions of a batch, and what is written out of them."""

    def __init__(
        self, edition: Edition, number: int, seats: int, options: dict[str, object], seat: int | None, style: int, workers: int
    ) -> None:
        game = edition.game
        self.edition, self.seat, self.style = edition, seat, style
        self.first = edition.start(seats, options)
        self.states = Records(game.kernel.State, number)
        self.rngs = np.stack([seeded("vector", 0, i) for i in range(number)])
        self.over = np.ones(number, np.int8)
        self.seats = np.full(number, seat or 0, np.int8)
        self.payoffs = np.zeros((number, seats), np.float64)
        self.observed = np.zeros((number, game.observation), np.float32)
        self.masks = np.zeros((number, game.actions), np.int8)
        workers = workers or (os.cpu_count() or 1)
        self.parts = np.linspace(0, number, (workers if number >= FEW else 1) + 1).astype(int).tolist()
        self.rooms = [(edition.room(), edition.room()) for _ in self.parts[1:]]
        self.pool = ThreadPoolExecutor(len(self.rooms)) if len(self.rooms) > 1 else None

    def begin(self, seed: int) -> None:
        for i in range(len(self.over)):
            self.rngs[i] = seeded("vector", seed, i)
        self.over[:] = 1
        self.step(np.full(len(self.over), -1, np.int64))

    def step(self, actions: np.ndarray) -> None:
        parts = list(zip(self.parts, self.parts[1:], self.rooms, strict=False))
        if self.pool is None:
            self._step(actions, *parts[0])
        else:
            list(self.pool.map(lambda part: self._step(actions, *part), parts))

    def _step(self, actions: np.ndarray, begin: int, end: int, room: tuple[np.ndarray, np.ndarray]) -> None:
        given = (
            self.edition.record, self.first, self.states, actions, self.rngs, *room, begin, end,
            self.over, self.seats, self.payoffs, self.observed, self.masks,
        )  # fmt: skip
        if self.seat is None:
            batch.step_in_turn(*given)
        else:
            batch.step_against(*given, self.style)

    def demand(self, actions: object) -> np.ndarray:
        """The actions, if each is legal in its match; nothing has changed otherwise."""
        chosen, number = np.asarray(actions), len(self.over)
        if chosen.shape != (number,) or not np.issubdtype(chosen.dtype, np.integer):
            raise InvalidAction(
                "Give {number} whole numbers, one for each match, not {kind} of shape {shape}.",
                number=number, kind=str(chosen.dtype), shape=str(chosen.shape),
            )  # fmt: skip
        chosen = chosen.astype(np.int64)
        live = self.over == 0
        inside = (chosen >= 0) & (chosen < self.masks.shape[1])
        legal = self.masks[np.arange(number), np.where(inside, chosen, 0)] == 1
        wrong = np.flatnonzero(live & ~(inside & legal))
        if len(wrong):
            raise self._refusal(int(wrong[0]), int(chosen[wrong[0]]), bool(inside[wrong[0]]))
        return np.where(live, chosen, -1)

    def _refusal(self, match: int, action: int, exists: bool) -> InvalidAction | IllegalAction:
        if not exists:
            last = self.masks.shape[1] - 1
            return InvalidAction("Match {match}: {action} is no action; actions are 0 to {last}.", match=match, action=action, last=last)
        why = refused(self.edition, self.states[match], action)
        return IllegalAction("Match {match}: {reason}", match=match, reason=why)


def _vector_class() -> type:
    gymnasium = need("gymnasium", "research")
    vectors = need("gymnasium.vector", "research")
    spaces = need("gymnasium.spaces", "research")
    batched = need("gymnasium.vector.utils", "research").batch_space

    class Vector(vectors.VectorEnv):  # type: ignore[misc, name-defined]
        def __init__(self, matches: Matches, copy: bool) -> None:
            game = matches.edition.game
            self.matches, self.copy, self.num_envs = matches, copy, len(matches.over)
            self.metadata = {"autoreset_mode": vectors.AutoresetMode.NEXT_STEP, "render_modes": []}
            self.render_mode = None
            self.single_observation_space = spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (game.observation,), np.float32),
                    "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
                }
            )
            self.single_action_space = spaces.Discrete(game.actions)
            self.observation_space = batched(self.single_observation_space, self.num_envs)
            self.action_space = batched(self.single_action_space, self.num_envs)
            self.spec = gymnasium.envs.registration.EnvSpec(f"hexameron/{game.about.slug}-v0")
            self.begun = False

        def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
            chosen = seed[0] if isinstance(seed, list) else seed
            self.matches.begin(int(np.random.SeedSequence().entropy) % 2**62 if chosen is None else int(chosen))  # type: ignore[arg-type]
            self.begun = True
            return self._observations(), self._infos()

        def step(self, actions: Any) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
            if not self.begun:
                raise IllegalAction("Call reset before the first step.")
            matches = self.matches
            checked = matches.demand(actions)
            acted = matches.seats.copy()
            matches.step(checked)
            ended = matches.over == 1
            rewards = np.where(ended, matches.payoffs[np.arange(self.num_envs), acted], 0.0)
            return self._observations(), rewards, ended, np.zeros(self.num_envs, bool), self._infos()

        def _observations(self) -> dict[str, np.ndarray]:
            found: dict[str, np.ndarray] = {"observation": self.matches.observed, "action_mask": self.matches.masks}
            return {name: self._given(array) for name, array in found.items()}

        def _infos(self) -> dict[str, Any]:
            return {"seat": self.matches.seats.copy(), "payoffs": self.matches.payoffs * (self.matches.over == 1)[:, None]}

        def _given(self, array: np.ndarray) -> np.ndarray:
            if self.copy:
                return array.copy()
            view = array.view()
            view.flags.writeable = False  # what is legal is read from it
            return view

        def close_extras(self, **kwargs: Any) -> None:
            if self.matches.pool:
                self.matches.pool.shutdown()

    return Vector
