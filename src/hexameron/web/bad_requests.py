"""Explanations of invalid JSON bodies: which field is wrong, and what it may contain."""

from __future__ import annotations

import re
from typing import get_args, get_origin

import msgspec
from litestar.exceptions import HTTPException, SerializationException

from hexameron.core.reading.language import Words
from hexameron.web.visitors import AnyRequest

JSON_KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
PLACE = re.compile(r"[a-z_]\w*|\[")
NO_BODY = "'data'"  # the framework's message for an empty body
LONGEST = 60  # characters shown of a field name from the request


def reason(request: AnyRequest, error: HTTPException, t: Words) -> str | None:
    """Return a sentence on what is wrong with the body, or None if it is not to blame."""
    if isinstance(error.__cause__, SerializationException):
        return t("This is no JSON.")
    blamed = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    if not isinstance(blamed, dict) or blamed.get("source") != "body":
        return None
    place, message = str(blamed.get("key", "")), str(blamed.get("message", ""))
    return _explain(t, "" if place == "data" else place, message, _fields(request, place))


def _explain(t: Words, place: str, message: str, allowed: list[str]) -> str | None:
    named = [each[:LONGEST] for each in re.findall(r"`([^`]*)`", message)]
    inside = f"{place}.{named[0]}" if place and named else "".join(named[:1])
    if message.startswith("Object contains unknown field"):
        return t(
            "There is no field {field}; there are: {fields}.",
            field=inside,
            fields=", ".join(allowed),
        )
    if message.startswith("Object missing required field"):
        return t("The field {field} is missing.", field=inside)
    if message.startswith("Expected") and len(named) == 2:
        wanted = " / ".join(t(JSON_KINDS.get(kind.strip(), kind)) for kind in named[0].split("|"))
        return t(
            "{field} must be {wanted}, not {given}.",
            field=place or "JSON",
            wanted=wanted,
            given=t(JSON_KINDS.get(named[1], named[1])),
        )
    return t("This is no JSON.") if message == NO_BODY else None


def _fields(request: AnyRequest, place: str) -> list[str]:
    """Return the fields of the object at this place. `seats[1]` is an element of a list."""
    field = request.route_handler.parsed_data_field
    kind: object = field.annotation if field else None
    for step in PLACE.findall(place if place != "data" else ""):
        kind = _of(kind, step)
    return (
        [each.encode_name for each in msgspec.structs.fields(kind)]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        else []
    )


def _of(kind: object, step: str) -> object:
    """Return the type of a field, or of a list's elements."""
    if step == "[":
        return next(iter(get_args(kind)), None) if get_origin(kind) is list else None
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return next(
            (field.type for field in msgspec.structs.fields(kind) if field.encode_name == step),
            None,
        )
    return None
