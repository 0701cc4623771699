"""One seat as a Gymnasium environment passes Gymnasium's own checks."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hexameron.core.errors import IllegalAction, InvalidAction, Refused
from hexameron.env.single import register, single
from hexameron.games import catalogue

SLUGS = list(catalogue())


@pytest.mark.parametrize("slug", SLUGS)
def test_check_env(slug: str) -> None:
    register()
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", ".*infinity.*"
        )  # an observation's numbers have no common bound
        check_env(
            gymnasium.make(f"hexameron/{slug}-v0", illegal="forfeit").unwrapped
        )  # it draws an action, then begins anew


@pytest.mark.parametrize("slug", ("illuminated", "genesis"))
def test_a_registered_game_is_made_one_or_many_at_a_time(slug: str) -> None:
    register()
    assert f"hexameron/{slug}-v0" in register()
    many = gymnasium.make_vec(f"hexameron/{slug}-v0", num_envs=4, seat=0, opponent="random")
    observations, _ = many.reset(seed=1)
    assert observations["action_mask"].shape[0] == 4 and many.unwrapped.fields


def test_a_whole_match_and_what_is_refused_after_it() -> None:
    env = single(
        "illuminated", seat=1, opponent="racer", options={"max_rounds": 4}, render_mode="ansi"
    )
    with pytest.raises(IllegalAction):
        env.step(0)
    env.reset(seed=1)
    rewards, over = [], False
    while not over:
        seen, reward, over, _, _ = env.step(env.action_space.sample())
        rewards.append(reward)
    assert (
        not any(rewards[:-1])
        and rewards[-1] in (0.0, 0.5, 1.0)
        and not seen["action_mask"].any()
        and env.render()
    )
    before = bytes(env.matches.position())
    for wrong, kind in ((0, IllegalAction), ("x", IllegalAction), (-1, IllegalAction)):
        with pytest.raises(kind):
            env.step(wrong)
    assert bytes(env.matches.position()) == before
    env.reset()
    for wrong, kind in (
        (10**6, InvalidAction),
        ("x", InvalidAction),
        (np.float32(1), InvalidAction),
    ):
        with pytest.raises(kind):
            env.step(wrong)
    for settings in ({"seat": 2}, {"illegal": "ignore"}):
        with pytest.raises(Refused):
            single("illuminated", **settings)


def test_who_learns_without_masks_forfeits() -> None:
    env = single("illuminated", illegal="forfeit")
    seen, _ = env.reset(seed=1)
    before = bytes(env.matches.position())
    _, reward, over, _, infos = env.step(int((seen["action_mask"] == 0).argmax()))
    assert (
        (reward, over) == (0.0, True)
        and infos["illegal"]
        and bytes(env.matches.position()) == before
    )
    with pytest.raises(IllegalAction):
        env.step(int(seen["action_mask"].argmax()))
