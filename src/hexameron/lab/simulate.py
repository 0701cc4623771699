"""Many games between bots, on all cores.

The same seed gives the same games with every number of workers.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from hexameron.bots import arena
from hexameron.bots.player import Bot, decide, forget, new_keys, rooms_for
from hexameron.core.compiled.record import OVER, Head, Records
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import Refused
from hexameron.core.model.edition import Edition

MAX_GAMES = 100_000_000


@dataclass
class PlayedGame:
    """One finished game: its seating, its payoffs and its length."""

    number: int
    bots: tuple[int, ...]  # by seat, an index into the given bots
    payoffs: tuple[float, ...]
    decisions: int
    steps: int
    statistics: tuple[int, ...]
    thought: int = 0  # decisions of bots that think


@dataclass
class Results:
    edition: Edition
    bots: tuple[Bot, ...]
    games: list[PlayedGame] = field(default_factory=list)
    seconds: float = 0.0
    workers: int = 1

    @property
    def decisions_thought_over(self) -> int:
        """The number of decisions of bots that think. A budget in seconds a move is for these."""
        return sum(game.thought for game in self.games)

    def by_seat(self) -> list[float]:
        return np.mean([g.payoffs for g in self.games], axis=0).tolist()  # type: ignore[no-any-return]

    def by_bot(self) -> list[tuple[float, float, int]]:
        """Return each bot's mean payoff, half the width of its 95 % interval, and its seatings."""
        rows = []
        for bot in range(len(self.bots)):
            got = np.array(
                [p for g in self.games for b, p in zip(g.bots, g.payoffs, strict=True) if b == bot]
            )
            rows.append(
                (float(got.mean()), float(1.96 * got.std() / max(1, len(got)) ** 0.5), len(got))
            )
        return rows

    def statistics(self) -> dict[str, float]:
        """Return the means of the game's own statistics per game."""
        if not self.edition.game.statistics:
            return {}
        means = np.mean([g.statistics for g in self.games], axis=0)
        return dict(zip(self.edition.game.statistics, means.tolist(), strict=True))


class Worker:
    """The memory for the games of one thread."""

    def __init__(self, edition: Edition, bots: Sequence[Bot]) -> None:
        self.edition, self.bots = edition, bots
        self.table = Records(edition.game.kernel.State, 1)
        self.out, self.weights_buffer = edition.room(), edition.room()
        searching = [bot for bot in bots if bot.searches]
        self.memories = rooms_for(edition, searching) if searching else []

    def play(
        self,
        number: int,
        seed: int,
        seats: int,
        options: Mapping[str, object],
        rotate: bool,
        mirrored: bool = False,
    ) -> PlayedGame:
        seating = tuple((seat + (number if rotate else 0)) % seats for seat in range(seats))
        bots = [self.bots[index] for index in seating]
        rng = seed_rng(seed, number // seats if mirrored else number)
        statistics, result = (
            np.zeros(max(1, len(self.edition.game.statistics)), np.int64),
            np.zeros(seats, np.float64),
        )
        self.table[0] = self.edition.start(seats, options)
        decisions, thought = self._to_the_end(bots, rng, statistics, result)
        return PlayedGame(
            number,
            seating,
            tuple(result.tolist()),
            decisions,
            self.state.ply,
            tuple(statistics.tolist()),
            thought,
        )

    @property
    def state(self) -> Head:
        return self.table[0]

    def _to_the_end(
        self, bots: Sequence[Bot], rng: np.ndarray, statistics: np.ndarray, result: np.ndarray
    ) -> tuple[int, int]:
        """Play to the end. Return the number of decisions, and of those of bots that think.

        Compiled code plays from one decision of a bot that thinks to the next.
        """
        decisions, thought, action = 0, 0, arena.NONE
        forget(self.memories)  # a game must not depend on those before it
        ways = np.array([arena.way_of(self.edition, bot) for bot in bots], np.int64)
        players = arena.Players(ways, new_keys(len(bots)), self.edition.about.hidden)
        game = arena.Arena(rng, self.out, self.weights_buffer, players, statistics, result)
        while True:
            decisions += arena.play_on(self.edition.record, self.table, game, action)
            if self.state.to_act == OVER:
                return decisions, thought
            thought += 1
            seat = self.state.to_act
            action = decide(
                self.edition, self.state, bots[seat], rng, self.memories, int(players.seen[seat])
            )


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
    """Play `games` games. With `rotate`, the bots move to the next seat from game to game.

    With `mirrored` as well, each seed is used once for every seating: every bot plays the same deal
    from all seats.
    """
    if not 1 <= games <= MAX_GAMES:
        raise Refused(
            "{games} games: give a number from 1 to {most}.", games=games, most=f"{MAX_GAMES:,}"
        )
    seats = edition.about.read_seats(len(bots))
    chosen = edition.about.read_options(options or {})
    edition.start(seats, chosen)  # refuse impossible options before any thread starts
    workers = min(workers or os.cpu_count() or 1, games)
    began = time.perf_counter()
    results = Results(edition, tuple(bots), workers=workers)
    waiting = iter(range(games))
    with ThreadPoolExecutor(workers) as pool:
        lists = pool.map(
            lambda worker: _run(worker, waiting, seed, seats, chosen, rotate, mirrored, progress),
            [Worker(edition, bots) for _ in range(workers)],
        )
        results.games = sorted(
            (played for played_by in lists for played in played_by),
            key=lambda played: played.number,
        )
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
) -> list[PlayedGame]:
    done = []
    for number in waiting:  # type: ignore[attr-defined]  # shared by all workers: each number is taken once
        done.append(worker.play(number, seed, seats, options, rotate, mirrored))
        progress(1)
    return done
