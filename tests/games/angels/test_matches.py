"""Recorded matches are replayed, every position as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexameron.core.match import log
from hexameron.games import load

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.json"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_recorded_matches_replay(path: Path) -> None:
    match = log.read_match(path.read_text(encoding="utf-8"), load)
    assert match.is_over and match.state.seats == int(path.stem.split("-")[0])


def test_there_is_a_recorded_match_for_each_number_of_players() -> None:
    assert {path.stem.split("-")[0] for path in MATCHES} == {"2", "3", "4"}
