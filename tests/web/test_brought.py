"""Texts that visitors bring to make a server burn minutes, and forged logs: stopped, refused in a sentence, nothing kept."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexameron.core.match import fairness, log
from hexameron.core.model import content
from hexameron.games import load
from hexameron.store import SqliteStore
from hexameron.table import quota
from hexameron.table.hall import Hall
from hexameron.table.refusals import TooOften
from hexameron.table.seats import Seat
from hexameron.table.table import Pace
from hexameron.table.worker import JobTools
from hexameron.table.workers import Limit, Workers
from web.running import Running

GAME = load("illuminated")
DOTTED = "a." * 25_000 + "a = 1"
QUOTED = '"\\"".' * 8_000 + "a = 1"  # quotes that hide where a part of a key ends
SLOW = "".join(
    f"[a{i}.b.c.d.e.f.g.h]\n" for i in range(9_000)
)  # a second's work, and every line of it is a mistake
DEEP = "a = " + "[" * 3_000 + "]" * 3_000
DIGITS = "a = " + "9" * 5_000
HOSTILE = {
    "dotted": DOTTED,
    "quoted": QUOTED,
    "slow": SLOW,
    "deep": DEEP,
    "digits": DIGITS,
    "note": GAME.standard.toml + "\nnote." + DOTTED,
}


def token(client: httpx.Client, page: str) -> str:
    found = re.search(r'name="_csrf_token" value="([^"]+)"', client.get(page).text)
    assert found
    return found[1]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("do", ["check", "play", "try"])
def test_a_hostile_design_is_a_mistake_and_is_not_played(
    client: httpx.Client, name: str, do: str
) -> None:
    page = "/games/illuminated/design"
    answer = client.post(
        page,
        data={"_csrf_token": token(client, page), "toml": HOSTILE[name], "do": do},
        headers={"accept": "text/html"},
    )
    assert answer.status_code in (200, 422) and (
        "mistake" in answer.text or "was stopped" in answer.text
    ), answer.text[-600:]


def test_a_design_is_at_most_so_long(client: httpx.Client) -> None:
    page, long = "/games/illuminated/design", GAME.standard.toml + "#" * content.LIMIT
    answer = client.post(page, data={"_csrf_token": token(client, page), "toml": long})
    assert answer.status_code == 200 and f"at most {content.LIMIT} are read" in answer.text
    assert (
        client.post(page, data={"_csrf_token": token(client, page), "toml": long * 5}).status_code
        == 413
    )


@pytest.mark.parametrize("name", HOSTILE)
def test_a_saved_match_with_hostile_content_is_refused(client: httpx.Client, name: str) -> None:
    toml = HOSTILE[name]
    match = log.begin_match(GAME.standard, ["a", "b"])
    record = json.loads(match.export())
    record["header"] |= {"content_toml": toml, "content": hashlib.sha256(toml.encode()).hexdigest()}
    answer = client.post(
        "/import",
        data={"_csrf_token": token(client, "/import")},
        files={"file": json.dumps(record).encode()},
    )
    assert answer.status_code == 400 and "cannot be read" in answer.text


def waste(tools: JobTools, *_: object) -> None:
    while True:
        pass


def test_what_takes_too_long_is_told_in_the_readers_language(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexameron.web.position_jobs.show_start", waste)
    run: Callable[..., Any] = Workers.run
    monkeypatch.setattr(
        Workers,
        "run",
        lambda *given, **named: run(*given, **{**named, "limit": Limit(0.2, 1 << 30)}),
    )
    for language, words in (("en", "was stopped. Make it smaller"), ("pl", "zostały przerwane")):
        with server.client(language) as client:
            answer = client.get("/try/illuminated", headers={"accept": "text/html"})
            assert answer.status_code == 422 and words in answer.text


def forged(name: str) -> str:
    """A log whose seed somebody chose, under a name that is to be another match's."""
    match = log.begin_match(load("angels").standard, ["Eve", "Bob"], seed=b"\7" * 32, match=name)
    match.roll()
    return match.export()


def sit(tmp_path: Path, scene: Callable[[Hall], Any]) -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path / "m.sqlite3")
        hall = Hall(store, load, Pace(beat=0.0))
        try:
            await scene(hall)
        finally:
            await hall.close()
            await store.close()

    asyncio.run(go())


def test_a_forged_log_does_not_take_the_place_of_a_match(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        seats = [Seat("person", "Eve", owner="eve"), Seat("open", "Bob")]
        gathering = await hall.gather("angels", seats, {})
        brought = await hall.bring(forged(gathering.id), "eve", "10.0.0.1")
        await hall.arrive(gathering, 1, "Bob", "bob", "")
        begun = await hall.open(gathering.match)
        assert begun is not brought and begun.id == gathering.id != brought.id
        assert (
            begun.match.seed != b"\7" * 32
            and fairness.commitment(begun.id, begun.match.seed) == begun.match.header.commitment
        )
        assert begun.match.header.seats == ("Eve", "Bob") and not begun.seating.settings.imported

    sit(tmp_path, scene)


def own(number: int) -> Any:
    return GAME.load(GAME.standard.toml + f"# {number} " + "x" * 1000, "own.toml")


def test_designs_are_kept_once_and_no_more_of_them_than_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = len(own(1).toml)
    monkeypatch.setattr(quota, "KEPT_FOR_PERSON", 3 * size)
    monkeypatch.setattr(quota, "KEPT_FOR_ADDRESS", 5 * size)

    async def play(hall: Hall, number: int, person: str, address: str) -> str:
        await hall.quota.spend_for_design(own(number), person, address)
        seats = [Seat("person", "a", owner=person), Seat("person", "b", owner=person)]
        return (await hall.create("illuminated", seats, {}, edition=own(number))).id

    async def first(hall: Hall) -> None:
        for number in (1, 1, 2, 2, 3, 3):
            await play(hall, number, "eve", "10.0.0.1")
        with pytest.raises(TooOften, match="30 days"):
            await play(hall, 4, "eve", "10.0.0.2")
        for number in (4, 5):
            id = await play(hall, number, "cain", "10.0.0.1")
        saved = await hall.store.load(id)
        assert (
            saved
            and json.loads(saved.header)["content_toml"] == ""
            and await hall.store.content(own(5).digest) == own(5).toml
        )
        del hall.tables[id]
        assert (await hall.open(id)).edition.toml == own(5).toml

    async def after_a_restart(hall: Hall) -> None:
        with pytest.raises(TooOften) as refused:
            await play(hall, 6, "cain", "10.0.0.1")
        assert "10.0.0.1" not in (tmp_path / "m.sqlite3").read_bytes().decode(
            "latin-1"
        ) and "dni" in refused.value.translate("pl")
        await play(hall, 6, "cain", "10.0.0.3")

    sit(tmp_path, first)
    sit(tmp_path, after_a_restart)


def test_saved_matches_count_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quota, "KEPT_FOR_PERSON", 2 * quota.BYTES_A_STEP)

    def text() -> str:
        match = log.begin_match(GAME.standard, ["a", "b"])
        match.roll_all()
        return match.export()

    async def scene(hall: Hall) -> None:
        once = text()
        tables = [await hall.bring(each, "eve", "10.0.0.1") for each in (once, text(), once)]
        assert tables[0] is tables[2]
        with pytest.raises(TooOften):
            await hall.bring(text(), "eve", "10.0.0.1")
        await hall.bring(text(), "ada", "10.0.0.2")

    sit(tmp_path, scene)
