"""The lab with two workers beside one: games of styled bots, rows written, in turns.

    workers.py [GAME] [--seats BOTS] [--games N]

By the clock this says what a second core brings, if nobody else uses it: the load is printed. On a busy machine look at the cores that
were wanted (running or waiting for one, all threads together; Linux says so): from two on, the workers do not wait for each other.
Polars is held to one thread: its own would lend the one worker the second core.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

os.environ["POLARS_MAX_THREADS"] = "1"  # read when it is imported

from hexameron.games import load
from hexameron.lab.experiment import Experiment, lay_out, plan
from hexameron.lab.running import play_missing

ROUNDS, SETTLED = 5, 0.2  # seconds after which threads have begun, and between two looks at them


class Look:
    """When it was, and the seconds that threads had run or waited for a core by then."""

    def __init__(self) -> None:
        self.at, self.wanted = time.perf_counter(), 0.0
        for task in Path("/proc/self/task").glob("*/schedstat"):
            ran, waited, _ = map(int, task.read_text().split())
            self.wanted += (ran + waited) / 1e9


def played(experiment: Experiment, workers: int) -> tuple[float, float]:
    """Seconds, and cores that were wanted meanwhile."""
    looks: list[Look] = []

    def look(done: int) -> None:
        if not looks or time.perf_counter() - looks[-1].at > SETTLED:
            looks.append(Look())

    with tempfile.TemporaryDirectory() as folder:
        experiment = lay_out(experiment, Path(folder) / "x")
        began = time.perf_counter()
        play_missing(experiment, Path(folder) / "x", workers, look)
        spent = time.perf_counter() - began
    first, last = looks[min(1, len(looks) - 1)], looks[-1]
    return spent, (last.wanted - first.wanted) / (last.at - first.at) if last is not first else 0.0


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("slug", nargs="?", default="genesis", metavar="GAME")
    asked.add_argument(
        "--seats", default="", help="bots, seat by seat; the first style in each seat if left out"
    )
    asked.add_argument("--games", type=int, default=100_000)
    given = asked.parse_args()
    game = load(given.slug)
    seats = (
        given.seats.split(",")
        if given.seats
        else [game.about.styles[0]] * max(2, game.about.seats[0])
    )
    experiment = plan(game.standard, seats, given.games)
    played(plan(game.standard, seats, 100), 2)  # compiles and loads what is needed
    ratios = []
    for _ in range(ROUNDS):
        (one, _), (two, wanted) = played(experiment, 1), played(experiment, 2)
        ratios.append(one / two)
        print(
            f"{given.slug}: one worker {one:.2f} s, two {two:.2f} s, wanting {wanted:.2f} cores; load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
    print(
        f"two workers are {statistics.median(ratios):.2f} times one by the clock, the median of {ROUNDS}"
    )


if __name__ == "__main__":
    main()
