"""The further scenarios of the specification: G-S20 to G-S64."""

from __future__ import annotations

import pytest

from games.genesis.scene import PASS, new, position
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.errors import IllegalAction
from hexameron.games.genesis.rules import state as st


@pytest.mark.parametrize(("seats", "cubes"), [(2, 8), (6, 24)])
def test_G_S20_setup(seats, cubes):
    game = new(seats, age_order="seat")
    assert game.stock == (cubes, cubes, cubes)
    assert (game.state.area[6], game.state.square[6]) == (0, seats + 1)


def test_G_S21_starting_cubes_go_round_the_table_not_by_age():
    game = new(3, oldest_first=321)
    assert game.track("void") == "yellow purple gray dark"
    asked = []
    for _ in range(3):
        asked.append(game.state.to_act)
        game.play(0)
    assert asked == [2, 0, 1]
    assert (game.state.round, game.state.to_act) == (1, 2)


def test_G_S22_the_void_lies_left_of_day_I():
    game = position("round 2 | 2 players | void purple dark | I gray")
    assert game.to_act == "purple"


def test_G_S23_clockwise_from_the_starting_seat():
    game, order = position("round 2 | start yellow"), []
    for _ in range(4):
        order.append(game.state.to_act)
        game.play(PASS)
    assert order == [2, 3, 0, 1]


def test_G_S24_the_bonus_comes_only_with_the_next_turn():
    game = position(
        "2 players | round 8 | start gray | gray to act | II gray dark | gray 0 4 0 | purple 0 1 0"
    ).play(21)
    assert game.cubes("gray") == (0, 0, 0)
    game.end_round()
    while game.to_act != "gray":
        game.play(PASS)
    assert game.cubes("gray") == (0, 1, 0)


def test_G_S25_bonus_and_then_away():
    game = position(
        "2 players | round 14 | start purple | purple to act | IV gray dark | work IV gray"
    ).play(PASS)
    assert game.cubes("gray") == (1, 1, 0)
    game.play(18)
    assert game.track("V") == "gray dark"


def test_G_S26_a_bonus_takes_only_what_the_stock_holds():
    game = position(
        "2 players | round 14 | start purple | purple to act | IV gray dark | work IV gray | purple 8 5 3"
    )
    assert game.stock == (0, 3, 5)
    assert game.play(PASS).cubes("gray") == (0, 1, 0)


def test_G_S27_after_changing_places_one_must_gather():
    game = position("round 10 | III gray purple dark | gray to act | start gray | gray 2 2 6").play(
        10
    )
    assert not any(action == PASS or action >= 13 for action in game.legal)
    with pytest.raises(IllegalAction, match="must gather"):
        game.play(PASS)


def test_G_S29_there_and_back_again():
    game = position(
        "2 players | round 2 | void purple gray dark | start gray | gray to act | gray 1 1 0"
    ).play(7, 11)
    assert game.track("void") == "purple gray dark"
    assert game.cubes("gray") == (0, 0, 0)
    assert game.legal == [4]


def test_G_S30_alone_there_is_nobody_to_change_places_with():
    game = position("round 10 | II gray | gray to act | start gray | gray 1 1 1")
    assert not any(7 <= action <= 12 for action in game.legal)


def test_G_S31_the_rightmost_angel_changes_places_to_the_left_only():
    game = position("round 10 | II purple yellow gray | gray to act | start gray | gray 1 1 1")
    assert [action for action in game.legal if 7 <= action <= 12] == [7, 8, 9]


def test_G_S32_gathering_nothing_is_legal():
    game = position("2 players | round 2 | void gray purple dark | purple 8 8 0")
    assert game.stock == (0, 0, 8)
    assert game.play(4).cubes("gray") == (0, 0, 0)
    assert game.to_act == "purple"


def test_G_S33_an_option_the_stock_cannot_serve_is_legal():
    game = position("2 players | round 2 | void gray purple dark | purple 8 0 0")
    assert game.legal[:3] == [3, 4, 5]
    assert game.play(4).cubes("gray") == (0, 0, 0)


