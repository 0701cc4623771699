"""Reading of matches: stored ones in threads, visitors' files in a worker.

Files are limited in steps, memory and CPU time.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict

from hexameron.core.errors import BadLog
from hexameron.core.match import log
from hexameron.core.model.game import Ruleset
from hexameron.store import Saved
from hexameron.table.refusals import Unusable
from hexameron.table.uploads import Replayed, replay_match
from hexameron.table.workers import Limit, TooMuch, Translated, Workers

OPENED = 2  # stored matches that are read at the same time
LIMIT = Limit(60.0, 2 << 30)  # for one file
SNAPSHOT = 200  # steps; replaying fewer is as fast as reading a snapshot


class Replays:
    def __init__(self, find_game: Callable[[str], Ruleset], workers: Workers) -> None:
        self.find_game, self.workers = find_game, workers
        self._opened = asyncio.Semaphore(OPENED)
        self._read: dict[str, tuple[int, int]] = {}  # by person: steps read, and steps in all

    def progress(self, person: str) -> tuple[int, int]:
        """Return the number of steps read from this person's file, and the number in all.

        Both are 0 if no file is being read.
        """
        return self._read.get(person, (0, 0))

    async def open(self, saved: Saved, known: Callable[[], bytes]) -> log.MatchLog:
        """Read a stored match and verify every step.

        Steps whose positions are in `known` are verified by the chain alone, the others replayed.
        """

        def read() -> log.MatchLog:
            record = {
                "header": json.loads(saved.header),
                "seed": saved.seed.hex(),
                "steps": [asdict(step) for step in saved.steps],
            }
            return log.read_match(json.dumps(record), self.find_game, known=known())

        async with self._opened:
            return await asyncio.to_thread(read)

    async def bring(self, text: str, person: str, address: str) -> log.MatchLog:
        """Read a match from a file.

        A worker replays it. Here the chain of the log then confirms the positions that the worker
        found.

        The chain of an older match says nothing about today's positions, so the worker adds a seal
        (`log.seal`). The seal shows that the worker read the same steps by the same rules. Rules
        are deterministic, so we would get the same positions. It does not show that the worker is
        honest. Neither does the chain, since the sender of a file knows its key. In both cases we
        trust our own program. Replaying the match here would be worse: any sender can write an
        older version into a file, and could then keep the server busy for a minute.
        """
        positions = bytearray()

        def report(replayed: Replayed) -> None:
            positions.extend(replayed["positions"])
            self._read[person] = replayed["read"], replayed["of"]

        try:
            await self.workers.run(address, replay_match, text, limit=LIMIT, report=report)
            return await asyncio.to_thread(
                log.read_match, text, self.find_game, log.MAX_STEPS, None, bytes(positions)
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


def compress(match: log.MatchLog) -> bytes:
    """Compress the positions of a match into a snapshot. Successive positions differ little."""
    return zlib.compress(log.list_positions(match), 1)


def decompress(snapshot: bytes) -> bytes:
    """Return the bytes of a compressed snapshot, or no bytes if it is damaged.

    A snapshot is only a cache: the match can be replayed from its log.
    """
    try:
        return zlib.decompress(snapshot) if snapshot else b""
    except zlib.error:
        return b""
