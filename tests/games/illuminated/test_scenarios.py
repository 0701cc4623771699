"""Section 6 of RULES.md: every acceptance scenario, in its own numbers."""

from __future__ import annotations

import pytest

from games.illuminated.scene import new, position
from hexameron.core.compiled.record import OVER
from hexameron.core.errors import IllegalAction, InvalidAction
from hexameron.games.illuminated.boundary.codes import decode_action
from hexameron.games.illuminated.lab.solver import Solution
from hexameron.games.illuminated.rules import state as st

A, B, C = 0, 1, 2


def after(text: str, move: str, die: int) -> str:
    return position(text).play(move, die).dice


def test_I_S1_a_new_game():
    scene = new(first_seat="1")
    assert scene.dice == "L1 L1 L1 L1 L1 · L1 L1 L1 L1 L1"
    assert scene.view.totals == (0, 0) and scene.view.controller == st.NOBODY
    assert scene.state.to_act == A and scene.state.left == 1 and len(scene.legal) == 111


def test_I_S2_the_starter_has_one_action():
    scene = new(first_seat="1").play("A1^", 2)
    assert scene.view.places[A][0] == 7
    assert scene.state.to_act == B and scene.state.left == 2


def test_I_S3_a_one_never_raises_a_one():
    scene = position("A L1 L1 | B L1 L1").play("A1^", 1)
    assert scene.dice == "L1 L1 · L1 L1" and scene.state.left == 1


@pytest.mark.parametrize(("die", "end"), [(3, "L3 L1 · L1 L1"), (4, "L4 L1 · L1 L1")])
def test_I_S4_equal_is_a_failure(die, end):
    assert after("A L3 L1 | B L1 L1", "A1^", die) == end


def test_I_S5_lowering_over_the_border_gives_control():
    scene = position("A L1 L1 | B L1 L1").play("B1v", 2)
    assert scene.dice == "L1 L1 · S1 L1" and scene.view.controller == B


def test_I_S6_raising_out_of_a_tie_gives_the_other_control():
    scene = position("A S1 L1 | B L1 S1").play("A1^", 2)
    assert scene.dice == "L1 L1 · L1 S1" and scene.view.controller == B


def test_I_S7_lowering_in_the_shadow_increases_the_value():
    scene = position("A S2 L1 | B L1 L1").play("A1v", 3)
    assert (
        scene.dice == "S3 L1 · L1 L1" and scene.view.controller == A and scene.view.totals[A] == 3
    )


@pytest.mark.parametrize(("die", "end"), [(4, "S4 L1 · S4 L1"), (5, "S3 L1 · S4 L1")])
def test_I_S8_raising_in_the_shadow(die, end):
    assert after("A S4 L1 | B S4 L1", "A1^", die) == end


@pytest.mark.parametrize("move", ["A1^", "B1v"])
def test_I_S9_nobody_can_manipulate_a_six(move):
    scene = position("A S6 L1 | B S6 L1").play(move, 6)
    assert scene.dice == "S6 L1 · S6 L1" and scene.state.left == 1


def test_I_S10_lowering_to_the_floor():
    assert after("A S5 L1 | B L1 L1", "A1v", 6) == "S6 L1 · L1 L1"


def test_I_S11_the_illuminated_wins_at_once():
    scene = position("A L5 L1 | B L1 L1").play("A1^", 6)
    assert scene.state.to_act == OVER and scene.payoffs == [1, 0]


def test_I_S12_under_the_penalty_no_face_raises_an_l5():
    for die in range(1, 7):
        assert after("A L5 L1 | B S1 L1", "A1^", die) == "L5 L1 · S1 L1"


def test_I_S13_the_controller_does_not_subtract():
    assert position("A L5 S2 | B S1 L1").play("A1^", 6).payoffs == [1, 0]


