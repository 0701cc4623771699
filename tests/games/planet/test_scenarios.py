"""The acceptance scenarios of the specification, by number (RULES.md, section 6)."""

from __future__ import annotations

import pytest

from games.planet.scene import NAMES, Table, at_random, edition, new, pawn, position
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.games.planet.rules import payoffs, state as st
from hexameron.games.planet.rules.needs import is_met, is_validated, waters
from hexameron.games.planet.rules.payoffs import oxygen_points, score
from hexameron.games.planet.rules.start import start

C = edition.record
PERFECT = "Au W1 Iron Cryolite Quartz Rose; Pe W2 Fern Clover Bee Gecko; Sy W3 Dragonfly Ant Ibex Peat; Bo W4 Horse Cactus Trout DungBeetle"


def ended(board: str, seats: int = 2, faces: str = "EEEE") -> st.State:
    return position(f"planet {seats} {faces}; aside Bo; awake 5; {board}; do ended").state


def level(points: int, seats: int) -> str:
    return ("Demi-gods", "Worthy of a prophet", "Divine college", "Gods")[
        payoffs.level(C, points, seats)
    ]


# --- from the rulebook ---


def test_P_S1_each_seat_sees_its_own_needs_and_the_others_colours():
    play = new(4)
    while play.state.to_act == CHANCE:
        play.play(play.legal[-1] if play.phase != st.DEAL else play.legal[len(play.legal) // 2])
    for seat in range(4):
        seen = play.seen_by(seat)
        assert all(one.pawn >= 0 for one in seen.hands[seat]) and len(seen.hands[seat]) == 3
        for other in range(4):
            if other != seat:
                assert len(seen.hands[other]) == 3
                assert all((one.pawn >= 0) == (one.colour == 0) for one in seen.hands[other])


def test_P_S2_the_debate():
    play = position(
        "planet 3 EEEE; aside Bo; debate; hand0 O1 I1 I2; hand1 A1 A2 A3; hand2 P1 P2 P4; Au W1 Rose . . .; "
        "do place; indicated 1; designated Au"
    ).play(22)
    assert (play.phase, play.state.to_act, play.legal) == (st.ADVISE, 1, [202, 203, 204])
    play.play(204)
    assert (play.phase, play.state.to_act, play.legal) == (st.ADVISE, 2, [202, 203, 204])
    play.play(202)
    assert (play.phase, play.state.to_act, play.legal) == (st.FLIP, 0, [28, 29])
    assert play.seen_by(0).advice == (-1, 29, 202)
    play.play(28)  # not what was advised
    seen = play.seen_by(2)
    assert seen.spaces[0].up and not seen.spaces[1].up
    assert seen.spaces[1].pawn == -1


def test_P_S3_the_scoring_example_on_sand():
    s = ended("Au W1 Quartz Cryolite Clover Rose; air O1+ . . .")
    assert [is_met(C, s, i) for i in range(5)] == [True, False, True, True, True]
    assert not is_validated(C, s, 0)
    assert score(C, s) == 1


def test_P_S4_quartz_on_sand_validates_aurea():
    s = ended("Au W1 Clover Cryolite Quartz Rose; air O1+ . . .")
    assert is_validated(C, s, 0)
    assert score(C, s) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P_S5_a_perfect_planet_of_easy_faces(seats):
    s = ended(f"{PERFECT}; air O1+ O2+ O3+ O4+", seats)
    assert score(C, s) == 24
    assert level(24, seats) == "Gods"
    assert edition.payoffs(s) == [1.0] * seats


@pytest.mark.parametrize("one", range(8, 20), ids=lambda one: NAMES[one])
def test_P_23_to_25_every_need_with_every_linked_colour(one):
    need = edition.values.pawn[one].need
    for colour, key in enumerate(st.COLOUR_KEYS[:5]):
        other = next(p for p in range(4 * colour, 4 * colour + 4) if p != one)
        s = ended(f"Au {letter(one)} {letter(other)} . . .")
        assert is_met(C, s, 0) == (key != need.avoid and need.link in (None, key)), (
            NAMES[one],
            key,
        )
        apart = ended(f"Au {letter(one)} . {letter(other)} . .")  # Au2 is not linked to Au0
        assert is_met(C, apart, 0) == (need.link is None)


@pytest.mark.parametrize("one", range(4, 8), ids=lambda one: NAMES[one])
def test_P_22_every_mineral_on_every_soil(one):
    for i, soil in enumerate(["sand", "rock", "ice", "sand", "humus"]):  # the easy face of Aurea
        s = ended("Au " + " ".join(letter(one) if k == i else "." for k in range(5)))
        assert is_met(C, s, i) == (soil == edition.values.pawn[one].need.soil)


def letter(one: int) -> str:
    return f"{'WMPIAO'[one // 4]}{one % 4 + 1}"


def test_P_38_any_pawn_may_be_moved_away():
    play = position(
        "planet 2 EEEE; aside Bo; awake 9; Au M1#0 M2 M3 P1 P3; Pe W1 . . . .; hand0 W2; hand1 W3; used B2; do move-from"
    )
    assert play.legal == [162, 163, 164, 165, 166, 167]


def test_every_token_counts_from_the_first_on():
    for name in ("W1", "Bee", "Peat"):
        s = ended(f"{PERFECT.replace(name, name + '#0', 1)}; air O1+ O2+ O3+ O4+")
        assert s.tok[0] == pawn(name if name != "W1" else "Water") and score(C, s) == 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P_S6_a_planet_of_difficult_faces(seats):
    s = ended(
        "Au W1 Quartz Iron Clover Bee; Pe W2 Fern Rose Dragonfly Trout; Sy Cryolite W3 Ant Ibex Peat; "
        "Bo Cactus Horse DungBeetle Gecko W4; air O1+ O2+ O3! O4+",
        seats,
        "DDDD",
    )
    assert score(C, s) == 23
    assert level(23, seats) == "Divine college"


@pytest.mark.parametrize(
    ("points", "letters"),
    [
        (12, "DDD"),
        (13, "DDW"),
        (14, "DWW"),
        (15, "WWW"),
        (17, "WWW"),
        (18, "WWC"),
        (19, "WCC"),
        (20, "CCC"),
        (23, "CCC"),
        (24, "GGG"),
    ],
)
def test_P_S7_levels(points, letters):
    names = {"D": "Demi-gods", "W": "Worthy of a prophet", "C": "Divine college", "G": "Gods"}
    assert [level(points, seats) for seats in (2, 3, 4)] == [names[letter] for letter in letters]


# --- needs and scoring ---


def test_P_S8_no_water_no_validation():
    s = ended("Sy Ibex DungBeetle Ant Cryolite Clover")
    assert all(is_met(C, s, 10 + i) for i in range(5))
    assert score(C, s) == 0


def test_P_S9_two_waters_are_both_unmet():
    s = ended(
        "Au W1 Iron Cryolite Quartz Rose; Pe W2 W3 Clover Bee Gecko; Sy Fern Dragonfly Ant Ibex Peat; "
        "Bo W4 Horse Cactus Trout DungBeetle; air O1+ O2+ O3+ O4+"
    )
    assert not is_met(C, s, 5) and not is_met(C, s, 6)
    assert score(C, s) == 14


@pytest.mark.parametrize(
    "name", ["Dragonfly", "Ant", "Bee", "Dung beetle", "Horse", "Gecko", "Trout", "Ibex", "Quartz"]
)
def test_P_S10_unmet_on_the_isle(name):
    s = ended(f"Sy . . . . {name.replace(' ', '')}", faces="EEDE")
    assert not is_met(C, s, 14)


@pytest.mark.parametrize("name", ["Peat", "Cactus", "Fern", "Rose", "Clover"])
def test_P_S10_met_on_the_isle(name):
    s = ended(f"Sy W1 W2 Quartz Ant {name}", faces="EEDE")
    assert is_met(C, s, 14)


def test_P_S11_wanted_and_forbidden_both_linked():
    assert not is_met(C, ended("Au Horse Rose . . Bee"), 0)
    assert is_met(C, ended("Au Horse Rose . Bee ."), 0)


def test_P_S12_several_wanted_neighbours():
    assert is_met(C, ended("Au Bee Rose . . Clover"), 0)


def test_P_S14_oxygen_scores_on_a_lost_continent():
    assert score(C, ended("Au W1 W2 . . .; air O3+ . . .")) == 1


def test_P_S15_a_used_oxygen_scores_nothing():
    assert score(C, ended("Au W1 Clover Cryolite Quartz Rose; air O1! . . .")) == 5


def test_P_S16_removal_in_one_pass_or_to_a_fixed_point_scores_the_same():
    for seed in range(40):
        *_, s = at_random(2 + seed % 3, seed, face_mode="random")
        assert score(C, s) == _score_by_removal(s)


def _score_by_removal(s: st.State) -> int:
    s = s.copy()
    while True:
        unmet = [g for g in range(20) if s.space[g] >= 0 and not is_met(C, s, g)]
        if not unmet:
            break
        for g in unmet:
            s.space[g] = -1
    full = [
        t for t in range(4) if all(s.space[5 * t + i] >= 0 for i in range(5)) and waters(s, t) == 1
    ]
    return 5 * len(full) + oxygen_points(s)


# --- turn flow ---


def test_P_S17_the_right_hand_neighbour_designates():
    play = position("planet 3 EEEE; aside Sy; hand0 W1 M1 P1; hand1 W2 M2 P2; hand2 W3 M3 P3").play(
        0
    )
    assert (play.state.to_act, play.legal) == (2, [3, 4, 6])


FULL_AUREA = "planet 2 EEEE; aside Bo; awake 5; Au W2 M1 M2 P1 P3; hand1 M3 M4 A1"


def test_P_S18_a_complete_continent_is_not_designated():
    play = position(f"{FULL_AUREA}; hand0 Fern W1 Bee").play(0)
    assert play.legal == [4, 5, 6]


def test_P_S19_an_oxygen_in_hand_keeps_a_free_white_space_open():
    play = position(f"{FULL_AUREA}; hand0 Fern W1 O1").play(0)
    assert play.legal == [3, 4, 5, 6]
    play.play(3)
    assert (play.phase, play.legal) == (st.PLACE, [26, 27])


def test_P_S20_not_with_the_white_space_taken():
    play = position(f"{FULL_AUREA}; hand0 Fern W1 O1; air O2+ . . .").play(0)
    assert play.legal == [4, 5, 6]


def test_P_S21_placements():
    play = position(
        "planet 2 EEEE; aside Bo; Au W2 M1 M2 . .; hand0 O1 W1 Bee; hand1 M3 M4 A1; do place; indicated 1; designated Au"
    )
    assert play.legal == [15, 16, 20, 21, 22, 23]


def test_P_S23_another_pawn_than_the_indicated_one():
    play = position("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2").play(0, 3, 17)
    entry = [play.state.log[0, i] for i in range(5)]
    assert entry == [
        0,
        0,
        0,
        2,
        0,
    ]  # seat 0 indicated token 0, Aurea, placed token 2 on its space 0
    turn = play.seen_by(1).history[0]
    assert (turn.indicated, turn.placed) == (0, 2)


def test_P_S24_a_mineral_may_go_on_wrong_soil():
    play = position("planet 2 EEEE; aside Bo; hand0 Quartz M2 P1; hand1 W2 M3 P2").play(0, 3, 9)
    assert play.on(2) == "Quartz"


def test_P_S25_the_discarded_continent_awakes_before_the_draw():
    play = position(
        "planet 2 EEEE; aside Bo; Au W1 M1 M2 P1 .; hand0 W2 M3 P3; hand1 Gecko Clover O1; bag Fern O3; "
        "do place; indicated 1; designated Au"
    ).play(11)
    assert play.state.awake and play.bag() == [9, 22, 24, 25]
    assert play.phase == st.DRAW and edition.weights(play.state) == [1, 1, 1, 1]
    play.draw("Fern").play(0)
    assert play.legal == [3, 4, 5, 6]


@pytest.mark.parametrize(("seats", "designator"), [(2, 1), (4, 3)])
def test_P_S27_the_first_turn(seats, designator):
    play = new(seats)
    while play.state.to_act == CHANCE:
        play.play(play.legal[0])
    assert play.state.active == 0
    assert play.play(0).state.to_act == designator


def test_P_S28_no_draw_from_an_empty_bag():
    play = position(
        "planet 2 EEEE; aside Bo; awake 9; Au W1 M1 M2 P1 .; hand0 W2 M3; hand1 A1 A2; bag empty; do place; indicated 1; designated Au"
    )
    play.play(11)
    assert (play.phase, play.state.to_act) == (st.INDICATE, 1)


@pytest.mark.parametrize(("seats", "turns"), [(2, 12), (3, 8), (4, 6)])
def test_P_S29_whole_games(seats, turns):
    for seed in range(10):
        *_, s = at_random(seats, seed)
        who = [s.log[t, 0] for t in range(24)]
        assert s.turn == 24 and [who.count(seat) for seat in range(seats)] == [turns] * seats
        assert {s.tok[t] for t in range(s.drawn)} == set(range(26))


# --- Oxygen ---

OXYGEN = "planet 2 EEEE; aside Bo; hand1 W2 M2 P2; do place; indicated 1; designated Au"


def test_P_S30_a_flip_with_nothing_to_flip():
    play = position(f"{OXYGEN}; hand0 O1 M1 P1").play(22)
    assert play.phase == st.DRAW and play.score() == 0


def test_P_S31_an_exchange_with_one_element_on_the_planet():
    play = position(f"{OXYGEN}; hand0 O3 M1 P1; Au W1 . . . .").play(22)
    assert play.phase == st.DRAW and play.on(0) == "Water"


def test_P_R29_an_exchange_needs_a_pawn_on_this_continent():
    play = position(f"{OXYGEN}; hand0 O3 M1 P1; Pe W1 M3 . . .").play(22)
    assert play.phase == st.DRAW


def test_P_30_every_pair_with_one_pawn_on_this_continent():
    play = position(f"{OXYGEN}; hand0 O3 M1 P1; Au W1 Rose . . .; Pe Bee . . . .").play(22)
    assert (play.phase, play.legal) == (st.EXCHANGE, [33 + 1, 33 + 5, 33 + 20 + 5])
    play.play(33 + 20 + 5)
    assert (play.on(1), play.on(5)) == ("Bee", "Rose")


@pytest.mark.parametrize("optional", [False, True])
def test_P_S33_look_and_move(optional):
    play = position(
        f"{OXYGEN}; hand0 O4 M1 P1; Au W1 Rose . . ." + "; look-optional" * optional
    ).play(22)
    assert (play.phase, play.legal) == (st.LOOK, [133, 134])
    play.play(134)
    assert (play.phase, play.legal) == (st.LOOK_MOVE, [*range(140, 153), *[158] * optional])
    assert play.knows(0, 1) and not play.knows(1, 1) and not play.knows(4, 1)
    if optional:
        assert play.play(158).on(1) == "Rose"
    else:
        assert play.play(147).on(9) == "Rose"
    assert play.phase == st.DRAW


def test_P_S34_look_and_move_completes_a_continent():
    play = position(
        "planet 2 EEEE; aside Bo; Au W1 M1 M3 P1 .; Pe Rose W3 . . .; hand0 O4 A1 A2; hand1 W2 M2 P2; do place; indicated 1; designated Pe"
    )
    play.play(22, 133, 142)
    assert play.on(4) == "Rose" and play.on(5) is None
    assert play.state.awake and {24, 25} <= set(play.bag()) and play.phase == st.DRAW


def test_P_S35_a_complete_continent_opens_again():
    play = position(
        "planet 2 EEEE; aside Bo; awake 5; Au W1 M1 M3 P1 P3; hand0 O4 A1 A2; hand1 W2 M2 P2; do place; indicated 1; designated Au"
    )
    play.play(22, 133, 153)
    assert play.on(0) is None and play.on(15) == "Water" and play.state.awake
    play.draw("Bee").play(0)
    assert 3 in play.legal and 6 in play.legal


def test_P_S37_a_flipped_pawn_is_no_target():
    play = position(f"{OXYGEN}; hand0 O1 M1 P1; Au Rose^ . . . .").play(22)
    assert play.phase == st.DRAW


def test_P_S38_oxygen_for_its_point():
    play = position(f"{OXYGEN}; hand0 O1 M1 P1; Au W1 Rose . . .").play(23)
    assert play.phase == st.DRAW and play.score() == 1
    assert play.seen_by(1).white[0].pawn == -1
    assert play.seen_by(0).white[0].pawn == 20


def test_P_S39_three_advisers_twice():
    play = position(
        "planet 4 EEEE; aside Bo; debate; Au W1 Rose . . .; hand0 O4 M1 P1; hand1 W2 M2 P2; hand2 W3 M3 P4; hand3 W4 M4 A1; "
        "do place; indicated 1; designated Au"
    ).play(22)
    for seat in (1, 2, 3):
        assert (play.phase, play.state.to_act) == (st.ADVISE, seat)
        play.play(202)
    assert (play.phase, play.state.to_act) == (st.LOOK, 0)
    play.play(134)
    for seat in (1, 2, 3):
        assert (play.phase, play.state.to_act) == (st.ADVISE, seat)
        play.play(play.legal[-1])
    assert (play.phase, play.state.to_act) == (st.LOOK_MOVE, 0)


# --- Bacteria ---


def test_P_S40_share():
    play = position(
        "planet 2 EEEE; aside Bo; awake 9; Au M1 M2 M3 P1 P3; hand0 Bee W1; hand1 Gecko Clover O1; bag W2 B1; do draw; designated Au"
    )
    bee = play.state.hand[0, 0]
    play.draw("Bacteria (Share)")
    assert (play.phase, play.state.to_act, play.legal) == (st.SHARE, 0, [159, 160])
    play.play(159)
    assert (play.state.to_act, play.legal) == (1, [159, 160, 161])
    play.play(161)
    assert play.hand(0) == ["Water", "Oxygen (Flip)"]
    assert play.hand(1) == ["Gecko", "Clover", "Bee"]
    assert play.phase == st.DRAW and play.bag() == [pawn("Water") + 1]
    assert play.state.known[0] >> bee & 1 and play.state.known[1] >> bee & 1


MOVE = "planet 2 EEEE; aside Bo; awake 9; Au W1 M1 M3 P1 P3; Pe Fern . . . .; hand0 A1 A2; hand1 W2 M2 P4; do draw; designated Au"


def test_P_S42_move_away_from_petra():
    play = position(MOVE).draw("Bacteria (Move)")
    assert play.phase == st.MOVE_FROM
    play.play(167)
    assert (play.phase, play.legal) == (st.MOVE_TO, list(range(192, 202)))


def test_P_S43_nobody_looks_at_the_moved_pawn():
    play = position(MOVE).draw("Bacteria (Move)").play(167, 201)
    assert play.on(19) == "Fern" and play.on(5) is None
    assert not play.knows(0, 19) and not play.seen_by(0).spaces[19].up


def test_P_R13_without_any_legal_designation_the_turn_goes_on_to_the_draw():
    play = position("planet 2 EEEE; aside Bo; air O2+ O3+ O4+ .; hand0 O1; hand1 W1 M1 P1").play(0)
    assert play.phase == st.DRAW and play.state.turn == 3
    empty = position(
        "planet 2 EEEE; aside Bo; air O2+ O3+ O4+ .; hand0 O1; hand1 W1 M1 P1; bag empty"
    ).play(0)
    assert (empty.phase, empty.state.active, empty.state.to_act) == (st.INDICATE, 1, 1)


def test_P_33_what_may_be_advised_is_none_or_a_choice_of_the_active_player():
    seen = set()
    for seed in range(12):
        for s in at_random(2, seed, look_move_optional="yes"):
            if s.phase == st.ADVISE:
                choice = s.copy()
                choice.phase, choice.to_act = s.pending, s.active
                assert edition.legal(s) == [
                    st.ADVISING_NONE.code(0),
                    *[action + st.AS_ADVICE for action in edition.legal(choice)],
                ]
                seen.add(s.pending)
    assert seen == {st.FLIP, st.EXCHANGE, st.LOOK, st.LOOK_MOVE}


def test_P_R54_a_move_without_any_room_is_left_out():
    full = "Au M1 M2 M3 M4 P1; Pe P2 P3 P4 W1 W2; Sy I1 I2 I3 I4 A1; Bo A2 A3 A4 W3 W4"
    play = position(
        f"planet 2 EEEE; aside Bo; awake 9; {full}; hand0 O1; hand1 O2; bag B2 O3; do draw"
    ).draw("Bacteria (Move)")
    assert play.phase == st.DRAW and play.legal == [400 + 22]


def test_P_S44_no_bacteria_before_the_awakening():
    for seats in (2, 3, 4):
        for s in at_random(seats, 5):
            assert s.awake or not s.bag >> 24


# --- variants and views ---


def test_a_new_game_overwrites_everything_that_was():
    *_, used = at_random(4, 7, preset_oxygen=1)
    for seats in (2, 4):
        fresh = edition.start(seats, {})
        options = edition.game.options(edition.values, seats, edition.about.read_options({}))
        again = used.copy()
        start(C, options, again)
        assert again == fresh


def test_P_S45_two_oxygen_laid_out():
    play = new(2, preset_oxygen=2)
    sizes = []
    while play.state.to_act == CHANCE:
        if play.phase == st.PRESET:
            sizes.append(len(play.legal))
        play.play(play.legal[-1])
    assert sizes == [16, 9]
    laid = [play.state.tok[token] for token in play.state.white if token >= 0]
    for seat in (0, 1, None):
        assert sorted(one.pawn for one in edition.view(play.state, seat).white if one) == sorted(
            laid
        )
    assert len(laid) == 2 and not set(laid) & set(play.bag())
    *_, s = at_random(2, 3, preset_oxygen=2)
    assert s.turn == 22 and oxygen_points(s) >= 2


def test_P_S46_four_oxygen_laid_out():
    for seats in (2, 3, 4):
        for s in at_random(seats, 4, preset_oxygen=4):
            assert s.phase != st.ADVISE
            assert s.phase <= st.FIRST or not s.bag >> 20 & 15
        assert s.turn == 20 and oxygen_points(s) == 4


def test_P_S47_laid_out_action_side_up():
    *_, s = at_random(3, 1, preset_oxygen=2, preset_oxygen_side="action")
    assert oxygen_points(s) <= 2
    assert (
        edition.view(edition.start(3, {"preset_oxygen": 2, "preset_oxygen_side": "action"}), 0).best
        == 22
    )


def test_P_S48_random_faces():
    state = edition.start(2, {"face_mode": "random"})
    mixes = [state]
    for _ in range(4):
        mixes = [edition.after(one, action) for one in mixes for action in edition.legal(one)]
    assert sorted({tuple(one.face) for one in mixes}) == sorted(
        {(a, b, c, d) for a in (0, 1) for b in (0, 1) for c in (0, 1) for d in (0, 1)}
    )
    assert len(mixes) == 16 and all(edition.weights(state) == [1, 1] for state in [state])


def test_P_S49_two_pawns_of_one_colour_change_places_unseen():
    checked = 0
    for number, s in enumerate(at_random(3, 8)):
        if number % 4:
            continue
        for seat in range(3):
            hidden = [t for t in range(s.drawn) if not s.known[seat] >> t & 1]
            pairs = [
                (a, b) for a in hidden for b in hidden if a < b and s.tok[a] >> 2 == s.tok[b] >> 2
            ]
            for a, b in pairs[:3]:
                other = s.copy()
                other.tok[a], other.tok[b] = s.tok[b], s.tok[a]
                assert edition.view(other, seat) == edition.view(s, seat)
                assert edition.legal(other) == edition.legal(s) or s.to_act != seat
                checked += 1
            for a in hidden[:2]:
                inside = [p for p in range(24) if s.bag >> p & 1 and p >> 2 == s.tok[a] >> 2]
                if inside:
                    other = s.copy()
                    other.bag = s.bag & ~(1 << inside[0]) | 1 << s.tok[a]
                    other.tok[a] = inside[0]
                    assert edition.view(other, seat) == edition.view(s, seat)
                    checked += 1
    assert checked > 20


OPTIONS = [
    {},
    {"face_mode": "random", "preset_oxygen": 1},
    {"face_mode": "difficult", "look_move_optional": "yes"},
    {"face_mode": "custom", "custom_faces": "EDED", "debate": "off"},
    {"preset_oxygen": 3, "preset_oxygen_side": "action", "memory_aid": "no"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_P_S50_invariants_of_whole_games(options):
    for seats in (2, 3, 4):
        for seed in range(2):
            decisions = chances = 0
            for s in at_random(seats, seed, **options):
                assert edition.check(s) == []
                assert edition.legal(s) or s.to_act == OVER
                decisions += s.to_act >= 0
                chances += s.to_act == CHANCE
                if s.phase >= st.INDICATE:
                    assert Table(s).free_spaces() == Table(s).elements_left()
                sizes = [sum(s.hand[seat, i] >= 0 for i in range(3)) for seat in range(seats)]
                assert s.phase != st.INDICATE or max(sizes) - min(sizes) <= 1
            assert decisions <= 98 and chances <= 32


def test_names_of_the_scenarios_are_those_of_the_content():
    assert NAMES[9] == "Fern" and NAMES[15] == "Dung beetle" and NAMES[24] == "Bacteria (Share)"
