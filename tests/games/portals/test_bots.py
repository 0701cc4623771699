"""The heuristic: legal, quick, far better than chance, and the same figures as the specification reports."""

from __future__ import annotations

import numpy as np
import pytest

from games.portals.scene import EDITION, new, position
from hexameron.bots.player import Bot, decide, estimate_payoffs
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.portals.lab.manners import manners
from hexameron.lab.simulate import simulate

GUIDE = Bot("guide", style="guide")


def test_the_guide_beats_random_play():
    results = simulate(EDITION, [GUIDE, Bot("random")], 200, seed=1)
    assert results.by_bot()[0][0] >= 0.98


@pytest.mark.parametrize("seats", [2, 4])
def test_figures_are_those_of_the_specification(seats):
    """2.7, within 10 % (means) and 5 points (shares); bench/portals.py prints them for 1,000 games a player count."""
    got = simulate(EDITION, [GUIDE] * seats, 300, seed=2).statistics()
    assert got["rounds"] == pytest.approx(13, rel=0.1)
    assert got["winner's total"] == pytest.approx({2: 92, 4: 81}[seats], rel=0.1)
    after = 100 * got["winner's points after the end"] / got["winner's total"]
    assert after == pytest.approx({2: 54, 4: 52}[seats], abs=5)
    assert got["ended by a third New Testament card"] > 0.99


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {"teams": "yes"}), (5, {"simplified": "yes"})]
)
@pytest.mark.parametrize("style", EDITION.about.styles)
def test_every_style_plays_legally_and_appraisals_are_odds(style, seats, options):
    rng, game = seed_rng(style, seats), new(seats, **options)
    while game.state.to_act != OVER:
        if game.state.to_act == CHANCE:
            game.settle()
            continue
        action = EDITION.choose(game.state, style, rng)
        assert action in game.legal
        if game.state.ply % 11 == 0:
            odds = estimate_payoffs(EDITION, game.state)
            sides = odds[:2] if game.state.teams else odds
            assert min(odds) >= 0 and np.isclose(sum(sides), 1)
            assert set(EDITION.candidates(game.state)) <= set(game.legal)
        game.play(action)


def test_no_style_walks_to_and_fro_or_wanders_at_the_end():
    counted = manners(EDITION, 12, 1)
    assert len(counted) == 2 * len(EDITION.about.styles) and all(
        chances > 15 for _, chances in counted.values()
    )
    assert all(often <= 0.002 * chances for often, chances in counted.values()), counted


def test_the_guide_takes_what_lies_before_it():
    game = position("A at jerusalem hand 50 | B | capsule 10th | row 60 61 62 63 64")
    assert EDITION.choose(game.state, "guide", seed_rng(1)) == game.find("play 50")


def test_the_guide_fuels_up_for_a_card_that_pays():
    game = position("A at haran hand 13 12 | B | capsule 14th | gauge 1")
    assert EDITION.choose(game.state, "guide", seed_rng(1)) == game.find("fuel 12")


def test_the_guide_places_where_genesis_can_be_played():
    game = new(2)
    for card in (5, 7, 12, 0, 1, 2):
        game.play(card)
    chosen = game.reader().notation(EDITION.choose(game.state, "guide", seed_rng(1)))
    assert chosen == "go hebron"


def test_search_does_not_think_over_the_only_candidate():
    state, rng = position("A | B | turn A left 0").state, seed_rng("forced")
    before = rng.copy()
    assert EDITION.candidates(state) == [0]
    assert decide(EDITION, state, Bot("s", simulations=1000), rng) == 0
    assert (rng == before).all()
