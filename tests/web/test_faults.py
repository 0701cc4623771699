"""Faults on purpose, the quick ones: a full disk, a clock that jumps, SIGTERM, a second server, clients that drip. More in the audit."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import structlog

from hexameron.core.errors import Refused
from hexameron.store import SqliteStore
from hexameron.table.thinkers import Thinkers
from hexameron.web import health
from hexameron.web.serving import configure_logs
from waiting import PATIENCE, soon, until
from web.crashing import ApiPlayer, Player, Servers, check, is_alive
from web.running import Running, free_port, settings_for, start
from web.test_api import ME, act, create, next_event, shown


def resident(pid: int) -> float:
    """Megabytes."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) / 1024  # type: ignore[index]


def test_a_full_disk_is_said_so_and_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    server = Servers(database, FILE_SIZE="900000")
    players: list[Player] = [ApiPlayer([server.address], number) for number in range(2)]
    for player in players:
        player.start()
    until(lambda: all(player.answered["steps"] for player in players), "for the first steps")

    def refusal() -> httpx.Response | None:
        reply = httpx.post(
            f"{server.address}/api/matches",
            json={"game": "whispers", "seats": [ME, ME]},
            timeout=PATIENCE,
        )
        return reply if reply.status_code == 503 else None

    reply = until(refusal, "for a full disk")
    assert reply is not None
    assert "nothing was changed" in reply.json()["error"] and reply.headers["retry-after"]
    assert httpx.get(f"{server.address}/api/games").status_code == 200
    for player in players:
        player.stop = True
    for player in players:
        player.join(PATIENCE)
    server.close()
    assert check(database, players)["steps"]
    roomy = Servers(database)
    try:
        assert (
            httpx.post(
                f"{roomy.address}/api/matches", json={"game": "whispers", "seats": [ME, ME]}
            ).status_code
            == 201
        )
    finally:
        roomy.close()


@contextmanager
def full_disk(pid: int) -> Iterator[None]:
    """Let a process write nothing to files until the end."""
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)


