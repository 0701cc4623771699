"""Words, positions, board and refusals of Planet."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from games.planet.table import GAME, C, at_random, position
from hexameron.core.errors import BadContent, BadPosition, IllegalAction
from hexameron.core.record import OVER
from hexameron.games.planet.state import ACTIONS

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
        GAME.after(position(text).state, action)


def test_every_action_has_words_and_a_notation_of_its_own():
    for s in list(at_random(4, 6))[::9]:
        if s.to_act >= 0:
            seen = GAME.view(C, s, s.to_act)
            assert len({GAME.notation(seen, action) for action in range(ACTIONS)}) == ACTIONS
            for action in range(ACTIONS):
                assert GAME.refusal(seen, action, "pl") and GAME.words(seen, action, "pl")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_round_trip_through_whole_games(seats):
    for s in at_random(seats, 20 + seats, face_mode="random", preset_oxygen=1, preset_oxygen_side="action"):
        assert GAME.from_text(GAME.to_text(s)) == s


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "begins with"),
        ("planet 7 EEEE", "2 to 4"),
        ("planet 2 EEXE", "faces"),
        ("planet 2 EEEE; nonsense 1", "no part"),
        ("planet 2 EEEE; hand0 Unicorn", "no pawn"),
        ("planet 2 EEEE; hand0 W1; hand1 W1", "twice"),
        ("planet 2 EEEE; Au W1", "5"),
        ("planet 2 EEEE; aside Atlantis", "no continent"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 M3; log what", "no turn"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 M3; bag W4", "bag"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 M3; Bo P1 . . . .", "discarded"),
        ("planet 2 EEEE; aside Bo; hand0 W1 W2 W3; hand1 M1 M2 B1", "bacteria"),
    ],
)
def test_bad_positions_are_refused_with_a_sentence(text, reason):
    with pytest.raises(BadPosition, match=reason):
        GAME.from_text(text)


def test_board_is_sound_and_pieces_have_the_ids_that_touches_name():
    for seats in (2, 3, 4):
        for s in list(at_random(seats, 31, look_move_optional="yes"))[::7]:
            for seat in (None, *range(seats)):
                seen = GAME.view(C, s, seat)
                root = ET.fromstring(GAME.board(seen, "pl"))
                ids = [element.get("id") for element in root.iter() if element.get("id")]
                assert len(ids) == len(set(ids))
                if seat is not None and s.to_act == seat:
                    for action in GAME.legal(s):
                        for touch in GAME.touches(seen, action):
                            assert touch.startswith("verb:") or touch in ids
                            assert GAME.label(seen, touch, "en") != touch


def test_board_and_text_tell_no_hidden_name():
    """A need that the view hides is named nowhere in what is shown."""
    names = [pawn.name for pawn in GAME.standard.values.pawn[4:20]]
    for s in list(at_random(3, 14))[::6]:
        if s.to_act == OVER:
            continue
        for seat in range(3):
            seen = GAME.view(C, s, seat)
            pawns = (*seen.spaces, *seen.white, *[one for hand in seen.hands for one in hand])
            known = {GAME.standard.values.pawn[one.need].name for one in pawns if one is not None and one.need >= 0}
            shown = GAME.text(seen, "en") + GAME.board(seen, "en")
            for name in names:
                assert name in known or not re.search(rf"\b{name}\b", shown)


def test_hints_name_what_is_served_broken_and_risked():
    play = position(
        "planet 2 EEEE; aside Bo; Au . Cactus~0 . . Bee~0; hand0 W1 P3 P4; hand1 W2 M2 M3; do place; indicated 1; designated Au"
    )
    line = GAME.explain(play.view(0), 7, "en")
    assert "The first Water here." in line and "It breaks Cactus on Au1." in line
    assert "It serves Bee on Au4." in GAME.explain(play.view(0), 12, "en")
    other = position("planet 2 EEEE; aside Bo; Pe A1 . . . .; hand0 W1 P3 P4; hand1 W2 M2 M3; do place; indicated 1; designated Pe")
    assert "1 of 4 pawns that Pe0 can hide (Animal) forbid Water." in GAME.explain(other.view(0), 8, "en")


def test_the_live_count_of_what_can_still_score():
    start = position("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert start.view(0).best == 24
    drowned = position("planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert not drowned.view(0).continents[0].thrives
    assert drowned.view(0).best == 19
    wrong = position("planet 2 EEEE; aside Bo; Au . Quartz~0 . . .; hand0 W1 M2 P1; hand1 W2 M3 P2")
    assert wrong.view(0).best == 19 and wrong.view(1).best == 24  # only seat 0 knows that Quartz lies on rock


def test_the_count_of_what_can_still_score_stands_over_the_board():
    drowned = position("planet 2 EEEE; aside Bo; Au W3 W4 . . .; hand0 W1 M1 P1; hand1 W2 M2 P2")
    assert GAME.hooks["outlook"](drowned.view(0), "en") == [
        "Up to 19 of 24 points are still possible, as far as you know.",
        "Lost: Aurea.",
    ]


def test_the_table_of_points_says_why_a_continent_brings_nothing():
    play = position(
        "planet 2 EEEE; aside Bo; awake 5; do ended; air O1+ O2! O3+ O4+; Au W1 Iron Cryolite Quartz Rose; Pe W2 W3 Clover Bee Gecko; "
        "Sy Cactus Dragonfly Ant Ibex Peat; Bo W4 Horse Fern Trout .; used B1 B2"
    )
    rows = GAME.scores(play.view(0), "en")
    assert [row[0] for row in rows] == ["Continent", "Aurea", "Petra", "Sylva", "Boreas", "Together"]
    assert rows[1][1:] == ["5", "1", "6"]
    assert rows[2][1].startswith("0: unmet needs of Water") and rows[2][2:] == ["0", "0"]
    assert rows[4][1] == "0: 1 free space" and rows[4][3] == "1"
    assert rows[5][1:] == ["5", "3", f"{play.score()} / 24"]


def test_content_is_checked_with_place_and_reason():
    toml = GAME.standard.toml
    for old, new, reason in (
        ('avoid = "water", reconstructed', 'avoid = "plant", reconstructed', "own"),
        ('soil = "rock", reconstructed', 'soil = "sand", reconstructed', "different"),
        ("links = [[0, 1], [1, 2], [2, 3], [3, 4], [0, 4]]", "links = [[0, 0]]", "different spaces"),
        ("least = [15, 14, 13]", "least = [0, 14, 13]", "rise"),
        ('action = "exchange"', 'action = "share"', "flip"),
    ):
        assert old in toml
        with pytest.raises(BadContent, match=reason):
            GAME.load(toml.replace(old, new, 1), "mine.toml")


def test_leaving_ends_the_game_with_the_planet_as_it_lies():
    for s in list(at_random(3, 2))[::8]:
        if s.to_act != OVER:
            left = GAME.left(s, 1)
            assert left.to_act == OVER and GAME.check(C, left) == []
            assert "left the table" in GAME.headline(GAME.view(C, left, 0), "en")
            assert GAME.from_text(GAME.to_text(left)) == left
