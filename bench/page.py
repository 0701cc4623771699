"""How heavy the page is, game by game: bytes of the first page and of a step, CPU of the server for a move, what jumps.

    page.py [--tree FOLDER] [GAME ...]

Starts a server of its own in another process; two people play at one table and one watches, all three over the
stream. Layout shift is measured with a browser, over five decisions against a bot. `--tree` names another work tree
of this project, an older one say, whose server is measured in the same run for comparison (its layout shift is not).
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from table import free_port, usage

HERE = Path(__file__).parents[1]
MOVES = int(os.environ.get("MOVES", "30"))
PAUSE = float(os.environ.get("PAUSE", "0.25"))
FIRST = 10  # moves of a match before: what a server draws once and keeps is nobody's move


def serve(port: int, folder: str) -> None:
    import uvicorn

    from hexameron.web import serving
    from hexameron.web.app import create_app
    from hexameron.web.settings import Settings

    known = {field.name for field in dataclasses.fields(Settings)}  # an older tree lacks some, and has had others
    wanted = {"requests_a_second": 1_000_000, "beat": 0.02, "thinkers": False, "prepare": False}
    settings = Settings(database=Path(folder) / "matches.sqlite3", **{name: value for name, value in wanted.items() if name in known})
    app = create_app(settings)
    if hasattr(serving, "Connection"):
        serving.server(app, "127.0.0.1", port).run()
    else:  # as it was served then
        uvicorn.run(app, host="127.0.0.1", port=port, log_level="critical", timeout_graceful_shutdown=1, loop="asyncio", http="h11")


class Listener(threading.Thread):
    """Somebody whose page follows the stream; what arrives is counted as it comes over the wire."""

    def __init__(self, address: str, path: str, headers: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.address, self.path, self.headers, self.bytes = address, path, headers, 0

    def run(self) -> None:
        try:
            with httpx.Client(base_url=self.address, timeout=60) as client, client.stream("GET", self.path, headers=self.headers) as stream:
                for some in stream.iter_raw():
                    self.bytes += len(some)
        except httpx.HTTPError:
            return  # the server has gone


def measure(address: str, pid: int, game: str, moves: int = MOVES) -> tuple[int, int, float]:
    with httpx.Client(base_url=address, timeout=60) as client:
        made: dict[str, Any] = {}
        while "match" not in made:  # an older server may prepare its games first
            made = client.post("/api/matches", json={"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
            time.sleep(0.2)
        path = f"/api/matches/{made['match']}"
        tokens = [{"authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]
        page = client.get(f"/table/{made['match']}", headers={"accept": "text/html"}).num_bytes_downloaded
        after = client.get(path).json()["sequence"]
        listeners = [Listener(address, f"{path}/stream?after={after}", headers) for headers in [*tokens, {}]]
        for listener in listeners:
            listener.start()
        time.sleep(0.5)
        sizes, cpu = [], []
        for _ in range(moves):
            now = client.get(path).json()
            if now["is_over"] or now["to_act"] is None:
                break
            headers = tokens[now["to_act"]]
            possible = client.get(path, headers=headers).json()["actions"]
            before, spent = listeners[0].bytes, usage(pid)[0]
            client.post(
                f"{path}/actions", json={"action": possible[len(possible) // 2]["action"], "sequence": now["sequence"]}, headers=headers
            )
            time.sleep(PAUSE)
            cpu.append(usage(pid)[0] - spent)
            sizes.append((listeners[0].bytes - before) // max(1, client.get(path).json()["sequence"] - now["sequence"]))
        return page, int(statistics.median(sizes)), 1000 * statistics.mean(cpu)


def shift(address: str, game: str) -> float:
    """All that jumps on a wide page over five decisions, with what follows a touch."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    sys.modules.pop("table", None)  # the tests have a package of that name
    from playwright.sync_api import sync_playwright

    from web.looking import launch, person
    from web.test_shell import WATCH_JUMPS, decide, sit_down

    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = person(browser, address).new_page()
        sit_down(page, game)
        page.evaluate(WATCH_JUMPS)
        decide(page, 5)
        jumps: list[Any] = page.evaluate("window.jumps")
        browser.close()
    return float(sum(value for value, _ in jumps))


@contextmanager
def server(tree: Path) -> Iterator[tuple[str, int]]:
    """The address and process of a server run from a work tree."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, __file__, "--serve", str(port), folder]
        process = subprocess.Popen(command, env={**os.environ, "HEXAMERON_PLAIN": "1", "PYTHONPATH": str(tree / "src")})
        address = f"http://127.0.0.1:{port}"
        try:
            while True:
                try:
                    if httpx.get(f"{address}/health").text == "ok":
                        break
                except httpx.HTTPError:
                    time.sleep(0.1)
            yield address, process.pid
        finally:
            process.terminate()
            process.wait(10)


def main(games: list[str], older: Path | None) -> None:
    print(f"{'game':<12} {'first page':>10} {'a step':>8} {'CPU a move':>11} {'layout shift':>13}")
    for game in games:
        with server(HERE) as (address, pid):
            measure(address, pid, game, FIRST)
            page, step, cpu = measure(address, pid, game)
            print(f"{game:<12} {page:>8} B {step:>6} B {cpu:>8.1f} ms {shift(address, game):>13.3f}", flush=True)
        if older:
            with server(older) as (address, pid):
                measure(address, pid, game, FIRST)
                page, step, before = measure(address, pid, game)
            print(f"{'  before':<12} {page:>8} B {step:>6} B {before:>8.1f} ms   CPU now {cpu / before:.2f} of it", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(int(sys.argv[2]), sys.argv[3])
    else:
        from hexameron.games import catalogue

        parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--tree", type=Path)
        parser.add_argument("games", nargs="*")
        chosen = parser.parse_args()
        main(chosen.games or list(catalogue()), chosen.tree)
