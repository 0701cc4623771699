"""After a fault a table goes on by itself: a store that refuses, a bot that breaks. Time is turned by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from corpus import make
from hexameron.bots.player import Advice
from hexameron.core.compiled.record import CHANCE
from hexameron.store import Conflict, SqliteStore, Unavailable
from hexameron.table.gathering import Gathering
from hexameron.table.hall import Hall
from hexameron.table.seats import MatchSettings, Seat
from hexameron.table.table import Pace, Table
from hexameron.table.thinking import Threads
from table.conftest import find_game
from table.hands import Hands
from table.test_flow import DEADLINE
from table.test_table import person, until

BOT = Seat("bot", "North", level="random")
AGAIN = "work at a table failed and is tried again"
OVER = "work at a table succeeds again"


class Refusing(SqliteStore):
    """A store that refuses to do what is named in `refuses` so many times."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.refuses: dict[str, int] = {}
        self.error: Exception = Unavailable(
            "The server cannot write now, and nothing was changed. Try again in a moment."
        )

    def demand(self, work: str) -> None:
        if self.refuses.get(work, 0):
            self.refuses[work] -= 1
            raise self.error

    async def append(self, *asked: Any, **named: Any) -> None:
        self.demand("append")
        await super().append(*asked, **named)

    async def create(self, *asked: Any, **named: Any) -> None:
        self.demand("create")
        await super().create(*asked, **named)

    async def settle(self, *asked: Any, **named: Any) -> None:
        self.demand("settle")
        await super().settle(*asked, **named)

    async def load(self, match: str) -> Any:
        self.demand("load")
        return await super().load(match)

    async def keep_snapshot(self, *asked: Any, **named: Any) -> None:
        self.demand("snapshot")
        await super().keep_snapshot(*asked, **named)


class Forgetful(Threads):
    """A bot whose first answers are mistakes of the program."""

    def __init__(self, mistakes: int) -> None:
        self.mistakes = mistakes

    async def action(self, *asked: Any, **named: Any) -> int:
        if self.mistakes:
            self.mistakes -= 1
            raise ZeroDivisionError("nobody foresaw this")
        return await super().action(*asked, **named)

    async def hint(self, *asked: Any, **named: Any) -> Advice:
        if self.mistakes:
            self.mistakes -= 1
            raise ZeroDivisionError("nobody foresaw this")
        return Advice(1)


Scene = Callable[[Hall, Hands], Any]


@pytest.fixture
def scene(tmp_path: Path) -> Callable[..., Any]:
    def run(play: Scene, thinking: Any = None) -> Any:
        async def go() -> Any:
            store, clock = Refusing(tmp_path / "m.sqlite3"), Hands()
            clock.hall = hall = Hall(store, find_game, Pace(beat=1.0, away=600.0), clock, thinking)
            try:
                return await play(hall, clock)
            finally:
                await hall.close()
                await store.close()

        return asyncio.run(go())

    return run


@pytest.fixture
def logged() -> Iterator[list[Any]]:
    with structlog.testing.capture_logs() as lines:
        yield lines


async def seated(hall: Hall, clock: Hands, *seats: Seat, **settings: Any) -> Table:
    clock.table = await hall.create("whispers", seats, {"turns": 6}, **settings)
    return clock.table


def test_a_bot_whose_step_the_store_refused_moves_when_it_takes_it_again(
    scene: Any, logged: list[Any]
) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), BOT)
        await table.act(0, 3, table.sequence)
        hall.store.refuses["append"] = 5
        before = table.sequence
        await clock.turn(
            1 + 0.5 + 1 + 1 + 1 + 2 + 1 + 4 + 1
        )  # a beat before each try, and between them 0.5, 1, 2, 4 … seconds
        assert (
            table.sequence == before
            and hall.store.refuses["append"] == 0
            and table.driver.is_driving
        )
        await clock.turn(8 + 1)
        assert table.to_act == 0 and table.match.steps[before].by == "bot"
        assert [line["event"] for line in logged] == [AGAIN, OVER] and logged[1]["tries"] == 5

    scene(play)


def test_tries_are_half_a_minute_apart_at_most(scene: Any) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), BOT)
        await table.act(0, 3, table.sequence)
        hall.store.refuses["append"] = 1_000_000
        await clock.turn(3600)
        before = hall.store.refuses["append"]
        await clock.turn(310)
        assert before - hall.store.refuses["append"] == 10
        hall.store.refuses["append"] = 0
        await clock.turn(32)
        assert table.to_act == 0

    scene(play)


