"""The layout of an observation: named parts in a row.

Both the indexes that rules write to and the names that people read come from here, so they always
agree.

    cubes = each("cubes", ("chaos", "matter"), "in hand, as a share of all")
    SEEN = Layout(each("seat", 2, cubes), number("time", "…"))
    SEEN.size == 5, SEEN.step("seat") == 2, SEEN.at("time") == 4
    SEEN.names(None)[1] == "seat[0].cubes[matter]"
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Printed:
    """Labels with names from the content. Numbers without a name are labelled as unused."""

    count: int
    of: Callable[..., Sequence[str]]  # (values)

    def __call__(self, values: object) -> list[str]:
        known = [f"{number} {name}" for number, name in enumerate(self.of(values))][: self.count]
        return known + [f"{number} unused" for number in range(len(known), self.count)]


Labels = int | Sequence[str] | Printed


@dataclass(frozen=True)
class Field:
    """One number, or the same parts repeated for each of its labels."""

    name: str
    meaning: str = ""
    labels: Labels | None = None
    parts: tuple[Field, ...] = ()

    @property
    def count(self) -> int:
        if self.labels is None:
            return 1
        return (
            self.labels
            if isinstance(self.labels, int)
            else self.labels.count
            if isinstance(self.labels, Printed)
            else len(self.labels)
        )

    @property
    def step(self) -> int:
        """The number of values for each label."""
        return sum(part.size for part in self.parts) or 1

    @property
    def size(self) -> int:
        return self.count * self.step

    def label_values(self, values: object) -> list[str]:
        """Return the labels in brackets; for a single number, one empty text."""
        if self.labels is None:
            return [""]
        found = (
            range(self.labels)
            if isinstance(self.labels, int)
            else self.labels(values)
            if callable(self.labels)
            else self.labels
        )
        return [f"[{label}]" for label in found]

    def names(self, values: object) -> Iterator[str]:
        for label in self.label_values(values):
            if not self.parts:
                yield self.name + label
            for part in self.parts:
                for name in part.names(values):
                    yield f"{self.name}{label}.{name}"


def number_part(name: str, meaning: str) -> Field:
    """Return a part that is a single number."""
    return Field(name, meaning)


def each(name: str, labels: Labels, *of: Field | str) -> Field:
    """Return a part with parts for each label, or with one number whose meaning is a text."""
    if len(of) == 1 and isinstance(of[0], str):
        return Field(name, of[0], labels)
    return Field(name, "", labels, tuple(part for part in of if isinstance(part, Field)))


@dataclass(frozen=True)
class Row:
    """A line of the table: the index of a field, its name and its meaning."""

    index: str
    field: str
    meaning: str


class Layout:
    """The layout of a whole observation."""

    def __init__(self, *parts: Field) -> None:
        self.whole = Field("", "", None, parts)
        self.size = self.whole.step

    def at(self, path: str) -> int:
        """Return the index of a part's first number, at the first label of each enclosing part."""
        return sum(before for before, _ in self._way(path))

    def step(self, path: str) -> int:
        """Return the distance from one label of a part to the next."""
        return self._way(path)[-1][1].step

    def names(self, values: object) -> tuple[str, ...]:
        """Return a name for every number."""
        return tuple(name for part in self.whole.parts for name in part.names(values))

    def table(self, values: object) -> list[Row]:
        """Return every field with its meaning and its indexes, such as `12 + 5·seat + cube`."""
        return [row for part in self.whole.parts for row in self._rows((part,), values)]

    def _rows(self, way: tuple[Field, ...], values: object) -> Iterator[Row]:
        for part in way[-1].parts:
            yield from self._rows((*way, part), values)
        if not way[-1].parts:
            index = [str(self.at(".".join(part.name for part in way)))]
            index += [
                f"{part.step}·{part.name}" if part.step > 1 else part.name
                for part in way
                if part.count > 1
            ]
            yield Row(
                " + ".join(index),
                ".".join(part.name + _span(part.label_values(values)) for part in way),
                way[-1].meaning,
            )

    def _way(self, path: str) -> list[tuple[int, Field]]:
        """Return the parts on a path, each with its offset in the enclosing part."""
        found, around = [], self.whole
        for name in path.split("."):
            before = 0
            for part in around.parts:
                if part.name == name:
                    found.append((before, part))
                    around = part
                    break
                before += part.size
            else:
                raise KeyError(path)
        return found


def _span(labels: list[str]) -> str:
    """Return a label, or the first and last of several: `[0…5]`."""
    return labels[0] if len(labels) == 1 else f"{labels[0][:-1]}…{labels[-1][1:]}"
