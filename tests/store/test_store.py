"""What every store promises, checked for each of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
import structlog

from hexameron.core.errors import Refused
from hexameron.core.match.log import Step
from hexameron.store import (
    Account,
    Conflict,
    Repeated,
    Saved,
    SqliteStore,
    Store,
    StoredDeck,
    Unavailable,
)
from hexameron.store.postgres import PostgresStore
from hexameron.table.hall import Hall
from hexameron.table.refusals import Forbidden
from hexameron.table.seats import Seat, read_settings
from hexameron.table.table import Pace
from store.postgres_server import Postgres, new_database
from table.conftest import find_game
from waiting import soon

FIRST = Step("chance", -1, 4, "", "a" * 64)
STEP = Step("act", 0, 7, "", "b" * 64)
OTHER = Step("act", 0, 9, "bot", "c" * 64)


def saved(match: str = "m", steps: tuple[Step, ...] = (FIRST,)) -> Saved:
    return Saved(match, "toy", '{"match": "m"}', b"\1" * 32, '{"seats": []}', steps, {})


KINDS = ["sqlite", "postgres"]
Use = Callable[[Store], Awaitable[Any]]


@pytest.fixture(params=KINDS)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Use], Any]:
    """Runs a use of a fresh store of each kind."""

    def with_store(use: Use) -> Any:
        async def go() -> Any:
            store = fresh(request.param, tmp_path)
            try:
                return await use(store)
            finally:
                await store.close()

        return asyncio.run(go())

    return with_store


async def listening(address: str, listeners: int) -> None:
    """Wait until so many stores follow the news of a database."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as db:
        while (await (await db.execute(asked)).fetchone() or (0,))[0] < listeners:
            await asyncio.sleep(0.02)


def fresh(kind: str, folder: Path) -> Store:
    return SqliteStore(folder / "s.sqlite3") if kind == "sqlite" else PostgresStore(new_database())


