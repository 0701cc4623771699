"""Who sits at a table and what was agreed: the settings that lie beside the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from hexameron.store import Conflict
from hexameron.table.refusals import Forbidden, NotNow, Stale
from hexameron.table.seats import Seat, Settings, read_settings, write_settings

if TYPE_CHECKING:
    from hexameron.table.table import Table

TRIES = 8  # at changing settings that somebody else changes, too


class Seating:
    def __init__(self, table: Table, kept: str) -> None:
        self.table = table
        self._settling = asyncio.Lock()
        self.keep(kept)

    def keep(self, text: str) -> None:
        """The settings as they lie in the store; a change of them is refused there if they are others by then."""
        self.kept, self.settings = text, read_settings(text)

    @property
    def seats(self) -> list[Seat]:
        return self.settings.seats

    @property
    def has_people(self) -> bool:
        """Somebody plays here, or is waited for."""
        return any(each.kind != "bot" and not each.has_left for each in self.seats)

    @property
    def host(self) -> str:
        """Return in whose name this table's bots think: the first person's, or that of all tables without people.

        Somebody without a cookie is known by the address the table was opened from: else every table of a script were another host.
        """
        people = [
            each.owner or self.settings.host or self.table.id
            for each in self.seats
            if each.kind != "bot"
        ]
        return people[0] if people else ""

    def others(self, seat: int) -> set[int]:
        """Seats of other people than whoever sits here: those whose leave counts."""
        mine = self.seats[seat].owner
        return {
            i for i, each in enumerate(self.seats)
            if i != seat and each.kind == "person" and not each.has_left and (not mine or each.owner != mine)
        }  # fmt: skip

    def demand(self, seat: int) -> None:
        if self.seats[seat].kind != "person" or self.seats[seat].has_left:
            raise Forbidden("Nobody plays on this seat any more.")

    def after(self, change: Callable[[Settings], None]) -> str:
        changed = read_settings(self.kept)
        change(changed)
        return write_settings(changed)

    async def settle(self, change: Callable[[Settings], None]) -> None:
        """Change the settings, then tell. Of two changes at once, here or in another process, both are kept, or one refuses itself."""
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
                table.changed()
                return
        raise Stale("Several people changed this table at the same moment: try once more.")

    async def sit(self, seat: int, name: str, owner: str, key: str = "") -> None:
        """Somebody takes an open seat; `key` tells the same request when it comes again."""

        def take(settings: Settings) -> None:
            taken = settings.seats[seat]
            if key and taken.joined == key:
                return  # this very request, made by another process
            if taken.kind != "open":
                raise Forbidden(
                    "This seat is taken, or its link has been replaced. Ask for a new one."
                )
            taken.kind, taken.name, taken.owner = "person", name or taken.name, owner
            taken.revision, taken.joined = taken.revision + 1, key

        await self.settle(take)
        self.table.nudge()

    async def renew_link(self, seat: int) -> None:
        """Links to this open seat that were given out no longer open it."""

        def renew(settings: Settings) -> None:
            if settings.seats[seat].kind != "open":
                raise NotNow("This seat is not open.")
            settings.seats[seat].revision += 1

        await self.settle(renew)
