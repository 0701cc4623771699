"""The rulebook's own examples: G-S1 to G-S13."""

from __future__ import annotations

import pytest

from games.genesis.scene import PASS, Table, dark_act, new, picture, position
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.rules.track import active_days, leftmost


def test_G_S1_the_player_furthest_left_starts_and_the_others_follow_clockwise():
    game = picture("round 9 | I dark purple | II yellow | III gray pink")
    assert leftmost(game.state) == 1
    order = []
    for _ in range(4):
        order.append(game.to_act)
        game.play(PASS)
    assert order == ["purple", "yellow", "pink", "gray"]


def test_G_S2_a_day_where_one_has_worked_pays_its_bonus_at_the_start_of_the_turn():
    game = position("round 14 | start gray | gray to act | IV purple dark | work IV purple")
    assert game.cubes("purple") == (0, 0, 0)
    game.play(PASS)
    assert game.to_act == "purple"
    assert game.cubes("purple") == (1, 1, 0)


G_S3 = "round 10 | gray to act | III yellow pink dark gray | gray 1 4 1 | purple 14 6 10"


def test_G_S3_gray_changes_places_twice_for_two_matter():
    game = position(G_S3)
    assert game.stock == (1, 6, 5)
    game.play(8, 8)
    assert game.track("III") == "yellow gray pink dark"
    assert game.cubes("gray") == (1, 2, 1)
    assert game.stock == (1, 8, 5)
    assert game.legal == [4, 5, 7, 8, 9, 10, 11, 12]


@pytest.mark.parametrize(("action", "cubes"), [(4, (3, 3, 1)), (5, (1, 3, 2))])
def test_G_S4_a_square_with_a_choice(action, cubes):
    game = position("round 10 | gray to act | III yellow gray pink dark | gray 1 2 1")
    assert game.play(action).cubes("gray") == cubes


def test_G_S5_gathering_takes_only_what_the_stock_holds():
    game = position(G_S3).play(8, 8, 4)
    assert game.cubes("gray") == (2, 3, 1)
    assert game.stock == (0, 7, 5)


def test_G_S6_moving_to_any_active_day_and_the_gap_closes():
    game = position(
        "round 14 | yellow to act | start yellow | III purple pink | IV yellow dark gray"
    )
    assert [action - 13 for action in game.legal if 13 <= action <= 20] == [0, 1, 2, 3, 5]
    game.play(16)
    assert game.track("III") == "purple pink yellow"
    assert game.track("IV") == "dark gray"


def test_G_S7_in_the_first_round_nobody_leaves_the_void():
    game = new(4, age_order="seat").play(0, 0, 0, 0)
    assert game.to_act == "gray"
    assert game.legal == [3, 4, 5, 10]


def test_G_S8_a_days_work_goes_on_the_first_empty_circle():
    game = position(
        "round 12 | purple to act | start purple | III purple | purple 0 0 4 | work III gray dark"
    )
    life = game.stock[2]
    game.play(21)
    assert game.workers("III") == "gray dark purple"
    assert game.points("purple") == 4
    assert game.cubes("purple") == (0, 0, 0)
    assert game.stock[2] == life + 4


def test_G_S9_three_cubes_stand_in_for_one():
    game = position(
        "round 12 | purple to act | start purple | III purple | purple 3 1 3 | work III gray dark"
    )
    assert game.works == [22, 23]
    game.play(23)
    assert game.cubes("purple") == (1, 0, 0)
    assert game.workers("III") == "gray dark purple"


def test_G_S10_the_dark_angel_follows_god_and_does_not_work_where_god_is_not():
    game = position("round 11 | III dark gray | IV purple yellow pink").end_round()
    assert game.track("IV") == "purple yellow pink dark"
    assert game.track("III") == "gray"
    assert game.workers("III") == ""


def test_G_S11_god_activates_the_third_day():
    game = position("round 7 | void purple yellow pink | II gray dark").end_round()
    assert game.view.god == 7
    assert (game.view.active, (game.view.god - 1) % 3) == (3, 0)
    while game.to_act != "gray":
        game.play(PASS)
    assert [action - 13 for action in game.legal if 13 <= action <= 20] == [0, 1, 3]


