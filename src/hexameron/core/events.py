"""Events: what happens in a step, said by the rules where it happens.

A game's `rules/events.py` declares its vocabulary: a class for each thing that can happen, with whole numbers as fields. A rule calls
`emit(s, ev.Drew, seat, card)`. As Python, events are collected by the Trace that hangs on the State being played; a copy has none.
Compiled for play and search, `emit` is no code at all; compiled for a traced State, it writes into the State's own buffer.

A field may be a secret: then it says who may know it, as a mask of seats that is worked out when the event is emitted. `project` gives
the events as one seat or a watcher may know them. Events are never stored: they follow from the position before a step.
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

from hexameron.core.compiling import PLAIN
from hexameron.core.record import Cells, Head, Int32, Record

Emitted = Any  # an event, by a function that is given those of several kinds
Traced = Any  # a State with a buffer of events behind its fields
Knows = Callable[
    [Any, Any, Emitted], int
]  # (content, state, event) -> the mask of who may know a field
State = TypeVar("State", bound=Head)

NOBODY_KNOWS, EVERYBODY_KNOWS = 0, -1
WATCHERS = 1 << 30  # the bit of people who only watch
BUFFER = 8192  # numbers that a traced State keeps of one step


@dataclass_transform(frozen_default=True)  # so that type checkers know kinds of events as frozen
class Event(Struct, frozen=True):
    """Something that happened. A secret field is None for those who may not know it."""

    number: ClassVar[int]  # within its game's vocabulary
    noticed_by: ClassVar[Knows | None] = (
        None  # who notices that it happens at all, where that is a secret
    )

    def __init_subclass__(cls) -> None:
        kinds = _vocabularies.setdefault(cls.__module__, [])
        cls.number = len(kinds)
        kinds.append(cls)


_vocabularies: dict[str, list[type[Event]]] = {}


def vocabulary(module: str) -> tuple[type[Event], ...]:
    """Return every kind of event that a module declares, by number."""
    return tuple(_vocabularies.get(module, ()))


class SecretTo(NamedTuple):
    """Marks a field that not everybody may know: `card: Annotated[int | None, SecretTo(drawer)]`."""

    knows: Knows


def only(seat: int) -> int:
    """Return the mask of one seat."""
    return 1 << seat


@cache
def secrets_of(kind: type[Event]) -> tuple[Knows | None, ...]:
    """Return for each field who may know it, or None where everybody may."""
    hints = get_type_hints(kind, include_extras=True)
    marks = [getattr(hints[name], "__metadata__", ()) for name in kind.__struct_fields__]
    return tuple(
        next((mark.knows for mark in found if isinstance(mark, SecretTo)), None) for found in marks
    )


class Happened(NamedTuple):
    """An event as it truly was, for each field the mask of who may know it, and the mask of who notices it at all."""

    event: Event
    known: tuple[int, ...]
    noticed: int = EVERYBODY_KNOWS


class Trace:
    """Collects the events of one step, in order."""

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


class Played(NamedTuple):
    """The result of a step: the position after it, and what happened on the way."""

    state: Head
    happened: tuple[Happened, ...]


def trace(content: Record, before: State, play: Callable[[State], object]) -> Played:
    """Play on a copy of a position and collect what happens."""
    after = before.copy()
    after.trace = found = Trace(content)
    play(after)
    after.trace = None
    return Played(after, tuple(found.events))


def project(happened: Iterable[Happened], seat: int | None) -> list[Event]:
    """Return the events as a seat, or a watcher (None), may know them."""
    bit = WATCHERS if seat is None else only(seat)
    return [_projected(event, known, bit) for event, known, noticed in happened if noticed & bit]


def _projected(event: Event, known: tuple[int, ...], bit: int) -> Event:
    hidden = {
        name: None
        for name, mask in zip(event.__struct_fields__, known, strict=True)
        if not mask & bit
    }
    return structs.replace(event, **hidden) if hidden else event


# --- what rules call ---


def emit(state: Head, kind: type[Event], *values: int) -> None:
    """Say that something happens now. Costs nothing in compiled play."""
    if state.trace is not None:
        state.trace.add(state, kind, values)
    elif is_traced(state):
        _write(state, (kind.number, *map(int, values)))


def tracing(state: Head) -> bool:
    """Return whether anybody collects events: for values that are worked out only to be emitted."""
    return state.trace is not None or is_traced(state)


# --- traced States, for compiled code that counts events ---


def traced_kind(kind: type[State]) -> type[State]:
    """Return the State with a buffer of events behind it: `count` numbers of `buffer` are in use."""
    fields = {"count": Int32, "buffer": Annotated[Cells, Int32, BUFFER]}
    return type(
        f"Traced{kind.__name__}",
        (kind,),
        {"__module__": kind.__module__, "__annotations__": fields},
    )


def is_traced(state: Head) -> bool:
    return "buffer" in (state.dtype.names or ())


def _write(state: Traced, numbers: tuple[int, ...]) -> None:
    """Append numbers to the buffer if there is room, as compiled code does."""
    first = state.count
    state.count += len(numbers)
    if state.count <= BUFFER:
        state.raw["buffer"][first : state.count] = numbers


def take_events(state: Traced, out: np.ndarray) -> int:
    """Move what a traced State has written into `out`. Return how many numbers those are; none for any other State."""
    if not is_traced(state):
        return 0
    n = min(state.count, BUFFER)
    out[:n] = state.raw["buffer"][:n]
    state.count = 0
    return int(n)


class Overflow(Exception):
    """A step had more events than a traced State holds."""


def written(state: Traced, kinds: tuple[type[Event], ...]) -> Iterator[Event]:
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
    from hexameron.core import emitting  # noqa: F401  - tells Numba what `emit` and `tracing` are
