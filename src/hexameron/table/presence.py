"""Presence of people at a table.

If others wait for an absent person, a bot plays for that person until they are back.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from hexameron.table.clock import Alarm

if TYPE_CHECKING:
    from hexameron.table.table import Table

PULSE = 12.0  # seconds for which a hidden page counts as present after its last request
TOGETHER = 0.1  # seconds over which arrivals and departures are collected into one notification
RELOAD = 0.2  # seconds in which a page being reloaded cannot be distinguished from a closed one


class Presence:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.present: Counter[int] = Counter()
        self.watching = 0
        self.substitutes: set[int] = set()  # seats that a bot plays until their person is back
        self.away_since: dict[int, float] = {}
        self._alarm: Alarm | None = None
        self._is_telling = False
        self._leaving = 0  # pages that were just closed, or are being reloaded

    @property
    def is_told(self) -> bool:
        """Return whether the listeners have been notified of all arrivals and departures."""
        return not self._leaving and not self._is_telling

    def is_here(self, seat: int) -> bool:
        return self.present[seat] > 0

    @contextmanager
    def listening(self, seats: Sequence[int]) -> Iterator[asyncio.Event]:
        """Yield an event that is set at every change. Count the seats as present meanwhile."""
        with self.table.news.subscribe() as event:
            self.watching += not seats
            self.present.update(seats)
            self._came(seats)
            try:
                yield event
            finally:
                self.watching -= not seats
                self.present.subtract(seats)
                with suppress(RuntimeError):  # no running event loop: the server is closing
                    asyncio.get_running_loop().call_later(RELOAD, self._leave)
                    self._leaving += 1

    def pulse(self, seats: Sequence[int]) -> None:
        """Count the seats of a hidden page as present for PULSE seconds from this request."""
        self.present.update(seats)
        if any(seat in self.away_since or seat in self.substitutes for seat in seats):
            self._came(seats)
        asyncio.get_running_loop().call_later(PULSE, self._fade, seats)

    def seconds_left(self, seat: int) -> int | None:
        """Return the seconds until a bot plays for this seat, or None if there is no countdown."""
        if seat not in self.away_since:
            return None
        return max(0, round(self.away_since[seat] + self.table.pace.away - self.table.clock.now()))

    def watch(self) -> None:
        """Start the countdown if the person to act is away while others wait, else stop it."""
        self.close()
        table, seat = self.table, self.table.to_act
        if seat < 0 or not self._is_missed(seat):
            self.away_since.clear()
            return
        since = self.away_since.setdefault(seat, table.clock.now())
        left = max(0.0, since + table.pace.away - table.clock.now())
        self._alarm = table.clock.call_later(left + 0.01, self._substitute, seat)

    def close(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def _is_missed(self, seat: int) -> bool:
        sitting = self.table.seats[seat]
        is_away = (
            sitting.kind == "person"
            and not sitting.has_left
            and not self.is_here(seat)
            and seat not in self.substitutes
        )
        return is_away and any(self.is_here(other) for other in self.table.seating.others(seat))

    def _substitute(self, seat: int) -> None:
        if seat == self.table.to_act and not self.is_here(seat):
            self.away_since.pop(seat, None)
            self.substitutes.add(seat)
            self.table.notify()
            self.table.nudge()

    def _came(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self.away_since.pop(seat, None)
            self.substitutes.discard(seat)
        if seats:
            self.table.notify()
        else:
            self._tell_soon()
        self.table.nudge()

    def _fade(self, seats: Sequence[int]) -> None:
        self.present.subtract(seats)
        self.watch()

    def _leave(self) -> None:
        self._leaving -= 1
        self.watch()
        self._tell_soon()

    def _tell_soon(self) -> None:
        """Notify the listeners in TOGETHER seconds, once for all who come or go until then."""
        if not self._is_telling:
            self._is_telling = True
            asyncio.get_running_loop().call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self._is_telling = False
        self.table.notify()
