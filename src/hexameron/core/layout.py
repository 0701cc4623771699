"""What an observation is made of: named parts in a row. The places that rules write to and the names that people read come
both from here, so that neither can be wrong about the other.

    SEEN = Layout(each("seat", 2, each("cubes", ("chaos", "matter"), "in hand, as a share of all")), number("time", "…"))
    SEEN.size == 5, SEEN.step("seat") == 2, SEEN.at("time") == 4, SEEN.names(None)[1] == "seat[0].cubes[matter]"
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Printed:
    """Names that stand in the content, where it has some: the others go by their numbers."""

    count: int
    of: Callable[..., Sequence[str]]  # (values)

    def __call__(self, values: object) -> list[str]:
        known = [f"{number} {name}" for number, name in enumerate(self.of(values))][: self.count]
        return known + [f"{number} unused" for number in range(len(known), self.count)]


Labels = int | Sequence[str] | Printed


@dataclass(frozen=True)
class Part:
    """One number, or the same parts again for each of its labels."""

    name: str
    meaning: str = ""
    labels: Labels | None = None
    parts: tuple[Part, ...] = ()

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
        """Numbers that belong to one label."""
        return sum(part.size for part in self.parts) or 1

    @property
    def size(self) -> int:
        return self.count * self.step

    def named(self, values: object) -> list[str]:
        """What its labels are called, with brackets; nothing for a single number."""
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
        for label in self.named(values):
            if not self.parts:
                yield self.name + label
            for part in self.parts:
                for name in part.names(values):
                    yield f"{self.name}{label}.{name}"


def number(name: str, meaning: str) -> Part:
    """A single number."""
    return Part(name, meaning)


def each(name: str, labels: Labels, *of: Part | str) -> Part:
    """For each label some parts, or one number that a text tells the meaning of."""
    if len(of) == 1 and isinstance(of[0], str):
        return Part(name, of[0], labels)
    return Part(name, "", labels, tuple(part for part in of if isinstance(part, Part)))


@dataclass(frozen=True)
class Row:
    """A line of the table: where a field is, what it is called, what it means."""

    index: str
    field: str
    meaning: str


class Layout:
    """The whole observation."""

    def __init__(self, *parts: Part) -> None:
        self.whole = Part("", "", None, parts)
        self.size = self.whole.step

    def at(self, path: str) -> int:
        """The first number of a part, for the first label of every part around it."""
        return sum(before for before, _ in self._way(path))

    def step(self, path: str) -> int:
        """How far it is from one label of a part to the next."""
        return self._way(path)[-1][1].step

    def names(self, values: object) -> tuple[str, ...]:
        """A name for every number."""
        return tuple(name for part in self.whole.parts for name in part.names(values))

    def table(self, values: object) -> list[Row]:
        """Every field with its meaning, and the index of each of its numbers: `12 + 5·seat + cube`."""
        return [row for part in self.whole.parts for row in self._rows((part,), values)]

    def _rows(self, way: tuple[Part, ...], values: object) -> Iterator[Row]:
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
                ".".join(part.name + _span(part.named(values)) for part in way),
                way[-1].meaning,
            )

    def _way(self, path: str) -> list[tuple[int, Part]]:
        """The parts on a path, each with how much comes before it in the one around it."""
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
    """`[0…5]` for many."""
    return labels[0] if len(labels) == 1 else f"{labels[0][:-1]}…{labels[-1][1:]}"
