"""The application: route handlers, limits, middleware and lifespan."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from hexameron import __version__
from hexameron.core.errors import Refused
from hexameron.store import open_store
from hexameron.table.hall import Hall
from hexameron.table.table import Pace
from hexameron.table.thinkers import PATIENCE, Thinkers
from hexameron.table.workers import Workers
from hexameron.web.api import API
from hexameron.web.decks import DECKS
from hexameron.web.designs import DESIGNS, Trials
from hexameron.web.errors import on_depth, on_http, on_other, on_refused
from hexameron.web.guide import GUIDES
from hexameron.web.headers import Headers
from hexameron.web.health import StoreCheck, health, ready
from hexameron.web.idempotency import Idempotency
from hexameron.web.learning import LEARNING
from hexameron.web.loading import Loading
from hexameron.web.metrics import metrics
from hexameron.web.pages import PAGES
from hexameron.web.serving import configure_logs
from hexameron.web.settings import Settings
from hexameron.web.site import DEPENDENCIES, Site
from hexameron.web.tables import TABLES
from hexameron.web.templates import FOLDER
from hexameron.web.tokens import Tokens
from hexameron.web.visitors import AnyRequest, Visitors

BODY_LIMIT = 64_000
LONGEST_FILE_NAME = 100  # characters
# Collect cycles less often: at Python's default of 700, garbage collection took 5 % of a move.
GARBAGE = 20_000
# Browsers compare the ETag each time, so that no page runs a script of an older server.
CHECK_AGAIN = CacheControlHeader(no_cache=True)


def create_app(settings: Settings | None = None) -> Litestar:
    configure_logs()
    settings = settings or Settings()
    store = open_store(settings.database)
    secret = store.secret("signing")
    loading = Loading(settings.catalogue(), settings.load)
    thinkers = (
        Thinkers(loading.catalogue, patience=settings.patience or PATIENCE)
        if settings.thinkers
        else None
    )
    workers = Workers(settings.load, list(loading.catalogue))
    hall = Hall(
        store, loading.game, Pace(settings.beat, settings.away), thinking=thinkers, workers=workers
    )
    site = Site(settings, hall, loading, Visitors(secret, settings.secure), Tokens(secret))
    trials = Trials()

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        # The database writer's thread competes with the event loop for the interpreter lock. Short
        # turns keep steps fast.
        sys.setswitchinterval(0.0005)
        gc.set_threshold(GARBAGE)
        loading.start()
        if thinkers:
            thinkers.start()
            workers.start()
        news = asyncio.create_task(store.follow(hall.reload))
        yield
        news.cancel()
        trials.close()
        await hall.close()
        if thinkers:
            await thinkers.close()
        await store.close()

    return Litestar(
        route_handlers=[
            *PAGES,
            *DECKS,
            *DESIGNS,
            GUIDES,
            LEARNING,
            TABLES,
            API,
            health,
            ready,
            metrics,
            static_files(),
        ],
        dependencies=DEPENDENCIES,
        lifespan=[life],
        state=State(
            {"site": site, "pictures": {}, "trials": trials, "store_check": StoreCheck(store)}
        ),
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            RecursionError: on_depth,
            Exception: on_other,
        },
        # Event streams compress every event themselves; this middleware would delay events.
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=r"/stream$"
        ),
        csrf_config=CSRFConfig(
            store.secret("csrf").hex(),
            cookie_name="csrf",
            header_name="x-csrf",
            cookie_secure=settings.secure,
            cookie_samesite="strict",
        ),
        middleware=[Headers(settings.hosts), rate_limit(settings), Idempotency()],
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Hexameron",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            description="Create, join, watch and play matches. What an answer shows is what the seat of its token may know. "
            "A changing request with the header Idempotency-Key, or `key` in its body, can be sent again: it is made once.",
        ),
    )


def static_files() -> Router:
    return create_static_files_router(
        path="/static",
        directories=[FOLDER / "static"],
        opt={"free": True},
        cache_control=CHECK_AGAIN,
        before_request=demand_file_name,
    )


async def demand_file_name(request: AnyRequest) -> None:
    """Answer 404 to a path that cannot be a file name: the system would raise another error."""
    path = str(request.path_params.get("file_path", ""))
    if len(path) > LONGEST_FILE_NAME or not path.isprintable():
        raise NotFoundException


def rate_limit(settings: Settings) -> Any:
    limit = RateLimitConfig(
        ("second", settings.requests_a_second), exclude_opt_key="free", set_rate_limit_headers=False
    )
    return limit.middleware
