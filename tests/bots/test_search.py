"""The generic search: deterministic for a seed, sensible, within its budget, blind to what its seat may not know."""

from __future__ import annotations

import pytest

from hexameron.bots.player import Bot, decide, parse, search
from hexameron.core.errors import Refused
from hexameron.core.rng import seeded
from hexameron.games import catalogue, load
from scene import Scene


def test_the_same_seed_finds_the_same():
    scene = Scene("illuminated", "A L3 L2 | B L4 L1")
    found = [search(scene.game, scene.state, Bot("s", simulations=2000), seeded(3)) for _ in range(2)]
    assert found[0] == found[1]
    assert sum(found[0].visits) == pytest.approx(2000, abs=1) and found[0].simulations == 2000


def test_it_takes_a_sure_win_and_tells_the_line():
    scene = Scene("illuminated", "A L5 L5 | B L1 L1")  # helping cannot fail
    found = search(scene.game, scene.state, Bot("s", simulations=2000), seeded(1))
    assert scene.game.notation(scene.view, found.action) in ("A1+A2", "A2+A1")
    assert found.value > 0.95 and found.line[0] == found.action


def test_a_budget_in_time_is_kept():
    scene = Scene("illuminated", "A L3 L2 | B L4 L1")
    assert search(scene.game, scene.state, Bot("s", seconds=0.05), seeded(1)).simulations > 0


def test_searching_nothing_is_refused():
    scene = Scene("illuminated")
    with pytest.raises(Refused, match="nobody is to act"):
        search(scene.game, scene.state, Bot("s", simulations=10), seeded(1))


@pytest.mark.parametrize(
    "text", ["", "nonsense", "search:", "search:-5", "search:x", "search:0s", "search:1e9s", "__class__", "search:99999999999"]
)
def test_unknown_bots_are_refused(text):
    if text == "search:":
        assert parse(load("illuminated").about, text).simulations == 5000
        return
    with pytest.raises(Refused):
        parse(load("illuminated").about, text)


@pytest.mark.parametrize("slug", list(catalogue()))
def test_every_bot_plays_every_game(slug):
    game = load(slug)
    for name in ["random", *game.about.styles, *[level.name for level in game.about.levels], "search:30"]:
        bot = parse(game.about, name)
        state, rng = game.new(game.about.seats[0]), seeded(name)
        for _ in range(40):
            if state.to_act < 0:
                if state.to_act == -2:
                    break
                state = game.after(state, game.legal(state)[0])
                continue
            if bot.simulations > 100:
                bot = Bot("short", simulations=100)
            state = game.after(state, decide(game, state, bot, rng))


@pytest.mark.parametrize("slug", [slug for slug, about in catalogue().items() if about.hidden])
def test_search_depends_on_the_view_alone(slug):
    """The same seed gives the same finding in a world that the seat cannot tell from the true one."""
    game, rng = load(slug), seeded("blind")
    state, tried = game.new(game.about.seats[0]), 0
    while state.to_act != -2 and tried < 12:
        if state.to_act >= 0:
            seat = state.to_act
            other = game.resampled(state, seat, rng)
            if other != state:
                one, two = (search(game, world, Bot("s", simulations=60), seeded(5)) for world in (state, other))
                assert one == two
                tried += 1
        legal = game.legal(state)
        state = game.after(state, legal[int(rng[0]) % len(legal)])
    assert tried