def test_G_S34_on_day_VII_one_rests_or_leaves():
    game = position("round 21 | VII gray dark | void purple yellow pink | start gray | gray 3 3 3")
    assert game.legal == [3, 13, 14, 15, 16, 17, 18, 19]


@pytest.mark.parametrize(("round_", "open_"), [(19, False), (20, True)])
def test_G_S35_day_VII_opens_in_round_20(round_, open_):
    game = position(f"round {round_} | VI gray dark | start gray | gray to act")
    assert (20 in game.legal) == open_


def test_G_S36_leaving_day_VII_lets_the_dark_angel_close_up():
    game = position("2 players | round 21 | VII gray dark | VI purple | start gray").play(19)
    assert game.track("VII") == "dark"
    assert game.points("dark") == 3
    assert game.track("VI") == "purple gray"


@pytest.mark.parametrize("place", ["void gray", "VII gray dark", "II gray | work II gray"])
def test_G_S37_no_work_where_there_is_none_to_do(place):
    game = position(f"round 21 | start gray | {place} | gray 5 5 5")
    assert game.to_act == "gray"
    assert game.works == []


def test_G_S38_work_on_a_day_god_left_long_ago():
    game = position("round 18 | I gray | start gray | gray 4 0 0 | work I purple dark").play(21)
    assert game.workers("I") == "purple dark gray"


def test_G_S39_exchange_although_the_cube_is_held():
    assert position("round 12 | III gray | start gray | gray 3 0 4").works == [21, 22]


def test_G_S40_the_whole_cost_by_exchange():
    game = position("6 players | round 14 | IV gray dark | start gray | gray 0 0 18")
    assert game.works == [72]
    assert game.edition.values.payments[4][51] == (0, 0, 18)


def test_G_S42_a_triple_never_uses_a_colour_that_is_short():
    assert position("round 19 | VI gray dark | start gray | gray 2 2 8").works == []


def test_G_S43_the_stock_need_not_hold_what_is_replaced():
    game = position("round 12 | III gray | start gray | gray 3 0 3 | purple 0 0 13")
    assert game.stock == (13, 16, 0)
    game.play(22)
    assert game.stock == (16, 16, 3)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_G_S44_the_dark_angel_stays_in_round_1(seats):
    game = new(seats, age_order="seat").play(*[0] * seats).end_round()
    assert (game.state.area[6], game.state.square[6]) == (0, seats + 1)


def dark_angels_day(track: str) -> list[str]:
    """Where the dark angel stands on day II, and whether it has worked, after rounds 5, 6 and 7."""
    game, seen = position(f"round 5 | I dark | II {track}"), []
    for _ in range(3):
        game.end_round()
        seen.append(f"{game.view.square_of(6)}{'w' if game.dark_circle('II') else ''}")
    return seen


def test_G_S45_behind_nobody_it_works_at_midday():
    game = position("round 5 | I dark")
    seen = []
    for _ in range(3):
        game.end_round()
        seen.append((game.track("II"), game.workers("II")))
    assert seen == [("dark", ""), ("dark", "dark"), ("dark", "dark")]


def test_G_S46_behind_one_it_works_in_the_evening():
    assert dark_angels_day("gray") == ["2", "1", "1w"]


def test_G_S48_behind_three_it_does_not_work():
    assert dark_angels_day("gray purple yellow") == ["4", "3", "2"]


def test_G_S49_a_gap_helps_the_dark_angel():
    game = position("2 players | round 6 | II gray purple dark | start gray").play(14).end_round()
    assert game.track("II") == "dark purple"
    assert game.end_round().workers("II") == "dark"


def test_G_S51_a_swap_pushes_it_back():
    game = position(
        "2 players | round 6 | II gray dark purple | start purple | purple to act | purple 1 0 0"
    ).play(7, 4)
    assert game.track("II") == "gray purple dark"
    assert game.end_round().track("II") == "gray dark purple"
    assert game.end_round().track("II") == "dark gray purple"
    assert game.workers("II") == ""


def test_G_S52_on_day_VII_the_dark_angel_stays():
    game = position("3 players | round 21 | VII gray purple dark yellow | start gray").end_round()
    assert game.track("VII") == "gray purple dark yellow"