def steps_on_disk(database: Path, match: str) -> int:
    """Without asking the server: that would set its bots going."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM steps WHERE match = ?", (match,)).fetchone()[0])


def test_a_bot_whose_turn_met_a_full_disk_moves_when_there_is_room(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    server = Servers(database, BEAT="1")
    try:
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
            assert client.get("/ready").json() == {
                "ready": True,
                "store": "writes",
                "bots": "search",
            }
            made = client.post(
                "/api/matches",
                json={"game": "whispers", "seats": [ME, {"kind": "bot", "level": "random"}]},
            ).json()
            match, met = made["match"], False
            while not met:  # on a busy machine the bot may have moved before the disk was full
                until(lambda: (seen := shown(client, match))["to_act"] == 0 and not seen["is_over"])
                now = shown(client, match)["sequence"]
                now = act(client, match, made["seats"][0], action=3, sequence=now).json()[
                    "sequence"
                ]
                with full_disk(server.child):
                    until(lambda: client.get("/ready").status_code == 503)
                    assert client.get("/ready").json() == {
                        "ready": False,
                        "store": "refuses",
                        "bots": "search",
                    }
                    assert client.get("/health").text == "ok"
                    met = steps_on_disk(database, match) == now
                    if met:
                        until(lambda: any("work at a table failed" in line for line in server.log))
            until(lambda: client.get("/ready").status_code == 200)
            until(lambda: steps_on_disk(database, match) > now)
    finally:
        server.close()


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "m.sqlite3").write_text("a letter to somebody " * 100)
    with pytest.raises(Refused, match="cannot be written"):
        SqliteStore(tmp_path / "m.sqlite3")
    with pytest.raises(Refused, match="cannot be written"):
        SqliteStore(tmp_path)


def test_a_file_that_may_not_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """By another account than root, who may write everything."""
    folder = Path(tempfile.mkdtemp(prefix="hexameron-"))
    try:
        with closing(sqlite3.connect(folder / "m.sqlite3")) as db:
            db.execute("CREATE TABLE t (a)")
        (folder / "m.sqlite3").chmod(0o444)
        for rights in (0o777, 0o555):  # the file alone, and its folder, too
            folder.chmod(rights)
            asked = f"import os, hexameron.store as s; os.getuid() or os.setuid(65534); s.SqliteStore({str(folder / 'm.sqlite3')!r})"
            said = subprocess.run(
                [sys.executable, "-c", asked], capture_output=True, text=True, timeout=PATIENCE
            )
            assert (
                said.returncode == 1
                and "Refused" in said.stderr
                and "cannot be written" in said.stderr
            ), said.stderr
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_two_servers_on_one_file(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    server = Servers(database)
    try:
        command = [
            sys.executable,
            "-m",
            "hexameron",
            "serve",
            "--port",
            str(free_port()),
            "--database",
            str(database),
        ]
        said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert (
            said.returncode == 2
            and "in use by another server" in said.stderr
            and "Traceback" not in said.stderr
        )
        assert httpx.get(f"{server.address}/health").text == "ok"
    finally:
        server.close()


@pytest.mark.parametrize("jump", [-400 * 86_400.0, 400 * 86_400.0])
def test_a_clock_that_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    running, now = start(settings_for(tmp_path)), time.time
    try:
        with running.client() as client:
            body = {"game": "whispers", "seats": [ME, ME], "key": "across-the-years-1"}
            made = client.post("/api/matches", json=body).json()
            before = shown(client, made["match"])["sequence"]
            monkeypatch.setattr(time, "time", lambda: now() + jump)
            monkeypatch.setattr("hexameron.store.sqlite.TIDY", 1)
            create(client)  # clears away what is old by this clock
            assert (
                act(client, made["match"], made["seats"][0], action=1, sequence=before).json()[
                    "sequence"
                ]
                == before + 1
            )
            assert client.post("/api/matches", json=body).json() == made
            assert client.get("/mine").status_code == client.get("/").status_code == 200
    finally:
        running.stop()


def test_sigterm_lets_streams_go_and_ends(tmp_path: Path) -> None:
    server = Servers(tmp_path / "m.sqlite3")
    try:
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
            made, heard = create(client), list[str]()
            with client.stream("GET", f"/api/matches/{made['match']}/stream") as stream:
                lines = stream.iter_lines()
                next_event(lines)
                gone = server.child
                os.kill(gone, signal.SIGTERM)
                heard = list(lines)  # to a proper end: a stream that is cut off would raise
            until(lambda: not is_alive(gone))
        assert any(line.startswith("retry:") for line in heard)
        server.wait()
        assert httpx.get(f"{server.address}/api/matches/{made['match']}").status_code == 200
    finally:
        server.close()


@contextmanager
def dripping(address: str, number: int) -> Iterator[Callable[[], int]]:
    """So many who send a byte from time to time: half of them headers, half a body; how many rounds they have sent."""
    host, port = address.removeprefix("http://").split(":")
    head = b"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"
    lines = [socket.create_connection((host, int(port))) for _ in range(number)]
    stop, rounds = threading.Event(), [0]

    def drip() -> None:
        for n, line in enumerate(lines):
            line.sendall(head if n % 2 else b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        while not stop.wait(0.2):
            for n, line in enumerate(lines):
                line.sendall(b" " if n % 2 else b"x: y\r\n")
            rounds[0] += 1

    thread = threading.Thread(target=drip)
    thread.start()
    try:
        yield lambda: rounds[0]
    finally:
        stop.set()
        thread.join(PATIENCE)
        for line in lines:
            line.close()


def test_who_drips_makes_nobody_wait(
    server: Running, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dripping(server.address, 60) as rounds:
        for number in range(10):
            until(lambda: rounds() > number)  # noqa: B023
            assert client.get("/api/games").status_code == 200


def test_a_body_that_does_not_end_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexameron.web.headers.BODY_SECONDS", 0.3)
    running = start(settings_for(tmp_path))
    try:
        host, port = running.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
            line.sendall(
                b"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"
            )
            assert b" 408 " in line.recv(4096)
    finally:
        running.stop()


def test_a_stream_is_not_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = start(settings_for(tmp_path))
    try:
        with running.client() as client:
            made: dict[str, Any] = create(client)
            monkeypatch.setattr("hexameron.web.headers.BODY_SECONDS", 0.5)
            with (
                running.client() as listener,
                listener.stream("GET", f"/api/matches/{made['match']}/stream") as stream,
            ):
                lines = stream.iter_lines()
                first = next_event(lines)
                time.sleep(1.0)  # longer than that
                monkeypatch.undo()
                act(client, made["match"], made["seats"][0], action=2, sequence=int(first["id"]))
                assert next_event(lines, "step")
    finally:
        running.stop()


def test_a_log_that_cannot_be_written_fails_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard error is often a file on the disk that is full."""
    with Path("/dev/full").open("w", buffering=1) as full:
        monkeypatch.setattr(sys, "stderr", full)
        configure_logs()
        try:
            structlog.get_logger("hexameron").error("there is no room")
        finally:
            structlog.reset_defaults()
            monkeypatch.undo()
            with suppress(OSError):
                full.close()