def test_a_mistake_in_a_bots_turn_is_logged_and_does_not_end_its_play(
    scene: Any, logged: list[Any]
) -> None:
    async def play(hall: Hall, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), BOT)
        await table.act(0, 3, table.sequence)
        await clock.turn(0.5 + 1 + 2)
        assert table.to_act == 1
        await clock.turn(1)
        assert table.to_act == 0
        assert [line["event"] for line in logged] == [AGAIN, OVER]
        assert isinstance(logged[0]["exc_info"], ZeroDivisionError)

    scene(play, Forgetful(3))


def test_another_fault_is_logged_too(scene: Any, logged: list[Any]) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), BOT)
        await table.act(0, 3, table.sequence)
        hall.store.refuses["append"] = 2
        await clock.turn(2)
        hall.store.error = TypeError("nobody foresaw this")
        await clock.turn(20)
        assert table.to_act == 0
        assert [line["event"] for line in logged] == [AGAIN, AGAIN, OVER]

    scene(play)


def test_a_bot_overtaken_by_another_process_moves_on_although_the_match_could_not_be_read(
    scene: Any,
) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), BOT)
        await table.act(0, 3, table.sequence)
        hall.store.error = Conflict("another process was faster")
        hall.store.refuses["append"] = 1

        async def load(match: str) -> Any:
            hall.store.load = usual
            raise Unavailable(
                "The server cannot write now, and nothing was changed. Try again in a moment."
            )

        usual, hall.store.load = hall.store.load, load
        await clock.turn(10)
        assert table.to_act == 0

    scene(play)


def test_a_deadline_that_the_store_refused_is_tried_again(scene: Any, logged: list[Any]) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"), deadline=DEADLINE)
        table.nudge()
        hall.store.refuses["append"] = 4
        before = table.sequence
        await clock.turn(DEADLINE + 1 + 0.5 + 1 + 2)
        assert table.sequence == before and hall.store.refuses["append"] == 0
        table.nudge()  # somebody opens the page: the next try does not come sooner, nor twice
        await clock.turn(4)
        assert table.sequence > before and table.match.steps[before].by == "time"
        assert [line["event"] for line in logged] == [AGAIN, OVER] and logged[1]["tries"] == 4

    scene(play)


def test_a_mistake_at_the_end_of_a_deadline_is_tried_again(scene: Any, logged: list[Any]) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"), deadline=DEADLINE)
        table.nudge()
        hall.store.error = ZeroDivisionError("nobody foresaw this")
        hall.store.refuses["append"] = 1
        before = table.sequence
        await clock.turn(DEADLINE + 2)
        assert table.match.steps[before].by == "time" and logged[0]["exc_info"]

    scene(play)


def test_a_step_in_time_ends_the_fault_of_a_deadline(scene: Any) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"), deadline=DEADLINE)
        table.nudge()
        hall.store.refuses["append"] = 6
        await clock.turn(DEADLINE + 10)
        hall.store.refuses["append"] = 0
        await table.act(0, 3, table.sequence)
        before = table.sequence
        await clock.turn(DEADLINE - 1)
        assert table.sequence == before, "the next decision has its whole time"
        await clock.turn(2)
        assert table.match.steps[before].by == "time"

    scene(play)


def test_what_another_process_changed_is_read_when_the_database_is_back(
    scene: Any, logged: list[Any]
) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"))
        elsewhere = Hall(hall.store, find_game, Pace(beat=1.0, away=600.0), clock)
        other = await elsewhere.open(table.id)
        await other.act(0, 3, other.sequence)
        hall.store.refuses["load"] = 3
        hall.reload(table.id)
        await clock.turn(1)
        assert table.sequence < other.sequence
        await clock.turn(3)
        await until(lambda: table.sequence == other.sequence)
        await until(lambda: [line["event"] for line in logged] == [AGAIN, OVER])
        await elsewhere.close()

    scene(play)


def test_after_missed_news_every_table_is_read_again(scene: Any) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"))
        elsewhere = Hall(hall.store, find_game, Pace(beat=1.0, away=600.0), clock)
        other = await elsewhere.open(table.id)
        await other.act(0, 3, other.sequence)
        hall.reload("")
        await until(lambda: table.sequence == other.sequence)
        await elsewhere.close()

    scene(play)


