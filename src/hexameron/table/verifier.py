"""A verifier: a process that replays a log for a server that has others to answer. `python -m hexameron.table.verifier SECONDS`

The log comes by standard input; by standard output go the positions, as far as they are right, each piece after its frame. It
decides nothing: the server reads the log itself, and recognises these positions by the chain.
"""

from __future__ import annotations

import os
import resource
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO

import msgspec

from hexameron import games
from hexameron.core import log
from hexameron.core.errors import Refused

FRAME = struct.Struct(">IIII")  # steps read, of how many, milliseconds of work, bytes of positions that follow
MEMORY = 2 << 30  # bytes a verifier may fill
VERIFY = (sys.executable, "-m", "hexameron.table.verifier")


class Piece(msgspec.Struct, frozen=True):
    """What was read of a log since the last piece."""

    read: int
    of: int
    seconds: float
    positions: bytes


def verify(text: str, out: BinaryIO) -> None:
    """Pieces of the positions until the end, or until something is wrong."""
    sent = 1  # the first position is known to everybody

    def watch(match: log.Match, of: int) -> None:
        nonlocal sent
        positions = b"".join(bytes(position) for position in match.positions[sent:])
        sent = len(match.positions)
        out.write(FRAME.pack(match.sequence, of, round(1000 * time.process_time()), len(positions)) + positions)

    with suppress(Refused):
        log.read(text, games.load, log.MAX_STEPS, watch)
    out.flush()


class Verifier:
    """The process, seen from the server; whoever reads its pieces waits for them."""

    def __init__(self, text: str, seconds: float) -> None:
        self.text = text.encode()
        plain = {**os.environ, "HEXAMERON_PLAIN": "1"}
        command = [*VERIFY, str(max(1, round(seconds)))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=plain)

    def pieces(self) -> Iterator[Piece]:
        assert self._process.stdin and self._process.stdout
        try:
            with suppress(BrokenPipeError), self._process.stdin as asked:
                asked.write(self.text)
            with self._process.stdout as said:
                while len(head := said.read(FRAME.size)) == FRAME.size:
                    read, of, milliseconds, size = FRAME.unpack(head)
                    yield Piece(read, of, milliseconds / 1000, said.read(size))
        finally:
            self.close()
            self._process.wait()

    def close(self) -> None:
        self._process.kill()


if __name__ == "__main__":
    os.nice(10)  # pages come first
    seconds = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    with suppress(BrokenPipeError, UnicodeDecodeError):
        verify(sys.stdin.buffer.read().decode(), sys.stdout.buffer)
