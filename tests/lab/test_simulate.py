"""Simulation: the same games for a seed whatever the number of workers."""

from __future__ import annotations

import pytest

from hexameron.bots.player import parse_bot
from hexameron.core.errors import Refused
from hexameron.games import load
from hexameron.lab.simulate import simulate

GAME = load("illuminated")


def bots(*names):
    return [parse_bot(GAME.about, name) for name in names]


def test_workers_do_not_change_the_games():
    runs = [
        simulate(GAME.standard, bots("racer", "search:50"), 6, seed=4, workers=workers)
        for workers in (1, 2)
    ]
    assert runs[0].games == runs[1].games
    assert runs[0].games != simulate(GAME.standard, bots("racer", "search:50"), 6, seed=5).games


def test_bots_rotate_over_the_seats():
    results = simulate(GAME.standard, bots("racer", "random"), 4)
    assert [game.bots for game in results.games] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert results.by_bot()[0][0] == 1.0


def test_mirrored_games_share_their_seed():
    """With the same bot in both seats the two games of a deal are one and the same game, and the next deal is another."""
    games = simulate(GAME.standard, bots("racer", "racer"), 4, mirrored=True).games
    played = [(game.payoffs, game.decisions, game.steps, game.statistics) for game in games]
    assert played[0] == played[1] != played[2] == played[3]
    plain = [
        (game.payoffs, game.decisions, game.steps, game.statistics)
        for game in simulate(GAME.standard, bots("racer", "racer"), 2).games
    ]
    assert plain[0] != plain[1]


def test_the_games_own_statistics():
    statistics = simulate(GAME.standard, bots("racer", "racer"), 20).statistics()
    assert statistics["won by raising"] + statistics["won by help"] == 1
    assert statistics["turns"] > 4


def test_a_budget_in_seconds():
    results = simulate(GAME.standard, bots("search:0.01s", "random"), 1, options={"max_rounds": 2})
    assert len(results.games) == 1
    assert results.statistics()["decisions"] == results.games[0].decisions > 0, (
        "bots by the clock are counted like others"
    )
    assert 0 < results.decisions_thought_over < results.games[0].decisions, (
        "the other one does not think"
    )


@pytest.mark.parametrize(
    ("names", "games", "options"),
    [
        (["racer"], 5, {}),
        (["racer"] * 7, 5, {}),
        (["racer"] * 2, 0, {}),
        (["racer"] * 2, 5, {"x": 1}),
    ],
)
def test_impossible_requests_are_refused(names, games, options):
    with pytest.raises(Refused):
        simulate(GAME.standard, bots(*names), games, options=options)
