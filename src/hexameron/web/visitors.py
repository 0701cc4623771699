"""Visitors: a person known by a signed cookie, a language and a theme. There are no accounts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Request
from litestar.datastructures import Cookie

from hexameron.core.reading.language import LANGUAGES
from hexameron.table.seats import clean_name

YEAR = 365 * 24 * 3600
AnyRequest = Request[Any, Any, Any]
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Visitor:
    id: str
    name: str
    language: str
    theme: str
    tall: bool = False  # a narrow upright screen, such as a phone's
    is_new: bool = False

    def rename(self, name: str) -> Visitor:
        return replace(self, name=clean_name(name, self.name), is_new=True)


class Visitors:
    def __init__(self, secret: bytes, secure: bool) -> None:
        self._signer = URLSafeSerializer(secret, salt="hexameron/person")
        self.secure = secure

    def read(self, request: AnyRequest) -> Visitor:
        language, theme = language_of(request), request.cookies.get("theme", "auto")
        theme = theme if theme in THEMES else "auto"
        try:
            person = self._signer.loads(request.cookies.get("person", ""))
            return Visitor(
                str(person["id"]), clean_name(person["name"], ""), language, theme, is_tall(request)
            )
        except (BadSignature, KeyError, TypeError):
            return Visitor(
                secrets.token_urlsafe(12), "", language, theme, is_tall(request), is_new=True
            )

    def cookies(self, visitor: Visitor) -> list[Cookie]:
        """Return the cookies that the browser must store, none if it already has them."""
        if not visitor.is_new:
            return []
        value = self._signer.dumps({"id": visitor.id, "name": visitor.name})
        return [self.cookie("person", str(value))]

    def cookie(self, key: str, value: str, httponly: bool = True, seconds: int = YEAR) -> Cookie:
        return Cookie(
            key=key,
            value=value,
            path="/",
            max_age=seconds,
            httponly=httponly,
            samesite="lax",
            secure=self.secure,
        )


def is_tall(request: AnyRequest) -> bool:
    """Return whether the screen is narrow and upright, as the page's script measured.

    Before the script has run, a phone is assumed to be held upright.
    """
    measured = request.query_params.get("tall") or request.cookies.get("tall", "")
    return (
        measured == "1"
        if measured in ("0", "1")
        else "Mobi" in request.headers.get("user-agent", "")
    )


def language_of(request: AnyRequest) -> str:
    """Return the language chosen on the page, else the one that the browser prefers."""
    chosen = request.query_params.get("language") or request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return str(chosen)
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return "en"
