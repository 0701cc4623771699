"""Many games between bots, on all cores; the same seed gives the same games whatever the number of workers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, field

import numpy as np

from hexameron.bots import arena
from hexameron.bots.player import Bot, decide, room
from hexameron.core import entries
from hexameron.core.edition import Edition
from hexameron.core.errors import Refused
from hexameron.core.record import CHANCE, OVER, Records
from hexameron.core.rng import seeded

MAX_GAMES = 100_000_000


@dataclass
class Played:
    """One finished game: who sat where, what each seat got, how long it took."""

    number: int
    bots: tuple[int, ...]  # index into the bots given, by seat
    payoffs: tuple[float, ...]
    decisions: int
    steps: int
    statistics: tuple[int, ...]


@dataclass
class Results:
    edition: Edition
    bots: tuple[Bot, ...]
    games: list[Played] = field(default_factory=list)
    seconds: float = 0.0

    def by_seat(self) -> list[float]:
        return np.mean([g.payoffs for g in self.games], axis=0).tolist()  # type: ignore[no-any-return]

    def by_bot(self) -> list[tuple[float, float, int]]:
        """Mean payoff of each bot given, half the width of its 95 % interval, and its number of seatings."""
        rows = []
        for bot in range(len(self.bots)):
            got = np.array([p for g in self.games for b, p in zip(g.bots, g.payoffs, strict=True) if b == bot])
            rows.append((float(got.mean()), float(1.96 * got.std() / max(1, len(got)) ** 0.5), len(got)))
        return rows

    def statistics(self) -> dict[str, float]:
        """The game's own statistics, per game."""
        if not self.edition.game.statistics:
            return {}
        means = np.mean([g.statistics for g in self.games], axis=0)
        return dict(zip(self.edition.game.statistics, means.tolist(), strict=True))


class Worker:
    """Memory for one thread's games."""

    def __init__(self, edition: Edition, bots: Sequence[Bot]) -> None:
        self.edition, self.bots, game = edition, bots, edition.game
        self.table, self.thinking = Records(game.kernel.State, 1), Records(game.kernel.State, 1)
        most = max((bot.simulations for bot in bots), default=0)
        factor = 8 if game.about.hidden else 4
        size = 1 << (factor * most + 16).bit_length()
        self.memory = room(size, game.max_legal)

    def play(self, number: int, seed: int, seats: int, options: Mapping[str, object], rotate: bool, mirrored: bool = False) -> Played:
        seating = tuple((seat + (number if rotate else 0)) % seats for seat in range(seats))
        bots = [self.bots[index] for index in seating]
        first = self.edition.start(seats, options)
        rng = seeded(seed, number // seats if mirrored else number)
        statistics, result = np.zeros(max(1, len(self.edition.game.statistics)), np.int64), np.zeros(seats, np.float64)
        play = self._by_the_clock if any(bot.seconds for bot in bots) else self._compiled
        decisions = play(first, bots, rng, statistics, result)
        state = self.table[0]
        return Played(number, seating, tuple(result.tolist()), decisions, state.ply, tuple(statistics.tolist()))  # type: ignore[attr-defined]

    def _compiled(self, first: object, bots: Sequence[Bot], rng: np.ndarray, statistics: np.ndarray, result: np.ndarray) -> int:
        rows = np.array([self._in_numbers(bot) for bot in bots])
        return int(
            arena.play_match(
                self.edition.record, first, self.table, self.thinking, rng, self.memory, rows, self.edition.about.hidden, statistics, result
            )
        )

    def _in_numbers(self, bot: Bot) -> tuple[float, ...]:
        kind = arena.SEARCH if bot.searches else arena.STYLE if bot.style else arena.RANDOM
        style = self.edition.game.style(bot.style) if kind == arena.STYLE else 0
        return tuple(map(float, (kind, style, bot.simulations, *astuple(bot.settings or self.edition.about.search))))

    def _by_the_clock(self, first: object, bots: Sequence[Bot], rng: np.ndarray, statistics: np.ndarray, result: np.ndarray) -> int:
        """The same, a decision at a time, for bots with a budget in seconds."""
        self.table[0] = first  # type: ignore[assignment]
        state, decisions = self.table[0], 0
        while state.to_act != OVER:  # type: ignore[attr-defined]
            if state.to_act == CHANCE:  # type: ignore[attr-defined]
                action = int(entries.pick(self.edition.record, state, rng, self.memory.actions, self.memory.heights))
            else:
                decisions += 1
                action = decide(self.edition, state, bots[state.to_act], rng)  # type: ignore
            entries.apply(self.edition.record, state, action)
        entries.payoffs(self.edition.record, state, result)
        return decisions


def simulate(
    edition: Edition,
    bots: Sequence[Bot],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    workers: int = 0,
    rotate: bool = True,
    progress: Callable[[int], None] = lambda done: None,
    mirrored: bool = False,
) -> Results:
    """Play `games` games; with `rotate` the bots move one seat on from game to game.

    With `mirrored` as well, each seed serves once for every seating: the same deal seen from all seats.
    """
    if not 1 <= games <= MAX_GAMES:
        raise Refused(f"{games} games: give a number from 1 to {MAX_GAMES:,}.")
    seats = edition.about.read_seats(len(bots))
    chosen = edition.about.read_options(options or {})
    edition.start(seats, chosen)  # refuse impossible options before any thread starts
    workers = min(workers or os.cpu_count() or 1, games)
    began = time.perf_counter()
    results = Results(edition, tuple(bots))
    waiting = iter(range(games))
    with ThreadPoolExecutor(workers) as pool:
        lists = pool.map(
            lambda worker: _run(worker, waiting, seed, seats, chosen, rotate, mirrored, progress),
            [Worker(edition, bots) for _ in range(workers)],
        )
        results.games = sorted((played for played_by in lists for played in played_by), key=lambda played: played.number)
    results.seconds = time.perf_counter() - began
    return results


def _run(
    worker: Worker,
    waiting: object,
    seed: int,
    seats: int,
    options: Mapping[str, object],
    rotate: bool,
    mirrored: bool,
    progress: Callable[[int], None],
) -> list[Played]:
    done = []
    for number in waiting:  # type: ignore[attr-defined]  # one iterator, shared: each number is taken once
        done.append(worker.play(number, seed, seats, options, rotate, mirrored))
        progress(1)
    return done
