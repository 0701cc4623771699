"""Follies of bots: how often each was committed, of how many chances.

    manners.py [GAME …] [--games N] [--seed N]

A game that has `lab/manners.py` counts its own: `manners(edition, games, seed)` gives for every folly how often it was
committed and of how many chances. The same seed gives the same games.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import time

from hexameron.games import catalogue, load


def is_counted(slug: str) -> bool:
    return importlib.util.find_spec(f"hexameron.games.{slug}.lab.manners") is not None


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument(
        "slugs", nargs="*", metavar="GAME", help="all that count follies, if none is named"
    )
    asked.add_argument("--games", type=int, default=10, help="games of each bot")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    for slug in given.slugs or [slug for slug in catalogue() if is_counted(slug)]:
        counted = importlib.import_module(f"hexameron.games.{slug}.lab.manners")
        began = time.monotonic()
        for folly, (often, chances) in counted.manners(
            load(slug).standard, given.games, given.seed
        ).items():
            share = f"{100 * often / chances:6.2f} %" if chances else "     –  "
            print(
                f"{slug:<12}{folly:<52}{often:>6} of {chances:<7}{share}   {given.games} games",
                flush=True,
            )
        print(f"{slug:<12}{time.monotonic() - began:.0f} seconds", flush=True)


if __name__ == "__main__":
    main()
