"""Rulings outside the numbered scenarios, leaving the table, positions, perft counts, recorded matches."""

from __future__ import annotations

import hashlib

import pytest

from games.genesis.table import GAME, Table, new, position
from hexameron.core import log
from hexameron.core.errors import BadPosition, IllegalAction
from hexameron.games import load


def test_G_R5_pushed_off_square_1_after_working_the_dark_angel_stays():
    game = position("2 players | round 7 | II gray dark purple | work II dark | start gray").end_round()
    assert game.track("II") == "gray dark purple"


def test_G_20_no_bonus_where_one_has_not_worked():
    game = position("2 players | round 14 | start purple | purple to act | IV gray dark | void purple | work IV purple").play(3)
    assert game.to_act == "gray"
    assert game.cubes("gray") == (0, 0, 0)


def test_G_R17_if_all_rest_the_leftmost_starts():
    assert position("2 players | round 21 | VII dark purple gray").to_act == "purple"


def test_G_R34_cubes_paid_for_a_swap_can_be_gathered_again():
    game = position("2 players | round 2 | void gray purple dark | gray to act | gray 1 0 0 | purple 7 0 0").play(10)
    assert game.stock == (1, 8, 8)
    assert game.play(4).cubes("gray") == (1, 1, 0)


def test_G_R36_a_swap_changes_the_next_starting_player_not_this_round():
    game = position("2 players | round 2 | void gray purple dark | gray 1 0 0").play(10, 4)
    assert game.to_act == "purple"
    assert game.play(3).to_act == "purple"


def test_G_R46_day_VII_may_be_left_again():
    assert position("round 21 | VII gray dark | start gray").play(13).track("void").endswith("gray")


@pytest.mark.parametrize("square", range(1, 8))
def test_G_R76_the_highest_score_is_33(square):
    works = " | ".join(f"work {day} gray" for day in ("I", "II", "III", "IV", "V", "VI"))
    others = ["purple", "yellow", "pink", "orange", "brown", "dark"]
    track = " ".join([*others[: square - 1], "gray", *others[square - 1 :]])
    game = position(f"6 players | over | VII {track} | {works}")
    assert game.points("gray") == 30 + (3, 3, 2, 0, 0, 0, 0)[square - 1]


def test_G_R78_who_leaves_takes_chaos_and_passes():
    game = new(3, age_order="seat")
    game.state = GAME.left(game.state, 0)
    assert game.cubes("gray") == (1, 0, 0)
    game.play(1, 1)
    assert (game.state.round, game.to_act) == (1, "purple")
    game.play(3, 3)
    assert (game.state.round, game.to_act) == (2, "purple")


def test_G_R78_leaving_in_the_middle_of_a_gathering_finishes_it():
    game = position("2 players | round 2 | void gray purple dark | gray 1 0 0").play(10)
    game.state = GAME.left(game.state, 0)
    assert game.to_act == "purple"
    assert game.cubes("gray") == (2, 1, 0)


def test_G_R78_who_left_still_gets_bonuses():
    game = position("2 players | round 8 | start purple | II gray dark | work II gray | gone gray")
    assert game.play(3).cubes("gray") == (0, 1, 0)


def test_when_all_have_left_the_game_plays_itself_out():
    game = new(2, age_order="seat")
    for seat in (0, 1):
        game.state = GAME.left(game.state, seat)
    assert (game.state.phase, game.payoffs, game.points("dark")) == (4, [0, 0], 33)


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
        ("dark to act", "not the one whose turn it is"),
    ],
)
def test_positions_that_are_none(text, why):
    with pytest.raises(BadPosition, match=why):
        position(text)


def test_defaults_of_the_position_text():
    game = position("round 2")
    assert game.track("void") == "gray purple yellow pink dark"
    assert (game.to_act, game.stock, game.state.round) == ("gray", (16, 16, 16), 2)


def count(table: Table, depth: int) -> int:
    """Sequences of actions from here, chance left out (perft)."""
    if depth == 0:
        return 1
    return sum(count(Table(GAME.after(table.state, action)), depth - 1) for action in table.legal)


@pytest.mark.parametrize(("seats", "counts"), [(2, [3, 9, 36, 117, 438]), (3, [3, 9, 27, 108, 351])])
def test_perft_from_the_opening(seats, counts):
    game = new(seats, age_order="seat")
    assert [count(game, depth) for depth in range(1, 6)] == counts


def reachable(table: Table, depth: int) -> list[int]:
    """Different positions after 1, 2, … steps, the step counter left out."""
    layer, sizes = {bytes(table.state): table.state}, []
    for _ in range(depth):
        following = {}
        for state in layer.values():
            for action in GAME.legal(state):
                after = GAME.after(state, action)
                after.ply = 0
                following[bytes(after)] = after
        layer = following
        sizes.append(len(layer))
    return sizes


@pytest.mark.parametrize(("seats", "sizes"), [(2, [3, 9, 30, 75, 244, 1009]), (4, [3, 9, 27, 81, 270, 675, 2196])])
def test_reachable_positions_from_the_opening(seats, sizes):
    assert reachable(new(seats, age_order="seat"), 6 if seats == 2 else 7) == sizes


SIGNATURES = {
    "G-S13": "c40a55dea8169970",
    "2-players": "e85fbae9c1f5d892",
    "3-players": "0e3b6a563947493b",
    "4-players": "0457e532e37491ea",
    "5-players": "b94f18c7b63bcd65",
    "6-players": "4f0f932d611af62f",
}


@pytest.mark.parametrize("name", SIGNATURES)
def test_recorded_matches_replay_to_the_same_positions(name, recorded):
    """Every position of the match, hashed: a change of rules shows here and needs a reason."""
    match = log.read(recorded(name), load)
    assert match.is_over
    texts = "\n".join(GAME.to_text(state) for state in match.positions)
    assert hashlib.sha256(texts.encode()).hexdigest()[:16] == SIGNATURES[name]


def test_a_changed_match_is_refused(recorded):
    text = recorded("G-S13").replace('"action": 21', '"action": 22', 1)
    with pytest.raises(Exception, match="Step"):
        log.read(text, load)


@pytest.mark.parametrize(
    ("text", "action", "why"),
    [
        ("round 2 | void gray", 0, "before the first round"),
        ("round 2", 20, "not activated day VII"),
        ("round 2", 22, "no day's work"),
        ("round 2", 7, "no angel next to you"),
        ("round 2", 10, "no cube of chaos"),
        ("round 2", 6, "only 2 choices"),
        ("round 8 | start gray | II gray | gray 0 3 0", 21, "You do not have those cubes"),
        ("round 8 | start gray | II gray", 148, "cannot be paid for in that way"),
        ("round 8 | start gray | II gray | work II gray", 21, "already done the work of day II"),
        ("round 21 | start gray | VII gray dark | gray 1 1 1", 4, "angels rest"),
        ("round 1 | gray 1 0 0", 14, "first round"),
    ],
)
def test_refusals_name_the_rule(text, action, why):
    with pytest.raises(IllegalAction, match=why):
        position(text).play(action)
