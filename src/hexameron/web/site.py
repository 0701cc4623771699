"""The objects that all route handlers need, and responses with the right cookies."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TypeVar

from litestar import MediaType, Response
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.enums import RequestEncodingType
from litestar.params import FromPath, SkipValidation
from litestar.response import Redirect

from hexameron.core.numbers import whole_number
from hexameron.core.reading.language import words
from hexameron.table.hall import Hall
from hexameron.table.refusals import Forbidden
from hexameron.table.table import Table
from hexameron.web.loading import Loading
from hexameron.web.settings import Settings
from hexameron.web.templates import render
from hexameron.web.tokens import Tokens
from hexameron.web.visitors import AnyRequest, Visitor, Visitors

Named = TypeVar("Named")
# A parameter that is injected by its name. It is our own object, so it is not validated.
Given = NamedDependency[SkipValidation[Named]]


@dataclass(frozen=True)
class Site:
    settings: Settings
    hall: Hall
    loading: Loading
    visitors: Visitors
    tokens: Tokens

    def page(
        self,
        request: AnyRequest,
        visitor: Visitor,
        template: str,
        status: int = 200,
        **values: object,
    ) -> Response[str]:
        body = render(
            template,
            visitor.language,
            visitor=visitor,
            csrf=csrf_of(request),
            key=new_key(),
            path=path_of(request),
            **values,
        )
        cookies = self.visitors.cookies(visitor)
        return Response(
            body,
            media_type=MediaType.HTML,
            status_code=status,
            cookies=cookies,
            headers={"cache-control": "no-store"},
        )

    def go(self, visitor: Visitor, path: str, cookies: tuple[Cookie, ...] = ()) -> Redirect:
        return Redirect(path, status_code=303, cookies=[*self.visitors.cookies(visitor), *cookies])

    def seats_held(self, table: Table, visitor: Visitor) -> list[int]:
        return [
            seat
            for seat in table.seating.settings.seats_of(visitor.id)
            if not table.seats[seat].has_left or table.is_over
        ]

    def demand_held(
        self, table: Table, visitor: Visitor, seat: object, request_key: str = ""
    ) -> int:
        """Return the seat that a form or script names, if this visitor holds it.

        For a request that was already carried out, it is enough that the visitor held the seat
        before.
        """
        held = (
            table.seating.settings.seats_of(visitor.id)
            if request_key and request_key in table.keys
            else self.seats_held(table, visitor)
        )
        number = whole_number(seat) if isinstance(seat, str) else seat
        if not isinstance(number, int) or isinstance(number, bool) or number not in held:
            raise Forbidden("You do not hold this seat.")
        return number


def site_of(request: AnyRequest) -> Site:
    return request.app.state.site  # type: ignore[no-any-return]


# --- dependencies of handlers ---


def provide_site(state: State) -> Site:
    return state.site  # type: ignore[no-any-return]


def provide_visitor(request: AnyRequest, site: Given[Site]) -> Visitor:
    return site.visitors.read(request)


def provide_request_key(request: AnyRequest) -> str:
    """Return the name of a request that may be repeated, or an empty text without a key."""
    return str(request.scope["state"].get("request_key", ""))


async def provide_table(site: Given[Site], match: FromPath[str]) -> Table:
    return await site.hall.open(match)


DEPENDENCIES = {
    "site": Provide(provide_site, sync_to_thread=False),
    "visitor": Provide(provide_visitor, sync_to_thread=False),
    "table": Provide(provide_table),
    "request_key": Provide(provide_request_key, sync_to_thread=False),
}


def game_translator(visitor: Visitor) -> Callable[[str, str], str]:
    """Return a function that translates a game's own texts, such as titles, for the visitor."""

    def say(slug: str, text: str) -> str:
        folder = folder_of_game(slug)
        return words(folder, visitor.language)(text) if text and folder else text

    return say


def folder_of_game(slug: str) -> Path | None:
    from hexameron import games

    folder = Path(games.__file__).parent / slug
    return folder if folder.is_dir() else None


def address_of(request: AnyRequest) -> str:
    """Return the address of the client, as a trusted proxy (`--proxy`) reports it if there is one.

    For IPv6 it is the network: a single household has 2^64 addresses.
    """
    given = request.client.host if request.client else ""
    try:
        address = ip_address(given)
    except ValueError:
        return given  # the name of a socket, or empty
    return (
        str(address.ipv4_mapped or ip_network((int(address) >> 64 << 64, 64)))
        if address.version == 6
        else given
    )


def host_of(request: AnyRequest) -> str:
    """Return a name for the request's address that does not reveal the address."""
    return site_of(request).tokens.name("host", address_of(request))


def new_key() -> str:
    """Return a key for the forms of a page. A form that is sent twice is carried out once."""
    return secrets.token_urlsafe(12)


def csrf_of(request: AnyRequest) -> str:
    from litestar.utils.scope.state import ScopeState

    return str(ScopeState.from_scope(request.scope).csrf_token or request.cookies.get("csrf", ""))


def is_form(request: AnyRequest) -> bool:
    """Return whether the body is a form.

    Once `form()` has read it, `body()` may find nothing left and wait for more.
    """
    return request.content_type[0] in (
        RequestEncodingType.URL_ENCODED,
        RequestEncodingType.MULTI_PART,
    )


def path_of(request: AnyRequest) -> str:
    query = request.url.query
    return request.url.path + (f"?{query}" if query else "")


def safe_path(path: object) -> str:
    """Return a path on this server to go back to, never another site."""
    text = str(path or "/")
    return (
        text
        if text.startswith("/")
        and not text.startswith(("//", "/\\"))
        and "\n" not in text
        and "\r" not in text
        else "/"
    )
