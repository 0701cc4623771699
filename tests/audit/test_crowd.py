"""Many who only look, many who are slow: the others do not notice, and memory stays."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import httpx
import pytest

from hexameron.web.serving import open_many_files
from waiting import PATIENCE
from web.crashing import Servers
from web.test_faults import dripping, resident

WATCHERS = int(os.environ.get("HEXAMERON_WATCHERS", "2000"))


def test_two_thousand_idle_watchers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_many_files()
    server = Servers(tmp_path / "m.sqlite3", "illuminated")
    try:
        body = {"game": "illuminated", "seats": [{"kind": "me"}] * 2}
        match = httpx.post(f"{server.address}/api/matches", json=body).json()["match"]
        asyncio.run(watch(server.address, match, 10, 0.5))
        before = resident(server.child)
        after = asyncio.run(
            watch(server.address, match, WATCHERS, 3.0, lambda: resident(server.child))
        )
        with capsys.disabled():
            print(
                f"\n{WATCHERS} idle watchers: {before:.0f} MB before, {after:.0f} MB with them, {after - before:.0f} MB more"
            )
        assert after - before < 100 * WATCHERS / 2000
    finally:
        server.close()


async def watch(
    address: str, match: str, number: int, seconds: float, look: object = None
) -> float:
    host, port = address.removeprefix("http://").split(":")
    asked = f"GET /api/matches/{match}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n".encode()
    lines = []
    try:
        for _ in range(number):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(asked)
            lines.append((reader, writer))
        for reader, _ in lines:
            assert b"200" in await asyncio.wait_for(reader.readline(), PATIENCE)
        await asyncio.sleep(seconds)
        return look() if callable(look) else 0.0
    finally:
        for _, writer in lines:
            writer.close()


def test_slow_and_dripping_clients(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Servers(tmp_path / "m.sqlite3")
    try:
        with dripping(server.address, 300):
            waits = []
            end = time.monotonic() + 10
            while time.monotonic() < end:
                began = time.monotonic()
                assert httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200
                waits.append(time.monotonic() - began)
        waits.sort()
        with capsys.disabled():
            p50, p99 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
            print(
                f"\n300 dripping clients: {len(waits)} others answered, median {p50:.0f} ms, p99 {p99:.0f} ms"
            )
    finally:
        server.close()
