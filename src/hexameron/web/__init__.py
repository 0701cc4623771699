"""The web server: server-rendered HTML and SVG pages, event streams, and an HTTP API."""

from __future__ import annotations

from pathlib import Path


def start_server(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    allow: tuple[str, ...] = (),
    secure: bool = False,
    proxies: tuple[str, ...] = (),
) -> None:
    """Print the address for the browser and serve until interrupted.

    `allow` names further hosts. `secure` is for a proxy in front that speaks https. `proxies` are
    the addresses whose X-Forwarded-For header is trusted.
    """
    from hexameron.web.serving import run_server

    run_server(host, port, database, allow, secure, proxies)
