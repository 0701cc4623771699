"""Every game passes PettingZoo's own checks."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from hexameron.core.errors import IllegalAction, InvalidAction, Refused
from hexameron.env.aec import environment
from hexameron.env.extras import MissingExtra, need
from hexameron.env.parallel import parallel
from hexameron.games import catalogue

SLUGS = list(catalogue())


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on the sizes of observation spaces
        yield


@pytest.mark.parametrize("slug", SLUGS)
def test_api_test(slug: str, times: int) -> None:
    api_test(environment(slug), num_cycles=30 * times, verbose_progress=False)


@pytest.mark.parametrize("slug", SLUGS)
def test_seed_test(slug: str, times: int) -> None:
    seed_test(partial(environment, slug), num_cycles=5 * times)


@pytest.mark.parametrize("slug", SLUGS)
def test_max_cycles_test(slug: str) -> None:
    """A cycle asks every agent, so the environment in which all are asked is tested, and the one that PettingZoo makes of it."""
    made = partial(parallel, slug)
    max_cycles_test(
        SimpleNamespace(parallel_env=made, env=lambda **settings: parallel_to_aec(made(**settings)))
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_parallel_tests(slug: str, times: int) -> None:
    parallel_api_test(parallel(slug), num_cycles=5 * times)
    parallel_seed_test(partial(parallel, slug), num_cycles=3 * times)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_seen_is_what_the_rules_say(slug: str, times: int) -> None:
    env, rng = environment(slug), np.random.default_rng(1)
    edition = env.matches.edition
    env.reset(seed=1)
    for _ in range(15 * times):
        if env.terminations[env.agent_selection]:
            break
        state = env.position
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert np.allclose(seen["observation"], edition.observe(state, seat), atol=1e-6)
            assert np.flatnonzero(seen["action_mask"]).tolist() == (
                edition.legal(state) if state.to_act == seat else []
            )
        env.step(rng.choice(np.flatnonzero(env.last()[0]["action_mask"])))


def test_rewards_are_the_payoffs_once_at_the_end() -> None:
    env = environment("illuminated", options={"max_rounds": 3})
    env.reset(seed=1)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        earned[agent] += reward
        env.step(None if terminated else int(seen["action_mask"].argmax()))
    assert list(earned.values()) == env.matches.payoffs[0].tolist() and sum(earned.values()) == 1


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    env: Any = environment("illuminated")
    with pytest.raises(IllegalAction):
        env.step(0)
    env.reset(seed=1)
    before, illegal = bytes(env.position), int((env.last()[0]["action_mask"] == 0).argmax())
    for wrong, kind in (
        (illegal, IllegalAction),
        (10**6, InvalidAction),
        (-1, InvalidAction),
        (1.0, InvalidAction),
        (None, InvalidAction),
    ):
        with pytest.raises(kind):
            env.step(wrong)
        assert bytes(env.position) == before
    for wrong_request in (
        {"slug": "chess"},
        {"slug": "illuminated", "seats": 99},
        {"slug": "illuminated", "seats": 0},
    ):
        with pytest.raises(Refused):
            environment(**wrong_request)
    for kind in (environment, parallel):
        with pytest.raises(Refused):
            kind("illuminated", render_mode="human")


def test_it_shows_itself() -> None:
    env = environment("illuminated", render_mode="ansi")
    env.reset(seed=1)
    assert "A" in env.render() and env.fields[0] == "seat[0].die[0].place[S6]"


def test_a_missing_extra_names_the_line_that_installs_it() -> None:
    with pytest.raises(MissingExtra, match=r"pip install 'hexameron\[research\]'"):
        need("no_such_module", "research")
