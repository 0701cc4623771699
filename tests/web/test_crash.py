"""kill -9 at random moments: nothing acknowledged is lost, nothing is doubled, every chain is whole."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from hexameron.core import log
from web.running import free_port, load

KILLS = int(os.environ.get("HEXAMERON_KILLS", "20"))  # `make audit` sets 200
TURNS = 6
PLAYERS = 4


class Servers:
    """Server processes on one port and database: when one is killed the next one starts."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        script = Path(__file__).parent / "serve_for_tests.py"
        environment = {**os.environ, "HEXAMERON_PLAIN": "1"}  # nothing is compiled: a restart takes a moment
        command = [sys.executable, str(script), str(port), str(folder), "whispers"]
        self.parent = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.wait()

    def wait(self) -> None:
        assert self.parent.stdout
        self.child = int(self.parent.stdout.readline())
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address}/health", timeout=2).text == "ok":
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        self.wait()

    def close(self) -> None:
        self.parent.kill()
        os.kill(self.child, signal.SIGKILL)
        self.parent.wait()
        assert self.parent.stdout
        self.parent.stdout.close()


@dataclass
class Player(threading.Thread):
    """Plays matches against itself without rest, and remembers what was acknowledged."""

    address: str
    number: int
    acknowledged: dict[str, list[tuple[int, int]]] = field(default_factory=dict)  # match -> (sequence, action)
    asked: dict[str, int] = field(default_factory=dict)  # match -> actions whose fate may be unknown
    stop: bool = False

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.random = random.Random(self.number)

    def __hash__(self) -> int:
        return self.number

    def run(self) -> None:
        with httpx.Client(base_url=self.address, timeout=5) as client:
            while not self.stop:
                made = self.insist(
                    lambda: client.post(
                        "/api/matches", json={"game": "whispers", "seats": [{"kind": "me"}] * 2, "options": {"turns": TURNS}}
                    )
                )
                if made is not None:
                    self.play(client, made)

    def play(self, client: httpx.Client, made: dict[str, Any]) -> None:
        match = made["match"]
        self.acknowledged[match] = []
        sequence = 3  # two cards and the middle are dealt
        for turn in range(2 * TURNS):
            seat, action, key = made["seats"][turn % 2], self.random.randrange(8), f"{match}-{turn}"
            body = {"action": action, "sequence": sequence, "key": key}
            headers = {"authorization": f"Bearer {seat['token']}"}
            reply = self.insist(lambda: client.post(f"/api/matches/{match}/actions", json=body, headers=headers))  # noqa: B023
            if reply is None:
                return
            assert reply["sequence"] == sequence + 1, "a step was doubled or lost"
            self.acknowledged[match].append((sequence, action))
            sequence += 1

    def insist(self, send: Any) -> dict[str, Any] | None:
        """The same request with the same key until it is answered, whatever happens to the server."""
        while not self.stop:
            try:
                reply = send()
                if reply.status_code < 300:
                    return dict(reply.json())
                assert reply.status_code == 503, reply.text
            except httpx.HTTPError:
                pass
            time.sleep(0.02)
        return None


def test_kill_at_random_moments(tmp_path: Path) -> None:
    server, moments = Servers(tmp_path), random.Random(7)
    players = [Player(server.address, number) for number in range(PLAYERS)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        time.sleep(moments.uniform(0.02, 0.4))
        server.kill()
    for player in players:
        player.stop = True
    for player in players:
        player.join(10)
    server.close()
    kept = logs(tmp_path / "matches.sqlite3")
    steps = 0
    for player in players:
        for match, made in player.acknowledged.items():
            saved = log.read(json.dumps(kept[match]), load)  # every step replayed, every link verified
            for sequence, action in made:
                assert (saved.steps[sequence].kind, saved.steps[sequence].action) == ("act", action)
            assert len(made) <= saved.sequence - 3 <= len(made) + 1
            steps += len(made)
    assert steps > KILLS


def logs(database: Path) -> dict[str, Any]:
    with sqlite3.connect(database) as db:
        found = {}
        for match, header, seed in db.execute("SELECT match, header, seed FROM matches"):
            rows = db.execute("SELECT kind, seat, action, by, link FROM steps WHERE match = ? ORDER BY sequence", (match,))
            names = ("kind", "seat", "action", "by", "link")
            found[match] = {"header": json.loads(header), "seed": seed.hex(), "steps": [dict(zip(names, row, strict=True)) for row in rows]}
    db.close()
    return found
