"""Solving that can be stopped and resumed, and tables stored on disk for bots and pages."""

import shutil
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import numpy as np

from hexameron.core.kernel import OVER
from hexameron.games.illuminated.bots.exact import HANDS, STEPS, TURNS, VALUES, code, hand, home
from hexameron.games.illuminated.lab.solver import Solution
from hexameron.games.illuminated.rules import state as st

EVERY = 20.0  # seconds between two marks, from which solving can resume
ROOM = 100 << 20  # size of a table in bytes up to which it holds every turn
# A larger table holds the last CLOSE turns. Before them it holds pairs of turns, each of them APART
# times as far from the end as the one after it.
CLOSE, APART = 10, 1.6


def turns_kept(solution: Solution, turns: int) -> list[int]:
    """Return the numbers of turns to come that a table holds.

    For a small game these are all. For a large one there are gaps in which values hardly change.
    """
    if 2 * solution.actions * len(solution.hands) ** 2 * turns <= ROOM:
        return list(range(1, turns + 1))
    kept, far = {*range(1, min(turns, CLOSE) + 1), turns, turns - 1}, float(CLOSE)
    while (far := far * APART) < turns / APART**0.5:
        kept |= {round(far), round(far) + 1}
    return sorted(kept)


def size_kept(solution: Solution, turns: int) -> int:
    return 2 * solution.actions * len(solution.hands) ** 2 * len(turns_kept(solution, turns))


class Archive:
    """One run of the solver on disk: its last mark to resume from, and the table so far."""

    def __init__(self, solution: Solution, turns: int, scoring: str, keep: bool = False) -> None:
        self.solution, self.turns, self.scoring, self.keep = solution, turns, scoring, keep
        self.home = home(solution.edition, solution.entities, scoring, solution.own_target)
        self.work = self.home.with_name(f"{self.home.name}-{turns}{'-kept' if keep else ''}.part")

    def sweeps(self) -> Generator[tuple[int, tuple[np.ndarray, ...]]]:
        """Yield the solution's sweeps from the last mark on.

        Set a mark every EVERY seconds, and when the generator is closed.
        """
        self.work.mkdir(parents=True, exist_ok=True)
        table = self._table() if self.keep else None
        done, later = self._mark()
        marked, last = time.monotonic(), later
        try:
            for turn, found in self.solution.sweeps(self.turns, self.scoring, done, later):
                done, last = turn, found[-1]
                if table is not None and turn in self.turns_to_keep:
                    for left, each in enumerate(found):
                        table[self.turns_to_keep.index(turn), left] = np.rint(each * STEPS)
                if time.monotonic() - marked > EVERY:
                    self._set_mark(turn, found[-1])
                    marked = time.monotonic()
                yield turn, found
        except GeneratorExit:
            self._set_mark(done, last)
            raise
        self._finish(table)

    @property
    def turns_to_keep(self) -> list[int]:
        return turns_kept(self.solution, self.turns)

    def _table(self) -> np.ndarray:
        file, n = self.work / VALUES, len(self.solution.hands)
        if file.exists():
            return np.lib.format.open_memmap(file, mode="r+")
        return np.lib.format.open_memmap(
            file,
            mode="w+",
            dtype=np.uint16,
            shape=(len(self.turns_to_keep), self.solution.actions, n, n),
        )

    def _mark(self) -> tuple[int, np.ndarray | None]:
        """Return the number of turns done at the last mark, and the values of the last of them."""
        marks = list(self.work.glob("mark-*.npy"))
        if not marks:
            return 0, None
        last = max(marks, key=_turn)
        return _turn(last), np.load(last)

    def _set_mark(self, turn: int, later: np.ndarray | None) -> None:
        """Write a mark completely or not at all, by renaming a temporary file."""
        if later is None or not turn:
            return
        with (aside := self.work / "aside").open("wb") as file:
            np.save(file, later)
        older = list(self.work.glob("mark-*.npy"))
        aside.rename(self.work / f"mark-{turn}.npy")
        for mark in older:
            if _turn(mark) != turn:
                mark.unlink()

    def _finish(self, table: np.ndarray | None) -> None:
        for mark in self.work.glob("mark-*.npy"):
            mark.unlink()
        if table is None:
            shutil.rmtree(self.work)
            return
        table.flush()  # type: ignore[attr-defined]
        number = np.zeros(st.L6**self.solution.entities, np.int16)
        for n, dice in enumerate(self.solution.hands):
            number[code(dice)] = n
        np.save(self.work / HANDS, number)
        np.save(self.work / TURNS, np.array(self.turns_to_keep, np.int32))
        shutil.rmtree(self.home, ignore_errors=True)
        self.work.rename(self.home)


def _turn(mark: Path) -> int:
    return int(mark.stem.removeprefix("mark-"))


def openings(
    solution: Solution, worth: Callable[[list[int], list[int]], float]
) -> list[tuple[float, int]]:
    """Return the first actions with their values for the starter, the best first.

    `worth` returns the value of both hands after an action.
    """
    edition, start = solution.edition, solution.start()
    found: list[tuple[float, int]] = []
    for action in edition.candidates(start):
        after = edition.after(start, action)
        ends: list[Any] = (
            [after] if st.END.has(action) else [edition.after(after, face) for face in range(1, 7)]
        )
        worths = [
            edition.payoffs(end)[0] if end.to_act == OVER else worth(hand(end, 0), hand(end, 1))
            for end in ends
        ]
        found.append((sum(worths) / len(worths), action))
    return sorted(found, key=lambda each: -each[0])
