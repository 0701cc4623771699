"""Every game passes OpenSpiel's own checks, and its bots and solvers play on them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from hexameron.env.spiel import register
from hexameron.games import catalogue, load

NAMES = register()
SMALL = {"players": 2, "options": "entities:1;max_rounds:2"}
TINY = {
    "players": 2,
    "options": "entities:1;max_rounds:1;first_seat:1",
}  # with the content below: a die each, a step from the top


@pytest.mark.parametrize("name", NAMES)
def test_a_random_simulation_with_serialisation(name: str, times: int) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=min(10, times), serialize=True, verbose=False
    )


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_state_survives_serialisation(slug: str) -> None:
    game = pyspiel.load_game(f"hexameron_{slug}")
    state = played(game, 30)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for other in (game.deserialize_state(state.serialize()), again, state.clone()):
        assert str(other) == str(state) and other.legal_actions() == state.legal_actions()
        for player in range(game.num_players()):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_resampled_world_looks_the_same_to_its_player(slug: str) -> None:
    state = played(pyspiel.load_game(f"hexameron_{slug}"), 40)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.37)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("slug", list(catalogue()))
def test_what_was_seen_can_be_read_from_tensor_and_string(slug: str) -> None:
    """Perfect recall: both tell every step apart, also where OpenSpiel asks through its observers."""
    game = pyspiel.load_game(f"hexameron_{slug}")
    state = played(game, 25)
    remembers = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for player in range(game.num_players()):
        remembers.set_from(state, player)
        assert (
            len(state.information_state_tensor(player))
            == game.information_state_tensor_shape()[0]
            == len(remembers.tensor)
        )
        digits = remembers.tensor.reshape(-1, 5)[: len(state.history())].astype(np.int64)
        read = (digits[:, 1:] << (16 * np.arange(4))).sum(axis=1).tolist()
        assert digits[:, 0].all() and read == state.seen[player]
        assert remembers.string_from(state, player) == state.information_state_string(player)
        assert game.make_py_observer().string_from(state, player) == state.observation_string(
            player
        )


def played(game: Any, steps: int) -> Any:
    """After some first steps, at a decision."""
    state = game.new_initial_state()
    while steps > 0 or state.is_chance_node():
        steps -= 1
        actions = (
            [outcome for outcome, _ in state.chance_outcomes()]
            if state.is_chance_node()
            else state.legal_actions()
        )
        state.apply_action(actions[(7 * steps) % len(actions)])
    return state


def on(state: Any, bot: Any) -> None:
    state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else bot.step(state))


def test_open_spiels_search_plays_to_the_end() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("hexameron_illuminated", SMALL)
    bot = mcts.MCTSBot(game, 1.5, 20, mcts.RandomRolloutEvaluator(1))
    state = game.new_initial_state()
    while not state.is_terminal():
        on(state, bot)
    assert sum(state.returns()) == pytest.approx(1.0)


def test_open_spiels_search_with_information_sets_plays_a_game_of_hidden_hands() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    class Even(mcts.Evaluator):
        def evaluate(self, state: Any) -> np.ndarray:
            return np.full(state.num_players(), 0.5)

        def prior(self, state: Any) -> list[tuple[int, float]]:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    game = pyspiel.load_game("hexameron_planet")
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=Even(), uct_c=1.0, max_simulations=6,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, random_state=np.random.RandomState(1),
    )  # fmt: skip
    state = played(game, 20)
    for _ in range(6):
        on(state, bot)
    assert not state.is_terminal()


def test_solvers_run_on_one_die(tmp_path: Path) -> None:
    """Counterfactual regret minimisation, and the best responses to what it learned."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability

    own = written(tmp_path, start_place=10, actions=1)
    game = pyspiel.load_game("hexameron_illuminated", {**TINY, "content": own})
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert 0 <= exploitability.nash_conv(game, solver.average_policy()) < before


def written(folder: Path, **numbers: int) -> str:
    """The path of a content file of Illuminated with other numbers."""
    toml = load("illuminated").standard.toml
    for name, number in numbers.items():
        toml = re.sub(rf"^{name} = \d+$", f"{name} = {number}", toml, flags=re.MULTILINE)
    (folder / "own.toml").write_text(toml, encoding="utf-8")
    return str(folder / "own.toml")


def test_players_options_and_content_are_parameters(tmp_path: Path) -> None:
    game = pyspiel.load_game("hexameron_illuminated", {"players": 4, "options": "entities:2"})
    assert game.num_players() == 4 and str(game.new_initial_state()).startswith("A L1 L1 |")
    assert pyspiel.load_game(str(game)).num_players() == 4
    state = pyspiel.load_game(
        "hexameron_illuminated", {"content": written(tmp_path, start_place=7)}
    ).new_initial_state()
    assert str(state).startswith("A L2") and str(
        state.get_game().deserialize_state(state.serialize())
    ) == str(state)
