"""The command line.

Listing and help load no rules. A game is loaded only when a command needs it.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexameron import arguments
from hexameron.core.errors import BadContent, Refused
from hexameron.core.reading.language import LANGUAGES, Listed, Phrase
from hexameron.lab import commands as lab

if TYPE_CHECKING:
    from hexameron.core.match.log import MatchLog

app = typer.Typer(
    help="Five tabletop games about creation, scripture and angels: play, simulate, study.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
)
app.add_typer(lab.APP, name="lab")

GameName = Annotated[
    str, typer.Argument(help="The game's short name; `hexameron games` lists them.")
]
Options = Annotated[
    list[str],
    typer.Option("--option", "-o", help="A setting of the match, NAME=VALUE; may be repeated."),
]
ContentFile = Annotated[
    Path | None,
    typer.Option("--content", help="Your own board or cards, as written by `hexameron content`."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Language = Annotated[str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")]


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, their seats, options, bots and levels."""
    from hexameron.games import catalogue

    if as_json:
        from dataclasses import asdict

        print(json.dumps([asdict(about) for about in catalogue().values()], indent=1))
        return
    for about in catalogue().values():
        low, high = about.seats
        print(
            f"{about.slug:<12} {about.title}: {low}–{high} players, {about.minutes[0]}–{about.minutes[1]} minutes"
        )
        print(f"{'':<12} {about.sentence}")
        if about.options:
            print(f"{'':<12} options: {', '.join(option.name for option in about.options)}")
        print(
            f"{'':<12} bots: {', '.join(['random', *about.styles, *[level.name for level in about.levels], 'search:N'])}"
        )


@app.command()
def play(
    game: GameName,
    seats: Annotated[str, typer.Option(help="Who plays, seat by seat: `me`, or a bot.")] = "",
    option: Options = [],  # noqa: B006
    content: ContentFile = None,
    position: Annotated[
        str, typer.Option(help="Begin from this position text instead of the start.")
    ] = "",
    save: Annotated[
        Path | None, typer.Option(help="Write the match to this file when it ends or you stop.")
    ] = None,
    language: Language = "en",
    seed: Annotated[
        int | None,
        typer.Option(
            help="Fix the bots' choices and the chance of the match: the same match every time."
        ),
    ] = None,
    practice: Annotated[
        bool, typer.Option("--practice", help="Everything may be taken back; the result says so.")
    ] = False,
    colours: Annotated[
        str, typer.Option(help="The seats' colours by name, seat by seat, such as `pink,gray`.")
    ] = "",
) -> None:
    """Play in the terminal: against bots, or several people in turn."""
    arguments.language(language)
    loaded = arguments.find_game(game)
    from hexameron.terminal import Terminal

    who = (
        seats.split(",")
        if seats
        else ["me", *["easy" if loaded.about.levels else "random"] * (loaded.about.seats[0] - 1)]
    )
    Terminal(
        arguments.edition(loaded, content),
        who,
        arguments.options(option),
        position,
        save,
        language,
        seed,
        practice,
        colours,
    ).run()


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[
        str,
        typer.Argument(help="A lesson by its name; the first one if left out, `list` shows them."),
    ] = "",
    language: Language = "en",
) -> None:
    """Learn a game by playing: short lessons and puzzles in the terminal."""
    arguments.language(language)
    loaded = arguments.find_game(game)
    from hexameron.tutor import Tutor

    tutor = Tutor(loaded.standard, language)
    tutor.list_lessons() if lesson == "list" else tutor.teach(lesson)


