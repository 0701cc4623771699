"""The bots play sensibly and in order of strength; `hexameron titles` measures it over more games."""

from __future__ import annotations

from itertools import pairwise, permutations
from statistics import fmean

import numpy as np
import pytest

from games.planet.scene import at_random, edition, position
from hexameron.bots.player import Bot, find_advice
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.planet.bots import beliefs, choose, fillings, oxygen
from hexameron.games.planet.bots.beliefs import Estimate
from hexameron.games.planet.bots.continents import worth
from hexameron.games.planet.lab import commands
from hexameron.games.planet.rules import needs, state as st
from hexameron.lab.simulate import simulate

QUICK, DEEP = edition.about.levels[:3], edition.about.levels[3:]


def test_more_worlds_play_better():
    played = [commands.play(edition, level.style, 400, 4, "EEEE", 7) for level in QUICK]
    assert all(commands.steps_above(low, high) > 2 for low, high in pairwise(played))
    assert fmean(played[2]) > 14.5  # the reference bot of the specification


def test_the_highest_level_looks_deep_and_places_what_it_points_at():
    style = DEEP[-1].style
    results = simulate(edition, [Bot(style, style=style)] * 4, 40, 7, {})
    counts = results.statistics()
    assert counts["score"] > 18  # the best of those that look at each need by itself: 17.0
    assert (
        counts["indicated pawn placed"]
        / (counts["indicated pawn placed"] + counts["another pawn placed"])
        > 0.82
    )


def test_a_level_is_a_budget_of_worlds():
    worlds = [
        edition.record.worlds[edition.game.style(level.style)] for level in edition.about.levels
    ]
    assert worlds[:3] == sorted(set(worlds[:3])) and worlds[3:] == sorted(set(worlds[3:]))
    deep = [
        choose.DEEP <= edition.game.style(level.style) < choose.LITERAL
        for level in edition.about.levels
    ]
    assert deep == [False] * 3 + [True] * 3
    assert edition.about.styles[choose.LITERAL] == "literal"


def test_a_content_of_ones_own_may_say_what_the_shipped_one_leaves_out():
    text = edition.toml.replace("supply = 1.0", "faithful = 0.5\nsupply = 1.0").replace(
        "worlds = [1, 4, 256]", "worlds = [1, 4, 256, 3]"
    )
    own = edition.game.load(text, "own").record
    assert (
        own.judgement[st.FAITHFUL] == 0.5
        and own.judgement[st.TRUST] == edition.record.judgement[st.TRUST] > 0
    )
    assert [own.worlds[style] for style in range(5)] == [1, 4, 256, 3, edition.record.worlds[4]]


# Two spaces of Aurea are free: Au2, which is ice, and Au3, which is sand and linked to the Bee.
NEARLY = (
    "planet 2 EEEE; aside Bo; Au W1 Iron~01 . . Bee~01; Pe W2 Peat~01 . . .; Sy Clover~01 W3 Horse~01 Ibex~01 .; "
    "hand0 W4 Quartz Trout; hand1 Ant I1 A2"
)


def test_fillings_are_counted_as_if_all_were_tried():
    """Every way to lay two different pawns that lie nowhere yet, judged by the rules themselves."""
    s = position(NEARLY).state
    onboard = {s.tok[s.space[g]] for g in range(st.BOARD) if s.space[g] >= 0}
    left = [pawn for pawn in range(4, st.ELEMENTS) if pawn not in onboard]
    tried = [validated(s, pair) for pair in permutations(left, 2)]
    assert 0 < sum(tried) < len(tried)
    assert share_of_good(s, 0) == pytest.approx(sum(tried) / len(tried))


def validated(s: st.State, pair: tuple[int, int]) -> bool:
    laid = s.copy()
    for space, (token, pawn) in zip((2, 3), enumerate(pair, st.PAWNS - 2), strict=True):
        laid.tok[token], laid.space[space] = pawn, token
    return needs.is_validated(edition.record, laid, 0)


