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
from hexameron.web import fragments
from hexameron.web.fragments import StreamEvent
from hexameron.web.perspective import Perspective, perspective_of
from hexameron.web.render_cache import cache_of
from hexameron.web.visitors import AnyRequest

EVENTS = SNAPSHOT, STEP, TABLE = "snapshot", "step", "table"
GROWING = ("board", "log")
# An event, not a comment: the page must notice when none arrives.
BEAT = b"event: beat\ndata: 1\n\n"
GOODBYE = b"retry: 500\n: the server starts anew, come back\n\n"
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

    def looking(at: int | None = None) -> Perspective:
        return perspective_of(table, held, wanted, at, tall)

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
                    known.anew(render_event(table, fragments.snapshot, looking(), language)),
                    now,
                )
            else:
                for number in range(shown, now):
                    before, after = (looking(at) for at in (number, number + 1))
                    yield event(
                        STEP,
                        known.less(
                            render_event(
                                table, fragments.step_changes, after, language, number, before.seat
                            )
                        ),
                        number + 1,
                    )
                if shown == now:
                    yield event(
                        TABLE,
                        known.less(render_event(table, fragments.about_table, looking(), language)),
                    )
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

    def anew(self, event: StreamEvent) -> StreamEvent:
        self.parts = {
            name: part for name, part in event["fragments"].items() if name not in GROWING
        }
        return event

    def less(self, event: StreamEvent) -> StreamEvent:
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


def render_event(
    table: Table,
    make: Callable[..., StreamEvent],
    perspective: Perspective,
    language: str,
    *more: int | None,
) -> StreamEvent:
    """Render an event once for all readers with the same perspective and language."""
    key = (make.__name__, perspective, language, *more)
    rendered = cache_of(table).rendered
    if key not in rendered:
        rendered[key] = make(table, perspective, language, *more)
    event: StreamEvent = rendered[key]
    return event
