"""A server in a thread of the test process, with a toy game of hidden cards beside a real one."""

from __future__ import annotations

import socket
import threading
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from hexameron import games
from hexameron.web.app import create_app
from hexameron.web.serving import server as make_server
from hexameron.web.settings import Settings

FIRST = "illuminated"  # the game whose rules load quickest


def catalogue() -> dict[str, Any]:
    from web.whispers.about import ABOUT

    return {FIRST: games.catalogue()[FIRST], ABOUT.slug: ABOUT}


def load(slug: str) -> Any:
    if slug == "whispers":
        from web.whispers.game import GAME

        return GAME
    return games.load(slug)


def settings_for(folder: Path, **changes: Any) -> Settings:
    usual = Settings(
        database=folder / "matches.sqlite3", beat=0.0, away=1.0, requests_a_second=10_000, thinkers=False, catalogue=catalogue, load=load
    )
    return replace(usual, **changes)


@dataclass
class Running:
    """A server and the address it answers at."""

    app: Any
    address: str
    server: uvicorn.Server
    thread: threading.Thread

    @property
    def loop(self) -> Any:
        """The server's event loop, for what a test asks of its hall."""
        return self.server.servers[0].get_loop()

    @property
    def site(self) -> Any:
        return self.app.state.site

    def client(self, language: str = "en") -> httpx.Client:
        return httpx.Client(base_url=self.address, headers={"accept-language": language}, timeout=20)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(settings: Settings, port: int | None = None, proxies: tuple[str, ...] = ()) -> Running:
    app = create_app(settings)
    port = port or free_port()
    server = make_server(app, "127.0.0.1", port, proxies)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    running = Running(app, f"http://127.0.0.1:{port}", server, thread)
    end = time.monotonic() + 180
    while not server.started:
        assert time.monotonic() < end and thread.is_alive(), "the server did not become ready"
        time.sleep(0.02)
    return running
