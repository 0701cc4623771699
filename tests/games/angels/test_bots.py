"""The styles play better than chance."""

from __future__ import annotations

from games.angels.scene import EDITION
from hexameron.bots.player import parse
from hexameron.lab.simulate import simulate


def test_the_heuristic_player_beats_random_play() -> None:
    result = simulate(EDITION, [parse(EDITION.about, "steady"), parse(EDITION.about, "random")], 60, seed=5)
    assert result.by_bot()[0][0] > 0.8
