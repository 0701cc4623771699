"""Stores of matches: SQLite by default, PostgreSQL if one server process is not enough."""

from pathlib import Path

from hexameron.store.contract import (
    QUOTA_SECONDS,
    Account,
    Conflict,
    Repeated,
    Saved,
    Snapshot,
    Store,
    StoredDeck,
    Summary,
    Unavailable,
)
from hexameron.store.postgres import PostgresStore
from hexameron.store.sqlite import SqliteStore

__all__ = [
    "QUOTA_SECONDS",
    "Account",
    "Conflict",
    "PostgresStore",
    "Repeated",
    "Saved",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoredDeck",
    "Summary",
    "Unavailable",
    "open_store",
]


def open_store(database: str | Path) -> Store:
    """Open a SQLite file, or PostgreSQL for an address such as postgresql://user@host/name."""
    if str(database).startswith(("postgresql://", "postgres://")):
        return PostgresStore(str(database))
    return SqliteStore(database)
