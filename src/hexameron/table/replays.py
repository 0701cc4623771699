"""Reading logs: beside the event loop, so that nobody else waits, few at once, and what people bring within bounds of steps, room and
time. What is long is replayed by a process of its own: a thread would take turns with every page.
"""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from collections.abc import Callable
from dataclasses import asdict

from hexameron.core import log
from hexameron.core.errors import BadLog
from hexameron.core.game import Game
from hexameron.store import Saved
from hexameron.table.refusals import NotNow
from hexameron.table.verifier import Verifier

OPENED = 2  # matches of the store that are read at once
BROUGHT = 1  # files that are read at once, beside them
SHORT = 50_000  # characters of a file that is read at once; for longer ones a process is started
SECONDS = 60.0  # of work on one file
ALLOWANCE = 90.0  # seconds of work for one place, within
WHILE = 600.0  # these seconds
SNAPSHOT = 200  # steps; fewer are replayed as quickly as a snapshot is read


class Replays:
    def __init__(self, find_game: Callable[[str], Game]) -> None:
        self.find_game = find_game
        self._opened, self._brought = asyncio.Semaphore(OPENED), asyncio.Semaphore(BROUGHT)
        self._places: set[str] = set()  # where a file is being read from
        self._spent: dict[str, list[tuple[float, float]]] = {}  # by place: when, and how much work it was
        self._read: dict[str, tuple[int, int]] = {}  # by person: steps read, and of how many
        self._verifiers: set[Verifier] = set()

    def progress(self, person: str) -> tuple[int, int]:
        """How far the file of this person is read; nothing of nothing if none is."""
        return self._read.get(person, (0, 0))

    async def open(self, saved: Saved, known: Callable[[], bytes]) -> log.Match:
        """A match of the store: every step verified, those whose positions are known by the chain alone."""

        def read() -> log.Match:
            record = {"header": json.loads(saved.header), "seed": saved.seed.hex(), "steps": [asdict(step) for step in saved.steps]}
            return log.read(json.dumps(record), self.find_game, known=known())

        async with self._opened:
            return await asyncio.to_thread(read)

    async def bring(self, text: str, person: str, place: str) -> log.Match:
        """A match of a file, every step replayed. One at a time from each place, and so much work: nobody fills the readers."""
        if place in self._places:
            raise NotNow("Your last file is still being read; wait for it.")
        if self._work_of(place) > ALLOWANCE:
            raise NotNow("Files from your address took {seconds} seconds to read; wait some minutes.", seconds=round(self._work_of(place)))
        if place:
            self._places.add(place)
        try:
            async with self._brought:
                return await asyncio.to_thread(self._bring, text, person, place)
        finally:
            self._places.discard(place)
            self._read.pop(person, None)

    def _bring(self, text: str, person: str, place: str) -> log.Match:
        began, work = time.thread_time(), 0.0

        def spent() -> float:
            return work + time.thread_time() - began

        def watch(match: log.Match, of: int) -> None:
            self._read[person] = match.sequence, of
            if spent() > SECONDS:
                raise BadLog("It takes more than {seconds} seconds to replay; step {number} of {of} was reached.",
                             seconds=round(SECONDS), number=match.sequence, of=of)  # fmt: skip

        try:
            known, work = self._verified(text, person) if len(text) > SHORT else (b"", 0.0)
            return log.read(text, self.find_game, log.MAX_STEPS, watch, known)
        finally:
            if place:
                self._spent.setdefault(place, []).append((time.monotonic(), spent()))

    def _verified(self, text: str, person: str) -> tuple[bytes, float]:
        """Positions of the steps that another process found right, and its seconds; the log is read once more with them, in no time."""
        positions, seconds = bytearray(), 0.0
        verifier = Verifier(text, SECONDS)
        self._verifiers.add(verifier)
        try:
            for piece in verifier.pieces():
                self._read[person], seconds = (piece.read, piece.of), piece.seconds
                positions += piece.positions
        finally:
            self._verifiers.discard(verifier)
        return bytes(positions), seconds

    def close(self) -> None:
        """The server goes, and waits for no file."""
        for verifier in list(self._verifiers):
            verifier.close()

    def _work_of(self, place: str) -> float:
        since = time.monotonic() - WHILE
        for each, spent in list(self._spent.items()):
            self._spent[each] = [(when, work) for when, work in spent if when > since]
            if not self._spent[each]:
                del self._spent[each]
        return sum(work for _, work in self._spent.get(place, []))


def packed(match: log.Match) -> bytes:
    """The positions of a match as a snapshot: one is much like the one before it."""
    return zlib.compress(positions_of(match), 1)


def positions_of(match: log.Match) -> bytes:
    return b"".join(bytes(position) for position in match.positions[1:])


def unpacked(snapshot: bytes) -> bytes:
    """Its bytes, or nothing if they are damaged: a snapshot is a cache, and the log knows better."""
    try:
        return zlib.decompress(snapshot) if snapshot else b""
    except zlib.error:
        return b""
