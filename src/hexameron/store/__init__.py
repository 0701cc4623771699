"""Where logs live. SQLite by default; PostgreSQL when one process is not enough."""

from hexameron.store.contract import Conflict, Repeated, Saved, Store, Summary
from hexameron.store.sqlite import SqliteStore

__all__ = ["Conflict", "Repeated", "Saved", "SqliteStore", "Store", "Summary"]
