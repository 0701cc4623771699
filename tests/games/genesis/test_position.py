"""A position in one line: what it leaves out, and what is refused."""

from __future__ import annotations

import pytest

from games.genesis.scene import position
from hexameron.core.errors import BadPosition


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7 players", "2 to 6"),
        ("round 22", "1 to 21"),
        ("gray to dance", "no part of a position"),
        ("green to act", "no angel 'green'"),
        ("dark 1 0 0", "no player"),
        ("gray 17 0 0", "there are 16"),
        ("I gray | II gray", "two places"),
        ("void gray gray", "two places"),
        ("round 2 | II gray", "not activated"),
        ("2 players | void pink", "nobody plays it"),
        ("round 14 | III dark", "dark angel is not where God was"),
        ("round 2 | work V gray", "not activated"),
        ("round 8 | work II gray gray", "side by side"),
        ("gray takes a cube", "set up in round 2"),
        ("gray to act, swapped | round 8 | I gray", "changed places where that is not possible"),
        ("gone gray | gray to act", "has left the table"),
        ("dark to act", "seat 6 is to act, but there are 4 seats"),
    ],
)
def test_positions_that_are_none(text, why):
    with pytest.raises(BadPosition, match=why):
        position(text)


def test_defaults_of_the_position_text():
    game = position("round 2")
    assert game.track("void") == "gray purple yellow pink dark"
    assert (game.to_act, game.stock, game.state.round) == ("gray", (16, 16, 16), 2)
