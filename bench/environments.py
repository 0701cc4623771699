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
MATCHES, BATCHES, BLOCK, SECONDS = (
    1024,
    (1024, 4096),
    100,
    float(os.environ.get("HEXAMERON_SECONDS", "1")),
)
SLUGS = sys.argv[1:] or list(catalogue())
# Each of our games beside those nearest in kind: dice and boards, cards and hidden hands.
CLASSIC = {
    "illuminated": "connect_four_v3", "genesis": "connect_four_v3", "planet": "leduc_holdem_v4", "portals": "texas_holdem_v4",
    "angels": "texas_holdem_v4",
}  # fmt: skip
OPENSPIEL = {
    "illuminated": "pig",
    "genesis": "backgammon",
    "planet": "hanabi",
    "portals": "gin_rummy",
    "angels": "gin_rummy",
}


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
            actions, live = (
                self.envs.action_space.sample(),
                int((self.envs.matches.over == 0).sum()),
            )
            began = time.process_time()
            self.envs.step(actions)
            spent += time.process_time() - began
            decisions += live
        return decisions / spent


class Steps(Many):
    """Single steps by the wall."""

    def __init__(self, slug: str, workers: int, number: int) -> None:
        super().__init__(slug, workers, number)
        self.found: list[float] = []

    def block(self) -> float:
        """Many steps in a row, as a learner makes them: the median. The first ones wake who slept meanwhile, and fetch what the other
        block drove out of the caches."""
        found: list[float] = []
        for _ in range(BLOCK):
            actions, began = self.envs.action_space.sample(), time.perf_counter()
            self.envs.step(actions)
            found.append(time.perf_counter() - began)
        self.found += found
        return statistics.median(found)


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
                state.apply_action(
                    outcomes[int(np.searchsorted(np.cumsum(chances), rng.random() * 0.999999))]
                )
                continue
            player = state.current_player()
            state.observation_tensor(player) if observes else state.information_state_tensor(player)
            legal, _ = state.legal_actions(), state.legal_actions_mask()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def two_cores(slug: str, number: int) -> dict[str, float]:
    """How much faster two workers are than one by the wall, blocks of steps in turn: the median of the pairs, with their quarters, and
    the best step against the best. Whatever else wants a core is heard in it: look at the quarters and the load."""
    one, two, ratios = Steps(slug, 1, number), Steps(slug, 2, number), list[float]()
    began = time.perf_counter()
    while time.perf_counter() - began < 6 * SECONDS or len(ratios) < 3:
        ratios.append(one.block() / two.block())
    low, middle, high = np.percentile(ratios, (25, 50, 75))
    best = min(one.found) / min(two.found)
    return {
        "wall": float(middle),
        "low": float(low),
        "high": float(high),
        "best": best,
        "load": os.getloadavg()[0],
    }


def size(slug: str) -> float:
    """Bytes of a match besides what is observed and the mask."""
    matches = vector(slug, 64).matches
    return (
        sum(
            array.nbytes
            for array in (
                matches.states.raw,
                matches.rngs,
                matches.over,
                matches.seats,
                matches.payoffs,
            )
        )
        / 64
    )


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
    cores = {
        f"{slug}, {number} on two cores": two_cores(slug, number)
        for slug in SLUGS
        for number in BATCHES
    }
    for name, seen in cores.items():
        found = "quarters {low:.2f} and {high:.2f}, at best {best:.2f}, load {load:.1f}".format(
            **seen
        )
        print(f"{name:<32}{seen['wall']:>14.2f} times one by the wall, {found}")
    sizes = {slug: size(slug) for slug in SLUGS}
    for slug, bytes_ in sizes.items():
        print(f"{slug + ', a match':<32}{bytes_:>14,.0f} bytes besides observation and mask")
    out = {
        "decisions_per_cpu_second": medians,
        "ratios": ratios,
        "two_cores": cores,
        "bytes": sizes,
    }
    (HERE / "environments.json").write_text(json.dumps(out, indent=1))


if __name__ == "__main__":
    main()