def test_I_S14_the_owner_wins_whoever_acted():
    assert position("A L5 L1 | B L1 L1 | B to act").play("A1^", 6).payoffs == [1, 0]


def test_I_S15_no_penalty_on_targets_in_the_shadow():
    assert after("A S3 L1 | B S4 L1", "A1^", 4) == "S2 L1 · S4 L1"


@pytest.mark.parametrize(("die", "end"), [(3, "L1 L1 · S2 L2"), (4, "L1 L1 · S2 L1")])
def test_I_S16_penalty_on_the_controllers_own_dice(die, end):
    assert after("A L1 L1 | B S2 L2", "B2v", die) == end


def test_I_S17_a_tie_controls_nothing():
    assert after("A L1 S4 | B S3 S1", "A1^", 2) == "L2 S4 · S3 S1"


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("A S5 L1 | B S5 L1 | C S2 L1", st.NOBODY),
        ("A S5 L1 | B S4 L1 | C S5 L1", st.NOBODY),
        ("A S6 L1 | B S5 L1 | C S5 L1", A),
    ],
)
def test_I_S18_control_is_against_each_other_player(text, who):
    assert position(text).view.controller == who


def test_I_S19_breaking_control_within_the_turn():
    scene = position("A L1 L1 | B S1 L1").play("B1^", 2)
    assert scene.dice == "L1 L1 · L1 L1" and scene.view.controller == st.NOBODY
    assert scene.play("A1^", 2).dice == "L2 L1 · L1 L1"


def test_I_S20_a_sacrifice_drops_by_the_difference():
    scene = position("A L1 L1 | B L3 L1").play("A1xB1", 4)
    assert scene.dice == "S3 L1 · L1 L1" and scene.view.controller == A


def test_I_S21_a_sacrifice_across_the_border():
    scene = position("A L4 L1 | B L3 L1").play("A1xB1", 4)
    assert (
        scene.dice == "S3 L1 · S3 L1"
        and scene.view.totals == (3, 3)
        and scene.view.controller == st.NOBODY
    )


def test_I_S23_a_sacrifice_to_the_floor_exactly():
    assert after("A L1 L1 | B L1 L1", "A1xB1", 6) == "S3 L1 · S6 L1"


def test_I_R20_steps_beyond_the_floor_are_lost():
    assert after("A L5 L1 | B L1 L1", "A1xB1", 6) == "S3 L1 · S6 L1"


def test_I_S24_a_failed_sacrifice_costs_nothing():
    assert after("A L1 L1 | B L5 L1", "A1xB1", 4) == "L1 L1 · L5 L1"


@pytest.mark.parametrize(("die", "end"), [(3, "L2 L1 · L4 S2"), (4, "S3 L1 · L3 S2")])
def test_I_S25_the_penalty_shortens_a_sacrifice(die, end):
    scene = position("A L2 L1 | B L4 S2").play("A1xB1", die)
    assert scene.dice == end
    assert scene.view.controller == (B if die == 3 else A)


def test_I_S26_a_sacrifice_at_an_own_die():
    scene = position("A L1 L1 | B L1 L1").play("A1xA2", 6)
    assert (
        scene.dice == "S3 S6 · L1 L1" and scene.view.controller == A and scene.view.totals[A] == 9
    )


@pytest.mark.parametrize("move", ["A1xB1", "A2xB2", "A2xA2", "B1xA2"])
def test_I_S27_illegal_sacrifices(move):
    scene = position("A S1 L1 | B L1 S1")
    with pytest.raises((IllegalAction, InvalidAction)):
        scene.play(move)


def test_I_S28_the_sacrifice_is_set_to_three_from_anywhere():
    assert after("A L5 L1 | B L4 L1", "A1xB1", 1) == "S3 L1 · L2 L1"


@pytest.mark.parametrize(("die", "end"), [(3, "L1 L5 · L1 L1"), (2, "L1 L4 · L1 L1")])
def test_I_S29_the_helper_sinks_either_way(die, end):
    assert after("A L2 L4 | B L1 L1", "A1+A2", die) == end


