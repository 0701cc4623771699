"""Idempotency: a POST request with a key is carried out once.

Sent again because its answer was lost, it gets the same answer. The key is the header
`Idempotency-Key`, or `key` in the body or form. Before anything is done, it is claimed in the store
with a digest of the request. The answer is stored before it is sent, also if a match refuses the
request. If a server died in between, the request is carried out again under the same name. Stores,
tables and tokens know by that name what was already done.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from litestar import Request
from litestar.enums import RequestEncodingType, ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from hexameron.store import Conflict, Unavailable
from hexameron.table.keys import KEY_LENGTH
from hexameron.table.refusals import NotNow, Reused, Unusable
from hexameron.web.site import Site, is_form, site_of
from hexameron.web.visitors import AnyRequest

HEADER = "idempotency-key"
# Minimum length of a key that is the request's only protection: shorter keys could be guessed.
GUESSABLE = 16
LARGEST = 20_000  # bytes of a stored answer; larger ones are pages that change nothing


class BufferedResponse(msgspec.Struct, frozen=True):
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def is_refusal(self) -> bool:
        return 400 <= self.status < 500

    async def send(self, send: Send) -> None:
        headers = [
            (name.encode("latin-1"), value.encode("latin-1")) for name, value in self.headers
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


class Idempotency(ASGIMiddleware):
    def __init__(self) -> None:
        self._going: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if (
            scope["type"] != ScopeType.HTTP
            or scope["method"] != "POST"
            or scope["route_handler"].opt.get("own_key")
        ):
            return await next_app(scope, receive, send)
        request: AnyRequest = Request(scope, receive)
        site = site_of(request)
        name = await name_request(request, site)
        if not name:
            return await next_app(scope, receive, send)
        scope["state"]["request_key"] = name
        # The answer is stored uncompressed.
        scope["headers"] = [
            (key, value) for key, value in scope["headers"] if key != b"accept-encoding"
        ]
        lock = self._going.setdefault(name, asyncio.Lock())
        async with lock:
            await (await self._answer(request, site, name, next_app, receive)).send(send)

    async def _answer(
        self, request: AnyRequest, site: Site, name: str, next_app: ASGIApp, receive: Receive
    ) -> BufferedResponse:
        store = site.hall.store
        try:
            known = await store.requests.claim(name, await digest(request))
        except Conflict:
            raise Reused(
                "This key was used for another request; take a new one for each."
            ) from None
        if known:
            return msgspec.json.decode(known, type=BufferedResponse)
        heard = ResponseRecorder()
        await next_app(request.scope, receive, heard)
        answer = heard.answer()
        # If the answer cannot be stored, a repeated request is still recognised by its name.
        with suppress(Unavailable):
            # A refusal changed nothing: the key may be used again, also with other content.
            if answer.is_refusal and not is_final(request):
                await store.requests.save_answer(name, "")
            elif answer.status < 500 and len(answer.body) <= LARGEST:
                await store.requests.save_answer(name, msgspec.json.encode(answer).decode())
        return answer


def is_final(request: AnyRequest) -> bool:
    """Return whether a match refused the request in its position at that time.

    Such a refusal is stored: sent again after the match has continued, the request must not
    succeed.
    """
    return "match" in request.path_params and isinstance(
        request.scope["state"].get("refusal"), NotNow
    )


class ResponseRecorder:
    """A recorder of an answer, which is stored before it is sent."""

    def __init__(self) -> None:
        self._begun: Message | None = None
        self._parts: list[bytes] = []

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._begun = message
        elif message["type"] == "http.response.body":
            self._parts.append(message.get("body", b""))

    def answer(self) -> BufferedResponse:
        assert self._begun is not None and self._begun["type"] == "http.response.start"
        headers = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in self._begun["headers"]
        ]
        return BufferedResponse(self._begun["status"], headers, b"".join(self._parts))


async def name_request(request: AnyRequest, site: Site) -> str:
    """Return a name for the request, derived from its key, its path and the visitor or token.

    Empty without a key, or for a new visitor, who cannot be recognised.
    """
    key = await key_of(request)
    least = GUESSABLE if request.scope["route_handler"].opt.get("anybody") else 1
    if not key:
        return ""
    if not least <= len(key) <= KEY_LENGTH:
        raise Unusable(
            "The key of this request is a text of {least} to {most} characters.",
            least=least,
            most=KEY_LENGTH,
        )
    if request.url.path.startswith("/api/"):
        return site.tokens.name(request.headers.get("authorization", ""), request.url.path, key)
    visitor = site.visitors.read(request)
    return "" if visitor.is_new else site.tokens.name(visitor.id, request.url.path, key)


async def key_of(request: AnyRequest) -> str:
    if HEADER in request.headers:
        return request.headers[HEADER]
    kind = request.content_type[0]
    if is_form(request):
        return str((await request.form()).get("key", ""))
    if kind == RequestEncodingType.JSON:
        try:
            body = msgspec.json.decode(await request.body())
        except (msgspec.DecodeError, RecursionError):
            return ""  # the handler reports what is wrong
        key = body.get("key", "") if isinstance(body, dict) else ""
        return key if isinstance(key, str) else ""
    return ""


async def digest(request: AnyRequest) -> str:
    """Return a digest of the request's content, whatever its encoding."""
    if not is_form(request):
        return hashlib.sha256(await request.body()).hexdigest()
    form, found = await request.form(), hashlib.sha256()
    # The order of a form's fields differs between processes.
    for name in sorted({*form} - {"_csrf_token"}):
        for value in form.getall(name):
            found.update(hashlib.sha256(name.encode()).digest())
            found.update(hashlib.sha256(await content_of(value)).digest())
    return found.hexdigest()


async def content_of(value: Any) -> bytes:
    if not hasattr(value, "read"):
        return str(value).encode()
    content: bytes = await value.read()
    await value.seek(0)
    return content
