"""Who is called what: people by the names they typed, everybody else by their seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hexameron.core.reader import Reader
from hexameron.table import telling
from hexameron.table.table import Table
from hexameron.table.telling import Line
from hexameron.web.kept import kept_of, line_of

FEW = 20  # lines that are told at once


def names(table: Table, language: str) -> list[str]:
    """A name for each seat, no two alike. Bots go by their seat: several of one level sit at one table."""
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
    known = kept_of(table).names
    if language not in known:
        reader = table.reader(None, language)
        known[language] = [reader.seat_name(seat) for seat in range(len(table.seats))]
    return known[language]


def reader_with_names(
    table: Table, seat: int | None, language: str, at: int | None = None
) -> Reader[object, object]:
    """A reader who knows the people at the table."""
    return Reader(
        table.edition,
        table.view(seat, at),
        language,
        table.match.header.colours,
        tuple(names(table, language)),
    )


def line_with_names(table: Table, number: int, seat: int | None, language: str) -> Line:
    """A line of the log with people's names."""
    key = (number, seat, language, table.is_over, *names(table, language))
    return line_of(
        table,
        key,
        lambda: telling.line(
            table, number, seat, language, reader_with_names(table, seat, language, number)
        ),
    )


def plain_line(table: Table, number: int, seat: int | None, language: str) -> Line:
    """A line of the log with the seats' own names, for programs."""
    return line_of(
        table,
        (number, seat, language, table.is_over),
        lambda: telling.line(table, number, seat, language),
    )


async def recall(table: Table, first: int, tell: Callable[[int], Line]) -> None:
    """The log from some step on, told beside the event loop where little of it is known yet: others wait for nobody's long match."""
    unknown = table.sequence - first - len(kept_of(table).lines)
    if unknown > FEW:
        await asyncio.to_thread(lambda: [tell(number) for number in range(first, table.sequence)])
