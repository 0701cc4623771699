"""Nobody makes the others wait: bots among themselves rest unseen, one host's questions wait for each other, files come singly."""

from __future__ import annotations

import asyncio
import json
import sys
import zlib
from typing import Any

import pytest

from hexameron.core import log
from hexameron.core.errors import Refused
from hexameron.games import catalogue, load
from hexameron.store import Snapshot
from hexameron.table import driver, hall as halls, replays
from hexameron.table.hall import Hall
from hexameron.table.refusals import NotNow, Unusable
from hexameron.table.replays import unpacked
from hexameron.table.seats import Seat, bot_seat
from hexameron.table.thinkers import Answer, Thinkers

ABOUT = catalogue()["illuminated"]


def bots() -> list[Seat]:
    return [bot_seat(ABOUT, "racer"), bot_seat(ABOUT, "racer")]


def test_bots_among_themselves_rest_while_nobody_looks(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LOOKED_AT", 0.0)

    async def scene(hall: Hall) -> None:
        table = await hall.create("illuminated", bots(), {})
        table.nudge()
        await asyncio.sleep(0.1)
        begun = table.sequence
        assert not table.driver.is_driving and not table.is_over
        with table.presence.listening([]):
            for _ in range(100):
                await asyncio.sleep(0.02)
                if table.sequence > begun:
                    break
        assert table.sequence > begun

    sit(scene)


def test_matches_between_bots_alone_are_bounded(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "AMONG_BOTS", 2)

    async def scene(hall: Hall) -> None:
        for _ in range(2):
            await hall.create("illuminated", bots(), {})
        with pytest.raises(NotNow):
            await hall.create("illuminated", bots(), {})
        await hall.create("illuminated", [Seat("person", "Ada", owner="ada"), bots()[0]], {})

    sit(scene)


def test_one_hosts_questions_wait_for_each_other_and_nobody_else_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(catalogue(), count=1)
    thinking: dict[str, int] = {}
    most: dict[str, int] = {}
    order: list[str] = []

    async def ask(edition: Any, state: Any, bot: str, again: Any) -> Answer:
        host = bot.partition("/")[2]
        thinking[host] = thinking.get(host, 0) + 1
        most[host] = max(most.get(host, 0), thinking[host])
        await asyncio.sleep(0.005)
        thinking[host] -= 1
        order.append(host)
        return Answer(1, 0.0)

    monkeypatch.setattr(thinkers, "_ask", ask)
    monkeypatch.setattr("hexameron.table.thinkers.parse", lambda about, level: type("B", (), {"searches": True})())
    edition = load("illuminated").standard

    async def scene() -> None:
        flood = [thinkers.action(edition, edition.start(2), "x/flood", "flood") for _ in range(20)]
        await asyncio.gather(*flood, thinkers.action(edition, edition.start(2), "x/ada", "ada"))

    asyncio.run(scene())
    assert most == {"flood": 1, "ada": 1} and order.index("ada") < 3


def test_files_come_singly_from_each_place(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        table = await hall.create("illuminated", [Seat("person", "Ada", owner="ada"), Seat("person", "Bob", owner="bob")], {})
        text = table.match.export()
        results = await asyncio.gather(
            *(hall.bring(text, "eve", "Eve", "10.0.0.1") for _ in range(2)), hall.bring(text, "bob", "Bob", "10.0.0.2"),
            return_exceptions=True,
        )  # fmt: skip
        assert [isinstance(result, NotNow) for result in results] == [False, True, False]
        assert await hall.bring(text, "eve", "Eve", "10.0.0.1") is table

    sit(scene)


def long_log(steps: int = 260) -> str:
    match = log.begin(load("illuminated").standard, ["a", "b"])
    match.roll_all()
    while match.sequence < steps:  # to and fro
        match.act(match.state.to_act, 0)
        match.roll_all()
        match.undo(0, match.sequence - 1)
    return match.export()


def test_a_match_that_was_opened_is_not_replayed_again(sit: Any, replayed: list[int]) -> None:
    brought = long_log()

    async def bring(hall: Hall) -> tuple[str, int]:
        table = await hall.bring(brought, "ada", "Ada")
        return table.id, table.sequence

    async def look(hall: Hall) -> None:
        replayed.clear()
        await hall.open(id)
        await asyncio.gather(*hall._snapping)

    async def tamper(hall: Hall) -> None:
        kept = await hall.store.snapshot(id)
        positions = bytearray(unpacked(kept.positions))
        positions[-1] ^= 1
        await hall.store.keep_snapshot(id, Snapshot(kept.steps, zlib.compress(bytes(positions))))

    id, steps = sit(bring)
    sit(look)
    assert replayed == list(range(steps))  # once more, and a snapshot is made
    sit(look)
    assert replayed == []
    sit(tamper)
    sit(look)
    assert replayed == [steps - 1]  # what does not fit the log is thrown away


def test_a_file_is_read_so_long_and_no_longer(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "SECONDS", 0.0)
    monkeypatch.setattr(replays, "ALLOWANCE", 0.0)
    brought = long_log()

    async def scene(hall: Hall) -> None:
        with pytest.raises(Refused, match="0 seconds to replay"):
            await hall.bring(brought, "eve", "Eve", "10.0.0.1")
        with pytest.raises(NotNow, match="wait some minutes"):
            await hall.bring(brought, "eve", "Eve", "10.0.0.1")
        with pytest.raises(Refused, match="0 seconds to replay"):
            await hall.bring(brought, "bob", "Bob", "10.0.0.2")

    sit(scene)


def test_whoever_brings_a_file_hears_how_far_it_is_read(sit: Any) -> None:
    brought = long_log(1500)

    async def scene(hall: Hall) -> None:
        reading, seen = asyncio.create_task(hall.bring(brought, "ada", "Ada")), set()
        while not reading.done():
            seen.add(hall.replays.progress("ada"))
            await asyncio.sleep(0.002)
        assert {(0, 0)} < seen and all(number <= of for number, of in seen)
        assert hall.replays.progress("ada") == hall.replays.progress("bob") == (0, 0)

    sit(scene)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Steps that this process replays itself."""
    found: list[int] = []
    replay = log._replay
    monkeypatch.setattr(log, "_replay", lambda match, number, step: (found.append(number), replay(match, number, step)))
    return found


def test_a_long_file_is_replayed_by_another_process(sit: Any, replayed: list[int]) -> None:
    brought = long_log(400)
    assert len(brought) > replays.SHORT

    async def scene(hall: Hall) -> None:
        table = await hall.bring(brought, "ada", "Ada", "10.0.0.1")
        assert table.match.export() == brought and len(replayed) < log.WATCHED
        assert 0 < hall.replays._work_of("10.0.0.1") < 20  # the other process's seconds among them

    sit(scene)


def test_what_is_wrong_with_a_long_file_is_said_as_with_a_short_one(sit: Any, monkeypatch: pytest.MonkeyPatch, replayed: list[int]) -> None:
    record = json.loads(long_log())
    record["steps"][200]["link"] = "0" * 64
    brought, said = json.dumps(record), list[str]()

    async def scene(hall: Hall) -> None:
        for short in (len(brought), 0):
            monkeypatch.setattr(replays, "SHORT", short)
            with pytest.raises(Unusable, match="Step 200: the chain is broken") as refused:
                await hall.bring(brought, "eve", "Eve")
            said.append(refused.value.said("pl"))

    sit(scene)
    assert said[0] == said[1] and len(replayed) < 201 + log.WATCHED


def test_a_file_is_read_though_the_process_for_it_dies(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.table.verifier.VERIFY", (sys.executable, "-c", "import os; os._exit(9)"))
    brought = long_log(400)

    async def scene(hall: Hall) -> None:
        assert (await hall.bring(brought, "ada", "Ada")).match.export() == brought

    sit(scene)


def test_a_server_that_goes_waits_for_no_file(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.table.verifier.VERIFY", (sys.executable, "-c", "import time; time.sleep(60)"))
    brought = long_log(400)

    async def scene(hall: Hall) -> None:
        reading = asyncio.create_task(hall.bring(brought, "ada", "Ada"))
        while not hall.replays._verifiers and not reading.done():
            await asyncio.sleep(0.01)
        hall.replays.close()
        await asyncio.wait_for(reading, 20)

    sit(scene)


def test_a_style_that_is_slow_as_written_is_asked_of_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers, planet = Thinkers(catalogue(), count=1), load("planet").standard
    asked: list[str] = []

    async def ask(edition: Any, state: Any, bot: str, again: Any) -> Answer:
        asked.append(bot)
        return Answer(edition.legal(state)[0])

    monkeypatch.setattr(thinkers, "_ask", ask)
    state = planet.read("planet 2 EEEE; aside Bo; hand0 W1 M1 P1; hand1 W2 M2 P2")
    asyncio.run(thinkers.action(planet, state, "expert"))
    asyncio.run(thinkers.action(planet, state, "medium"))
    assert asked == ["expert"]
    assert [thinkers.stands_in(planet.about, level) for level in ("medium", "expert")] == ["", "wise"]
