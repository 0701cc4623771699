"""What games count of themselves adds up: parts to their whole, and no more than there is."""

from __future__ import annotations

import pytest

from hexameron.bots.player import parse
from hexameron.games import load
from hexameron.lab.simulate import simulate

# A whole, and the beginnings of the names of its parts.
WHOLES = {
    "illuminated": [("decisions", ("raise tried", "lower tried", "sacrifice tried", "help tried", "turns ended early"))],
    "genesis": [
        ("gatherings", ("gatherings on square",)),
        ("moves", ("moves from",)),
        ("turns", ("nothing done while", "gathering while", "move while", "work while")),
    ],
    "planet": [
        ("unmet Insect", tuple(f"unmet pawn {pawn}" for pawn in range(12, 16))),
        ("unmet Animal", tuple(f"unmet pawn {pawn}" for pawn in range(16, 20))),
    ],
    "portals": [
        ("events played", ("events played -", "events played +")),
        ("events played outside the capsule's period", ("events out of their period",)),
    ],
    "angels": [
        ("decisions", ("decisions in", "decisions while")),
        ("duels", ("duels ",)),
        ("placed", ("to Support", "to Earth", "to Battle")),
        ("turn of the last Battle", ("Battles decided",)),
    ],
}


@pytest.mark.parametrize("slug", list(WHOLES))
def test_parts_add_up_to_their_whole(slug: str):
    game = load(slug)
    bot = parse(game.about, game.about.styles[0])
    found = simulate(game.standard, [bot] * max(2, game.about.seats[0]), 20, 3, workers=1).statistics()
    for whole, parts in WHOLES[slug]:
        named = [name for name in found if name.startswith(parts) and name != whole]
        assert found[whole] > 0 and len(named) > 0
        assert sum(found[name] for name in named) == pytest.approx(found[whole]), whole


def test_control_is_held_by_somebody_who_may_win():
    game = load("illuminated")
    played = simulate(game.standard, [parse(game.about, "solid"), parse(game.about, "racer")], 60, 1, workers=1).games
    at = {name: game.statistics.index(name) for name in game.statistics}
    for turn in (5, 10):
        held, won = at[f"somebody in Control in turn {turn}"], at[f"won by who was in Control in turn {turn}"]
        assert {game.statistics[held] for game in played} == {0, 1} and all(one.statistics[won] <= one.statistics[held] for one in played)
        assert any(one.statistics[won] for one in played)
