"""The acceptance scenarios of the specification, each under its number."""

from __future__ import annotations

import pytest

from games.portals.scene import EDITION, new, position
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import BadOption, IllegalAction
from hexameron.games.portals.board.track import on_track
from hexameron.games.portals.rules import state as st

ALL_OUT = "out genesis old new"


def test_T_S1_draw_move_twice_and_play():
    game = position("A at shiloh hand 50 | row 60 61 62 63 64 | capsule 10th")
    game.play("row 1", 65, "go bethel", "go jerusalem", "play 50")
    assert game.state.left == 0
    assert game.state.points[0] == 4
    assert game.hand(0) == {60}
    assert game.seen_by(0).row == (65, 61, 62, 63, 64)
    assert game.moves == ["end", "drop 60"]


def test_T_S2_the_same_action_four_times():
    game = position("A hand 0 5 7")
    game.play("old", "old", "old", "old")
    assert game.state.held[0] == 7 and game.state.left == 0


def test_T_S3_the_example_place_has_four_neighbours():
    assert set(position("A at damascus").can("go")) == {
        "hazor",
        "capernaum",
        "sea_of_galilee",
        "assyria",
    }


def test_T_S4_right_place_and_right_century():
    assert position("A at hebron hand 49 | capsule 10th").play("play 49").state.points[0] == 3
    with pytest.raises(IllegalAction, match="happens at Hebron"):
        position("A at bethlehem hand 49 | capsule 10th").play("play 49")
    with pytest.raises(IllegalAction, match="another period"):
        position("A at hebron hand 49 | capsule 11th").play("play 49")


def test_T_S5_gauge_two_reaches_two_centuries_either_way():
    game = position("A at ephraim hand 27 30 51 | capsule 11th | gauge 2")
    assert game.can("play") == ["30", "51"]
    spaces = EDITION.values.timeline.spaces
    assert [spaces[i] for i in range(13) if game.seen_by(0).reaches(i)] == [
        "13th",
        "12th",
        "11th",
        "10th",
        "9th",
    ]


def test_T_S6_low_reaches_only_the_capsules_century():
    assert position("A at bethel hand 57 67 | capsule 9th").can("play") == ["57"]


def test_T_S7_a_card_of_two_icons_raises_the_marker_by_two():
    game = position("A hand 38 | capsule 11th | gauge 1").play("fuel 38")
    assert game.state.gauge == 3 and game.state.left == 4
    assert game.seen_by(0).removed == (38,)


def test_T_S8_a_second_fuel_card_only_of_another_colour():
    game = position("A hand 38 39 43").play("fuel 39")
    assert game.state.gauge == 1 and game.can("fuel") == ["38"]
    with pytest.raises(IllegalAction, match="red fuel"):
        game.play("fuel 43")
    game.play("fuel 38")
    assert game.state.gauge == 3 and game.can("fuel") == []


def test_T_S9_filling_gives_every_period_for_one_turn():
    game = position("A at shiloh hand 14 35 40 77 | capsule 11th | gauge 3").play("fuel 35")
    assert game.state.gauge == st.FULL
    game.play("play 40", "go bethel", "play 14")
    assert game.state.points[0] == 4
    assert game.play("end").state.gauge == 0 and game.state.to_act == 1


def test_T_S10_three_of_each_region_are_three_sets():
    game = position("A played 5 6 7 14 16 23 17 24 31 36 37 38 0 1 2 | B | over third")
    assert game.final(0)[1] == 30


def test_T_S11_a_region_card_completes_a_set():
    assert position("A hand 98 played 5 14 17 36 | B | over third").final(0)[1] == 10
    assert position("A played 5 14 17 36 | B | over third").final(0)[1] == 0


def test_T_S12_symbol_card_counts_and_ties_both_win():
    game = position("A hand 106 played 22 25 31 | B played 26 33 46 54 | over third")
    assert game.final(0) == (9, 0, 28, 4, 41)
    assert game.final(1) == (12, 0, 28, 0, 40)
    assert game.payoffs == [1.0, 0.0]


def test_T_S13_the_burning_bush_adds_three_symbols():
    game = position("A at mount_sinai hand 19 | B at gaza | capsule 15th").play("play 19")
    assert game.seen_by(None).side(0).symbols == (1, 0, 1, 0, 0, 1)


def test_T_S14_the_third_new_testament_card_ends_the_round():
    game = position(
        "A | B at jerusalem hand 92 94 played 78 79 | C | capsule new_testament | turn B"
    ).play("play 92")
    assert game.state.triggered and game.state.to_act == 1
    game.play("play 94", "end")
    assert game.state.to_act == 2
    assert game.play("end").is_over and game.state.reason == st.THIRD_CARD


