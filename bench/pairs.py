"""Random play of this tree beside another checkout of it: `python bench/pairs.py OTHER/src [GAME ...]`.

Both run at the same time in processes of their own and play in turn, so that a noisy minute falls on both; told is the
median of fifteen ratios of decisions per CPU second, this tree to the other.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from pathlib import Path

GAMES = {
    "illuminated": 60_000,
    "genesis": 8_000,
    "planet": 8_000,
    "portals": 3_000,
    "angels": 300,
}  # games a turn
PAIRS = 15
PLAY = """
import sys, time
from hexameron.games import load
try:
    from hexameron.core.compiled import entries
    from hexameron.core.compiled.record import Records
    from hexameron.core.compiled.rng import seed_rng
except ImportError:  # a tree from before core had packages
    from hexameron.core import entries
    from hexameron.core.record import Records
    from hexameron.core.rng import seeded as seed_rng
game, games, listing = load(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "list"
edition = game.standard
first, scratch = edition.start(game.about.seats[0]), Records(game.kernel.State, 1)
out = edition.room()
weights_buffer = out.copy()
for line in sys.stdin:
    began = time.process_time()
    made = entries.play_random(
        edition.record, first, scratch, seed_rng(line.strip()), out, weights_buffer, games, listing
    )
    print(made / (time.process_time() - began), flush=True)
"""


class Player:
    """One tree, playing when it is asked."""

    def __init__(self, source: Path, slug: str, way: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(source)}
        command = [sys.executable, "-c", PLAY, slug, str(GAMES[slug]), way]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, seed: str) -> float:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{seed}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def compare(other: Path, slug: str, way: str) -> None:
    here, there = Player(Path(__file__).parents[1] / "src", slug, way), Player(other, slug, way)
    for player in (here, there):
        player.rate("warm")  # compiles
    ratios = []
    for pair in range(PAIRS):
        order = (here, there) if pair % 2 else (there, here)
        rates = {player: player.rate(str(pair)) for player in order}
        ratios.append(rates[here] / rates[there])
    print(
        f"{slug:<12} {way:<5} median {statistics.median(ratios):.3f}  from {min(ratios):.2f} to {max(ratios):.2f}",
        flush=True,
    )
    for player in (here, there):
        if player.process.stdin:
            player.process.stdin.close()
        player.process.wait()


if __name__ == "__main__":
    if len(sys.argv) < 2 or not Path(sys.argv[1], "hexameron").is_dir():
        sys.exit(
            "Give the src folder of another checkout, then games if not all: python bench/pairs.py OTHER/src genesis"
        )
    for name in sys.argv[2:] or GAMES:
        for listing in ("list", "pick"):
            compare(Path(sys.argv[1]), name, listing)
