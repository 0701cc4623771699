"""The hall: all tables of this server. It creates them, loads them and forgets idle ones."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import partial

import msgspec
import structlog

from hexameron.core.match import log
from hexameron.core.model.decks import options_for
from hexameron.core.model.edition import Edition
from hexameron.core.model.game import Ruleset
from hexameron.store import Conflict, Saved, Snapshot, Store, Summary, Unavailable
from hexameron.table.backoff import Backoff, Retries, try_until_available
from hexameron.table.clock import Clock
from hexameron.table.contents import Contents
from hexameron.table.gathering import Gathering, encode_gathering
from hexameron.table.quota import BYTES_A_STEP, Quota
from hexameron.table.refusals import Forbidden, NotNow, Stale, Unknown, Unusable
from hexameron.table.replays import SNAPSHOT, Replays, compress, decompress
from hexameron.table.seats import MatchSettings, Seat, clean_name, rotate, write_settings
from hexameron.table.table import Pace, Table
from hexameron.table.thinking import Thinking, Threads
from hexameron.table.workers import Workers

events = structlog.get_logger("hexameron")

IDLE_SECONDS = 300.0
IN_MEMORY = 400  # tables
ROOM = 400_000_000  # bytes of positions in memory; above this, idle tables are forgotten
AMONG_BOTS = 30  # unfinished matches between bots alone at the same time
OF_ONE_HOST = 3  # the number of these that one address may have opened


class Hall:
    def __init__(
        self,
        store: Store,
        find_game: Callable[[str], Ruleset],
        pace: Pace | None = None,
        clock: Clock | None = None,
        thinking: Thinking | None = None,
        workers: Workers | None = None,
    ) -> None:
        self.store, self.find_game, self.pace, self.clock = (
            store,
            find_game,
            pace or Pace(),
            clock or Clock(),
        )
        self.thinking = thinking or Threads()
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        # A change is announced only once, so reading it must be retried if it fails.
        self._behind = Retries("reading what another process changed", self.clock, self.reload)
        # Matches of complete gatherings that could not begin at once.
        self._beginning: dict[str, asyncio.Task[None]] = {}
        self.contents = Contents(store, find_game)
        self._snapping: set[asyncio.Task[None]] = set()
        self.quota = Quota(store)
        self.workers = workers or Workers(find_game)
        self.replays = Replays(find_game, self.workers)

    async def create(
        self,
        slug: str,
        seats: Sequence[Seat],
        options: Mapping[str, object],
        free_undo: bool = False,
        edition: Edition | None = None,
        deadline: int = 0,
        practice: bool = False,
        name: str = "",
        host: str = "",
    ) -> Table:
        """Create a match, roll its setup and write it to disk before anyone can see it.

        If a match called `name` exists already, return that one.
        """
        game = self.find_game(slug)
        if all(seat.kind == "bot" for seat in seats) and name not in self.tables:
            demand_place_for_bots(self.tables.values(), host)
        if edition is None and game.decks:
            options, edition = await asyncio.to_thread(with_decks, game, seats, options)
        edition = edition or game.standard
        colours = game.about.read_colours([seat.colour for seat in seats])
        match = log.begin_match(
            edition,
            [seat.name for seat in seats],
            options,
            match=name or None,
            practice=practice,
            colours=colours,
        )
        match.roll_all()
        try:
            return await self._seat(
                match.header.match,
                match,
                MatchSettings(list(seats), free_undo, deadline=deadline, host=host),
            )
        except Conflict:
            if not name:
                raise
            return await self.open(name)

    # --- gathering: if every player brings a deck, the match begins when the last seat is taken ---

    async def gather(
        self,
        slug: str,
        seats: Sequence[Seat],
        options: Mapping[str, int | str],
        free_undo: bool = False,
        deadline: int = 0,
        practice: bool = False,
        name: str = "",
        host: str = "",
    ) -> Gathering:
        made = Gathering(
            f"g{name or secrets.token_urlsafe(9)}",
            slug,
            list(seats),
            dict(options),
            free_undo,
            deadline,
            practice=practice,
            host=host,
        )
        with suppress(Conflict):  # a repeated request: the gathering exists
            await self.store.gatherings.keep(made.id, "", encode_gathering(made), made.people())
        return made

    async def gathering(self, id: str) -> Gathering | None:
        text = await self.store.gatherings.find(id)
        return None if text is None else msgspec.json.decode(text, type=Gathering)

    async def gatherings_of(self, person: str) -> list[Gathering]:
        """Return the gatherings of a person whose match has not begun."""
        found = [
            msgspec.json.decode(text, type=Gathering)
            for text in await self.store.gatherings.of(person)
        ]
        return [gathering for gathering in found if not gathering.match]

    async def arrive(
        self, gathering: Gathering, seat: int, name: str, owner: str, brings: str, key: str = ""
    ) -> Gathering:
        """Give a seat to a person who brings a deck. Begin the match if all seats are taken now.

        `key` identifies a repeated request.
        """
        before = await self._text_of(gathering)
        sitting = gathering.seats[seat]
        if gathering.match or sitting.kind != "open":
            raise Forbidden("This seat is taken, or its link has been replaced. Ask for a new one.")
        sitting.kind, sitting.name, sitting.owner, sitting.brings = (
            "person",
            name or sitting.name,
            owner,
            brings,
        )
        sitting.revision, sitting.joined = sitting.revision + 1, key
        try:
            await self.store.gatherings.keep(
                gathering.id, before, encode_gathering(gathering), gathering.people()
            )
        except Conflict:
            known = await self.gathering(gathering.id)
            if not key or known is None or known.seats[seat].joined != key:
                raise Stale(
                    "Somebody else sat down at the same moment: load the page again."
                ) from None
            gathering = known  # another process carried out this same request
        try:
            await self.begin_complete(gathering)
        except Unavailable as error:
            # All seats are taken, so no further request may come that would begin the match.
            self._begin_later(gathering.id, error)
        return gathering

    def _begin_later(self, id: str, error: Exception) -> None:
        """Keep trying to begin a match that could not begin when its last player came."""

        async def begin() -> None:
            gathering = await self.gathering(id)
            if gathering:
                await self.begin_complete(gathering)

        if id not in self._beginning:
            trying = try_until_available(
                begin, Backoff("the beginning of a match", id), self.clock, error
            )
            task = self._beginning[id] = asyncio.get_running_loop().create_task(trying)
            task.add_done_callback(lambda _: self._beginning.pop(id, None))

    async def _text_of(self, gathering: Gathering) -> str:
        """Return the text that the store has for a gathering that is unchanged.

        An older version of the program may have written it with fewer fields than we would.
        """
        text = await self.store.gatherings.find(gathering.id)
        return (
            text
            if text and msgspec.json.decode(text, type=Gathering) == gathering
            else encode_gathering(gathering)
        )

    async def begin_complete(self, gathering: Gathering) -> None:
        """Begin the match of a gathering if all its seats are taken and it has not begun."""
        if gathering.match or any(each.kind == "open" for each in gathering.seats):
            return
        before = await self._text_of(gathering)
        table = await self.create(
            gathering.game,
            gathering.seats,
            gathering.options,
            gathering.free_undo,
            deadline=gathering.deadline,
            practice=gathering.practice,
            name=gathering.id,  # so that seat tokens of the gathering are valid at the table
            host=gathering.host,
        )
        table.nudge()
        gathering.match = table.id
        try:
            await self.store.gatherings.keep(
                gathering.id, before, encode_gathering(gathering), gathering.people()
            )
        except Conflict:  # another process was faster: use its match
            known = await self.gathering(gathering.id)
            gathering.match = known.match if known else ""

    async def bring(self, text: str, person: str, address: str = "") -> Table:
        """Open a match from a file after replaying it step by step. Give its seats to `person`.

        The match gets a name that we choose, whatever its header says: a forged log must not take
        the place of a match that is about to begin. The same file from the same person always gives
        the same match.
        """
        match = await self.replays.bring(text, person, address)
        names = match.game.about.seat_names
        seats = [
            Seat("person", clean_name(label, names[number]), owner=person)
            for number, label in enumerate(match.header.seats)
        ]
        name = self.quota.name_of(person, text)
        if await self.store.settings(name):
            return await self.open(name)
        await self.quota.spend_for_design(match.edition, person, address)
        await self.quota.spend(person, address, BYTES_A_STEP * match.sequence)
        try:
            return await self._seat(
                name, match, MatchSettings(seats, free_undo=True, imported=True)
            )
        except Conflict:
            return await self.open(name)

    async def _seat(self, id: str, match: log.MatchLog, settings: MatchSettings) -> Table:
        # The content file is stored once for all matches played with it.
        header = {**asdict(match.header), "content_toml": ""}
        saved = Saved(
            id,
            match.header.game,
            json.dumps(header),
            match.seed,
            write_settings(settings),
            tuple(match.steps),
            {},
        )
        await self.contents.keep(match.edition)
        await self.store.create(saved, settings.people(), match.is_over)
        return self._keep(
            Table(
                id,
                match,
                saved.settings,
                self.store,
                self.pace,
                clock=self.clock,
                thinking=self.thinking,
            )
        )

    async def open(self, match: str) -> Table:
        """Return the table of a match. If it is not in memory, load it and verify its chain."""
        found = self.tables.get(match)
        if found:
            found.news.touched = time.monotonic()
            found.driver.go()
            return found
        if match not in self._opening:
            self._opening[match] = asyncio.get_running_loop().create_task(self._read(match))
            self._opening[match].add_done_callback(lambda _: self._opening.pop(match, None))
        return await asyncio.shield(self._opening[match])

    async def _read(self, match: str) -> Table:
        saved = await self.store.load(match)
        if saved is None:
            return await self._begin_late(match)
        saved = await self.contents.restore(saved)
        snapshot = await self.store.snapshot(match)
        verified = await self.replays.open(saved, lambda: decompress(snapshot.positions))
        table = self._keep(
            Table(
                match,
                verified,
                saved.settings,
                self.store,
                self.pace,
                saved.keys,
                self.clock,
                self.thinking,
            )
        )
        # Fewer steps than the snapshot has, if another version of the program made it.
        table.snapped = verified.recognised
        await self.contents.keep(table.edition)
        self._snap(table)
        table.nudge()
        return table

    async def _begin_late(self, match: str) -> Table:
        """Begin a match that is not in the store, and return its table.

        A server may have died after the last player of a gathering came and before the match began.
        """
        gathering = await self.gathering(match)
        if gathering is None:
            raise Unknown("There is no such match.")
        await self.begin_complete(gathering)
        if match in self.tables:
            return self.tables[match]
        if await self.store.load(match) is None:
            raise NotNow("This match begins when everybody has come.")
        return await self._read(match)

    def _snap(self, table: Table) -> None:
        """Save a snapshot for the next opening if the last one is SNAPSHOT steps old or older."""
        if table.sequence - table.snapped >= SNAPSHOT:
            task = asyncio.get_running_loop().create_task(
                self._keep_snapshot(table, table.match, table.sequence, table.snapped)
            )
            self._snapping.add(task)
            task.add_done_callback(self._snapping.discard)
            table.snapped = table.sequence

    async def _keep_snapshot(
        self, table: Table, positions: log.MatchLog, steps: int, before: int
    ) -> None:
        try:
            await self.store.keep_snapshot(
                table.id, Snapshot(steps, await asyncio.to_thread(compress, positions))
            )
        except Exception as error:  # the only harm is a slower opening next time
            table.snapped = before
            events.warning("a snapshot was not kept", match=table.id, error=str(error))

    def reload(self, match: str) -> asyncio.Task[None] | None:
        """Reload a match that another process may have changed, or all if the name is empty.

        Return the task that reloads it, or None if its table is not in memory.
        """
        if not match:
            for each in list(self.tables):
                self.reload(each)
        if match in self.tables and match not in self._refreshing:

            def done(task: asyncio.Task[None]) -> None:
                self._refreshing.pop(match, None)
                self._behind.settle(match, None if task.cancelled() else task.exception())

            task = self._refreshing[match] = asyncio.get_running_loop().create_task(
                self._refresh(self.tables[match])
            )
            task.add_done_callback(done)
        return self._refreshing.get(match)

    async def _refresh(self, table: Table) -> None:
        saved = await self.store.load(table.id)
        if saved is None:
            return
        saved = await self.contents.restore(saved)
        async with table.at_rest():
            table.keys.learn(saved.keys)
            if len(saved.steps) > table.sequence or saved.settings != table.seating.kept:
                table.seating.keep(saved.settings)
                if len(saved.steps) > table.sequence:
                    table.match = await self.replays.open(
                        saved, partial(log.list_positions, table.match)
                    )
                table.yields.recall()
                table.notify()
        table.nudge()

    def _keep(self, table: Table) -> Table:
        """Keep a table in memory and return it.

        Each match has one table. If two were made at the same moment, keep and return the first.
        """
        if table.id in self.tables:
            return self.tables[table.id]
        self._forget_idle()
        table.reload = lambda: self.reload(table.id)
        self.thinking.prepare(table.edition, table.match.state)
        self.tables[table.id] = table
        return table

    def _forget_idle(self) -> None:
        now = time.monotonic()
        idle = sorted((t for t in self.tables.values() if t.is_quiet), key=lambda t: t.news.touched)
        crowded = len(self.tables) - IN_MEMORY
        room = sum(map(memory_of, self.tables.values()))
        for number, table in enumerate(idle):
            if number < crowded or room > ROOM or now - table.news.touched > IDLE_SECONDS:
                room -= memory_of(table)
                self._snap(table)
                table.close()
                del self.tables[table.id]
                self._behind.forget(table.id)

    async def rematch(self, table: Table) -> Table:
        """Create a match with the same people and options and rotated seats.

        Every further call returns the table of that same new match.
        """
        if not table.is_over:
            raise NotNow("The match is still going on.")
        if table.seating.settings.rematch:
            return await self.open(table.seating.settings.rematch)
        header = table.match.header
        moved = rotate(table.seats)
        own_decks = all(seat.brings for seat in moved)  # decks move with their players
        edition = None if own_decks else table.edition
        following = await self.create(
            header.game, moved, header.options, table.seating.settings.free_undo, edition, table.seating.settings.deadline,
            header.practice, host=table.seating.settings.host,
        )  # fmt: skip

        def name(settings: MatchSettings) -> None:
            # Another request may have been faster while our match was written.
            settings.rematch = settings.rematch or following.id

        await table.seating.settle(name)
        return await self.open(table.seating.settings.rematch)

    async def matches_of(self, person: str) -> list[Summary]:
        return await self.store.matches_of(person)

    def take_leave(self) -> None:
        """Notify all listeners that the server is about to stop, so that they reconnect."""
        for table in self.tables.values():
            table.news.is_closing = True
            table.news.spread()

    async def close(self) -> None:
        for task in self._beginning.values():
            task.cancel()
        self._behind.close()
        for table in self.tables.values():
            table.close()
        await self.workers.close()


def demand_place_for_bots(tables: Iterable[Table], host: str) -> None:
    """Refuse another match between bots alone if too many are unfinished, in all or of one host.

    The limit for one host leaves room for the others.
    """
    going = [
        table.seating.settings.host
        for table in tables
        if not table.is_over and not table.seating.has_people
    ]
    if len(going) >= AMONG_BOTS:
        raise NotNow(
            "{number} matches between bots alone are going on here; no more can be opened now.",
            number=AMONG_BOTS,
        )
    if host and going.count(host) >= OF_ONE_HOST:
        raise NotNow(
            "{number} matches between bots alone from your address are still going on; no more can be opened now.",
            number=OF_ONE_HOST,
        )


def memory_of(table: Table) -> int:
    """Return the size of a table's positions in bytes."""
    return len(table.match.positions) * len(bytes(table.match.state))


def with_decks(
    game: Ruleset, seats: Sequence[Seat], options: Mapping[str, object]
) -> tuple[dict[str, object], Edition]:
    """Return the options and the edition for the decks that the seats bring.

    Also record in each seat the deck it plays, so that a rematch can move it with the player.
    """
    chosen, decks = dict(options), game.standard.decks
    assert decks is not None
    known = [made.id for made in decks.ready_made("en")]
    usual = game.about.read_options(chosen)
    for number, seat in enumerate(seats):
        seat.brings = seat.brings or str(usual[decks.option(number)])
        if seat.brings == decks.own:
            raise Unusable(
                "Seat {seat} wants to play a deck of its own, but brings none. Choose a saved deck or a ready-made one.",
                seat=number + 1,
            )
    words, own = options_for(decks, [seat.brings for seat in seats], known)
    edition = (
        game.load(decks.content(game.standard.toml, own), "the match's content")
        if own
        else game.standard
    )
    return {**chosen, **words}, edition
