"""Time for a decision, where several people play: it counts from when the decision came up, and ends in the game's default."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hexameron.table.clock import Alarm
from hexameron.table.refusals import Stale

if TYPE_CHECKING:
    from hexameron.table.table import Table


class Deadlines:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.late: asyncio.Task[None] | None = None
        self._prompted = (-1, 0.0)  # the step that is being waited for, and since when
        self._bell: Alarm | None = None

    def watch(self) -> None:
        """Start the bell for a person who is to act while other people play too."""
        self.close()
        table = self.table
        if self._prompted[0] != table.sequence:
            self._prompted = table.sequence, table.clock.now()
        if self._applies():
            self._bell = table.clock.call_later(max(0.0, self._ends() - table.clock.now()) + 0.01, self._time_is_up, table.sequence)

    def time_left(self) -> int | None:
        """Seconds for the decision that is waited for; None if it may take as long as it likes."""
        if not self._applies() or self._prompted[0] != self.table.sequence:
            return None
        return max(0, round(self._ends() - self.table.clock.now()))

    def close(self) -> None:
        if self._bell:
            self._bell.cancel()
            self._bell = None

    def _ends(self) -> float:
        return self._prompted[1] + self.table.seating.settings.deadline

    def _applies(self) -> bool:
        table, seat = self.table, self.table.to_act
        if seat < 0 or not table.seating.settings.deadline or table.flow(seat) is None or seat in table.presence.substitutes:
            return False
        return table.seats[seat].kind == "person" and bool(table.seating.others(seat))

    def _time_is_up(self, sequence: int) -> None:
        self.late = asyncio.get_running_loop().create_task(self._default(sequence))

    async def _default(self, sequence: int) -> None:
        table = self.table
        async with table.at_rest():
            if sequence != table.sequence or not self._applies():
                return
            seat, flow = table.to_act, table.flow(table.to_act)
            with suppress(Stale):
                if flow:
                    await table.play(seat, flow.default(table.legal()), "time")
