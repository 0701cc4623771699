"""Middleware that checks the host of every request and adds security headers to every response."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
BODY_SECONDS = 90.0  # limit for receiving a whole request
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Headers(ASGIMiddleware):
    def __init__(self, hosts: tuple[str, ...]) -> None:
        self.hosts = frozenset(host.casefold() for host in hosts)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        end = asyncio.get_running_loop().time() + BODY_SECONDS

        async def patient() -> Any:
            """Receive the next message. Refuse a body that is sent too slowly (408)."""
            try:
                async with asyncio.timeout_at(end if not answered else None):
                    return await receive()
            except TimeoutError:
                raise HTTPException(status_code=408) from None

        answered = False

        async def send_guarded(message: Message) -> None:
            nonlocal answered
            answered = True
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if request_host(scope) not in self.hosts:
            # A page of another site could read our answers through a host name that points here.
            raise HTTPException(status_code=421)
        await next_app(scope, patient, send_guarded)


def request_host(scope: Any) -> str:
    """Return the host that a request was sent to, without its port."""
    host = (
        next((value for key, value in scope["headers"] if key == b"host"), b"")
        .decode("latin-1")
        .casefold()
    )
    return host.rsplit(":", 1)[0] if not host.endswith("]") else host
