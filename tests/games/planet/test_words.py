"""Words, refusals, hints and counts of Planet."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from games.planet.futures import TooMany, endings
from games.planet.scene import at_random, edition, position
from games.test_truth import played
from hexameron.core.compiled.record import OVER
from hexameron.core.errors import IllegalAction
from hexameron.games.planet.boundary.prospects import all_fillings, prospects, table_of_needs
from hexameron.games.planet.rules import knowledge, state as st

PLACE = "planet 2 EEEE; aside Bo; Au W2 M1 . . .; hand0 O1 W1 Bee; hand1 M3 M4 A1; do place; indicated 1; designated Au"


@pytest.mark.parametrize(
    ("text", "action", "reason"),
    [
        (
            "planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2; do designate; indicated 1",
            6,
            "set aside",
        ),
        (PLACE, 12, "Au0 is occupied"),
        (PLACE, 7 + 2, "Oxygen goes only on a white space"),
        (PLACE, 24, "takes only Oxygen"),
        (PLACE, 0, "has to place a pawn"),
        (PLACE.replace("hand0 O1 W1 Bee", "hand0 O1 W1"), 17, "no pawn 3"),
        (PLACE + "; air O2+ . . .", 22, "white space of Aurea is occupied"),
    ],
)
def test_refusals_say_why(text, action, reason):
    with pytest.raises(IllegalAction, match=reason):
        edition.after(position(text).state, action)


def test_every_action_has_words_and_a_notation_of_its_own():
    for s in list(at_random(4, 6))[::9]:
        if s.to_act >= 0:
            seen = edition.reader(s, s.to_act, "pl")
            assert len({seen.notation(action) for action in range(st.ACTIONS)}) == st.ACTIONS
            for action in range(st.ACTIONS):
                assert seen.refusal(action) and seen.words(action)


def test_hints_name_what_is_served_broken_and_risked():
    play = position(
        "planet 2 EEEE; aside Bo; Au . Cactus~0 . . Bee~0; hand0 W1 P3 P4; hand1 W2 M2 M3; do place; indicated 1; designated Au"
    )
    line = play.reader().explain(7)
    assert "The first Water here." in line and "It breaks Cactus on Au1." in line
    assert "It serves Bee on Au4." in play.reader().explain(12)
    other = position(
        "planet 2 EEEE; aside Bo; Pe A1 . . . .; hand0 W1 P3 P4; hand1 W2 M2 M3; do place; indicated 1; designated Pe"
    )
    assert "1 of 4 pawns that Pe0 can hide (Animal) forbid Water." in other.reader().explain(8)


def test_the_live_count_of_what_can_still_score():
    start = position("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert start.seen_by(0).best == 24
    drowned = position("planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert not drowned.seen_by(0).continents[0].thrives
    wrong = position("planet 2 EEEE; aside Bo; Au . Quartz~0 . . .; hand0 W1 M2 P1; hand1 W2 M3 P2")
    assert (
        wrong.seen_by(0).best == 19 and wrong.seen_by(1).best == 24
    )  # only seat 0 knows that Quartz lies on rock


def test_the_count_of_what_can_still_score_stands_over_the_board():
    drowned = position("planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert drowned.reader().outlook() == [
        "At most 14 of 24 points are possible if no pawn is moved, as far as you know.",
        "Lost unless a pawn is moved: Aurea.",
    ]


def test_the_count_says_what_it_leaves_out():
    """An Exchange, a Look or a Move can save what seems lost; the count is a promise only once they are over."""
    for seats in (2, 3):
        states = list(at_random(seats, 8))
        score = edition.view(states[-1], None).score
        for at, s in enumerate(states[:-1]):
            moved = any(later.shifts > s.shifts for later in states[at:])
            seen = edition.view(s, at % seats)
            assert moved or s.phase < st.INDICATE or seen.best >= score
            assert not (seen.settled and moved)
    last = edition.reader(next(s for s in reversed(states) if s.to_act == 0), 0)
    assert last.view.settled and "if no pawn is moved" not in last.outlook()[0]


def test_P_R80_the_log_does_not_remember_for_a_seat_without_memory_aid():
    """Lines stay on the page: they name a need only where all can see it for good."""
    public = {"Water", "Bacteria (Share)", "Bacteria (Move)"}
    needs = {one.name for one in edition.values.pawn} - public
    told = 0
    for s, after in pairwise(at_random(3, 5, memory_aid="no", preset_oxygen=2)):
        action = next(a for a in edition.legal(s) if edition.after(s, a) == after)
        for seat in (None, 0, 1, 2):
            line = edition.tell(s, edition.play(s, action), seat)
            up = {
                edition.values.pawn[after.tok[token]].name
                for token in range(after.drawn)
                if after.up >> token & 1
            }
            told += 1
            assert not {name for name in needs - up if name in line}, line
    assert told > 200


@pytest.mark.parametrize(
    ("text", "action", "said"),
    [
        (
            "planet 2 EEEE; aside Bo; Au W1 . . . .; hand0 M1 P1; hand1 M2 M3 P2; do draw",
            st.DRAWS.code(10),
            "Aurora draws: Plant.",
        ),
        (
            "planet 2 EEEE; aside Bo; Au M3 M1 . . .; air O4! . . .; hand0 P1 P2; hand1 M2 P3 P4; do look; designated Au",
            st.LOOKING.code(0),
            "Aurora looks at the pawn on Au0: Mineral.",
        ),
    ],
)
def test_P_R84_a_watcher_is_told_what_all_can_see(text, action, said):
    state = position(text).state
    assert edition.tell(state, edition.play(state, action), None) == said


def test_P_R82_a_pawn_received_settles_what_another_is():
    play = position(
        "planet 3 EEEE; aside Bo; awake 9; Au M1 M2 M3 P4~2 I4; hand0 P1 W1; hand1 P2 A2; hand2 P3 A3 I1; do share; used B1; designated Au"
    )
    play.play(st.SHARING.code(0), st.SHARING.code(0))
    names = {f"P{i + 1}": edition.values.pawn[4 * st.PLANT + i].name for i in range(4)}
    passed = edition.play(play.state, st.SHARING.code(0))
    for seat, paths in (
        (0, "Aurora to Zephyr: {P1}; Zephyr to Terra: Plant; Terra to Aurora: {P3}"),
        (1, "Aurora to Zephyr: {P1}; Zephyr to Terra: {P2}; Terra to Aurora: Plant"),
        (
            2,
            "Aurora to Zephyr: {P1}; Zephyr to Terra: {P2}; Terra to Aurora: {P3}",
        ),  # only P1 is left for the first
        (None, "Aurora to Zephyr: Plant; Zephyr to Terra: Plant; Terra to Aurora: Plant"),
    ):
        assert (
            edition.tell(play.state, passed, seat)
            == f"All pass on a pawn. {paths.format(**names)}."
        )


def test_the_table_of_points_says_why_a_continent_brings_nothing():
    play = position(
        "planet 2 EEEE; aside Bo; awake 5; do ended; air O1+ O2! O3+ O4+; Au W1 Iron Cryolite Quartz Rose; Pe W2 W3 Clover Bee Gecko; "
        "Sy Cactus Dragonfly Ant Ibex Peat; Bo W4 Horse Fern Trout .; used B1 B2"
    )
    rows = play.reader().scores()
    assert [row[0] for row in rows] == [
        "Continent",
        "Aurea",
        "Petra",
        "Sylva",
        "Boreas",
        "Together",
    ]
    assert rows[1][1:] == ["5", "1", "6"]
    assert rows[2][1].startswith("0: unmet needs of Water") and rows[2][2:] == ["0", "0"]
    assert rows[4][1] == "0: 1 free space" and rows[4][3] == "1"
    assert rows[5][1:] == ["5", "3", f"{play.score()} / 24"]


def test_leaving_ends_the_game_with_the_planet_as_it_lies():
    for s in list(at_random(3, 2))[::8]:
        if s.to_act != OVER:
            left = edition.left(s, 1)
            assert left.to_act == OVER and edition.check(left) == []
            assert "left the table" in edition.reader(left, 0).headline()
            assert edition.read(edition.write(left)) == left


def test_no_hint_names_a_chance():
    """Only what is certain is told: percentages and expected points were wrong too often."""
    told = set()
    for seats, seed in ((2, 1), (4, 3)):
        for s in list(at_random(seats, seed))[::3]:
            if s.to_act >= 0:
                reader = edition.reader(s, s.to_act)
                told |= {reader.explain(action) for action in edition.legal(s)[:12]}
    assert not [line for line in told if re.search(r"%|\babout\b|expected", line)]
    assert any("I want to place this one" in line for line in told) and any(
        "fills the continent" in line for line in told
    )


def test_the_count_agrees_with_trying_everything():
    """P-R82, over all continents at once, whatever the hidden pawns are and wherever the others go."""
    counted, apart = Counter[int](), 0
    for seats, options in (
        (2, {}),
        (3, {"memory_aid": "no"}),
        (4, {}),
        (2, {"face_mode": "difficult"}),
        (3, {}),
    ):
        for s in played(edition, seats, options, 11).positions:
            for shown in (
                {knowledge.tokens_shown(s, seat) for seat in range(-1, seats)}
                if s.phase in (st.INDICATE, st.MOVE_FROM)
                else ()
            ):
                try:
                    ways = endings(s, shown, s.space.tolist(), 40_000)
                except TooMany:
                    continue
                found = prospects(edition, s, shown)
                assert found.most == max(map(len, ways))
                assert found.thrives == tuple(
                    any(tray in way for way in ways) for tray in range(st.TRAYS)
                )
                counted[found.most] += 1
                apart += found.most < sum(found.thrives)
    assert sum(counted.values()) > 60 and len(counted) > 2 and apart > 3, (counted, apart)


def test_two_waters_are_not_enough_for_three_continents():
    drowned = position(
        "planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2"
    ).seen_by(0)
    assert [one.thrives for one in drowned.continents] == [
        False,
        True,
        True,
        True,
    ] and drowned.best == 2 * 5 + 4


def test_the_fillings_of_each_face_are_as_many_as_the_specification_says():
    met = table_of_needs(edition.record)
    counts = [
        [len(all_fillings(edition.record, met, tray, face).used) for tray in range(st.TRAYS)]
        for face in range(2)
    ]
    assert counts == [[5674, 4997, 4902, 4964], [2968, 2664, 2710, 3248]]
