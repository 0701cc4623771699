"""How long pages wait while bots of the highest level think at many tables, and while a long log is brought besides.

    thinking.py [--tables N] [--seconds N] [--steps N] [--most MILLISECONDS]

Starts a server as `make play` does, waits until the searches of all games are ready, and asks for pages: first alone; then
while somebody elsewhere keeps tables moving, in turn of the five games, one person against bots of the highest level; then
while somebody else again brings a file of 16 million characters, a match of many steps in it, once more as soon as it is read.
`--tables 0`: nobody thinks. `--most`: fails if under all of it one page of a hundred waits longer.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any

import httpx

from hexameron.core.match import log
from hexameron.games import catalogue, load
from table import free_port

Match = dict[str, Any]
PAUSE = 0.04  # seconds between two pages: one address may ask 60 times a second


def visitor(address: str, place: int) -> httpx.Client:
    """Somebody from another place than the others: this machine has many addresses."""
    return httpx.Client(
        base_url=address,
        timeout=120,
        transport=httpx.HTTPTransport(local_address=f"127.0.0.{place}"),
    )


def begin(client: httpx.Client, slug: str) -> Match:
    about = catalogue()[slug]
    level = about.levels[-1].name
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (max(2, about.seats[0]) - 1)]
    return dict(client.post("/api/matches", json={"game": slug, "seats": seats}).json())


def keep_moving(address: str, tables: int, stop: Event) -> None:
    chance, games = random.Random(1), list(catalogue())
    with visitor(address, 2) as client:
        matches = [begin(client, games[number % len(games)]) for number in range(tables)]
        while not stop.is_set():
            for match in matches:
                token = {"authorization": f"Bearer {match['seats'][0]['token']}"}
                shown = client.get(f"/api/matches/{match['match']}", headers=token).json()
                if shown.get(
                    "actions"
                ):  # nothing where it is the bots' turn, or where we asked too often
                    body = {
                        "action": chance.choice(shown["actions"])["action"],
                        "sequence": shown["sequence"],
                    }
                    client.post(f"/api/matches/{match['match']}/actions", json=body, headers=token)
                time.sleep(0.05)


def long_log(steps: int) -> str:
    """A match to and fro, as long as may be brought; spaces fill the file."""
    match = log.begin_match(load("illuminated").standard, ["a", "b"])
    match.roll_all()
    while match.sequence < steps:
        match.act(match.state.to_act, 0)
        match.roll_all()
        match.undo(0, match.sequence - 1)
    text = match.export()
    return text[:-1] + " " * (log.MAX_TEXT - len(text)) + text[-1]


def keep_bringing(address: str, steps: int, stop: Event) -> None:
    """Another match each time, from another place: what is known already is not read again, and no place may bring so much."""
    brought = list[float]()
    while not stop.is_set():
        text = long_log(steps)
        with visitor(address, 3 + len(brought)) as client:
            csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/import").text)
            began = time.monotonic()
            reply = client.post(
                "/import",
                data={"_csrf_token": csrf[1] if csrf else ""},
                files={"file": text.encode()},
            )
            if reply.status_code != 303:
                print(f"the file was refused: {reply.text[:200]}", flush=True)
                return
            brought.append(time.monotonic() - began)
    print(
        f"brought {len(brought)} times, {sum(brought) / max(1, len(brought)):.1f} s each",
        flush=True,
    )


@contextmanager
def meanwhile(work: Callable[..., None], *given: object) -> Iterator[None]:
    """In a process of its own: what others do on the same machine is not to be measured with the pages, only what they do to them."""
    stop = multiprocessing.Event()
    process = multiprocessing.Process(target=work, args=(*given, stop))
    process.start()
    try:
        yield
    finally:
        stop.set()
        process.join()


def ask_for_pages(address: str, seconds: float) -> list[float]:
    waits, end = list[float](), time.monotonic() + seconds
    with visitor(address, 1) as client:
        table = client.post(
            "/api/matches", json={"game": "illuminated", "seats": [{"kind": "me"}] * 2}
        ).json()["match"]
        while time.monotonic() < end:
            began = time.monotonic()
            reply = client.get(random.choice(["/", "/mine", f"/table/{table}"]))
            waits.append(time.monotonic() - began)
            assert reply.status_code == 200, reply.text
            time.sleep(PAUSE)
    return sorted(waits)


def p99(waits: list[float]) -> float:
    return 1000 * waits[int(len(waits) * 0.99)]


def told(what: str, waits: list[float]) -> str:
    median, longest = 1000 * waits[len(waits) // 2], 1000 * waits[-1]
    return f"{what}: {len(waits)} pages, median {median:.0f} ms, p99 {p99(waits):.0f} ms, longest {longest:.0f} ms"


def figure(client: httpx.Client, name: str) -> float:
    lines = client.get("/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"hexameron_{name} ")))


def wait_until_ready(client: httpx.Client, games: int, server: subprocess.Popen[bytes]) -> None:
    while server.poll() is None:
        try:
            if figure(client, "games_compiled") >= games:
                return
        except httpx.TransportError:
            pass
        time.sleep(1)
    sys.exit("The server did not start.")


def measure(address: str, tables: int, seconds: float, steps: int) -> float:
    print(told("nobody else", ask_for_pages(address, seconds)), flush=True)
    with meanwhile(keep_moving, address, tables):
        time.sleep(2)
        print(told(f"{tables} tables", ask_for_pages(address, seconds)), flush=True)
        with meanwhile(keep_bringing, address, steps):
            time.sleep(2)
            waits = ask_for_pages(address, seconds)
            print(told(f"{tables} tables, and a long log is brought", waits), flush=True)
    return p99(waits)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seconds", type=float, default=30)
    asked.add_argument("--steps", type=int, default=log.MAX_STEPS - 1)
    asked.add_argument("--most", type=float, default=float("inf"))
    given = asked.parse_args()
    with serving() as (address, server), httpx.Client(base_url=address, timeout=60) as client:
        wait_until_ready(client, len(catalogue()) if given.tables else 0, server)
        longest = measure(address, given.tables, given.seconds, given.steps)
        print(f"thinkers answered {figure(client, 'answers'):.0f}, styles {figure(client, 'answers_by_style'):.0f}, "
              f"lost {figure(client, 'thinkers_lost'):.0f}, waiting now {figure(client, 'questions_waiting'):.0f}")  # fmt: skip
    demand_short(longest, given.most)


@contextmanager
def serving() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a server as `make play` does, on a database of its own: its address and process."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "hexameron",
            "serve",
            "--port",
            str(port),
            "--database",
            f"{folder}/m.sqlite3",
        ]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            yield f"http://127.0.0.1:{port}", server
        finally:
            server.terminate()
            server.wait(20)


def demand_short(longest: float, most: float) -> None:
    if longest > most:
        sys.exit(f"One page of a hundred waited {longest:.0f} ms; {most:.0f} are allowed.")


if __name__ == "__main__":
    main()
