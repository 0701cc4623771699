"""Fixed-size records. One annotated class defines the dtype, the plain proxy and the static types.

A field declares the values that it may have with `Between`:

    drawn: Annotated[Int8, Between(0, 26)]
    hand: Annotated[Cells, Token, 4, 3]  # where Token = Annotated[Int8, Between(-1, 25)]

This is not a serialiser: an edition checks bytes from outside before anything else reads them.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterator, Sequence
from struct import Struct
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    Protocol,
    Self,
    TypeVar,
    get_type_hints,
    overload,
)

import numpy as np

from hexameron.core.compiled.source import fingerprint

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
Float32 = Annotated[float, np.float32]
Float64 = Annotated[float, np.float64]


class Between(NamedTuple):
    """The range of the values of a field; from `low` to the most that its type holds by default."""

    low: int
    high: int = 2**63 - 1


Flag = Annotated[Int8, Between(0, 1)]

LIMITS = {
    np.dtype(kind).char: (int(np.iinfo(kind).min), int(np.iinfo(kind).max))
    for kind in (np.int8, np.int16, np.int32, np.int64)
}

# Format characters of the struct module.
CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "f4": "f", "f8": "d"}

Index = int | slice | tuple[int | slice, ...]

CHANCE = -1
OVER = -2


class Cells:
    """A checked view of an array field. Reads return Python numbers; stores must fit."""

    __slots__ = ("array", "depth", "high", "low", "read")

    def __init__(self, array: np.ndarray) -> None:
        self.array, self.depth = array, array.ndim
        # Read one-byte numbers through a memoryview: it takes half the time. Such reads are most of
        # the cost of building a view or a list of actions.
        self.read: Callable[[int | tuple[int, ...]], int] = (
            array.data.__getitem__ if array.itemsize == 1 else array.item
        )
        limits: tuple[float, float] = LIMITS.get(array.dtype.char, (-math.inf, math.inf))
        self.low, self.high = limits

    @overload
    def __getitem__(self, index: int | tuple[int, ...]) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Cells: ...
    def __getitem__(self, index: Index) -> int | Cells:
        if index.__class__ is int:
            if self.depth == 1 and index >= 0:
                return self.read(index)
        elif index.__class__ is tuple and len(index) == self.depth:
            for i in index:
                if i.__class__ is not int or i < 0:
                    break
            else:
                return self.read(index)  # type: ignore[arg-type]
        self._refuse_negative(index)
        found = self.array[index]
        return Cells(found) if isinstance(found, np.ndarray) else found.item()

    def row(self, index: int) -> Cells:
        """Return one row of a two-dimensional array."""
        return Cells(self.array[index])

    def __setitem__(
        self, index: Index, value: float | Sequence[float] | Cells | np.ndarray
    ) -> None:
        self._refuse_negative(index)
        if isinstance(value, Cells):
            value = value.array
        elif isinstance(value, (int, float)) and not self.low <= value <= self.high:
            raise OverflowError(f"{value!r} does not fit {self.array.dtype}")
        self.array[index] = value

    def __len__(self) -> int:
        return len(self.array)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    @property
    def size(self) -> int:
        return self.array.size

    def __iter__(self) -> Iterator[int]:
        return (self[i] for i in range(len(self)))

    def tolist(self) -> list[int]:
        return self.array.tolist()  # type: ignore[no-any-return]

    @staticmethod
    def _refuse_negative(index: Index) -> None:
        # Compiled code would read the neighbouring field. Here the mistake raises an error.
        for i in index if isinstance(index, tuple) else (index,):
            if not isinstance(i, slice) and i < 0:
                raise IndexError(f"negative index {index}")


def _collect_fields(cls: type) -> dict[str, object]:
    hints: dict[str, object] = {}
    for base in reversed(cls.__mro__):
        if base in (Record, object):
            continue
        own = inspect.get_annotations(base)
        resolved = get_type_hints(base, include_extras=True)
        hints |= {name: resolved[name] for name in own}
    return hints


class Declared(NamedTuple):
    """What a field declares: a number, or an array of numbers if it has a shape."""

    kind: str
    shape: tuple[int, ...]
    allowed: Between | None


def _read_declared(name: str, hint: Any) -> Declared:
    number, *shape = hint.__metadata__ if hint.__origin__ is Cells else [hint]
    kind, *ranges = number.__metadata__
    dtype = np.dtype(kind)
    if not ranges:
        return Declared(dtype.str, tuple(shape), None)
    if len(ranges) > 1 or not isinstance(ranges[0], Between):
        raise TypeError(f"{name}: expected one Between, not {ranges}")
    least, most = LIMITS[dtype.char]
    allowed = Between(max(least, ranges[0].low), min(most, ranges[0].high))
    return Declared(dtype.str, tuple(shape), allowed)


def _scalar(name: str, dtype: np.dtype, offset: int) -> property:
    """Return a property that reads a field from the record's bytes.

    NumPy takes ten times as long to find a field by its name.
    """
    number = Struct(f"={CODES[dtype.str[1:]]}").unpack_from

    def read(self: Record) -> float:
        return number(self._bytes, offset)[0]  # type: ignore[no-any-return]

    def read_byte(self: Record) -> int:
        return self._bytes[offset]

    if dtype.kind == "f":
        return property(read, lambda self, value: self.raw.__setitem__(name, value))
    low, high = int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)

    def store(self: Record, value: int) -> None:
        if not low <= value <= high:
            raise OverflowError(f"{name} = {value} does not fit {dtype}")
        self.raw[name] = value

    return property(read_byte if dtype.itemsize == 1 else read, store)


def _array(name: str) -> property:
    def store(self: Record, value: Cells | np.ndarray) -> None:
        self.raw[name] = value.array if isinstance(value, Cells) else value

    def read(self: Record) -> Cells:
        found = self._cells.get(name)
        if found is None:
            found = self._cells[name] = Cells(self.raw[name])
        return found

    return property(read, store)


class Collector(Protocol):
    """A collector of the events of a step while it is played (see `core/match/events.py`)."""

    def add(self, state: Any, kind: Any, values: tuple[int, ...]) -> None: ...


class Record:
    """The base of all records. Subclasses declare fields; `raw` is the NumPy record behind them."""

    __slots__ = ("_bytes", "_cells", "raw", "trace")
    dtype: ClassVar[np.dtype]
    allowed: ClassVar[dict[str, Between]]  # the ranges that the fields declare
    raw: np.void
    trace: Collector | None  # collects events while a step is played; a copy has none
    _bytes: memoryview  # the memory of `raw`, for quick reads
    _cells: dict[str, Cells]  # array fields read so far; the memory behind them never moves

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        fields = {name: _read_declared(name, hint) for name, hint in _collect_fields(cls).items()}
        cls.allowed = {name: field.allowed for name, field in fields.items() if field.allowed}
        # A zero-length field is named after the source. So code compiled from other source does not
        # fit the type, and stale code is never used.
        source = (f"v_{fingerprint(cls.__module__)}", "i1", (0,))
        # Packed: padding would differ between equal states.
        cls.dtype = np.dtype(
            [*((name, field.kind, field.shape) for name, field in fields.items()), source]
        )
        offsets = {name: field[1] for name, field in (cls.dtype.fields or {}).items()}
        for name, (kind, shape, _) in fields.items():
            setattr(
                cls, name, _array(name) if shape else _scalar(name, np.dtype(kind), offsets[name])
            )

    def __init__(self, raw: np.void | None = None) -> None:
        self.raw = np.zeros(1, self.dtype)[0] if raw is None else raw
        self._bytes = np.frombuffer(self.raw, np.int8).data
        self._cells = {}
        self.trace = None

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Return a record from a copy of its bytes.

        Only the length is checked here. `Edition.check` examines the values.
        """
        if len(data) != cls.dtype.itemsize:
            raise ValueError(f"{cls.__name__}: {len(data)} bytes, expected {cls.dtype.itemsize}")
        return cls(np.frombuffer(data, cls.dtype).copy()[0])

    def __bytes__(self) -> bytes:
        return self.raw.tobytes()

    def copy(self) -> Self:
        return type(self)(np.array([self.raw], self.dtype)[0])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment]  # records are mutable

    def find_outside(self) -> Iterator[tuple[str, int, Between]]:
        """Find the fields outside their declared ranges: each with its first such value."""
        for name, allowed in self.allowed.items():
            values = self.raw[name]
            if values.min() < allowed.low or values.max() > allowed.high:
                outside = (values < allowed.low) | (values > allowed.high)
                yield name, int(values[outside].flat[0]), allowed

    def fields(self) -> dict[str, object]:
        return {
            name: self.raw[name].tolist()
            for name in self.dtype.names or ()
            if not name.startswith("v_")
        }

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in self.fields().items())})"


class Head(Record):
    """The fields that every State begins with.

    They are who is to act (a seat, CHANCE or OVER), the number of seats, and the steps so far. A
    State declares `seats` again with the range of its game; `to_act` must be below it.
    """

    to_act: Annotated[Int8, Between(OVER)]
    seats: Int8
    ply: Annotated[Int32, Between(0)]


Position = TypeVar("Position", bound=Record)


class Records(Generic[Position]):
    """An array of records of one kind: scratch space for generic code, compiled or plain."""

    __slots__ = ("kind", "raw")

    def __init__(self, kind: type[Position], length: int) -> None:
        self.kind = kind
        self.raw = np.zeros(length, kind.dtype)

    def __getitem__(self, index: int) -> Position:
        return self.kind(self.raw[index])

    def __setitem__(self, index: int, position: Position) -> None:
        self.raw[index] = position.raw

    def __len__(self) -> int:
        return len(self.raw)
