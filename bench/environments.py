"""Environments, side by side in one run: ours, PettingZoo's own classic ones, OpenSpiel's Python loop on its C++ games.

Unit: decisions per CPU second of random play with observations and masks, medians of three. Choosing at random is part of the
others' loops and takes them a few microseconds a decision; of our vector environment only the steps are counted. Prints a table and
writes bench/environments.json.
"""

from __future__ import annotations

import importlib
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from hexameron.env.aec import environment
from hexameron.env.vector import vector
from hexameron.games import catalogue

HERE = Path(__file__).parent
MATCHES, BATCHES, SECONDS = 1024, (1024, 4096), float(os.environ.get("HEXAMERON_SECONDS", "1"))
SLUGS = sys.argv[1:] or list(catalogue())
# Each of our games beside those nearest in kind: dice and boards, cards and hidden hands.
CLASSIC = {
    "illuminated": "connect_four_v3", "genesis": "connect_four_v3", "planet": "leduc_holdem_v4", "portals": "texas_holdem_v4",
    "angels": "texas_holdem_v4",
}  # fmt: skip
OPENSPIEL = {"illuminated": "pig", "genesis": "backgammon", "planet": "hanabi", "portals": "gin_rummy", "angels": "gin_rummy"}


def measured(play: Callable[[], int]) -> float:
    """Decisions per CPU second."""
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        decisions += play()
    return decisions / spent


class Many:
    """Our vector environment; choosing at random is not counted."""

    def __init__(self, slug: str, workers: int = 1, number: int = MATCHES) -> None:
        self.envs = vector(slug, number, workers=workers, copy=False)
        self.envs.reset(seed=1)
        self.envs.action_space.seed(1)

    def rate(self) -> float:
        decisions, spent = 0, 0.0
        while spent < SECONDS:
            actions, live = self.envs.action_space.sample(), int((self.envs.matches.over == 0).sum())
            began = time.process_time()
            self.envs.step(actions)
            spent += time.process_time() - began
            decisions += live
        return decisions / spent


class Steps(Many):
    """Single steps: by the wall, in CPU seconds, and those of them that the caller spends alone, before and after what is shared."""

    def __init__(self, slug: str, workers: int, number: int) -> None:
        super().__init__(slug, workers, number)
        self.found: list[tuple[float, float, float]] = []
        self.together, self.do = 0.0, self.envs.matches.crew.do
        self.envs.matches.crew.do = lambda work: self.do(partial(self.timed, work))

    def timed(self, work: Callable[[int], None], place: int) -> None:
        began = time.thread_time()
        work(place)
        if place == 0:
            self.together += time.thread_time() - began

    def step(self) -> None:
        actions, self.together = self.envs.action_space.sample(), 0.0
        wall, cpu, own = time.perf_counter(), time.process_time(), time.thread_time()
        self.envs.step(actions)
        own, cpu, wall = time.thread_time() - own, time.process_time() - cpu, time.perf_counter() - wall
        self.found.append((wall, cpu, own - self.together))


def in_turn(env: Any) -> Callable[[], int]:
    """A whole match of a PettingZoo environment."""
    rng, seeds = np.random.default_rng(1), iter(range(10**9))

    def play() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, infos = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else infos["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions

    return play


def classic(name: str) -> Callable[[], int] | None:
    """A game of PettingZoo's own, if what it needs is installed."""
    try:
        return in_turn(importlib.import_module(f"pettingzoo.classic.{name}").raw_env())
    except ImportError as error:
        print(f"{name} is left out: {error}")
        return None


def openspiel(name: str) -> Callable[[], int]:
    """The loop that OpenSpiel's examples have, on a game in C++: what is legal, what is observed, one step."""
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    observes = game.get_type().provides_observation_tensor

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(outcomes[int(np.searchsorted(np.cumsum(chances), rng.random() * 0.999999))])
                continue
            player = state.current_player()
            state.observation_tensor(player) if observes else state.information_state_tensor(player)
            legal, _ = state.legal_actions(), state.legal_actions_mask()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def two_cores(slug: str, number: int) -> dict[str, float]:
    """How much faster two workers are than one, steps in turn: reckoned from CPU time, which holds on a busy machine, too (what the
    caller does alone, and half of all else); by the wall, the median and the best of many; and the cores this process had."""
    one, two = Steps(slug, 1, number), Steps(slug, 2, number)
    began = time.perf_counter()
    while time.perf_counter() - began < 3 * SECONDS or len(two.found) < 20:
        one.step()
        two.step()
    alone, both = np.array(one.found), np.array(two.found)
    (wall_alone, cpu_alone, _), (wall, cpu, serial) = np.median(alone, axis=0), np.median(both, axis=0)
    return {
        "reckoned": cpu_alone / (serial + (cpu - serial) / 2), "serial": serial / cpu, "wall": wall_alone / wall,
        "best": alone[:, 0].min() / both[:, 0].min(), "cores": both[:, 1].sum() / both[:, 0].sum(),
    }  # fmt: skip


def size(slug: str) -> float:
    """Bytes of a match besides what is observed and the mask."""
    matches = vector(slug, 64).matches
    return sum(array.nbytes for array in (matches.states.raw, matches.rngs, matches.over, matches.seats, matches.payoffs)) / 64


def main() -> None:
    runs: dict[str, Callable[[], float]] = {}
    for slug in SLUGS:
        runs[f"{slug} (vector)"] = Many(slug).rate
        runs[f"{slug} (agents in turn)"] = partial(measured, in_turn(environment(slug)))
    for name in sorted({CLASSIC[slug] for slug in SLUGS if slug in CLASSIC}):
        play = classic(name)
        if play:
            runs[name] = partial(measured, play)
    for name in sorted({OPENSPIEL[slug] for slug in SLUGS if slug in OPENSPIEL}):
        runs[name] = partial(measured, openspiel(name))
    rounds = [{name: run() for name, run in runs.items()} for _ in range(3)]
    medians = {name: statistics.median(one[name] for one in rounds) for name in runs}
    for name, speed in medians.items():
        print(f"{name:<32}{speed:>14,.0f} decisions per CPU second")
    ratios = {
        f"{slug}/{peer}": medians[f"{slug} (vector)"] / medians[peer]
        for peers in (CLASSIC, OPENSPIEL) for slug, peer in peers.items() if slug in SLUGS and peer in medians
    }  # fmt: skip
    for name, ratio in ratios.items():
        print(f"{name:<32}{ratio:>14.1f} times")
    cores = {f"{slug}, {number} on two cores": two_cores(slug, number) for slug in SLUGS for number in BATCHES}
    for name, seen in cores.items():
        wall = "by the wall {wall:.2f}, at best {best:.2f}, with {cores:.2f} cores".format(**seen)
        print(f"{name:<32}{seen['reckoned']:>14.2f} times one by CPU time, {seen['serial']:.0%} of it serial; {wall}")
    print(f"load {os.getloadavg()[0]:.1f}")
    sizes = {slug: size(slug) for slug in SLUGS}
    for slug, bytes_ in sizes.items():
        print(f"{slug + ', a match':<32}{bytes_:>14,.0f} bytes besides observation and mask")
    out = {"decisions_per_cpu_second": medians, "ratios": ratios, "two_cores": cores, "bytes": sizes}
    (HERE / "environments.json").write_text(json.dumps(out, indent=1))


if __name__ == "__main__":
    main()
