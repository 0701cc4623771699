"""How Illuminated is played by bots: the levels are ordered."""

from __future__ import annotations

import pytest

from games.illuminated.scene import Table
from hexameron.bots.player import parse
from hexameron.lab.simulate import simulate


@pytest.mark.parametrize("entities", ["usual", "3", "2"])
def test_the_middle_level_beats_the_lowest(entities):
    edition = Table.standard()
    low, middle, high = edition.about.levels
    assert high.simulations >= 20_000  # beside it the middle level is a style: see strength.toml
    bots = [parse(edition.about, middle.name), parse(edition.about, low.name)]
    results = simulate(edition, bots, 600, seed=1, options={"entities": entities}, workers=1, mirrored=True)
    assert results.by_bot()[0][0] > 0.55
