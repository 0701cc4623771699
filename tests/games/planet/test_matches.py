"""Recorded matches, replayed step by step with their chain; a change of rules breaks them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.planet.scene import edition
from hexameron.core.match import log
from hexameron.games import load
from hexameron.games.planet.rules import payoffs

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.json"))


def test_there_is_a_match_for_two_three_and_four_players():
    assert len(MATCHES) == 3


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_recorded_match(path):
    match = log.read_match(path.read_text(encoding="utf-8"), load)
    seats, points = path.stem.split("-")[0], int(path.stem.split("-")[-1])
    assert {"two": 2, "three": 3, "four": 4}[seats] == len(match.header.seats)
    assert match.is_over and payoffs.score(edition.record, match.state) == points
    again, kept = json.loads(match.export()), json.loads(path.read_text(encoding="utf-8"))
    assert (
        again["header"].pop("content_toml") == match.edition.toml
        and kept["header"].pop("content_toml") == ""
    )
    assert again == kept | {"header": kept["header"] | {"practice": False, "colours": []}}
