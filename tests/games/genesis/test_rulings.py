"""Rulings outside the numbered scenarios, leaving the table, refusals."""

from __future__ import annotations

import pytest

from games.genesis.scene import PASS, new, position
from hexameron.core.errors import IllegalAction
from hexameron.games.genesis.rules import state as st


def test_G_R5_pushed_off_square_1_after_working_the_dark_angel_stays():
    game = position(
        "2 players | round 7 | II gray dark purple | work II dark | start gray"
    ).end_round()
    assert game.track("II") == "gray dark purple"


def test_G_20_no_bonus_where_one_has_not_worked():
    game = position(
        "2 players | round 14 | start purple | purple to act | IV gray dark | void purple | work IV purple"
    ).play(PASS)
    assert game.to_act == "gray"
    assert game.cubes("gray") == (0, 0, 0)


def test_G_R17_if_all_rest_the_leftmost_starts():
    assert position("2 players | round 21 | VII dark purple gray").to_act == "purple"


def test_G_R34_cubes_paid_for_a_swap_can_be_gathered_again():
    game = position(
        "2 players | round 2 | void gray purple dark | gray to act | gray 1 0 0 | purple 7 0 0"
    ).play(10)
    assert game.stock == (1, 8, 8)
    assert game.play(4).cubes("gray") == (1, 1, 0)


def test_G_R36_a_swap_changes_the_next_starting_player_not_this_round():
    game = position("2 players | round 2 | void gray purple dark | gray 1 0 0").play(10, 4)
    assert game.to_act == "purple"
    assert game.play(PASS).to_act == "purple"


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
    game.leave(0)
    assert game.cubes("gray") == (1, 0, 0)
    game.play(1, 1)
    assert (game.state.round, game.to_act) == (1, "purple")
    game.play(PASS, PASS)
    assert (game.state.round, game.to_act) == (2, "purple")


def test_G_R78_leaving_in_the_middle_of_a_gathering_finishes_it():
    game = position("2 players | round 2 | void gray purple dark | gray 1 0 0").play(10)
    game.leave(0)
    assert game.to_act == "purple"
    assert game.cubes("gray") == (2, 1, 0)


def test_G_R78_who_left_still_gets_bonuses():
    game = position("2 players | round 8 | start purple | II gray dark | work II gray | gone gray")
    assert game.play(PASS).cubes("gray") == (0, 1, 0)


def test_when_all_have_left_the_game_plays_itself_out():
    game = new(2, age_order="seat")
    for seat in (0, 1):
        game.leave(seat)
    assert (game.state.phase, game.payoffs, game.points("dark")) == (st.ENDED, [0, 0], 33)


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
