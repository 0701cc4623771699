"""Search on all cores beside search on one: simulations per second, in turns, and what a simulation then costs.

    cores.py [GAME …] [--simulations N] [--games N]

By the clock this says what a player gains, if nobody else uses the machine: the load is printed. By CPU seconds it says what trees
side by side cost each other (memory, caches), whoever else is at work: cores times that ratio is what an idle machine gives.
With `--games` the same number of simulations on all cores plays against one core, every deal from both seats, and the difference is told
in Elo: what a simulation is worth less because cores know of each other's only afterwards.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from math import log10

from strength import by_deal

from hexameron.bots.player import Bot, rooms_for, search
from hexameron.core.compiled.record import CHANCE, Head
from hexameron.core.compiled.rng import seed_rng
from hexameron.games import catalogue, load
from hexameron.lab.simulate import simulate

ROUNDS = 5


def opening(slug: str) -> Head:
    edition = load(slug).standard
    state = edition.start(max(2, edition.about.seats[0]))
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    return state


def speeds(slug: str, state: Head, bot: Bot) -> tuple[float, float]:
    """Simulations a second by the clock, and by CPU time."""
    edition = load(slug).standard
    memories = rooms_for(edition, [bot])
    search(edition, state, bot, seed_rng("cores"), memories)  # loads and touches what is needed
    wall, cpu = time.perf_counter(), time.process_time()
    search(edition, state, bot, seed_rng("cores"), memories)
    return bot.simulations / (time.perf_counter() - wall), bot.simulations / (
        time.process_time() - cpu
    )


def elo(share: float) -> float:
    return 400 * log10(share / (1 - share))


def duel(slug: str, simulations: int, cores: int, games: int) -> str:
    """Of what both get, the share of the bot on all cores; a deal is one observation."""
    bots = [Bot("all", simulations=simulations, cores=cores), Bot("one", simulations=simulations)]
    played = simulate(load(slug).standard, bots, games, seed=2, workers=1, mirrored=True).games
    many, one = (by_deal(played, 2, bot) for bot in (0, 1))
    lead = [mine - other for mine, other in zip(many, one, strict=True)]
    both, margin = (
        statistics.mean(many) + statistics.mean(one),
        1.96 * statistics.stdev(lead) / len(lead) ** 0.5,
    )
    ends = [elo(0.5 + (statistics.mean(lead) + off) / (2 * both)) for off in (0, -margin, margin)]
    return f"{ends[0]:+.0f} Elo ({ends[1]:+.0f} to {ends[2]:+.0f}) in {games} games"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("slugs", nargs="*", metavar="GAME", help="all, if none is named")
    asked.add_argument("--simulations", type=int, default=20_000)
    asked.add_argument("--games", type=int, default=0, help="play so many, all cores against one")
    given = asked.parse_args()
    cores = os.cpu_count() or 1
    for slug in given.slugs or list(catalogue()):
        if given.games:
            print(f"{slug:<12}{given.simulations:,} simulations on {cores} cores against one: "
                  f"{duel(slug, given.simulations, cores, given.games)}", flush=True)  # fmt: skip
            continue
        state = opening(slug)
        rounds = [
            [
                speeds(slug, state, Bot("b", simulations=given.simulations, cores=each))
                for each in (1, cores)
            ]
            for _ in range(ROUNDS)
        ]
        wall = statistics.median(many[0] / one[0] for one, many in rounds)
        cpu = cores * statistics.median(many[1] / one[1] for one, many in rounds)
        one = statistics.median(one[1] for one, _ in rounds)
        print(f"{slug:<12}{one:>10,.0f} simulations per CPU second on one core; {cores} cores: {wall:.2f} times by the clock, "
              f"{cpu:.2f} by CPU time; load {os.getloadavg()[0]:.1f}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
