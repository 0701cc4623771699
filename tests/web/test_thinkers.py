"""The server compiles nothing: games are there with the first page, and thinkers beside it search."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvloop

from hexameron.bots.thinker import ROOMS, ContentSent, Question, Thinker
from hexameron.core.compiled.compiling import cache_folder
from hexameron.games import catalogue, load
from hexameron.table.thinkers import NoAnswer, ThinkerProcess, Thinkers
from waiting import LONG_PATIENCE, PATIENCE, soon, until
from web.running import FIRST, free_port, settings_for, start

SERVE = """
import sys
from hexameron.games import catalogue
from hexameron.table import thinkers
from hexameron.web.app import create_app
from hexameron.web.serving import server
from hexameron.web.settings import Settings
port, database, patience, only = sys.argv[1:]
thinkers.POLITE = 0 if only else thinkers.POLITE  # on a busy machine it would not get on
games = {slug: about for slug, about in catalogue().items() if only in ("", slug)}
settings = Settings(database=database, patience=float(patience), catalogue=lambda: games)
server(create_app(settings), "127.0.0.1", int(port)).run()
"""


@contextmanager
def serving(
    folder: Path, cache: Path | None = None, only: str = ""
) -> Iterator[tuple[httpx.Client, int]]:
    """A server as `make play` starts it, but more patient with its thinkers, and its process number; of one game, or of all."""
    port, environment = (
        free_port(),
        {
            **os.environ,
            **({"HEXAMERON_CACHE": str(cache)} if cache else {}),
            "HEXAMERON_PLAIN": "1",
        },
    )
    command = [
        sys.executable,
        "-c",
        SERVE,
        str(port),
        str(folder / "m.sqlite3"),
        str(PATIENCE),
        only,
    ]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            until(lambda: answers(client))
            yield client, process.pid
    finally:
        process.terminate()
        process.wait(PATIENCE)


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/api/games").status_code == 200
    except httpx.TransportError:
        return False


def children(pid: int, words: str) -> list[int]:
    """Processes that this one started, by what is in their command line."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(each)
        for each in found
        if words in Path(f"/proc/{each}/cmdline").read_text().replace("\0", " ")
    ]


def begin(client: httpx.Client, game: str, level: str) -> dict[str, Any]:
    seats = max(2, catalogue()[game].seats[0])
    made = client.post(
        "/api/matches",
        json={
            "game": game,
            "seats": [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (seats - 1)],
        },
    )
    assert made.status_code == 201, made.text
    return dict(made.json())


def look(client: httpx.Client, match: dict[str, Any]) -> dict[str, Any]:
    token = match["seats"][0]["token"]
    return dict(
        client.get(
            f"/api/matches/{match['match']}", headers={"authorization": f"Bearer {token}"}
        ).json()
    )


def act(client: httpx.Client, match: dict[str, Any]) -> None:
    shown = until(lambda: (seen := look(client, match))["actions"] and seen)
    body = {"action": shown["actions"][0]["action"], "sequence": shown["sequence"]}
    token = match["seats"][0]["token"]
    played = client.post(
        f"/api/matches/{match['match']}/actions",
        json=body,
        headers={"authorization": f"Bearer {token}"},
    )
    assert played.status_code == 200, played.text


def figure(client: httpx.Client, name: str) -> float:
    found = re.search(rf"^hexameron_{name} (\S+)", client.get("/metrics").text, re.M)
    assert found, name
    return float(found[1])


def test_with_an_empty_cache_every_game_can_be_played_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, cache=tmp_path / "cache") as (client, pid):
        for slug, about in catalogue().items():
            act(client, begin(client, slug, about.styles[0]))
        assert "llvmlite" not in Path(f"/proc/{pid}/maps").read_text(), "the server compiles"
        resident = int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1])  # type: ignore[index]
        assert resident < 120 * 1024


def test_a_thinker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, only="illuminated") as (client, pid):
        # One that dies while it loads a game loses no question.
        until(lambda: figure(client, "games_compiled") == 1, "for the game", LONG_PATIENCE)
        level = catalogue()["illuminated"].levels[-1].name
        think(client, begin(client, "illuminated", level))
        before = until(lambda: figure(client, "answers"))
        for thinker in children(pid, "bots.thinker"):
            os.kill(thinker, signal.SIGKILL)

        def is_back() -> bool:
            """Styles answer until another thinker has loaded the games: so somebody has to ask again."""
            think(client, begin(client, "illuminated", level))
            return figure(client, "answers") > before and figure(client, "thinkers_lost") > 0

        until(is_back, "for another thinker", LONG_PATIENCE)


def think(client: httpx.Client, match: dict[str, Any]) -> None:
    """End the turn and let the bot have its own."""
    act(client, match)
    now = look(client, match)["sequence"]
    until(
        lambda: (
            (seen := look(client, match))["is_over"] or (seen["actions"] and seen["sequence"] > now)
        )
    )


def test_a_style_that_looks_far_ahead_is_asked_of_thinkers_and_a_quick_one_stands_in() -> None:
    about, thinkers = catalogue()["illuminated"], Thinkers(catalogue(), 1)
    assert [thinkers.stands_in(about, level.name) for level in about.levels] == ["", *["solid"] * 5]
    assert [thinkers.stands_in(about, style) for style in about.styles] == [
        "",
        "",
        "",
        "solid",
        "solid",
    ]


