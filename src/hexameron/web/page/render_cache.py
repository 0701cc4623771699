"""Caches of a table's page: boards of recent positions, log lines, and current events.

They exist as long as the table is in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from hexameron.table.log_lines import LogLine
from hexameron.table.table import Table

# Log lines cached per table, more in longer matches: to word a line takes as long as two views.
LINES = 1000
DRAWINGS = 120  # boards, changes and action lists cached per table
Key = tuple[object, ...]
Made = TypeVar("Made")


@dataclass
class RenderCache:
    # Boards, changes, motions and action lists of recent positions, which never change.
    drawings: dict[Key, Any] = field(default_factory=dict)
    # Events of the stream, until the next change.
    events: dict[Key, Any] = field(default_factory=dict)
    # Log lines by step and reader.
    lines: dict[Key, LogLine] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)  # of the seats, by language
    revision: int = -1

    def drawing(self, key: Key, draw: Callable[[], Made]) -> Made:
        """Return something drawn of a position, which is drawn only once."""
        if key not in self.drawings:
            if len(self.drawings) > DRAWINGS:
                self.drawings.clear()
            self.drawings[key] = draw()
        found: Made = self.drawings[key]
        return found

    def event(self, key: Key, make: Callable[[], Made]) -> Made:
        """Return an event, which is rendered once for all readers with the same key."""
        if key not in self.events:
            self.events[key] = make()
        found: Made = self.events[key]
        return found

    def line(self, key: Key, limit: int, tell: Callable[[], LogLine]) -> LogLine:
        """Return a log line. Beyond `limit` lines the cache is cleared.

        A step does not change, but more of it may be shown once the match is over: `key` must say
        so.
        """
        found = self.lines.get(key)
        if found is None:
            if len(self.lines) >= max(LINES, limit):
                self.lines.clear()
            found = self.lines[key] = tell()
        return found


_caches: WeakKeyDictionary[Table, RenderCache] = WeakKeyDictionary()


def cache_of(table: Table) -> RenderCache:
    """Return the table's cache, without events from before its last change."""
    found = _caches.get(table)
    if found is None:
        found = _caches[table] = RenderCache()
    if found.revision != table.news.revision:
        found.revision = table.news.revision
        found.events.clear()
    return found
