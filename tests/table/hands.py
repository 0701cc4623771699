"""A clock for tables that a test turns by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from hexameron.table.clock import Clock
from hexameron.table.hall import Hall
from hexameron.table.table import Table
from waiting import PATIENCE


class Hands(Clock):
    """A clock that only moves when it is turned."""

    def __init__(self) -> None:
        self.time, self.sleeping = 1000.0, 0
        self.waiting: list[tuple[float, Callable[[], Any]]] = []
        self.table: Table | None = None
        self.hall: Hall | None = None

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        rung = asyncio.Event()
        self.call_later(seconds, rung.set)
        self.sleeping += 1
        await rung.wait()
        self.sleeping -= 1

    def call_later(self, seconds: float, request_key: Callable[..., Any], *args: Any) -> Any:
        entry = (self.time + seconds, lambda: request_key(*args))
        self.waiting.append(entry)
        return Entry(self, entry)

    async def turn(self, seconds: float) -> None:
        """On by so many seconds, everything that falls due in its order."""
        end = self.time + seconds
        await self.rest()
        while due := sorted(
            [entry for entry in self.waiting if entry[0] <= end], key=lambda entry: entry[0]
        ):
            self.waiting.remove(due[0])
            self.time = max(self.time, due[0][0])
            due[0][1]()
            await self.rest()
        self.time = end

    async def rest(self) -> None:
        """Until everything that can happen now has happened: steps are written by another thread."""
        await asyncio.sleep(0.002)
        async with asyncio.timeout(PATIENCE):
            while self.is_busy():
                await asyncio.sleep(0.002)

    def is_busy(self) -> bool:
        hall, table = self.hall, self.table
        if hall and (hall._refreshing or (hall._beginning and not self.sleeping)):
            return True
        if table is None:
            return False
        driving = table.driver.is_driving and not self.sleeping
        late = table.deadlines.late is not None and not table.deadlines.late.done()
        return driving or late or table.at_rest().locked()


class Entry:
    def __init__(self, clock: Hands, entry: Any) -> None:
        self.clock, self.entry = clock, entry

    def cancel(self) -> None:
        if self.entry in self.clock.waiting:
            self.clock.waiting.remove(self.entry)
