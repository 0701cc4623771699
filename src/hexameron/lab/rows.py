"""Rows of games: a part is played and becomes a table with one row per game.

The tables of a folder are read back complete, or refused.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import numpy as np

from hexameron.bots import arena
from hexameron.bots.player import decide, forget, new_keys, rooms_for
from hexameron.core.compiled.record import Records
from hexameron.core.compiled.rng import seed_many
from hexameron.core.errors import Refused
from hexameron.env.extras import need
from hexameron.lab import counting as w, figures
from hexameron.lab.exhibits import STATISTIC as STATISTIC
from hexameron.lab.experiment import DECISIONS, PARTS, Experiment, part_name

if TYPE_CHECKING:
    import polars as pl

# Games between two checks whether to stop; doubled while they take less than SOON seconds.
FEW, SOON = 100, 0.05
LOG_ROOM = 100_000
QUARTER_NAMES = ("quarter", "half", "late")


class RunStopped(Exception):
    """A request for no more games. The part in progress is discarded."""


class BadRows(Refused):
    """A refusal: a file of rows cannot be read or holds other games."""


@dataclass
class Batch:
    """The games of one part: memory to play them in, and their rows so far."""

    experiment: Experiment
    numbers: range
    uses: list[np.ndarray] = field(default_factory=list)
    log: list[np.ndarray] = field(default_factory=list)
    log_worth: list[np.ndarray] = field(default_factory=list)

    def __post_init__(self) -> None:
        edition, seats = self.experiment.edition, len(self.experiment.seats)
        self.bots = self.experiment.bots
        kernel, first = edition.game.kernel, edition.start(seats, dict(self.experiment.options))
        self.figures = figures.figures_of(edition.game) if self.experiment.events else ()
        self.table = Records(kernel.state_with_trace if self.figures else kernel.State, 2)
        self.table[1] = figures.as_traced(kernel, first) if self.figures else first
        self.rng, self.out, self.weights_buffer = (
            np.zeros(1, np.int64),
            edition.room(),
            edition.room(),
        )
        self.seating = (np.array(self.numbers, np.int64)[:, None] + np.arange(seats)) % seats
        self.ways = np.array([arena.way_of(edition, bot) for bot in self.bots], np.int64)[
            self.seating
        ]
        self.seeds = seed_many(self.experiment.seed, numbers=self.numbers)
        self.counters = self._new_counters(seats, seats * edition.game.actions)
        self.seen, self.thought_of = np.array([new_keys(seats)] * 2), -1
        searching = [bot for bot in self.bots if bot.searches]
        self.memories = rooms_for(edition, searching) if searching else []

    def _new_counters(self, seats: int, places: int) -> w.GameCounters:
        n, own = len(self.numbers), max(1, len(self.experiment.edition.game.statistics))
        logged = LOG_ROOM if self.experiment.decisions else 0
        return w.GameCounters(
            marks=np.zeros(w.MARKS, np.int64),
            track=np.zeros((w.SAMPLES, seats), np.float64),
            worth=np.zeros(seats, np.float64),
            times=np.zeros(places, np.int64),
            touched=np.zeros(places, np.int64),
            counts=np.zeros((n, len(w.COUNTS)), np.int64),
            statistics=np.zeros((n, own), np.int64),
            figures=np.zeros((n, max(1, len(self.figures))), np.int64),
            events=figures.room(),
            event_sizes=figures.sizes_of(self.experiment.edition.game),
            figure_table=figures.table_of(self.figures),
            payoffs=np.zeros((n, seats), np.float64),
            lowest=np.zeros((n, seats), np.float64),
            quarters=np.zeros((n, w.QUARTERS * seats), np.float64),
            uses=np.zeros((places + LOG_ROOM, w.USE), np.int64),
            log=np.zeros((logged, w.LOG), np.int64),
            log_worth=np.zeros((logged, seats), np.float64),
        )

    def play(self, progress: Callable[[int], None], stop: Event) -> None:
        """Play all games of the part.

        Compiled code plays from one decision of a bot that thinks to the next.
        """
        edition, counters = self.experiment.edition, self.counters
        action, told, at_once = arena.NONE, 0, FEW
        session = w.Session(
            self.seeds, self.rng, self.out, self.weights_buffer, self.ways, self.seen,
            edition.about.hidden, not edition.about.cooperative, counters,
        )  # fmt: skip
        while told < len(self.numbers):
            if stop.is_set():
                raise RunStopped
            until, began = min(len(self.numbers), told + at_once), time.perf_counter()
            why = w.watch_on(edition.record, self.table, session, until, action)
            action = arena.NONE
            if why == w.ASKED:
                seat, game = self.table[0].to_act, int(counters.marks[w.GAME])
                if game != self.thought_of:  # a game must not depend on those before it
                    forget(self.memories)
                    self.thought_of = game
                bot = self.bots[self.seating[game, seat]]
                position = (
                    figures.as_state(edition.game.kernel, self.table[0])
                    if self.figures
                    else self.table[0]
                )
                action = decide(
                    edition, position, bot, self.rng, self.memories, int(self.seen[0, seat])
                )
            elif why == w.FULL:
                self._empty()
            played = int(counters.marks[w.GAME])
            if played == until and time.perf_counter() - began < SOON:
                at_once *= 2
            if played > told:
                progress(played - told)
                told = played
        self._empty()

    def _empty(self) -> None:
        """Move the rows so far from the counters to the lists, to make room."""
        marks, counters = self.counters.marks, self.counters
        self.uses.append(counters.uses[: marks[w.USES]].copy())
        self.log.append(counters.log[: marks[w.LOGGED]].copy())
        self.log_worth.append(counters.log_worth[: marks[w.LOGGED]].copy())
        marks[w.USES] = marks[w.LOGGED] = 0

    # --- tables ---

    def games(self) -> pl.DataFrame:
        pl, counters, seats = need("polars", "lab"), self.counters, len(self.experiment.seats)
        columns: dict[str, np.ndarray] = {"game": np.array(self.numbers, np.uint32)}
        for seat in range(seats):
            columns[f"bot_{seat + 1}"] = self.seating[:, seat].astype(np.uint8)
            columns[f"payoff_{seat + 1}"] = counters.payoffs[:, seat]
        columns |= {
            name: counters.counts[:, i].astype(np.uint32) for i, name in enumerate(w.COUNTS)
        }
        for seat in range(seats):
            columns[f"lowest_{seat + 1}"] = counters.lowest[:, seat].astype(np.float32)
            for quarter, name in enumerate(QUARTER_NAMES):
                columns[f"{name}_{seat + 1}"] = counters.quarters[:, quarter * seats + seat].astype(
                    np.float32
                )
        # There are hundreds of columns: transposing once is faster than extracting each.
        own = np.ascontiguousarray(counters.statistics.T, np.int32)
        columns |= {
            STATISTIC + name: own[i]
            for i, name in enumerate(self.experiment.edition.game.statistics)
        }
        columns |= {
            STATISTIC + figure.name: counters.figures[:, i].astype(np.int32)
            for i, figure in enumerate(self.figures)
        }
        games = pl.DataFrame(columns)
        return games.join(  # type: ignore[no-any-return]
            self._uses(), on="game", how="left", maintain_order="left"
        )

    def _uses(self) -> pl.DataFrame:
        """Return three lists per game, of equal length: seat, action, and number of times."""
        pl, uses = need("polars", "lab"), np.concatenate(self.uses)
        long = pl.DataFrame(
            {
                "game": (uses[:, 0] + self.numbers.start).astype(np.uint32),
                "use_seat": uses[:, 1].astype(np.uint8),
                "use_action": uses[:, 2].astype(np.uint16),
                "use_times": uses[:, 3].astype(np.uint16),
            }
        )
        return long.group_by("game", maintain_order=True).all()  # type: ignore[no-any-return]

    def decisions(self) -> pl.DataFrame:
        pl, log, worth = (
            need("polars", "lab"),
            np.concatenate(self.log),
            np.concatenate(self.log_worth),
        )
        columns: dict[str, np.ndarray] = {
            "game": (log[:, 0] + self.numbers.start).astype(np.uint32),
            "decision": log[:, 1].astype(np.uint32),
            "seat": (log[:, 2] + 1).astype(np.uint8),
            "action": log[:, 3].astype(np.uint16),
            "legal": log[:, 4].astype(np.uint16),
        }
        for seat in range(worth.shape[1]):
            columns[f"estimate_{seat + 1}"] = worth[:, seat].astype(np.float32)
        return pl.DataFrame(columns)  # type: ignore[no-any-return]


def play_part(
    experiment: Experiment,
    numbers: range,
    progress: Callable[[int], None] = lambda done: None,
    stop: Event | None = None,
    playing: AbstractContextManager[object] | None = None,
) -> dict[str, bytes]:
    """Play a part and return its tables as Parquet, by the folder they belong to.

    The bytes are the same on every machine. `playing` is held while the games are played.
    """
    part = Batch(experiment, numbers)
    with playing or nullcontext():
        part.play(progress, stop or Event())
    tables = {DECISIONS: parquet(part.decisions())} if experiment.decisions else {}
    return {**tables, PARTS: parquet(part.games())}


def parquet(table: pl.DataFrame) -> bytes:
    room = io.BytesIO()
    # Files are always read whole, so statistics would never be used.
    table.write_parquet(room, compression="zstd", statistics=False)
    return room.getvalue()


def read_rows(experiment: Experiment, folder: Path, of: str = PARTS) -> pl.DataFrame:
    """Return the rows of all finished games, in order of their numbers."""
    pl = need("polars", "lab")
    tables = []
    for part in experiment.parts:
        path = folder / of / part_name(part)
        if path.exists():
            tables.append(_read_part(path, part, of == PARTS))
    if not tables:
        raise Refused("{folder} has no finished games yet.", folder=folder)
    return pl.concat(tables)  # type: ignore[no-any-return]


def _read_part(path: Path, part: range, is_whole: bool) -> pl.DataFrame:
    pl = need("polars", "lab")
    try:
        table = pl.read_parquet(path.read_bytes())
        if is_whole and table["game"].to_list() != list(part):
            raise ValueError("its games are not those of its name")
    except (OSError, ValueError, pl.exceptions.PolarsError) as error:
        raise BadRows(
            "{path} cannot be read ({error}). Delete it and run the experiment again: only its games are played anew.",
            path=path, error=str(error).splitlines()[0],
        ) from None  # fmt: skip
    return table  # type: ignore[no-any-return]