def test_I_S30_a_winning_help_leaves_the_helper_where_it_was():
    scene = position("A L1 L5 | B L1 L1").play("A1+A2", 5)
    assert scene.dice == "L1 L6 · L1 L1" and scene.payoffs == [1, 0]


def test_I_S31_a_failed_help_can_give_control():
    scene = position("A L1 L5 | B L1 L1").play("A1+A2", 4)
    assert scene.dice == "S1 L5 · L1 L1" and scene.view.controller == A


@pytest.mark.parametrize(("die", "end"), [(5, "S1 S6 · L1 L1"), (6, "S1 S5 · L1 L1")])
def test_I_S32_only_help_moves_a_six(die, end):
    assert after("A L1 S6 | B L1 L1", "A1+A2", die) == end


def test_I_S34_help_can_make_another_player_win():
    assert position("A L3 S3 | B L5 L1").play("A1+B1", 3).payoffs == [0, 1]


def test_I_S35_the_penalty_counts_against_help():
    assert after("A L1 L3 | B S4 L1", "A1+A2", 3) == "S1 L3 · S4 L1"


def test_I_S36_no_penalty_on_help_into_the_shadow():
    assert after("A L1 S3 | B S4 L1", "A1+A2", 3) == "S1 S2 · S4 L1"


def test_I_S37_a_total_below_the_die():
    assert after("A L5 L4 | B S1 L1", "A1+A2", 1) == "L4 L5 · S1 L1"


@pytest.mark.parametrize("move", ["A1+A2", "A2+A2", "B1+A1"])
def test_I_S38_illegal_help(move):
    with pytest.raises((IllegalAction, InvalidAction)):
        position("A S1 L1 | B L1 L1").play(move)


def test_I_S39_help_wins_against_control():
    assert position("A L5 L5 | B S3 L1").play("A1+A2", 2).payoffs == [1, 0]


def test_I_S40_the_same_help_twice():
    scene = position("A L3 L1 | B L1 L1").play("A1+A2", 1)
    assert scene.dice == "L2 L2 · L1 L1"
    assert scene.play("A1+A2", 6).dice == "L1 L3 · L1 L1"


def test_I_S42_ending_the_turn():
    scene = position("A L1 L1 | B L1 L1").play(".")
    assert scene.state.to_act == B and scene.state.left == 2


def test_I_S43_passing_the_short_first_turn():
    scene = new(first_seat="1").play(".")
    assert scene.state.to_act == B and scene.state.left == 2
    scene.play(".")
    assert scene.state.to_act == A and scene.state.left == 2


def test_I_S44_all_in_the_dark_is_a_draw():
    scene = position("A S6 S6 | B S6 S5").play("B2v", 6)
    assert scene.state.to_act == OVER and scene.payoffs == [0.5, 0.5]


def test_I_S45_a_failure_goes_on():
    scene = position("A S6 S6 | B S6 S5").play("B2v", 5)
    assert scene.dice == "S6 S6 · S6 S5" and scene.state.to_act == A


def test_I_S46_without_dice_in_the_light():
    assert len(position("A S1 S2 S3 | B L1 L1 L1").legal) == 13


def test_I_S47_three_dice_each():
    assert len(new(entities="3", first_seat="1").legal) == 43


def test_I_S49_the_round_limit_is_a_draw():
    last = "A L3 L1 | B L1 L1 | B to act, 1 left | round 100 of 100"
    scene = position(last).play("B1^", 1)
    assert scene.state.to_act == OVER and scene.payoffs == [0.5, 0.5]
    assert position(last + " | last light").play("B1^", 1).payoffs == [1, 0]


def test_I_S51_last_light_between_three():
    scene = position(
        "A L3 L1 | B L3 L1 | C L2 L2 | C to act, 1 left | round 100 | last light"
    ).play("C1^", 1)
    assert scene.payoffs == [0.5, 0.5, 0]


