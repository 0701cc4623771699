"""The balance of Genesis: scores, works and the dark angel's wins, by number of players and bot.

    python bench/genesis_balance.py                          # random and greedy
    python bench/genesis_balance.py --bots search:500 --games 100

All seats play the same bot; the order of age is drawn. RULES.md, section 2.6, has the figures to compare with.
"""

from __future__ import annotations

import argparse

from hexameron.bots.player import parse_bot
from hexameron.games import load
from hexameron.lab.simulate import simulate

HEADINGS = (
    "bot",
    "players",
    "games",
    "mean",
    "best",
    "works",
    "dark",
    "dark wins",
    "dark ties",
    "short",
    "swaps",
    "exchanges",
)


def row(name: str, seats: int, games: int, seed: int) -> tuple[str, ...]:
    game = load("genesis")
    results = simulate(game.standard, [parse_bot(game.about, name)] * seats, games, seed=seed)
    mean = results.statistics()
    swaps = mean["swaps left"] + mean["swaps right"]
    return (
        name,
        str(seats),
        f"{games:,}",
        f"{mean['points of all players'] / seats:.2f}",
        f"{mean['points of the best player']:.2f}",
        f"{mean['works of all players'] / seats:.2f}",
        f"{mean['points of the dark angel']:.1f}",
        f"{mean['dark angel wins']:.1%}",
        f"{mean['dark angel ties the top']:.1%}",
        f"{mean['gatherings short of cubes'] / max(mean['gatherings'], 1e-9):.0%}",
        f"{swaps / seats:.1f}",
        f"{mean['exchanges'] / seats:.1f}",
    )


def main() -> None:
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    arguments.add_argument("--bots", nargs="+", default=["random", "greedy"])
    arguments.add_argument("--games", type=int, default=20_000, help="games a row")
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    print(" ".join(f"{heading:>11}" for heading in HEADINGS))
    for name in given.bots:
        for seats in range(2, 7):
            print(
                " ".join(f"{cell:>11}" for cell in row(name, seats, given.games, given.seed)),
                flush=True,
            )


if __name__ == "__main__":
    main()
