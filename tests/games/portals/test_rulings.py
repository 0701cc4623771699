"""Rules and rulings beside the numbered scenarios: setup, leaving, large hands, portals, loaded positions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from games.portals.scene import EDITION, Table, new, position
from hexameron.core.compiled import entries
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import BadOption, BadPosition, IllegalAction
from hexameron.games.portals.rules import state as st


def test_T_R9_random_portals_are_uniform_over_all_legal_sets():
    """The portals come one by one; the product of the weights makes every set of three regions equally likely."""
    start = new(2, portals="random").state
    while start.phase != st.PORTAL:
        start = EDITION.after(start, EDITION.legal(start)[0])
    chances: Counter = Counter()

    def draw(state, chance):
        if state.phase != st.PORTAL:
            chances[tuple(state.portal)] += chance
            return
        outcomes, weights = EDITION.legal(state), EDITION.weights(state)
        for outcome, weight in zip(outcomes, weights, strict=True):
            draw(EDITION.after(state, outcome), chance * Fraction(weight, sum(weights)))

    first, weights = EDITION.legal(start), EDITION.weights(start)
    assert sum(weights) == 8772 and len(first) <= 48
    for outcome in (first[0], first[20], first[-1]):
        draw(EDITION.after(start, outcome), Fraction(weights[first.index(outcome)], 8772))
    assert set(chances.values()) == {Fraction(1, 8772)}
    assert all(len({EDITION.record.region[place] for place in stand}) == 3 for stand in chances)


def test_T_R12_the_starting_seat_by_chance():
    game = new(5, first_seat="random")
    while game.state.phase == st.DEAL:
        game.play(game.legal[0])
    assert game.legal == [0, 1, 2, 3, 4] and EDITION.weights(game.state) == [1] * 5
    assert EDITION.after(game.state, 3).to_act == 3


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (3, {"teams": "yes"}, "exactly four"),
        (2, {"first_seat": "3"}, "choose 1 to 2"),
        (2, {"portals": "custom", "portal_1": "shiloh"}, "both in samaria"),
        (2, {"portals": "everywhere"}, "portals"),
        (6, {}, "2 to 5 players"),
    ],
)
def test_T_R76_settings_that_do_not_go_together(seats, options, reason):
    with pytest.raises(BadOption, match=reason):
        EDITION.start(seats, options)


def test_T_R20_a_hand_above_seven_loses_random_cards_first():
    game = position("A hand 18 19 20 21 22 23 24 25* 26 | B hand 27 28 29 30 31 32 33 34")
    assert (
        game.state.to_act == CHANCE and game.state.phase == st.OVERLIMIT and game.state.space == 0
    )
    assert game.legal == [18, 19, 20, 21, 22, 23, 24, 25, 26]
    assert EDITION.sees(game.state, 18, 1) == 18  # removed cards are open
    game.settle()
    assert game.state.held[0] == 7 and game.state.held[1] == 7 and game.state.to_act == 0
    assert game.seen_by(1).removed == (18, 19, 27)


def test_T_R40_T_R41_portals_and_roads_to_the_same_place():
    game = position("A at jerusalem | B | portals jerusalem gibeon joppa")
    assert game.can("go").count("gibeon") == 1 and "joppa" in game.can("go")
    assert (
        position("A at jerusalem | B at joppa | portals jerusalem gibeon joppa")
        .can("go")
        .count("joppa")
        == 0
    )


def test_T_R44_partners_block_each_other():
    assert "gaza" not in position("A at beersheba | B | C at gaza | D | teams").can("go")


def test_T_R42_nothing_but_the_end_is_left():
    """T-R81: END is asked for even as the only code."""
    game = position("A at bethany | B at jericho | C at jerusalem | out genesis old new")
    assert game.moves == ["end"]


def test_T_R49_overfilling_stops_at_full():
    assert position("A hand 35 | gauge 3").play("fuel 35").state.gauge == 4


def test_T_R54_a_turn_that_begins_on_full():
    game = position("A at hebron hand 5 38 | capsule 5th | gauge full")
    assert game.can("play") == ["5"] and game.can("fuel") == []
    assert game.play("end").state.gauge == 0


def test_T_R22_row_spaces_stay_empty_without_a_pile():
    game = position("A | row 60 61 62 63 64 | out old").play("row 2")
    assert game.seen_by(0).row == (60, -1, 62, 63, 64) and "row 2" not in game.moves
    with pytest.raises(IllegalAction, match="Space 2 of the row is empty"):
        game.play("row 2")


def test_T_R67_a_tie_is_shared():
    state = position("A played 49 | B played 41 | over third").state
    assert EDITION.payoffs(state) == [0.5, 0.5]
    teams = position("A played 49 | B played 41 | C | D | teams | over third").state
    assert EDITION.payoffs(teams) == [0.5] * 4


def test_T_R37_the_third_card_is_told_before_the_other_reasons():
    game = position("A | B | triggered | idle 1 | round 24 | capsule new_testament").play(
        "end", "end"
    )
    assert game.is_over and game.state.reason == st.THIRD_CARD


def test_T_R74_a_seat_that_leaves_passes_and_blocks():
    game = new(3).settle()
    state = EDITION.left(game.state, 1)
    game = Table(state).play("go hebron")
    assert game.state.pawn[1] == 0 and game.state.to_act == 2  # the lowest free place
    game.play("go gaza", "end")
    assert game.state.to_act == 2
    game.play("end")
    assert game.state.to_act == 0 and game.state.capsule == 1
    assert "jerusalem" not in position("A at bethlehem | B at jerusalem gone").can("go")


def test_T_R74_leaving_in_the_middle_of_a_draw():
    game = position("A | B | drawing old")
    state = EDITION.left(game.state, 0)
    assert state.to_act == CHANCE
    assert EDITION.after(state, EDITION.legal(state)[0]).to_act == 1


def test_T_R74_when_all_have_left_the_game_runs_out():
    state = position("A | B").state
    for seat in range(2):
        state = EDITION.left(state, seat)
    assert state.to_act == OVER


def test_T_S57_simplified_random_games_last_thirteen_rounds():
    rng, out, weights_buffer = seed_rng("simplified"), EDITION.room(), EDITION.room()
    for seats in (2, 5):
        state = EDITION.start(seats, {"simplified": "yes"})
        while state.to_act != OVER:
            state = EDITION.after(
                state, int(entries.pick(EDITION.record, state, rng, out, weights_buffer))
            )
        assert state.round == 13 and state.reason == st.LAST_TURN


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A at hebron | B at hebron", "two pawns stand on one place"),
        ("A hand 5 | B hand 5", "Card 5 is named twice"),
        ("A | row 5", "only Old Testament cards come"),
        ("A played 98", "no event"),
        ("A hand 500", "0 to 128"),
        ("A hand 110", "There is no card 110"),
        ("A at atlantis", "is no place"),
        ("A | capsule 16th", "is no period"),
        ("A | gauge half", "is no gauge level"),
        ("A | turn F", "is no seat"),
        ("A | left 9", "is no part of a position"),
        ("A | turn A left 9", "left = 9: expected 0 to 4"),
        ("A | round 99", "round = 99: expected 1 to 24"),
        ("A | portals shiloh bethel gaza", "different regions"),
        ("A | B | C | teams", "exactly four"),
        ("A points many", "expected a number"),
        ("", "is empty"),
        ("nonsense", "is no part"),
        ("A | drawing new | out new", "empty pile"),
    ],
)
def test_T_R84_positions_that_are_refused(text, reason):
    with pytest.raises(BadPosition, match=reason):
        EDITION.read(text)


def test_position_text_says_only_what_it_must():
    state = EDITION.read("A hand 5 | B")
    assert (
        state.capsule == 0
        and state.gauge == 0
        and state.round == 1
        and state.left == 4
        and state.to_act == 0
    )
    assert list(state.pawn)[:2] == [47, 46] and list(state.portal) == [4, 12, 26]
    assert EDITION.read(EDITION.write(state)) == state


def test_T_3_T_5_T_11_where_everything_starts():
    game = new(2).settle().play("go shiloh", "go bethel")
    s = game.state
    assert (s.capsule, s.gauge, s.round, s.left, list(s.points[:2])) == (0, 0, 1, 4, [0, 0])
    assert (s.old_left, s.new_left) == (65, 20)
    assert game.play("end").state.left == 4


def test_T_2_each_seat_gets_its_three_cards_and_sees_them_only():
    state, dealt = new(3).state, []
    for number in range(9):
        card = EDITION.legal(state)[number % 2]
        seen = [EDITION.sees(state, card, seat) == card for seat in range(3)]
        assert seen == [seat == number // 3 for seat in range(3)]
        dealt.append(card)
        state = EDITION.after(state, card)
    assert [set(Table(state).hand(seat)) for seat in range(3)] == [
        set(dealt[i : i + 3]) for i in (0, 3, 6)
    ]


def test_T_33_a_discarded_card_is_out_of_the_game():
    game = position("A hand 18 19").play("drop 18")
    assert 18 in game.seen_by(1).removed and game.hand(0) == {19} and game.state.left == 4
    game.play("old", 20)
    assert 18 not in EDITION.legal(EDITION.after(game.state, EDITION.find(game.state, "old")))


def test_T_R74_the_pawn_of_a_seat_that_left_takes_the_lowest_free_place():
    game = new(3).settle().play("go jerusalem")
    game.leave(1)
    assert game.state.pawn[1] == 1 and game.state.to_act == 2


def test_T_13_a_draw_takes_from_its_own_pile_only():
    game = position("A")
    old, new_ = game.state.old_left, game.state.new_left
    assert (game.play("new").state.old_left, game.state.new_left) == (old, new_ - 1)
    assert (game.play("old").state.old_left, game.state.new_left) == (old - 1, new_ - 1)


def test_T_14_the_last_card_of_the_pile_still_fills_the_row():
    game = position("A | row 60 61 62 63 64 | out 18-59 65-77 98-106").play("row 3")
    assert game.seen_by(0).row == (60, 61, 107, 63, 64) and game.state.old_left == 0
    assert game.play("row 3").seen_by(0).row == (60, 61, -1, 63, 64)


def test_T_16_the_card_a_large_hand_loses_is_out_of_the_game_and_shown():
    game = position("A | B hand 18 19 20 21 22 23 24 25 26* | turn A left 4 | overlimit B")
    assert game.legal == list(range(18, 27))
    state = EDITION.after(EDITION.after(game.state, 26), 18)
    assert {18, 26} <= set(EDITION.view(state, 0).removed) and state.to_act == 0


def test_T_R37_idleness_is_told_before_the_round_limit():
    game = position("A | B | idle 1 | round 24 | capsule new_testament").play("end", "end")
    assert game.is_over and game.state.reason == st.IDLE


def test_T_R30_both_numbers_are_limits_that_are_reached():
    game = position("A | B | idle 0 | round 23 | capsule new_testament")
    assert not game.play("end", "end").is_over and game.state.round == 24
    assert game.play("old", "end", "end").is_over and game.state.reason == st.CAP


def test_T_R31_a_played_card_is_activity_a_move_is_not():
    text = "A at jerusalem hand 91 | B | idle 1 | capsule new_testament | round 14"
    assert not position(text).play("play 91", "end", "end").is_over
    assert position(text).play("go bethany", "drop 91", "end", "end").state.reason == st.IDLE


def test_T_R71_a_third_card_ends_nothing_in_the_simplified_game():
    game = position("A at jerusalem hand 91 played 78 79 | B | capsule 10th | simplified").play(
        "play 91", "end", "end"
    )
    assert not game.is_over and game.state.new_played[0] == 3 and game.state.triggered == 0


def test_T_28_the_next_player_may_exchange_the_same_colour():
    game = position("A hand 29 | B hand 26 | capsule 10th")
    assert game.play("fuel 29", "end").can("fuel") == ["26"]


def test_T_R30_activity_counts_for_its_own_round_only():
    game = position("A | B | capsule new_testament | round 14").play(
        "old", "end", "end", "end", "end"
    )
    assert not game.is_over and game.state.idle == 1
    assert game.play("end", "end").state.reason == st.IDLE


def test_T_11_no_fifth_action():
    game = position("A at jerusalem hand 66 | B | capsule 7th | turn A left 1")
    assert game.can("play") == ["66"] and game.can("go")
    game.play("old")
    assert {move.split()[0] for move in game.moves} <= {"end", "fuel", "drop"}


@pytest.mark.parametrize("here", ["beersheba", "shiloh", "sea_of_galilee"])
def test_T_18_every_portal_leads_to_the_two_others(here):
    others = {"beersheba", "shiloh", "sea_of_galilee"} - {here}
    assert others <= set(position(f"A at {here} | B at gaza").can("go"))
