"""bench/learn.py: what it fits to, and that what it writes is what a game reads."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "bench" / "learn.py"
spec = importlib.util.spec_from_file_location("learn", FILE)
assert spec and spec.loader
learn = sys.modules["learn"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(learn)


def test_it_finds_the_odds_that_made_the_results():
    """Points count for little at the beginning and for much at the end; the second feature is noise."""
    chance = np.random.default_rng(1)
    parts, rows = chance.random(600), chance.normal(size=(600, 2, 2))
    got = learn._odds(rows[:, :, 0] * (0.2 + 1.8 * parts[:, None]))
    weights, loss = learn.fit(parts, rows, got)
    assert weights.shape == (3, 2)
    assert (
        abs(weights[0, 0] - 0.2) < 0.15
        and abs(weights[2, 0] - 2.0) < 0.15
        and np.abs(weights[:, 1]).max() < 0.05
    )
    kept = got[np.arange(600) % 5 == 4]
    assert loss - -(kept * np.log(kept)).sum(1).mean() < 0.01


def test_what_is_written_is_read():
    found = [np.arange(60).reshape(3, 20) / 7, -np.arange(60).reshape(3, 20) / 7]
    made: dict[str, str] = {}
    exec(learn.written("bench/learn.py GAME", found), made)
    assert np.allclose(
        np.array(made["WEIGHTS"].split(), float).reshape(-1, 3, 20), found, atol=1e-4
    )


@pytest.mark.parametrize(("slug", "seats", "others"), [("genesis", 3, 1), ("angels", 2, 0)])
def test_games_are_the_same_for_a_seed(slug: str, seats: int, others: int) -> None:
    values = learn.values_of(slug)
    one, two = (learn.play(slug, seats, 0, 1, 5) for _ in range(2))
    assert len(one) > 3
    for (part, rows, got), (other_part, other_rows, other_got) in zip(one, two, strict=True):
        assert (
            part == other_part
            and np.array_equal(rows, other_rows)
            and np.array_equal(got, other_got)
        )
        assert (
            0 <= part <= 1
            and rows.shape == (seats + others, values.FEATURES)
            and abs(got.sum() - 1) < 1e-9
        )