def test_a_match_whose_last_player_came_while_the_store_refused_begins_by_itself(
    scene: Any,
) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        waiting = await hall.gather(
            "whispers", [person("Ada"), Seat("open", "South")], {"turns": 6}
        )
        hall.store.refuses["create"] = 2
        arrived: Gathering = await hall.arrive(waiting, 1, "Bob", "bob", "")
        assert arrived.seats[1].kind == "person" and not arrived.match, (
            "the seat is taken, and the match not there yet"
        )
        await clock.turn(2)
        await until(lambda: waiting.id in hall.tables)
        await until(lambda: not hall._beginning)
        known = await hall.gathering(waiting.id)
        assert known and known.match == waiting.id

    scene(play)


def test_chance_decides_at_once_where_somebody_left_before_it(scene: Any) -> None:
    """In Portals the deal goes on when the seat that was to choose has left."""

    async def play(hall: Hall, clock: Hands) -> None:
        case = make.Case("portals", 2, acts=1)
        table = await hall._seat(
            "x1", make.played(case, "x1"), MatchSettings([person("Ada"), person("Bob")])
        )
        assert table.to_act == 1
        await table.leave(1)
        assert table.to_act == 0

    scene(play)


def test_a_kept_log_that_ends_before_chance_decided_goes_on(scene: Any) -> None:
    async def play(hall: Hall, clock: Hands) -> None:
        match = make.played(make.Case("portals", 2, acts=1), "x1")
        match.leave(1)
        table = await hall._seat("x1", match, MatchSettings([person("Ada"), person("Bob")]))
        assert table.to_act == CHANCE
        hall.tables.clear()
        table = await hall.open(match.header.match)
        await until(lambda: table.to_act == 0)

    scene(play)


def test_a_wish_that_the_store_refused_is_none(scene: Any) -> None:
    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"))
        hall.store.refuses["settle"] = 2
        with pytest.raises(Unavailable):
            await table.yields.let_go_on(1, "0")
        assert table.yields.wishes == {}
        hall.store.refuses["settle"] = 0
        await table.yields.let_go_on(1, "0")
        hall.store.refuses["settle"] = 1
        with pytest.raises(Unavailable):
            await table.yields.ask_always(1, True)
        assert list(table.yields.wishes) == [1]

    scene(play)


def test_a_snapshot_that_the_store_refused_is_made_again(
    scene: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexameron.table.hall.SNAPSHOT", 2)

    async def play(hall: Any, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"))
        for seat in (0, 1):
            await table.act(seat, 3, table.sequence)
        hall.store.refuses["snapshot"] = 1
        for _ in range(2):
            hall._snap(table)
            await until(lambda: not hall._snapping)
        assert (await hall.store.snapshot(table.id)).steps == table.sequence

    scene(play)


def test_a_hint_that_failed_is_looked_for_again(scene: Any) -> None:
    async def play(hall: Hall, clock: Hands) -> None:
        table = await seated(hall, clock, person("Ada"), person("Bob"))
        with pytest.raises(ZeroDivisionError):
            await table.hints.ask()
        assert (await table.hints.ask()).action == 1

    scene(play, Forgetful(1))


def test_the_writer_outlives_what_sqlite_cannot_keep(tmp_path: Path) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "m.sqlite3")
        with pytest.raises(UnicodeEncodeError):
            await store.write_note("m", 0, "card", "\ud800")
        with pytest.raises(OverflowError):
            await store.report("m", 1 << 80, "far too late")
        assert await store.report("m", 1, "odd")
        await store.close()

    asyncio.run(use())


def test_a_full_disk_is_logged_when_it_begins_and_when_it_is_over(
    tmp_path: Path, logged: list[Any]
) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "m.sqlite3")
        store._writer.hand_over(lambda db: db.execute("PRAGMA max_page_count = 1")).result()
        for _ in range(3):
            with pytest.raises(Unavailable):
                await store.keep_content("large", "x" * 200_000)
            await store.content("large")
        store._writer.hand_over(lambda db: db.execute("PRAGMA max_page_count = 1000000")).result()
        await store.try_to_write()
        await store.close()

    asyncio.run(use())
    assert [line["event"] for line in logged] == [
        "the database did not take what was written",
        "the database takes what is written again",
    ]
