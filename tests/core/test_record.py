"""Records: one declaration, checked stores, packed bytes."""

from __future__ import annotations

from typing import Annotated

import pytest

from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import (
    Between,
    Cells,
    Flag,
    Float32,
    Int8,
    Int16,
    Int32,
    Record,
)


class Sample(Record):
    small: Int8
    wide: Int16
    share: Float32
    grid: Annotated[Cells, Int8, 2, 3]


def test_fields_are_packed_and_read_as_python_numbers():
    sample = Sample()
    sample.small, sample.wide, sample.share = -3, 1000, 0.5
    sample.grid[1, 2] = 7
    assert Sample.dtype.itemsize == 1 + 2 + 4 + 6
    assert (sample.small, sample.wide, sample.share) == (-3, 1000, 0.5) and type(
        sample.small
    ) is int
    assert sample.grid[1, 2] == 7 and sample.grid[1].tolist() == [0, 0, 7]
    assert Sample.read(bytes(sample)) == sample


def test_stores_that_do_not_fit_are_errors():
    sample = Sample()
    with pytest.raises(OverflowError, match="small = 128"):
        sample.small = 128
    with pytest.raises(OverflowError, match="300"):
        sample.grid[0, 0] = 300
    with pytest.raises(IndexError):
        sample.grid[-1, 0] = 1
    with pytest.raises(IndexError):
        sample.grid[2, 0] = 1


def test_copies_are_apart():
    sample = Sample()
    other = sample.copy()
    other.small = 1
    assert sample.small == 0 and sample != other


def test_loading_copies_and_checks_the_length():
    data = bytearray(bytes(Sample()))
    sample = Sample.read(bytes(data))
    sample.small = 5
    assert bytes(data)[0] == 0
    with pytest.raises(ValueError, match="expected"):
        Sample.read(b"12")


def test_ranges_are_consecutive_and_named():
    cube, pass_, move = ranges(cube=3, pass_=1, move=8)
    assert (cube.base, pass_.base, move.base, move.end) == (0, 3, 4, 12)
    assert (
        pass_.name == "pass" and move.has(4) and not move.has(3) and move.index(move.code(5)) == 5
    )


class Ranged(Record):
    small: Annotated[Int8, Between(-1, 40)]
    count: Annotated[Int16, Between(0)]
    free: Int32
    grid: Annotated[Cells, Flag, 2, 3]


class RangedAgain(Ranged):
    small: Annotated[Int8, Between(0, 4)]


def outside(record: Record) -> list[tuple[str, int, int, int]]:
    return [(name, value, *allowed) for name, value, allowed in record.find_outside()]


def test_a_range_changes_no_layout():
    class Plain(Record):
        small: Int8
        count: Int16
        free: Int32
        grid: Annotated[Cells, Int8, 2, 3]

    assert Ranged.dtype == Plain.dtype == RangedAgain.dtype and not Plain.allowed


@pytest.mark.parametrize("value", [-128, -2, -1, 0, 40, 41, 127])
def test_a_value_outside_its_declared_range_is_found(value):
    record = Ranged()
    record.small = value
    assert outside(record) == ([] if -1 <= value <= 40 else [("small", value, -1, 40)])


def test_a_range_without_an_end_goes_to_the_end_of_the_type():
    record = Ranged()
    record.count = 32767
    assert outside(record) == []
    record.count = -1
    assert outside(record) == [("count", -1, 0, 32767)]


def test_a_number_without_a_range_is_not_examined():
    record = Ranged()
    record.free = -5
    assert outside(record) == []


@pytest.mark.parametrize("place", [(0, 0), (1, 2)])
@pytest.mark.parametrize("value", [-1, 2])
def test_each_number_of_an_array_is_examined(place, value):
    record = Ranged()
    record.grid[0, 1] = 1
    assert outside(record) == []
    record.grid[place] = value
    assert outside(record) == [("grid", value, 0, 1)]


def test_every_field_outside_is_found_once():
    record = Ranged()
    record.small, record.count, record.grid[0, 0], record.grid[1, 1] = 99, -7, 9, 8
    assert [found[:2] for found in outside(record)] == [("small", 99), ("count", -7), ("grid", 9)]


def test_a_subclass_may_narrow_a_range():
    record = RangedAgain()
    record.small = 5
    assert outside(record) == [("small", 5, 0, 4)]
    assert RangedAgain.dtype.names[:4] == ("small", "count", "free", "grid")


def test_anything_else_than_one_range_is_refused():
    with pytest.raises(TypeError, match="small: expected one Between"):

        class Doubled(Record):
            small: Annotated[Int8, Between(0, 1), Between(0, 2)]
