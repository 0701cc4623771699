"""Probes for operators: whether the process is alive, and whether it is ready for players."""

from __future__ import annotations

import asyncio
import time

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from hexameron.store import Store, Unavailable
from hexameron.table.thinkers import Thinkers
from hexameron.table.thinking import Thinking
from hexameron.web.site import Given, Site

PATIENCE = 2.0  # seconds for the store to answer
FRESH = 1.0  # seconds for which the store's last answer is reused


class Readiness(msgspec.Struct):
    """The readiness of a server: whether players can be served, and the state of each part."""

    ready: bool
    store: str  # "writes", "refuses" or "silent"
    bots: str  # "search", "style" or "restarting"


class StoreCheck:
    """A check that the store can write, made at most once at a time and once a second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._task: asyncio.Task[str] | None = None
        self._until = 0.0  # when the last answer expires

    async def ask(self) -> str:
        if self._task is None or (self._task.done() and time.monotonic() >= self._until):
            self._task = asyncio.get_running_loop().create_task(self._write())
        await asyncio.wait({self._task}, timeout=PATIENCE)
        return self._task.result() if self._task.done() else "silent"

    async def _write(self) -> str:
        try:
            await self.store.try_to_write()
        except Unavailable:
            return "refuses"
        finally:
            self._until = time.monotonic() + FRESH
        return "writes"


@get("/health", media_type=MediaType.TEXT, opt={"free": True})
async def health() -> str:
    """Return `ok` as long as the process can answer."""
    return "ok"


@get(
    "/ready",
    opt={"free": True},
    responses={
        503: ResponseSpec(Readiness, description="A part is not ready", generate_examples=False)
    },
)
async def ready(state: State, site: Given[Site]) -> Response[Readiness]:
    """Report whether the store can write and bots can answer: status 200, else 503."""
    store, bots = await state.store_check.ask(), state_of_bots(site.hall.thinking)
    found = Readiness(store == "writes" and bots != "restarting", store, bots)
    return Response(
        found, status_code=200 if found.ready else 503, headers={"cache-control": "no-store"}
    )


def state_of_bots(thinking: Thinking) -> str:
    return thinking.check() if isinstance(thinking, Thinkers) else "search"
