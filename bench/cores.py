"""Search on all cores beside search on one: simulations per second, in turns, and what a simulation then costs.

    cores.py [GAME …] [--simulations N]

By the clock this says what a player gains, if nobody else uses the machine: the load is printed. By CPU seconds it says what trees
side by side cost each other (memory, caches), whoever else is at work: cores times that ratio is what an idle machine gives.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time

from hexameron.bots.player import Bot, rooms_for, search
from hexameron.core.record import CHANCE, Head
from hexameron.core.rng import seeded
from hexameron.games import catalogue, load

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
    search(edition, state, bot, seeded("cores"), memories)  # loads and touches what is needed
    wall, cpu = time.perf_counter(), time.process_time()
    search(edition, state, bot, seeded("cores"), memories)
    return bot.simulations / (time.perf_counter() - wall), bot.simulations / (time.process_time() - cpu)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("slugs", nargs="*", metavar="GAME", help="all, if none is named")
    asked.add_argument("--simulations", type=int, default=20_000)
    given = asked.parse_args()
    cores = os.cpu_count() or 1
    for slug in given.slugs or list(catalogue()):
        state = opening(slug)
        rounds = [[speeds(slug, state, Bot("b", simulations=given.simulations, cores=each)) for each in (1, cores)] for _ in range(ROUNDS)]
        wall = statistics.median(many[0] / one[0] for one, many in rounds)
        cpu = cores * statistics.median(many[1] / one[1] for one, many in rounds)
        one = statistics.median(one[1] for one, _ in rounds)
        print(f"{slug:<12}{one:>10,.0f} simulations per CPU second on one core; {cores} cores: {wall:.2f} times by the clock, "
              f"{cpu:.2f} by CPU time; load {os.getloadavg()[0]:.1f}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
