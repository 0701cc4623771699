"""Workers: what visitors bring costs so much and no more, and nobody waits for another's."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from hexameron.core.errors import BadLog
from hexameron.games import load
from hexameron.store import Unavailable
from hexameron.table import workers as pool
from hexameron.table.refusals import TooOften
from hexameron.table.worker import Done, JobTools
from hexameron.table.workers import Limit, TooMuch, Translated, Workers


def double(tools: JobTools, number: int) -> int:
    return 2 * number


def count(tools: JobTools, most: int) -> str:
    for number in range(most):
        tools.report(number)
    return tools.load("illuminated").about.title


def refuse(tools: JobTools) -> None:
    raise BadLog("The file is not JSON.")


def fail(tools: JobTools) -> None:
    raise ZeroDivisionError("a fault of ours")


def spin(tools: JobTools) -> None:
    while True:
        pass


def fill(tools: JobTools) -> int:
    return len(bytearray(1 << 30))


def use(scene: Callable[[Workers], Awaitable[Any]], **given: Any) -> Any:
    async def go() -> Any:
        workers = Workers(load, **given)
        try:
            return await scene(workers)
        finally:
            await workers.close()

    return asyncio.run(go())


def test_a_job_answers_reports_and_refuses() -> None:
    async def scene(workers: Workers) -> None:
        reported: list[int] = []
        assert await workers.run("a", double, 21) == 42
        assert await workers.run("a", count, 3, report=reported.append) == "Illuminated"
        assert reported == [0, 1, 2]
        with pytest.raises(Translated) as refused:
            await workers.run("a", refuse)
        assert (
            refused.value.translate("en")
            == "The file is not JSON."
            != refused.value.translate("pl")
        )
        with pytest.raises(pool.Failure, match="a fault of ours"):
            await workers.run("a", fail)
        assert await workers.run("a", double, 4) == 8 and workers.counted == {"done": 4, "lost": 1}

    use(scene, count=1)


@pytest.mark.parametrize(("job", "words"), [(spin, "more than 1 seconds"), (fill, "more memory")])
def test_a_job_that_takes_too_much_is_stopped_and_its_worker_replaced(job: Any, words: str) -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(TooMuch, match=words) as refused:
            await workers.run("a", job, limit=Limit(1.0, 600 << 20))
        assert refused.value.translate("pl") != refused.value.translate("en")
        assert await workers.run("a", double, 1) == 2
        assert (
            workers.counted == {"stopped": 1, "done": 1}
            and workers.cpu_spent_by("a") > pool.RESTART
            and not workers.cpu_spent_by("b")
        )

    use(scene, count=1)


def test_a_worker_that_dies_is_tried_once_more_and_then_said_to_be_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", "import os; os._exit(9)"))

    async def scene(workers: Workers) -> None:
        with pytest.raises(Unavailable, match="Try again later"):
            await workers.run("a", double, 1)
        assert workers.counted == {"lost": 2}

    use(scene)


def test_a_pool_that_is_closed_waits_for_no_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker never answers: only closing ends the wait."""
    silent = "import sys; sys.stdout.write('\\x01'); sys.stdout.flush(); sys.stdin.read()"
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", silent))

    async def scene(workers: Workers) -> None:
        asked = asyncio.create_task(workers.run("a", double, 1))
        while workers._lines[0]._process is None:
            await asyncio.sleep(0.01)
        await workers.close()
        with pytest.raises(Unavailable):
            await asked

    use(scene, count=1)


def test_a_job_that_is_cancelled_twice_leaves_no_process_behind() -> None:
    """As a server that stops does it: the second time while the end of the worker is awaited."""

    async def scene(workers: Workers) -> None:
        asked = asyncio.create_task(workers.run("a", spin, limit=Limit(60.0, 600 << 20)))
        while (process := workers._lines[0]._process) is None:
            await asyncio.sleep(0.01)
        for _ in range(2):
            asked.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await asked
        await workers.close()
        assert process.returncode is not None

    use(scene, count=1)


class Held:
    """A worker that is done when the test says so."""

    def __init__(self, begun: list[int]) -> None:
        self.begun, self.may_end = begun, asyncio.Event()

    async def run(self, job: Any, report: Any) -> Done:
        self.begun.append(job.arguments[0])
        await self.may_end.wait()
        return Done(job.arguments[0], 1.0)

    async def close(self) -> None:
        self.may_end.set()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def held(workers: Workers) -> list[int]:
    """Replace the processes; the numbers of the jobs that have begun."""
    begun: list[int] = []
    lines: Any = [Held(begun) for _ in workers._lines]
    workers._lines = lines
    while not workers._free.empty():
        workers._free.get_nowait()
    for line in lines:
        workers._free.put_nowait(line)
    return begun


def test_jobs_of_one_address_wait_for_each_other_and_nobody_else_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "WAITING", 3)

    async def scene(workers: Workers) -> None:
        begun = held(workers)
        flood = [asyncio.create_task(workers.run("flood", double, number)) for number in range(3)]
        await settle()
        with pytest.raises(TooOften, match="Wait for them"):
            await workers.run("flood", double, 3)
        ada = asyncio.create_task(workers.run("ada", double, 100))
        await settle()
        assert begun == [0, 100]
        for line in workers._lines:
            await line.close()
        assert await asyncio.gather(*flood, ada) == [0, 1, 2, 100] and begun == [0, 100, 1, 2]
        assert not workers._waiting and not workers._turns

    use(scene)


def test_long_jobs_leave_a_worker_for_short_ones() -> None:
    async def scene(workers: Workers) -> None:
        begun, long = held(workers), Limit(60.0, 1 << 30)
        jobs = [
            asyncio.create_task(workers.run(f"place {n}", double, n, limit=long)) for n in range(3)
        ]
        await settle()
        jobs.append(asyncio.create_task(workers.run("ada", double, 100)))
        await settle()
        assert begun == [0, 100]
        for line in workers._lines:
            await line.close()
        assert sorted(await asyncio.gather(*jobs)) == [0, 1, 2, 100]

    use(scene)


def test_an_address_has_so_much_work_done_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "ALLOWANCE", 2.5)

    async def scene(workers: Workers) -> None:
        held(workers)
        for line in workers._lines:
            await line.close()  # each job takes a second
        assert [await workers.run("eve", double, n) for n in range(3)] == [0, 1, 2]
        with pytest.raises(TooOften, match="took 3 seconds"):
            await workers.run("eve", double, 3)
        assert await workers.run("ada", double, 4) == 4

    use(scene)
