"""Commands of the lab, `hexameron lab …`: experiments, reports, comparisons.

The commands import what they need when they run, so `--help` loads no rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_type_hints

import typer

from hexameron import arguments
from hexameron.core.reading.language import LANGUAGES

if TYPE_CHECKING:
    from hexameron.core.model.game import Ruleset
    from hexameron.lab.designs import Dial, Play
    from hexameron.lab.experiment import Experiment

APP = typer.Typer(
    no_args_is_help=True,
    help="Experiments: many games kept as rows, reports with pictures, designs compared.",
)

GameName = Annotated[
    str, typer.Argument(help="The game's short name; `hexameron games` lists them.")
]
Games = Annotated[int, typer.Option("--games", "-n", help="How many games.")]
Seats = Annotated[
    str,
    typer.Option(
        help="The bots, seat by seat, such as `solid,lively` or `search:500,greedy,greedy`."
    ),
]
Options = Annotated[
    list[str],
    typer.Option("--option", "-o", help="A setting of the match, NAME=VALUE; may be repeated."),
]
ContentFile = Annotated[
    Path | None,
    typer.Option("--content", help="Your own board or cards, as written by `hexameron content`."),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option(min=0, help="Threads; 0 takes all cores.")]
Cluster = Annotated[str, typer.Option(help="Play on a Ray cluster: `auto`, or its address.")]
Folder = Annotated[Path, typer.Option("--out", help="The experiment's folder.")]
Language = Annotated[
    str, typer.Option("--language", "-l", help=f"Of the report: {' or '.join(LANGUAGES)}.")
]


@dataclass(frozen=True)
class CommonOptions:
    """The arguments and options shared by all commands that play games, declared only here."""

    game: GameName
    out: Folder
    games: Games = 10_000
    seats: Seats = ""
    option: Options = field(default_factory=list)
    content: ContentFile = None
    seed: Seed = 0
    workers: Workers = 0
    cluster: Cluster = ""
    language: Language = "en"

    @cached_property
    def edition(self) -> Ruleset:
        return arguments.find_game(self.game)

    def plan(
        self,
        options: list[str],
        content: Path | None = None,
        decisions: bool = False,
        events: bool = False,
    ) -> Experiment:
        from hexameron.lab.experiment import plan

        seats, chosen = arguments.list_seats(self.edition, self.seats), arguments.options(options)
        return plan(
            arguments.edition(self.edition, content or self.content),
            seats,
            self.games,
            self.seed,
            chosen,
            decisions,
            events,
        )

    def play(self, advance: Callable[[int], None]) -> Play:
        from hexameron.lab import designs

        return designs.make_player(self.workers, advance, self.cluster, self.language)


def asking(
    without: str = "", **usual: object
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that adds the shared options to a command.

    The command gets them as `CommonOptions`, followed by its own options. `without` names a shared
    option to leave out. `usual` gives other defaults for shared options.
    """
    hints = {
        name: hint
        for name, hint in get_type_hints(CommonOptions, include_extras=True).items()
        if name != without
    }
    start = (
        {each.name: each.default for each in fields(CommonOptions)}
        | {"game": Parameter.empty, "out": Parameter.empty, "option": []}
        | usual
    )

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**values: object) -> None:
            shared = {name: values.pop(name) for name in hints}
            arguments.language(str(shared["language"]))
            command(CommonOptions(**shared), **values)  # type: ignore[arg-type]

        own = list(signature(command, eval_str=True).parameters.values())[1:]
        common = [
            Parameter(name, Parameter.KEYWORD_ONLY, annotation=hint, default=start[name])
            for name, hint in hints.items()
        ]
        mine = [each.replace(kind=Parameter.KEYWORD_ONLY) for each in own]
        run.__signature__ = Signature([*common[:2], *mine, *common[2:]])  # type: ignore[attr-defined]
        run.__annotations__ = {each.name: each.annotation for each in (*common, *mine)}
        return run

    return decorate


@APP.command()
@asking()
def run(
    asked: CommonOptions,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Keep a row for every decision, too.")
    ] = False,
    events: Annotated[
        bool,
        typer.Option(
            "--events", help="Also count what only the rules see: compiles the game once more."
        ),
    ] = False,
) -> None:
    """Play an experiment and write a report.

    The games are stored in a folder as Parquet, one row per game. Run the command again to continue
    where it stopped, or to add more games.
    """
    _play(
        asked.plan(asked.option, decisions=decisions, events=events),
        asked.out,
        asked.workers,
        asked.cluster,
        asked.language,
    )


@APP.command()
def resume(
    folder: Annotated[Path, typer.Argument(help="An experiment's folder.")],
    workers: Workers = 0,
    cluster: Cluster = "",
    language: Language = "en",
) -> None:
    """Continue an experiment that was stopped."""
    arguments.language(language)
    from hexameron.lab.experiment import open_folder

    _play(open_folder(folder, arguments.find_game), folder, workers, cluster, language)


@APP.command()
def report(
    folder: Annotated[Path, typer.Argument(help="An experiment's folder.")],
    language: Language = "en",
) -> None:
    """Write report.html and report.md into the experiment's folder, on the games played so far."""
    arguments.language(language)
    from hexameron.lab.experiment import open_folder

    _report(open_folder(folder, arguments.find_game), folder, language)


