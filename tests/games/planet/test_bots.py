"""The bots play sensibly and in order of strength; `hexameron titles` measures it over more games."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean

import numpy as np

from games.planet.scene import at_random, edition, position
from hexameron.bots.player import advice
from hexameron.core.rng import seeded
from hexameron.games.planet.bots import beliefs
from hexameron.games.planet.bots.continents import worth
from hexameron.games.planet.lab import commands
from hexameron.games.planet.rules import state as st


def test_more_worlds_play_better():
    played = [commands.play(edition, level.style, 400, 4, "EEEE", 7) for level in edition.about.levels]
    assert all(commands.steps_above(low, high) > 2 for low, high in pairwise(played))
    assert fmean(played[1]) > 14.5  # the reference bot of the specification


def test_a_level_is_a_budget_of_worlds():
    worlds = [edition.values.bots.worlds[edition.game.style(level.style)] for level in edition.about.levels]
    assert worlds == sorted(worlds) and len(set(worlds)) == 3


def test_worlds_are_imagined_as_often_as_they_are_likely():
    """The worlds a seat imagines agree with the exact beliefs, and never contradict what it is shown."""
    s = [one for one in at_random(3, 5) if one.phase == st.PLACE][9]
    weight, exact, belief = np.ones((st.PAWNS, 4)), np.zeros((st.PAWNS, 4)), np.zeros((st.PAWNS, 4))
    beliefs.recall(edition.record, s, weight)
    beliefs.believe(edition.record, s, s.to_act, weight, exact)
    worlds = np.zeros((2000, st.PAWNS), np.int8)
    beliefs.imagine(s, s.to_act, weight, seeded("worlds"), worlds, belief)
    assert np.abs(belief - exact).max() < 0.05 and ((exact > 0.05) & (exact < 0.95)).any()
    for token in range(s.drawn):
        if s.known[s.to_act] >> token & 1:
            assert (worlds[:, token] == s.tok[token] & 3).all()
    for a in range(s.drawn):
        for b in range(a):
            if s.tok[a] >> 2 == s.tok[b] >> 2 and s.tok[a] >> 2 in range(1, 5):
                assert (worlds[:, a] != worlds[:, b]).all()


def test_needs_that_exclude_each_other_are_weighed_together():
    """Two Minerals on the only two soils that suit the same pawn: each may be met, both together never."""
    play = position("planet 2 EEEE; aside Bo; Sy W1 M1 . . M2; hand0 W2 P1 P2; hand1 W3 P3 P4")  # Sy1 and Sy4 are both humus
    s = play.state
    weight, belief, worlds = np.ones((st.PAWNS, 4)), np.zeros((st.PAWNS, 4)), np.zeros((400, st.PAWNS), np.int8)
    stock = np.zeros(5, np.int64)
    beliefs.colours_left(s, stock)
    beliefs.imagine(s, 0, weight, seeded("together"), worlds, belief)
    assert worth(edition.record, s, 2, belief, worlds, stock) == 0.0
    assert worth(edition.record, s, 2, belief, worlds[:0], stock) > 0.0


def test_advice_is_what_the_highest_level_would_do():
    s = position("planet 2 EEEE; aside Bo; Au . . W1 . .; hand0 Quartz A1 A2; hand1 P4 A3 I2; do place; indicated 1; designated Au")
    found = advice(edition, s.state, 10, seeded("advice"))
    assert found.action in (7, 10)  # Quartz on one of the two sands
    assert found.share is None  # a style cannot say what its choice is worth


def test_search_need_not_look_at_a_second_water():
    state = edition.read("planet 2 EEEE; aside Bo; hand0 W1 M1 W2; hand1 P1 P2 P3")
    assert edition.legal(state) == [0, 1, 2] and edition.candidates(state) == [0, 1]
