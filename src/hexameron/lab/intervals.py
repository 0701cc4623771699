"""Figures with their 95 % intervals.

Games are independent of each other, but seats of one game are not. So a game is one observation.
Each interval covers the truth as often as it claims: a test checks each one with 200 experiments
whose truth is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

LEVEL = 0.95
Numbers = np.ndarray | Sequence[float]  # an array of numbers, one per game


@dataclass(frozen=True)
class Estimate:
    """A figure, its interval, and the number of games it is based on."""

    value: float
    low: float
    high: float
    games: int

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2

    def is_above(self, bound: float) -> bool:
        """Return whether the figure is above the bound beyond doubt: with its whole interval."""
        return self.low > bound

    def is_below(self, bound: float) -> bool:
        return self.high < bound

    def __abs__(self) -> Estimate:
        """Return the absolute value. Only meaningful if the interval excludes zero."""
        return self if self.value >= 0 else Estimate(-self.value, -self.high, -self.low, self.games)

    def __sub__(self, number: float) -> Estimate:
        return Estimate(self.value - number, self.low - number, self.high - number, self.games)


def student(freedom: int, level: float = LEVEL) -> float:
    """Return Student's two-sided quantile, by the Cornish-Fisher expansion.

    It is exact to the third digit from five degrees of freedom on.
    """
    z = NormalDist().inv_cdf(0.5 + level / 2)
    if freedom <= 0:
        return float("inf")
    if freedom == 1:
        return float(np.tan(np.pi * level / 2))
    if freedom == 2:
        return float(level * (2 / (1 - level**2)) ** 0.5)
    n = freedom
    one, two = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    four = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return float(z + one / n + two / n**2 + three / n**3 + four / n**4)


def proportion(happened: int, games: int, level: float = LEVEL) -> Estimate:
    """Return the share of games in which something happens, with Wilson's interval.

    That interval is sensible even if it never happens.
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    z, share = NormalDist().inv_cdf(0.5 + level / 2), happened / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = (
        z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    )
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half), games)


def mean(numbers: Numbers, level: float = LEVEL) -> Estimate:
    """Return the mean of one number per game, with Student's interval."""
    numbers = np.asarray(numbers, np.float64)
    n = len(numbers)
    if not n:
        return Estimate(0.0, float("-inf"), float("inf"), 0)
    centre = float(numbers.mean())
    half = student(n - 1, level) * float(numbers.std(ddof=1)) / n**0.5 if n > 1 else float("inf")
    return Estimate(centre, centre - half, centre + half, n)


def share(results: Numbers, level: float = LEVEL) -> Estimate:
    """Return the mean of one result from 0 to 1 per game.

    If nearly every game is won, Student's interval would shrink to nothing, however few games there
    are. So an imagined win and an imagined loss go into the interval, but not into the figure.
    """
    results = np.asarray(results, np.float64)
    padded = mean(np.append(results, [0.0, 1.0]), level)
    return Estimate(
        float(results.mean()) if len(results) else 0.5,
        max(0.0, padded.low),
        min(1.0, padded.high),
        len(results),
    )


def ratio(above: Numbers, below: Numbers, level: float = LEVEL) -> Estimate:
    """Return the ratio of two sums over the same games, such as successes and tries.

    For the interval the game is the observation, not the try.
    """
    above, below = np.asarray(above, np.float64), np.asarray(below, np.float64)
    return ratio_of_sums(
        len(above), above.sum(), below.sum(), (above * above).sum(), (above * below).sum(), (below * below).sum(), level
    )  # fmt: skip


def ratio_of_sums(
    n: int, a: float, b: float, aa: float, ab: float, bb: float, level: float = LEVEL
) -> Estimate:
    """Return the same as `ratio`, from the sums of both numbers, their squares and their product.

    Games in which both numbers are zero add nothing to the sums, but count in `n`.
    """
    if b <= 0 or n < 2:
        return Estimate(0.0, float("-inf"), float("inf"), n)
    value = a / b
    spread = max(0.0, aa - 2 * value * ab + value * value * bb) * n / (n - 1)
    half = student(n - 1, level) * spread**0.5 / b
    return Estimate(float(value), float(value - half), float(value + half), int(n))


def quantile(numbers: Numbers, at: float, level: float = LEVEL) -> Estimate:
    """Return a quantile such as the median (0.5), with an interval from the order of the games."""
    ordered = np.sort(np.asarray(numbers, np.float64))
    n, z = len(ordered), NormalDist().inv_cdf(0.5 + level / 2)
    half = z * (n * at * (1 - at)) ** 0.5
    low, high = int(np.floor(n * at - half)) - 1, int(np.ceil(n * at + half))
    return Estimate(
        float(np.quantile(ordered, at)),
        float(ordered[max(0, low)]),
        float(ordered[min(n - 1, high)]),
        n,
    )


def difference(a: Numbers, b: Numbers, level: float = LEVEL) -> Estimate:
    """Return the mean of `b` less `a`, game by game with the same seeds."""
    return mean(np.asarray(b, np.float64) - np.asarray(a, np.float64), level)
