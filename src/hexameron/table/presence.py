"""Who is at the table. A bot plays for an absent person whom others wait for, until they are back."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from hexameron.table.clock import Alarm

if TYPE_CHECKING:
    from hexameron.table.table import Table

PULSE = 12.0  # seconds a hidden page counts as present after it looked in
TOGETHER = 0.1  # seconds in which people who come or go are counted before everybody hears of it
RELOAD = 0.2  # seconds in which a closed page and a reload look alike


class Presence:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.present: Counter[int] = Counter()
        self.watching = 0
        self.substitutes: set[int] = set()  # seats a bot plays until their person is back
        self.away_since: dict[int, float] = {}
        self._alarm: Alarm | None = None
        self._is_telling = False
        self._leaving = 0  # pages that were closed a moment ago, or are loaded again

    @property
    def is_told(self) -> bool:
        """Whether the others have been told of everybody who came or went."""
        return not self._leaving and not self._is_telling

    def is_here(self, seat: int) -> bool:
        return self.present[seat] > 0

    @contextmanager
    def listening(self, seats: Sequence[int]) -> Iterator[asyncio.Event]:
        """An event that is set whenever something changed; the seats count as present meanwhile."""
        with self.table.news.heard() as event:
            self.watching += not seats
            self.present.update(seats)
            self._came(seats)
            try:
                yield event
            finally:
                self.watching -= not seats
                self.present.subtract(seats)
                with suppress(RuntimeError):  # no loop any more: the server is closing
                    asyncio.get_running_loop().call_later(RELOAD, self._gone)
                    self._leaving += 1

    def pulse(self, seats: Sequence[int]) -> None:
        """A hidden page looks in: its seats count as present until it should have looked in again."""
        self.present.update(seats)
        if any(seat in self.away_since or seat in self.substitutes for seat in seats):
            self._came(seats)
        asyncio.get_running_loop().call_later(PULSE, self._fade, seats)

    def seconds_left(self, seat: int) -> int | None:
        """Until a bot takes over for an absent person; None if nobody counts."""
        if seat not in self.away_since:
            return None
        return max(0, round(self.away_since[seat] + self.table.pace.away - self.table.clock.now()))

    def watch(self) -> None:
        """Start or stop the countdown for a person who is to act and away while others wait."""
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
            self.table.changed()
            self.table.nudge()

    def _came(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self.away_since.pop(seat, None)
            self.substitutes.discard(seat)
        if seats:
            self.table.changed()
        else:
            self._tell_soon()
        self.table.nudge()

    def _fade(self, seats: Sequence[int]) -> None:
        self.present.subtract(seats)
        self.watch()

    def _gone(self) -> None:
        self._leaving -= 1
        self.watch()
        self._tell_soon()

    def _tell_soon(self) -> None:
        """Many may come or go at once: everybody is told of all of them together."""
        if not self._is_telling:
            self._is_telling = True
            asyncio.get_running_loop().call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self._is_telling = False
        self.table.changed()
