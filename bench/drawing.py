"""What drawing a board costs: `python bench/drawing.py [GAME ...]`, CPU milliseconds a board as the server draws it.

Over the twelve positions that boards are measured on, each drawn for the seat to act, wide and tall, in both languages.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from pathlib import Path

os.environ["HEXAMERON_PLAIN"] = "1"  # as the server does

from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load

POSITIONS = Path(__file__).parents[1] / "tests" / "games"
TIMES = 5


def main(slugs: list[str]) -> None:
    for slug in slugs:
        edition = load(slug).standard
        lines = (POSITIONS / slug / "positions.txt").read_text(encoding="utf-8").splitlines()
        for tall in (False, True):
            costs = sorted(
                cost(edition, line, tall, language) for line in lines for language in ("en", "pl")
            )
            print(
                f"{slug:12} {'tall' if tall else 'wide'}  median {statistics.median(costs):5.2f} ms, most {costs[-1]:5.2f} ms",
                flush=True,
            )


def cost(edition: Edition, line: str, tall: bool, language: str) -> float:
    """The median of several drawings, each by a reader who has drawn nothing yet."""
    state, taken = edition.read(line), []
    for _ in range(TIMES):
        reader = edition.reader(state, max(0, state.to_act), language)
        began = time.process_time()
        reader.svg(tall)
        taken.append(1000 * (time.process_time() - began))
    return statistics.median(taken)


if __name__ == "__main__":
    main(sys.argv[1:] or list(catalogue()))
