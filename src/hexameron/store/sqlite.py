"""A store in one SQLite file, with a write-ahead log and a single writer.

One thread owns the only connection. It commits all waiting jobs together, and answers them when the
commit is on disk.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

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

log = structlog.get_logger("hexameron")
T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    match TEXT PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL, seed BLOB NOT NULL, settings TEXT NOT NULL,
    steps INTEGER NOT NULL, is_over INTEGER NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS steps (
    match TEXT NOT NULL REFERENCES matches, sequence INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    action INTEGER NOT NULL, by TEXT NOT NULL, link TEXT NOT NULL, PRIMARY KEY (match, sequence)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
    match TEXT NOT NULL REFERENCES matches, key TEXT NOT NULL, sequence INTEGER NOT NULL,
    PRIMARY KEY (match, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (match TEXT PRIMARY KEY REFERENCES matches, steps INTEGER NOT NULL, positions BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS contents (digest TEXT PRIMARY KEY, toml TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS people (
    person TEXT NOT NULL, match TEXT NOT NULL REFERENCES matches, PRIMARY KEY (person, match)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notes (
    match TEXT NOT NULL REFERENCES matches, seat INTEGER NOT NULL, piece TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, seat, piece)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT, match TEXT NOT NULL, sequence INTEGER NOT NULL, text TEXT NOT NULL, made REAL NOT NULL);
CREATE TABLE IF NOT EXISTS decks (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,
    changed REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS decks_of_person ON decks (person, game);
CREATE TABLE IF NOT EXISTS gatherings (id TEXT PRIMARY KEY, text TEXT NOT NULL, changed REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS gathered (
    person TEXT NOT NULL, id TEXT NOT NULL REFERENCES gatherings, PRIMARY KEY (person, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS requests (
    name TEXT PRIMARY KEY, asks TEXT NOT NULL, answer TEXT NOT NULL, made REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS requests_by_age ON requests (made);
CREATE TABLE IF NOT EXISTS spent (account TEXT NOT NULL, size INTEGER NOT NULL, made REAL NOT NULL);
CREATE INDEX IF NOT EXISTS spent_by_account ON spent (account, made);
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS probes (number INTEGER PRIMARY KEY, made REAL NOT NULL);
"""
DECK = "id, person, game, name, text, changed"
FULL = 2  # value of PRAGMA synchronous
BATCH = 256  # jobs in one transaction
# Errors that concern a single job. All others concern the whole database.
OF_ONE_JOB = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
)


