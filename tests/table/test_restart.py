"""What people wished, asked and played with is the same after a restart; who is here is asked anew."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hexameron.games import load
from hexameron.store import SqliteStore
from hexameron.table.gathering import encode_gathering
from hexameron.table.hall import Hall
from hexameron.table.refusals import NotNow
from hexameron.table.seats import Seat
from hexameron.table.table import Pace, Table
from hexameron.web.page.perspective import perspective_of
from hexameron.web.page.table_page import TablePage
from table.test_table import PEEK, person, until, whispers


def test_who_lets_things_go_on_still_does(sit: Any) -> None:
    async def wish(hall: Hall) -> str:
        table = await whispers(hall)
        await table.yields.let_go_on(1, "0")
        return table.id

    async def play(hall: Hall) -> None:
        table = await hall.open(match)
        assert table.yields.wishes[1].until == "0"
        await table.act(0, 1, table.sequence)
        await until(lambda: table.to_act == 0)
        assert table.match.steps[-1].by == "auto" and 1 not in table.yields.wishes

    async def later(hall: Hall) -> None:
        table = await hall.open(match)
        assert table.yields.wishes == {}  # what it waited for has come
        await table.act(0, 1, table.sequence)
        await asyncio.sleep(0.05)
        assert table.to_act == 1

    match = sit(wish)
    sit(play)
    sit(later)


def test_a_wish_that_was_taken_back_stays_so(sit: Any) -> None:
    async def wish(hall: Hall) -> str:
        table = await whispers(hall)
        await table.yields.let_go_on(1, "0")
        await table.yields.let_go_on(1, "")
        return table.id

    async def look(hall: Hall) -> None:
        assert (await hall.open(match)).yields.wishes == {}

    match = sit(wish)
    sit(look)


def test_a_request_to_take_back_is_still_asked(sit: Any) -> None:
    async def ask(hall: Hall) -> str:
        table = await whispers(hall)
        await table.act(0, PEEK, table.sequence)
        assert await table.takeback.ask(0) is False
        return table.id

    async def agree(hall: Hall) -> None:
        table = await hall.open(match)
        assert "Ada asks to take a step back." in said(table, 1)
        await table.takeback.answer(1, True)
        assert table.takeback.request is None and table.to_act == 0

    async def later(hall: Hall) -> None:
        assert (await hall.open(match)).takeback.request is None

    match = sit(ask)
    sit(agree)
    sit(later)


def said(table: Table, seat: int) -> str:
    shown = TablePage(table, perspective_of(table, [seat], seat), "en").snapshot()
    return json.dumps(shown["fragments"])


def test_who_was_away_is_waited_for_anew_and_the_page_says_so(sit: Any) -> None:
    async def leave_alone(hall: Hall) -> str:
        table = await whispers(hall)
        with table.presence.listening([1]):
            await until(lambda: 0 in table.presence.substitutes)
        return table.id

    async def look(hall: Hall) -> None:
        table = await hall.open(match)
        with table.presence.listening([1]):
            table.nudge()
            assert table.presence.substitutes == set()
            assert "a bot takes over in" in said(table, 1)

    match = sit(leave_alone, Pace(beat=60.0, away=0.05))
    sit(look, Pace(beat=60.0, away=30.0))


def test_a_match_outlives_the_content_it_was_played_with(tmp_path: Path) -> None:
    usual = load("illuminated")
    newer = replace(usual)
    newer.__dict__["standard"] = replace(
        usual.load(usual.standard.toml + "\n# printed anew\n", "newer")
    )

    async def scene(game: Any, match: str = "") -> Table:
        store = SqliteStore(tmp_path / "m.sqlite3")
        hall = Hall(store, lambda slug: game, Pace(beat=0.0))
        try:
            if match:
                return await hall.open(match)
            return await hall.create(
                "illuminated", [Seat("person", "Ada", owner="ada"), person("Bob")], {}
            )
        finally:
            await hall.close()
            await store.close()

    made = asyncio.run(scene(usual))
    assert newer.standard.digest != usual.standard.digest
    opened = asyncio.run(scene(newer, made.id))
    assert opened.match.steps == made.match.steps and opened.edition.digest == usual.standard.digest


def test_a_match_for_which_everybody_has_come_begins_though_a_server_died_over_it(sit: Any) -> None:
    async def come(hall: Hall) -> tuple[str, str]:
        gathering = await hall.gather("whispers", [person("Ada"), Seat("open", "Bob")], {})
        waiting = await hall.gather("whispers", [person("Ada"), Seat("open", "Bob")], {})
        before = encode_gathering(gathering)
        gathering.seats[1].kind = "person"
        await hall.store.gatherings.keep(
            gathering.id, before, encode_gathering(gathering), gathering.people()
        )  # and no further
        return gathering.id, waiting.id

    async def look(hall: Hall) -> None:
        assert (await hall.open(id)).id == id
        gathering = await hall.gathering(id)
        assert gathering and gathering.match == id
        with pytest.raises(NotNow, match="begins when everybody has come"):
            await hall.open(still)

    id, still = sit(come)
    sit(look)
    sit(look)
