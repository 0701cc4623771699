"""What pages keep of a table while it is in memory: drawings of recent positions, and what was rendered since the last change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from hexameron.table.table import Table
from hexameron.table.telling import Line

LINES = 1000  # of the log that are kept a table, more of a longer match: telling one anew takes as long as a view, twice


@dataclass
class Kept:
    drawn: dict[tuple[object, ...], Any] = field(
        default_factory=dict
    )  # boards and lists of recent positions, which never change
    rendered: dict[tuple[object, ...], Any] = field(
        default_factory=dict
    )  # events of the stream, while they are current
    lines: dict[tuple[object, ...], Line] = field(
        default_factory=dict
    )  # of the log, for who reads them
    names: dict[str, list[str]] = field(default_factory=dict)  # of the seats, by language
    revision: int = -1


_kept: WeakKeyDictionary[Table, Kept] = WeakKeyDictionary()


def kept_of(table: Table) -> Kept:
    found = _kept.get(table)
    if found is None:
        found = _kept[table] = Kept()
    if found.revision != table.news.revision:
        found.revision = table.news.revision
        found.rendered.clear()
    return found


def line_of(table: Table, key: tuple[Any, ...], tell: Callable[[], Line]) -> Line:
    """A line of the log, told once: what happened does not change, only what may be told of it after the end."""
    lines = kept_of(table).lines
    found = lines.get(key)
    if found is None:
        if len(lines) >= max(LINES, 2 * table.sequence):
            lines.clear()
        found = lines[key] = tell()
    return found
