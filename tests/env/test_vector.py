"""Many matches at once: the same matches as one at a time, reproducible, and safe from what is not legal."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from hexameron.core.compiled.sharing import CHECK, KIND
from hexameron.core.errors import IllegalAction, InvalidAction, Refused
from hexameron.env.vector import vector
from hexameron.games import catalogue, load

NUMBER = 6
SLUGS = list(catalogue())


def chosen(observations: dict[str, np.ndarray], rng: np.random.Generator) -> np.ndarray:
    return np.array(
        [rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in observations["action_mask"]]
    )


def played(env: Any, seed: Any, steps: int, first: int = 10**9) -> list[Any]:
    """What happened in the first few matches, step by step."""
    observations, _ = env.reset(seed=seed)
    rngs, seen = [np.random.default_rng(i) for i in range(env.num_envs)], []
    for _ in range(steps):
        actions = [
            rng.choice(np.flatnonzero(row)) if row.any() else 0
            for rng, row in zip(rngs, observations["action_mask"], strict=True)
        ]
        observations, rewards, terminations, _, _ = env.step(np.array(actions))
        seen.append([part[:first].tolist() for part in (observations["observation"].sum(1), actions, rewards, terminations)
                     if isinstance(part, np.ndarray)])  # fmt: skip
    return seen


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_observed_is_what_the_rules_say(slug: str, times: int) -> None:
    edition = load(slug).standard
    env = vector(slug, NUMBER)
    observations, infos = env.reset(seed=3)
    rng, steps = np.random.default_rng(3), {"illuminated": 400, "genesis": 60}.get(slug, 8)
    for _ in range(steps * times):
        for i in np.flatnonzero(env.matches.over == 0):
            state, seat = env.matches.position(i), int(infos["seat"][i])
            assert state.to_act == seat
            assert np.flatnonzero(observations["action_mask"][i]).tolist() == edition.legal(state)
            assert np.allclose(
                observations["observation"][i], edition.observe(state, seat), atol=1e-6
            )  # shares of sums, plain or compiled
        observations, rewards, terminations, truncations, infos = env.step(
            chosen(observations, rng)
        )
        assert np.array_equal(terminations, env.matches.over == 1) and not truncations.any()
        assert not rewards[~terminations].any() and not infos["payoffs"][~terminations].any()
        for i in np.flatnonzero(terminations):
            assert not observations["action_mask"][i].any()
            assert infos["payoffs"][i] == pytest.approx(edition.payoffs(env.matches.position(i)))


@pytest.mark.parametrize("slug", SLUGS)
def test_all_seats_and_options(slug: str) -> None:
    """Every number of seats, and every choice of every option once."""
    about = load(slug).about
    settings = [
        {option.name: choice}
        for option in about.options
        if option.name != "portals"
        for choice in some(option)
    ]
    for seats in range(about.seats[0], about.seats[1] + 1):
        for options in settings if seats == about.seats[1] else [{}]:
            try:
                env = vector(slug, 2, seats=seats, options=options)
            except Refused:
                continue  # some choices need others beside them
            observations, infos = env.reset(seed=seats)
            for _ in range(3):
                observations, _, _, _, infos = env.step(
                    chosen(observations, np.random.default_rng(seats))
                )
            assert observations["action_mask"].any() and infos["payoffs"].shape == (2, seats)


def some(option: Any) -> list[Any]:
    return (
        list(option.choices[:3] + option.choices[-1:])
        if option.choices
        else [option.low, option.high]
    )


@pytest.mark.parametrize("slug", ("illuminated", "genesis"))
def test_a_seed_gives_the_same_matches_whatever_the_number_and_the_workers(slug: str) -> None:
    one, two = (played(vector(slug, 70, workers=workers), 5, 30) for workers in (1, 2))
    assert one == two
    assert slug == "genesis" or one != played(
        vector(slug, 70), 6, 30
    )  # there is little chance in Genesis
    assert played(vector(slug, 70), 5, 30, first=3) == played(vector(slug, 3), 5, 30)


def test_seeds_of_its_own_for_each_match_and_chance_that_goes_on_without_one() -> None:
    env = vector("illuminated", 2)
    assert played(env, [4, 9], 40, first=1) == played(vector("illuminated", 1), [4], 40)
    env.reset(seed=1)
    first = env.matches.rngs.copy()
    env.reset()
    assert not np.array_equal(first, env.matches.rngs)
    with pytest.raises(Refused):
        env.reset(seed=[1, 2, 3])


def test_it_is_what_gymnasium_calls_a_vector_environment() -> None:
    env = vector("illuminated", NUMBER, options={"max_rounds": 2})
    assert (
        isinstance(env, gymnasium.vector.VectorEnv)
        and env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    )
    assert env.unwrapped is env and env.single_observation_space["observation"].shape == (
        len(env.fields),
    )
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    observations, _ = wrapped.reset(seed=1)
    ended = 0
    for _ in range(120):
        assert observations in env.observation_space
        actions = env.action_space.sample()
        assert actions in env.action_space
        over = env.matches.over.copy()
        observations, rewards, terminations, truncations, _ = wrapped.step(actions)
        assert rewards.dtype == np.float64 and terminations.dtype == truncations.dtype == bool
        assert (
            not terminations[over == 1].any() and not rewards[over == 1].any()
        )  # the step after the end begins anew
        ended += int(terminations.sum())
    assert ended and wrapped.episode_count == ended
    env.close()


@pytest.mark.parametrize("slug", SLUGS)
def test_one_seat_against_bots(slug: str, times: int) -> None:
    about, rng = load(slug).about, np.random.default_rng(1)
    style = {"illuminated": "racer", "genesis": "greedy", "planet": "hopeful"}.get(slug, "random")
    env = vector(slug, 3, seats=3, seat=1, opponent=["random", style])
    observations, infos = env.reset(seed=1)
    results: list[float] = []
    for _ in range((80 if slug == "illuminated" else 3) * times):
        assert infos["seat"].tolist() == [1] * 3
        observations, rewards, terminations, _, infos = env.step(chosen(observations, rng))
        results += rewards[terminations].tolist()
    assert (
        all(0 <= result <= 1 for result in results)
        and (results or slug != "illuminated")
        and about.styles
    )


def test_one_seat_against_search_and_levels() -> None:
    rng = np.random.default_rng(1)
    for opponent in ("easy", "search:4"):
        env = vector(
            "illuminated",
            2,
            seat=0,
            opponent=opponent,
            options={"max_rounds": 3, "first_seat": "2"},
        )
        assert played(env, 7, 12) == played(env, 7, 12)
        observations, infos = env.reset(seed=1)
        ended = 0
        for _ in range(40):
            assert infos["seat"].tolist() == [0, 0]
            observations, rewards, terminations, _, infos = env.step(chosen(observations, rng))
            assert np.array_equal(rewards, infos["payoffs"][:, 0])
            for i in np.flatnonzero(terminations):
                ended += 1
                assert np.array_equal(
                    observations["observation"][i],
                    env.matches.edition.observe(env.matches.position(i), 0),
                )
        assert ended


def test_what_is_not_legal_is_refused_changes_nothing_and_reaches_no_rule() -> None:
    env = vector("illuminated", NUMBER, options={"entities": 1})
    with pytest.raises(IllegalAction):
        env.step(np.zeros(NUMBER, int))
    observations, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    while (
        not env.matches.over.any()
    ):  # one is over: there any action is let through, and not looked at
        observations, *_ = env.step(chosen(observations, rng))
    right, live = chosen(observations, rng), np.flatnonzero(env.matches.over == 0)
    kept = {
        name: getattr(env.matches, name).copy()
        for name in ("rngs", "over", "seats", "payoffs", "observed", "masks")
    }
    kept["states"] = env.matches.states.raw.copy()
    illegal, beyond, negative, huge = (
        right.copy(),
        right.copy(),
        right.copy(),
        right.astype(np.uint64),
    )
    illegal[live[0]] = int(np.flatnonzero(observations["action_mask"][live[0]] == 0)[0])
    beyond[live[0]], negative[live[-1]], huge[live[0]] = 10**9, -1, 2**63 + 5

    board = env.matches.crew.board
    for wrong, kind in (
        (illegal, IllegalAction), (beyond, InvalidAction), (negative, InvalidAction), (huge, InvalidAction),
        (right[:-1], InvalidAction),
        (right.astype(float), InvalidAction), (right[None], InvalidAction), (right == 1, InvalidAction), ([], InvalidAction),
        ("abc", InvalidAction), (None, InvalidAction), ([[1], [2, 3]], InvalidAction), (right.astype(object), InvalidAction),
        (5, InvalidAction),
    ):  # fmt: skip
        board[KIND] = CHECK
        with pytest.raises(kind):
            env.step(wrong)
        assert board[KIND] == CHECK  # no piece was ever to be stepped
        assert env.matches.states.raw.tobytes() == kept["states"].tobytes()
        assert all(
            np.array_equal(getattr(env.matches, name), kept[name])
            for name in kept
            if name != "states"
        )
    env.step(right)


def test_a_step_again_is_looked_at_again() -> None:
    """The same actions twice: legal the first time, refused where they are not any more."""
    env = vector("genesis", 1)
    observations, _ = env.reset(seed=1)
    cube = observations["action_mask"].argmax(axis=1)
    while True:
        observations, *_ = env.step(cube)
        if not observations["action_mask"][0, cube[0]]:
            break
    with pytest.raises(IllegalAction):
        env.step(cube)


@pytest.mark.parametrize(
    "wrong",
    (
        {"number": 0}, {"number": 4, "seat": 9}, {"number": 4, "opponent": "nobody", "seat": 0}, {"number": 4, "seats": 99},
        {"number": 4, "seats": 0}, {"number": True}, {"number": 2.0}, {"number": 4, "seat": 0, "opponent": ["random", "random"]},
        {"number": 4, "options": {"nonsense": 1}},
    ),
)  # fmt: skip
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        vector("illuminated", **wrong)


def test_what_was_given_out_is_the_callers() -> None:
    """It stays as it was, and writing into it makes nothing legal."""
    env = vector("illuminated", 70, workers=2)
    first, infos = env.reset(seed=1)
    kept = [array.copy() for array in (*first.values(), *infos.values())]
    env.step(env.action_space.sample())
    assert all(
        np.array_equal(array, before)
        for array, before in zip((*first.values(), *infos.values()), kept, strict=True)
    )
    now, rewards, ended, _, infos = env.step(env.action_space.sample())
    wrong = now["action_mask"].argmin(axis=1)
    for array in (*now.values(), rewards, ended, *infos.values()):
        array[:] = 1
    with pytest.raises(IllegalAction):
        env.step(wrong)
    env.step(env.action_space.sample())


def test_a_sample_is_legal_and_each_legal_action_as_likely_as_another() -> None:
    env = vector("genesis", 64)
    env.reset(seed=1)
    env.action_space.seed(1)
    legal = np.flatnonzero(env.matches.masks[0])
    drawn = np.concatenate([env.action_space.sample() for _ in range(60)])
    counts = np.bincount(drawn, minlength=env.matches.masks.shape[1])
    assert counts[legal].sum() == len(drawn)
    assert (
        abs(counts[legal] - len(drawn) / len(legal)) < 5 * (len(drawn) / len(legal)) ** 0.5
    ).all()
    env.matches.masks[:] = 0  # as if all were over
    assert not env.action_space.sample().any()


def test_samples_are_the_same_whoever_draws_them() -> None:
    alone, both = (vector("portals", 300, workers=workers) for workers in (1, 2))
    for env in (alone, both):
        env.reset(seed=1)
        env.action_space.seed(1)
    for _ in range(40):
        actions = alone.action_space.sample()
        assert (actions == both.action_space.sample()).all()
        alone.step(actions)
        both.step(actions)


def test_without_copies_nobody_writes_into_what_is_legal() -> None:
    observations, _ = vector("illuminated", NUMBER, copy=False).reset(seed=1)
    with pytest.raises(ValueError):
        observations["action_mask"][0, 0] = 1


@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_is_small(slug: str) -> None:
    """Besides what is observed and the mask."""
    matches = vector(slug, 64).matches
    kept = (matches.states.raw, matches.rngs, matches.over, matches.seats, matches.payoffs)
    assert sum(array.nbytes for array in kept) / 64 < (16_384 if slug == "angels" else 4_096)