def test_T_S15_seven_cards_bar_drawing():
    game = position("A hand 18 19 20 21 22 23 24 | row 60 61 62 63 64")
    assert not {"row 1", "old", "new"} & set(game.moves)
    with pytest.raises(IllegalAction, match="limit"):
        game.play("old")
    game.play("drop 18")
    assert {"row 1", "row 2", "row 3", "row 4", "row 5", "old", "new"} <= set(
        game.moves
    ) and game.state.left == 4


def test_T_S16_the_capsule_moves_when_the_round_is_over():
    game = position("A | B").play("end")
    assert game.state.capsule == 0 and game.state.to_act == 1
    game.play("end")
    assert game.state.capsule == 1 and game.state.round == 2 and game.state.to_act == 0


@pytest.mark.parametrize(("seats", "undealt"), [(2, 12), (3, 9), (4, 6), (5, 3)])
def test_T_S17_three_genesis_cards_each_the_rest_hidden(seats, undealt):
    game = new(seats).settle()
    for seat in range(seats):
        seen = game.seen_by(seat)
        assert len(seen.hand) == 3 and all(
            EDITION.values.card[card].deck == "genesis" for card in seen.hand
        )
        assert seen.undealt == undealt and seen.unseen == ()
        assert all(seen.hands[other].cards == () for other in range(seats) if other != seat)


def test_T_S18_custom_portals_need_three_regions():
    with pytest.raises(BadOption, match="both in judea"):
        new(2, portals="custom", portal_1="jerusalem", portal_2="bethlehem", portal_3="shiloh")
    game = new(2, portals="custom", portal_1="egypt", portal_2="joppa", portal_3="dothan")
    assert [EDITION.values.place[p].key for p in game.state.portal] == ["dothan", "joppa", "egypt"]


def test_T_S19_a_place_with_a_pawn_is_not_offered():
    game = new(2).settle().play("go shiloh")
    places = game.can("go")
    assert len(places) == 47 and "shiloh" not in places and "beersheba" in places


def test_T_S20_the_row_is_laid_out_after_the_last_placement():
    game = new(2).settle().play("go shiloh")
    assert game.seen_by(0).row == (st.NONE,) * 5
    game.play("go gaza")
    assert st.NONE not in game.seen_by(0).row and game.state.old_left == 65


def test_T_S21_portal_to_portal_unless_occupied():
    game = position("A at shiloh | B at beersheba")
    assert set(game.can("go")) == {"bethel", "ephraim", "shechem", "joppa", "sea_of_galilee"}


def test_T_S22_roads_and_portals_from_beersheba():
    game = position("A at beersheba | B at gaza")
    assert set(game.can("go")) == {"hebron", "sodom", "mount_sinai", "shiloh", "sea_of_galilee"}
    with pytest.raises(IllegalAction, match="Gaza holds the pawn of Blue"):
        game.play("go gaza")


def test_T_S23_a_walled_in_pawn_may_still_draw():
    game = position("A at sodom | B at en_gedi | C at beersheba")
    assert game.can("go") == [] and {"old", "new"} <= set(game.moves)


def test_T_S24_both_neighbours_occupied():
    assert position("A at bethany | B at jericho | C at jerusalem").can("go") == []


def test_T_S26_gauge_one_reaches_back_to_genesis():
    assert position("A at hebron hand 5 7 12 | capsule 15th | gauge 1").can("play") == [
        "5",
        "7",
        "12",
    ]


def test_T_S27_the_fifth_century_and_the_new_testament_are_one_space_apart():
    assert position("A at jerusalem hand 63 76 92 | capsule 5th | gauge 1").can("play") == [
        "76",
        "92",
    ]


def test_T_S28_the_range_ends_with_the_timeline():
    assert position("A at jerusalem hand 63 66 76 92 | capsule new_testament | gauge 2").can(
        "play"
    ) == ["76", "92"]


def test_T_S30_three_colours_in_one_turn():
    assert position("A hand 39 44 69").play("fuel 39", "fuel 69", "fuel 44").state.gauge == 3


def test_T_S31_filling_after_the_last_action():
    game = position("A hand 39 | gauge 3 | turn A left 0").play("fuel 39")
    assert game.state.gauge == st.FULL and game.moves == ["end"]
    assert game.play("end").state.gauge == 0 and game.seen_by(1).reach == 0


def test_T_S32_no_exchange_while_the_gauge_is_full():
    game = position("A hand 38 39 | gauge 3").play("fuel 39")
    assert game.can("fuel") == [] and game.can("drop") == ["38"]
    with pytest.raises(IllegalAction, match="full"):
        game.play("fuel 38")


