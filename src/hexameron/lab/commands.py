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


@APP.command()
def compare(
    game: GameName,
    out: Folder,
    a: Annotated[Path | None, typer.Option("--a", help="Content of the first design; as shipped if not given.")] = None,
    b: Annotated[Path | None, typer.Option("--b", help="Content of the second design; as shipped if not given.")] = None,
    a_option: Annotated[list[str], typer.Option(help="A setting of the first design alone, NAME=VALUE.")] = [],  # noqa: B006
    b_option: Annotated[list[str], typer.Option(help="A setting of the second design alone, NAME=VALUE.")] = [],  # noqa: B006
    games: Games = 10_000,
    seats: Seats = "",
    option: Options = [],  # noqa: B006
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = "",
) -> None:
    """Two designs on the same seeds: what changes beyond doubt, by how much, in words."""
    loaded = given.game(game)
    from hexameron.lab import designs
    from hexameron.lab.experiment import plan

    one, other = (
        plan(given.edition(loaded, file), given.seats(loaded, seats), games, seed, given.options([*option, *own]))
        for file, own in ((a, a_option), (b, b_option))
    )
    with _bar(2 * games) as advance:
        paper = designs.compare(one, other, out, designs.player(workers, advance, cluster))
    _tell(paper, out)


@APP.command()
def sweep(
    game: GameName,
    out: Folder,
    value: Annotated[str, typer.Option(help="A content value and what to set it to: KEY=1,2,3 or KEY=1..6.")] = "",
    measure: Annotated[list[str], typer.Option(help="A figure to follow, such as undecided or stat:NAME; may be repeated.")] = [],  # noqa: B006
    games: Games = 10_000,
    seats: Seats = "",
    option: Options = [],  # noqa: B006
    content: ContentFile = None,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = "",
) -> None:
    """One content value, or one option with several settings (--option NAME=a,b,c): the curve of every measure."""
    loaded = given.game(game)
    from hexameron.core.errors import Refused
    from hexameron.lab import designs
    from hexameron.lab.experiment import plan

    dials, fixed = designs.dials([value] if value else [], option)
    if len(dials) != 1:
        raise Refused("Give one thing to turn: --value KEY=1,2,3 of the content or --option NAME=a,b,c.")
    turned = dials[0]
    asked = plan(given.edition(loaded, content), given.seats(loaded, seats), games, seed, given.options(fixed))
    with _bar(len(turned.settings) * games) as advance:
        paper = designs.sweep(asked, turned, measure, out, designs.player(workers, advance, cluster))
    _tell(paper, out)


@APP.command()
def tune(
    game: GameName,
    out: Folder,
    target: Annotated[list[str], typer.Option(help="`seat_advantage<0.01` or `stat:dark_angel_wins=0.15..0.25`; may be repeated.")],
    value: Annotated[list[str], typer.Option(help="A reconstructed content value to turn: KEY=1,2,3 or KEY=1..6.")] = [],  # noqa: B006
    candidates: Annotated[int, typer.Option(min=1, help="How many designs to try at most.")] = 40,
    games: Games = 4_000,
    seats: Seats = "",
    option: Options = [],  # noqa: B006
    content: ContentFile = None,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = "",
) -> None:
    """Content values that meet stated targets, written as TOML; the best of many is confirmed on new seeds."""
    loaded = given.game(game)
    from hexameron.core.errors import Refused
    from hexameron.lab import designs
    from hexameron.lab.experiment import plan

    dials, fixed = designs.dials(value, option)
    if not dials:
        raise Refused("Give something to turn: --value KEY=1,2,3 of the content or --option NAME=a,b,c.")
    targets = [designs.target(text) for text in target]
    asked = plan(given.edition(loaded, content), given.seats(loaded, seats), games, seed, given.options(fixed))
    tries = len(designs.candidates(dials, asked, candidates))
    with _bar((tries + designs.CONFIRMING) * games) as advance:
        paper = designs.tune(asked, dials, targets, out, designs.player(workers, advance, cluster), candidates)
    _tell(paper, out)
    print(f"Content: {out / 'tuned.toml'}")


def _bar(games: int):  # type: ignore[no-untyped-def]
    from hexameron.lab import report as reports

    return reports.progress(games, quiet=not sys.stderr.isatty())


def _tell(paper, folder: Path) -> None:  # type: ignore[no-untyped-def]
    page = paper.write(folder)
    print("\n\n".join(paper.first))
    print(f"\nReport: {page}")


def _play(experiment, folder: Path, workers: int, cluster: str) -> None:  # type: ignore[no-untyped-def]
    from hexameron.lab.experiment import lay_out, missing
    from hexameron.lab.running import run as play

    experiment = lay_out(experiment, folder)
    try:
        with _bar(experiment.games) as advance:
            play(experiment, folder, workers, advance, cluster)
    except KeyboardInterrupt:
        kept = experiment.games - sum(map(len, missing(experiment, folder)))
        print(f"Stopped. {kept:,} games are kept; `hexameron lab resume {folder}` goes on.", file=sys.stderr)
        raise
    _report(experiment, folder)


def _report(experiment, folder: Path) -> None:  # type: ignore[no-untyped-def]
    from hexameron.lab import findings, rows

    _tell(findings.report(experiment, rows.read(experiment, folder), f"hexameron lab report {folder}"), folder)
