"""Records: one declaration, checked stores, packed bytes."""

from __future__ import annotations

from typing import Annotated

import pytest

from hexameron.core.compiled.ranges import ranges
from hexameron.core.compiled.record import Cells, Float32, Int8, Int16, Record


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
