"""The server's CPU time for a view: what one seat may know, with the prospects that Planet counts.

    views.py [GAME ...] [--positions 300] [--most MILLISECONDS]

Every position comes from a match played by bots and is viewed by all its seats and a watcher. With
`--most`, the command fails if a view took longer.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator
from itertools import count

from hexameron.core.compiled.record import CHANCE, Head
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.match.log import begin_match
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load


def positions(edition: Edition, number: int) -> Iterator[Head]:
    """Yield positions of whole matches, at tables of all sizes."""
    (fewest, most), found = edition.about.seats, 0
    rng = seed_rng("views", edition.about.slug)
    for played in count():
        players = fewest + played % (most - fewest + 1)
        match = begin_match(
            edition,
            ["bot"] * players,
            seed=played.to_bytes(32, "big"),
            match="views",
            nonces=["n"] * players,
        )
        while not match.is_over:
            if match.state.to_act == CHANCE:
                match.roll()
                continue
            yield match.state.copy()
            found += 1
            if found == number:
                return
            style = edition.about.styles[found % len(edition.about.styles)]
            match.act(match.state.to_act, edition.choose(match.state, style, rng), by="bot")


def milliseconds(edition: Edition, states: list[Head]) -> list[float]:
    """Return the CPU time of each view."""
    found = []
    for state in states:
        for seat in (None, *range(state.seats)):
            begin = time.process_time_ns()
            edition.view(state, seat)
            found.append((time.process_time_ns() - begin) / 1e6)
    return found


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("games", nargs="*", default=list(catalogue()))
    ask.add_argument("--positions", type=int, default=300)
    ask.add_argument("--most", type=float, help="milliseconds that a view may take")
    asked, failed = ask.parse_args(), 0
    for slug in asked.games:
        edition = load(slug).standard
        states = list(positions(edition, asked.positions))
        first, *_ = milliseconds(edition, states[:1])
        gc.collect()
        times = sorted(milliseconds(edition, states))
        print(
            f"{slug}: {len(times)} views of {len(states)} positions; the first took {first:.1f} ms, "
            f"then median {times[len(times) // 2]:.2f}, p99 {times[len(times) * 99 // 100]:.2f}, "
            f"most {times[-1]:.2f} ms of CPU"
        )
        failed |= asked.most is not None and max(first, *times) > asked.most
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
