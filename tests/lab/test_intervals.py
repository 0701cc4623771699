"""The intervals are honest: over 200 experiments with a known truth they cover it as often as they say."""

from __future__ import annotations

import numpy as np
import pytest

from hexameron.lab import intervals

EXPERIMENTS = 200
# Of 200 experiments with 95 % each, fewer than 180 are covered once in five hundred times.
LEAST, MOST = 180, 200


def seat_games(rng: np.random.Generator, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Tries and successes in a game that hang together: long games have more of both, and a lucky game more successes."""
    tries = rng.poisson(rng.gamma(4.0, 2.0, games))
    return rng.binomial(tries, np.clip(rng.normal(0.4, 0.15, games), 0.05, 0.75)), tries


DRAWN = {
    "a rare thing": (lambda rng: intervals.proportion(int(rng.binomial(300, 0.03)), 300), 0.03),
    "a result with draws": (
        lambda rng: intervals.share(rng.choice([0.0, 0.5, 1.0], 400, p=[0.3, 0.2, 0.5])),
        0.6,
    ),
    "nearly always won": (lambda rng: intervals.share((rng.random(60) < 0.97).astype(float)), 0.97),
    "a length": (lambda rng: intervals.mean(rng.gamma(3.0, 10.0, 200)), 30.0),
    "few games": (lambda rng: intervals.mean(rng.normal(5.0, 2.0, 6)), 5.0),
    "a rate of success": (lambda rng: intervals.ratio(*seat_games(rng, 300)), None),
    "a median": (lambda rng: intervals.quantile(rng.gamma(3.0, 10.0, 300), 0.5), 26.7406),
    "the ninth tenth": (lambda rng: intervals.quantile(rng.gamma(3.0, 10.0, 300), 0.9), 53.2232),
    "a difference of pairs": (lambda rng: paired(rng, 250), 0.3),
}


def paired(rng: np.random.Generator, games: int) -> intervals.Estimate:
    luck = rng.normal(0, 3, games)
    return intervals.difference(
        luck + rng.normal(0, 1, games), luck + 0.3 + rng.normal(0, 1, games)
    )


@pytest.mark.parametrize("what", DRAWN)
def test_an_interval_covers_the_truth_as_often_as_it_says(what: str):
    draw, truth = DRAWN[what]
    rng = np.random.default_rng(18)
    if truth is None:
        done, tries = seat_games(rng, 1_000_000)
        truth = done.sum() / tries.sum()
    covered = sum(
        found.low <= truth <= found.high for found in (draw(rng) for _ in range(EXPERIMENTS))
    )
    assert LEAST <= covered <= MOST, f"{covered} of {EXPERIMENTS}"


def test_an_interval_that_is_too_narrow_is_found_out():
    """The test above can fail: half the width covers two times in three."""
    rng, covered = np.random.default_rng(18), 0
    for _ in range(EXPERIMENTS):
        found = intervals.mean(rng.gamma(3.0, 10.0, 200))
        covered += abs(found.value - 30.0) < found.margin / 2
    assert covered < LEAST


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_points(freedom: int, point: float):
    assert intervals.student(freedom) == pytest.approx(point, abs=0.003)


def test_nothing_happened_is_not_never():
    never = intervals.proportion(0, 100)
    assert never.value == never.low == 0 and 0.03 < never.high < 0.04
    assert intervals.share(np.ones(50)).low < 0.99
