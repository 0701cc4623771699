"""The pool of workers. They parse and replay visitors' input under limits, never the server itself.

A job that uses up its CPU time or memory is stopped, its worker is replaced, and the visitor gets
an error. Jobs from one address run one after the other, so that no visitor occupies both workers.
Together they may use ALLOWANCE seconds of CPU time in ten minutes.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
import structlog

from hexameron.core.errors import Refused
from hexameron.core.model.game import Ruleset
from hexameron.store import Unavailable
from hexameron.table import worker
from hexameron.table.refusals import TooOften
from hexameron.table.worker import (
    STARTED,
    Declined,
    Done,
    Job,
    JobFailed,
    OutOfMemory,
    Progress,
    Reply,
    encode_frame,
)

log = structlog.get_logger("hexameron")

COUNT = 2
WAITING = 20  # jobs from one address that may wait for each other
ALLOWANCE = 90.0  # seconds of CPU time that one address may use within WINDOW
WINDOW = 600.0  # seconds
RESTART = 1.5  # seconds of CPU time that it takes to start a worker
# Seconds without a reply after which a worker is killed. On a busy machine, a job of 2 s of CPU
# time takes much longer.
PATIENCE = 120.0
DECODER: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
COMMAND = (sys.executable, "-m", worker.__name__)


class Limit(NamedTuple):
    """The limits of a job: CPU time in seconds, and memory in bytes."""

    seconds: float
    memory: int


SHORT = Limit(2.0, 512 << 20)


class TooMuch(Refused):
    """A job that was stopped because it used up its CPU time or memory."""

    status = 422


class Translated(Refused):
    """A refusal that a worker has already translated into every language."""


@dataclass(frozen=True)
class Texts:
    """A sentence in every language."""

    by_language: Mapping[str, str]

    def translate(self, language: str) -> str:
        return self.by_language.get(language, self.by_language["en"])


class Lost(Exception):
    """The loss of a worker that died or did not reply, although its job was within its limits."""


class WorkerProcess:
    """One worker process and the pipes to it."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self._process: asyncio.subprocess.Process | None = None
        self._ending: set[asyncio.Task[int]] = set()

    async def start(self) -> asyncio.subprocess.Process:
        """Start a process if there is none, and wait until it has loaded the games."""
        if self._process is None or self._process.returncode is not None:
            pipe, environment = (
                asyncio.subprocess.PIPE,
                {**os.environ, "HEXAMERON_PLAIN": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
            )
            self._process = await asyncio.create_subprocess_exec(
                *self.command, stdin=pipe, stdout=pipe, env=environment
            )
            assert self._process.stdout
            async with asyncio.timeout(PATIENCE):
                await self._process.stdout.readexactly(len(STARTED))
        return self._process

    async def run(self, job: Job, report: Callable[[Any], object]) -> Reply:
        """Run one job and return its reply. Pass each progress report to `report`.

        Raise TooMuch if the job exceeded its CPU time, or Lost if the worker failed otherwise.
        """
        try:
            process = await self.start()
            assert process.stdin and process.stdout
            process.stdin.write(encode_frame(job))
            async with asyncio.timeout(PATIENCE):
                await process.stdin.drain()
            while isinstance(reply := await self._reply(process.stdout), Progress):
                report(reply.value)
            if isinstance(reply, OutOfMemory):
                await self._end(has_ended=True)
        except (
            TimeoutError,
            OSError,
            RuntimeError,
            asyncio.IncompleteReadError,
            msgspec.DecodeError,
        ) as error:
            # uvloop raises RuntimeError if the other end of a pipe is closed.
            if (
                await self._end(has_ended=isinstance(error, asyncio.IncompleteReadError))
                == -signal.SIGPROF
            ):
                raise TooMuch(
                    "This took more than {seconds} seconds to work out and was stopped. Make it smaller or simpler.",
                    seconds=round(job.seconds),
                ) from None
            raise Lost(type(error).__name__) from None
        except asyncio.CancelledError:
            await self._end(has_ended=False)  # or its reply would be taken for the next job's
            raise
        return reply

    async def _reply(self, stream: asyncio.StreamReader) -> Reply:
        async with asyncio.timeout(PATIENCE):
            length = int.from_bytes(await stream.readexactly(4), "big")
            return DECODER.decode(await stream.readexactly(length))

    async def _end(self, has_ended: bool) -> int:
        """Wait until the process has ended, and return its exit code. Kill it unless `has_ended`.

        The caller may be cancelled here, and `close` must still wait for the process.
        """
        process, self._process = self._process, None
        if process is None:
            return 0
        if not has_ended:
            with suppress(ProcessLookupError):
                process.kill()
        ending = asyncio.get_running_loop().create_task(process.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        return await asyncio.shield(ending)

    async def close(self) -> None:
        await self._end(has_ended=False)
        await asyncio.gather(*self._ending)


class Workers:
    def __init__(
        self, load: Callable[[str], Ruleset], games: Sequence[str] = (), count: int = COUNT
    ) -> None:
        command = (*COMMAND, f"{load.__module__}:{load.__qualname__}", *games)
        self.counted: Counter[str] = Counter()  # jobs done, stopped by a limit, or lost
        self._lines = [WorkerProcess(command) for _ in range(count)]
        self._free = asyncio.Queue[WorkerProcess]()
        for line in self._lines:
            self._free.put_nowait(line)
        # Long jobs leave a worker free for short ones.
        self._long = asyncio.Semaphore(max(1, count - 1))
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()  # jobs by address
        # By address: the time and the CPU seconds of each job.
        self._spent: dict[str, list[tuple[float, float]]] = {}
        self._starting: list[asyncio.Task[None]] = []
        self._is_closed = False

    def start(self) -> None:
        """Start every worker in the background, before the first job comes."""
        self._starting = [
            asyncio.get_running_loop().create_task(self._start_one()) for _ in self._lines
        ]

    async def _start_one(self) -> None:
        line = await self._free.get()
        try:
            await line.start()
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            log.error("a worker could not be started", reason=str(error))
        finally:
            self._free.put_nowait(line)

    async def run(
        self,
        address: str,
        function: Callable[..., Any],
        *arguments: Any,
        limit: Limit = SHORT,
        report: Callable[[Any], object] = id,
    ) -> Any:
        """Call `function(tools, *arguments)` in a worker and return its result.

        Pass each progress report to `report`.
        """
        self._demand_allowance(address)
        job = Job(f"{function.__module__}:{function.__qualname__}", list(arguments), *limit)
        async with (
            self._turn_of(address),
            self._long if limit.seconds > SHORT.seconds else nullcontext(),
        ):
            self._demand_allowance(address)
            line = await self._free.get()
            try:
                return await self._run(line, job, address, report)
            finally:
                self._free.put_nowait(line)

    async def _run(
        self, line: WorkerProcess, job: Job, address: str, report: Callable[[Any], object]
    ) -> Any:
        for is_last in (False, True):
            try:
                reply = await line.run(job, report)
            except TooMuch:
                self._charge(address, job.seconds + RESTART)
                self.counted["stopped"] += 1
                raise
            except Lost as error:
                self.counted["lost"] += 1
                log.warning("a worker was lost", job=job.function, reason=str(error))
                if is_last or self._is_closed:
                    raise Unavailable(
                        "This cannot be worked out at the moment. Try again later."
                    ) from None
                continue
            return self._accept(reply, job, address)
        raise AssertionError("two tries at most")

    def _accept(self, reply: Reply, job: Job, address: str) -> Any:
        assert not isinstance(reply, Progress)
        self._charge(address, reply.seconds)
        if isinstance(reply, Done):
            self.counted["done"] += 1
            return reply.value
        if isinstance(reply, Declined):
            self.counted["done"] += 1
            refusal = Translated("{reason}", reason=Texts(reply.texts))
            refusal.status = reply.status
            raise refusal
        if isinstance(reply, OutOfMemory):
            self._charge(address, RESTART)
            self.counted["stopped"] += 1
            raise TooMuch(
                "This needed more memory than is allowed here and was stopped. Make it smaller or simpler."
            )
        self.counted["lost"] += 1
        log.error("a job failed", job=job.function, reason=reply.reason)
        raise Failure(reply)

    @asynccontextmanager
    async def _turn_of(self, address: str) -> AsyncIterator[None]:
        """Wait for the earlier jobs of this address. Refuse if there are WAITING of them."""
        if self._waiting[address] >= WAITING:
            raise TooOften(
                "Your last requests are still being worked on. Wait for them, then try again."
            )
        self._waiting[address] += 1
        try:
            async with self._turns.setdefault(address, asyncio.Lock()):
                yield
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._turns[address]

    def _charge(self, address: str, seconds: float) -> None:
        self._spent.setdefault(address, []).append((time.monotonic(), seconds))

    def _demand_allowance(self, address: str) -> None:
        spent = self.cpu_spent_by(address)
        if spent > ALLOWANCE:
            raise TooOften(
                "What came from your address took {seconds} seconds to work out. Wait some minutes, then try again.",
                seconds=round(spent),
            )

    def cpu_spent_by(self, address: str) -> float:
        """Return the CPU seconds that jobs from this address have used within WINDOW."""
        since = time.monotonic() - WINDOW
        for each, jobs in list(self._spent.items()):
            self._spent[each] = [(when, seconds) for when, seconds in jobs if when > since]
            if not self._spent[each]:
                del self._spent[each]
        return sum(seconds for _, seconds in self._spent.get(address, []))

    async def close(self) -> None:
        """Stop every worker, even in the middle of a job, and wait until it has ended."""
        self._is_closed = True
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*[line.close() for line in self._lines])


class Failure(Exception):
    """An unexpected exception in a job: a bug of ours, handled like any other."""

    def __init__(self, reply: JobFailed) -> None:
        super().__init__(reply.reason)