def test_what_was_saved_is_loaded(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> Saved | None:
        await store.create(saved(), ["ada"])
        await store.append("m", 1, [STEP, OTHER], key="k")
        return await store.load("m")

    found = run(use)
    assert (
        found.steps == (FIRST, STEP, OTHER) and found.seed == b"\1" * 32 and found.keys == {"k": 3}
    )


def test_a_match_that_is_not_there_is_none(run: Callable[[Use], Any]) -> None:
    assert run(lambda store: store.load("nothing")) is None


def test_a_name_is_taken_once(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> None:
        await store.create(saved(), [])
        with pytest.raises(Conflict):
            await store.create(saved(), [])

    run(use)


@pytest.mark.parametrize("sequence", [0, 2, 5])
def test_only_the_next_number_is_taken(run: Callable[[Use], Any], sequence: int) -> None:
    async def use(store: Store) -> Saved | None:
        await store.create(saved(), [])
        with pytest.raises(Conflict):
            await store.append("m", sequence, [STEP])
        return await store.load("m")

    assert run(use).steps == (FIRST,)


def test_of_two_at_once_one_is_made(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> tuple[list[Any], Saved | None]:
        await store.create(saved(), [])
        made = await asyncio.gather(
            *[store.append("m", 1, [Step("act", 0, n)]) for n in range(20)], return_exceptions=True
        )
        return made, await store.load("m")

    made, found = run(use)
    assert [type(one) for one in made].count(Conflict) == 19 and len(found.steps) == 2


def test_a_repeated_key_is_answered(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> Saved | None:
        await store.create(saved(), [])
        await store.append("m", 1, [STEP], key="k")
        with pytest.raises(Repeated) as repeated:
            await store.append("m", 2, [STEP], key="k")
        assert repeated.value.sequence == 2
        await store.create(saved("n"), [])
        await store.append("n", 1, [STEP], key="k")  # another match, another key
        return await store.load("m")

    assert len(run(use).steps) == 2


def test_one_failure_does_not_take_its_neighbours_with_it(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> list[int]:
        for name in "abcdef":
            await store.create(saved(name), [])
        await asyncio.gather(
            *[store.append(name, 1 if name in "ace" else 7, [STEP]) for name in "abcdef"],
            return_exceptions=True,
        )
        return [len((await store.load(name)).steps) for name in "abcdef"]  # type: ignore[union-attr]

    assert run(use) == [2, 1, 2, 1, 2, 1]


def test_my_matches_the_latest_first(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> list[Any]:
        await store.create(saved("a"), ["ada"])
        await store.create(saved("b"), ["ada", "bob"])
        await store.create(saved("c"), [])
        await store.settle("c", '{"seats": []}', '{"seats": [1]}', ["bob", "ada"])
        await asyncio.sleep(0.01)
        await store.append("a", 1, [STEP], is_over=True)
        return [
            await store.matches_of("ada"),
            await store.matches_of("bob"),
            await store.matches_of("eve"),
        ]

    ada, bob, eve = run(use)
    assert ada[0].match == "a" and ada[0].is_over and ada[0].steps == 2 and len(ada) == 3
    assert sorted(one.match for one in bob) == ["b", "c"] and eve == []


def test_notes_are_kept_by_seat(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> list[Any]:
        await store.create(saved(), [])
        await store.write_note("m", 0, "card-1", "high?")
        await store.write_note("m", 0, "card-1", "low")
        await store.write_note("m", 1, "card-1", "x")
        await store.write_note("m", 1, "card-1", "")
        return [await store.notes("m", 0), await store.notes("m", 1)]

    assert run(use) == [{"card-1": "low"}, {}]


def test_reports_are_numbered(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> tuple[int, int]:
        return await store.report("m", 3, "odd"), await store.report("m", 4, "odder")

    first, second = run(use)
    assert second == first + 1


def test_secrets_stay(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> tuple[bytes, bytes, bytes]:
        return store.secret("a"), store.secret("a"), store.secret("b")

    a, again, b = run(use)
    assert a == again != b and len(a) == 32


def test_sqlite_commits_are_on_disk_before_they_are_answered(tmp_path: Path) -> None:
    async def use() -> list[Any]:
        store = SqliteStore(tmp_path / "s.sqlite3")
        await store.create(saved(), [])
        with sqlite3.connect(tmp_path / "s.sqlite3") as other:
            seen = other.execute("SELECT count(*) FROM steps").fetchone()[0]
            mode = other.execute("PRAGMA journal_mode").fetchone()[0]
        other.close()
        synchronous = store._writer.connection.execute("PRAGMA synchronous").fetchone()[0]
        await store.close()
        return [seen, mode, synchronous]

    assert asyncio.run(use()) == [1, "wal", 2]


def test_sqlite_has_one_writer(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "s.sqlite3")
    with pytest.raises(Refused, match="another server"):
        SqliteStore(tmp_path / "s.sqlite3")
    asyncio.run(store.close())
    asyncio.run(SqliteStore(tmp_path / "s.sqlite3").close())


@pytest.mark.parametrize("link", ["symlink_to", "hardlink_to"])
def test_sqlite_has_one_writer_whatever_its_file_is_called(tmp_path: Path, link: str) -> None:
    file, other = tmp_path / "s.sqlite3", tmp_path / "elsewhere" / "other.sqlite3"
    other.parent.mkdir()
    store = SqliteStore(file)
    getattr(other, link)(file)
    with pytest.raises(Refused, match="another server"):
        SqliteStore(other)
    asyncio.run(store.close())
    second = SqliteStore(other)
    with pytest.raises(Refused, match="another server"):
        SqliteStore(file)
    asyncio.run(second.close())


@pytest.mark.parametrize("kind", ["postgres"])
def test_postgres_tells_other_processes_after_the_commit(kind: str) -> None:
    async def use() -> list[tuple[str, int]]:
        address = new_database()
        here, there, heard = PostgresStore(address), PostgresStore(address), []
        following = asyncio.create_task(there.follow(heard.append))
        await here.create(saved(), [])
        await listening(address, 1)
        await here.append("m", 1, [STEP])
        await soon(lambda: bool(heard))
        found = await there.load("m")
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        await here.close()
        await there.close()
        return [(heard[0], len(found.steps) if found else 0)]

    assert asyncio.run(use()) == [("m", 2)]


@pytest.mark.parametrize("kind", ["postgres"])
def test_a_step_made_in_one_process_is_told_at_the_table_of_another(kind: str) -> None:
    """Two halls on one database, as two server processes have them; a bot's or person's step is made once."""

    async def use() -> tuple[int, int, list[str]]:
        address = new_database()
        stores = [PostgresStore(address), PostgresStore(address)]
        here, there = (Hall(store, find_game, Pace(0.0)) for store in stores)
        news = [
            asyncio.create_task(store.follow(hall.reload))
            for store, hall in zip(stores, (here, there), strict=True)
        ]
        table = await here.create("whispers", [Seat("person", "Ada"), Seat("person", "Bob")], {})
        other = await there.open(table.id)
        await listening(address, 2)
        made = await asyncio.gather(
            *[t.act(0, a, table.sequence) for t, a in ((table, 1), (other, 2))],
            return_exceptions=True,
        )
        await soon(lambda: table.sequence == other.sequence and table.to_act == 1 == other.to_act)
        await other.act(1, 3, table.sequence)
        await soon(lambda: table.sequence == other.sequence)
        for task in news:
            task.cancel()
        await asyncio.gather(*news, return_exceptions=True)
        found = await stores[0].load(table.id)
        for store in stores:
            await store.close()
        return (
            table.sequence,
            len(found.steps) if found else 0,
            [type(one).__name__ for one in made],
        )

    shown, kept, made = asyncio.run(use())
    assert shown == kept == 5 and sorted(made) == ["Stale", "int"]


def test_settings_are_changed_by_one_at_a_time(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> list[Any]:
        await store.create(saved(), [])
        await store.settle("m", '{"seats": []}', "one", ["ada"])
        with pytest.raises(Conflict):
            await store.settle("m", '{"seats": []}', "two", ["bob"])
        with pytest.raises(Conflict):
            await store.append("m", 1, [STEP], settings=('{"seats": []}', "three"))
        await store.append("m", 1, [STEP])  # a step by itself leaves the settings alone
        await store.append("m", 2, [OTHER], settings=("one", "four"))
        found = await store.load("m")
        return [
            await store.settings("m"),
            len(found.steps) if found else 0,
            await store.matches_of("bob"),
        ]

    assert run(use) == ["four", 3, []]


def test_a_seat_taken_in_one_process_while_another_plays_is_kept() -> None:
    """Two halls on one database, without news of each other: steps here, a friend who sits down and a wish there."""

    async def use(address: str) -> None:
        stores = [PostgresStore(address), PostgresStore(address)]
        here, there = (Hall(store, find_game, Pace(0.0)) for store in stores)
        for _ in range(12):
            table = await here.create(
                "whispers",
                [Seat("person", "Ada"), Seat("person", "Bob"), Seat("open", "Rose")],
                {"turns": 6},
            )
            other = await there.open(table.id)

            async def play(table: Any = table) -> None:
                for seat in (0, 1):
                    await table.act(seat, 3, table.sequence)

            await asyncio.gather(
                play(), other.seating.sit(2, "Cleo", "cleo"), table.yields.ask_always(0, True)
            )
            found = read_settings(await stores[0].settings(table.id))
            assert (found.seats[2].kind, found.seats[2].name, found.seats[0].always_ask) == (
                "person",
                "Cleo",
                True,
            )
            assert len(await stores[1].matches_of("cleo")) >= 1
        with pytest.raises(Forbidden):
            await table.seating.sit(
                2, "Eve", "eve"
            )  # its own settings are old: it looks again, and refuses
        for store in stores:
            await store.close()

    asyncio.run(use(new_database()))


# --- quotas ---


def test_what_accounts_spend_adds_up_and_ends(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> list[bool]:
        async def spend(size: int, *accounts: Account) -> bool:
            try:
                await store.quotas.spend(accounts, size)
            except Conflict:
                return False
            return True

        ada, bob, home = Account("ada", 10), Account("bob", 10), Account("home", 15)
        return [
            await spend(10, ada, home), await spend(1, ada), await spend(6, home, bob), await spend(10, bob), await spend(5, home)
        ]  # fmt: skip

    assert run(use) == [True, False, False, True, True], (
        "what one account refuses is counted for none"
    )


def test_spending_is_forgotten_after_a_while(
    run: Callable[[Use], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("sqlite", "postgres"):
        monkeypatch.setattr(f"hexameron.store.{module}.QUOTA_SECONDS", -1.0)

    async def use(store: Store) -> None:
        for _ in range(3):
            await store.quotas.spend([Account("ada", 10)], 10)

    run(use)


# --- decks and gatherings ---


def deck(
    id: str = "d", person: str = "ada", name: str = "Choir", text: str = "side: lord"
) -> StoredDeck:
    return StoredDeck(id, person, "toy", name, text)


def test_decks_are_kept_by_person_and_game(run: Any) -> None:
    async def use(store: Store) -> list[Any]:
        await store.decks.keep(deck("b", name="Beta"), 9)
        await store.decks.keep(deck("a", name="Alpha"), 9)
        await store.decks.keep(deck("c", person="bob"), 9)
        await store.decks.keep(deck("a", name="Alpha", text="changed"), 9)
        mine = [(d.id, d.name, d.text) for d in await store.decks.of("ada", "toy")]
        found = await store.decks.find("ada", "a")
        return [
            mine,
            await store.decks.of("ada", "chess"),
            await store.decks.find("bob", "a"),
            found.text if found else "",
        ]

    assert run(use) == [
        [("a", "Alpha", "changed"), ("b", "Beta", "side: lord")],
        [],
        None,
        "changed",
    ]


def test_a_deck_of_another_is_neither_changed_nor_dropped(run: Any) -> None:
    async def use(store: Store) -> str:
        await store.decks.keep(deck(text="mine"), 9)
        with pytest.raises(Conflict):
            await store.decks.keep(deck(person="bob", text="stolen"), 9)
        await store.decks.drop("bob", "d")
        kept = await store.decks.find("ada", "d")
        await store.decks.drop("ada", "d")
        assert await store.decks.find("ada", "d") is None
        return kept.text if kept else ""

    assert run(use) == "mine"


def test_only_so_many_decks_are_kept_but_those_can_be_changed(run: Any) -> None:
    async def use(store: Store) -> list[str]:
        for name in "ab":
            await store.decks.keep(deck(name), 2)
        with pytest.raises(Conflict):
            await store.decks.keep(deck("c"), 2)
        await store.decks.keep(deck("b", text="new"), 2)
        return [d.text for d in await store.decks.of("ada", "toy")]

    assert run(use) == ["side: lord", "new"]


def test_a_gathering_is_changed_by_one_at_a_time(run: Any) -> None:
    async def use(store: Store) -> list[Any]:
        await store.gatherings.keep("g", "", "one", ["ada"])
        with pytest.raises(Conflict):
            await store.gatherings.keep("g", "", "again", [])
        await store.gatherings.keep("g", "one", "two", ["ada", "bob", ""])
        with pytest.raises(Conflict):
            await store.gatherings.keep("g", "one", "three", ["eve"])
        return [
            await store.gatherings.find("g"),
            await store.gatherings.find("x"),
            *[await store.gatherings.of(p) for p in ("ada", "bob", "eve", "")],
        ]

    assert run(use) == ["two", None, ["two"], ["two"], [], []]


def test_a_request_that_comes_again_has_its_answer(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> None:
        assert await store.requests.claim("one", "this") == ""
        assert await store.requests.claim("one", "this") == ""  # its server may have died over it
        await store.requests.save_answer("one", "done")
        assert await store.requests.claim("one", "this") == "done"
        with pytest.raises(Conflict):
            await store.requests.claim("one", "that")
        await store.requests.save_answer("one", "")
        assert await store.requests.claim("one", "that") == ""

    run(use)


def test_requests_are_kept_for_a_day_and_not_without_end(
    run: Callable[[Use], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("sqlite", "postgres"):
        monkeypatch.setattr(f"hexameron.store.{module}.TIDY", 1)
        monkeypatch.setattr(f"hexameron.store.{module}.REQUESTS", 3)

    async def use(store: Store) -> list[str]:
        for number in range(8):
            await store.requests.claim(f"r{number}", "")
            await store.requests.save_answer(f"r{number}", "done")
        kept = [f"r{number}" for number in range(8) if await store.requests.claim(f"r{number}", "")]
        for module in ("sqlite", "postgres"):
            monkeypatch.setattr(f"hexameron.store.{module}.REQUEST_SECONDS", -1.0)
        await store.requests.claim("new", "")
        return kept + [name for name in ("r6", "r7") if await store.requests.claim(name, "")]

    kept = run(use)
    assert "r0" not in kept and len(kept) <= 4


def test_a_small_write_can_be_tried(run: Callable[[Use], Any]) -> None:
    async def use(store: Store) -> None:
        await store.try_to_write()
        await store.try_to_write()

    run(use)


def test_a_database_that_was_away_is_written_and_listened_to_again() -> None:
    """News may have been missed meanwhile, which is told, too."""

    async def use() -> list[str]:
        address, heard = postgres.new_database(), list[str]()
        store = PostgresStore(address)
        following = asyncio.create_task(store.follow(heard.append))
        await store.create(saved(), [])
        await listening(address, 1)
        await store.append("m", 1, [STEP])
        await soon(lambda: heard == ["m"])
        postgres.stop("immediate")
        for _ in range(2):
            with pytest.raises(Unavailable):
                await store.try_to_write()
        postgres.start()
        await soon(lambda: "" in heard)
        await store.try_to_write()
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        await store.close()
        return heard

    postgres = Postgres()
    try:
        with structlog.testing.capture_logs() as logged:
            assert set(asyncio.run(use())) == {"m", ""}
    finally:
        postgres.close()
    said = [line["event"] for line in logged]
    assert (
        said.count("the database did not take what was written")
        == said.count("the database takes what is written again")
        == 1
    )
    assert (
        said.count("no news of other servers comes")
        == said.count("news of other servers comes again")
        == 1
    )
