"""Events: collected where they happen, never on a copy, and known only to those who may know them."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from hexameron.core.compiled.compiling import twin
from hexameron.core.compiled.record import Head, Int8
from hexameron.core.match.events import (
    BUFFER,
    EVERYBODY_KNOWS,
    WATCHERS,
    Event,
    Happened,
    Overflow,
    SecretTo,
    Trace,
    emit,
    make_traced_kind,
    only,
    project,
    read_buffer,
    take_events,
    tracing,
    vocabulary,
)


class Place(Head):
    card: Int8


def holder(c: Any, s: Any, e: Any) -> int:
    return only(e.seat)


def neighbours(c: Any, s: Any, e: Any) -> int:
    return only(e.seat) | only(e.seat + 1)


class Drew(Event):
    seat: int
    card: Annotated[int | None, SecretTo(holder)]


class Whispered(Event):
    noticed_by = neighbours
    seat: int


class Passed(Event):
    seat: int


KINDS = vocabulary(__name__)


def collect(*calls: tuple[type[Event], tuple[int, ...]]) -> list[Happened]:
    state = Place()
    state.trace = found = Trace(Place())
    for kind, values in calls:
        emit(state, kind, *values)
    return found.events


def test_kinds_are_numbered_in_the_order_of_the_vocabulary():
    assert (Drew, Whispered, Passed) == KINDS and [kind.number for kind in KINDS] == [0, 1, 2]


def test_a_secret_is_given_to_those_who_may_know_it():
    happened = collect((Drew, (1, 7)), (Passed, (0,)))
    assert project(happened, 1) == [Drew(1, 7), Passed(0)]
    assert project(happened, 0) == project(happened, None) == [Drew(1, None), Passed(0)]


def test_what_is_not_noticed_did_not_happen():
    happened = collect((Whispered, (1,)), (Passed, (0,)))
    assert [type(event) for event in project(happened, 2)] == [Whispered, Passed]
    assert project(happened, 0) == project(happened, None) == [Passed(0)]


def test_masks_are_those_of_the_moment():
    state = Place()
    state.trace = found = Trace(Place())
    emit(state, Drew, 0, 3)
    emit(state, Drew, 2, 4)
    assert [each.known for each in found.events] == [(EVERYBODY_KNOWS, 1), (EVERYBODY_KNOWS, 4)]
    assert not any(mask & WATCHERS for each in found.events for mask in each.known[1:])


def test_a_copy_is_not_listened_to():
    """`sees` tries steps on a twin: they never happen."""
    state = Place()
    state.trace = found = Trace(Place())
    for other in (state.copy(), twin(state)[0], Place.read(bytes(state))):
        assert not tracing(other)
        emit(other, Passed, 0)
    assert tracing(state) and not found.events


def test_nobody_listens_to_a_state_of_its_own():
    state = Place()
    emit(state, Passed, 0)
    assert state.trace is None and bytes(state) == bytes(Place())


def test_a_traced_state_keeps_events_behind_its_fields():
    state: Any = make_traced_kind(Place)()
    emit(state, Drew, 1, 7)
    emit(state, Passed, 0)
    assert list(read_buffer(state, KINDS)) == [Drew(1, 7), Passed(0)]
    assert bytes(state)[: Place.dtype.itemsize] == bytes(Place())
    out = [0] * BUFFER
    assert take_events(state, out) == 5 and out[:5] == [0, 1, 7, 2, 0]
    assert state.count == 0 and take_events(Place(), out) == 0


def test_a_buffer_that_is_full_says_so():
    state: Any = make_traced_kind(Place)()
    for _ in range(BUFFER // 2 + 1):
        emit(state, Passed, 0)
    with pytest.raises(Overflow):
        list(read_buffer(state, KINDS))