def test_G_S53_the_dark_angels_marker_takes_a_circle():
    game = position(
        "2 players | round 9 | III dark purple | start gray | work III gray | purple 0 0 4 | void gray"
    ).end_round()
    assert game.workers("III") == "gray dark"
    while game.to_act != "purple":
        game.play(PASS)
    assert game.play(21).workers("III") == "gray dark purple"


def test_G_S54_seven_angels_on_one_day():
    game = position(
        "6 players | round 17 | V purple yellow pink orange brown dark | start gray | void gray"
    ).play(18)
    assert game.view.square_of(0) == 7
    game = position(
        "6 players | round 17 | V purple yellow pink orange brown dark gray | start gray | gray to act"
    )
    assert game.legal[:3] == [3, 4, 5]
    assert game.play(4).cubes("gray") == (1, 1, 0)


def test_G_S56_the_end_of_round_21_ends_the_game():
    game = position(
        "2 players | round 21 | VII dark | start gray | gray to act | void gray purple"
    ).play(PASS, PASS)
    assert (game.state.to_act, game.view.god, game.legal) == (OVER, 21, [])
    with pytest.raises(IllegalAction, match="over"):
        game.play(PASS)


def test_G_S57_a_tied_player_on_day_VII_wins():
    game = position(
        "6 players | over | VI purple | VII yellow pink orange brown gray dark | work I yellow gray pink purple"
        " | work II gray purple | work IV gray purple | work V purple gray | work VI gray purple"
    )
    assert (game.points("gray"), game.points("purple"), game.view.square_of(0)) == (23, 23, 5)
    assert game.payoffs == [1, 0, 0, 0, 0, 0]


def test_G_S58_nobody_of_the_tied_on_day_VII():
    game = position("2 players | over | VII dark | VI gray purple | work VI gray purple")
    assert (game.points("gray"), game.points("purple"), game.points("dark")) == (6, 6, 3)
    assert game.payoffs == [0.5, 0.5]


@pytest.mark.parametrize(("option", "payoffs"), [("", [1, 0]), (" | dark_wins_ties yes", [0, 0])])
def test_G_S59_the_dark_angel_draws_level(option, payoffs):
    game = position(
        f"2 players | over | VII dark | VI gray purple | work VI dark gray | work III purple | dark_rests no{option}"
    )
    assert (game.points("gray"), game.points("purple"), game.points("dark")) == (6, 5, 6)
    assert game.payoffs == payoffs


def test_G_S60_the_dark_angel_wins():
    game = position(
        "2 players | over | VII dark | VI gray purple | work VI gray | work III purple | work I dark"
    )
    assert (game.points("gray"), game.points("purple"), game.points("dark")) == (6, 5, 7)
    assert game.payoffs == [0, 0]
    assert game.view.dark_wins


def test_G_S62_one_cannot_move_to_where_one_stands():
    game = position("round 14 | IV gray dark | start gray | gray to act")
    assert 17 not in game.legal
    with pytest.raises(IllegalAction, match="already stands there"):
        game.play(17)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_G_S63_invariants_hold_in_random_games(seats):
    for number in range(60):
        rng = seed_rng("G-S63", seats, number)
        game = new(seats)
        while game.state.to_act != OVER:
            game.edition.accept(game.state)
            legal = game.legal
            assert legal == sorted(set(legal))
            if game.state.phase == st.TURN:
                assert PASS in legal
            if game.state.phase == st.SWAPPED:
                assert st.GATHER.code(0) in legal
            game.play(legal[int(below(rng, len(legal)))])
        game.edition.accept(game.state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("rests", "points"), [("yes", 33), ("no", 30)])
def test_G_S64_if_everybody_passes_the_dark_angel_wins(seats, rests, points):
    game = new(seats, age_order="seat", dark_rests=rests).play(*[0] * seats)
    while game.state.to_act >= 0:
        game.end_round()
    assert [game.dark_circle(day) for day in ("I", "II", "III", "IV", "V", "VI")] == [1] * 6
    assert (game.track("VII"), game.points("dark")) == ("dark", points)
    assert game.payoffs == [0] * seats
