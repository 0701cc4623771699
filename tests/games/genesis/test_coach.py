"""The first game's coach: what it says of a position is so, is said in Polish too, and all of it is said at some time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from games.genesis.scene import PASS, Table, dark_act, new, position
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import deeds

NAMES = {
    *(
        "first-cube",
        "swapped",
        "gather-now",
        "resting",
        "last-round",
        "rest",
        "work",
        "ways",
        "first-round",
        "new-day",
        "evening",
        "push",
    ),
    *(
        "dark-works",
        "dark-pushes",
        "dark-goes",
        "dark-done",
        "dark-leads",
        "bonus",
        "afford",
        "short",
        "choice",
        "neighbour",
        "start",
        "last",
    ),
}


def played(seats: int, number: int, style: str) -> Iterator[Table]:
    rng, game = seed_rng("coach", seats, number), new(seats)
    while game.state.to_act != OVER:
        legal = game.legal
        if game.state.to_act != CHANCE:
            yield Table(game.state)
        by_chance = game.state.to_act == CHANCE or style == "random"
        game.play(
            legal[int(below(rng, len(legal)))]
            if by_chance
            else game.edition.choose(game.state, style, rng)
        )


@cache
def decisions() -> list[Table]:
    return [
        *(
            game
            for seats in (2, 3, 4, 6)
            for number in range(3)
            for game in played(seats, number, "lively")
        ),
        *(game for number in range(2) for game in played(2, number, "random")),
    ]


def said(game: Table, language: str = "en") -> dict[str, str]:
    return dict(game.reader(language).coach.remarks())


def test_everything_is_said_at_some_time():
    assert {name for game in decisions() for name in said(game)} == NAMES


def test_every_decision_has_something_to_say_and_in_polish_too():
    for game in decisions()[::7]:
        english, polish = said(game), said(game, "pl")
        assert english and list(english) == list(polish)
        assert all(english[name] != polish[name] and "{" not in polish[name] for name in english)


def test_nobody_is_coached_out_of_turn_or_after_the_end():
    game = position("round 9 | I purple | II yellow | III dark gray pink")
    for seat in (0, 2, 3, None):
        assert game.edition.reader(game.state, seat).coach.remarks() == []
    over = position("over | VI gray | VII purple yellow pink dark")
    assert over.edition.reader(over.state, 0).coach.remarks() == []


def number_in(sentence: str) -> int:
    return int(re.findall(r"(\d+) points?", sentence)[0])


def day_in(sentence: str) -> int:
    return st.NUMERALS.index(re.findall(r"day ([IV]+)", sentence)[0])


def after_all_pass(game: Table) -> Table:
    """The round played out without anybody doing anything; after changing places one has to gather."""
    return Table(game.state).end_round()


def test_work_and_afford_and_bonus_hold():
    for game in decisions():
        told, v, seat = said(game), game.view, game.state.to_act
        assert ("work" in told) == bool(game.works)
        if "work" in told:
            assert Table(game.state).play(game.works[0]).seen_by(seat).points(seat) == v.points(
                seat
            ) + number_in(told["work"])
        if "afford" in told:
            day = day_in(told["afford"])
            moved = Table(game.state).play(st.MOVE.code(day))
            while moved.state.to_act != seat:
                moved.play(PASS)
            assert moved.works
        if "bonus" in told:
            day = v.area_of(seat)
            assert day == day_in(told["bonus"]) and seat in v.workers(day)


def test_what_is_said_of_the_dark_angel_holds():
    for game in decisions():
        told, v = said(game), game.view
        assert (
            not {"dark-works", "dark-pushes", "dark-goes", "dark-done"} & set(told)
            or v.phase == st.TURN
        )
        if v.phase != st.TURN:
            continue
        act = dark_act(Table(game.state).end_round_and_watch())
        assert ("dark-works" in told) == (act == st.LABOUR)
        assert ("dark-pushes" in told) == (act == st.SWITCH)
        assert ("dark-goes" in told) == (act == st.GO and v.active <= st.DAYS)
        assert ("dark-done" in told) == (act == st.STAY and 1 <= v.active <= st.DAYS)
        if "dark-works" in told:
            points = after_all_pass(game).view.points(st.DARK) - v.points(st.DARK)
            assert points == number_in(told["dark-works"])
        if "push" in told:
            left = next(action for action in game.legal if st.SWAP_LEFT.has(action))
            assert Table(game.state).play(left).view.square_of(st.DARK) == 2
        if "dark-leads" in told:
            assert all(
                v.points(seat) < v.points(st.DARK) == number_in(told["dark-leads"])
                for seat in range(v.seats)
            )


def test_what_is_said_of_hours_and_rest_holds():
    for game in decisions():
        told, v, seat = said(game), game.view, game.state.to_act
        assert ("first-round" in told) == (v.round == 1 and v.phase == st.TURN)
        if "first-round" in told:
            assert not any(st.MOVE.has(action) for action in game.legal)
        if "new-day" in told:
            assert st.MOVE.code(day_in(told["new-day"])) in game.legal
        if "evening" in told:
            assert after_all_pass(game).view.active == day_in(told["evening"]) + 1
        if "last-round" in told:
            assert after_all_pass(game).state.to_act == OVER
        if "rest" in told:
            assert Table(game.state).play(st.MOVE.code(st.REST)).seen_by(seat).resting_points[
                seat
            ] == number_in(told["rest"])
        if "resting" in told:
            assert all(st.PASS.has(action) or st.MOVE.has(action) for action in game.legal)


def test_what_is_said_of_places_and_cubes_holds():
    for game in decisions():
        told, v = said(game), game.view
        if v.phase == st.SWAPPED:
            assert all(st.GATHER.has(action) or deeds.is_swap(action) for action in game.legal)
            assert (
                ("swapped" in told)
                == any(map(deeds.is_swap, game.legal))
                == ("gather-now" not in told)
            )
        if "neighbour" in told:
            assert any(map(deeds.is_swap, game.legal))
        if "choice" in told:
            assert sum(st.GATHER.has(action) for action in game.legal) > 1
        if "short" in told:
            assert min(v.stock) <= 1
        if "start" in told:
            assert v.starter == game.state.to_act and v.next_starter == v.starter
        if "last" in told:
            assert Table(game.state).end_round().state.ply == game.state.ply + 1


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_welcome_says_who_one_is(language):
    game = new(3).settle()
    for seat in range(3):
        reader = game.edition.reader(game.state, seat, language)
        lines = reader.coach.welcome()
        assert 3 <= len(lines) <= 5 and reader.seat_name(seat) in lines[0]
        assert all("{" not in line for line in lines)
