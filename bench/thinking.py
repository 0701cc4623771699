"""How long pages wait while bots of the highest level think at many tables, and while a long log is brought besides.

    thinking.py [--tables N] [--seconds N] [--steps N]

Starts a server as `make play` does, waits until the searches of all games are ready, opens tables in turn for the five
games, one person against bots of the highest level, keeps everybody moving, and asks for pages all the while; then once more
while a file of 16 million characters, a match of many steps in it, is read again and again. `--tables 0`: nobody thinks.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any

import httpx

from hexameron.core import log
from hexameron.games import catalogue, load
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
                if shown.get("actions"):  # nothing where it is the bots' turn, or where we asked too often
                    body = {"action": chance.choice(shown["actions"])["action"], "sequence": shown["sequence"]}
                    client.post(f"/api/matches/{match['match']}/actions", json=body, headers=token)
                time.sleep(0.05)


def long_log(steps: int) -> str:
    """A match to and fro, as long as may be brought; spaces fill the file."""
    match = log.begin(load("illuminated").standard, ["a", "b"])
    match.roll_all()
    while match.sequence < steps:
        match.act(match.state.to_act, 0)
        match.roll_all()
        match.undo(0, match.sequence - 1)
    text = match.export()
    return text[:-1] + " " * (log.MAX_TEXT - len(text)) + text[-1]


def keep_bringing(address: str, text: str, stop: threading.Event, brought: list[float]) -> None:
    with httpx.Client(base_url=address, timeout=120) as client:
        csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/import").text)
        while not stop.is_set():
            began = time.monotonic()
            reply = client.post("/import", data={"_csrf_token": csrf[1] if csrf else ""}, files={"file": text.encode()})
            if reply.status_code != 303:
                print(f"the file was refused: {reply.text[:200]}")
                return
            brought.append(time.monotonic() - began)


def ask_for_pages(client: httpx.Client, matches: list[dict[str, Any]], seconds: float) -> list[float]:
    waits, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        client.get(random.choice(["/", "/mine", *[f"/table/{match['match']}" for match in matches[:1]]]))
        waits.append(time.monotonic() - began)
        time.sleep(0.1)  # one address may ask 60 times a second, and the players ask, too
    return sorted(waits)


def told(what: str, waits: list[float]) -> str:
    p50, p99 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
    return f"{what}: {len(waits)} pages, median {p50:.0f} ms, p99 {p99:.0f} ms, longest {1000 * waits[-1]:.0f} ms"


def figure(client: httpx.Client, name: str) -> float:
    lines = client.get("/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"hexameron_{name} ")))


def wait_until_ready(client: httpx.Client, games: int) -> None:
    while True:
        try:
            if figure(client, "games_compiled") >= games:
                return
        except httpx.TransportError:
            pass
        time.sleep(1)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seconds", type=float, default=30)
    asked.add_argument("--steps", type=int, default=log.MAX_STEPS - 1)
    given = asked.parse_args()
    text = long_log(given.steps)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hexameron", "serve", "--port", str(port), "--database", f"{folder}/m.sqlite3"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            with httpx.Client(base_url=address, timeout=60) as client:
                wait_until_ready(client, len(catalogue()) if given.tables else 0)
                matches = [begin(client, list(catalogue())[i % len(catalogue())]) for i in range(given.tables)]
                stop, brought = threading.Event(), list[float]()
                mover = threading.Thread(target=keep_moving, args=(address, matches, stop))
                mover.start()
                print(told(f"{given.tables} tables", ask_for_pages(client, matches, given.seconds)))
                bringer = threading.Thread(target=keep_bringing, args=(address, text, stop, brought))
                bringer.start()
                print(told("and a long log is brought", ask_for_pages(client, matches, given.seconds)))
                stop.set()
                mover.join()
                bringer.join()
                print(f"brought {len(brought)} times, {sum(brought) / max(1, len(brought)):.1f} s each")
                print(f"thinkers answered {figure(client, 'answers'):.0f}, styles {figure(client, 'answers_by_style'):.0f}, "
                      f"lost {figure(client, 'thinkers_lost'):.0f}, waiting now {figure(client, 'questions_waiting'):.0f}")  # fmt: skip
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
