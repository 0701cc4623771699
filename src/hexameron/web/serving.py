"""Start the server and print its address."""

from __future__ import annotations

import resource
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO, cast

import structlog
import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hexameron.web.settings import LOCAL, Settings, default_database

LONGEST_HEAD = 64 * 1024  # bytes of a request before its body


class Connection(HttpToolsProtocol):
    """A connection that limits the head of a request: the parser itself has no limit."""

    head = 0  # bytes received of an incomplete head

    def data_received(self, data: bytes) -> None:
        self.head += len(data)
        super().data_received(data)
        if self.head > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.head = -sys.maxsize  # the body follows and is not counted

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.head = 0


class Server(uvicorn.Server):
    """A server that ends its event streams before it shuts down, so that none is cut off."""

    def __init__(self, config: uvicorn.Config, take_leave: Callable[[], None]) -> None:
        super().__init__(config)
        self.take_leave = take_leave

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.take_leave()
        await super().shutdown(sockets)


def server(app: Litestar, host: str, port: int, proxies: tuple[str, ...] = ()) -> uvicorn.Server:
    """Return a server for the application.

    Headers that name another client address are trusted only if they come from one of the
    `proxies`.
    """
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=Connection,
        ws="none",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        backlog=1024,
    )
    return Server(config, app.state.site.hall.take_leave)


def run_server(
    host: str,
    port: int,
    database: str | Path | None,
    allow: tuple[str, ...] = (),
    secure: bool = False,
    proxies: tuple[str, ...] = (),
) -> None:
    from hexameron.web.app import create_app

    addresses = lan_addresses() if host in ("0.0.0.0", "::") else []
    hosts = (
        *LOCAL,
        *addresses,
        *allow,
        *([socket.gethostname()] if addresses else []),
        *([host] if not addresses else []),
    )
    kept = database or default_database()
    app = create_app(Settings(database=kept, hosts=tuple(dict.fromkeys(hosts)), secure=secure))
    print(
        f"Hexameron is at http://{'127.0.0.1' if addresses else host}:{port} – open it in a browser.",
        flush=True,
    )
    for address in addresses:
        print(f"Friends on your network: http://{address}:{port}", flush=True)
    open_many_files()
    server(app, host, port, proxies).run()


def open_many_files() -> None:
    """Raise the limit of open files to the system's maximum: every watcher needs one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def configure_logs() -> None:
    """Log one line per event to standard error.

    Tracebacks do not show the values of variables, which may be secrets.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, SafeStderr())),
    )


class SafeStderr:
    """Standard error as a file that drops lines instead of raising an error.

    On a full disk, a log that raises would stop the work that it reports on.
    """

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.flush()


def lan_addresses() -> list[str]:
    """Return the address that this machine would use on its network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return [probe.getsockname()[0]]
        except OSError:
            return []
