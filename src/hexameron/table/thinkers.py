"""The thinker processes of a server, which itself compiles nothing.

Games are compiled for them one after the other. Until a game is compiled, or if a thinker fails,
the level's style answers in a thread.
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
from hexameron.bots.player import Advice, parse_bot
from hexameron.bots.thinker import (
    Answer,
    ContentSent,
    LoadRequest,
    Question,
    SearchFailed,
    encode_message,
)
from hexameron.core.compiled.record import Head
from hexameron.core.model.about import About
from hexameron.core.model.edition import Edition
from hexameron.table.thinking import NEVER, SearchResume, Threads, imagine

log = structlog.get_logger("hexameron")

PATIENCE = 30.0  # seconds without a reply after which a thinker is killed
AGAIN = 20.0  # seconds before another attempt to start a thinker that could not be started
QUEUE = 64  # questions that may wait; further ones are answered by style at once
POLITE = 10  # niceness of compiling and solving: people at tables have priority
SOLVING = 120.0  # seconds after which solving a small game is abandoned
HEXAMERON = (sys.executable, "-m", "hexameron")
THINK = (sys.executable, "-m", thinker.__name__)


class NoAnswer(Exception):
    """The failure of a thinker, which died, did not reply in time or found nothing."""


class ThinkerProcess:
    """One thinker process and the pipes to it.

    The process is killed if it does not reply within `patience` seconds.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.warm: set[str] = set()  # games whose search it has loaded
        self.waiting = 0  # questions for it, including the one it is working on
        self.is_waking = False  # it is loading games; no question should wait for that
        self.again = 0.0  # when to try again, if it could not be started; 0.0: no attempt planned
        self.lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._known: set[str] = set()  # digests of the editions that were sent to it

    @property
    def has_died(self) -> bool:
        return self._process is not None and self._process.returncode is not None

    async def wake(self, games: Iterable[str]) -> None:
        """Start a process if there is none, and make it load these games."""
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *THINK, stdin=pipe, stdout=pipe, env=compiling()
            )
        for game in games:
            if game not in self.warm:
                await self._exchange(LoadRequest(game))
                self.warm.add(game)

    async def ask(self, edition: Edition, question: Question) -> Answer:
        """Send a question, and its edition if the thinker does not have it. Return the answer.

        If the thinker dies or does not reply in time, kill it and raise NoAnswer.
        """
        if edition.digest not in self._known:
            self._known = (
                {*self._known, edition.digest}
                if len(self._known) < thinker.EDITIONS
                else {edition.digest}
            )
            toml = "" if edition.is_standard else edition.toml
            return await self._exchange(
                ContentSent(edition.digest, edition.about.slug, toml), question
            )
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
                process.stdin.write(b"".join(map(encode_message, messages)))
                await process.stdin.drain()
                length = int.from_bytes(await process.stdout.readexactly(4), "big")
                reply = msgspec.msgpack.decode(
                    await process.stdout.readexactly(length), type=Answer | SearchFailed
                )
        except (
            TimeoutError,
            OSError,
            RuntimeError,
            asyncio.IncompleteReadError,
            msgspec.DecodeError,
        ) as error:
            # uvloop raises RuntimeError if the other end of a pipe is closed.
            self.close()
            raise NoAnswer(type(error).__name__) from None
        if isinstance(reply, SearchFailed):
            raise NoAnswer(reply.reason)
        return reply