# Hidden, because docs/research.md describes it together with everything else for researchers.
@app.command(hidden=True)
def fields(
    game: GameName,
    content: ContentFile = None,
    every: Annotated[bool, typer.Option("--all", help="A line for every single number.")] = False,
) -> None:
    """List the fields of an observation for learning: index, name and meaning of each."""
    edition = arguments.edition(arguments.find_game(game), content)
    if every:
        for index, name in enumerate(edition.fields):
            print(f"{index:>5}  {name}")
        return
    rows = edition.game.fields.table(edition.values)
    wide, long = max(len(row.index) for row in rows), max(len(row.field) for row in rows)
    for row in rows:
        print(f"{row.index:<{wide}}  {row.field:<{long}}  {row.meaning}")
    print(
        f"{edition.game.observation} numbers; seats are counted from the one that observes, which is 0."
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.")],
    language: Language = "en",
    boards: Annotated[bool, typer.Option(help="Show the board after every step.")] = False,
    as_json: Json = False,
) -> None:
    """Show a saved match step by step and verify it (`verify FILE` only verifies it)."""
    from hexameron.core.match import log
    from hexameron.terminal import tell_match

    match = _match(file)
    if match.is_of_older_layout:
        print(log.OLDER.translate(language), file=sys.stderr)  # standard output may be JSON
    if as_json:
        print(
            json.dumps(
                [{"step": number, "text": line} for number, line, _ in tell_match(match, language)],
                indent=1,
                ensure_ascii=False,
            )
        )
        return
    for number, line, board in tell_match(match, language):
        print(f"{number:>4}  {line}")
        if boards:
            print(board)


@app.command(hidden=True)
def verify(
    file: Annotated[Path, typer.Argument(help="A saved match.")], as_json: Json = False
) -> None:
    """Check a saved match: legal steps, rolls that follow from the seed, and an intact chain.

    The chain of a match from an older version is not checked.
    """
    from hexameron.core.match import log

    match = _match(file)
    summary = {
        "game": match.header.game,
        "steps": len(match.steps),
        "over": match.is_over,
        "payoffs": match.edition.payoffs(match.state) if match.is_over else None,
        "commitment": match.header.commitment,
        "chain_checked": not match.is_of_older_layout,
    }
    if as_json:
        print(json.dumps(summary))
    else:
        end = f"finished, payoffs {summary['payoffs']}" if match.is_over else "not finished"
        print(f"Valid: {match.game.about.title}, {len(match.steps)} steps, {end}.")
        whole = "Every step is legal, every roll follows from the committed seed, and the chain is whole."
        print(log.OLDER if match.is_of_older_layout else whole)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    seats: Annotated[
        str, typer.Option(help="The bots, seat by seat, such as `racer,search:5000`.")
    ] = "",
    option: Options = [],  # noqa: B006
    content: ContentFile = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(help="Threads; 0 takes all cores.")] = 0,
    rotate: Annotated[
        bool, typer.Option(help="Move the bots one seat on from game to game.")
    ] = True,
    as_json: Json = False,
    language: Language = "en",
) -> None:
    """Play many games between bots and report results, lengths and the game's own statistics."""
    loaded = arguments.find_game(game)
    arguments.language(language)
    from hexameron.bots.player import parse_bot
    from hexameron.lab import report
    from hexameron.lab.simulate import simulate as run_games
    from hexameron.lab.speech import Speech

    bots = [parse_bot(loaded.about, name) for name in arguments.list_seats(loaded, seats)]
    with report.progress(
        games, quiet=as_json or not sys.stderr.isatty(), speech=Speech(language)
    ) as advance:
        results = run_games(
            arguments.edition(loaded, content),
            bots,
            games,
            seed,
            arguments.options(option),
            workers,
            rotate,
            advance,
        )
    print(json.dumps(report.as_dict(results, seed))) if as_json else report.show_results(
        results, language
    )