G_S12 = (
    "over | VI gray | VII purple yellow pink dark | work I purple yellow dark gray | work II pink yellow dark gray purple"
    " | work III gray dark purple yellow | work IV pink yellow dark gray | work V pink purple yellow gray | work VI pink dark gray"
)
TABLE = [
    ["Gray", "2", "3", "5", "4", "4", "5", "0", "23"],
    ["Purple", "4", "2", "4", "–", "5", "–", "3", "18"],
    ["Yellow", "3", "4", "3", "5", "5", "–", "3", "23"],
    ["Pink", "–", "4", "–", "5", "6", "6", "2", "23"],
    ["The dark angel", "3", "3", "4", "4", "–", "6", "0", "20"],
]


def test_G_S12_the_printed_table_and_yellow_wins_the_tie():
    game = position(G_S12)
    assert game.reader().scores()[1:] == TABLE
    assert game.payoffs == [0, 0, 1, 0]


G_S13 = """0 1 2 2 | 4 4 4 5 | 10 4 14 4 4 | 14 4 10 4 14 | 5 4 21 21 | 15 4 5 4 | 15 21 4 4 | 15 21 4 21 | 4 7 7 4 16 5 | 16 16 4 14
 | 4 21 8 4 5 | 17 15 21 21 | 21 15 17 24 | 4 21 21 4 | 17 18 18 18 | 21 4 7 4 21 | 18 21 21 7 5 | 11 4 19 21 19
 | 19 21 19 10 11 12 6 | 4 7 6 16 9 5 | 20 20 20 4 | 21 3 3 3"""
CHECKPOINTS = {
    8: (
        (3, 3, 7),
        [(2, 6, 5), (3, 4, 0), (3, 1, 0), (5, 2, 4)],
        {"I": "gray", "II": "dark pink yellow purple"},
    ),
    14: (
        (5, 6, 7),
        [(5, 7, 3), (1, 0, 1), (0, 0, 1), (5, 3, 4)],
        {"II": "gray purple", "IV": "dark pink yellow"},
    ),
    20: (
        (9, 7, 3),
        [(2, 3, 4), (0, 0, 3), (1, 5, 2), (4, 1, 4)],
        {"III": "purple", "VI": "dark pink yellow gray"},
    ),
}


def complete_game() -> Table:
    # Purple is the oldest, then yellow, pink, gray: seats 2, 3, 4, 1 as people count them.
    return new(4, oldest_first=2341)


def test_G_S13_a_complete_game_ends_in_the_printed_table():
    game = complete_game()
    for number, codes in enumerate(G_S13.split("|")):
        if number in CHECKPOINTS:
            stock, cubes, tracks = CHECKPOINTS[number]
            assert (game.state.round, game.stock, list(game.view.cubes)) == (number, stock, cubes)
            assert {area: game.track(area) for area in tracks} == tracks
        game.play(*map(int, codes.split()))
    assert game.state.phase == st.ENDED
    assert game.stock == (10, 9, 4)
    assert game.reader().scores()[1:] == TABLE
    assert game.payoffs == [0, 0, 1, 0]


def test_G_S13_by_what_the_dark_angel_did():
    """The last column of the game's record: stay, move, switch, work, by round."""
    game, deeds = complete_game().play(0, 1, 2, 2), []
    for codes in G_S13.split("|")[1:]:
        game.play(*map(int, codes.split()[:-1]))
        deeds.append(dark_act(game.happens(int(codes.split()[-1]))))
    assert deeds == [0, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 2, 1, 2, 3, 1, 0]


def test_the_overview_21_rounds_of_four_phases():
    game = new(2, age_order="seat").play(0, 0)
    rounds = []
    while game.state.to_act >= 0:
        rounds.append(game.state.round)
        game.end_round()
    assert rounds == list(range(1, 22))


def test_the_setup_example_for_four_players():
    game = new(4, age_order="seat")
    assert game.stock == (16, 16, 16)
    assert game.track("void") == "gray purple yellow pink dark"
    assert active_days(game.state) == 0