class Thinkers:
    """A `Thinking` that asks thinker processes."""

    def __init__(
        self, catalogue: Mapping[str, About], count: int = 0, patience: float = PATIENCE
    ) -> None:
        self.counted: Counter[str] = Counter()  # answers, answers by style, thinkers lost
        self.compiled: list[str] = []
        # Games that were compiled and loaded, or could not be compiled.
        self._tried: set[str] = set()
        self.catalogue, self._threads = catalogue, Threads()
        self._lines = [
            ThinkerProcess(patience) for _ in range(count or max(1, (os.cpu_count() or 2) - 1))
        ]
        self._hosts: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._solved: set[tuple[str, ...]] = set()  # solving commands that were started
        self._solving = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> set[str]:
        """The games whose search at least one thinker has loaded."""
        return set().union(*[line.warm for line in self._lines])

    @property
    def waiting(self) -> int:
        return sum(line.waiting for line in self._lines)

    def check(self) -> str:
        """Restart thinkers that died, and return the present source of bots' answers.

        It is "search", "style", or "restarting" if no thinker is ready and some are being started.
        """
        for line in self._lines:
            # A waiting question would itself find out that the process died.
            if line.has_died and not line.is_waking and not line.waiting:
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
        """Stop all tasks and thinker processes, and wait until they have ended."""
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
        """Return the style that replaces a level whose search is not ready, or "" if none does."""
        return (
            style_of(about, level)
            if needs_thinker(about, level) and about.slug not in self.ready
            else ""
        )

    def has_given_up(self, about: About) -> bool:
        """Return whether this game could not be compiled, or no thinker can load it."""
        return (
            about.slug in self._tried
            and about.slug not in self.ready
            and not any(line.is_waking for line in self._lines)
        )

    async def action(
        self, edition: Edition, state: Head, level: str, host: str = "", again: SearchResume = NEVER
    ) -> int:
        about = edition.about
        if not needs_thinker(about, level):
            return await self._threads.action(edition, state, level)
        with suppress(NoAnswer):
            async with self._turn_of(host):
                return (await self._ask(edition, state, level, again)).action
        return await self._threads.action(edition, state, style_of(about, level))

    def _turn_of(self, host: str) -> asyncio.Lock:
        """Return the lock that gives each host one question at a time.

        Many tables of one host then wait for each other and do not delay other hosts.
        """
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

    async def _ask(
        self, edition: Edition, state: Head, bot: str, again: SearchResume = NEVER
    ) -> Answer:
        """Ask a thinker and return its answer. Raise NoAnswer if none is ready or it fails.

        The thinker gets a re-dealt position, which contains only what the seat may know.
        """
        able = [
            line for line in self._lines if edition.about.slug in line.warm and not line.is_waking
        ]
        if not able or self.waiting >= QUEUE:
            self.counted["by style"] += 1
            self._wake_lost()
            raise NoAnswer("not ready")
        seed = secrets.token_hex(16)
        world = await self._threads.off_loop(lambda: bytes(imagine(edition, state, seed)))
        # Of several free thinkers, ask the one that this bot asked before.
        first = crc32(again.room.encode()) % len(able)
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
        """Try again to start thinkers that could not be started, such as on a busy machine."""
        for line in self._lines:
            if not line.is_waking and 0 < line.again < time.monotonic():
                line.is_waking, line.again = True, 0.0
                self._go(self._wake(line))

    async def _wake(self, line: ThinkerProcess) -> None:
        """Start a process in place of one that died. Meanwhile styles answer."""
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
        """Solve a game that is small enough, once, in the background.

        From then on, pages and the highest level know its exact values.
        """
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
        """Run a `hexameron` command at low priority and return its exit code.

        The command is killed if the caller is cancelled. `is_heard` passes on its error output.
        """
        quiet = asyncio.subprocess.DEVNULL
        said = None if is_heard else quiet
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
        except OSError as error:
            # No process could be started. The other games should still be tried.
            log.error("compiling could not be started", game=slug, error=str(error))
            return 1

    async def _compile_all(self) -> None:
        """Compile all games, the smallest first, and make every thinker load each of them.

        Compiled code is cached on disk, where the thinkers find it.
        """
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
    """Return this process's environment variables, changed for a process that compiles."""
    return {name: value for name, value in os.environ.items() if name != "HEXAMERON_PLAIN"}


def needs_thinker(about: About, level: str) -> bool:
    """Return whether the level searches, or plays a style that is slow without compilation."""
    bot = parse_bot(about, level)
    return bot.searches or bot.style in about.meanwhile


def style_of(about: About, level: str) -> str:
    """Return the style that plays for a level when no thinker can be asked.

    It is the level's own style or the quick substitute for it. A level without a style gets the
    style that its search relies on, or the game's first; "random" if the game has no styles.
    """
    style = parse_bot(about, level).style
    return about.meanwhile.get(style, style) or (
        about.styles[max(0, about.search.style)] if about.styles else "random"
    )


def source_size(slug: str) -> int:
    """Return the bytes of a game's rules and bots, as a measure of its compile time."""
    folder = Path(games.__file__).parent / slug
    return sum(
        path.stat().st_size for room in ("rules", "bots") for path in (folder / room).rglob("*.py")
    )
