"""Events: what happens in a step, emitted by the rules where it happens.

A game's `rules/events.py` declares its vocabulary: a class for each thing that can happen, with
integers as fields. A rule calls `emit(s, ev.Drew, seat, card)`. In plain Python, the Trace attached
to the State collects the events; a copy of the State has no Trace. Compiled for play and search,
`emit` generates no code. Compiled for a traced State, it writes into the State's buffer.

A field may be secret. It then declares who may know it, as a mask of seats that is calculated when
the event is emitted. `project` returns the events as one seat or a watcher may know them. Events
are never stored: they follow from the position before a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_type_hints,
)

import numpy as np
from msgspec import Struct, structs

from hexameron.core.compiled.compiling import PLAIN
from hexameron.core.compiled.record import Cells, Head, Int32, Record

Emitted = Any  # an event, for functions that take several kinds
Traced = Any  # a State with a buffer of events after its fields
# (content, state, event) -> the mask of who may know a field
Knows = Callable[[Any, Any, Emitted], int]
State = TypeVar("State", bound=Head)

NOBODY_KNOWS, EVERYBODY_KNOWS = 0, -1
WATCHERS = 1 << 30  # the bit of watchers
BUFFER = 8192  # numbers that a traced State can hold for one step


@dataclass_transform(frozen_default=True)  # so that type checkers treat subclasses as frozen
class Event(Struct, frozen=True):
    """Something that happened. A secret field is None for a reader who may not know it."""

    number: ClassVar[int]  # within its game's vocabulary
    # Who notices the event at all, if that is secret.
    noticed_by: ClassVar[Knows | None] = None

    def __init_subclass__(cls) -> None:
        kinds = _vocabularies.setdefault(cls.__module__, [])
        cls.number = len(kinds)
        kinds.append(cls)


_vocabularies: dict[str, list[type[Event]]] = {}


def vocabulary(module: str) -> tuple[type[Event], ...]:
    """Return the kinds of events that a module declares, in the order of their numbers."""
    return tuple(_vocabularies.get(module, ()))


class SecretTo(NamedTuple):
    """A mark for a secret field: `card: Annotated[int | None, SecretTo(drawer)]`."""

    knows: Knows


def only(seat: int) -> int:
    """Return the mask of one seat."""
    return 1 << seat


@cache
def secrets_of(kind: type[Event]) -> tuple[Knows | None, ...]:
    """Return for each field the function that finds who may know it, or None if everyone may."""
    hints = get_type_hints(kind, include_extras=True)
    marks = [getattr(hints[name], "__metadata__", ()) for name in kind.__struct_fields__]
    return tuple(
        next((mark.knows for mark in found if isinstance(mark, SecretTo)), None) for found in marks
    )


class Happened(NamedTuple):
    """An event with all its values, a mask of who may know each, and a mask of who notices it."""

    event: Event
    known: tuple[int, ...]
    noticed: int = EVERYBODY_KNOWS


class Trace:
    """A collector of the events of one step, in order."""

    def __init__(self, content: Record) -> None:
        self.content = content
        self.events: list[Happened] = []

    def add(self, state: Head, kind: type[Event], values: tuple[int, ...]) -> None:
        event = kind(*map(int, values))
        known, *fields = [
            EVERYBODY_KNOWS if knows is None else knows(self.content, state, event)
            for knows in (kind.noticed_by, *secrets_of(kind))
        ]
        self.events.append(Happened(event, tuple(fields), known))


class PlayedStep(NamedTuple):
    """The result of a step: the position after it, and the events on the way."""

    state: Head
    happened: tuple[Happened, ...]


def trace(content: Record, before: State, play: Callable[[State], object]) -> PlayedStep:
    """Play on a copy of a position and collect the events."""
    after = before.copy()
    after.trace = found = Trace(content)
    play(after)
    after.trace = None
    return PlayedStep(after, tuple(found.events))


def project(happened: Iterable[Happened], seat: int | None) -> list[Event]:
    """Return the events as a seat, or a watcher (None), may know them."""
    bit = WATCHERS if seat is None else only(seat)
    return [
        _project_event(event, known, bit) for event, known, noticed in happened if noticed & bit
    ]


def _project_event(event: Event, known: tuple[int, ...], bit: int) -> Event:
    hidden = {
        name: None
        for name, mask in zip(event.__struct_fields__, known, strict=True)
        if not mask & bit
    }
    return structs.replace(event, **hidden) if hidden else event


# --- functions for the rules ---


def emit(state: Head, kind: type[Event], *values: int) -> None:
    """Record that something happens now. This costs nothing in compiled play."""
    if state.trace is not None:
        state.trace.add(state, kind, values)
    elif is_traced(state):
        _write(state, (kind.number, *map(int, values)))


def tracing(state: Head) -> bool:
    """Return whether events are collected.

    Rules ask this before they calculate values that are only emitted.
    """
    return state.trace is not None or is_traced(state)


# --- traced States, for compiled code that counts events ---


def make_traced_kind(kind: type[State]) -> type[State]:
    """Return a type of State with a buffer of events: `count` numbers of `buffer` are in use."""
    fields = {"count": Int32, "buffer": Annotated[Cells, Int32, BUFFER]}
    return type(
        f"Traced{kind.__name__}",
        (kind,),
        {"__module__": kind.__module__, "__annotations__": fields},
    )


def is_traced(state: Head) -> bool:
    return "buffer" in (state.dtype.names or ())


def _write(state: Traced, numbers: tuple[int, ...]) -> None:
    """Append numbers to the buffer if there is room, as compiled code does.

    They are counted in any case.
    """
    first = state.count
    state.count += len(numbers)
    if state.count <= BUFFER:
        state.raw["buffer"][first : state.count] = numbers


def take_events(state: Traced, out: np.ndarray) -> int:
    """Move the numbers in the buffer of a traced State to `out`. Return their count.

    The count is 0 for any other State.
    """
    if not is_traced(state):
        return 0
    n = min(state.count, BUFFER)
    out[:n] = state.raw["buffer"][:n]
    state.count = 0
    return int(n)


class Overflow(Exception):
    """A step had more events than a traced State holds."""


def read_buffer(state: Traced, kinds: tuple[type[Event], ...]) -> Iterator[Event]:
    """Yield the events that compiled rules wrote into a traced State."""
    if state.count > BUFFER:
        raise Overflow(f"{state.count} numbers; a traced State holds {BUFFER}.")
    numbers, at = state.buffer.tolist()[: state.count], 0
    while at < len(numbers):
        kind = kinds[numbers[at]]
        size = len(kind.__struct_fields__)
        yield kind(*numbers[at + 1 : at + 1 + size])
        at += 1 + size


if not PLAIN:
    from hexameron.core.compiled import emitting  # noqa: F401  - registers `emit` and `tracing` with Numba
