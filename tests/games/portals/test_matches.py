"""Recorded matches of every number of players and both variants, replayed step by step with their position hashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.portals.record import FOLDER, MATCHES
from hexameron.core.errors import BadLog
from hexameron.core.match import log
from hexameron.games import load
from hexameron.games.portals.rules import state as st


def text(name: str) -> str:
    return Path(FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_plays_again(name):
    match = log.read_match(text(name), load)
    edition, seats = match.edition, len(match.header.seats)
    seen = edition.view(match.state, None)
    assert match.is_over and len(match.header.seats) == MATCHES[name][0]
    assert sum(len(played) for played in seen.played) == sum(
        1 for step in match.steps if st.PLAY.has(step.action) and step.kind == "act"
    )
    assert list(seen.points) == [
        sum(edition.values.card[card].points for card in seen.played[seat]) for seat in range(seats)
    ]
    assert seen.round == 13 if name == "simplified" else seen.triggered


def test_a_changed_step_is_found():
    broken = text("two").replace('"action":0,', '"action":6,', 1)
    with pytest.raises(BadLog, match="Step"):
        log.read_match(broken, load)
