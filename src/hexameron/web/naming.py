"""Names of players: people by the names they typed, bots and all others by their seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hexameron.core.reading.reader import Reader
from hexameron.table import log_lines
from hexameron.table.log_lines import LogLine
from hexameron.table.table import Table
from hexameron.web.render_cache import cache_of, line_of

FEW = 20  # lines that are worded without a thread


def distinct_names(table: Table, language: str) -> list[str]:
    """Return a different name for each seat.

    Bots are named by their seat, because several of one level may play at a table.
    """
    usual = usual_names(table, language)
    own = table.game.about.seat_names
    typed = [
        seat.name if seat.kind == "person" and seat.name not in own else ""
        for i, seat in enumerate(table.seats)
    ]
    return [
        usual[i] if not name else f"{name} ({usual[i]})" if typed.count(name) > 1 or name in usual else name
        for i, name in enumerate(typed)
    ]  # fmt: skip


def usual_names(table: Table, language: str) -> list[str]:
    known = cache_of(table).names
    if language not in known:
        reader = table.reader(None, language)
        known[language] = [reader.seat_name(seat) for seat in range(len(table.seats))]
    return known[language]


def reader_with_names(
    table: Table, seat: int | None, language: str, at: int | None = None
) -> Reader[object, object]:
    """Return a reader that uses the players' names."""
    return Reader(
        table.edition,
        table.view(seat, at),
        language,
        table.match.header.colours,
        tuple(distinct_names(table, language)),
    )


def line_with_names(table: Table, number: int, seat: int | None, language: str) -> LogLine:
    """Return a log line with the players' names."""
    key = (number, seat, language, table.is_over, *distinct_names(table, language))
    return line_of(
        table,
        key,
        lambda: log_lines.line_of_step(
            table, number, seat, language, reader_with_names(table, seat, language, number)
        ),
    )


def plain_line(table: Table, number: int, seat: int | None, language: str) -> LogLine:
    """Return a log line with the seats' own names, for programs."""
    return line_of(
        table,
        (number, seat, language, table.is_over),
        lambda: log_lines.line_of_step(table, number, seat, language),
    )


async def recall(table: Table, first: int, tell: Callable[[int], LogLine]) -> None:
    """Fill the cache of log lines from step `first`, in a thread if many lines are not cached yet.

    A long match must not block the event loop for other visitors.
    """
    unknown = table.sequence - first - len(cache_of(table).lines)
    if unknown > FEW:
        await asyncio.to_thread(lambda: [tell(number) for number in range(first, table.sequence)])
