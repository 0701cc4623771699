"""The seats and settings of a table, which are stored next to its log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from hexameron.store import Conflict
from hexameron.table.refusals import Forbidden, NotNow, Stale
from hexameron.table.seats import MatchSettings, Seat, read_settings, write_settings

if TYPE_CHECKING:
    from hexameron.table.table import Table

TRIES = 8  # attempts to change settings that others change at the same time


class Seating:
    def __init__(self, table: Table, kept: str) -> None:
        self.table = table
        self._settling = asyncio.Lock()
        self.keep(kept)

    def keep(self, text: str) -> None:
        """Remember the settings as the store has them.

        The store accepts a change only if it still has exactly this text.
        """
        self.kept, self.settings = text, read_settings(text)

    @property
    def seats(self) -> list[Seat]:
        return self.settings.seats

    @property
    def has_people(self) -> bool:
        """Return True if a person plays here, or an open seat waits for one."""
        return any(each.kind != "bot" and not each.has_left for each in self.seats)

    @property
    def host(self) -> str:
        """Return the name that this table's bots are counted under when they queue for a thinker.

        It is the first person's, or empty for all tables without people. A person without a cookie
        is identified by the address from which the table was opened. Otherwise each table opened by
        a script would count as a separate host.
        """
        people = [
            each.owner or self.settings.host or self.table.id
            for each in self.seats
            if each.kind != "bot"
        ]
        return people[0] if people else ""

    def others(self, seat: int) -> set[int]:
        """Return the seats of people other than the one on this seat: those who must consent."""
        mine = self.seats[seat].owner
        return {
            i for i, each in enumerate(self.seats)
            if i != seat and each.kind == "person" and not each.has_left and (not mine or each.owner != mine)
        }  # fmt: skip

    def demand(self, seat: int) -> None:
        if self.seats[seat].kind != "person" or self.seats[seat].has_left:
            raise Forbidden("Nobody plays on this seat any more.")

    def after(self, change: Callable[[MatchSettings], None]) -> str:
        changed = read_settings(self.kept)
        change(changed)
        return write_settings(changed)

    async def settle(self, change: Callable[[MatchSettings], None]) -> None:
        """Change the settings in the store, then notify the listeners.

        If the settings are changed elsewhere at the same time, apply the change again to the new
        ones. Both changes are then kept, unless `change` raises a refusal.
        """
        table = self.table
        async with self._settling:
            for _ in range(TRIES):
                after = self.after(change)
                try:
                    await table.store.settle(
                        table.id, self.kept, after, read_settings(after).people()
                    )
                except Conflict:
                    self.keep(await table.store.settings(table.id))
                    continue
                self.keep(after)
                table.notify()
                return
        raise Stale("Several people changed this table at the same moment: try once more.")

    async def sit(self, seat: int, name: str, owner: str, key: str = "") -> None:
        """Give an open seat to a person. `key` identifies a repeated request."""

        def take(settings: MatchSettings) -> None:
            taken = settings.seats[seat]
            if key and taken.joined == key:
                return  # another process carried out this same request
            if taken.kind != "open":
                raise Forbidden(
                    "This seat is taken, or its link has been replaced. Ask for a new one."
                )
            taken.kind, taken.name, taken.owner = "person", name or taken.name, owner
            taken.revision, taken.joined = taken.revision + 1, key

        await self.settle(take)
        self.table.nudge()

    async def renew_link(self, seat: int) -> None:
        """Invalidate all links to this open seat that were given out."""

        def renew(settings: MatchSettings) -> None:
            if settings.seats[seat].kind != "open":
                raise NotNow("This seat is not open.")
            settings.seats[seat].revision += 1

        await self.settle(renew)
