"""Speed, side by side in one run on one core: our games, OpenSpiel's C++ games, and Illuminated by hand in C.

Unit: decisions per CPU second of uniformly random play, medians of three. Prints a table and writes bench/out.json.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from hexameron.core.compiled import contract, entries
from hexameron.core.compiled.record import CHANCE, OVER, Records
from hexameron.core.compiled.rng import seed_rng
from hexameron.games import catalogue, load

HERE = Path(__file__).parent
OPENSPIEL = ("pig", "backgammon", "hanabi", "gin_rummy")
# Each of our games beside the OpenSpiel game that is nearest in kind.
PEERS = {
    "illuminated": "pig",
    "genesis": "backgammon",
    "planet": "hanabi",
    "portals": "gin_rummy",
    "angels": "gin_rummy",
}
SECONDS = float(os.environ.get("HEXAMERON_SECONDS", "1"))


def ours(slug: str, listing: bool) -> Callable[[], float]:
    game = load(slug)
    edition = game.standard
    first = edition.start(game.about.seats[0])
    scratch, rng = Records(game.kernel.State, 1), seed_rng("bench", slug)
    out, weights_buffer = edition.room(), edition.room()

    def run(games: int) -> int:
        return int(
            entries.play_random(
                edition.record, first, scratch, rng, out, weights_buffer, games, listing
            )
        )

    return lambda: rate(run)


def plain(slug: str) -> Callable[[], float]:
    game = load(slug)
    edition = game.standard
    content, rng, size = edition.record, seed_rng("plain", slug), len(edition.room())

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = edition.start(game.about.seats[0])
            while state.to_act != OVER:
                decisions += state.to_act != CHANCE
                contract.apply(
                    content, state, contract.pick(content, state, rng, [0] * size, [0] * size)
                )
        return decisions

    return lambda: rate(run)


def openspiel(name: str) -> Callable[[], float]:
    """OpenSpiel's own loop: C++ random bots evaluated against each other."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = iter(range(10**9))

    def run() -> float:
        decisions, spent = 0, 0.0
        while spent < SECONDS:
            began = time.process_time()
            states = [game.new_initial_state() for _ in range(20)]
            for state in states:
                pyspiel.evaluate_bots(state, bots, next(seeds))
            spent += time.process_time() - began
            decisions += sum(step.player >= 0 for state in states for step in state.full_history())
        return decisions / spent

    return run


def in_c(name: str, *flags: str) -> Callable[[], float]:
    build = HERE / "build"
    build.mkdir(exist_ok=True)
    program = build / name
    subprocess.run(["gcc", "-O3", *flags, "-o", program, HERE / "c" / "illuminated.c"], check=True)

    def run() -> float:
        decisions, seconds, _ = subprocess.run(
            [program, "12000", "2", "5", "100"], capture_output=True, text=True, check=True
        ).stdout.split()
        return int(decisions) / float(seconds)

    return run


def rate(run: Callable[[int], int]) -> float:
    """Decisions per CPU second, in batches of games that last about a second."""
    games, began = 1, time.process_time()
    run(1)
    while (spent := time.process_time() - began) < 0.05:
        games *= 2
        began = time.process_time()
        run(games)
    games = max(1, int(games * SECONDS / spent))
    began = time.process_time()
    decisions = run(games)
    return decisions / (time.process_time() - began)


def starts() -> dict[str, float]:
    """Seconds until the program answers, the fastest of three."""
    commands = {
        "--help": ["--help"],
        "games": ["games"],
        "play, warm, to the board": ["play", "illuminated", "--seats", "me,racer"],
    }
    found = {}
    for name, args in commands.items():
        times = []
        for _ in range(3):
            began = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "hexameron", *args],
                input="quit\n",
                capture_output=True,
                text=True,
                check=True,
            )
            times.append(time.perf_counter() - began)
        found[f"hexameron {name}"] = min(times)
    return found


def searches() -> dict[str, float]:
    """Simulations per CPU second of the generic search from the opening, playouts cut at 40 decisions."""
    from hexameron.bots.player import Bot, search
    from hexameron.core.model.about import SearchSettings

    found = {}
    for slug in catalogue():
        edition = load(slug).standard
        state = edition.start(edition.about.seats[0])
        while state.to_act == CHANCE:
            state = edition.after(state, edition.legal(state)[0])
        bot = Bot("bench", simulations=20_000, settings=SearchSettings(cut=40))
        began = time.process_time()
        search(edition, state, bot, seed_rng("bench"))
        found[slug] = bot.simulations / (time.process_time() - began)
    return found


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    slugs = list(catalogue())
    runs: dict[str, Callable[[], float]] = {}
    for slug in slugs:
        runs[slug] = ours(slug, listing=True)
        runs[f"{slug} (pick)"] = ours(slug, listing=False)
        runs[f"{slug} (plain)"] = plain(slug)
    runs |= {name: openspiel(name) for name in OPENSPIEL}
    runs |= {"c_list": in_c("c_list", "-DLIST"), "c_best": in_c("c_best")}
    # Three rounds of everything, so that a noisy minute falls on all alike.
    rounds = [{name: run() for name, run in runs.items()} for _ in range(3)]
    medians = {name: statistics.median(one[name] for one in rounds) for name in runs}
    for name, speed in medians.items():
        print(f"{name:<24}{speed:>16,.0f} decisions per CPU second")
    ratios = {
        f"{slug}/{PEERS[slug]}": medians[slug] / medians[PEERS[slug]]
        for slug in slugs
        if slug in PEERS
    }
    ratios["illuminated/c_list"] = medians["illuminated"] / medians["c_list"]
    ratios["illuminated/c_best"] = medians["illuminated (pick)"] / medians["c_best"]
    for name, ratio in ratios.items():
        print(f"{name:<24}{ratio:>16.2f} times")
    simulations = searches()
    for name, speed in simulations.items():
        print(
            f"{name:<24}{speed:>16,.0f} simulations per CPU second (search from the opening, cut at 40 decisions)"
        )
    seconds = starts()
    for name, took in seconds.items():
        print(f"{name:<40}{took:>8.2f} s")
    out = {
        "ratios": ratios,
        "decisions_per_cpu_second": medians,
        "simulations_per_cpu_second": simulations,
        "seconds": seconds,
    }
    (HERE / "out.json").write_text(json.dumps(out, indent=1))


if __name__ == "__main__":
    main()
