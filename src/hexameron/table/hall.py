"""All the tables of this server: new ones, those in memory, those that wait in the store."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict

from hexameron.core import log
from hexameron.core.errors import BadLog, UnknownGame
from hexameron.core.game import Board, Game
from hexameron.store import Conflict, Saved, Store, Summary
from hexameron.table.refusals import NotNow, Refusal, Unknown, Unusable
from hexameron.table.seats import Seat, Settings, read_settings, rotated, write_settings
from hexameron.table.table import Pace, Table

IDLE_SECONDS = 300.0
IN_MEMORY = 400


class Hall:
    def __init__(self, store: Store, find_game: Callable[[str], Game], pace: Pace | None = None) -> None:
        self.store, self.find_game, self.pace = store, find_game, pace or Pace()
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._refreshing: dict[str, asyncio.Task[None]] = {}

    async def create(
        self, slug: str, seats: Sequence[Seat], options: Mapping[str, object], free_undo: bool = False, board: Board | None = None
    ) -> Table:
        """A new match; its setup is rolled and everything is on disk before anybody gets to it."""
        match = log.begin(self.find_game(slug), [seat.name for seat in seats], options, board)
        match.roll_all()
        return await self._seat(match, Settings(list(seats), free_undo))

    async def bring(self, text: str, person: str, name: str) -> Table:
        """A match from a file, verified step by step; who brings it holds the seats of an unfinished one."""
        self._demand_game(text)
        try:
            match = log.read(text, self.find_game)
        except BadLog as error:
            raise Unusable("This file cannot be read. {reason}", reason=str(error)) from None
        seats = [Seat("person", label, owner=person) for label in match.header.seats]
        try:
            return await self._seat(match, Settings(seats, free_undo=True, imported=True))
        except Conflict:
            known = await self.open(match.header.match)
            if known.match.steps != match.steps:
                raise NotNow("This match is known here with another log; the file was not read.") from None
            return known

    def _demand_game(self, text: str) -> None:
        """A game that is still being prepared says so itself; anything else is left to the reader of the log."""
        try:
            slug = json.loads(text)["header"]["game"]
        except (ValueError, KeyError, TypeError, RecursionError):
            return
        try:
            self.find_game(slug)
        except UnknownGame:
            return

    async def _seat(self, match: log.Match, settings: Settings) -> Table:
        saved = Saved(
            match.header.match, match.header.game, json.dumps(asdict(match.header)), match.seed,
            write_settings(settings), tuple(match.steps), {},
        )  # fmt: skip
        await self.store.create(saved, settings.people(), match.is_over)
        return self._keep(Table(match, settings, self.store, self.pace))

    async def open(self, match: str) -> Table:
        """The table of a match: from memory, or read from the store with its chain verified."""
        found = self.tables.get(match)
        if found:
            found.touched = time.monotonic()
            return found
        if match not in self._opening:
            self._opening[match] = asyncio.get_running_loop().create_task(self._read(match))
            self._opening[match].add_done_callback(lambda _: self._opening.pop(match, None))
        return await asyncio.shield(self._opening[match])

    async def _read(self, match: str) -> Table:
        saved = await self.store.load(match)
        if saved is None:
            raise Unknown("There is no such match.")
        self.find_game(saved.game)  # refused here if it is still being prepared
        table = self._keep(Table(self._verified(saved), read_settings(saved.settings), self.store, self.pace, dict(saved.keys)))
        table.nudge()
        return table

    def heard(self, match: str) -> None:
        """News from the store: another process may have changed this match."""
        if match in self.tables and match not in self._refreshing:
            task = asyncio.get_running_loop().create_task(self._refresh(match))
            self._refreshing[match] = task
            task.add_done_callback(lambda _: self._refreshing.pop(match, None))

    async def _refresh(self, match: str) -> None:
        table, saved = self.tables.get(match), await self.store.load(match)
        if table is None or saved is None:
            return
        async with table.at_rest():
            if len(saved.steps) > table.sequence or saved.settings != write_settings(table.settings):
                table.settings, table.keys = read_settings(saved.settings), dict(saved.keys)
                if len(saved.steps) > table.sequence:
                    table.match = self._verified(saved)
                table.changed()
        table.nudge()

    def _verified(self, saved: Saved) -> log.Match:
        record = {"header": json.loads(saved.header), "seed": saved.seed.hex(), "steps": [asdict(step) for step in saved.steps]}
        return log.read(json.dumps(record), self.find_game)

    def _keep(self, table: Table) -> Table:
        self._forget_idle()
        table.reload = lambda: self.heard(table.id)
        self.tables[table.id] = table
        return table

    def _forget_idle(self) -> None:
        now = time.monotonic()
        idle = sorted((t for t in self.tables.values() if t.is_quiet), key=lambda t: t.touched)
        crowded = len(self.tables) - IN_MEMORY
        for number, table in enumerate(idle):
            if number < crowded or now - table.touched > IDLE_SECONDS:
                table.close()
                del self.tables[table.id]

    async def rematch(self, table: Table) -> Table:
        """The same people and options once more, seats rotated; asked twice, it is the same new match."""
        if not table.is_over:
            raise NotNow("The match is still going on.")
        if table.settings.rematch:
            return await self.open(table.settings.rematch)
        header = table.match.header
        following = await self.create(header.game, rotated(table.seats), header.options, table.settings.free_undo, table.match.board)
        if table.settings.rematch:  # somebody was faster while ours was written
            return await self.open(table.settings.rematch)
        table.settings.rematch = following.id
        await table.settle()
        return following

    async def matches_of(self, person: str) -> list[Summary]:
        return await self.store.matches_of(person)

    def close(self) -> None:
        for table in self.tables.values():
            table.close()


__all__ = ["Hall", "Refusal"]