class Writer:
    """The thread that owns the connection and commits all waiting jobs together."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(os.path.realpath(path))  # a symbolic link is a second name of the file
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._locks = ExitStack()
        self._lock(Path(f"{self.path}.lock"))
        self._lock(self.path)  # the file itself: a hard link may be a second name of it
        self.is_failing = False
        self._jobs: SimpleQueue[tuple[Work[Any], Future[Any]] | None] = SimpleQueue()
        try:
            self.connection = connect(self.path)
        except sqlite3.Error as error:
            self._locks.close()
            raise Refused(
                "{path} cannot be written: {reason}.", path=self.path, reason=error
            ) from None
        self._thread = Thread(target=self._write, name="hexameron-writer", daemon=True)
        self._thread.start()

    def _lock(self, file: Path) -> None:
        """Lock a file until `close`.

        The handle must stay open longer than the connection: SQLite loses its own locks on a file
        when any other handle of it is closed.
        """
        try:
            handle = self._locks.enter_context(file.open("ab"))
        except OSError as error:
            self._locks.close()
            raise Refused(
                "{path} cannot be written: {reason}.", path=self.path, reason=error.strerror
            ) from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._locks.close()
            raise Refused(
                "{path} is in use by another server; stop it, or give another --database.",
                path=self.path,
            ) from None

    async def do(self, work: Work[T]) -> T:
        # Shielded: work that was handed over is done even if the caller is cancelled.
        return await asyncio.shield(asyncio.wrap_future(self.hand_over(work)))

    def hand_over(self, work: Work[T]) -> Future[T]:
        future: Future[T] = Future()
        self._jobs.put((work, future))
        return future

    def _write(self) -> None:
        open_ = True
        while open_:
            batch = [self._jobs.get()]
            while not self._jobs.empty() and len(batch) < BATCH:
                batch.append(self._jobs.get())
            open_ = None not in batch
            self._commit([job for job in batch if job is not None])
        self.connection.close()

    def _commit(self, jobs: Sequence[tuple[Work[Any], Future[Any]]]) -> None:
        """Run all jobs in one transaction. Roll back only the job if one fails."""
        db, answers = self.connection, []
        before = db.total_changes
        try:
            db.execute("BEGIN IMMEDIATE")
            for work, future in jobs:
                answers.append((future, *_attempt(db, work)))
            db.execute("COMMIT")
            if self.is_failing and db.total_changes > before:  # reads succeed even on a full disk
                self.is_failing = False
                log.info("the database takes what is written again", path=str(self.path))
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            if not self.is_failing:
                log.error(
                    "the database did not take what was written",
                    path=str(self.path),
                    error=str(error),
                )
            self.is_failing = True
            answers = [
                (
                    future,
                    None,
                    Unavailable(
                        "The server cannot write now, and nothing was changed. Try again in a moment."
                    ),
                )
                for _, future in jobs
            ]
        for future, value, failure in answers:
            if failure is None:
                future.set_result(value)
            else:
                future.set_exception(failure)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._locks.close()


class SqliteDecks:
    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def keep(self, deck: StoredDeck, most: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            now = (deck.name, deck.text, time.time())
            if db.execute(
                "UPDATE decks SET name = ?, text = ?, changed = ? WHERE id = ? AND person = ?",
                (*now, deck.id, deck.person),
            ).rowcount:
                return
            kept = db.execute(
                "SELECT count(*) FROM decks WHERE person = ? AND game = ?", (deck.person, deck.game)
            ).fetchone()[0]
            if kept >= most:
                raise Conflict(f"{kept} decks are kept already")
            try:
                db.execute(
                    "INSERT INTO decks VALUES (?, ?, ?, ?, ?, ?)",
                    (deck.id, deck.person, deck.game, *now),
                )
            except sqlite3.IntegrityError:
                raise Conflict(f"the deck {deck.id} is another's") from None

        await self._writer.do(work)

    async def find(self, person: str, id: str) -> StoredDeck | None:
        def work(db: sqlite3.Connection) -> StoredDeck | None:
            row = db.execute(
                f"SELECT {DECK} FROM decks WHERE id = ? AND person = ?", (id, person)
            ).fetchone()
            return StoredDeck(*row) if row else None

        return await self._writer.do(work)

    async def of(self, person: str, game: str) -> list[StoredDeck]:
        def work(db: sqlite3.Connection) -> list[StoredDeck]:
            rows = db.execute(
                f"SELECT {DECK} FROM decks WHERE person = ? AND game = ? ORDER BY name, id",
                (person, game),
            )
            return [StoredDeck(*row) for row in rows]

        return await self._writer.do(work)

    async def drop(self, person: str, id: str) -> None:
        await self._writer.do(
            lambda db: (
                db.execute("DELETE FROM decks WHERE id = ? AND person = ?", (id, person)) and None
            )
        )


class SqliteGatherings:
    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def keep(self, id: str, before: str, text: str, people: Sequence[str]) -> None:
        def work(db: sqlite3.Connection) -> None:
            if before:
                changed = db.execute(
                    "UPDATE gatherings SET text = ?, changed = ? WHERE id = ? AND text = ?",
                    (text, time.time(), id, before),
                )
            else:
                changed = db.execute(
                    "INSERT OR IGNORE INTO gatherings VALUES (?, ?, ?)", (id, text, time.time())
                )
            if changed.rowcount != 1:
                raise Conflict(f"the gathering {id} has changed meanwhile")
            db.executemany(
                "INSERT OR IGNORE INTO gathered VALUES (?, ?)",
                [(person, id) for person in people if person],
            )

        await self._writer.do(work)

    async def of(self, person: str, most: int = 20) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT text FROM gathered JOIN gatherings USING (id) WHERE person = ? ORDER BY changed DESC LIMIT ?",
                (person, most),
            )
            return [row[0] for row in rows]

        return await self._writer.do(work)

    async def find(self, id: str) -> str | None:
        def work(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT text FROM gatherings WHERE id = ?", (id,)).fetchone()
            return str(row[0]) if row else None

        return await self._writer.do(work)


class SqliteRequests:
    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._claims = -1  # so that the first claim deletes old requests

    async def claim(self, name: str, asks: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            row = db.execute("SELECT asks, answer FROM requests WHERE name = ?", (name,)).fetchone()
            if row is None:
                self._claims += 1
                if self._claims % TIDY == 0:
                    _tidy(db)
                db.execute("INSERT INTO requests VALUES (?, ?, '', ?)", (name, asks, time.time()))
                return ""
            if row[0] != asks:
                raise Conflict(f"the request {name} asked for something else")
            return str(row[1])

        return await self._writer.do(work)

    async def save_answer(self, name: str, answer: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            if answer:
                db.execute("UPDATE requests SET answer = ? WHERE name = ?", (answer, name))
            else:
                db.execute("DELETE FROM requests WHERE name = ?", (name,))

        await self._writer.do(work)


class SqliteQuotas:
    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def spend(self, accounts: Sequence[Account], size: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            now = time.time()
            db.execute("DELETE FROM spent WHERE made < ?", (now - QUOTA_SECONDS,))
            for account in accounts:
                known = db.execute(
                    "SELECT coalesce(sum(size), 0) FROM spent WHERE account = ?", (account.name,)
                ).fetchone()[0]
                if known + size > account.most:
                    raise Conflict(f"{known} of {account.most} bytes are spent")
                db.execute("INSERT INTO spent VALUES (?, ?, ?)", (account.name, size, now))

        await self._writer.do(work)


class SqliteStore:
    def __init__(self, path: str | Path) -> None:
        self._writer = Writer(path)
        self.quotas = SqliteQuotas(self._writer)
        self.decks, self.gatherings, self.requests = (
            SqliteDecks(self._writer),
            SqliteGatherings(self._writer),
            SqliteRequests(self._writer),
        )

    async def create(self, saved: Saved, people: Sequence[str], is_over: bool = False) -> None:
        def work(db: sqlite3.Connection) -> None:
            values = (
                saved.match,
                saved.game,
                saved.header,
                saved.seed,
                saved.settings,
                len(saved.steps),
                is_over,
                time.time(),
            )
            try:
                db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
            except sqlite3.IntegrityError:
                raise Conflict(f"a match {saved.match} exists") from None
            _insert_steps(db, saved.match, 0, saved.steps)
            _insert_people(db, saved.match, people)

        await self._writer.do(work)

    async def append(
        self,
        match: str,
        sequence: int,
        steps: Sequence[Step],
        key: str = "",
        settings: tuple[str, str] | None = None,
        is_over: bool = False,
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            if key:
                made = db.execute(
                    "SELECT sequence FROM keys WHERE match = ? AND key = ?", (match, key)
                ).fetchone()
                if made:
                    raise Repeated(made[0])
            after = sequence + len(steps)
            changed = db.execute(
                "UPDATE matches SET steps = ?, is_over = ?, changed = ? WHERE match = ? AND steps = ?",
                (after, is_over, time.time(), match, sequence),
            )
            if changed.rowcount != 1:
                raise Conflict(f"the match {match} does not stand at {sequence}")
            if settings:
                _settle(db, match, *settings)
            _insert_steps(db, match, sequence, steps)
            if key:
                db.execute("INSERT INTO keys VALUES (?, ?, ?)", (match, key, after))

        await self._writer.do(work)

    async def settle(self, match: str, before: str, after: str, people: Sequence[str]) -> None:
        def work(db: sqlite3.Connection) -> None:
            _settle(db, match, before, after)
            _insert_people(db, match, people)

        await self._writer.do(work)

    async def settings(self, match: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            row = db.execute("SELECT settings FROM matches WHERE match = ?", (match,)).fetchone()
            return str(row[0]) if row else ""

        return await self._writer.do(work)

    async def load(self, match: str) -> Saved | None:
        def work(db: sqlite3.Connection) -> Saved | None:
            row = db.execute(
                "SELECT match, game, header, seed, settings FROM matches WHERE match = ?", (match,)
            ).fetchone()
            if row is None:
                return None
            steps = db.execute(
                "SELECT kind, seat, action, by, link FROM steps WHERE match = ? ORDER BY sequence",
                (match,),
            )
            keys = db.execute("SELECT key, sequence FROM keys WHERE match = ?", (match,))
            made = tuple(Step(*step) for step in steps)
            return Saved(row[0], row[1], row[2], row[3], row[4], made, dict(keys.fetchall()))

        return await self._writer.do(work)

    async def keep_content(self, digest: str, toml: str) -> None:
        await self._writer.do(
            lambda db: (
                db.execute("INSERT OR IGNORE INTO contents VALUES (?, ?)", (digest, toml)) and None
            )
        )

    async def content(self, digest: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            row = db.execute("SELECT toml FROM contents WHERE digest = ?", (digest,)).fetchone()
            return str(row[0]) if row else ""

        return await self._writer.do(work)

    async def keep_snapshot(self, match: str, snapshot: Snapshot) -> None:
        row = (match, snapshot.steps, snapshot.positions)
        await self._writer.do(
            lambda db: db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", row) and None
        )

    async def snapshot(self, match: str) -> Snapshot:
        def work(db: sqlite3.Connection) -> Snapshot:
            row = db.execute(
                "SELECT steps, positions FROM snapshots WHERE match = ?", (match,)
            ).fetchone()
            return Snapshot(*row) if row else Snapshot(0, b"")

        return await self._writer.do(work)

    async def matches_of(self, person: str, most: int = 50) -> list[Summary]:
        def work(db: sqlite3.Connection) -> list[Summary]:
            rows = db.execute(
                "SELECT m.match, game, settings, steps, is_over, changed FROM people p JOIN matches m ON m.match = p.match "
                "WHERE person = ? ORDER BY changed DESC LIMIT ?",
                (person, most),
            )
            return [Summary(row[0], row[1], row[2], row[3], bool(row[4]), row[5]) for row in rows]

        return await self._writer.do(work)

    async def write_note(self, match: str, seat: int, piece: str, text: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            if text:
                db.execute(
                    "INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?)", (match, seat, piece, text)
                )
            else:
                db.execute(
                    "DELETE FROM notes WHERE match = ? AND seat = ? AND piece = ?",
                    (match, seat, piece),
                )

        await self._writer.do(work)

    async def notes(self, match: str, seat: int) -> dict[str, str]:
        def work(db: sqlite3.Connection) -> dict[str, str]:
            return dict(
                db.execute(
                    "SELECT piece, text FROM notes WHERE match = ? AND seat = ?", (match, seat)
                ).fetchall()
            )

        return await self._writer.do(work)

    async def report(self, match: str, sequence: int, text: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            row = (match, sequence, text, time.time())
            known = db.execute(
                "SELECT number FROM reports WHERE match = ? AND sequence = ? AND text = ?", row[:3]
            ).fetchone()
            if known:
                return int(known[0])
            return (
                db.execute(
                    "INSERT INTO reports (match, sequence, text, made) VALUES (?, ?, ?, ?)", row
                ).lastrowid
                or 0
            )

        return await self._writer.do(work)

    def secret(self, name: str) -> bytes:
        def work(db: sqlite3.Connection) -> bytes:
            db.execute(
                "INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, secrets.token_bytes(32))
            )
            return bytes(
                db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0]
            )

        return self._writer.hand_over(work).result()

    async def follow(self, heard: Callable[[str], object]) -> None:
        """Return at once: no other process can change a match in this file."""

    async def try_to_write(self) -> None:
        row = (1, time.time())
        await self._writer.do(
            lambda db: db.execute("INSERT OR REPLACE INTO probes VALUES (?, ?)", row) and None
        )

    async def close(self) -> None:
        await self._writer.close()


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    mode = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    synchronous = db.execute("PRAGMA synchronous").fetchone()[0]
    if mode != "wal" or synchronous != FULL:
        raise Refused(
            "{path}: SQLite gave journal mode {mode} and synchronous {synchronous}; steps would not be durable.",
            path=path,
            mode=mode,
            synchronous=synchronous,
        )
    db.executescript(SCHEMA)
    return db


def _attempt(db: sqlite3.Connection, work: Work[Any]) -> tuple[Any, BaseException | None]:
    db.execute("SAVEPOINT job")
    try:
        value = work(db)
    except Exception as error:  # whatever it is, the writer must continue
        if isinstance(error, sqlite3.Error) and not isinstance(error, OF_ONE_JOB):
            raise
        db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")
        return None, error
    db.execute("RELEASE job")
    return value, None


def _tidy(db: sqlite3.Connection) -> None:
    """Delete requests older than REQUEST_SECONDS, and all but the latest REQUESTS."""
    db.execute("DELETE FROM requests WHERE made < ?", (time.time() - REQUEST_SECONDS,))
    last = db.execute(
        "SELECT made FROM requests ORDER BY made DESC LIMIT 1 OFFSET ?", (REQUESTS,)
    ).fetchone()
    if last:
        db.execute("DELETE FROM requests WHERE made <= ?", last)


def _insert_steps(db: sqlite3.Connection, match: str, first: int, steps: Sequence[Step]) -> None:
    rows = [(match, first + i, s.kind, s.seat, s.action, s.by, s.link) for i, s in enumerate(steps)]
    db.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def _settle(db: sqlite3.Connection, match: str, before: str, after: str) -> None:
    if (
        db.execute(
            "UPDATE matches SET settings = ? WHERE match = ? AND settings = ?",
            (after, match, before),
        ).rowcount
        != 1
    ):
        raise Conflict(f"the settings of {match} have changed meanwhile")


def _insert_people(db: sqlite3.Connection, match: str, people: Sequence[str]) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO people VALUES (?, ?)",
        [(person, match) for person in people if person],
    )
