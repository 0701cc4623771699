"""Deadlines for decisions when several people play.

The time counts from the moment the decision comes up. When it is up, the game's default is played.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hexameron.table.backoff import Backoff
from hexameron.table.clock import Alarm
from hexameron.table.refusals import Stale

if TYPE_CHECKING:
    from hexameron.table.table import Table


class Deadlines:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.late: asyncio.Task[None] | None = None
        self._prompted = (-1, 0.0)  # the awaited step, and when it came up
        self._bell: Alarm | None = None
        self._backoff = Backoff("the end of a deadline", table.id)
        # The step whose default could not be played, and when to try it again.
        self._retry = (-1, 0.0)

    def watch(self) -> None:
        """Start the timer if a person is to act while other people play too."""
        self._silence()
        table = self.table
        if self._prompted[0] != table.sequence:
            self._prompted = table.sequence, table.clock.now()
        if self._applies():
            due = max(self._ends(), self._retry[1] if self._retry[0] == table.sequence else 0.0)
            self._bell = table.clock.call_later(
                max(0.0, due - table.clock.now()) + 0.01, self._time_is_up, table.sequence
            )

    def time_left(self) -> int | None:
        """Return the seconds left for the current decision, or None if it has no deadline."""
        if not self._applies() or self._prompted[0] != self.table.sequence:
            return None
        return max(0, round(self._ends() - self.table.clock.now()))

    def close(self) -> None:
        self._silence()
        if self.late:
            self.late.cancel()

    def _silence(self) -> None:
        if self._bell:
            self._bell.cancel()
            self._bell = None

    def _ends(self) -> float:
        return self._prompted[1] + self.table.seating.settings.deadline

    def _applies(self) -> bool:
        table, seat = self.table, self.table.to_act
        if (
            seat < 0
            or not table.seating.settings.deadline
            or table.flow(seat) is None
            or seat in table.presence.substitutes
        ):
            return False
        return table.seats[seat].kind == "person" and bool(table.seating.others(seat))

    def _time_is_up(self, sequence: int) -> None:
        self.late = asyncio.get_running_loop().create_task(self._default(sequence))

    async def _default(self, sequence: int) -> None:
        """Play the default. If that fails for any reason, start the timer again."""
        try:
            await self._play_default(sequence)
        except Exception as error:
            self._try_later(sequence, self._backoff.fail(error))
        else:
            self._backoff.reset()

    def _try_later(self, sequence: int, seconds: float) -> None:
        table = self.table
        self._retry = sequence, table.clock.now() + seconds
        if sequence == table.sequence:
            self._silence()
            self._bell = table.clock.call_later(seconds, self._time_is_up, sequence)

    async def _play_default(self, sequence: int) -> None:
        table = self.table
        try:
            async with table.at_rest():
                if sequence != table.sequence or not self._applies():
                    return
                seat, flow = table.to_act, table.flow(table.to_act)
                if flow:
                    await table.play(seat, flow.default(table.legal()), "time")
        except Stale:
            await table.catch_up()  # another process was faster
            if table.sequence == sequence:
                raise
