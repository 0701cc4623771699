"""Every game passes OpenSpiel's own checks, and its bots and solvers play on them."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest

from hexameron.env.spiel import register
from hexameron.games import catalogue

NAMES = register()
SMALL = {"players": 2, "options": "entities:1;max_rounds:2"}


@pytest.mark.parametrize("name", NAMES)
def test_a_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_serialisation() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("hexameron_illuminated", SMALL), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_resampled_world_looks_the_same_to_its_player(slug: str) -> None:
    state = played(pyspiel.load_game(f"hexameron_{slug}"), 40)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.37)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()


def played(game: Any, steps: int) -> Any:
    """After some first steps, at a decision."""
    state = game.new_initial_state()
    while steps > 0 or state.is_chance_node():
        steps -= 1
        actions = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[(7 * steps) % len(actions)])
    return state


def test_open_spiels_search_plays_to_the_end() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("hexameron_illuminated", SMALL)
    bot = mcts.MCTSBot(game, 1.5, 20, mcts.RandomRolloutEvaluator(1))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == pytest.approx(1.0)


def test_players_and_options_are_parameters() -> None:
    game = pyspiel.load_game("hexameron_illuminated", {"players": 4, "options": "entities:2"})
    assert game.num_players() == 4 and str(game.new_initial_state()).startswith("A L1 L1 |")
    assert pyspiel.load_game(str(game)).num_players() == 4
