"""The lines of a page's log, in the words of one reader."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hexameron.table.log_lines import LogLine, line_of_step
from hexameron.table.table import Table
from hexameron.web.page.names import distinct_names, reader_with_names
from hexameron.web.page.render_cache import cache_of
from hexameron.web.templates import page_words

FEW = 20  # lines that are worded without a thread


def line_with_names(table: Table, number: int, seat: int | None, language: str) -> LogLine:
    """Return a log line with the players' names."""
    key = (number, seat, language, table.is_over, *distinct_names(table, language))
    return cache_of(table).line(
        key,
        2 * table.sequence,
        lambda: line_of_step(
            table, number, seat, language, reader_with_names(table, seat, language, number)
        ),
    )


def plain_line(table: Table, number: int, seat: int | None, language: str) -> LogLine:
    """Return a log line with the seats' own names, for programs."""
    return cache_of(table).line(
        (number, seat, language, table.is_over),
        2 * table.sequence,
        lambda: line_of_step(table, number, seat, language),
    )


def line_text(table: Table, line: LogLine, language: str) -> str:
    """Return the text of a log line. Steps of the table itself are worded by the page."""
    t = page_words(language)
    if line.kind not in ("leave", "undo"):
        return line.text
    who = distinct_names(table, language)[line.seat]
    if line.kind == "undo":
        return t("{who} takes a step back.", who=who)
    return " ".join(filter(None, [t("{who} leaves the table.", who=who), line.text]))


async def prepare_lines(table: Table, first: int, tell: Callable[[int], LogLine]) -> None:
    """Fill the cache of log lines from step `first`, in a thread if many lines are not cached yet.

    A long match must not block the event loop for other visitors.
    """
    unknown = table.sequence - first - len(cache_of(table).lines)
    if unknown > FEW:
        await asyncio.to_thread(lambda: [tell(number) for number in range(first, table.sequence)])
