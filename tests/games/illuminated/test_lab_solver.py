"""The solver beside a slow model of the rulebook that shares no line with it, and beside the values of RULES.md, section 8."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest

from games.illuminated.scene import Table
from hexameron.core.compiled.compiling import PLAIN
from hexameron.core.errors import Refused
from hexameron.games.illuminated.lab.solver import Solution

pytestmark = pytest.mark.skipif(
    PLAIN, reason="without compiling, solving two dice each takes minutes"
)

Hand = tuple[int, ...]
WIN, LOSS, DEAD = -1, -2, -3


# --- the rulebook once more, as a person would read it ---


def face(place: int) -> int:
    return 6 - place if place <= 5 else place - 5


def moved(hand: Hand, *steps: tuple[int, int]) -> Hand:
    """The hand after dice have gone from one place to another."""
    dice = list(hand)
    for start, end in steps:
        dice[dice.index(start)] = end
    return tuple(sorted(dice))


def total(hand: Hand) -> int:
    return sum(face(place) for place in hand if place <= 5)


def outcomes(mine: Hand, theirs: Hand) -> Iterator[list[tuple[Hand, Hand]]]:
    """For every action what the six faces lead to."""
    for target in {*mine}:
        yield [after(mine, theirs, "raise", None, target, True, die) for die in range(1, 7)]
        yield [after(mine, theirs, "lower", None, target, True, die) for die in range(1, 7)]
    for target in {*theirs}:
        yield [after(mine, theirs, "raise", None, target, False, die) for die in range(1, 7)]
        yield [after(mine, theirs, "lower", None, target, False, die) for die in range(1, 7)]
    for own in {place for place in mine if place >= 6}:
        rest = list(mine)
        rest.remove(own)
        for at_own, targets in ((True, {*rest}), (False, {*theirs})):
            for target in targets:
                yield [after(mine, theirs, "help", own, target, at_own, die) for die in range(1, 7)]
                if target >= 6:
                    yield [
                        after(mine, theirs, "sacrifice", own, target, at_own, die)
                        for die in range(1, 7)
                    ]


def after(
    mine: Hand, theirs: Hand, kind: str, own: int | None, target: int, at_own: bool, die: int
) -> tuple[Hand, Hand]:
    """I-14 to I-24."""
    reached = (
        die
        + (0 if own is None else face(own))
        - (1 if target >= 6 and total(theirs) > total(mine) else 0)
    )
    success, to, own_to = reached > face(target), target, own
    if success and kind in ("raise", "help"):
        to = target + 1
    elif success and kind == "lower":
        to = target - 1
    elif success:
        to, own_to = max(0, target - (reached - face(target))), 3
    if kind == "help" and own is not None and to < 11:
        own_to = own - 1
    steps = [] if own is None or own_to is None else [(own, own_to)]
    if at_own:
        dice = list(moved(mine, (target, 99), *steps))
        return tuple(sorted([*dice[:-1], to])), theirs
    return moved(mine, *steps), moved(theirs, (target, to))


@cache
def model(k: int) -> tuple[dict[Hand, int], list[np.ndarray]]:
    """Hands by number, and for the n-th action of every pair the six places it leads to; a pair with fewer repeats its last."""
    hands = {hand: n for n, hand in enumerate(combinations_with_replacement(range(11), k))}
    rows = [
        [[place_of(hands, *end) for end in ends] for ends in outcomes(mine, theirs)]
        for mine in hands
        for theirs in hands
    ]
    most = max(map(len, rows))
    return hands, [np.array([row[min(n, len(row) - 1)] for row in rows]) for n in range(most)]


def place_of(hands: dict[Hand, int], mine: Hand, theirs: Hand) -> int:
    if 11 in mine or 11 in theirs:
        return WIN if 11 in mine else LOSS
    if {*mine, *theirs} == {0}:
        return DEAD
    return hands[mine] * len(hands) + hands[theirs]


def modelled(k: int, turns: int, scoring: str) -> tuple[np.ndarray, np.ndarray]:
    """Backward induction, pair by pair and face by face."""
    hands, actions = model(k)
    n, high_first = len(hands), [tuple(sorted(hand, reverse=True)) for hand in hands]
    worth = {"draw": [0.5, 0.5], "ladder": [0.5, 0.5], "lo": [0.0, 1.0], "hi": [1.0, 0.0]}[
        scoring
    ]  # of no winner, to first and second
    later = np.full(n * n, worth[turns % 2])
    if scoring == "ladder":
        later = np.array([(a > b) + (a == b) / 2 for a in high_first for b in high_first])
    for turn in range(turns - 1, -1, -1):
        ended = 1 - later.reshape(n, n).T.reshape(-1)
        one = best(actions, ended, ended, worth[turn % 2], hands)
        later = two = best(actions, ended, one, worth[turn % 2], hands)
    return one, two


def best(
    actions: list[np.ndarray],
    ended: np.ndarray,
    then: np.ndarray,
    dead: float,
    hands: dict[Hand, int],
) -> np.ndarray:
    worth = np.concatenate([then, [dead, 0.0, 1.0]])  # DEAD, LOSS and WIN from the end
    found = np.maximum.reduce([ended, *(worth[ends].mean(axis=1) for ends in actions)])
    found[0] = dead  # all dice on the floor
    return found


@pytest.mark.parametrize("scoring", ["draw", "lo", "hi", "ladder"])
@pytest.mark.parametrize(("k", "turns"), [(1, 41), (2, 12)])
def test_every_value_agrees_with_the_model(k, turns, scoring):
    hands, _ = model(k)
    solution = Solution(Table.standard(), k)
    order = np.array([hands[hand] for hand in solution.hands])
    for found, expected in zip(
        solution.solve(turns, scoring), modelled(k, turns, scoring), strict=True
    ):
        assert np.abs(found - expected.reshape(len(hands), -1)[np.ix_(order, order)]).max() < 1e-12


# --- RULES.md, section 8.3 ---


@pytest.mark.parametrize(
    ("k", "turns", "one", "two"),
    [(3, 200, 0.499817, 0.509880), (4, 12, None, None), (5, 5, 0.500193, None)],
)
def test_values_of_the_start_with_more_dice(k, turns, one, two):
    solution = Solution(Table.standard(), k)
    found = solution.solve(turns)
    at = solution.pair([6] * k, [6] * k)
    for value, expected in zip(found, (one, two), strict=True):
        assert expected is None or value[at] == pytest.approx(expected, abs=6e-7)
    assert all(
        np.isfinite(value).all() and value.min() >= 0 and value.max() <= 1 for value in found
    )


def test_a_run_that_was_broken_off_goes_on_to_the_same_values():
    solution = Solution(Table.standard(), 2)
    whole = [values.copy() for values in solution.solve(9, "lo")]
    later = next(values[-1].copy() for turn, values in solution.sweeps(9, "lo") if turn == 4)
    *_, (turn, resumed) = solution.sweeps(9, "lo", done=4, later=later)
    assert turn == 9 and all((a == b).all() for a, b in zip(whole, resumed, strict=True))


def test_the_number_of_threads_changes_nothing():
    edition = Table.standard()
    alone, together = (Solution(edition, 2, workers=workers).solve(20)[1] for workers in (1, 3))
    assert (alone == together).all()


def test_own_targets_can_be_forbidden():
    values = [Solution(Table.standard(), 3, own_target=own).solve(200)[0] for own in (True, False)]
    solution = Solution(Table.standard(), 3)
    at = solution.pair([6] * 3, [6] * 3)
    assert [round(float(value[at]), 6) for value in values] == [0.499817, 0.499762]  # 8.4


@pytest.mark.parametrize("entities", [0, 6])
def test_other_numbers_of_dice_are_refused(entities):
    with pytest.raises(Refused, match="1 to 5"):
        Solution(Table.standard(), entities)
