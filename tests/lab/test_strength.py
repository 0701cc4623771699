"""The arithmetic of bench/strength.py: deals are the observations, and the interval keeps its promise."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path

import pytest

from hexameron.core.errors import Refused
from hexameron.games import catalogue, load
from hexameron.lab.simulate import PlayedGame

FILE = Path(__file__).parents[2] / "bench" / "strength.py"
spec = importlib.util.spec_from_file_location("strength", FILE)
assert spec and spec.loader
strength = sys.modules["strength"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(strength)


def test_one_number_for_each_deal():
    games = [
        PlayedGame(n, ((0, 1), (1, 0))[n % 2], payoffs, 1, 1, ())
        for n, payoffs in enumerate([(1, 0), (1, 0), (1, 0), (0, 1)])
    ]
    assert strength.by_deal(games, 2) == [0.5, 1.0]  # the first deal: whoever began won


@pytest.mark.parametrize("chance", [0.5, 0.75, 0.98])
def test_the_interval_holds_the_truth_nineteen_times_in_twenty(chance):
    """Both games of a deal go the same way, as with a bot that makes nothing of a bad deal: games are no observations here."""
    rng, hits = random.Random(7), 0
    for _ in range(2000):
        games = []
        for deal in range(60):
            won = rng.random() < chance
            games += [
                PlayedGame(2 * deal + k, ((0, 1), (1, 0))[k], (won != k, won == k), 1, 1, ())
                for k in (0, 1)
            ]
        found = strength.outcome(strength.by_deal(games, 2))
        hits += found.low <= chance <= found.high
    assert hits / 2000 > 0.935


def test_an_interval_never_shrinks_to_nothing():
    few, many = strength.outcome([1.0] * 4), strength.outcome([1.0] * 200)
    assert few.mean == many.mean == 1.0
    assert few.low < 0.6 < 0.97 < many.low < 0.99


def test_mean_and_lower_end_are_both_demanded():
    asked = strength.Pairing("g", ["a", "b"], 100, 0.5, 0.6)
    assert strength.Outcome(0.62, 0.51, 0.7).holds(asked)
    assert not strength.Outcome(0.59, 0.51, 0.7).holds(asked)
    assert not strength.Outcome(0.62, 0.5, 0.7).holds(asked)


def test_a_level_that_plays_a_style_is_rated_together_with_it():
    assert strength.known("genesis", ["novice", "greedy"]) == ["novice, greedy"] * 2
    assert strength.known("genesis", ["easy", "lively"]) == ["easy", "lively"]


def test_every_deal_is_played_from_every_seat():
    with pytest.raises(Refused):
        strength.Pairing("g", ["a", "b"], 101, 0.5)
    for slug in catalogue():
        strength.pairings(slug, load(slug).folder / "strength.toml")


def test_ratings_lie_on_one_scale():
    """75 % twice in a row is twice 191 points, though the two at the ends never met."""
    met = [("a", "b", [(0.75, 0.25)] * 4000), ("b", "c", [(0.75, 0.25)] * 4000)]
    found = strength.rate(met)
    assert (
        found["c"] == 0
        and found["b"] == pytest.approx(191, abs=1)
        and found["a"] == pytest.approx(382, abs=2)
    )


def test_a_rating_has_an_interval_that_narrows_with_the_deals():
    rng = random.Random(3)
    deals = [(float(won), 1.0 - won) for won in (rng.random() < 0.7 for _ in range(400))]
    (_, few, low, high), _ = strength.rated([("a", "b", deals[:40])])
    (_, many, least, most), _ = strength.rated([("a", "b", deals)])
    assert low < few < high and least < many < most and most - least < high - low


def test_a_game_that_nobody_wins_says_nothing_of_two_bots():
    won = [(0.5, 0.25)] * 2000
    assert strength.rate([("a", "b", won)])["a"] == pytest.approx(
        strength.rate([("a", "b", won + [(0.0, 0.0)] * 900)])["a"], abs=0.1
    )
