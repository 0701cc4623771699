"""Planet's own commands: the perfect planets of each mix of faces, and how the levels of bots score."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from hexameron.games.planet.about import ABOUT

if TYPE_CHECKING:
    from hexameron.core.game import Game

Say = Callable[[str], None]


def planets(arguments: Sequence[str], say: Say = print) -> None:
    """2.6: how many perfect planets every mix of faces admits."""
    from hexameron.games.planet import solver
    from hexameron.games.planet.game import GAME

    argparse.ArgumentParser(prog="hexameron planets", description=planets.__doc__).parse_args(list(arguments))
    for mix, count, ratio in solver.table(GAME.standard.record):  # type: ignore[arg-type]
        say(f"{mix:<5} {count:>17} {ratio:>12}")


def titles(arguments: Sequence[str], say: Say = print) -> None:
    """How often each level of bots reaches each title of the rulebook, playing only with its like."""
    from hexameron.games.planet.game import GAME

    parser = argparse.ArgumentParser(prog="hexameron titles", description=titles.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--faces", default="EEEE", help="E or D for each continent")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(list(arguments))
    below: list[int] = []
    for level in ABOUT.levels:
        scores = play(GAME, level.style, chosen.games, chosen.seats, chosen.faces, chosen.seed)
        say(line(GAME, level.label, scores, chosen.seats, below))
        below = scores


def play(game: Game, style: str, games: int, seats: int, faces: str, seed: int) -> list[int]:
    """The scores of games in which every seat plays this style."""
    from hexameron.bots.player import Bot
    from hexameron.lab.simulate import simulate

    options = {"face_mode": "custom", "custom_faces": faces}
    results = simulate(game, [Bot(style, style=style)] * seats, games, seed, options)
    return [round(24 * played.payoffs[0]) for played in results.games]


def line(game: Game, name: str, scores: list[int], seats: int, below: list[int]) -> str:
    """Mean, share of each title, and how many standard errors above the level below."""
    from hexameron.games.planet import needs

    names = [level.name for level in game.standard.values.level]
    reached = [
        needs.level(game.standard.record, score, seats)  # type: ignore[arg-type]
        for score in scores
    ]
    shares = ", ".join(f"{title} {100 * reached.count(i) / len(reached):.1f} %" for i, title in enumerate(names))
    error = stdev(scores) / len(scores) ** 0.5
    text = f"{name:<9} mean {fmean(scores):5.2f} ± {error:.2f}  {shares}"
    if below:
        both = (error**2 + stdev(below) ** 2 / len(below)) ** 0.5
        text += f"  (+{(fmean(scores) - fmean(below)) / both:.1f} standard errors)"
    return text
