"""How Genesis is played by bots: the greedy style's figures, candidates, appraisal, statistics."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from games.genesis.scene import Table, new, position
from hexameron.bots.player import Bot, Trees, estimate_payoffs, parse_bot, search
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.genesis.bots.tally import STATISTICS
from hexameron.games.genesis.lab.manners import count_undone_exchanges
from hexameron.lab.simulate import simulate

# Section 2.6, greedy: mean, best, works a player, dark angel's points, its wins, its ties.
BALANCE = {
    2: (22.5, 24.5, 4.75, 27.0, 0.642, 0.065),
    3: (22.6, 25.3, 4.98, 21.7, 0.256, 0.058),
    4: (21.8, 25.1, 5.06, 17.3, 0.085, 0.030),
    5: (20.9, 24.8, 5.10, 13.4, 0.021, 0.010),
    6: (19.7, 24.2, 5.10, 10.4, 0.006, 0.004),
}


@pytest.mark.parametrize("seats", BALANCE)
def test_the_greedy_style_reproduces_the_balance_table(seats):
    mean = simulate(
        Table.standard(), [Bot("greedy", style="greedy")] * seats, 3000, seed=1, workers=1
    ).statistics()
    found = (
        mean["points of all players"] / seats,
        mean["points of the best player"],
        mean["works of all players"] / seats,
        mean["points of the dark angel"],
        mean["dark angel wins"],
        mean["dark angel ties the top"],
    )
    for here, wanted, within in zip(
        found, BALANCE[seats], (0.3, 0.3, 0.06, 0.5, 0.03, 0.02), strict=True
    ):
        assert here == pytest.approx(wanted, abs=within)
    ends = ("sole wins", "wins by resting furthest left", "shared wins", "dark angel wins")
    assert sum(mean[end] for end in ends) == pytest.approx(1)


@pytest.mark.parametrize(("name", "games"), [("greedy", 60), ("lively", 60), ("search:300", 6)])
def test_no_bot_goes_to_and_fro(name, games):
    """An exchange of places that takes the one before it back burns two cubes: more than a third of them once were so."""
    bot = parse_bot(Table.standard().about, name)
    back, made = count_undone_exchanges(Table.standard(), bot, games, 1)
    assert made > 20 and back <= 0.035 * made


def test_random_players_lose_to_the_dark_angel():
    mean = simulate(Table.standard(), [Bot("random")] * 4, 500, workers=1).statistics()
    assert mean["dark angel wins"] > 0.99


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_candidates_are_legal_and_never_empty(seats):
    rng = seed_rng("candidates", seats)
    game = new(seats)
    while game.state.to_act != OVER:
        legal = game.legal
        if game.state.to_act >= 0:
            candidates = game.edition.candidates(game.state)
            assert candidates
            assert set(candidates) <= set(legal)
            assert game.edition.choose(game.state, "greedy", rng) in legal
        game.play(legal[int(below(rng, len(legal)))])


def test_the_appraisal_gives_shares_and_leans_to_who_leads():
    even = estimate_payoffs(
        Table.standard(), position("2 players | round 10 | II gray purple | start gray").state
    )
    ahead = estimate_payoffs(
        Table.standard(),
        position(
            "2 players | round 10 | II gray purple | start gray | work I gray | work II gray"
        ).state,
    )
    assert 0 < sum(ahead) <= 1
    assert ahead[0] > even[0] and ahead[0] > ahead[1]


def test_search_finds_the_last_work():
    """Round 21: a work for six points wins, resting for two does not."""
    state = position(
        "2 players | round 21 | VI gray | VII dark purple | start gray | gray 3 3 3"
    ).state
    assert (
        search(Table.standard(), state, Bot("search", simulations=400), seed_rng("last")).action
        == 21
    )


def test_a_won_game_is_won():
    """The work that wins is proven, and played even if another action has been looked at more often."""
    state = position(
        "2 players | round 21 | VI gray | VII dark purple | start gray | gray 3 3 3"
    ).state
    trees = Trees(Table.standard(), state, Bot("search", simulations=60), seed_rng("proof"))
    trees.think()
    memory, actions = trees.trees[0].memory, trees.finding().actions
    proven = dict(zip(actions, memory.weights_buffer[: len(actions)].tolist(), strict=True))
    assert proven[21] == 1 and max(value for action, value in proven.items() if action != 21) < 1
    memory.counts[: len(actions)] = [1 if action == 21 else 1000 for action in actions]
    assert trees.finding().action == 21


def test_a_core_that_only_listens_knows_what_another_proved():
    state = position(
        "2 players | round 21 | VI gray | VII dark purple | start gray | gray 3 3 3"
    ).state
    trees = Trees(
        Table.standard(), state, Bot("search", simulations=60, cores=2), seed_rng("proof")
    )
    with ThreadPoolExecutor(2) as pool:  # the second tree grows by nothing of its own
        list(
            pool.map(
                lambda core: trees.trees[core].grow((60, 0)[core], 60, trees.exchange, core), (0, 1)
            )
        )
    first, second = (
        [
            part[: tree.options].tolist()
            for part in (tree.memory.counts, tree.memory.means, tree.memory.weights_buffer)
        ]
        for tree in trees.trees
    )
    assert first == second and sum(first[0]) == 60 and 1 in first[2]


def test_search_beats_the_greedy_style():
    results = simulate(
        Table.standard(),
        [Bot("search", simulations=300), Bot("greedy", style="greedy")],
        24,
        seed=3,
        workers=1,
    )
    assert results.by_bot()[0][0] > 0.6


def test_statistics_add_up():
    played = simulate(Table.standard(), [Bot("greedy", style="greedy")] * 3, 50, workers=1)
    mean = played.statistics()
    assert len(mean) == len(STATISTICS) == len(set(STATISTICS))
    assert mean["works"] == pytest.approx(mean["works of all players"])
    assert mean["works"] == pytest.approx(
        sum(mean[f"works on circle {circle}"] for circle in range(1, 8))
    )
    assert mean["moves"] == pytest.approx(
        sum(mean[name] for name in STATISTICS if name.startswith("moves to"))
    )
    assert mean["points of all players"] == pytest.approx(
        sum(mean[f"points of seat {seat}"] for seat in (1, 2, 3))
    )
    turns = sum(mean[name] for name in ("passes", "gatherings", "moves", "works"))
    assert turns == pytest.approx(63)
    assert np.isfinite(list(mean.values())).all()
