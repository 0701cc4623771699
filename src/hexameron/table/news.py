"""Who is told when something changes at a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager


class News:
    def __init__(self) -> None:
        self.revision = 0  # counts every change, with a step or without
        self.touched = time.monotonic()
        self.is_closing = False  # the server goes; whoever listens shall come back
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
    def heard(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever something changed."""
        event = asyncio.Event()
        self._listeners.add(event)
        try:
            yield event
        finally:
            self._listeners.discard(event)
            self.touched = time.monotonic()
