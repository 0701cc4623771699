"""The event stream of one perspective: a snapshot, then one event per step.

Event ids are sequence numbers of the log.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from functools import lru_cache

import msgspec
from litestar.response import Stream

from hexameron.core.numbers import whole_number
from hexameron.table.table import Table
from hexameron.web.page.perspective import perspective_of
from hexameron.web.page.render_cache import cache_of
from hexameron.web.page.table_page import StreamEvent, TablePage
from hexameron.web.visitors import AnyRequest

EVENTS = SNAPSHOT, STEP, TABLE = "snapshot", "step", "table"
GROWING = ("board", "log")
# An event, not a comment: the page must notice when none arrives.
BEAT = b"event: beat\ndata: 1\n\n"
GOODBYE = b"retry: 500\n: the server starts again, come back\n\n"
IN_32_KB = (16 + 12, 5)  # window bits and memory level of gzip, for little memory per stream
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # the header of a gzip stream
EFFORT = 4  # compression level: the default of 6 takes a third longer to save 5 %
CATCH_UP = 30  # steps; for a reader further behind, a snapshot is faster
_encode = msgspec.json.Encoder().encode


def event(kind: str, data: object, sequence: int | None = None) -> bytes:
    number = f"id: {sequence}\n" if sequence is not None else ""
    return f"event: {kind}\n{number}data: ".encode() + _encode(data) + b"\n\n"


async def follow_table(
    find_table: Callable[[], Awaitable[Table]],
    held_at: Callable[[Table], list[int]],
    wanted: int | None,
    language: str,
    last: int | None,
    heartbeat: float,
    tall: bool = False,
) -> AsyncIterator[bytes]:
    """Yield events until the reader disconnects.

    `last` is the step that the reader already has, from the page or before a broken connection.
    After `heartbeat` seconds without another event, a beat is sent.
    """
    table: Table = await find_table()
    held = held_at(table)
    yield b"retry: 1000\n\n"

    def page(at: int | None = None) -> TablePage:
        return TablePage(table, perspective_of(table, held, wanted, at, tall), language)

    with table.presence.listening(held) as news:
        shown = last if last is not None and 0 <= last <= table.sequence else None
        known = SentParts()
        while True:
            news.clear()
            if table.news.is_closing:
                yield GOODBYE
                return
            revision, now = table.news.revision, table.sequence
            if shown is None or now - shown > CATCH_UP or now < shown:
                yield event(
                    SNAPSHOT,
                    known.all_of(snapshot(page())),
                    now,
                )
            else:
                for number in range(shown, now):
                    before, after = page(number), page(number + 1)
                    changed = known.news_of(step(after, number, before.seat))
                    yield event(STEP, changed, number + 1)
                if shown == now:
                    yield event(TABLE, known.news_of(without_step(page())))
            shown = now
            held = held_at(table)
            while table.news.revision == revision and not await _wait_for_news(news, heartbeat):
                yield BEAT


class SentParts:
    """The parts of the page that a reader has, which are sent again only when they change.

    Board and log are updated in other ways.
    """

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}

    def all_of(self, event: StreamEvent) -> StreamEvent:
        self.parts = {
            name: part for name, part in event["fragments"].items() if name not in GROWING
        }
        return event

    def news_of(self, event: StreamEvent) -> StreamEvent:
        parts = {
            name: part
            for name, part in event["fragments"].items()
            if name in GROWING or self.parts.get(name) != part
        }
        self.parts |= {name: part for name, part in parts.items() if name not in GROWING}
        return {**event, "fragments": parts}


async def compress_stream(events: AsyncIterator[bytes], is_player: bool) -> AsyncIterator[bytes]:
    """Compress the events, each flushed at once."""
    press = zlib.compressobj(EFFORT, zlib.DEFLATED, *IN_32_KB) if is_player else None
    head = b"" if press else GZIP
    async with aclosing(events) as source:  # type: ignore[type-var]
        async for some in source:
            yield (
                press.compress(some) + press.flush(zlib.Z_SYNC_FLUSH)
                if press
                else head + alone(some)
            )
            head = b""


@lru_cache(maxsize=16)
def alone(some: bytes) -> bytes:
    """Compress an event once for all watchers.

    It ends on a whole byte and refers to nothing before it, so it can be inserted into any stream.
    """
    press = zlib.compressobj(EFFORT, zlib.DEFLATED, -zlib.MAX_WBITS)
    return press.compress(some) + press.flush(zlib.Z_SYNC_FLUSH)


def answer_stream(request: AnyRequest, events: AsyncIterator[bytes], is_player: bool) -> Stream:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Stream(
            compress_stream(events, is_player),
            media_type="text/event-stream",
            headers={**headers, "content-encoding": "gzip", "vary": "accept-encoding"},
        )
    return Stream(events, media_type="text/event-stream", headers=headers)


def last_known(request: AnyRequest) -> int | None:
    """Return the last step that a reader has, or None.

    The browser sends it after a broken connection, else the page does.
    """
    text = request.headers.get("last-event-id") or str(request.query_params.get("after", ""))
    return whole_number(text)


async def _wait_for_news(news: asyncio.Event, heartbeat: float) -> bool:
    try:
        async with asyncio.timeout(heartbeat):  # needs no extra task per reader
            await news.wait()
    except TimeoutError:
        return False
    return True


# Each event is rendered once for all readers with the same perspective and language.


def snapshot(page: TablePage) -> StreamEvent:
    return cache_of(page.table).event(_key(page, SNAPSHOT), page.snapshot)


def step(page: TablePage, number: int, before: int | None) -> StreamEvent:
    key = _key(page, STEP, number, before)
    return cache_of(page.table).event(key, lambda: page.step(number, before))


def without_step(page: TablePage) -> StreamEvent:
    return cache_of(page.table).event(_key(page, TABLE), page.without_step)


def _key(page: TablePage, *what: object) -> tuple[object, ...]:
    return (*what, page.perspective, page.language)
