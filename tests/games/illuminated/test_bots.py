"""How Illuminated is played by bots: the levels are ordered, the network judges as it was taught."""

from __future__ import annotations

import numpy as np
import pytest

from games.illuminated.scene import Table, position
from hexameron.bots.player import estimate_payoffs, parse_bot
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.illuminated.bots.exact import hand, turns_to_come
from hexameron.games.illuminated.lab import teacher
from hexameron.games.illuminated.rules import state as st
from hexameron.lab.simulate import simulate


@pytest.mark.parametrize("entities", ["usual", "3", "2"])
def test_looking_ahead_beats_the_weights_and_those_the_lowest_level(entities):
    edition = Table.standard()
    assert parse_bot(edition.about, edition.about.levels[0].name).style == "racer"
    for better, worse in (("keen", "solid"), ("solid", "racer")):
        bots = [parse_bot(edition.about, better), parse_bot(edition.about, worse)]
        results = simulate(
            edition, bots, 300, seed=1, options={"entities": entities}, workers=1, mirrored=True
        )
        assert results.by_bot()[0][0] > 0.53, better


def test_the_network_judges_a_position_as_it_was_taught():
    """What it is shown while it learns, in NumPy, and while it plays, by the rules, is the same."""
    edition = Table.standard()
    record = edition.record
    network = teacher.Network(np.random.default_rng(1))
    network.weights = {
        name: np.asarray(
            getattr(record, name).tolist() if name != "last_bias" else record.last_bias
        )
        for name in network.weights
    }
    for text in (
        "A L1 L1 L1 L1 L1 | B L1 L1 L1 L1 L1 | A to act, 1 left",
        "A L5 S6 L5 | B S3 L2 L4 | B to act, 2 left | round 99 of 100",
        "A L3 S2 | B S6 S6 | A to act, 2 left | round 97 of 100 | last light",
        "A L2 S2 | B L2 S1 | B to act, 1 left | round 99 of 100 | starter B | last light",
    ):
        state = position(text).state
        dice = [
            np.bincount(hand(state, seat), minlength=st.L6)
            for seat in (state.actor, 1 - state.actor)
        ]
        row = np.array(
            [
                [
                    *dice[0],
                    *dice[1],
                    state.left,
                    turns_to_come(state),
                    state.at_limit == st.LAST_LIGHT,
                ]
            ]
        )
        assert estimate_payoffs(edition, state)[state.actor] == pytest.approx(
            float(network.judge(row)[0]), abs=1e-5
        ), text
        assert sum(estimate_payoffs(edition, state)) == pytest.approx(1)


def test_two_actions_ahead_sees_what_one_does_not():
    """The Illuminated in two steps: raise L4, then L5; one action ahead both raises look alike to who does not see the second."""
    edition = Table.standard()
    state = position(
        "A L5 L4 L1 | B L5 L5 L5 | A to act, 2 left | round 100 of 100 | starter B"
    ).state
    sure = edition.choose(state, "deep", seed_rng(1))
    assert "A1" in edition.reader(state, 0).notation(sure)
