"""The event stream of one perspective: a snapshot first, then one event a step; ids are the log's sequence."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from hexameron.table.table import Table
from hexameron.web import fragments
from hexameron.web.kept import kept_of
from hexameron.web.perspective import Perspective, perspective_of

EVENTS = SNAPSHOT, STEP, TABLE = "snapshot", "step", "table"
HEARTBEAT = 15.0
CATCH_UP = 30  # steps; further behind, a snapshot is quicker
_encode = msgspec.json.Encoder().encode


def event(kind: str, data: Any, sequence: int | None = None) -> bytes:
    number = f"id: {sequence}\n" if sequence is not None else ""
    return f"event: {kind}\n{number}data: ".encode() + _encode(data) + b"\n\n"


async def follow(
    find_table: Callable[[], Any], held_at: Callable[[Table], list[int]], wanted: int | None, language: str, last: int | None
) -> AsyncIterator[bytes]:
    """Events until the reader goes. `last` is the step the reader already has, after a broken connection."""
    table: Table = await find_table()
    held = held_at(table)
    yield b"retry: 1000\n\n"
    with table.presence.listening(held) as news:
        shown = last if last is not None and 0 <= last < table.sequence else None
        while True:
            news.clear()
            revision, now = table.news.revision, table.sequence
            if shown is None or now - shown > CATCH_UP or now < shown:
                yield event(SNAPSHOT, kept(table, fragments.snapshot, perspective_of(table, held, wanted), language), now)
            else:
                for number in range(shown, now):
                    yield event(
                        "step", kept(table, fragments.step, perspective_of(table, held, wanted, number + 1), language, number), number + 1
                    )
                if shown == now:
                    yield event(TABLE, kept(table, fragments.about_table, perspective_of(table, held, wanted), language))
            shown = now
            held = held_at(table)
            while table.news.revision == revision and not await _heard(news):
                yield b": still here\n\n"


async def _heard(news: asyncio.Event) -> bool:
    try:
        await asyncio.wait_for(news.wait(), HEARTBEAT)
    except TimeoutError:
        return False
    return True


def kept(table: Table, make: Callable[..., dict[str, Any]], perspective: Perspective, language: str, *more: int) -> Any:
    """Rendered once for all who look the same way."""
    key = (make.__name__, perspective, language, *more)
    rendered = kept_of(table).rendered
    if key not in rendered:
        rendered[key] = msgspec.Raw(_encode(make(table, perspective, language, *more)))
    return rendered[key]
