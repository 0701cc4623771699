"""Events of Planet: compiled rules write the same, nobody learns more than `sees` shows, and each kind is put into words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from games.planet.scene import edition
from hexameron.core.compiled import entries
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.match import events
from hexameron.core.match.events import (
    WATCHERS,
    Event,
    Happened,
    only,
    project,
    read_buffer,
    secrets_of,
    vocabulary,
)
from hexameron.games.planet.rules import events as ev, needs, state as st
from hexameron.games.planet.words.log import SENTENCES

VOCABULARY = vocabulary(ev.__name__)
OPTIONS: list[dict[str, Any]] = [
    {"look_move_optional": "yes", "face_mode": "random"},
    {"memory_aid": "no", "preset_oxygen": 2},
    {"preset_oxygen": 1, "preset_oxygen_side": "action", "debate": "off"},
]
GAMES = [(seats, seed, OPTIONS[seed % len(OPTIONS)]) for seed in range(9) for seats in (2, 3, 4)]
SECRETS = [
    (kind, field)
    for kind in VOCABULARY
    for field, knows in zip(kind.__struct_fields__, secrets_of(kind), strict=True)
    if knows
]
FEW = len(GAMES) // 3  # with every number of seats and all options


def steps(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[Any, int]]:
    """Yield every position of a random game, and the action taken there."""
    state, rng = edition.start(seats, options), seed_rng("events", seats, seed)
    while state.to_act != OVER:
        legal = edition.legal(state)
        action = legal[int(below(rng, len(legal)))]
        yield state, action
        state = edition.after(state, action)


def as_written(happened: tuple[Happened, ...]) -> list[Event]:
    return [each.event for each in happened]


def traced(state: Any) -> Any:
    """Return a copy of a position into which compiled rules write their events."""
    copy = edition.game.kernel.state_with_trace()
    for name in state.dtype.names:
        copy.raw[name] = state.raw[name]
    return copy


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES[:FEW])
def test_compiled_rules_write_the_same_events(seats, seed, options):
    for state, action in steps(seats, seed, options):
        copy = traced(state)
        entries.apply(edition.record, copy, action)
        assert list(read_buffer(copy, VOCABULARY)) == as_written(
            edition.play(state, action).happened
        )
    copy = traced(state)
    entries.leave(edition.record, copy, 1)
    assert (
        list(read_buffer(copy, VOCABULARY))
        == as_written(edition.play_leaving(state, 1).happened)
        == [ev.Left(1), ev.Ended()]
    )


def compare_worlds() -> tuple[int, int]:
    """Refuse events that tell apart two worlds which look the same to a seat or a watcher, where `sees` tells nothing apart.

    Return how many pairs of steps were compared between worlds, and how many steps hid something.
    """
    worlds, compared, hidden = seed_rng("worlds"), 0, 0
    for seats, seed, options in GAMES[:FEW]:
        for state, _ in list(steps(seats, seed, options))[seed::2]:
            for seat in (None, *range(seats)):
                row = st.WATCHER if seat is None else seat
                known: dict[int, list[Event]] = {}
                for world in (state, edition.resample(state, row, worlds)):
                    for action in edition.legal(world)[:24]:
                        happened = edition.play(world, action).happened
                        code, seen = edition.sees(world, action, row), project(happened, seat)
                        compared += code in known and world != state
                        hidden += seen != as_written(happened)
                        assert known.setdefault(code, seen) == seen, f"{seat} learns too much"
    return compared, hidden


def test_nobody_learns_more_from_events_than_sees_shows():
    compared, hidden = compare_worlds()
    print(f"{compared} pairs compared, and {hidden} steps hid something")
    assert compared > 2_000 < hidden


@pytest.mark.parametrize(
    ("kind", "field"),
    SECRETS,
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_broken_mask_is_found(kind, field, monkeypatch):
    """If everybody knew this field, a seat could tell worlds apart."""
    intact = events.secrets_of
    broken = tuple(
        None if name == field else knows
        for name, knows in zip(kind.__struct_fields__, intact(kind), strict=True)
    )
    monkeypatch.setattr(
        events, "secrets_of", lambda other: broken if other is kind else intact(other)
    )
    with pytest.raises(AssertionError, match="learns too much"):
        compare_worlds()


def test_those_who_see_a_need_know_it():
    """P-R31, P-R51, P-R84: the one who draws, looks or receives knows the pawn, and so does the one who holds it."""
    for game in GAMES:
        for state, action in steps(*game):
            for event, known, _ in edition.play(state, action).happened:
                masks = dict(zip(event.__struct_fields__, known, strict=True))
                if "pawn" in masks:
                    is_open = type(event) in (ev.LaidOut, ev.BreathedForAction, ev.Flipped)
                    seat = (
                        0
                        if is_open
                        else event.receiver
                        if isinstance(event, ev.Passed)
                        else event.seat
                    )
                    assert masks["pawn"] & only(seat) and (not is_open or masks["pawn"] & WATCHERS)
                if isinstance(event, ev.Drew):
                    assert bool(masks["pawn"] & WATCHERS) == (
                        event.colour in (st.WATER, st.BACTERIA)
                    )


def test_every_kind_of_event_happens_and_is_put_into_words():
    played = [
        edition.play(state, action).happened for game in GAMES for state, action in steps(*game)
    ]
    played.append(edition.play_leaving(edition.start(2), 0).happened)
    assert (
        {type(event) for event in chain.from_iterable(map(as_written, played))}
        == {*VOCABULARY}
        == {*SENTENCES}
    )


def test_chosen_faces_are_events_of_the_start():
    faces = as_written(edition.play_start(2, {"face_mode": "difficult"}).happened)
    assert faces == [ev.FaceShown(tray, st.DIFFICULT) for tray in range(st.TRAYS)]
    assert edition.play_start(2, {"face_mode": "random"}).happened == ()


def test_a_broken_need_is_emitted_and_told_to_nobody():
    """P-21, P-23: compared with the rule on when a need is met, before and after the placement."""
    found = 0
    for state, action in chain.from_iterable(steps(*game) for game in GAMES):
        if state.to_act < 0 or state.phase != st.PLACE or not st.PLACES.has(action):
            continue
        played = edition.play(state, action)
        broken = [each for each in played.happened if isinstance(each.event, ev.NeedBroken)]
        placed = next(each.event for each in played.happened if isinstance(each.event, ev.Placed))
        assert not any(
            isinstance(event, ev.NeedBroken)
            for seat in (None, *range(state.seats))
            for event in project(broken, seat)
        )
        for each in broken:
            space = played.state.space.tolist().index(each.event.token)
            assert each.event.by == placed.token and space // st.SPACES == placed.space // st.SPACES
            assert not needs.is_met(edition.record, played.state, space), (
                "what is broken is not met"
            )
            found += 1
    assert found > 100
