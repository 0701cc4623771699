"""Error responses: the right status and a sentence in the visitor's language, as JSON or a page."""

from __future__ import annotations

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from hexameron.core.errors import Refused
from hexameron.web.bad_requests import reason
from hexameron.web.choices import Json
from hexameron.web.headers import HEADERS
from hexameron.web.site import site_of
from hexameron.web.templates import page_words
from hexameron.web.visitors import AnyRequest, language_of

log = structlog.get_logger("hexameron")

SENTENCES = {
    400: "This request cannot be understood.",
    401: "This needs a seat token.",
    403: "This is not allowed. If you came from another page, go back, load it again and try once more.",
    404: "There is no such page.",
    405: "This cannot be done here.",
    408: "This request did not come to its end in time.",
    413: "This is too large.",
    415: "Send this as application/json.",
    421: "This server does not answer to that name.",
    429: "Too many requests; wait a second and try again.",
    500: "Something went wrong here; the match is safe. Try again.",
}


def answer_error(
    request: AnyRequest, status: int, sentence: str, template: str = "error.html", **values: object
) -> Response[str] | Response[Json]:
    if wants_page(request):
        site = site_of(request)
        reply: Response[str] | Response[Json] = site.page(
            request,
            site.visitors.read(request),
            template,
            status,
            sentence=sentence,
            status_code=status,
            **values,
        )
    else:
        reply = Response(
            {"error": sentence},
            status_code=status,
            media_type=MediaType.JSON,
            headers={"cache-control": "no-store"},
        )
    reply.headers.update(HEADERS)  # also for refusals raised before the middleware runs
    return reply


def wants_page(request: AnyRequest) -> bool:
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(
        "/api/"
    )


def on_refused(request: AnyRequest, error: Refused) -> Response[str] | Response[Json]:
    request.scope["state"]["refusal"] = error
    reply = answer_error(request, error.status, error.translate(language_of(request)))
    if error.status == 503:
        reply.headers["retry-after"] = "1"
    return reply


def on_http(request: AnyRequest, error: HTTPException) -> Response[str] | Response[Json]:
    status = error.status_code
    t = page_words(language_of(request))
    sentence = (reason(request, error, t) if status == 400 else None) or t(
        SENTENCES.get(status, SENTENCES[400])
    )
    reply = answer_error(request, status, sentence)
    reply.headers.update(
        {k: v for k, v in (error.headers or {}).items() if k.lower() in ("allow", "retry-after")}
    )
    return reply


def on_depth(request: AnyRequest, error: RecursionError) -> Response[str] | Response[Json]:
    """Answer 400 to a body that is nested too deeply to be read."""
    return answer_error(request, 400, page_words(language_of(request))(SENTENCES[400]))


def on_other(request: AnyRequest, error: Exception) -> Response[str] | Response[Json]:
    log.error("request failed", path=request.url.path, exc_info=error)
    return answer_error(request, 500, page_words(language_of(request))(SENTENCES[500]))