def test_T_S33_fuel_stays_for_the_next_player():
    game = position("A | B at hebron hand 49 | capsule 12th | gauge 2").play("end")
    assert game.state.gauge == 2 and game.play("play 49").state.points[1] == 3


def test_T_S34_filling_and_playing_nothing_still_empties_the_tank():
    game = position("A hand 39 | gauge 3").play("fuel 39", "end")
    assert game.state.gauge == 0 and game.state.to_act == 1


def test_T_S36_no_draw_without_a_source():
    moves = position(f"A at hebron | {ALL_OUT}").moves
    assert not {"row 1", "row 2", "row 3", "row 4", "row 5", "old", "new"} & set(moves)


def test_T_S37_region_and_symbol_cards_are_never_played():
    game = position("A at jerusalem hand 98 104 | gauge 1")
    assert game.can("play") == [] and game.can("fuel") == [] and game.can("drop") == ["98", "104"]
    with pytest.raises(IllegalAction, match="never played"):
        game.play("play 98")


def test_T_S38_exchanging_makes_room_to_draw():
    game = position("A hand 18 19 20 22 23 24 25").play("fuel 18", "new")
    assert game.state.held[0] == 7 and game.state.left == 3


def test_T_S39_the_new_testament_pile_is_open_from_the_first_turn():
    game = new(2).settle().play("go hebron", "go gaza", "new")
    assert game.seen_by(1).hands[0].backs == (3, 0, 1) and game.seen_by(1).hands[0].cards == ()


def test_T_S40_a_card_from_the_row_stays_known():
    game = position("A | B | row 60 61 62 63 64 | turn B").play("row 2", 65, "old", 66)
    assert game.seen_by(0).hands[1].cards == (61,)
    assert game.seen_by(0).hands[1].backs == (0, 2, 0)
    assert game.seen_by(1).hand == (61, 66)


def test_T_S41_the_third_card_ends_the_game_in_any_period():
    game = position(
        "A | B at jerusalem hand 92 played 78 79 | capsule 7th | gauge full | turn B"
    ).play("play 92", "end")
    assert game.is_over and EDITION.values.timeline.spaces[game.state.capsule] == "7th"


def test_T_S42_later_seats_have_their_turn():
    game = position(
        "A at jerusalem hand 92 played 78 79 | B | C | D | capsule new_testament | round 13"
    ).play("play 92", "end")
    order = []
    while not game.is_over:
        order.append(game.state.to_act)
        game.play("end")
    assert order == [1, 2, 3]


def test_T_S43_two_idle_rounds_end_the_game():
    game = position(f"A | B | capsule new_testament | round 15 | {ALL_OUT}").play(
        "end", "end", "end"
    )
    assert not game.is_over
    assert game.play("end").is_over and game.state.reason == st.IDLE and game.state.round == 16


def test_T_S44_a_draw_resets_the_idle_rounds():
    game = position("A | B | capsule new_testament | round 15 | out genesis old 78-96").play(
        "end", "end"
    )
    assert game.state.idle == 1
    game.play("end", "new", "end")
    assert game.state.idle == 0 and game.state.round == 17 and not game.is_over


def test_T_S45_the_last_round_is_the_24th():
    game = position("A | B | capsule new_testament | round 24").play("old", "end", "end")
    assert game.is_over and game.state.reason == st.CAP


def test_T_S46_the_capsule_stays_in_the_new_testament():
    game = position("A | B | capsule 5th | round 12").play("end", "end")
    assert game.state.capsule == 12 and game.state.round == 13
    game.play("old", "end", "end")
    assert game.state.capsule == 12 and game.state.round == 14


@pytest.mark.parametrize(
    ("played", "sets"),
    [
        ("5 6 7 14 16 23 17 24 36 37 0", 3),  # T-S47: J3 S3 G2 C2 D1
        ("5 6 14 17 36 0", 2),  # T-S48
        ("5", 1),
    ],
)
def test_T_S47_T_S48_several_region_cards_in_the_sets(played, sets):
    assert (
        position(f"A hand 98 99 100 101 played {played} | B | over third").final(0)[1] == 10 * sets
    )


def test_T_S50_a_symbol_that_nobody_has_is_nobodys():
    game = position("A played 5 | B played 76 | over third")
    assert game.final(0)[2] == 7 and game.final(1)[2] == 0  # Ancient alone


