"""Thinker processes beside the server, which itself compiles nothing: games are compiled for them one after the other, and
until a game is, or when a thinker fails, the level's style answers in a thread.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from weakref import WeakValueDictionary
from zlib import crc32

import msgspec
import structlog

from hexameron import games
from hexameron.bots import thinker
from hexameron.bots.player import Advice, parse
from hexameron.bots.thinker import Answer, Brought, Failed, Question, Warm, framed
from hexameron.core.about import About
from hexameron.core.edition import Edition
from hexameron.core.record import Head
from hexameron.table.thinking import NEVER, Again, Threads, imagined

log = structlog.get_logger("hexameron")

PATIENCE = 30.0  # seconds of silence after which a thinker is given up
AGAIN = 20.0  # seconds after which one that could not be started is tried again
QUEUE = 64  # questions that may wait; one more is answered by style at once
POLITE = 10  # of what is compiled or solved aside: people at tables come first
SOLVING = 120.0  # seconds after which solving a small game is given up
HEXAMERON = (sys.executable, "-m", "hexameron")
THINK = (sys.executable, "-m", thinker.__name__)


class NoAnswer(Exception):
    """A thinker died, fell silent or found nothing."""


class Line:
    """One thinker process and the line to it; silent for `patience` seconds, it is given up."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.warm: set[str] = set()  # games whose search it has loaded
        self.waiting = 0  # questions for it, the one it thinks about among them
        self.is_waking = False  # it loads games, and nobody shall wait for that
        self.again = 0.0  # when one that could not be started is tried again
        self.lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._known: set[str] = set()  # digests of the editions it has been sent

    @property
    def has_died(self) -> bool:
        return self._process is not None and self._process.returncode is not None

    async def wake(self, games: Iterable[str]) -> None:
        """A process, if there is none, which has loaded these games."""
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *THINK, stdin=pipe, stdout=pipe, env=compiling()
            )
        for game in games:
            if game not in self.warm:
                await self._exchange(Warm(game))
                self.warm.add(game)

    async def ask(self, edition: Edition, question: Question) -> Answer:
        """The answer; a thinker that dies or falls silent is given up."""
        if edition.digest not in self._known:
            self._known = (
                {*self._known, edition.digest}
                if len(self._known) < thinker.EDITIONS
                else {edition.digest}
            )
            toml = "" if edition.is_standard else edition.toml
            return await self._exchange(Brought(edition.digest, edition.about.slug, toml), question)
        return await self._exchange(question)

    def close(self) -> None:
        if self._process and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process, self.warm, self._known = None, set(), set()

    async def _exchange(self, *messages: msgspec.Struct) -> Answer:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise NoAnswer("no process")
        try:
            async with asyncio.timeout(self.patience):
                process.stdin.write(b"".join(map(framed, messages)))
                await process.stdin.drain()
                length = int.from_bytes(await process.stdout.readexactly(4), "big")
                reply = msgspec.msgpack.decode(
                    await process.stdout.readexactly(length), type=Answer | Failed
                )
        except (
            TimeoutError,
            OSError,
            RuntimeError,
            asyncio.IncompleteReadError,
            msgspec.DecodeError,
        ) as error:
            # A pipe whose other end is gone is a RuntimeError to uvloop.
            self.close()
            raise NoAnswer(type(error).__name__) from None
        if isinstance(reply, Failed):
            raise NoAnswer(reply.reason)
        return reply


