"""What a game wants shown of its own statistics: declared in the `lab/charts.py` of its folder, drawn by the report.

A game may also say there how an action is called wherever it is done (`label`), and draw a heat map on its own board (`heat`).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from hexameron.core.edition import (
    Edition as Edition,
)  # a game's charts find here all that they are drawn with
from hexameron.core.game import Game
from hexameron.core.ranges import Range
from hexameron.core.reader import Reader
from hexameron.core.record import CHANCE, OVER
from hexameron.core.svg import Box, tag
from hexameron.lab.intervals import Estimate
from hexameron.lab.speech import Speech as Speech

if TYPE_CHECKING:
    from hexameron.lab.findings import Rows

STATISTIC = "stat:"  # how the column of a statistic begins


@dataclass(frozen=True)
class Use:
    """How often an action is done, and how its doers fare against what the same bot gets in the same seat."""

    label: str
    a_game: Estimate
    games: Estimate  # share of games in which anybody does it
    gain: Estimate | None  # None where everybody always does it


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
    is_share: bool = False  # told in per cent
    most: int = 0  # of many bars only so many, the largest


@dataclass(frozen=True)
class Course:
    """A figure as time goes by, as a curve."""

    title: str
    says: str
    over: str  # what goes by: rounds, days
    bars: tuple[Bar, ...]  # labelled with its number
    is_share: bool = False


@dataclass(frozen=True)
class Spread:
    """How a statistic is spread over the games."""

    title: str
    says: str
    counted: str


@dataclass(frozen=True)
class Grid:
    """A figure for every pair of two things: of what is in which row and column."""

    title: str
    says: str
    row_title: str
    column_title: str
    cells: tuple[tuple[str, str, Bar], ...]


Shown = Exhibit | Course | Spread | Grid


def statistics(rows: Rows) -> list[str]:
    """Return the names of what was counted of the game's own: figures of events only where they were asked for."""
    return [
        name.removeprefix(STATISTIC) for name in rows.table.columns if name.startswith(STATISTIC)
    ]


def counted(rows: Rows) -> list[Shown]:
    """Return what the game wants shown, as far as it was counted."""
    game, known = rows.edition.game, set(statistics(rows))
    return [
        shown
        for shown in room_of(game).exhibits(rows.edition.values, rows.speech.of(game))
        if counted_in(shown) <= known
    ]


def counted_in(shown: Shown) -> set[str]:
    """Return the names of the statistics that something shown is made from."""
    if isinstance(shown, Spread):
        return {shown.counted}
    bars = [bar for _, _, bar in shown.cells] if isinstance(shown, Grid) else shown.bars
    return {name for bar in bars for name in (bar.counted, bar.out_of) if name}


@dataclass(frozen=True)
class Means:
    """What a heat map is made from: statistics a game by name, actions a game by number, and what goes with winning."""

    statistics: Mapping[str, float]
    uses: Mapping[int, float]
    leaning: Callable[[Callable[[int, int], str]], Mapping[str, Estimate]] = (
        lambda name: {}
    )  # how those fare who do more of it


class Heat(NamedTuple):
    """A picture on the game's own board, and what it shows."""

    svg: str
    says: str


@dataclass(frozen=True)
class Room:
    """A game's own part of a report."""

    exhibits: Callable[
        ..., tuple[Shown, ...]
    ]  # (values of the content, words): names of cards and places are the content's
    label: Callable[..., str] | None = None  # (reader, first position, seat, action)
    heat: Callable[[Edition, Means, Speech], list[Heat]] | None = None


def room_of(game: Game) -> Room:
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


def kinds(game: Game) -> list[Range]:
    """The game's kinds of actions: of its ranges those that lie side by side and cover the most numbers."""
    module = sys.modules[game.kernel.State.__module__]
    known = {
        each
        for each in vars(module).values()
        if isinstance(each, Range) and each.size and each.end <= game.actions
    }
    best: dict[int, tuple[int, int, list[Range]]] = {
        0: (0, 0, [])
    }  # by how far it reaches: numbers covered, ranges, which
    for each in sorted(known, key=lambda each: (each.end, each.base)):
        covered, count, chosen = max(
            (found for end, found in best.items() if end <= each.base), key=lambda found: found[:2]
        )
        mine = (covered + each.size, count + 1, [*chosen, each])
        best[each.end] = max(best.get(each.end, mine), mine, key=lambda found: found[:2])
    return max(best.values(), key=lambda found: found[:2])[2]


def kind_name(kind: Range) -> str:
    """As it stands in the game's catalogue."""
    return kind.name.replace("_", " ")


def labels(
    edition: Edition, seats: int, options: Mapping[str, object], language: str = "en"
) -> Callable[[int, int], str]:
    """How a seat's actions are called, wherever in the game they are done: in the game's own notation, unless it says more."""
    state = edition.start(seats, options)
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    reader = edition.reader(state, state.to_act if state.to_act != OVER else None, language)
    own = room_of(edition.game).label
    return lambda seat, action: own(reader, state, seat, action) if own else reader.notation(action)


# --- heat on a board ---

WARM = "#d3232e"


def beginning(edition: Edition, seats: int, language: str = "en") -> Reader[object, object]:
    """A watcher of the first decision."""
    state = edition.start(seats)
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    return edition.reader(state, None, language)


def board_of(edition: Edition, seats: int, shapes: Sequence[str], language: str = "en") -> str:
    """The game's own board at the beginning, with something laid over it."""
    board = beginning(edition, seats, language).svg(False)
    style = (edition.game.folder / "board" / "board.css").read_text(encoding="utf-8")
    return f"{board.removesuffix('</svg>')}<style>{style}</style>{''.join(shapes)}</svg>"


def over(box: Box, warmth: float, *lines: str) -> str:
    """A veil over a part of the board, the warmer the thicker, with its figures at the foot."""
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
    return veil + "".join(
        _figure(x, y - 20 * (len(lines) - 1 - i), text) for i, text in enumerate(lines)
    )


def spot(x: float, y: float, radius: float, text: str) -> str:
    """A disc on a point of the board, as large as its figure is."""
    disc = tag("circle", cx=x, cy=y, r=radius, fill=WARM, opacity=0.55)
    return disc + (_figure(x, y + 5, text) if text and radius > 12 else "")


def _figure(x: float, y: float, text: str) -> str:
    look = {
        "font_size": 17,
        "font_weight": 700,
        "text_anchor": "middle",
        "paint_order": "stroke",
        "stroke": "#1c1420",
    }
    return tag("text", text, x=x, y=y, fill="#ffffff", stroke_width=4, **look)
