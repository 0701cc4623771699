"""Parts of boards are drawn again where something that they read has changed, and only there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from hexameron.core.drawing.memo import PARTS, VARIANTS, memo_by_reads
from hexameron.core.reading.reader import Reader
from hexameron.games import catalogue, load

CALLS: list[str] = []


class Seen(Struct, frozen=True):
    one: int = 0
    two: int = 0
    many: tuple[int, ...] = (0, 0, 0)

    @property
    def both(self) -> int:
        return self.one + self.two

    def of(self, number: int) -> int:
        return self.many[number]


def reader(view: Seen, language: str = "en", names: tuple[str, ...] = ()) -> Reader[Any, Any]:
    return Reader(load("illuminated").standard, view, language, (), names)


@pytest.fixture(autouse=True)
def forget() -> None:
    CALLS.clear()
    load("illuminated").standard.parts.clear()


@memo_by_reads
def first(r: Reader[Any, Any], more: str = "") -> str:
    CALLS.append("first")
    return f"{more}{r.view.one}"


@memo_by_reads
def summed(r: Reader[Any, Any]) -> str:
    CALLS.append("summed")
    return f"{r.view.both}"


@memo_by_reads
def asked(r: Reader[Any, Any], number: int) -> str:
    CALLS.append("asked")
    return f"{r.view.of(number)}"


@memo_by_reads
def outer(r: Reader[Any, Any]) -> str:
    CALLS.append("outer")
    return first(r) + (f"+{r.view.two}" if r.view.one else "")


def test_what_was_not_read_may_change() -> None:
    assert [first(reader(Seen(1, two))) for two in range(5)] == ["1"] * 5
    assert CALLS == ["first"]
    assert (
        first(reader(Seen(2))) == "2" and first(reader(Seen(1))) == "1" and CALLS == ["first"] * 2
    )


def test_properties_and_methods_are_read_by_what_they_give() -> None:
    assert [summed(reader(view)) for view in (Seen(1, 2), Seen(2, 1), Seen(3, 0), Seen(3, 1))] == [
        "3",
        "3",
        "3",
        "4",
    ]
    assert CALLS == ["summed"] * 2
    views = [Seen(many=(0, 1, 2)), Seen(many=(5, 1, 5)), Seen(many=(5, 2, 5))]
    assert [asked(reader(view), 1) for view in views] == ["1", "1", "2"] and CALLS.count(
        "asked"
    ) == 2


def test_a_part_within_a_part_is_read_for_both() -> None:
    assert (
        outer(reader(Seen(0, 7))) == "0"
        and outer(reader(Seen(0, 8))) == "0"
        and CALLS == ["outer", "first"]
    )
    assert (
        outer(reader(Seen(1, 8))) == "1+8"
        and outer(reader(Seen(1, 9))) == "1+9"
        and outer(reader(Seen(2, 9))) == "2+9"
    )
    assert CALLS.count("outer") == 4 and CALLS.count("first") == 3
    CALLS.clear()
    assert (
        first(reader(Seen(3))) == "3"
        and outer(reader(Seen(3, 1))) == "3+1"
        and outer(reader(Seen(4, 1))) == "4+1"
    )


def test_language_names_and_arguments_are_told_apart() -> None:
    for read in (reader(Seen(1)), reader(Seen(1), "pl"), reader(Seen(1), names=("Ada", "Bo"))):
        assert [first(read), first(read, "a"), first(read, more="a")] == ["1", "a1", "a1"]
    assert len(CALLS) == 9


def test_little_is_kept() -> None:
    for one in range(3 * VARIANTS):
        assert first(reader(Seen(one))) == str(one)
    for number in range(PARTS + 10):
        first(reader(Seen(1)), str(number))
    kept = load("illuminated").standard.parts
    assert len(kept) <= PARTS + 1 and max(map(len, kept.values())) <= VARIANTS


@pytest.mark.parametrize("slug", list(catalogue()))
def test_boards_are_the_same_drawn_anew(slug: str) -> None:
    """A whole match is drawn as it goes, for all who look; then each board again with nothing kept."""
    from contract.invariants import walk

    edition = load(slug).standard
    readers = [
        edition.reader(state, seat) for state in list(walk(edition, edition.about.seats[0], 6))[:160:2] for seat in (None, 0, 1)
    ]  # fmt: skip
    drawn = [[reader.svg(tall) for tall in (False, True)] for reader in readers]
    for reader, kept in list(zip(readers, drawn, strict=True))[::7]:
        edition.parts.clear()
        assert [reader.svg(tall) for tall in (False, True)] == kept
