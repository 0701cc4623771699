"""Commands of the lab, `hexameron lab …`: experiments, reports, comparisons. Help loads no rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from hexameron import given

APP = typer.Typer(no_args_is_help=True, help="Experiments: many games kept as rows, reports with pictures, designs compared.")

GameName = Annotated[str, typer.Argument(help="The game's short name; `hexameron games` lists them.")]
Games = Annotated[int, typer.Option("--games", "-n", help="How many games.")]
Seats = Annotated[str, typer.Option(help="The bots, seat by seat, such as `solid,lively` or `search:500,greedy,greedy`.")]
Options = Annotated[list[str], typer.Option("--option", "-o", help="A setting of the match, NAME=VALUE; may be repeated.")]
ContentFile = Annotated[Path | None, typer.Option("--content", help="Your own board or cards, as written by `hexameron content`.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option(min=0, help="Threads; 0 takes all cores.")]
Cluster = Annotated[str, typer.Option(help="Play on a Ray cluster: `auto`, or its address.")]
Folder = Annotated[Path, typer.Option("--out", help="The experiment's folder.")]


@APP.command()
def run(
    game: GameName,
    out: Folder,
    games: Games = 10_000,
    seats: Seats = "",
    option: Options = [],  # noqa: B006
    content: ContentFile = None,
    seed: Seed = 0,
    workers: Workers = 0,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep a row for every decision, too.")] = False,
    cluster: Cluster = "",
) -> None:
    """Play an experiment: a Parquet row a game in a folder, then a report. Run it again to go on where it stopped, or further."""
    loaded = given.game(game)
    from hexameron.lab.experiment import plan

    asked = plan(given.edition(loaded, content), given.seats(loaded, seats), games, seed, given.options(option), decisions)
    _play(asked, out, workers, cluster)


@APP.command()
def resume(
    folder: Annotated[Path, typer.Argument(help="An experiment's folder.")], workers: Workers = 0, cluster: Cluster = ""
) -> None:  # fmt: skip
    """Go on with an experiment that was stopped."""
    from hexameron.lab.experiment import open_folder

    _play(open_folder(folder, given.game), folder, workers, cluster)


@APP.command()
def report(folder: Annotated[Path, typer.Argument(help="An experiment's folder.")]) -> None:
    """Write the report of the games played so far: report.html and report.md in the experiment's folder."""
    from hexameron.lab.experiment import open_folder

    _report(open_folder(folder, given.game), folder)


def _play(experiment, folder: Path, workers: int, cluster: str) -> None:  # type: ignore[no-untyped-def]
    from hexameron.lab import report as reports
    from hexameron.lab.experiment import lay_out
    from hexameron.lab.running import run as play

    experiment = lay_out(experiment, folder)
    with reports.progress(experiment.games, quiet=not sys.stderr.isatty()) as advance:
        play(experiment, folder, workers, advance, cluster)
    _report(experiment, folder)


def _report(experiment, folder: Path) -> None:  # type: ignore[no-untyped-def]
    from hexameron.lab import findings, rows

    paper = findings.report(experiment, rows.read(experiment, folder), f"hexameron lab report {folder}")
    page = paper.write(folder)
    print("\n\n".join(paper.first))
    print(f"\nReport: {page}")
