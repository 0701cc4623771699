"""Opening matches: those of the store in threads, files of visitors by a worker, within limits of steps, memory and CPU time."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict

from hexameron.core import log
from hexameron.core.errors import BadLog
from hexameron.core.game import Game
from hexameron.store import Saved
from hexameron.table.brought import Replayed, replay_match
from hexameron.table.refusals import Unusable
from hexameron.table.workers import Limit, TooMuch, Translated, Workers

OPENED = 2  # matches of the store that are read at once
LIMIT = Limit(60.0, 2 << 30)  # for one file
SNAPSHOT = 200  # steps; fewer are replayed as quickly as a snapshot is read


class Replays:
    def __init__(self, find_game: Callable[[str], Game], workers: Workers) -> None:
        self.find_game, self.workers = find_game, workers
        self._opened = asyncio.Semaphore(OPENED)
        self._read: dict[str, tuple[int, int]] = {}  # by person: steps read, and of how many

    def progress(self, person: str) -> tuple[int, int]:
        """Return how many steps of this person's file are read, and of how many; zeros if none is being read."""
        return self._read.get(person, (0, 0))

    async def open(self, saved: Saved, known: Callable[[], bytes]) -> log.Match:
        """Read a match of the store: every step verified, those whose positions are known by the chain alone."""

        def read() -> log.Match:
            record = {
                "header": json.loads(saved.header),
                "seed": saved.seed.hex(),
                "steps": [asdict(step) for step in saved.steps],
            }
            return log.read(json.dumps(record), self.find_game, known=known())

        async with self._opened:
            return await asyncio.to_thread(read)

    async def bring(self, text: str, person: str, address: str) -> log.Match:
        """Read a match from a file. A worker replays it; its positions are then recognised here by the chain of the log.

        The chain of an older match says nothing about today's positions, so the worker adds a seal (`log.seal`). It shows that the
        worker read the same steps by the same rules, and rules are deterministic: we would get the same positions. It does not show
        that the worker is honest. Neither does the chain, since the sender of a file knows its key: in both cases we trust our own
        program. Replaying here instead would be worse: anybody can write an older version into a file, and could then keep the
        server busy for a minute.
        """
        positions = bytearray()

        def report(replayed: Replayed) -> None:
            positions.extend(replayed["positions"])
            self._read[person] = replayed["read"], replayed["of"]

        try:
            await self.workers.run(address, replay_match, text, limit=LIMIT, report=report)
            return await asyncio.to_thread(
                log.read, text, self.find_game, log.MAX_STEPS, None, bytes(positions)
            )
        except Translated as error:
            raise Unusable("This file cannot be read. {reason}", reason=error) from None
        except TooMuch as error:
            number, of = self.progress(person)
            reason: object = error
            if of:
                reason = BadLog("It takes more than {seconds} seconds to replay; step {number} of {of} was reached.",
                                seconds=round(LIMIT.seconds), number=number, of=of)  # fmt: skip
            raise Unusable("This file cannot be read. {reason}", reason=reason) from None
        finally:
            self._read.pop(person, None)


def packed(match: log.Match) -> bytes:
    """The positions of a match as a snapshot: one is much like the one before it."""
    return zlib.compress(log.known_positions(match), 1)


def unpacked(snapshot: bytes) -> bytes:
    """Its bytes, or nothing if they are damaged: a snapshot is a cache, and the log knows better."""
    try:
        return zlib.decompress(snapshot) if snapshot else b""
    except zlib.error:
        return b""