def test_I_S52_a_win_in_the_last_action_counts():
    assert position("A L3 L1 | B L5 L1 | B to act, 1 left | round 100").play("B1^", 6).payoffs == [
        0,
        1,
    ]


def test_I_S53_four_players():
    scene = new(4, first_seat="1")
    assert scene.state.entities == 4 and len(scene.legal) == 153 and scene.state.left == 1


def test_I_S54_nothing_is_legal_after_the_end():
    scene = position("A L5 L1 | B L1 L1").play("A1^", 6)
    assert scene.legal == []
    with pytest.raises(IllegalAction, match="over"):
        scene.play(0)


def test_I_S56_the_number_of_a_sacrifice():
    d = decode_action(A, 61 + 30 * 2 + 5)
    assert (d.kind, d.own, d.target) == ("sacrifice", 2, 5)


START = {
    1: {
        5: (0.500006, 0.000012, 1.0, 0.613313),
        50: (0.499864, 0.002211, 0.998721, 0.499386),
        200: (0.499970, 0.007997, 0.994326, 0.499727),
    },
    2: {
        5: (0.500007, 0.000014, 1.0, 0.665614),
        50: (0.499593, 0.015399, 0.983032, 0.489918),
        200: (0.500261, 0.053791, 0.943230, 0.499811),
    },
}


@pytest.mark.parametrize("entities", [1, 2])
def test_I_S57_solved_values_of_the_start(entities):
    solution = Solution(new().edition, entities)
    start = solution.pair([6] * entities, [6] * entities)
    for turns, row in START[entities].items():
        for scoring, value in zip(("draw", "lo", "hi", "ladder"), row, strict=True):
            one, _ = solution.solve(turns, scoring)
            assert one[start] == pytest.approx(value, abs=6e-7), (turns, scoring)


@pytest.mark.parametrize(
    ("mine", "theirs", "left", "row"),
    [
        ("L5 L1", "L1 L1", 2, (0.819910, 0.653650, 0.986524, 0.830017)),
        ("L1 L1", "L5 L1", 2, (0.339504, 0.028457, 0.653055, 0.317242)),
        ("L4 L4", "L4 L4", 2, (0.752884, 0.702998, 0.876228, 0.752884)),
        ("S6 S6", "L5 L5", 1, (0.017953, 0.0, 0.035905, 0.012395)),
        ("S6 S6", "S6 S5", 2, (0.499895, 0.0, 0.999791, 0.497146)),
    ],
)
def test_I_S57_solved_values_of_other_positions(mine, theirs, left, row):
    solution = Solution(new().edition, 2)
    pair = solution.pair(
        *[
            [6 - int(d[1]) if d[0] == "S" else 5 + int(d[1]) for d in side.split()]
            for side in (mine, theirs)
        ]
    )
    for scoring, value in zip(("draw", "lo", "hi", "ladder"), row, strict=True):
        values = solution.solve(200, scoring)[left - 1]
        assert values[pair] == pytest.approx(value, abs=6e-7), scoring


def test_I_R45_leaving_with_two_players_loses():
    scene = position("A L1 L1 | B L1 L1")
    assert scene.leave(A).payoffs == [0, 1]


def test_I_R45_leaving_with_three_players_skips_the_turns():
    scene = position("A L1 L1 | B L1 L1 | C L1 L1")
    scene.leave(B)
    assert scene.play(".").state.to_act == C
    assert "B1^" in scene.moves  # its dice stay as Targets


def test_I_R12_own_targets_can_be_forbidden():
    scene = position("A L1 L1 | B L1 L1 | no own target")
    with pytest.raises(IllegalAction, match="own dice"):
        scene.play("A1xA2")
    assert len(scene.legal) == 1 + 8 + 2 * 2 + 2 * 3
