"""A store in PostgreSQL, for more than one server process.

It follows the same contract, and notifies all processes after each commit that changes a match. It
needs the extra `postgres` (psycopg 3). Connections come from a small pool; one more listens for
notifications.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import structlog

from hexameron.core.errors import Refused
from hexameron.core.match.log import Step
from hexameron.store.contract import (
    QUOTA_SECONDS,
    REQUEST_SECONDS,
    REQUESTS,
    TIDY,
    Account,
    Conflict,
    Repeated,
    Saved,
    Snapshot,
    StoredDeck,
    Summary,
    Unavailable,
)

try:
    import psycopg
    from psycopg import errors
except ImportError:  # the rest of the package works without psycopg
    psycopg = None  # type: ignore[assignment]

if TYPE_CHECKING:
    Connection = psycopg.AsyncConnection[tuple[Any, ...]]

log = structlog.get_logger("hexameron")
CHANNEL = "hexameron"
CONNECTIONS = 4
PATIENCE = 5  # seconds to wait for a connection
SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    match TEXT PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL, seed BYTEA NOT NULL, settings TEXT NOT NULL,
    steps INTEGER NOT NULL, is_over BOOLEAN NOT NULL, changed DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS steps (
    match TEXT NOT NULL REFERENCES matches, sequence INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    action BIGINT NOT NULL, "by" TEXT NOT NULL, link TEXT NOT NULL, PRIMARY KEY (match, sequence));
CREATE TABLE IF NOT EXISTS keys (
    match TEXT NOT NULL REFERENCES matches, key TEXT NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY (match, key));
CREATE TABLE IF NOT EXISTS snapshots (match TEXT PRIMARY KEY REFERENCES matches, steps INTEGER NOT NULL, positions BYTEA NOT NULL);
CREATE TABLE IF NOT EXISTS contents (digest TEXT PRIMARY KEY, toml TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS people (person TEXT NOT NULL, match TEXT NOT NULL REFERENCES matches, PRIMARY KEY (person, match));
CREATE TABLE IF NOT EXISTS notes (
    match TEXT NOT NULL REFERENCES matches, seat INTEGER NOT NULL, piece TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, seat, piece));
CREATE TABLE IF NOT EXISTS reports (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, match TEXT NOT NULL, sequence INTEGER NOT NULL, text TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS decks (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS decks_of_person ON decks (person, game);
CREATE TABLE IF NOT EXISTS gatherings (id TEXT PRIMARY KEY, text TEXT NOT NULL, changed DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS gathered (person TEXT NOT NULL, id TEXT NOT NULL REFERENCES gatherings, PRIMARY KEY (person, id));
CREATE TABLE IF NOT EXISTS requests (
    name TEXT PRIMARY KEY, asks TEXT NOT NULL, answer TEXT NOT NULL, made DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS requests_by_age ON requests (made);
CREATE TABLE IF NOT EXISTS spent (account TEXT NOT NULL, size BIGINT NOT NULL, made DOUBLE PRECISION NOT NULL);
CREATE INDEX IF NOT EXISTS spent_by_account ON spent (account, made);
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BYTEA NOT NULL);
CREATE TABLE IF NOT EXISTS probes (number INTEGER PRIMARY KEY, made DOUBLE PRECISION NOT NULL);
"""
DECK = "id, person, game, name, text, changed"
NOW = "extract(epoch FROM clock_timestamp())"


