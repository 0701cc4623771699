"""Exhibits: the charts of a game's own statistics, which the report draws.

A game declares them in its `lab/charts.py`. There it may also name actions independently of the
position (`label`) and draw heat maps on its board (`heat`).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from hexameron.core.compiled.ranges import Range
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.drawing.svg import NOTHING, Box, Svg, centre_text, join, tag

# Exported again: a game's `lab/charts.py` imports everything it draws with from here.
from hexameron.core.model.edition import Edition as Edition
from hexameron.core.model.game import Ruleset
from hexameron.core.reading.reader import Reader
from hexameron.lab.intervals import Estimate
from hexameron.lab.speech import Speech as Speech

if TYPE_CHECKING:
    from hexameron.lab.findings import Rows

STATISTIC = "stat:"  # prefix of the column of a statistic


@dataclass(frozen=True)
class Use:
    """The use of an action: how often seats do it, and how well they fare.

    Their result is compared with that of the same bot in the same seat.
    """

    label: str
    a_game: Estimate
    games: Estimate  # share of games in which a seat does it
    gain: Estimate | None  # None if every seat always does it


class Bar(NamedTuple):
    """A statistic per game, or its ratio to another one."""

    label: str
    counted: str
    out_of: str = ""


@dataclass(frozen=True)
class Exhibit:
    title: str
    says: str  # its meaning for the designer of the game
    bars: tuple[Bar, ...]
    is_share: bool = False  # shown in per cent
    most: int = 0  # show only this many bars, the largest; 0 shows all


@dataclass(frozen=True)
class Progression:
    """A figure over time, shown as a curve."""

    title: str
    says: str
    over: str  # unit of time: rounds, days
    bars: tuple[Bar, ...]  # labelled with the number of the round or day
    is_share: bool = False


@dataclass(frozen=True)
class Spread:
    """The distribution of a statistic over the games."""

    title: str
    says: str
    counted: str


@dataclass(frozen=True)
class Grid:
    """A figure for every pair of a row and a column."""

    title: str
    says: str
    row_title: str
    column_title: str
    cells: tuple[tuple[str, str, Bar], ...]


Shown = Exhibit | Progression | Spread | Grid


def statistics(rows: Rows) -> list[str]:
    """Return the names of the game's statistics in the rows.

    Figures of events are among them only if the experiment counts events.
    """
    return [
        name.removeprefix(STATISTIC) for name in rows.table.columns if name.startswith(STATISTIC)
    ]


def list_exhibits(rows: Rows) -> list[Shown]:
    """Return the exhibits of the game whose statistics were counted."""
    game, known = rows.edition.game, set(statistics(rows))
    return [
        shown
        for shown in find_room(game).exhibits(rows.edition.values, rows.speech.of(game))
        if statistics_of(shown) <= known
    ]


def statistics_of(shown: Shown) -> set[str]:
    """Return the names of the statistics that an exhibit is made from."""
    if isinstance(shown, Spread):
        return {shown.counted}
    bars = [bar for _, _, bar in shown.cells] if isinstance(shown, Grid) else shown.bars
    return {name for bar in bars for name in (bar.counted, bar.out_of) if name}


@dataclass(frozen=True)
class Means:
    """The figures for a heat map: statistics per game by name, and uses per game by action."""

    statistics: Mapping[str, float]
    uses: Mapping[int, float]
    # By label, the gain of seats that do something more often than average (`Uses.leaning`).
    leaning: Callable[[Callable[[int, int], str]], Mapping[str, Estimate]] = lambda name: {}


class Heat(NamedTuple):
    """A heat map on the game's board, and its caption."""

    svg: str
    says: str


@dataclass(frozen=True)
class Room:
    """A game's own part of a report."""

    # (values of the content, words); the content names cards and places.
    exhibits: Callable[..., tuple[Shown, ...]]
    label: Callable[..., str] | None = None  # (reader, first position, seat, action)
    heat: Callable[[Edition, Means, Speech], list[Heat]] | None = None