@pytest.mark.parametrize(("compiles", "thinks"), [(False, True), (True, False)])
def test_a_search_that_will_not_come_is_not_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiles: bool, thinks: bool
) -> None:
    """Compiling fails for good, or no thinker starts: until that is known it is not ready, from then on it could not be prepared."""
    go_on = tmp_path / "go on"
    wait = f"import os, sys, time\nwhile not os.path.exists({str(go_on)!r}): time.sleep(0.02)\nsys.exit({int(not compiles)})"
    monkeypatch.setattr("hexameron.table.thinkers.HEXAMERON", (sys.executable, "-c", wait))
    if not thinks:
        monkeypatch.setattr(
            "hexameron.table.thinkers.THINK", (sys.executable, "-c", "raise SystemExit(1)")
        )
    running = start(
        settings_for(tmp_path, thinkers=True, catalogue=lambda: {FIRST: catalogue()[FIRST]})
    )
    try:
        with running.client() as client, running.client("pl") as polish:
            match = begin(client, FIRST, catalogue()[FIRST].levels[-1].name)["match"]

            def said(by: httpx.Client) -> str:
                return by.get(f"/table/{match}", headers={"accept": "text/html"}).text

            assert "while its search is not ready" in said(
                client
            ) and "dopóki przeszukiwanie" in said(polish)
            go_on.touch()
            until(lambda: "its search could not be prepared" in said(client))
            assert "nie udało się tu przygotować" in said(polish) and "is not ready" not in said(
                client
            )
    finally:
        running.stop()


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_thinker_that_has_ended_gives_no_answer(
    monkeypatch: pytest.MonkeyPatch, run: Callable[[Any], None]
) -> None:
    """The loops say in different words that nobody is at the other end of a pipe."""
    monkeypatch.setattr(
        "hexameron.table.thinkers.THINK", (sys.executable, "-c", "raise SystemExit(1)")
    )

    async def scene() -> None:
        line = ThinkerProcess()
        await line.wake([])
        assert line._process and await line._process.wait() == 1
        with pytest.raises(NoAnswer):
            await line.wake(["illuminated"])

    run(scene())


def test_a_small_game_is_solved_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once: then the table says what perfect play brings. A large game, or one of many players, is left alone."""
    tables = tmp_path / "cache"
    tables.mkdir()
    (tables / "compiled").symlink_to(cache_folder())
    monkeypatch.setenv("HEXAMERON_CACHE", str(tables))
    monkeypatch.setattr("hexameron.table.thinkers.Thinkers.start", lambda self: None)
    running = start(settings_for(tmp_path, thinkers=True))
    try:
        with running.client() as client:

            def says(seats: int, **options: object) -> bool:
                people = [{"kind": "me"}] * seats
                made = client.post(
                    "/api/matches",
                    json={"game": "illuminated", "seats": people, "options": options},
                ).json()
                return (
                    "With perfect play"
                    in client.get(f"/table/{made['match']}", headers={"accept": "text/html"}).text
                )

            assert not any(
                [
                    says(2),
                    says(3, entities=1),
                    says(2, entities=1, max_rounds=101),
                    says(2, entities=1),
                ]
            )
            until(lambda: says(2, entities=1), "for the solution", LONG_PATIENCE)
            [kept] = (tables / "solved").iterdir()
            assert "-1-draw" in kept.name
    finally:
        running.stop()


def test_a_thinker_that_could_not_be_started_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a busy machine it may have been too slow; bots do not play by style for ever."""
    monkeypatch.setattr("hexameron.table.thinkers.AGAIN", 0.001)
    edition = load("illuminated").standard

    async def scene() -> None:
        thinkers = Thinkers(catalogue(), 1, PATIENCE)
        thinkers.compiled = ["illuminated"]
        with monkeypatch.context() as broken:
            broken.setattr(
                "hexameron.table.thinkers.THINK", (sys.executable, "-c", "raise SystemExit(1)")
            )
            await thinkers._wake(thinkers._lines[0])
        await soon(lambda: 0 < thinkers._lines[0].again < time.monotonic())
        assert not thinkers.ready
        await thinkers.action(edition, edition.start(2, {"first_seat": "1"}), "easy")
        await soon(lambda: thinkers.ready)
        await thinkers.close()

    asyncio.run(scene())


def test_a_thinker_keeps_what_it_thought_for_a_bot_that_comes_again() -> None:
    thinker, edition = Thinker(), load("illuminated").standard
    thinker.bring(ContentSent(edition.digest, "illuminated"))
    position = bytes(edition.start(2, {"first_seat": "1"}))
    for number in range(ROOMS + 3):
        for _ in range(2):
            thinker.answer(
                Question(edition.digest, position, "seed", "search:50", f"m/{number}", 77)
            )
    thinker.answer(Question(edition.digest, position, "seed", "search:50"))
    [last] = thinker._rooms[edition.digest, "search:50", f"m/{ROOMS + 2}"]
    assert len(thinker._rooms) == ROOMS
    assert last.counts.sum() > 90  # of both times
