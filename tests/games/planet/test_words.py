"""Words, refusals, hints and counts of Planet."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise, product

import pytest

from games.planet.scene import at_random, edition, position
from hexameron.core.errors import IllegalAction
from hexameron.core.record import OVER
from hexameron.games.planet.rules import knowledge, needs, state as st
from hexameron.games.planet.words.prospects import prospects

PLACE = "planet 2 EEEE; aside Bo; Au W2 M1 . . .; hand0 O1 W1 Bee; hand1 M3 M4 A1; do place; indicated 1; designated Au"


@pytest.mark.parametrize(
    ("text", "action", "reason"),
    [
        ("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2; do designate; indicated 1", 6, "set aside"),
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
    other = position("planet 2 EEEE; aside Bo; Pe A1 . . . .; hand0 W1 P3 P4; hand1 W2 M2 M3; do place; indicated 1; designated Pe")
    assert "1 of 4 pawns that Pe0 can hide (Animal) forbid Water." in other.reader().explain(8)


def test_the_live_count_of_what_can_still_score():
    start = position("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert start.seen_by(0).best == 24
    drowned = position("planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert not drowned.seen_by(0).continents[0].thrives
    assert drowned.seen_by(0).best == 19
    wrong = position("planet 2 EEEE; aside Bo; Au . Quartz~0 . . .; hand0 W1 M2 P1; hand1 W2 M3 P2")
    assert wrong.seen_by(0).best == 19 and wrong.seen_by(1).best == 24  # only seat 0 knows that Quartz lies on rock


def test_the_count_of_what_can_still_score_stands_over_the_board():
    drowned = position("planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert drowned.reader().outlook() == [
        "Up to 19 of 24 points are still possible if no pawn is moved, as far as you know.",
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
            up = {edition.values.pawn[after.tok[token]].name for token in range(after.drawn) if after.up >> token & 1}
            told += 1
            assert not {name for name in needs - up if name in line}, line
    assert told > 200


@pytest.mark.parametrize(
    ("text", "action", "said"),
    [
        ("planet 2 EEEE; aside Bo; Au W1 . . . .; hand0 M1 P1; hand1 M2 M3 P2; do draw", st.DRAWS.code(10), "Aurora draws: Plant."),
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
        (2, "Aurora to Zephyr: {P1}; Zephyr to Terra: {P2}; Terra to Aurora: {P3}"),  # only P1 is left for the first
        (None, "Aurora to Zephyr: Plant; Zephyr to Terra: Plant; Terra to Aurora: Plant"),
    ):
        assert edition.tell(play.state, passed, seat) == f"All pass on a pawn. {paths.format(**names)}."


def test_the_table_of_points_says_why_a_continent_brings_nothing():
    play = position(
        "planet 2 EEEE; aside Bo; awake 5; do ended; air O1+ O2! O3+ O4+; Au W1 Iron Cryolite Quartz Rose; Pe W2 W3 Clover Bee Gecko; "
        "Sy Cactus Dragonfly Ant Ibex Peat; Bo W4 Horse Fern Trout .; used B1 B2"
    )
    rows = play.reader().scores()
    assert [row[0] for row in rows] == ["Continent", "Aurea", "Petra", "Sylva", "Boreas", "Together"]
    assert rows[1][1:] == ["5", "1", "6"]
    assert rows[2][1].startswith("0: unmet needs of Water") and rows[2][2:] == ["0", "0"]
    assert rows[4][1] == "0: 1 free space" and rows[4][3] == "1"
    assert rows[5][1:] == ["5", "3", f"{play.score()} / 24"]


def test_leaving_ends_the_game_with_the_planet_as_it_lies():
    for s in list(at_random(3, 2))[::8]:
        if s.to_act != OVER:
            left = edition.left(s, 1)
            assert left.to_act == OVER and edition.game.check(edition, left) == []
            assert "left the table" in edition.reader(left, 0).headline()
            assert edition.read(edition.write(left)) == left


def test_no_hint_speaks_of_changes_that_are_none():
    """A change that rounds to nothing is said in words; points come without a sign."""
    told = set()
    for seats, seed in ((2, 1), (4, 3)):
        for s in list(at_random(seats, seed))[::5]:
            if s.to_act >= 0:
                reader = edition.reader(s, s.to_act)
                told |= {reader.explain(action) for action in edition.legal(s)[:12]}
    assert not [line for line in told if re.search(r"[-+−]?\b0\.0\b|[-+−]\d", line)]
    assert any("this one I want to place, best on" in line for line in told) and any("fills the continent" in line for line in told)
    assert any("the outlook stays the same" in line for line in told) and any("points fewer" in line for line in told)


def every_filling(s, tray, sure):
    """Whether a continent may thrive, by trying everything: pawns that no seat knows and free spaces get whatever is left."""
    c, face, places = edition.record, s.face[tray], range(st.SPACES * tray, st.SPACES * (tray + 1))
    lying = [s.tok[t] for t in range(s.drawn) if sure >> t & 1]
    settled = [s.tok[t] for t in (s.space[g] for g in range(st.BOARD)) if t >= 0 and sure >> t & 1]
    counts = Counter(s.tok[s.space[g]] >> 2 for g in range(st.BOARD) if s.space[g] >= 0)

    def choices(g):
        token = s.space[g]
        if token < 0:
            return [pawn for pawn in range(4 * st.OXYGEN) if pawn not in settled]
        if sure >> token & 1:
            return [s.tok[token]]
        return [pawn for pawn in range(4 * (s.tok[token] >> 2), 4 * (s.tok[token] >> 2) + 4) if pawn not in lying]

    for pawns in product(*(choices(g) for g in places)):
        colours = [pawn >> 2 for pawn in pawns]
        added = Counter(colour for g, colour in zip(places, colours, strict=True) if s.space[g] < 0)
        others = [pawn for pawn in pawns if pawn >> 2 != st.WATER]  # which Water it is says nothing
        if len({*others}) < len(others) or colours.count(st.WATER) != 1 or any(counts[k] + n > 4 for k, n in added.items()):
            continue
        linked = [sum({1 << colours[j] for j in range(st.SPACES) if c.links[tray, face, i] >> j & 1}) for i in range(st.SPACES)]
        if all(needs.suits(c, pawn, c.soil[tray, face, i], linked[i], 1) for i, pawn in enumerate(pawns)):
            return True
    return False


def test_what_may_still_thrive_is_what_some_filling_makes_thrive():
    """P-R82, against a search without any cleverness."""
    tried = Counter()
    for seats in (2, 4):
        for at, s in enumerate(at_random(seats, 5)):
            free = [sum(s.space[st.SPACES * tray + i] < 0 for i in range(st.SPACES)) for tray in range(st.TRAYS)]
            sure = knowledge.shown(s, at % seats)
            for tray, thrives in enumerate(prospects(edition.record, s, sure)):
                if at % 7 == 0 and s.face[tray] >= 0 and free[tray] <= 2:
                    assert thrives == every_filling(s, tray, sure)
                    tried[thrives] += 1
    assert min(tried[True], tried[False]) > 5
