"""Results of simulated games, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from hexameron.lab.simulate import Results


@contextmanager
def progress(games: int, quiet: bool, of: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error with rate and time left."""
    if quiet:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn(of),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(of, total=games, rate="")

        def advance(done: int) -> None:
            bar.advance(task, done)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:,.0f} a second" if speed else "")

        yield advance


def as_dict(results: Results, seed: int) -> dict[str, Any]:
    lengths = [game.decisions for game in results.games]
    return {
        "game": results.edition.about.slug,
        "games": len(results.games),
        "seed": seed,
        "seconds": round(results.seconds, 3),
        "workers": results.workers,
        "thought": results.thought,
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


def show(results: Results) -> None:
    from rich.console import Console
    from rich.table import Table

    console, summary = Console(), as_dict(results, 0)
    bots = Table("bot", "score", "± 95 %", "games", title=f"{results.edition.about.title}, {len(results.games):,} games")
    for row in summary["bots"]:
        bots.add_row(row["bot"], f"{row['score']:.3f}", f"{row['margin95']:.3f}", f"{row['seatings']:,}")
    console.print(bots)
    seats = Table("seat", "score", title="By seat")
    for name, score in zip(results.edition.about.seat_names, summary["seats"], strict=False):
        seats.add_row(name, f"{score:.3f}")
    console.print(seats)
    length = summary["decisions"]
    console.print(
        f"Decisions a game: mean {length['mean']:.1f}, median {length['median']:.0f}, "
        f"90 % {length['p90']:.0f}, longest {length['longest']}."
    )
    console.print(f"{len(results.games) / max(results.seconds, 1e-9):,.0f} games a second.")
    if results.thought:
        console.print(f"{results.thought:,} decisions were thought over, in {results.seconds:.1f} s on {results.workers} cores.")
    if summary["statistics"]:
        own = Table("per game", "mean", title="The game's own statistics")
        happened = {name: mean for name, mean in summary["statistics"].items() if mean}
        for name, mean in happened.items():
            own.add_row(name, f"{mean:.3f}")
        console.print(own)
        if never := len(summary["statistics"]) - len(happened):
            console.print(f"{never} more, among them seats and circles that nobody sat on or used, never happened; --json lists them.")