def find_room(game: Ruleset) -> Room:
    name = f"{game.kernel.State.__module__.rsplit('.rules', 1)[0]}.lab.charts"
    if not _exists(name):
        return Room(lambda values, t: ())
    own = importlib.import_module(name)
    return Room(own.exhibits, getattr(own, "label", None), getattr(own, "heat", None))


def _exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def kinds(game: Ruleset) -> list[Range]:
    """Return the game's kinds of actions.

    Of all ranges in the module of its State, these are the ones that cover the most numbers without
    overlap.
    """
    module = sys.modules[game.kernel.State.__module__]
    known = {
        each
        for each in vars(module).values()
        if isinstance(each, Range) and each.size and each.end <= game.actions
    }
    # By the end of the last range: numbers covered, number of ranges, the ranges.
    best: dict[int, tuple[int, int, list[Range]]] = {0: (0, 0, [])}
    for each in sorted(known, key=lambda each: (each.end, each.base)):
        covered, count, chosen = max(
            (found for end, found in best.items() if end <= each.base), key=lambda found: found[:2]
        )
        mine = (covered + each.size, count + 1, [*chosen, each])
        best[each.end] = max(best.get(each.end, mine), mine, key=lambda found: found[:2])
    return max(best.values(), key=lambda found: found[:2])[2]


def kind_name(kind: Range) -> str:
    """Return the name of a kind of action, as the game's translations have it."""
    return kind.name.replace("_", " ")


def labels(
    edition: Edition, seats: int, options: Mapping[str, object], language: str = "en"
) -> Callable[[int, int], str]:
    """Return a function that names a seat's action independently of the position.

    It uses the game's `label` if there is one, otherwise its notation.
    """
    state = edition.start(seats, options)
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    reader = edition.reader(state, state.to_act if state.to_act != OVER else None, language)
    own = find_room(edition.game).label
    return lambda seat, action: own(reader, state, seat, action) if own else reader.notation(action)


# --- heat on a board ---

WARM = "#d3232e"


def beginning(edition: Edition, seats: int, language: str = "en") -> Reader[object, object]:
    """Return a watcher's reader of the first decision."""
    state = edition.start(seats)
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    return edition.reader(state, None, language)


def board_of(edition: Edition, seats: int, shapes: Sequence[Svg], language: str = "en") -> str:
    """Draw the game's board at the first decision, with shapes over it."""
    board = beginning(edition, seats, language).svg(False)
    style = (edition.game.folder / "board" / "board.css").read_text(encoding="utf-8")
    return f"{board.removesuffix('</svg>')}<style>{style}</style>{''.join(shapes)}</svg>"


def over(box: Box, warmth: float, *lines: str) -> Svg:
    """Draw a veil over a part of the board, denser if warmer, with lines of text at its foot."""
    x, y = box.x + box.w / 2, box.y + box.h - 12
    veil = tag(
        "rect",
        x=box.x,
        y=box.y,
        width=box.w,
        height=box.h,
        rx=4,
        fill=WARM,
        opacity=round(0.15 + 0.55 * warmth, 3),
    )
    return veil + join(
        _figure(x, y - 20 * (len(lines) - 1 - i), text) for i, text in enumerate(lines)
    )


def spot(x: float, y: float, radius: float, text: str) -> Svg:
    """Draw a disc on a point of the board. A disc of radius 12 or less has no text."""
    disc = tag("circle", cx=x, cy=y, r=radius, fill=WARM, opacity=0.55)
    return disc + (_figure(x, y + 5, text) if text and radius > 12 else NOTHING)


def _figure(x: float, y: float, text: str) -> Svg:
    look = {"stroke": "#1c1420", "stroke_width": 4, "paint_order": "stroke"}
    return centre_text(x, y, 17, text, "#ffffff", **look)
