"""Metrics of a running server for Prometheus, served to this machine only."""

from __future__ import annotations

from litestar import Response, get
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from hexameron.table.refusals import Unknown
from hexameron.table.thinkers import Thinkers
from hexameron.web.site import Given, Site
from hexameron.web.visitors import AnyRequest


@get("/metrics", opt={"free": True}, include_in_schema=False)
async def metrics(request: AnyRequest, site: Given[Site]) -> Response[bytes]:
    near = request.client is not None and request.client.host in ("127.0.0.1", "::1")
    if not near or "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        raise Unknown("There is no such page.")  # through a proxy every client would appear local
    registry = CollectorRegistry()
    tables = list(site.hall.tables.values())
    figures = {
        "hexameron_tables": ("Tables in memory", len(tables)),
        "hexameron_tables_running": (
            "Tables in memory whose match is not over",
            sum(not table.is_over for table in tables),
        ),
        "hexameron_streams": ("Open event streams", sum(table.news.listeners for table in tables)),
        "hexameron_steps": (
            "Steps in the logs of these tables",
            sum(table.sequence for table in tables),
        ),
        "hexameron_jobs": ("Jobs that workers did for visitors", site.hall.workers.counted["done"]),
        "hexameron_jobs_stopped": (
            "Jobs that were stopped by a limit",
            site.hall.workers.counted["stopped"],
        ),
        "hexameron_workers_lost": (
            "Jobs on which a worker died or failed",
            site.hall.workers.counted["lost"],
        ),
    }
    if isinstance(site.hall.thinking, Thinkers):
        figures |= thinking_figures(site.hall.thinking)
    for name, (help, value) in figures.items():
        Gauge(name, help, registry=registry).set(value)
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def thinking_figures(thinkers: Thinkers) -> dict[str, tuple[str, int]]:
    counted = thinkers.counted
    return {
        "hexameron_games_compiled": ("Games whose search is ready", len(thinkers.ready)),
        "hexameron_questions_waiting": ("Questions that wait for a thinker", thinkers.waiting),
        "hexameron_answers": ("Answers of thinkers", counted["answers"]),
        "hexameron_answers_by_style": (
            "Answers by style, because no thinker was ready",
            counted["by style"],
        ),
        "hexameron_thinkers_lost": (
            "Questions on which a thinker died, fell silent or failed",
            counted["lost"],
        ),
    }
