"""A server in a thread of the test process, with a toy game of hidden cards beside a real one."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from hexameron import games
from hexameron.web.app import create_app
from hexameron.web.serving import server as make_server
from hexameron.web.settings import Settings
from waiting import PATIENCE, until

Value = TypeVar("Value")
Answer = TypeVar("Answer")

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
        database=folder / "matches.sqlite3",
        beat=0.0,
        away=600.0,
        requests_a_second=10_000,
        thinkers=False,
        catalogue=catalogue,
        load=load,
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
        return httpx.Client(
            base_url=self.address, headers={"accept-language": language}, timeout=PATIENCE
        )

    def ask_at_once(
        self,
        ask: Callable[[httpx.Client, Value], Answer],
        values: Iterable[Value],
        threads: int = 8,
    ) -> list[Answer]:
        """Call `ask` for all values from several threads; return the answers in order.

        Each thread has its own client. Threads that share one can lose a connection that is in use: httpcore first
        checks that it is idle and then that it is readable, and in between another thread may have sent a request.
        """
        with ExitStack() as clients, ThreadPoolExecutor(threads) as pool:
            own = threading.local()

            def ask_with_own_client(value: Value) -> Answer:
                if not hasattr(own, "client"):
                    own.client = clients.enter_context(self.client())
                return ask(own.client, value)

            return list(pool.map(ask_with_own_client, values))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


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
    until(lambda: server.started or not thread.is_alive(), "for the server")
    assert server.started, "the server did not start"
    return running
