"""The driver of a table: it makes the steps of bots and substitutes, and steps without a choice."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from hexameron.bots.player import parse_bot
from hexameron.core.compiled.record import CHANCE
from hexameron.table.backoff import Backoff
from hexameron.table.refusals import Stale
from hexameron.table.seen_keys import SeenKeys
from hexameron.table.thinking import NEVER, SearchResume

if TYPE_CHECKING:
    from hexameron.table.table import Table

# Seconds for which a match between bots alone continues after the table was last opened or changed.
LOOKED_AT = 60.0


class Driver:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.sights = SeenKeys(table)
        self._backoff = Backoff("a step that nobody waits for", table.id)
        self._task: asyncio.Task[None] | None = None

    @property
    def is_driving(self) -> bool:
        return self._task is not None and not self._task.done()

    def go(self) -> None:
        if not self.is_driving and self._has_work():
            self._task = asyncio.get_running_loop().create_task(self._drive())

    def close(self) -> None:
        if self._task:
            self._task.cancel()

    def automatic(self, seat: int) -> int | None:
        """Return the action that the table plays for a person, or None if the person must choose.

        It is a pass that the person need not be asked for, or the only legal action. The latter is
        played only in games for several players without hidden information.
        """
        table, legal = self.table, self.table.legal()
        if not table.game.about.hidden and len(legal) == 1 and table.game.about.seats[1] > 1:
            return legal[0]
        return table.yields.passing(seat, legal)

    def _mover(self) -> tuple[int, str, str] | None:
        """Return the seat to act, the maker of its step ("bot" or "auto") and the bot's level.

        Return None if a person has to act, or if no seat is to act.
        """
        table, seat = self.table, self.table.to_act
        if seat < 0:
            return None
        sitting = table.seats[seat]
        if sitting.kind == "bot":
            return seat, "bot", sitting.level
        if seat in table.presence.substitutes:
            return seat, "bot", table.game.about.middle_level
        return (seat, "auto", "") if self.automatic(seat) is not None else None

    def _is_wanted(self) -> bool:
        """Return True if a person plays or watches, or the table was opened or changed lately.

        Otherwise it is a match between bots alone, which rests until the table is opened again.
        """
        table = self.table
        return (
            table.seating.has_people
            or bool(table.news.listeners)
            or time.monotonic() - table.news.touched < LOOKED_AT
        )

    def _has_work(self) -> bool:
        try:
            return (self.table.to_act == CHANCE or self._mover() is not None) and self._is_wanted()
        except Exception:
            return True  # the task will meet the same error, log it and try again

    async def _drive(self) -> None:
        """Make every step that needs no person. If a step fails for any reason, try again later."""
        is_going = True
        while is_going:
            try:
                is_going = await self._go_on()
            except Exception as error:
                await self.table.clock.sleep(self._backoff.fail(error))
            else:
                self._backoff.reset()

    async def _go_on(self) -> bool:
        """Make the next step. Return False if a person has to act or the match may rest."""
        table = self.table
        if table.to_act == CHANCE:
            await self._roll()
        mover = self._mover()
        if mover is None or not self._is_wanted():
            return False
        seat, by, level = mover
        sequence, begun = table.sequence, table.clock.now()
        action = await self._think(level) if by == "bot" else self.automatic(seat)
        await table.clock.sleep(
            self._until_beat(table.clock.now() - begun) * (1 if by == "bot" else table.pace.hurry)
        )
        try:
            async with table.at_rest():
                if table.sequence == sequence and self._mover() == mover and action is not None:
                    await table.play(seat, action, by)
        except Stale:
            await table.catch_up()  # another process was faster
            if table.sequence == sequence:
                raise
        return True

    async def _roll(self) -> None:
        """Roll what the log still leaves to chance.

        Versions before 0.2 stored such logs when a player left.
        """
        table = self.table
        async with table.at_rest():
            if table.to_act == CHANCE:
                await table.commit(table.match.roll_all)
        table.nudge()

    async def _think(self, level: str) -> int:
        table, legal = self.table, self.table.legal()
        if len(legal) == 1:
            return legal[0]
        searches = parse_bot(table.game.about, level).searches
        again = (
            SearchResume(f"{table.id}/{table.to_act}", self.sights.key(table.to_act))
            if searches
            else NEVER
        )
        return await table.thinking.action(
            table.edition, table.match.state, level, table.seating.host, again
        )

    def _until_beat(self, spent: float) -> float:
        beat = self.table.pace.beat
        return 0.0 if beat <= 0 else (int(spent / beat) + 1) * beat - spent
