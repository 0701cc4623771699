"""Start the server and say where it is."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import structlog
import uvicorn

from hexameron.web.settings import LOCAL, Settings, default_database


def run(host: str, port: int, database: str | Path | None, allow: tuple[str, ...] = (), secure: bool = False) -> None:
    from hexameron.web.app import create_app

    addresses = lan_addresses() if host in ("0.0.0.0", "::") else []
    hosts = (*LOCAL, *addresses, *allow, *([socket.gethostname()] if addresses else []), *([host] if not addresses else []))
    kept = database or default_database()
    app = create_app(Settings(database=kept, hosts=tuple(dict.fromkeys(hosts)), secure=secure))
    print(f"Hexameron is at http://{'127.0.0.1' if addresses else host}:{port} – open it in a browser.", flush=True)
    for address in addresses:
        print(f"Friends on your network: http://{address}:{port}", flush=True)
    config = uvicorn.Config(
        app, host=host, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=1, server_header=False
    )
    uvicorn.Server(config).run()


def configure_logs() -> None:
    """One line an event on standard error; tracebacks without the values of variables, which may be secrets."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def lan_addresses() -> list[str]:
    """This machine's address on its network: the one it would use to reach out; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return [probe.getsockname()[0]]
        except OSError:
            return []
