"""Hidden information through whole games, for every seat, with and without memory aid (5.4, P-R80 to P-R84)."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from games.planet.scene import at_random, edition, new, position
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.planet.rules import state as st

OPTIONS = [
    {},
    {"memory_aid": "no"},
    {"face_mode": "random", "preset_oxygen": 2},
    {"memory_aid": "no", "preset_oxygen": 1, "debate": "off"},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_cannot_tell_another_world(seats, options):
    rng, moved, steps = seed_rng("worlds", seats), 0, 0
    states = list(at_random(seats, seats, **options))
    for number, s in enumerate(states[::5]):
        for seat in range(seats):
            other = edition.resample(s, seat, rng)
            assert edition.check(other) == []
            assert edition.view(other, seat) == edition.view(s, seat)
            assert np.array_equal(edition.observe(other, seat), edition.observe(s, seat))
            one, two = seed_rng(number, seat), seed_rng(number, seat)
            assert edition.resample(other, seat, one) == edition.resample(s, seat, two)
            if s.to_act == seat:
                assert edition.legal(other) == edition.legal(s)
                for style in edition.about.styles:
                    assert edition.choose(other, style, seed_rng(number)) == edition.choose(
                        s, style, seed_rng(number)
                    )
            moved += other != s
            steps += 1
    assert moved > steps / 3


@pytest.mark.parametrize("options", OPTIONS[:2])
def test_what_is_seen_decides_what_is_known_and_told(options):
    rng = seed_rng("seen")
    for s in list(at_random(3, 5, **options))[:-1:6]:
        for seat in range(3):
            told: dict[int, object] = {}
            for world in (s, edition.resample(s, seat, rng)):
                for action in edition.legal(world)[:8]:
                    code = edition.sees(world, action, seat)
                    played = edition.play(world, action)
                    after, line = (
                        edition.view(played.state, seat),
                        edition.tell(world, played, seat),
                    )
                    assert told.setdefault(code, (after, line)) == (after, line)


def test_a_resample_is_uniform_inside_a_colour():
    play = position("planet 2 EEEE; aside Bo; hand0 W1 M1 M2; hand1 P1 P2 P3; Au M3 . . . .")
    token, rng = play.state.space[0], seed_rng("uniform")
    seen = Counter(edition.resample(play.state, 1, rng).tok[token] for _ in range(4000))
    assert set(seen) == {4, 5, 6, 7} and all(850 < count < 1150 for count in seen.values())
    mine = Counter(edition.resample(play.state, 0, rng).tok[token] for _ in range(4000))
    assert set(mine) == {6, 7} and all(1850 < count < 2150 for count in mine.values())


def test_P_R84_a_draw_shows_others_its_colour_only():
    play = new(3)
    play.play(430)
    assert edition.sees(play.state, 409, 0) == 409
    assert edition.sees(play.state, 409, 1) == st.SEEN_COLOUR.code(2)
    assert edition.sees(play.state, 401, 1) == 401  # Water hides nothing
    for s in at_random(3, 9):
        if s.to_act == CHANCE and s.phase == st.DRAW and s.bag >> 24:
            assert edition.sees(s, 424, 0) == edition.sees(s, 424, 1)


def test_P_R84_choices_in_a_share_are_hidden_until_the_last():
    play = position(
        "planet 3 EEEE; aside Bo; awake 9; Au M1 M2 M3 P1 P3; hand0 I3 W1; hand1 A2 P4 O1; hand2 A1 A3 I1; do share; used B1; designated Au"
    )
    assert edition.sees(play.state, 160, 1) == st.SEEN_CHOICE == edition.sees(play.state, 159, 1)
    assert edition.sees(play.state, 160, 0) == 160
    play.play(160)
    assert play.seen_by(1).chosen == (True, False, False) and play.seen_by(1).own_share == -1
    assert play.seen_by(0).own_share == 1
    choices = {edition.resample(play.state, 1, seed_rng(k)).share[0] for k in range(20)}
    assert choices == {0, 1}
    assert {edition.resample(play.state, 0, seed_rng(k)).share[0] for k in range(20)} == {1}
    play.play(159, 159)
    assert play.phase != st.SHARE and play.seen_by(2).passed[:2] == (1, 2)


def test_P_R51_who_receives_a_pawn_learns_it():
    text = "planet 2 EEEE; aside Bo; awake 9; Au M1 M2 M3 P1 W3; hand0 I3 W1; hand1 A2 P4 O1; do share; used B1; designated Au"
    play = position(text).play(159)  # seat 0 passes its Insect
    last = play.legal[0]
    worlds = [
        position(text.replace("I3", insect)).play(159).state for insect in ("I1", "I2", "I3", "I4")
    ]
    assert len({edition.sees(world, last, 1) for world in worlds}) == 4  # the receiver sees which
    assert len({edition.sees(world, last, 0) for world in worlds}) == 1
    assert play.play(last).seen_by(1).hands[1][-1].pawn == 14


def test_P_41_the_last_step_shows_every_pawn():
    """Worlds that a seat could not tell apart before are told apart by what it sees of the last step."""
    for seats in (2, 3):
        *_, s, _ = at_random(seats, 6)
        action = edition.legal(s)[0]
        for seat in range(seats):
            worlds = {
                bytes(w): edition.sees(w, action, seat)
                for w in (edition.resample(s, seat, seed_rng(k)) for k in range(12))
            }
            assert len(worlds) > 1 and len(set(worlds.values())) == len(worlds)


def test_P_R80_without_memory_aid():
    text = "planet 2 EEEE; aside Bo; Au Rose~0 . . . .; air O1~0+ . . .; hand0 M1 W1 P1; hand1 A1 A2 A3"
    with_aid, without = position(text), position(text + "; no-memory")
    assert with_aid.seen_by(0).spaces[0].pawn == 10 and with_aid.seen_by(0).white[0].pawn == 20
    assert without.seen_by(0).spaces[0].pawn == -1 and without.seen_by(0).white[0].pawn == -1
    assert [one.pawn for one in without.seen_by(0).hands[0]] == [4, 0, 8]
    assert without.seen_by(1).spaces[0].pawn == -1
    watched = edition.view(without.state, None)
    assert [one.pawn for one in watched.hands[0]] == [-1, 0, -1] and watched.spaces[0].pawn == -1
    for s in at_random(2, 2, memory_aid="no"):
        seen = edition.view(s, 0)
        assert s.to_act == OVER or (not seen.history and not seen.shifts)


def test_P_R82_counting_leaves_one_possibility():
    play = position("planet 2 EEEE; aside Bo; hand0 P1 P2 P3; hand1 P4 W1 W2")
    seen = play.seen_by(0).hands[1][0]
    assert (seen.pawn, seen.certain) == (-1, 11)
    assert play.seen_by(1).hands[0][0].certain == -1
    air = position("planet 2 EEEE; aside Bo; hand0 O3 O4 P3; hand1 P4 O1 W2").seen_by(0).hands[1][1]
    assert air.certain in (20, 21)  # both are Flips


def test_P_R81_who_knows_a_pawn_is_public():
    play = position("planet 3 EEEE; aside Bo; Au Rose~02 . . . .; hand0 M1; hand1 M2; hand2 M3")
    for seat in (0, 1, 2, None):
        assert edition.view(play.state, seat).spaces[0].knows == (True, False, True)


def test_a_watcher_sees_only_what_lies_open():
    for s in at_random(3, 12):
        seen = edition.view(s, None)
        if s.to_act != OVER:
            for one in (*seen.spaces, *[p for hand in seen.hands for p in hand]):
                assert one is None or one.pawn < 0 or one.up or one.colour == 0


def test_the_view_carries_the_signals():
    *_, s = at_random(4, 3)
    seen = edition.view(s, 2)
    assert len(seen.history) == 24
    assert [turn.who for turn in seen.history] == [s.log[t, 0] for t in range(24)]


def test_notes_may_be_kept_on_pawns_one_cannot_see():
    play = position("planet 2 EEEE; aside Bo; Au Rose W3 . . .; hand0 M1 W1 P1; hand1 A1 A2 W2")
    hidden = {
        f"pawn-{one.token}" for one in (play.seen_by(0).spaces[0], *play.seen_by(0).hands[1][:2])
    }
    assert set(edition.reader(play.state, 0).notes()) == hidden


def test_silence_at_the_table():
    assert edition.about.is_silent
