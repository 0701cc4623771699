"""The page: server-rendered HTML and SVG, an event stream, and an HTTP API beside it."""

from __future__ import annotations

from pathlib import Path


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    allow: tuple[str, ...] = (),
    secure: bool = False,
    proxies: tuple[str, ...] = (),
) -> None:
    """Serve until interrupted; says where to point the browser.

    `allow` names further hosts, `secure` is for https in front, `proxies` are addresses whose X-Forwarded-For is believed.
    """
    from hexameron.web.serving import run

    run(host, port, database, allow, secure, proxies)