class Connections:
    """A pool of at most CONNECTIONS connections, each used by one transaction at a time."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_failing = False
        self._free: list[Connection] = []
        self._places = asyncio.Semaphore(CONNECTIONS)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        try:
            has_written = False
            async with self._places, self._connection() as db, db.transaction():
                yield db
                has_written = self.is_failing and await _has_written(db)
            if has_written:
                self.is_failing = False
                log.info("the database takes what is written again")
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            if not self.is_failing:
                log.error("the database did not take what was written", error=str(error))
            self.is_failing = True
            raise Unavailable(
                "The server cannot write now, and nothing was changed. Try again in a moment."
            ) from None

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        while self._free and self._free[-1].closed:
            self._free.pop()
        db = (
            self._free.pop()
            if self._free
            else await psycopg.AsyncConnection.connect(self.address, connect_timeout=PATIENCE)
        )
        try:
            yield db
        finally:
            if db.closed or db.broken:
                await db.close()
                await self.let_go()  # the others are as old and would fail one by one
            else:
                self._free.append(db)

    async def let_go(self) -> None:
        while self._free:
            await self._free.pop().close()


class PostgresDecks:
    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def keep(self, deck: StoredDeck, most: int) -> None:
        async with self._connections.transaction() as db:
            # Without a lock, two requests could both save the last deck that is allowed.
            await db.execute("SELECT pg_advisory_xact_lock(732, hashtext(%s))", (deck.person,))
            changed = await db.execute(
                f"UPDATE decks SET name = %s, text = %s, changed = {NOW} WHERE id = %s AND person = %s",
                (deck.name, deck.text, deck.id, deck.person),
            )
            if changed.rowcount:
                return
            counted = await db.execute(
                "SELECT count(*) FROM decks WHERE person = %s AND game = %s",
                (deck.person, deck.game),
            )
            kept = await _number(counted)
            if kept >= most:
                raise Conflict(f"{kept} decks are kept already")
            try:
                values = (deck.id, deck.person, deck.game, deck.name, deck.text)
                await db.execute(f"INSERT INTO decks VALUES (%s, %s, %s, %s, %s, {NOW})", values)
            except errors.UniqueViolation:
                raise Conflict(f"the deck {deck.id} is another's") from None

    async def find(self, person: str, id: str) -> StoredDeck | None:
        async with self._connections.transaction() as db:
            row = await (
                await db.execute(
                    f"SELECT {DECK} FROM decks WHERE id = %s AND person = %s", (id, person)
                )
            ).fetchone()
            return StoredDeck(*row) if row else None

    async def of(self, person: str, game: str) -> list[StoredDeck]:
        async with self._connections.transaction() as db:
            rows = await db.execute(
                f'SELECT {DECK} FROM decks WHERE person = %s AND game = %s ORDER BY name COLLATE "C", id',
                (person, game),
            )
            return [StoredDeck(*row) for row in await rows.fetchall()]

    async def drop(self, person: str, id: str) -> None:
        async with self._connections.transaction() as db:
            await db.execute("DELETE FROM decks WHERE id = %s AND person = %s", (id, person))


class PostgresGatherings:
    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def keep(self, id: str, before: str, text: str, people: Sequence[str]) -> None:
        async with self._connections.transaction() as db:
            if before:
                changed = await db.execute(
                    f"UPDATE gatherings SET text = %s, changed = {NOW} WHERE id = %s AND text = %s",
                    (text, id, before),
                )
            else:
                changed = await db.execute(
                    f"INSERT INTO gatherings VALUES (%s, %s, {NOW}) ON CONFLICT DO NOTHING",
                    (id, text),
                )
            if changed.rowcount != 1:
                raise Conflict(f"the gathering {id} has changed meanwhile")
            for person in people:
                if person:
                    await db.execute(
                        "INSERT INTO gathered VALUES (%s, %s) ON CONFLICT DO NOTHING", (person, id)
                    )

    async def of(self, person: str, most: int = 20) -> list[str]:
        async with self._connections.transaction() as db:
            rows = await db.execute(
                "SELECT text FROM gathered JOIN gatherings USING (id) WHERE person = %s ORDER BY changed DESC LIMIT %s",
                (person, most),
            )
            return [row[0] for row in await rows.fetchall()]

    async def find(self, id: str) -> str | None:
        async with self._connections.transaction() as db:
            row = await (
                await db.execute("SELECT text FROM gatherings WHERE id = %s", (id,))
            ).fetchone()
            return str(row[0]) if row else None


class PostgresRequests:
    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._claims = -1  # so that the first claim deletes old requests

    async def claim(self, name: str, asks: str) -> str:
        async with self._connections.transaction() as db:
            self._claims += 1
            if self._claims % TIDY == 0:
                await _tidy(db)
            made = await db.execute(
                f"INSERT INTO requests VALUES (%s, %s, '', {NOW}) ON CONFLICT DO NOTHING",
                (name, asks),
            )
            if made.rowcount:
                return ""
            row = await (
                await db.execute("SELECT asks, answer FROM requests WHERE name = %s", (name,))
            ).fetchone()
            if row and row[0] != asks:
                raise Conflict(f"the request {name} asked for something else")
            return str(row[1]) if row else ""

    async def save_answer(self, name: str, answer: str) -> None:
        async with self._connections.transaction() as db:
            if answer:
                await db.execute("UPDATE requests SET answer = %s WHERE name = %s", (answer, name))
            else:
                await db.execute("DELETE FROM requests WHERE name = %s", (name,))


class PostgresQuotas:
    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def spend(self, accounts: Sequence[Account], size: int) -> None:
        async with self._connections.transaction() as db:
            # Lock accounts in a fixed order, or two requests could deadlock.
            for account in sorted(accounts, key=lambda account: account.name):
                await db.execute("SELECT pg_advisory_xact_lock(733, hashtext(%s))", (account.name,))
                await db.execute(
                    f"DELETE FROM spent WHERE account = %s AND made < {NOW} - %s",
                    (account.name, QUOTA_SECONDS),
                )
                known = await _number(
                    await db.execute(
                        "SELECT coalesce(sum(size), 0) FROM spent WHERE account = %s",
                        (account.name,),
                    )
                )
                if known + size > account.most:
                    raise Conflict(f"{known} of {account.most} bytes are spent")
                await db.execute(f"INSERT INTO spent VALUES (%s, %s, {NOW})", (account.name, size))


class PostgresStore:
    def __init__(self, address: str) -> None:
        """Connect to an address such as postgresql://user@host/database and create the schema."""
        if psycopg is None:
            raise Refused("PostgreSQL needs the extra: pip install 'hexameron[postgres]'")
        self.address = address
        with psycopg.connect(address, autocommit=True) as db:
            _demand_durable(
                db.execute("SHOW synchronous_commit").fetchone(),
                db.execute("SHOW server_encoding").fetchone(),
            )
            with db.transaction():
                # Two servers may start at the same time.
                db.execute("SELECT pg_advisory_xact_lock(731)")
                db.execute(SCHEMA)
        self._connections = Connections(address)
        self.decks, self.gatherings = (
            PostgresDecks(self._connections),
            PostgresGatherings(self._connections),
        )
        self.requests, self.quotas = (
            PostgresRequests(self._connections),
            PostgresQuotas(self._connections),
        )

    async def create(self, saved: Saved, people: Sequence[str], is_over: bool = False) -> None:
        async with self._connections.transaction() as db:
            values = (
                saved.match,
                saved.game,
                saved.header,
                saved.seed,
                saved.settings,
                len(saved.steps),
                is_over,
            )
            try:
                await db.execute(
                    f"INSERT INTO matches VALUES (%s, %s, %s, %s, %s, %s, %s, {NOW})", values
                )
            except errors.UniqueViolation:
                raise Conflict(f"a match {saved.match} exists") from None
            await _insert_steps(db, saved.match, 0, saved.steps)
            await _insert_people(db, saved.match, people)

    async def append(
        self,
        match: str,
        sequence: int,
        steps: Sequence[Step],
        key: str = "",
        settings: tuple[str, str] | None = None,
        is_over: bool = False,
    ) -> None:
        after = sequence + len(steps)
        async with self._connections.transaction() as db:
            await _refuse_repeated(db, match, key)
            changed = await db.execute(
                f"UPDATE matches SET steps = %s, is_over = %s, changed = {NOW} WHERE match = %s AND steps = %s",
                (after, is_over, match, sequence),
            )
            if changed.rowcount != 1:
                # Another process may have made the step while we waited for the row.
                await _refuse_repeated(db, match, key)
                raise Conflict(f"the match {match} does not stand at {sequence}")
            if settings:
                await _settle(db, match, *settings)
            await _insert_steps(db, match, sequence, steps)
            if key:
                await db.execute("INSERT INTO keys VALUES (%s, %s, %s)", (match, key, after))
            # Delivered when the transaction is committed.
            await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, match))

    async def settle(self, match: str, before: str, after: str, people: Sequence[str]) -> None:
        async with self._connections.transaction() as db:
            await _settle(db, match, before, after)
            await _insert_people(db, match, people)
            await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, match))

    async def settings(self, match: str) -> str:
        async with self._connections.transaction() as db:
            row = await (
                await db.execute("SELECT settings FROM matches WHERE match = %s", (match,))
            ).fetchone()
            return str(row[0]) if row else ""

    async def load(self, match: str) -> Saved | None:
        async with self._connections.transaction() as db:
            await db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            found = await db.execute(
                "SELECT match, game, header, seed, settings FROM matches WHERE match = %s", (match,)
            )
            row = await found.fetchone()
            if row is None:
                return None
            steps = await db.execute(
                'SELECT kind, seat, action, "by", link FROM steps WHERE match = %s ORDER BY sequence',
                (match,),
            )
            made = tuple(Step(*step) for step in await steps.fetchall())
            keys = await db.execute("SELECT key, sequence FROM keys WHERE match = %s", (match,))
            return Saved(
                row[0], row[1], row[2], bytes(row[3]), row[4], made, dict(await keys.fetchall())
            )

    async def keep_content(self, digest: str, toml: str) -> None:
        async with self._connections.transaction() as db:
            await db.execute(
                "INSERT INTO contents VALUES (%s, %s) ON CONFLICT DO NOTHING", (digest, toml)
            )

    async def content(self, digest: str) -> str:
        async with self._connections.transaction() as db:
            row = await (
                await db.execute("SELECT toml FROM contents WHERE digest = %s", (digest,))
            ).fetchone()
            return str(row[0]) if row else ""

    async def keep_snapshot(self, match: str, snapshot: Snapshot) -> None:
        row = (match, snapshot.steps, snapshot.positions)
        kept = "ON CONFLICT (match) DO UPDATE SET steps = excluded.steps, positions = excluded.positions"
        async with self._connections.transaction() as db:
            await db.execute(f"INSERT INTO snapshots VALUES (%s, %s, %s) {kept}", row)

    async def snapshot(self, match: str) -> Snapshot:
        async with self._connections.transaction() as db:
            row = await (
                await db.execute(
                    "SELECT steps, positions FROM snapshots WHERE match = %s", (match,)
                )
            ).fetchone()
            return Snapshot(row[0], bytes(row[1])) if row else Snapshot(0, b"")

    async def matches_of(self, person: str, most: int = 50) -> list[Summary]:
        async with self._connections.transaction() as db:
            rows = await db.execute(
                "SELECT m.match, game, settings, steps, is_over, changed FROM people p JOIN matches m ON m.match = p.match "
                "WHERE person = %s ORDER BY changed DESC LIMIT %s",
                (person, most),
            )
            return [Summary(*row) for row in await rows.fetchall()]

    async def write_note(self, match: str, seat: int, piece: str, text: str) -> None:
        async with self._connections.transaction() as db:
            if text:
                kept = "ON CONFLICT (match, seat, piece) DO UPDATE SET text = excluded.text"
                await db.execute(
                    f"INSERT INTO notes VALUES (%s, %s, %s, %s) {kept}", (match, seat, piece, text)
                )
            else:
                await db.execute(
                    "DELETE FROM notes WHERE match = %s AND seat = %s AND piece = %s",
                    (match, seat, piece),
                )

    async def notes(self, match: str, seat: int) -> dict[str, str]:
        async with self._connections.transaction() as db:
            rows = await db.execute(
                "SELECT piece, text FROM notes WHERE match = %s AND seat = %s", (match, seat)
            )
            return dict(await rows.fetchall())

    async def report(self, match: str, sequence: int, text: str) -> int:
        async with self._connections.transaction() as db:
            # Without a lock, two equal reports could both be inserted.
            await db.execute("SELECT pg_advisory_xact_lock(733, hashtext(%s))", (match,))
            same = "SELECT number FROM reports WHERE match = %s AND sequence = %s AND text = %s"
            known = await (await db.execute(same, (match, sequence, text))).fetchone()
            if known:
                return int(known[0])
            made = await db.execute(
                f"INSERT INTO reports (match, sequence, text, made) VALUES (%s, %s, %s, {NOW}) RETURNING number",
                (match, sequence, text),
            )
            return await _number(made)

    def secret(self, name: str) -> bytes:
        with psycopg.connect(self.address, autocommit=True) as db:
            db.execute(
                "INSERT INTO secrets VALUES (%s, %s) ON CONFLICT DO NOTHING",
                (name, secrets.token_bytes(32)),
            )
            row = db.execute("SELECT value FROM secrets WHERE name = %s", (name,)).fetchone()
            return bytes(row[0]) if row else b""

    async def try_to_write(self) -> None:
        async with self._connections.transaction() as db:
            await db.execute(
                f"INSERT INTO probes VALUES (1, {NOW}) ON CONFLICT (number) DO UPDATE SET made = excluded.made"
            )

    async def close(self) -> None:
        await self._connections.let_go()

    # --- notifications from other processes ---

    async def follow(self, heard: Callable[[str], object]) -> None:
        """Call `heard` with the name of each match that any process changed, after the commit.

        Runs until it is cancelled.
        """
        has_missed = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.address, autocommit=True, connect_timeout=PATIENCE
                ) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    if has_missed:
                        log.info("news of other servers comes again")
                        heard("")
                    has_missed = False
                    async for news in db.notifies():
                        heard(news.payload)
            except Exception as error:
                # Whatever went wrong, the steps of other servers must reach our tables.
                if not has_missed:
                    log.error("no news of other servers comes", error=str(error))
            has_missed = True
            await asyncio.sleep(1)  # the connection was lost; connect again


