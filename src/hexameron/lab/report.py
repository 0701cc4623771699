"""Results of simulated games, as tables on the terminal or as a dictionary for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

from hexameron.lab.simulate import Results
from hexameron.lab.speech import Speech

if TYPE_CHECKING:
    from rich.table import Table


@contextmanager
def progress(
    games: int, quiet: bool, of: str = "", speech: Speech | None = None
) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error with rate and time left.

    It counts games unless `of` names something else. If `quiet`, nothing is shown.
    """
    if quiet:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    speech = speech or Speech()
    bar = Progress(
        TextColumn(of or speech.t("games")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=games, rate="")

        def advance(done: int) -> None:
            bar.advance(task, done)
            speed = bar.tasks[0].speed
            bar.update(
                task,
                rate=speech.t("{number} a second", number=speech.figure(speed)) if speed else "",
            )

        yield advance


def as_dict(results: Results, seed: int) -> dict[str, Any]:
    lengths = [game.decisions for game in results.games]
    return {
        "game": results.edition.about.slug,
        "games": len(results.games),
        "seed": seed,
        "seconds": round(results.seconds, 3),
        "workers": results.workers,
        "thought": results.decisions_thought_over,
        "seats": results.by_seat(),
        "bots": [
            {"bot": bot.name, "score": score, "margin95": margin, "seatings": seatings}
            for bot, (score, margin, seatings) in zip(results.bots, results.by_bot(), strict=True)
        ],
        "decisions": {
            "mean": float(np.mean(lengths)),
            "median": float(np.median(lengths)),
            "p90": float(np.percentile(lengths, 90)),
            "longest": int(max(lengths)),
        },
        "statistics": results.statistics(),
    }


def show_results(results: Results, language: str = "en") -> None:
    from rich.console import Console

    console, speech, summary = Console(), Speech(language), as_dict(results, 0)
    for table in _tables(results, summary, speech):
        console.print(table)
    for sentence in _sentences(results, summary, speech):
        console.print(sentence)


def _tables(results: Results, summary: dict[str, Any], speech: Speech) -> Iterator[Table]:
    from rich.table import Table

    t, number, game = speech.t, speech.figure, results.edition.game
    title = t("{game}, {games} games", game=speech.title(game), games=number(len(results.games)))
    bots = Table(t("bot"), t("score"), "± 95 %", t("games"), title=title)
    for row in summary["bots"]:
        bots.add_row(
            row["bot"], number(row["score"], 3), number(row["margin95"], 3), number(row["seatings"])
        )
    yield bots
    seats = Table(t("seat"), t("score"), title=t("By seat"))
    for name, score in zip(game.about.seat_names, summary["seats"], strict=False):
        seats.add_row(speech.of(game)(name), number(score, 3))
    yield seats
    own = Table(t("per game"), t("mean"), title=t("The game's own statistics"))
    for name, mean in summary["statistics"].items():
        if mean:
            own.add_row(name, number(mean, 3))
    if summary["statistics"]:
        yield own


def _sentences(results: Results, summary: dict[str, Any], speech: Speech) -> Iterator[str]:
    t, number, length, own = speech.t, speech.figure, summary["decisions"], summary["statistics"]
    if never := sum(not mean for mean in own.values()):
        yield t(
            "{number} more, among them seats and circles that nobody sat on or used, never happened; --json lists them.",
            number=never,
        )
    if own:
        yield t(
            "A statistic stands here under the name by which the lab measures it, as stat:NAME."
        )
    yield t(
        "Decisions a game: mean {mean}, median {median}, 90 % {most}, longest {longest}.", mean=number(length["mean"], 1),
        median=number(length["median"]), most=number(length["p90"]), longest=number(length["longest"]),
    )  # fmt: skip
    yield t(
        "{number} games a second.", number=number(len(results.games) / max(results.seconds, 1e-9))
    )
    if results.decisions_thought_over:
        yield t(
            "{number} decisions were thought over, in {seconds} s on {cores} cores.", number=number(results.decisions_thought_over),
            seconds=number(results.seconds, 1), cores=results.workers,
        )  # fmt: skip
