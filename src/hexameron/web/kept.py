"""What pages keep of a table while it is in memory: drawings of recent positions, and what was rendered since the last change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from hexameron.table.table import Table
from hexameron.table.telling import Line


@dataclass
class Kept:
    drawn: dict[tuple[object, ...], Any] = field(default_factory=dict)  # boards and lists of recent positions, which never change
    lines: dict[tuple[Any, ...], Line] = field(default_factory=dict)  # of the log, as some seat reads them
    rendered: dict[tuple[object, ...], Any] = field(default_factory=dict)  # events of the stream, while they are current
    revision: int = -1


_kept: WeakKeyDictionary[Table, Kept] = WeakKeyDictionary()


def kept_of(table: Table) -> Kept:
    found = _kept.setdefault(table, Kept())
    if found.revision != table.news.revision:
        found.revision = table.news.revision
        found.rendered.clear()
    return found