@APP.command()
@asking(without="content")
def compare(
    asked: CommonOptions,
    a: Annotated[
        Path | None,
        typer.Option("--a", help="Content of the first design; as shipped if not given."),
    ] = None,
    b: Annotated[
        Path | None,
        typer.Option("--b", help="Content of the second design; as shipped if not given."),
    ] = None,
    a_option: Annotated[
        list[str], typer.Option(help="A setting of the first design alone, NAME=VALUE.")
    ] = [],  # noqa: B006
    b_option: Annotated[
        list[str], typer.Option(help="A setting of the second design alone, NAME=VALUE.")
    ] = [],  # noqa: B006
) -> None:
    """Compare two designs on the same seeds: what changes beyond doubt, and by how much."""
    one, other = (
        asked.plan([*asked.option, *own], file) for file, own in ((a, a_option), (b, b_option))
    )
    from hexameron.lab import designs

    with _bar(2 * asked.games, asked.language) as advance:
        paper = designs.compare_designs(one, other, asked.out, asked.play(advance))
    _tell(paper, asked.out)


@APP.command()
@asking()
def sweep(
    asked: CommonOptions,
    value: Annotated[
        str, typer.Option(help="A content value and what to set it to: KEY=1,2,3 or KEY=1..6.")
    ] = "",
    measure: Annotated[
        list[str],
        typer.Option(help="A figure to follow, such as undecided or stat:NAME; may be repeated."),
    ] = [],  # noqa: B006
) -> None:
    """Try several settings of one value and draw how each measure changes.

    Give a content value (--value KEY=1,2,3) or a setting of the match (--option NAME=a,b,c).
    """
    turned, experiment = _parse_dials(asked, [value] if value else [])
    from hexameron.core.errors import Refused
    from hexameron.lab import designs

    if len(turned) != 1:
        raise Refused(
            "Give one thing to turn: --value KEY=1,2,3 of the content or --option NAME=a,b,c."
        )
    with _bar(len(turned[0].settings) * asked.games, asked.language) as advance:
        paper = designs.sweep_values(experiment, turned[0], measure, asked.out, asked.play(advance))
    _tell(paper, asked.out)


@APP.command()
@asking(games=4_000)
def tune(
    asked: CommonOptions,
    target: Annotated[
        list[str],
        typer.Option(
            help="`seat_advantage<0.01` or `stat:dark_angel_wins=0.15..0.25`; may be repeated."
        ),
    ],
    value: Annotated[
        list[str],
        typer.Option(help="A reconstructed content value to turn: KEY=1,2,3 or KEY=1..6."),
    ] = [],  # noqa: B006
    candidates: Annotated[int, typer.Option(min=1, help="How many designs to try at most.")] = 40,
) -> None:
    """Search for content values that meet your targets, and write the content as TOML.

    The best of many designs looks better than it is, so it is confirmed on new seeds.
    """
    turned, experiment = _parse_dials(asked, value)
    from hexameron.core.errors import Refused
    from hexameron.lab import designs

    if not turned:
        raise Refused(
            "Give something to turn: --value KEY=1,2,3 of the content or --option NAME=a,b,c."
        )
    targets = [designs.target(text) for text in target]
    tries = len(designs.list_candidates(turned, experiment, candidates))
    with _bar((tries + designs.CONFIRMING) * asked.games, asked.language) as advance:
        paper = designs.tune_design(
            experiment, turned, targets, asked.out, asked.play(advance), candidates
        )
    _tell(paper, asked.out)
    print(paper.speech.t("Content: {file}", file=asked.out / "tuned.toml"))


def _parse_dials(asked: CommonOptions, values: Sequence[str]) -> tuple[list[Dial], Experiment]:
    """Return the dials to turn, and the experiment that they change."""
    _ = asked.edition  # refuse an unknown game before anything else
    from hexameron.lab import designs

    turned, fixed = designs.dials(values, asked.option)
    return turned, asked.plan(fixed)


def _bar(games: int, language: str):  # type: ignore[no-untyped-def]
    from hexameron.lab import report as reports
    from hexameron.lab.speech import Speech

    return reports.progress(games, quiet=not sys.stderr.isatty(), speech=Speech(language))


def _tell(paper, folder: Path) -> None:  # type: ignore[no-untyped-def]
    page = paper.write(folder)
    print("\n\n".join(paper.first))
    print("\n" + paper.speech.t("Report: {page}", page=page))


def _play(experiment, folder: Path, workers: int, cluster: str, language: str) -> None:  # type: ignore[no-untyped-def]
    from hexameron.lab.experiment import lay_out, missing
    from hexameron.lab.running import play_missing as play
    from hexameron.lab.speech import Speech

    experiment = lay_out(experiment, folder)
    try:
        with _bar(experiment.games, language) as advance:
            play(experiment, folder, workers, advance, cluster)
    except KeyboardInterrupt:
        kept = experiment.games - sum(map(len, missing(experiment, folder)))
        speech = Speech(language)
        said = speech.t(
            "Stopped. {kept} games are kept; `hexameron lab resume {folder}` goes on.",
            kept=speech.figure(kept),
            folder=folder,
        )
        print(said, file=sys.stderr)
        raise
    _report(experiment, folder, language)


def _report(experiment, folder: Path, language: str) -> None:  # type: ignore[no-untyped-def]
    from hexameron.lab import findings, rows

    command = f"hexameron lab report {folder}" + (
        "" if language == "en" else f" --language {language}"
    )
    _tell(
        findings.write_findings(experiment, rows.read_rows(experiment, folder), command, language),
        folder,
    )