def _demand_durable(commit: Sequence[str] | None, encoding: Sequence[str] | None) -> None:
    if commit is None or commit[0] == "off":
        raise Refused("PostgreSQL runs with synchronous_commit off; steps would not be durable.")
    if encoding is None or encoding[0] != "UTF8":
        raise Refused("The PostgreSQL database is not in UTF8; names could not be kept.")


async def _has_written(db: Connection) -> bool:
    """Return whether this transaction has written something. Reads succeed even on a full disk."""
    row = await (await db.execute("SELECT pg_current_xact_id_if_assigned() IS NOT NULL")).fetchone()
    return bool(row and row[0])


async def _number(found: psycopg.AsyncCursor[tuple[Any, ...]]) -> int:
    """Return the first number in the first row of a result, or 0 if there is no row."""
    row = await found.fetchone()
    return int(row[0]) if row else 0


async def _tidy(db: Connection) -> None:
    """Delete requests older than REQUEST_SECONDS, and all but the latest REQUESTS."""
    await db.execute(f"DELETE FROM requests WHERE made < {NOW} - %s", (REQUEST_SECONDS,))
    found = await db.execute(
        "SELECT made FROM requests ORDER BY made DESC LIMIT 1 OFFSET %s", (REQUESTS,)
    )
    last = await found.fetchone()
    if last:
        await db.execute("DELETE FROM requests WHERE made <= %s", last)


async def _refuse_repeated(db: Connection, match: str, key: str) -> None:
    if not key:
        return
    made = await (
        await db.execute("SELECT sequence FROM keys WHERE match = %s AND key = %s", (match, key))
    ).fetchone()
    if made:
        raise Repeated(made[0])


async def _insert_steps(db: Connection, match: str, first: int, steps: Sequence[Step]) -> None:
    rows = [(match, first + i, s.kind, s.seat, s.action, s.by, s.link) for i, s in enumerate(steps)]
    async with db.cursor() as cursor:
        await cursor.executemany("INSERT INTO steps VALUES (%s, %s, %s, %s, %s, %s, %s)", rows)


async def _settle(db: Connection, match: str, before: str, after: str) -> None:
    changed = await db.execute(
        "UPDATE matches SET settings = %s WHERE match = %s AND settings = %s",
        (after, match, before),
    )
    if changed.rowcount != 1:
        raise Conflict(f"the settings of {match} have changed meanwhile")


async def _insert_people(db: Connection, match: str, people: Sequence[str]) -> None:
    for person in people:
        if person:
            await db.execute(
                "INSERT INTO people VALUES (%s, %s) ON CONFLICT DO NOTHING", (person, match)
            )
