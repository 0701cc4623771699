"""Planet's own commands: the perfect planets of each mix of faces, and how the levels of bots score."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from hexameron.games.planet.about import ABOUT

if TYPE_CHECKING:
    from hexameron.core.about import Level
    from hexameron.core.game import Game

Say = Callable[[str], None]
# Mean scores of the specification's own bot (RULES.md, section 7), by faces and players.
REFERENCE = {("EEEE", 2): 15.9, ("EEEE", 3): 15.0, ("EEEE", 4): 14.5, ("DDDD", 2): 12.8, ("DDDD", 3): 12.2, ("DDDD", 4): 11.8}


def planets(arguments: Sequence[str], say: Say = print) -> None:
    """2.6: how many perfect planets every mix of faces admits."""
    from hexameron.games.planet import solver
    from hexameron.games.planet.game import GAME

    argparse.ArgumentParser(prog="hexameron planets", description=planets.__doc__).parse_args(list(arguments))
    for mix, count, ratio in solver.table(GAME.standard.record):  # type: ignore[arg-type]
        say(f"{mix:<5} {count:>17} {ratio:>12}")


def roam(arguments: Sequence[str], say: Say = print) -> None:
    """Random games under every combination of options, with all invariants looked at in every position (P-S50)."""
    from hexameron.core.errors import Refused
    from hexameron.games.planet import roaming
    from hexameron.games.planet.game import GAME

    parser = argparse.ArgumentParser(prog="hexameron roam", description=roam.__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(list(arguments))
    found = roaming.wander(GAME, chosen.games, chosen.seed)
    for fault in found[:20]:
        say(fault)
    if found:
        raise Refused(f"{len(found)} of {chosen.games} games broke an invariant.")
    say(f"{chosen.games} random games under {len(list(roaming.settings()))} combinations of players and options: nothing is wrong.")


def titles(arguments: Sequence[str], say: Say = print) -> None:
    """How often each level of bots reaches each title of the rulebook, playing only with its like."""
    from hexameron.games.planet.game import GAME

    parser = argparse.ArgumentParser(prog="hexameron titles", description=titles.__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--faces", default="EEEE", help="E or D for each continent")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(list(arguments))
    names = [level.name for level in GAME.standard.values.level]
    say(f"{'level':<10}{'worlds':>7}{'mean':>7}{'error':>7}  " + "  ".join(names) + "  above the level below")
    played = []
    for level in ABOUT.levels:
        played.append(play(GAME, level.style, chosen.games, chosen.seats, chosen.faces, chosen.seed))
        say(
            line(GAME, level, played[-1], chosen.seats) + (f"  {steps_above(*played[-2:]):+.1f} standard errors" if len(played) > 1 else "")
        )
    least = min(steps_above(low, high) for low, high in pairwise(played))
    say(f"Every level above the one below by more than three standard errors: {'yes' if least > 3 else 'no'}.")
    reference = REFERENCE.get((chosen.faces, chosen.seats))
    if reference:
        held = fmean(played[1]) >= reference
        say(f"The middle level at least at the {reference} of the reference bot: {'yes' if held else 'no'}.")


def play(game: Game, style: str, games: int, seats: int, faces: str, seed: int) -> list[int]:
    """The scores of games in which every seat plays this style."""
    from hexameron.bots.player import Bot
    from hexameron.lab.simulate import simulate

    options = {"face_mode": "custom", "custom_faces": faces}
    results = simulate(game, [Bot(style, style=style)] * seats, games, seed, options)
    return [round(24 * played.payoffs[0]) for played in results.games]


def line(game: Game, level: Level, scores: list[int], seats: int) -> str:
    """Budget, mean, its standard error, and the share of each title."""
    from hexameron.games.planet import needs

    names = [level.name for level in game.standard.values.level]
    reached = [
        needs.level(game.standard.record, score, seats)  # type: ignore[arg-type]
        for score in scores
    ]
    shares = "  ".join(f"{100 * reached.count(i) / len(reached):>{len(name) - 2}.1f} %" for i, name in enumerate(names))
    worlds = game.standard.values.bots.worlds[game.style(level.style)]
    return f"{level.label:<10}{worlds:>7}{fmean(scores):>7.2f}{error(scores):>7.2f}  {shares}"


def error(scores: list[int]) -> float:
    """The standard error of the mean."""
    return stdev(scores) / len(scores) ** 0.5


def steps_above(low: list[int], high: list[int]) -> float:
    """The difference of two means in its standard errors."""
    return (fmean(high) - fmean(low)) / (error(low) ** 2 + error(high) ** 2) ** 0.5
