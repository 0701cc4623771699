"""Who is asking: a person known by a signed cookie, a language, a theme. No accounts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar import Request
from litestar.datastructures import Cookie

from hexameron.core.language import LANGUAGES
from hexameron.table.seats import clean_name

YEAR = 365 * 24 * 3600
Asked = Request[Any, Any, Any]
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Visitor:
    id: str
    name: str
    language: str
    theme: str
    tall: bool = False  # a screen in the hand
    is_new: bool = False

    def named(self, name: str) -> Visitor:
        return replace(self, name=clean_name(name, self.name), is_new=True)


class Visitors:
    def __init__(self, secret: bytes, secure: bool) -> None:
        self._signer = URLSafeSerializer(secret, salt="hexameron/person")
        self.secure = secure

    def read(self, request: Asked) -> Visitor:
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
        """What the browser has to keep; nothing if it has it already."""
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


def is_tall(request: Asked) -> bool:
    """As the page's script measured it; before it ran, a phone is taken to be held upright."""
    measured = request.query_params.get("tall") or request.cookies.get("tall", "")
    return (
        measured == "1"
        if measured in ("0", "1")
        else "Mobi" in request.headers.get("user-agent", "")
    )


def language_of(request: Asked) -> str:
    """By the switch on the page, else by what the browser prefers."""
    chosen = request.query_params.get("language") or request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return str(chosen)
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return "en"
