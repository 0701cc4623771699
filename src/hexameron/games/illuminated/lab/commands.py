"""Commands of Illuminated, `hexameron illuminated …`: solving for two players, and teaching."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import numpy as np
import typer

from hexameron.games.illuminated.game import GAME
from hexameron.games.illuminated.lab import archive as archives, solver, teacher
from hexameron.lab.report import progress

APP = typer.Typer(no_args_is_help=True)


@APP.command()
def solve(
    entities: Annotated[
        int, typer.Option("--entities", "-k", min=1, max=5, help="Dice of each player.")
    ] = 5,
    rounds: Annotated[
        int, typer.Option("--rounds", "-r", min=1, max=1000, help="The round limit.")
    ] = 100,
    scoring: Annotated[
        Literal["draw", "ladder", "lo", "hi"],
        typer.Option(
            help="What a game cut at the limit counts: half, by Last Light, nothing or all for the starter."
        ),
    ] = "draw",
    own_target: Annotated[
        bool, typer.Option(help="May a Sacrifice pull down another die of its owner?")
    ] = True,
    keep: Annotated[
        bool,
        typer.Option(
            "--keep", help="Store a table: bots and pages know the exact values from then on."
        ),
    ] = False,
    workers: Annotated[int, typer.Option(min=0, help="Threads; 0 takes all cores.")] = 0,
) -> None:
    """Solve the game for two players: the starter's exact value and the best openings.

    If you stop it, run it again: it continues where it was.
    """
    edition, turns = GAME.standard, 2 * rounds
    solution = solver.Solution(edition, entities, own_target, workers)
    archive = archives.Archive(solution, turns, scoring, keep)
    tell(
        f"{len(solution.hands) ** 2 * solution.actions:,} positions, {turns} turns; it takes {megabytes(solution.memory)} of memory."
    )
    if keep:
        tell(
            f"The table will take {megabytes(archives.size_kept(solution, turns))}: {archive.home}"
        )
    first = edition.record.actions_first_turn
    start = solution.pair(*[[edition.record.start_place] * entities] * 2)
    best: list[tuple[float, int]] = []
    with closing(archive.sweeps()) as sweeps, show_progress(turns) as advance:
        for turn, values in sweeps:
            if turn == turns - 1 and first == 1:
                best = archives.openings(solution, partial(value_for_starter, solution, values[-1]))
            elif turn == turns and first > 1:
                best = archives.openings(solution, partial(going_on, solution, values[first - 2]))
            advance(turn)
    worth = float(values[first - 1][start])
    print(f"{entities} dice each, {rounds} rounds, {scoring}: the starter's value is {worth:.6f}.")
    show(solution, best)
    if keep:
        print(f"Kept in {archive.home}.")


@APP.command()
def teach(
    into: Annotated[Path, typer.Argument(help="The file that the weights are written to.")],
    steps: Annotated[int, typer.Option(min=1, help="Steps of descent.")] = 8_000,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same weights on the same machine.")
    ] = 1,
) -> None:
    """Train the network that estimates positions, and write its weights to a file.

    It learns from exact values of games with 1 to 5 dice each. This takes some minutes.
    """
    teacher.teach(GAME.standard, steps, seed, into, tell)


def show(solution: solver.Solution, best: list[tuple[float, int]]) -> None:
    """Print the first actions with their values, interchangeable ones once."""
    reader = solution.edition.reader(solution.start(), 0)
    for value, action in best:
        print(f"  {value:.6f}  {reader.notation(action):<6} {reader.words(action)}")


def value_for_starter(
    solution: solver.Solution, later: np.ndarray, mine: list[int], theirs: list[int]
) -> float:
    """Return the starter's value when the other player's turn begins."""
    return 1.0 - float(later[solution.pair(theirs, mine)])


def going_on(
    solution: solver.Solution, again: np.ndarray, mine: list[int], theirs: list[int]
) -> float:
    return float(again[solution.pair(mine, theirs)])


def megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB" if size < 1e7 else f"{size / 1e6:,.0f} MB"


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


@contextmanager
def show_progress(turns: int) -> Iterator[Any]:
    """Show a bar with the time left. It begins where an earlier run was stopped."""
    with progress(turns, quiet=not sys.stderr.isatty(), of="turns") as advance:
        done = 0

        def reach(turn: int) -> None:
            nonlocal done
            advance(turn - done)
            done = turn

        yield reach
