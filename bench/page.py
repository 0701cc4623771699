"""How heavy the page is, game by game: bytes of the first page and of a step, CPU of the server for a move, what jumps and scrolls.

    page.py [--tree FOLDER] [GAME ...]

Starts a server of its own in another process; two people play at one table and one watches, all three over the
stream. In a browser, five decisions against a bot show the layout shift of a wide page; on a phone a person follows hints by touching
what they name: how long a move takes from the finger to the board, and how many touches needed a scroll first, or found nothing.
`--tree` names another work tree of this project, an older one say, whose server is measured in the same run for comparison (its
page is not).
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
from typing import Any, NamedTuple

import httpx

from table import free_port, usage

HERE = Path(__file__).parents[1]
MOVES = int(os.environ.get("MOVES", "30"))
PAUSE = float(os.environ.get("PAUSE", "0.25"))
TOUCHED = 12  # moves by touch on a phone
FIRST = 10  # moves of a match before: what a server draws once and keeps is nobody's move


def serve(port: int, folder: str) -> None:
    import uvicorn

    from hexameron.web import serving
    from hexameron.web.app import create_app
    from hexameron.web.settings import Settings

    known = {
        field.name for field in dataclasses.fields(Settings)
    }  # an older tree lacks some, and has had others
    wanted = {"requests_a_second": 1_000_000, "beat": 0.02, "thinkers": False, "prepare": False}
    settings = Settings(
        database=Path(folder) / "matches.sqlite3",
        **{name: value for name, value in wanted.items() if name in known},
    )
    app = create_app(settings)
    if hasattr(serving, "Connection"):
        # The tests of that tree: they import its modules by their names.
        sys.path.insert(0, str(Path(serving.__file__).parents[3] / "tests"))
        sys.modules.pop("table", None)  # the tests have a package of that name
        from web.pointing import Styled

        app.state.site.hall.thinking = Styled()
        serving.server(app, "127.0.0.1", port).run()
    else:  # as it was served then
        uvicorn.run(
            app,
            host="127.0.0.1",
            port=port,
            log_level="critical",
            timeout_graceful_shutdown=1,
            loop="asyncio",
            http="h11",
        )


class Listener(threading.Thread):
    """Somebody whose page follows the stream; what arrives is counted as it comes over the wire."""

    def __init__(self, address: str, path: str, headers: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.address, self.path, self.headers, self.bytes = address, path, headers, 0

    def run(self) -> None:
        try:
            with (
                httpx.Client(base_url=self.address, timeout=60) as client,
                client.stream("GET", self.path, headers=self.headers) as stream,
            ):
                for some in stream.iter_raw():
                    self.bytes += len(some)
        except httpx.HTTPError:
            return  # the server has gone


def measure(address: str, pid: int, game: str, moves: int = MOVES) -> tuple[int, int, float]:
    with httpx.Client(base_url=address, timeout=60) as client:
        made: dict[str, Any] = {}
        while "match" not in made:  # an older server may prepare its games first
            made = client.post(
                "/api/matches", json={"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
            ).json()
            time.sleep(0.2)
        path = f"/api/matches/{made['match']}"
        tokens = [{"authorization": f"Bearer {seat['token']}"} for seat in made["seats"]]
        page = client.get(
            f"/table/{made['match']}", headers={"accept": "text/html"}
        ).num_bytes_downloaded
        after = client.get(path).json()["sequence"]
        listeners = [
            Listener(address, f"{path}/stream?after={after}", headers) for headers in [*tokens, {}]
        ]
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
                f"{path}/actions",
                json={
                    "action": possible[len(possible) // 2]["action"],
                    "sequence": now["sequence"],
                },
                headers=headers,
            )
            time.sleep(PAUSE)
            cpu.append(usage(pid)[0] - spent)
            sizes.append(
                (listeners[0].bytes - before)
                // max(1, client.get(path).json()["sequence"] - now["sequence"])
            )
        return page, int(statistics.median(sizes)), 1000 * statistics.mean(cpu)


class Felt(NamedTuple):
    """What somebody with a browser notices."""

    shift: float  # all that jumps on a wide page over five decisions, with what follows a touch
    milliseconds: float  # from a finger to the board, in the middle
    touches: int
    scrolled: int
    missed: int


# When the last finger was lifted, and how long after that the log grew.
WATCH_MOVES = """() => {
  window.moves = [];
  let lifted = null;
  addEventListener("pointerup", () => (lifted = performance.now()), true);
  const seen = () => { if (lifted !== null) window.moves.push(performance.now() - lifted); lifted = null; };
  new MutationObserver(seen).observe(document.getElementById("log"), { childList: true });
}"""


def felt(address: str, game: str) -> Felt:
    sys.path.insert(0, str(HERE / "tests"))
    sys.modules.pop("table", None)  # the tests have a package of that name
    from playwright.sync_api import sync_playwright

    from web.looking import PHONE, launch, person
    from web.pointing import Newcomer
    from web.test_shell import WATCH_JUMPS, decide, sit_down

    with sync_playwright() as playwright:
        browser = launch(playwright)
        wide = person(browser, address).new_page()
        sit_down(wide, game)
        wide.evaluate(WATCH_JUMPS)
        decide(wide, 5)
        jumps: list[Any] = wide.evaluate("window.jumps")
        phone = person(browser, address, PHONE, has_touch=True, is_mobile=True).new_page()
        sit_down(phone, game)
        phone.evaluate(WATCH_MOVES)
        someone = Newcomer(phone, touches_screen=True)
        someone.play(TOUCHED, 60)
        moves: list[float] = phone.evaluate("window.moves")
        browser.close()
    shift = float(sum(value for value, _ in jumps))
    return Felt(
        shift, statistics.median(moves), someone.touches, someone.scrolled, len(someone.missed)
    )


@contextmanager
def server(tree: Path) -> Iterator[tuple[str, int]]:
    """The address and process of a server run from a work tree."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, __file__, "--serve", str(port), folder]
        process = subprocess.Popen(
            command, env={**os.environ, "HEXAMERON_PLAIN": "1", "PYTHONPATH": str(tree / "src")}
        )
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
    print(
        f"{'game':<12} {'first page':>10} {'a step':>8} {'CPU a move':>11} {'layout shift':>13} {'finger to board':>16}  touches on a phone"
    )
    for game in games:
        with server(HERE) as (address, pid):
            measure(address, pid, game, FIRST)
            page, step, cpu = measure(address, pid, game)
            person = felt(address, game)
            touched = f"{person.touches}: {person.scrolled} after a scroll, {person.missed} in vain"
            seen = f"{person.shift:>13.3f} {person.milliseconds:>13.0f} ms"
            print(
                f"{game:<12} {page:>8} B {step:>6} B {cpu:>8.1f} ms {seen}  {touched}", flush=True
            )
        if older:
            with server(older) as (address, pid):
                measure(address, pid, game, FIRST)
                page, step, before = measure(address, pid, game)
            print(
                f"{'  before':<12} {page:>8} B {step:>6} B {before:>8.1f} ms   CPU now {cpu / before:.2f} of it",
                flush=True,
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(int(sys.argv[2]), sys.argv[3])
    else:
        from hexameron.games import catalogue

        parser = argparse.ArgumentParser(
            description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        parser.add_argument("--tree", type=Path)
        parser.add_argument("games", nargs="*")
        chosen = parser.parse_args()
        main(chosen.games or list(catalogue()), chosen.tree)
