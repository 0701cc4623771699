"""Many matches at once: the same matches as one at a time, reproducible, and safe from what is not legal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hexameron.core.errors import IllegalAction, InvalidAction, Refused
from hexameron.env.vector import vector
from hexameron.games import load

NUMBER = 6
COMPILED = ("illuminated", "genesis")  # the others differ in their rules only, which the contract tests compile


def chosen(observations: dict[str, np.ndarray], rng: np.random.Generator) -> np.ndarray:
    return np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in observations["action_mask"]])


def played(env: Any, seed: int, steps: int) -> list[Any]:
    observations, _ = env.reset(seed=seed)
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        actions = chosen(observations, rng)
        observations, rewards, terminations, _, _ = env.step(actions)
        seen.append((observations["observation"].sum(), observations["action_mask"].sum(), rewards.tolist(), terminations.tolist()))
    return seen


@pytest.mark.parametrize("slug", COMPILED)
def test_what_is_observed_is_what_the_rules_say(slug: str) -> None:
    edition = load(slug).standard
    env = vector(slug, NUMBER)
    observations, infos = env.reset(seed=3)
    rng, ended = np.random.default_rng(3), 0
    for _ in range(60 if slug == "genesis" else 400):
        for i in range(NUMBER):
            state, seat = env.matches.states[i], int(infos["seat"][i])
            if env.matches.over[i]:
                ended += 1
                assert not observations["action_mask"][i].any()
                continue
            assert state.to_act == seat
            assert np.flatnonzero(observations["action_mask"][i]).tolist() == edition.legal(state)
            assert np.array_equal(observations["observation"][i], edition.observe(state, seat))
        observations, rewards, terminations, _, infos = env.step(chosen(observations, rng))
        assert np.array_equal(terminations, infos["payoffs"].any(axis=1) | (env.matches.over == 1))
        assert not rewards[~terminations].any()
    assert ended


@pytest.mark.parametrize("slug", COMPILED)
def test_a_seed_gives_the_same_matches_whatever_the_number_of_workers(slug: str) -> None:
    one, two = (played(vector(slug, 70, workers=workers), 5, 30) for workers in (1, 2))
    assert one == two and one != played(vector(slug, 70), 6, 30)


def test_one_seat_against_a_style() -> None:
    env = vector("illuminated", NUMBER, seat=1, opponent="racer")
    observations, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    results = []
    for _ in range(80):
        assert infos["seat"].tolist() == [1] * NUMBER
        observations, rewards, terminations, _, infos = env.step(chosen(observations, rng))
        results += rewards[terminations].tolist()
    assert results and set(results) <= {0.0, 0.5, 1.0}


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = vector("illuminated", NUMBER)
    with pytest.raises(IllegalAction):
        env.step(np.zeros(NUMBER, int))
    observations, _ = env.reset(seed=1)
    right = chosen(observations, np.random.default_rng(1))
    before = bytes(env.matches.states.raw)
    illegal = right.copy()
    illegal[2] = int(np.flatnonzero(observations["action_mask"][2] == 0)[0])
    beyond, negative = right.copy(), right.copy()
    beyond[0], negative[0] = 10**9, -3
    for wrong, kind in (
        (illegal, IllegalAction), (beyond, InvalidAction), (negative, InvalidAction), (right[:-1], InvalidAction),
        (right.astype(float), InvalidAction), (right[None], InvalidAction), ("abc", InvalidAction), (None, InvalidAction),
    ):  # fmt: skip
        with pytest.raises(kind):
            env.step(wrong)
        assert bytes(env.matches.states.raw) == before
    env.step(right)


@pytest.mark.parametrize(
    "wrong", ({"number": 0}, {"number": 4, "seat": 9}, {"number": 4, "opponent": "nobody"}, {"number": 4, "seats": 99})
)
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        vector("illuminated", **wrong)


def test_without_copies_nobody_writes_into_what_is_legal() -> None:
    observations, _ = vector("illuminated", NUMBER, copy=False).reset(seed=1)
    with pytest.raises(ValueError):
        observations["action_mask"][0, 0] = 1
