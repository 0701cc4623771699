"""Faults on purpose, the quick ones: a full disk, a clock that jumps, SIGTERM, a second server, clients that drip. More in the audit."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexameron.core.errors import Refused
from hexameron.store import SqliteStore
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
    end, reply = time.monotonic() + 60, None
    while not all(player.answered["steps"] for player in players):
        assert time.monotonic() < end
        time.sleep(0.01)
    while reply is None or reply.status_code != 503:
        assert time.monotonic() < end, "it is never full"
        reply = httpx.post(f"{server.address}/api/matches", json={"game": "whispers", "seats": [ME, ME]}, timeout=10)
    assert "nothing was changed" in reply.json()["error"] and reply.headers["retry-after"]
    assert httpx.get(f"{server.address}/api/games").status_code == 200
    for player in players:
        player.stop = True
    for player in players:
        player.join(10)
    server.close()
    assert check(database, players)["steps"]
    roomy = Servers(database)
    try:
        assert httpx.post(f"{roomy.address}/api/matches", json={"game": "whispers", "seats": [ME, ME]}).status_code == 201
    finally:
        roomy.close()


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
            said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, timeout=60)
            assert said.returncode == 1 and "Refused" in said.stderr and "cannot be written" in said.stderr, said.stderr
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_two_servers_on_one_file(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    server = Servers(database)
    try:
        command = [sys.executable, "-m", "hexameron", "serve", "--port", str(free_port()), "--database", str(database)]
        said = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert said.returncode == 2 and "in use by another server" in said.stderr and "Traceback" not in said.stderr
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
            assert act(client, made["match"], made["seats"][0], action=1, sequence=before).json()["sequence"] == before + 1
            assert client.post("/api/matches", json=body).json() == made
            assert client.get("/mine").status_code == client.get("/").status_code == 200
    finally:
        running.stop()


def test_sigterm_lets_streams_go_and_ends_in_time(tmp_path: Path) -> None:
    server = Servers(tmp_path / "m.sqlite3")
    try:
        with httpx.Client(base_url=server.address, timeout=20) as client:
            made, heard = create(client), list[str]()
            with client.stream("GET", f"/api/matches/{made['match']}/stream") as stream:
                lines = stream.iter_lines()
                next_event(lines)
                gone, began = server.child, time.monotonic()
                os.kill(gone, signal.SIGTERM)
                heard = list(lines)  # to a proper end: a stream that is cut off would raise
            while is_alive(gone):
                assert time.monotonic() - began < 5
                time.sleep(0.01)
        assert any(line.startswith("retry:") for line in heard)
        server.wait()
        assert httpx.get(f"{server.address}/api/matches/{made['match']}").status_code == 200
    finally:
        server.close()


@contextmanager
def dripping(address: str, number: int) -> Iterator[None]:
    """So many who send a byte from time to time: half of them headers, half a body."""
    host, port = address.removeprefix("http://").split(":")
    head = b"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"
    lines = [socket.create_connection((host, int(port))) for _ in range(number)]
    stop = threading.Event()

    def drip() -> None:
        for n, line in enumerate(lines):
            line.sendall(head if n % 2 else b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        while not stop.wait(0.2):
            for n, line in enumerate(lines):
                line.sendall(b" " if n % 2 else b"x: y\r\n")

    thread = threading.Thread(target=drip)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(10)
        for line in lines:
            line.close()


def test_who_drips_makes_nobody_wait(server: Running, client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with dripping(server.address, 60):
        time.sleep(0.3)
        began = time.monotonic()
        for _ in range(10):
            assert client.get("/api/games").status_code == 200
        assert time.monotonic() - began < 5


def test_a_body_that_does_not_end_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.web.headers.BODY_SECONDS", 0.3)
    running = start(settings_for(tmp_path))
    try:
        host, port = running.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=10) as line:
            line.sendall(b"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{")
            assert b" 408 " in line.recv(4096)
    finally:
        running.stop()


def test_a_stream_is_not_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.web.headers.BODY_SECONDS", 0.2)
    running = start(settings_for(tmp_path))
    try:
        with running.client() as client:
            made: dict[str, Any] = create(client)
            with running.client() as listener, listener.stream("GET", f"/api/matches/{made['match']}/stream") as stream:
                lines = stream.iter_lines()
                first = next_event(lines)
                time.sleep(0.6)
                act(client, made["match"], made["seats"][0], action=2, sequence=int(first["id"]))
                assert next_event(lines, "step")
    finally:
        running.stop()