def test_T_S51_a_symbol_card_alone_may_win_its_symbol():
    game = position("A hand 105 played 76 | B played 77 | over third")
    assert game.final(0) == (4, 0, 7, 1, 12) and game.final(1) == (4, 0, 0, 0, 4)


def test_T_S54_a_symbol_card_counts_the_partners_events():
    game = position("A hand 103 | B | C played 49 50 | D | teams | over third")
    assert game.final(0)[3] == 3 and game.final(2) == game.final(0)


def test_T_S55_partners_complete_sets_together():
    game = position("A hand 99 played 49 14 | B | C played 60 61 | D | teams | over third")
    assert game.final(0)[1] == 10
    assert game.payoffs == [1.0, 0.0, 1.0, 0.0]


def test_T_S56_partners_new_testament_cards_are_not_added_up():
    game = position(
        "A at jerusalem hand 92 played 78 | B | C played 79 80 | D | teams | capsule new_testament"
    ).play("play 92")
    assert (
        game.state.new_played[0] == 2 and game.state.new_played[2] == 2 and not game.state.triggered
    )


def test_T_S57_the_simplified_game_lasts_thirteen_rounds():
    game = position(
        "A at hebron hand 5 12 49 played 78 79 80 | B | simplified | capsule new_testament | round 13"
    )
    assert game.can("play") == ["5", "12", "49"] and game.can("fuel") == []
    with pytest.raises(IllegalAction, match="no fuel"):
        game.play("fuel 5")
    game.play("end")
    assert not game.is_over
    assert game.play("end").is_over and game.state.reason == st.LAST_TURN


def test_T_S58_a_turn_may_end_at_once():
    assert position("A | B").play("end").state.to_act == 1


def test_T_S60_the_score_pawn_laps():
    game = position("A points 104 | B")
    assert on_track(game.seen_by(0), 0) == (4, 1)


def test_T_S61_two_triggers_in_one_round_end_it_once():
    game = position(
        "A at jerusalem hand 92 played 78 79 | B at bethany hand 93 played 80 81 | capsule new_testament"
    )
    game.play("play 92", "end", "play 93")
    assert not game.is_over
    assert game.play("end").is_over and game.state.reason == st.THIRD_CARD
    assert game.final(0)[0] == 15 and game.final(1)[0] == 14


def test_T_S62_a_discarded_symbol_card_counts_for_nothing():
    game = position(
        "A hand 103 played 49 78 79 80 | B | capsule new_testament | round 13 | triggered"
    ).play("drop 103", "end", "end")
    assert game.is_over and game.final(0)[3] == 0


def test_T_S63_views_and_other_worlds():
    game = position("A hand 0 60 | B hand 3 61* 35 102 90 | row 62 63 64 65 66 | out 18 19")
    seen = game.seen_by(0)
    assert seen.hands[1].cards == (61,) and seen.hands[1].backs == (1, 3, 1)
    rng = seed_rng("T-S63")
    in_hand = in_pile = 0
    for _ in range(1000):
        world = EDITION.resample(game.state, 0, rng)
        assert EDITION.view(world, 0) == seen
        held = set(EDITION.view(world, 1).hand)
        decks = sorted(EDITION.record.deck[card] for card in held - {61})
        assert 61 in held and decks == [0, 1, 1, 2]
        in_hand += 102 in held
        in_pile += world.zone[102] == st.PILE
    assert 10 < in_hand < 80 and in_hand + in_pile == 1000


def test_T_S64_the_owner_sees_what_the_others_know():
    game = position("A hand 61* 35 | B")
    mine, theirs = game.seen_by(0).hands[0], game.seen_by(1).hands[0]
    assert mine.cards == (35, 61) and mine.open == (61,)
    assert theirs.cards == (61,) and theirs.backs == (0, 2, 0)
    before = game.seen_by(1)
    drawn = EDITION.after(game.state, EDITION.find(game.state, "old"))
    assert EDITION.sees(drawn, 77, 1) == EDITION.sees(drawn, 18, 1) != EDITION.sees(drawn, 18, 0)
    after = EDITION.view(EDITION.after(drawn, 77), 1)
    assert (
        after.hands[0].backs == (0, 3, 0)
        and after.old_left == before.old_left - 1
        and after.hands[0].cards == (61,)
    )


def test_T_S65_another_seat_begins():
    game = new(3, first_seat="3").settle()
    order = []
    for place in ("hebron", "gaza", "joppa"):
        order.append(game.state.to_act)
        game.play(f"go {place}")
    assert order == [2, 0, 1]
    for seat in order:
        assert game.state.to_act == seat and game.state.capsule == 0
        game.play("end")
    assert game.state.capsule == 1 and game.state.to_act == 2
