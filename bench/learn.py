"""What positions are worth, learned from games of a bot against itself: writes a game's `bots/learned.py`.

    learn.py GAME [--games N ...] [--simulations N] [--seed N]

A game that has `lab/values.py` tells what it sees in a position: how far the game has come and a row of features for everyone who
may win. The chance to win is the softmax of the rows' worths, with weights that change from the beginning over the middle to the
end (three points of a quadratic curve): fitted to who won, for each number of players by itself. Every tenth move is a style's, so
that positions vary. Games are kept in bench/build: stopped and called again it goes on where it was; the same seed gives the same
weights.
"""

from __future__ import annotations

import argparse
import importlib
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import numpy as np

from hexameron.bots.player import Bot, decide, rooms_for
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng, unit
from hexameron.games import load

BUILD = Path(__file__).parent / "build"
CHUNK, WHIM = 20, 0.1  # games written at a time, share of moves in the style
STEPS, PENALTY = 3000, 1e-3


def play(
    slug: str, seats: int, simulations: int, seed: int, number: int
) -> list[tuple[float, np.ndarray, np.ndarray]]:
    """A few positions of one game, each with what everyone got in the end."""
    edition, values = load(slug).standard, values_of(slug)
    bot = Bot("learn", simulations=simulations) if simulations else Bot("learn", style=values.PLAYS)
    rng, memories = (
        seed_rng("learn", seats, seed, number),
        rooms_for(edition, [bot]) if simulations else [],
    )
    state, seen = edition.start(seats, values.options(number)), []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            outcomes = edition.legal(state)
            action = outcomes[int(below(rng, len(outcomes)))]
        else:
            seen.append(state)
            whim = unit(rng) < WHIM
            action = (
                edition.choose(state, values.STYLE, rng)
                if whim
                else decide(edition, state, bot, rng, memories)
            )
        state = edition.after(state, action)
    got = edition.payoffs(state)
    kept = sorted({int(below(rng, len(seen))) for _ in range(values.KEPT)})
    found = [values.rows(edition, seen[i]) for i in kept]
    return [(part, row, np.array([*got, 1.0 - sum(got)][: len(row)])) for part, row in found]


def values_of(slug: str) -> Any:
    return importlib.import_module(f"hexameron.games.{slug}.lab.values")


def positions(
    slug: str, seats: int, games: int, simulations: int, seed: int, pool: ProcessPoolExecutor
) -> tuple[np.ndarray, ...]:
    """Positions of so many games, those of earlier calls among them; the same by however many processes they are played."""
    parts, rows, got = [], [], []
    for chunk in range(-(-games // CHUNK)):
        file = BUILD / f"learn-{slug}-{seats}-{simulations}-{seed}-{chunk}.npz"
        if not file.exists():
            played = pool.map(
                partial(play, slug, seats, simulations, seed),
                range(chunk * CHUNK, (chunk + 1) * CHUNK),
            )
            each = [position for game in played for position in game]
            BUILD.mkdir(exist_ok=True)
            np.savez(
                file,
                parts=[p for p, _, _ in each],
                rows=[r for _, r, _ in each],
                got=[g for _, _, g in each],
            )
            print(f"{slug}, {seats} players: {(chunk + 1) * CHUNK} games", flush=True)
        saved = np.load(file)
        parts.append(saved["parts"]), rows.append(saved["rows"]), got.append(saved["got"])
    return np.concatenate(parts), np.concatenate(rows), np.concatenate(got)


def fit(parts: np.ndarray, rows: np.ndarray, got: np.ndarray) -> tuple[np.ndarray, float]:
    """Weights at the beginning, middle and end by Adam on all positions at once, and the loss on each fifth, which was left out."""
    out = np.arange(len(parts)) % 5 == 4
    scale = np.maximum(rows.std((0, 1)), 1e-6)
    shares = [(1 - parts) ** 2, 2 * parts * (1 - parts), parts**2]
    full = np.concatenate([rows * share[:, None, None] for share in shares], 2) / np.tile(scale, 3)
    weights, first, second = (
        np.zeros(full.shape[2]),
        np.zeros(full.shape[2]),
        np.zeros(full.shape[2]),
    )
    seen, wanted = full[~out], got[~out]
    for step in range(1, STEPS + 1):
        slope = (
            np.einsum("nrf,nr->f", seen, _odds(seen @ weights) - wanted) / len(seen)
            + PENALTY * weights
        )
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights -= 0.02 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    odds = _odds(full[out] @ weights)
    loss = -float((got[out] * np.log(np.maximum(odds, 1e-9))).sum(1).mean())
    return (weights / np.tile(scale, 3)).reshape(3, -1), loss


def _odds(worth: np.ndarray) -> np.ndarray:
    odds = np.exp(worth - worth.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def written(called: str, found: list[np.ndarray]) -> str:
    """The weights as a file of Python, which the compiled game depends on like on any other."""
    lines = [
        '"""What features are worth, in log-odds: by number of players; beginning, middle, end. Made by',
        f"`{called}`.",
        '"""',
        "",
    ]
    for both in found:
        for row in both:
            lines += [
                " ".join(f"{weight:.4f}" for weight in row[i : i + 10])
                for i in range(0, len(row), 10)
            ]
    return "\n".join([*lines[:4], 'WEIGHTS = """', *lines[4:], '"""', ""])


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("slug", metavar="GAME")
    asked.add_argument(
        "--games",
        type=int,
        nargs="+",
        default=[1000],
        help="for each number of players; the last for all further ones",
    )
    asked.add_argument("--simulations", type=int, default=150, help="a move; 0: a style plays")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    found, pool = [], ProcessPoolExecutor(os.cpu_count())
    for seats, games in zip(
        values_of(given.slug).SEATS, chain(given.games, repeat(given.games[-1])), strict=False
    ):
        parts, rows, got = positions(given.slug, seats, games, given.simulations, given.seed, pool)
        weights, loss = fit(parts, rows, got)
        none = -float((got.mean(0) * np.log(np.maximum(got.mean(0), 1e-9))).sum())
        print(
            f"{given.slug}, {seats} players: {len(parts)} positions, loss {loss:.4f} on those left out, {none:.4f} by seat alone"
        )
        found.append(weights)
    called = f"bench/learn.py {given.slug} --games {' '.join(map(str, given.games))} --simulations {given.simulations} --seed {given.seed}"
    (load(given.slug).folder / "bots" / "learned.py").write_text(
        written(called, found), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