# --- alive, and ready ---


class Slow(SqliteStore):
    """A store that answers when it is told to, and counts how often it was asked to write."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked, self.answers = 0, asyncio.Event()

    async def try_to_write(self) -> None:
        self.asked += 1
        await self.answers.wait()
        await super().try_to_write()


def test_a_store_is_asked_to_write_once_a_second_however_many_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def use() -> None:
        store = Slow(tmp_path / "m.sqlite3")
        store.answers.set()
        check = health.StoreCheck(store)
        assert (
            await asyncio.gather(*[check.ask() for _ in range(50)]) == ["writes"] * 50
            and store.asked == 1
        )
        now[0] += 0.9
        assert await check.ask() == "writes" and store.asked == 1
        now[0] += 0.2
        assert await check.ask() == "writes" and store.asked == 2
        await store.close()

    asyncio.run(use())


def test_a_store_that_says_nothing_is_not_ready_and_is_not_asked_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.01)

    async def use() -> None:
        store = Slow(tmp_path / "m.sqlite3")
        check = health.StoreCheck(store)
        assert [await check.ask() for _ in range(3)] == ["silent"] * 3 and store.asked == 1
        store.answers.set()
        monkeypatch.setattr(health, "PATIENCE", PATIENCE)
        assert await check.ask() == "writes" and store.asked == 1
        await store.close()

    asyncio.run(use())


def test_asking_for_readiness_is_not_limited_and_described(tmp_path: Path) -> None:
    running = start(settings_for(tmp_path, requests_a_second=1))
    try:
        with running.client() as client:
            replies = [client.get(path) for path in ("/ready", "/health") * 20]
            assert {reply.status_code for reply in replies} == {200} and replies[0].headers[
                "cache-control"
            ] == "no-store"
            paths = client.get("/schema/openapi.json").json()["paths"]
            assert set(paths["/ready"]["get"]["responses"]) >= {"200", "503"} and "/health" in paths
    finally:
        running.stop()


def test_bots_are_ready_by_search_or_by_style_but_not_while_all_thinkers_start_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits = "import sys; sys.stdin.buffer.read()"  # a thinker that never answers
    monkeypatch.setattr("hexameron.table.thinkers.THINK", (sys.executable, "-c", waits))

    async def scene() -> None:
        thinkers = Thinkers({}, 1)
        [line] = thinkers._lines
        assert thinkers.check() == "style", "nothing is compiled yet"
        await line.wake([])
        line.warm.add("illuminated")
        thinkers._tried.add("illuminated")
        thinkers.compiled = ["illuminated"]
        assert thinkers.check() == "search" and line._process
        line._process.kill()
        await soon(lambda: line.has_died)
        assert thinkers.check() == "restarting", (
            "a thinker that died is started again, although nobody asked it anything"
        )
        await soon(lambda: line._process is not None)
        monkeypatch.setattr("hexameron.table.thinkers.AGAIN", 1000.0)
        line._process.kill()  # and once more while it loads
        await soon(lambda: not line.is_waking)
        assert thinkers.check() == "style", "given up for now"
        await thinkers.close()

    asyncio.run(scene())