class Thinkers:
    """A `Thinking` by processes."""

    def __init__(
        self, catalogue: Mapping[str, About], count: int = 0, patience: float = PATIENCE
    ) -> None:
        self.counted: Counter[str] = Counter()  # answers, answers by style, thinkers lost
        self.compiled: list[str] = []
        self._tried: set[str] = set()  # games that were compiled and loaded, or could not be
        self.catalogue, self._threads = catalogue, Threads()
        self._lines = [Line(patience) for _ in range(count or max(1, (os.cpu_count() or 2) - 1))]
        self._hosts: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._solved: set[tuple[str, ...]] = set()  # commands that were run
        self._solving = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> set[str]:
        """Games whose search can be asked now."""
        return set().union(*[line.warm for line in self._lines])

    @property
    def waiting(self) -> int:
        return sum(line.waiting for line in self._lines)

    def check(self) -> str:
        """Return how bots answer: by "search", by "style", or "restarting" if the last thinker died. Start those again that died."""
        for line in self._lines:
            if (
                line.has_died and not line.is_waking and not line.waiting
            ):  # nobody has asked it since: a question would find out
                line.close()
                line.is_waking = True
                self._go(self._wake(line))
        self._wake_lost()
        if self.ready:
            return "search"
        return (
            "restarting" if self._tried and any(line.is_waking for line in self._lines) else "style"
        )

    def start(self) -> None:
        self._go(self._compile_all())

    async def close(self) -> None:
        """End everything that runs beside us, and wait until it has ended."""
        for task in self._tasks:
            task.cancel()
        ended = [line._process.wait() for line in self._lines if line._process]
        for line in self._lines:
            line.close()
        await asyncio.gather(*self._tasks, *ended, return_exceptions=True)

    def _go(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stands_in(self, about: About, level: str) -> str:
        """The style that plays for a level whose search is not ready yet; nothing where the level itself plays."""
        return (
            style_of(about, level)
            if needs_thinker(about, level) and about.slug not in self.ready
            else ""
        )

    def has_given_up(self, about: About) -> bool:
        """Whether this game's search is not going to be ready: it could not be compiled, or no thinker loads it."""
        return (
            about.slug in self._tried
            and about.slug not in self.ready
            and not any(line.is_waking for line in self._lines)
        )

    async def action(
        self, edition: Edition, state: Head, level: str, host: str = "", again: Again = NEVER
    ) -> int:
        about = edition.about
        if not needs_thinker(about, level):
            return await self._threads.action(edition, state, level)
        with suppress(NoAnswer):
            async with self._turn_of(host):
                return (await self._ask(edition, state, level, again)).action
        return await self._threads.action(edition, state, style_of(about, level))

    def _turn_of(self, host: str) -> asyncio.Lock:
        """One question at a time for each host: many tables of one wait for each other, and nobody else for them."""
        lock = self._hosts.get(host)
        if lock is None:
            lock = self._hosts[host] = asyncio.Lock()
        return lock

    async def hint(self, edition: Edition, state: Head) -> Advice:
        with suppress(NoAnswer):
            found = await self._ask(edition, state, "")
            return found.advice or Advice(found.action)
        return await self._threads.hint_by_style(
            edition, state, style_of(edition.about, edition.about.middle_level)
        )

    async def _ask(self, edition: Edition, state: Head, bot: str, again: Again = NEVER) -> Answer:
        """What a thinker says; it is given a world in which nothing is known that the seat may not know."""
        able = [
            line for line in self._lines if edition.about.slug in line.warm and not line.is_waking
        ]
        if not able or self.waiting >= QUEUE:
            self.counted["by style"] += 1
            self._wake_lost()
            raise NoAnswer("not ready")
        seed = secrets.token_hex(16)
        world = await self._threads.off_loop(lambda: bytes(imagined(edition, state, seed)))
        first = crc32(again.room.encode()) % len(
            able
        )  # of several who are free, the one who was asked before
        line = min(able[first:] + able[:first], key=lambda each: each.waiting)
        line.waiting += 1
        try:
            async with line.lock:
                found = await line.ask(edition, Question(edition.digest, world, seed, bot, *again))
            if found.action not in edition.legal(state):
                raise NoAnswer(f"{found.action} is not legal")
        except NoAnswer as error:
            log.warning("a thinker gave no answer", game=edition.about.slug, reason=str(error))
            self.counted["lost"] += 1
            line.is_waking = True
            self._go(self._wake(line))
            raise
        finally:
            line.waiting -= 1
        self.counted["answers"] += 1
        return found

    def _wake_lost(self) -> None:
        """Whoever could not be started on a busy machine may be now."""
        for line in self._lines:
            if not line.is_waking and 0 < line.again < time.monotonic():
                line.is_waking, line.again = True, 0.0
                self._go(self._wake(line))

    async def _wake(self, line: Line) -> None:
        """A new process in the place of one that died; meanwhile styles answer."""
        async with line.lock:
            line.is_waking = True
            try:
                await line.wake(self.compiled)
            except (NoAnswer, OSError) as error:
                log.error("a thinker could not be started", reason=str(error))
                line.again = time.monotonic() + AGAIN
            finally:
                line.is_waking = False

    def prepare(self, edition: Edition, state: Head) -> None:
        """Solve a game that is small enough, once: pages and the highest level know it from then on."""
        order = (
            edition.about.slug,
            *(edition.game.solving(edition, state) if edition.game.solving else ()),
        )
        if len(order) > 1 and order not in self._solved:
            self._solved.add(order)
            self._go(self._solve(*order))

    async def _solve(self, *order: str) -> None:
        async with self._solving:
            try:
                async with asyncio.timeout(SOLVING):
                    failed = await self._run_aside(*order, is_heard=False)
            except (TimeoutError, OSError):
                failed = 1
        if failed:
            log.error("a small game could not be solved", command=" ".join(order))

    async def _run_aside(self, *command: str, is_heard: bool = True) -> int:
        """How a command of ours ended that has little right to the processor; it ends with whoever waits for it."""
        quiet = asyncio.subprocess.DEVNULL
        said = None if is_heard else quiet  # where its errors go: to ours, or nowhere
        process = await asyncio.create_subprocess_exec(
            *HEXAMERON,
            *command,
            env=compiling(),
            stdout=quiet,
            stderr=said,
            preexec_fn=lambda: os.nice(POLITE),
        )
        try:
            return await process.wait()
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _compile(self, slug: str) -> int:
        try:
            return await self._run_aside("compile-one", slug)
        except (
            OSError
        ) as error:  # no process could be started; the other games are still to be tried
            log.error("compiling could not be started", game=slug, error=str(error))
            return 1

    async def _compile_all(self) -> None:
        """The cheapest first; what is compiled stays on disk, so that a thinker finds it."""
        for slug in sorted(self.catalogue, key=source_size):
            if await self._compile(slug) != 0:
                log.error("a game could not be compiled: its bots play by style", game=slug)
                self._tried.add(slug)
                continue
            self.compiled.append(slug)
            for line in self._lines:
                await self._wake(line)
            self._tried.add(slug)


def compiling() -> dict[str, str]:
    """This process's environment for one that compiles."""
    return {name: value for name, value in os.environ.items() if name != "HEXAMERON_PLAIN"}


def needs_thinker(about: About, level: str) -> bool:
    """Whether it searches, or its style is slow as written."""
    bot = parse(about, level)
    return bot.searches or bot.style in about.meanwhile


def style_of(about: About, level: str) -> str:
    """What a level plays like where no thinker can be asked: its quick style, the style its search relies on, or the game's first."""
    style = parse(about, level).style
    return about.meanwhile.get(style, style) or (
        about.styles[max(0, about.search.style)] if about.styles else "random"
    )


def source_size(slug: str) -> int:
    """A measure of what compiling a game costs."""
    folder = Path(games.__file__).parent / slug
    return sum(
        path.stat().st_size for room in ("rules", "bots") for path in (folder / room).rglob("*.py")
    )