def share_of_good(s: st.State, tray: int) -> float:
    belief, stock, pool = np.zeros((st.PAWNS, 4)), np.zeros(5, np.int64), np.zeros((5, 4))
    for token in range(s.drawn):
        belief[token, s.tok[token] & 3] = 1.0
    beliefs.colours_left(s, stock)
    fillings.count_pool(s, belief, st.NONE, pool)
    codes, unsure, good, trusted = (
        np.zeros(1, np.int64),
        np.full(5, st.NONE),
        np.zeros(1),
        np.zeros(1),
    )
    fillings.weigh_fillings(
        edition.record, s, tray, st.NONE, belief, pool, stock, unsure, codes, 1, good, trusted
    )
    return float(good[0])


def test_a_need_that_partners_cannot_see_is_worth_less():
    """The Bee on Au0 waits for a Plant: worth more once all know it."""
    s = position("planet 2 EEEE; aside Bo; Au Bee~0 . W1 . .; hand0 W2 P1 P2; hand1 W3 P3 P4").state
    weight, belief, stock = (
        np.ones((st.PAWNS, 4)),
        np.zeros((2 * st.PAWNS, 4)),
        np.zeros(5, np.int64),
    )
    beliefs.believe(edition.record, s, 0, weight, belief)
    beliefs.believe(edition.record, s, st.WATCHER, weight, belief[st.PAWNS :])
    beliefs.colours_left(s, stock)
    exact, values = np.zeros((0, st.PAWNS), np.int8), np.zeros(4)
    values[0] = worth(edition.record, s, 0, Estimate(belief, exact, stock, values))
    assert (
        oxygen.gain_of_flipping(edition.record, s, 0, Estimate(belief, exact, stock, values)) > 0.2
    )
    belief[st.PAWNS :] = belief[: st.PAWNS]
    assert worth(edition.record, s, 0, Estimate(belief, exact, stock, values)) > values[0] + 0.2


def test_worlds_are_imagined_as_often_as_they_are_likely():
    """The worlds a seat imagines agree with the exact beliefs, and never contradict what it is shown."""
    s = [one for one in at_random(3, 5) if one.phase == st.PLACE][9]
    weight, exact, belief = np.ones((st.PAWNS, 4)), np.zeros((st.PAWNS, 4)), np.zeros((st.PAWNS, 4))
    beliefs.recall(edition.record, s, weight)
    beliefs.believe(edition.record, s, s.to_act, weight, exact)
    worlds = np.zeros((2000, st.PAWNS), np.int8)
    beliefs.imagine(s, s.to_act, weight, seed_rng("worlds"), worlds, belief)
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
    play = position(
        "planet 2 EEEE; aside Bo; Sy W1 M1 . . M2; hand0 W2 P1 P2; hand1 W3 P3 P4"
    )  # Sy1 and Sy4 are both humus
    s = play.state
    weight, belief, worlds = (
        np.ones((st.PAWNS, 4)),
        np.zeros((st.PAWNS, 4)),
        np.zeros((400, st.PAWNS), np.int8),
    )
    stock = np.zeros(5, np.int64)
    beliefs.colours_left(s, stock)
    beliefs.imagine(s, 0, weight, seed_rng("together"), worlds, belief)
    assert worth(edition.record, s, 2, Estimate(belief, worlds, stock, np.zeros(4))) == 0.0
    assert worth(edition.record, s, 2, Estimate(belief, worlds[:0], stock, np.zeros(4))) > 0.0


def test_advice_is_what_the_highest_level_would_do():
    s = position(
        "planet 2 EEEE; aside Bo; Au . . W1 . .; hand0 Quartz A1 A2; hand1 P4 A3 I2; do place; indicated 1; designated Au"
    )
    found = find_advice(edition, s.state, 10, seed_rng("advice"))
    assert found.action in (7, 10)  # Quartz on one of the two sands
    assert found.share is None  # a style cannot say what its choice is worth


def test_search_need_not_look_at_a_second_water():
    state = edition.read("planet 2 EEEE; aside Bo; hand0 W1 M1 W2; hand1 P1 P2 P3")
    assert edition.legal(state) == [0, 1, 2] and edition.candidates(state) == [0, 1]
