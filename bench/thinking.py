"""How long pages wait while bots of the highest level think at many tables.

    thinking.py [--tables N] [--seconds N]

Starts a server as `make play` does, waits until the searches of all games are ready, opens tables in turn for the five
games, one person against bots of the highest level, keeps everybody moving, and asks for pages all the while.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any

import httpx

from hexameron.games import catalogue
from table import free_port


def begin(client: httpx.Client, slug: str) -> dict[str, Any]:
    about = catalogue()[slug]
    level = about.levels[-1].name
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (max(2, about.seats[0]) - 1)]
    return dict(client.post("/api/matches", json={"game": slug, "seats": seats}).json())


def keep_moving(address: str, matches: list[dict[str, Any]], stop: threading.Event) -> None:
    chance = random.Random(1)
    with httpx.Client(base_url=address, timeout=60) as client:
        while not stop.is_set():
            for match in matches:
                token = {"authorization": f"Bearer {match['seats'][0]['token']}"}
                shown = client.get(f"/api/matches/{match['match']}", headers=token).json()
                if shown["actions"]:
                    body = {"action": chance.choice(shown["actions"])["action"], "sequence": shown["sequence"]}
                    client.post(f"/api/matches/{match['match']}/actions", json=body, headers=token)
            time.sleep(0.05)


def figure(client: httpx.Client, name: str) -> float:
    lines = client.get("/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"hexameron_{name} ")))


def wait_until_ready(client: httpx.Client) -> None:
    while True:
        try:
            if figure(client, "games_compiled") == len(catalogue()):
                return
        except httpx.TransportError:
            pass
        time.sleep(1)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seconds", type=float, default=30)
    given = asked.parse_args()
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hexameron", "serve", "--port", str(port), "--database", f"{folder}/m.sqlite3"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            with httpx.Client(base_url=address, timeout=60) as client:
                wait_until_ready(client)
                matches = [begin(client, list(catalogue())[i % len(catalogue())]) for i in range(given.tables)]
                stop = threading.Event()
                mover = threading.Thread(target=keep_moving, args=(address, matches, stop))
                mover.start()
                waits, end = [], time.monotonic() + given.seconds
                while time.monotonic() < end:
                    began = time.monotonic()
                    client.get(random.choice(["/", "/mine", f"/table/{random.choice(matches)['match']}"]))
                    waits.append(time.monotonic() - began)
                    time.sleep(0.1)  # one address may ask 60 times a second, and the players ask, too
                stop.set()
                mover.join()
                waits.sort()
                print(f"{given.tables} tables, {len(waits)} pages: median {1000 * waits[len(waits) // 2]:.0f} ms, "
                      f"p99 {1000 * waits[int(len(waits) * 0.99)]:.0f} ms, longest {1000 * waits[-1]:.0f} ms")  # fmt: skip
                print(f"thinkers answered {figure(client, 'answers'):.0f}, styles {figure(client, 'answers_by_style'):.0f}, "
                      f"lost {figure(client, 'thinkers_lost'):.0f}, waiting now {figure(client, 'questions_waiting'):.0f}")  # fmt: skip
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
