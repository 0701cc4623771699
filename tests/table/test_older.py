"""A server that is one version newer: it opens the matches in its store and in files, replays what it has to, and plays on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import newer
from hexameron.core.match import log
from hexameron.core.model.game import Ruleset
from hexameron.games import load
from hexameron.store import Snapshot, SqliteStore
from hexameron.table.hall import Hall
from hexameron.table.refusals import Unusable
from hexameron.table.replays import compress, decompress
from hexameron.table.seats import Seat
from hexameron.table.table import Pace

Scene = Callable[[Hall], Awaitable[Any]]
FindGame = Callable[[str], Ruleset]
NEWER = pytest.mark.parametrize("find_game", [newer.load, newer.load_wider])


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[FindGame, Scene], Any]:
    """Run a scene in a hall of this or a newer version; all have the same store, and keep snapshots from two steps on."""
    monkeypatch.setattr("hexameron.table.hall.SNAPSHOT", 2)

    def run(find_game: FindGame, scene: Scene) -> Any:
        async def go() -> Any:
            store = SqliteStore(tmp_path / "m.sqlite3")
            hall = Hall(store, find_game, Pace(beat=1e6, away=1e6))
            try:
                found = await scene(hall)
                await asyncio.gather(*hall._snapping)
                return found
            finally:
                await hall.close()
                await store.close()

        return asyncio.run(go())

    return run


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the numbers of the steps that were replayed in this process."""
    numbers: list[int] = []
    replay = log._replay

    def count(match: log.MatchLog, number: int, step: log.Step) -> None:
        numbers.append(number)
        replay(match, number, step)

    monkeypatch.setattr(log, "_replay", count)
    return numbers


async def begin(hall: Hall) -> str:
    """Play some steps, and keep a snapshot of them."""
    table = await hall.create(
        "illuminated",
        [Seat("person", name, owner=name) for name in ("ada", "bob")],
        {"max_rounds": 9},
    )
    for _ in range(4):
        await table.act(table.to_act, table.legal()[1], table.sequence)
    hall._snap(table)
    return table.id


def saved_match(acts: int = 4, is_over: bool = False) -> str:
    match = log.begin_match(load("illuminated").standard, ["Ann", "Bob"], {"max_rounds": 2})
    match.roll_all()
    while not match.is_over if is_over else acts:
        match.act(match.state.to_act, match.edition.legal(match.state)[1])
        match.roll_all()
        acts -= 1
    return match.export()


@NEWER
def test_a_match_of_the_store_is_replayed_and_played_on(
    sit: Any, replayed: list[int], find_game: FindGame
) -> None:
    async def look(hall: Hall) -> tuple[int, int]:
        replayed.clear()
        table = await hall.open(id)
        assert (
            table.match.is_of_older_layout
            and table.match.header.rules == load("illuminated").about.rules_version
        )
        return table.sequence, (await hall.store.snapshot(id)).steps

    async def play_on(hall: Hall) -> list[bytes]:
        table = await hall.open(id)
        await table.act(table.to_act, table.legal()[0], table.sequence)
        await table.act(table.to_act, table.legal()[1], table.sequence)
        return [bytes(position) for position in table.match.positions]

    async def look_again(hall: Hall) -> list[bytes]:
        replayed.clear()
        return [bytes(position) for position in (await hall.open(id)).match.positions]

    id = sit(load, begin)
    steps, kept = sit(find_game, look)
    assert kept == steps  # by the version before
    assert replayed == [*range(steps)]  # its snapshot is of no use here
    sit(find_game, look)
    assert replayed == []  # one of our own is
    positions = sit(find_game, play_on)
    assert sit(find_game, look_again) == positions and replayed == [
        *range(steps, len(positions) - 1)
    ]
    assert sit(find_game, look_again) == positions and replayed == []


@pytest.mark.parametrize("damaged", [b"", b"not compressed", b"x" * 1000])
def test_a_snapshot_that_is_of_no_use_is_replaced(sit: Any, damaged: bytes) -> None:
    async def damage(hall: Hall) -> None:
        await hall.store.keep_snapshot(
            id, Snapshot(steps := (await hall.store.snapshot(id)).steps, damaged)
        )
        assert steps > 2

    async def look(hall: Hall) -> None:
        table = await hall.open(id)
        await asyncio.gather(*hall._snapping)
        assert decompress((await hall.store.snapshot(id)).positions) == log.list_positions(
            table.match
        )

    id = sit(load, begin)
    sit(load, damage)
    sit(newer.load, look)


def test_steps_of_another_process_are_all_that_is_replayed(sit: Any, replayed: list[int]) -> None:
    async def scene(hall: Hall) -> None:
        table = await hall.open(id)
        other = log.read_match(table.match.export(), newer.load)
        before = other.sequence
        other.act(other.state.to_act, 0)
        await hall.store.append(id, before, other.steps[before:])
        replayed.clear()
        heard = hall.reload(id)
        assert heard
        await heard
        assert table.match.steps == other.steps and bytes(table.match.state) == bytes(other.state)
        assert replayed == [*range(before, other.sequence)]

    id = sit(load, begin)
    sit(newer.load, scene)


@NEWER
def test_a_file_is_replayed_by_a_worker_and_not_by_the_server(
    sit: Any, replayed: list[int], find_game: FindGame
) -> None:
    text = saved_match()

    async def scene(hall: Hall) -> str:
        table = await hall.bring(text, "ada", "10.0.0.1")
        assert replayed == [] and table.match.is_of_older_layout
        expected = log.read_match(text, find_game)
        assert table.match.steps == expected.steps
        assert [bytes(position) for position in table.match.positions] == [
            bytes(position) for position in expected.positions
        ]
        await table.act(table.to_act, table.legal()[0], table.sequence)
        return table.id

    async def look(hall: Hall) -> None:
        assert (await hall.open(id)).match.is_of_older_layout

    id = sit(find_game, scene)
    sit(find_game, look)


@pytest.mark.parametrize("kind", ["act", "chance"])
def test_a_file_with_a_changed_step_is_refused(sit: Any, kind: str) -> None:
    record = json.loads(saved_match())
    step = next(step for step in record["steps"] if step["kind"] == kind)
    step["action"] = 0 if step["action"] else 1

    async def scene(hall: Hall) -> None:
        with pytest.raises(
            Unusable, match=r"This file cannot be read\. Step \d: .* older rules, version"
        ):
            await hall.bring(json.dumps(record), "eve", "10.0.0.1")
        assert not hall.tables

    sit(newer.load, scene)


def test_a_snapshot_holds_what_is_read_back() -> None:
    match = log.read_match(saved_match(), newer.load_wider)
    assert (
        log.read_match(
            match.export(), newer.load_wider, known=decompress(compress(match))
        ).recognised
        == match.sequence
    )
