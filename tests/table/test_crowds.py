"""Nobody makes the others wait: bots among themselves rest unseen, one host's questions wait for each other, files come singly."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

import pytest

from hexameron.core.match import log
from hexameron.games import catalogue, load
from hexameron.store import Snapshot
from hexameron.table import driver, hall as halls, replays, workers
from hexameron.table.hall import Hall
from hexameron.table.refusals import NotNow, TooOften, Unusable
from hexameron.table.replays import decompress
from hexameron.table.seats import Seat, bot_seat
from hexameron.table.thinkers import Answer, Thinkers
from hexameron.table.workers import Limit
from waiting import soon

ABOUT = catalogue()["illuminated"]


def bots() -> list[Seat]:
    return [bot_seat(ABOUT, "racer"), bot_seat(ABOUT, "racer")]


def test_bots_among_themselves_rest_while_nobody_looks(
    sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "LOOKED_AT", 0.0)

    async def scene(hall: Hall) -> None:
        table = await hall.create("illuminated", bots(), {})
        table.nudge()
        await soon(lambda: not table.driver.is_driving)
        begun = table.sequence
        assert not table.is_over
        with table.presence.listening([]):
            await soon(lambda: table.sequence > begun)

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


def test_one_hosts_questions_wait_for_each_other_and_nobody_else_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    monkeypatch.setattr(
        "hexameron.table.thinkers.parse_bot",
        lambda about, level: type("B", (), {"searches": True})(),
    )
    edition = load("illuminated").standard

    async def scene() -> None:
        flood = [thinkers.action(edition, edition.start(2), "x/flood", "flood") for _ in range(20)]
        await asyncio.gather(*flood, thinkers.action(edition, edition.start(2), "x/ada", "ada"))

    asyncio.run(scene())
    assert most == {"flood": 1, "ada": 1} and order.index("ada") < 3


def long_log(steps: int = 260) -> str:
    match = log.begin_match(load("illuminated").standard, ["a", "b"])
    match.roll_all()
    while match.sequence < steps:  # to and fro
        match.act(match.state.to_act, 0)
        match.roll_all()
        match.undo(0, match.sequence - 1)
    return match.export()


def test_a_match_that_was_opened_is_not_replayed_again(sit: Any, replayed: list[int]) -> None:
    brought = long_log()

    async def bring(hall: Hall) -> tuple[str, int]:
        table = await hall.bring(brought, "ada")
        return table.id, table.sequence

    async def look(hall: Hall) -> None:
        replayed.clear()
        await hall.open(id)
        await asyncio.gather(*hall._snapping)

    async def tamper(hall: Hall) -> None:
        kept = await hall.store.snapshot(id)
        positions = bytearray(decompress(kept.positions))
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
    monkeypatch.setattr(replays, "LIMIT", Limit(0.2, 2 << 30))
    monkeypatch.setattr(workers, "ALLOWANCE", 0.0)
    brought = long_log(16_000)  # takes five times as long as the limit

    async def scene(hall: Hall) -> None:
        with pytest.raises(
            Unusable,
            match=r"This file cannot be read\. It takes more than 0 seconds to replay; step \d+ of",
        ):
            await hall.bring(brought, "eve", "10.0.0.1")
        with pytest.raises(TooOften, match="Wait some minutes"):
            await hall.bring(brought, "eve", "10.0.0.1")
        with pytest.raises(Unusable, match="0 seconds to replay"):
            await hall.bring(brought, "bob", "10.0.0.2")

    sit(scene)


def test_whoever_brings_a_file_hears_how_far_it_is_read(sit: Any) -> None:
    async def scene(hall: Hall) -> None:
        seen = {(0, 0)}
        while seen == {(0, 0)}:  # on a busy machine nobody may have looked while it was read
            reading = asyncio.create_task(hall.bring(long_log(1500), "ada"))
            while not reading.done():
                seen.add(hall.replays.progress("ada"))
                await asyncio.sleep(0.002)
        assert all(number <= of for number, of in seen)
        assert hall.replays.progress("ada") == hall.replays.progress("bob") == (0, 0)

    sit(scene)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Steps that this process replays itself."""
    found: list[int] = []
    replay = log._replay
    monkeypatch.setattr(
        log,
        "_replay",
        lambda match, number, step: (found.append(number), replay(match, number, step)),
    )
    return found


@pytest.mark.parametrize("steps", [4, 400])
def test_a_file_is_replayed_by_a_worker_alone(sit: Any, replayed: list[int], steps: int) -> None:
    brought = long_log(steps)

    async def scene(hall: Hall) -> None:
        table = await hall.bring(brought, "ada", "10.0.0.1")
        assert table.match.export() == brought and replayed == []
        assert hall.workers.cpu_spent_by("10.0.0.1") > 0

    sit(scene)


def test_what_is_wrong_with_a_file_is_said_in_every_language(sit: Any, replayed: list[int]) -> None:
    record = json.loads(long_log())
    record["steps"][200]["link"] = "0" * 64

    async def scene(hall: Hall) -> None:
        with pytest.raises(
            Unusable, match=r"This file cannot be read\. Step 200: the chain is broken"
        ) as refused:
            await hall.bring(json.dumps(record), "eve")
        assert "Krok 200" in refused.value.translate("pl")

    sit(scene)
    assert replayed == []


def test_a_style_that_is_slow_as_written_is_asked_of_thinkers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    assert [thinkers.stands_in(planet.about, level) for level in ("medium", "expert")] == [
        "",
        "wise",
    ]
