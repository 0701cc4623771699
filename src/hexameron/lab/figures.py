"""Figures that only the rules can give: events counted while compiled games are played.

A game's `lab/figures.py` declares `FIGURES`. They are counted only on request, because the game has
to be compiled again with a traced State.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec

import numpy as np

from hexameron.core.compiled.contract import Kernel
from hexameron.core.compiled.record import Head
from hexameron.core.kernel import rule, wide
from hexameron.core.match.events import BUFFER, Event, vocabulary
from hexameron.core.model.game import Ruleset

CONDITIONS = 3
ANY = -1
# Columns of a row: the kind of event, the field to add up, then pairs of field and value.
KIND, AMOUNT, FIRST = 0, 1, 2


@dataclass(frozen=True)
class Figure:
    """The number of events of a kind in a game, or the sum of one of their fields.

    Only events whose fields have the values in `where` count.
    """

    name: str
    kind: type[Event]
    where: Mapping[str, int] = field(default_factory=dict)
    sums: str = ""

    def row(self) -> list[int]:
        """Return the figure as numbers for compiled code.

        Fields are numbered from 1: in an event's numbers they follow the kind.
        """
        fields = self.kind.__struct_fields__
        found = [self.kind.number, 1 + fields.index(self.sums) if self.sums else ANY]
        for name, value in self.where.items():
            found += [1 + fields.index(name), value]
        return found + [ANY, ANY] * (CONDITIONS - len(self.where))


def figures_of(game: Ruleset) -> tuple[Figure, ...]:
    """Return the figures that a game declares, or none."""
    name = f"{_package(game.kernel)}.lab.figures"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:
        return ()
    return tuple(importlib.import_module(name).FIGURES) if found else ()


def _package(kernel: Kernel) -> str:
    return kernel.State.__module__.rsplit(".rules", 1)[0]


def sizes_of(game: Ruleset) -> np.ndarray:
    """Return the length of each kind of event in numbers, the kind itself included."""
    kinds = vocabulary(f"{_package(game.kernel)}.rules.events")
    return np.array([1 + len(kind.__struct_fields__) for kind in kinds] or [1], np.int64)


def table_of(figures: tuple[Figure, ...]) -> np.ndarray:
    rows = [figure.row() for figure in figures] or [[ANY] * (FIRST + 2 * CONDITIONS)]
    return np.array(rows, np.int64)


def room() -> np.ndarray:
    """Return a buffer for the events of one step."""
    return np.zeros(BUFFER, np.int32)


@rule
def count_figures(
    numbers: np.ndarray, n: int, sizes: np.ndarray, table: np.ndarray, counts: np.ndarray
) -> None:
    """Add the events of one step to the figures of a game."""
    at = 0
    while at < n:
        kind = wide(numbers[at])
        for i in range(len(table)):
            if table[i, KIND] == kind:
                fits = True
                for k in range(CONDITIONS):
                    where = wide(table[i, FIRST + 2 * k])
                    if where != ANY and numbers[at + where] != table[i, FIRST + 2 * k + 1]:
                        fits = False
                if fits:
                    counts[i] += (
                        1 if table[i, AMOUNT] == ANY else numbers[at + wide(table[i, AMOUNT])]
                    )
        at += wide(sizes[kind])


def as_traced(kernel: Kernel, state: Head) -> Head:
    """Return the position as a State that records events. It begins with the bytes of the State."""
    size = kernel.State.dtype.itemsize
    return kernel.state_with_trace.read(
        bytes(state)[:size] + bytes(kernel.state_with_trace.dtype.itemsize - size)
    )


def as_state(kernel: Kernel, traced: Head) -> Head:
    return kernel.State.read(bytes(traced)[: kernel.State.dtype.itemsize])
