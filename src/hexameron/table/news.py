"""Notification of listeners when something changes at a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager


class News:
    def __init__(self) -> None:
        self.revision = 0  # counts all changes, including those without a step
        self.touched = time.monotonic()
        self.is_closing = False  # the server is about to stop; listeners should reconnect
        self._listeners: set[asyncio.Event] = set()

    @property
    def listeners(self) -> int:
        return len(self._listeners)

    def spread(self) -> None:
        self.revision += 1
        self.touched = time.monotonic()
        for event in self._listeners:
            event.set()

    @contextmanager
    def subscribe(self) -> Iterator[asyncio.Event]:
        """Yield an event that is set whenever something changes."""
        event = asyncio.Event()
        self._listeners.add(event)
        try:
            yield event
        finally:
            self._listeners.discard(event)
            self.touched = time.monotonic()
