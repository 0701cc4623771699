"""The exact solver confirms every puzzle that asks for the best move, and the values that are told of it."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest

from games.illuminated.scene import Table, position
from hexameron.core.compiled.compiling import PLAIN
from hexameron.core.reading.lesson import LessonStep, lessons_of
from hexameron.games import load
from hexameron.games.illuminated.lab.solver import Solution

ME, OTHER = 0, 1
TURNS = 40  # to come in each of these positions, the present one included
CLEARLY = 0.03  # the least by which the best move is better than any other
SOLVED = [
    step
    for lesson in lessons_of(load("illuminated").folder)
    if lesson.kind == "puzzles"
    for step in lesson.step
    if step.do
]

pytestmark = pytest.mark.skipif(
    PLAIN, reason="without compiling, solving two dice each takes minutes"
)


@cache
def solved() -> tuple[Solution, np.ndarray, np.ndarray]:
    """Values with an action left in this turn, and those of the next turn."""
    solution = Solution(Table.standard(), 2)
    return solution, solution.solve(TURNS)[0], solution.solve(TURNS - 1)[1]


def worth(after: Table) -> float:
    """What a position after a whole action is worth to the player who made it."""
    if after.is_over:
        return after.payoffs[ME]
    solution, again, next_turn = solved()
    mine, theirs = (list(after.view.places[seat]) for seat in (ME, OTHER))
    if after.state.to_act == ME:
        return float(again[solution.pair(mine, theirs)])
    return 1 - float(next_turn[solution.pair(theirs, mine)])


def values(text: str) -> dict[str, float]:
    """What each move is worth on average."""
    found = {}
    for move in position(text).moves:
        faces = [()] if move == "." else [(face,) for face in range(1, 7)]
        found[move] = sum(worth(position(text).play(move, *face)) for face in faces) / len(faces)
    return found


@pytest.mark.parametrize("step", SOLVED, ids=lambda step: step.do)
def test_the_solver_confirms_the_best_move_and_its_value(step: LessonStep) -> None:
    state = position(step.position).state
    assert state.starter == ME and 2 * (state.limit - state.round + 1) == TURNS
    found = values(step.position)
    best, second = sorted(found, key=lambda move: -found[move])[:2]
    assert best == step.do and found[best] - found[second] > CLEARLY
    told = re.search(r"Exact value (\d+), the next best move (\d+)\.", step.why)
    assert told and [int(number) for number in told.groups()] == [
        round(100 * found[move]) for move in (best, second)
    ]


def test_there_are_some() -> None:
    assert 4 <= len(SOLVED) <= 6
