"""What a game wants shown of its own statistics: declared in the `lab/charts.py` of its folder, drawn by the report.

A game may also say there how an action is called wherever it is done (`label`), and draw a heat map on its own board (`heat`).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, NamedTuple

from hexameron.core.edition import Edition
from hexameron.core.game import Game
from hexameron.core.ranges import Range
from hexameron.core.record import CHANCE, OVER


class Bar(NamedTuple):
    """A statistic a game, or its share in another one."""

    label: str
    counted: str
    out_of: str = ""


@dataclass(frozen=True)
class Exhibit:
    title: str
    says: str  # what it means, for somebody who designs the game
    bars: tuple[Bar, ...]


@dataclass(frozen=True)
class Means:
    """What a heat map is made from: statistics a game by name, actions a game by number."""

    statistics: Mapping[str, float]
    uses: Mapping[int, float]


@dataclass(frozen=True)
class Room:
    """A game's own part of a report."""

    exhibits: Callable[[Any], tuple[Exhibit, ...]]  # (values of the content): names of cards and places are the content's
    label: Callable[[Any, int], str] | None = None  # (reader, action)
    heat: Callable[[Edition, Means], tuple[str, str]] | None = None  # (edition, means) -> the picture as SVG, what it shows


def room_of(game: Game) -> Room:
    name = f"{game.kernel.State.__module__.rsplit('.rules', 1)[0]}.lab.charts"
    if not _exists(name):
        return Room(lambda values: ())
    own: Any = importlib.import_module(name)
    return Room(own.exhibits, getattr(own, "label", None), getattr(own, "heat", None))


def _exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def kinds(game: Game) -> list[Range]:
    """The game's kinds of actions: of its ranges those that lie side by side and cover the most numbers."""
    module = sys.modules[game.kernel.State.__module__]
    known = {each for each in vars(module).values() if isinstance(each, Range) and each.size and each.end <= game.actions}
    best: dict[int, tuple[int, int, list[Range]]] = {0: (0, 0, [])}  # by how far it reaches: numbers covered, ranges, which
    for each in sorted(known, key=lambda each: (each.end, each.base)):
        covered, count, chosen = max((found for end, found in best.items() if end <= each.base), key=lambda found: found[:2])
        mine = (covered + each.size, count + 1, [*chosen, each])
        best[each.end] = max(best.get(each.end, mine), mine, key=lambda found: found[:2])
    return max(best.values(), key=lambda found: found[:2])[2]


def labels(edition: Edition, seats: int, options: Mapping[str, object]) -> Callable[[int], str]:
    """How actions are called, wherever in the game they are done: in the game's own notation, unless it says more."""
    state = edition.start(seats, options)
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    reader = edition.reader(state, state.to_act if state.to_act != OVER else None)
    own = room_of(edition.game).label
    return lambda action: own(reader, action) if own else reader.notation(action)
