"""Chance is fixed by the committed seed and spread as the weights say."""

from __future__ import annotations

from collections import Counter

import pytest

from hexameron.core.match import fairness


def test_outcomes_follow_the_weights():
    weights = [1, 2, 5]
    counted = Counter(
        fairness.outcome(b"s" * 32, ["n"], sequence, weights) for sequence in range(8000)
    )
    for index, weight in enumerate(weights):
        assert counted[index] == pytest.approx(1000 * weight, abs=150)


def test_seed_nonce_and_place_each_decide():
    base = [fairness.outcome(b"s" * 32, ["n"], k, [1] * 6) for k in range(60)]
    assert base == [fairness.outcome(b"s" * 32, ["n"], k, [1] * 6) for k in range(60)]
    assert base != [fairness.outcome(b"t" * 32, ["n"], k, [1] * 6) for k in range(60)]
    assert base != [fairness.outcome(b"s" * 32, ["m"], k, [1] * 6) for k in range(60)]


def test_the_commitment_binds_match_and_seed():
    assert fairness.commitment("m", b"a" * 32) != fairness.commitment("m", b"b" * 32)
    assert fairness.commitment("m", b"a" * 32) != fairness.commitment("k", b"a" * 32)


def test_a_node_without_weight_is_an_error():
    with pytest.raises(ValueError, match="positive"):
        fairness.outcome(b"s" * 32, [], 0, [0, 0])
