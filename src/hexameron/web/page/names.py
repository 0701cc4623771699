"""Names of players: people by the names they typed, bots and all others by their seat."""

from __future__ import annotations

from hexameron.core.reading.reader import Reader
from hexameron.table.table import Table
from hexameron.web.page.render_cache import cache_of


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
        usual[i]
        if not name
        else f"{name} ({usual[i]})"
        if typed.count(name) > 1 or name in usual
        else name
        for i, name in enumerate(typed)
    ]


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