@app.command()
def content(
    game: GameName,
    export: Annotated[
        Path | None, typer.Option(help="Write the game's content to this file, to be edited.")
    ] = None,
    check: Annotated[Path | None, typer.Option(help="Check a content file of your own.")] = None,
    sources: Annotated[
        bool, typer.Option(help="List every value with its source: printed or reconstructed.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show, export or check a game's board and cards."""
    import tomllib

    from hexameron.core.model.content import sources as sources_of

    loaded = arguments.find_game(game)
    if check and (mistakes := loaded.mistakes(arguments.read_text(check, BadContent), check.name)):
        for mistake in mistakes[:-1]:
            print(f"hexameron: {mistake.translate(_reader_language())}", file=sys.stderr)
        raise mistakes[-1]
    edition = arguments.edition(loaded, check)
    if export:
        if export.exists():
            raise Refused("{export} exists already; give another name.", export=export)
        export.write_text(loaded.standard.toml, encoding="utf-8")
        print(f"Written to {export}. Edit it, then use it with --content {export}.")
        return
    marks = sources_of(tomllib.loads(edition.toml))
    printed = sum(mark == "printed" for mark in marks.values())
    if sources:
        print(
            json.dumps(marks, indent=1)
            if as_json
            else "\n".join(f"{mark:<14} {key}" for key, mark in marks.items())
        )
    else:
        valid = Phrase(
            "{name}: valid; {number} values, {printed} printed, {others} reconstructed.",
            name=edition.name,
            number=len(marks),
            printed=printed,
            others=len(marks) - printed,
        )
        warnings = [
            Phrase("Think about it: {warning}", warning=warning)
            for warning in loaded.warnings(edition.values)
        ]
        print(Listed([valid, *warnings], "\n").translate(_reader_language()))


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets friends on your network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="File or PostgreSQL address where matches are kept; a file in your home by default."
        ),
    ] = "",
    allow: Annotated[
        list[str],
        typer.Option(help="A further host name people use to reach this server; may be repeated."),
    ] = [],  # noqa: B006
    secure: Annotated[
        bool, typer.Option(help="A proxy in front speaks https: cookies are marked secure.")
    ] = False,
    proxy: Annotated[
        list[str],
        typer.Option(help="Address of a proxy whose X-Forwarded-For is believed; may be repeated."),
    ] = [],  # noqa: B006
) -> None:
    """Serve the games: play in a browser against bots, with friends by link, or on one screen."""
    # Set before the first rule is imported: thinkers compile rules, the server does not.
    os.environ["HEXAMERON_PLAIN"] = "1"
    from hexameron.web import start_server as serve_table

    serve_table(host, port, database or None, tuple(allow), secure, tuple(proxy))


@app.command(
    hidden=True,
    add_help_option=False,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def solve(game: GameName, context: typer.Context) -> None:
    """Solve a game exactly, with the `solve` command of that game."""
    loaded = arguments.find_game(game)
    own = typer.main.get_command(_own_commands(game)) if loaded.about.commands else None
    if "solve" not in getattr(own, "commands", {}):
        raise Refused("{title} is not solved.", title=Phrase(loaded.about.title))
    own.main(["solve", *context.args], prog_name=f"hexameron {game}", standalone_mode=False)  # type: ignore[union-attr]


@app.command(hidden=True)
def warm(
    game: Annotated[str, typer.Argument(help="One game; all of them if left out.")] = "",
) -> None:
    """Compile the games' rules now, so that no command has to wait for it later."""
    from hexameron.games import catalogue, load
    from hexameron.lab.warming import warm_all

    if game:
        load(game)
    warm_all([game] if game else list(catalogue()), sys.stderr)


@app.command(hidden=True)
def compile_one(game: str) -> None:
    """Compile one game in this process. `warm` calls it in a separate process for each game."""
    import gc

    from hexameron.lab.warming import compile_game

    gc.disable()  # it took 10 % of the time, and this process ends when it is done
    compile_game(arguments.find_game(game))


def _match(path: Path) -> MatchLog:
    from hexameron.core.match import log
    from hexameron.games import load

    return log.read_match(arguments.read_text(path), load)


def _own_commands(slug: str) -> typer.Typer:
    commands: typer.Typer = importlib.import_module(f"hexameron.games.{slug}.lab.commands").APP
    return commands


def _add_games_commands(called: str) -> None:
    """Add each game's own commands under its name, imported only for the game that is called."""
    from hexameron.games import catalogue

    for about in catalogue().values():
        if about.commands:
            own = (
                _own_commands(about.slug)
                if about.slug == called
                else typer.Typer(no_args_is_help=True)
            )
            app.add_typer(
                own, name=about.slug, help=f"{about.title}: {about.commands}", callback=lambda: None
            )


def _reader_language() -> str:
    """Return the language of the environment: with LANG=pl_PL.UTF-8, refusals are in Polish."""
    return (
        os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en"
    )[:2]


def main() -> None:
    """Run the program. Print refusals as sentences; a closed pipe or Ctrl-C is no error."""
    _add_games_commands(next((word for word in sys.argv[1:] if not word.startswith("-")), ""))
    try:
        app()
    except Refused as error:
        print(f"hexameron: {error.translate(_reader_language())}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit(130)
