"""Caches of a table's pages: boards of recent positions, log lines, and current events.

They exist as long as the table is in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from hexameron.table.log_lines import LogLine
from hexameron.table.table import Table

# Log lines cached per table, more in longer matches: to word a line takes as long as two views.
LINES = 1000


@dataclass
class RenderCache:
    # Boards and action lists of recent positions, which never change.
    drawn: dict[tuple[object, ...], Any] = field(default_factory=dict)
    # Events of the stream, until the next change.
    rendered: dict[tuple[object, ...], Any] = field(default_factory=dict)
    # Log lines by step and reader.
    lines: dict[tuple[object, ...], LogLine] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)  # of the seats, by language
    revision: int = -1


_kept: WeakKeyDictionary[Table, RenderCache] = WeakKeyDictionary()


def cache_of(table: Table) -> RenderCache:
    found = _kept.get(table)
    if found is None:
        found = _kept[table] = RenderCache()
    if found.revision != table.news.revision:
        found.revision = table.news.revision
        found.rendered.clear()
    return found


def line_of(table: Table, key: tuple[Any, ...], tell: Callable[[], LogLine]) -> LogLine:
    """Return a log line, cached by `key`.

    A step does not change, but more of it may be shown once the match is over: `key` must say so.
    """
    lines = cache_of(table).lines
    found = lines.get(key)
    if found is None:
        if len(lines) >= max(LINES, 2 * table.sequence):
            lines.clear()
        found = lines[key] = tell()
    return found
