"""Recorded matches replayed, and how many ways a game can begin."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from games.genesis.scene import Table, new
from games.genesis.test_examples import TABLE
from hexameron.core.match import log
from hexameron.games import load


def recorded(name: str) -> str:
    return (Path(__file__).parent / "matches" / f"{name}.json").read_text(encoding="utf-8")


SIGNATURES = {
    "G-S13": "c40a55dea8169970",
    "2-players": "e85fbae9c1f5d892",
    "3-players": "c91e290e5718d075",
    "4-players": "0457e532e37491ea",
    "5-players": "ebbad2b5d9f86775",
    "6-players": "4f0f932d611af62f",
}


@pytest.mark.parametrize("name", SIGNATURES)
def test_recorded_matches_replay_to_the_same_positions(name):
    """Every position of the match, hashed: a change of rules shows here and needs a reason."""
    match = log.read_match(recorded(name), load)
    assert match.is_over
    texts = "\n".join(match.edition.write(state) for state in match.positions)
    assert hashlib.sha256(texts.encode()).hexdigest()[:16] == SIGNATURES[name]


def test_a_changed_match_is_refused():
    text = recorded("G-S13").replace('"action": 21', '"action": 22', 1)
    with pytest.raises(Exception, match="Step"):
        log.read_match(text, load)


def test_G_S13_the_recorded_match():
    match = log.read_match(recorded("G-S13"), load)
    assert match.is_over
    assert match.edition.reader(match.state, None).scores()[1:] == TABLE


def count(table: Table, depth: int) -> int:
    """Sequences of actions from here, chance left out (perft)."""
    if depth == 0:
        return 1
    return sum(
        count(Table(table.edition.after(table.state, action)), depth - 1) for action in table.legal
    )


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [3, 9, 36, 117, 438]), (3, [3, 9, 27, 108, 351])]
)
def test_perft_from_the_opening(seats, counts):
    game = new(seats, age_order="seat")
    assert [count(game, depth) for depth in range(1, 6)] == counts


def reachable(table: Table, depth: int) -> list[int]:
    """Different positions after 1, 2, … steps, the step counter left out."""
    layer, sizes = {bytes(table.state): table.state}, []
    for _ in range(depth):
        following = {}
        for state in layer.values():
            for action in table.edition.legal(state):
                after = table.edition.after(state, action)
                after.ply = 0
                following[bytes(after)] = after
        layer = following
        sizes.append(len(layer))
    return sizes


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [3, 9, 30, 75, 244, 1009]), (4, [3, 9, 27, 81, 270, 675, 2196])]
)
def test_reachable_positions_from_the_opening(seats, sizes):
    assert reachable(new(seats, age_order="seat"), 6 if seats == 2 else 7) == sizes
