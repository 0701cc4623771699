"""Content files: TOML, checked against a game's schema. Errors name the place and the reason.

Every value is marked as printed in the rulebook or reconstructed. A table's `source` applies to all
values below it; `printed = [...]` or `reconstructed = [...]` in a table lists exceptions; `note` is
free text.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

import msgspec

from hexameron.core.errors import BadContent
from hexameron.core.numbers import whole_number
from hexameron.core.reading.language import Phrase, Sentence

MARKS = ("source", "printed", "reconstructed", "note")
SOURCES = ("printed", "reconstructed")
LIMIT = 200_000  # characters; the longest shipped file has 78,000
MOST_MISTAKES = 50
DEEPEST = 40  # levels of nested tables and lists
LARGEST = (1 << 63) - 1
FOR_PEOPLE = {"for": "people"}
T = TypeVar("T")

TOO_LARGE = Phrase("this number is too large")
# A key with this number of dotted parts. tomllib takes quadratic time to read such keys.
DOTTED = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEEPEST}}}"""
)
TOO_DEEP = Phrase("tables or lists are nested too deeply")

# Patterns for the messages of tomllib and msgspec, each with our own sentence. A message that
# matches no pattern is shown as it is.
PLACES = (
    (
        r"(?P<error>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)",
        Phrase("line {line}, column {column}: {error}"),
    ),
    (r"(?P<error>.*) \(at end of document\)", Phrase("at the end of the file: {error}")),
)
TOML_FORMS = (
    (r"Invalid value", Phrase("this is no value")),
    (r"Invalid statement", Phrase("this is no key and no table")),
    (r"Expected '=' after a key in a key/value pair", Phrase("'=' is missing after a key")),
    (
        r"Expected newline or end of document after a statement",
        Phrase("a new line is missing after a value"),
    ),
    (
        r"Expected '(?P<sign>]+)' at the end of (?:a table|an array) declaration",
        Phrase("'{sign}' is missing after a table's name"),
    ),
    (r"Invalid initial character for a key part", Phrase("a key cannot begin like this")),
    (r"Unclosed array", Phrase("a list is not closed")),
    (r"Unclosed inline table", Phrase("a table in braces is not closed")),
    (r"Unterminated string|Illegal character '\\n'", Phrase("a text is not closed")),
    (
        r"(?:Illegal|Found invalid) character (?P<sign>.+)",
        Phrase("the sign {sign} is not allowed here"),
    ),
    (r"Unescaped '\\' in a string", Phrase("a backslash in a text is written twice")),
    (r"Cannot overwrite a value", Phrase("this key has a value already")),
    (
        r"Cannot (?:declare|mutate|define|redefine|overwrite) .*",
        Phrase("this table stands there already"),
    ),
    (r"Expected '(?P<sign>.+)'", Phrase("'{sign}' is missing")),
    (r"Invalid date or datetime", Phrase("there is no such date")),
    (
        r"Invalid hex value|Escaped character is not a Unicode scalar value",
        Phrase("no sign has this number"),
    ),
    (r"Duplicate inline table key (?P<key>.+)", Phrase("the key {key} stands there twice")),
)
SCHEMA_FORMS = (
    (
        r"Expected `(?P<wanted>.+)`, got `(?P<given>.+)`",
        Phrase("expected `{wanted}`, got `{given}`"),
    ),
    (
        r"Expected `(?P<wanted>.+)` of (?:length|at least length) (?P<number>.+), got (?P<given>\d+)",
        Phrase("expected `{wanted}` of length {number}, got {given}"),
    ),
    (
        r"Expected `(?P<wanted>.+)` of length (?P<number>.+)",
        Phrase("expected `{wanted}` of length {number}"),
    ),
    (
        r"Expected `(?P<wanted>.+)` matching regex (?P<pattern>.+)",
        Phrase("expected `{wanted}` of the form {pattern}"),
    ),
    (
        r"Expected `(?P<wanted>.+)` that's a multiple of (?P<number>.+)",
        Phrase("expected `{wanted}` that is a multiple of {number}"),
    ),
    (r"Expected `(?P<wanted>.+)` (?P<bound>[<>]=? .+)", Phrase("expected `{wanted}` {bound}")),
    (r"Expected `(?P<wanted>.+)`", Phrase("expected `{wanted}`")),
    (r"Object missing required field `(?P<field>.+)`", Phrase("missing required field `{field}`")),
    (r"Object contains unknown field `(?P<field>.+)`", Phrase("unknown field `{field}`")),
    (r"Invalid (?:enum )?value .+", Phrase("not one of the values allowed here")),
    (r"Integer value out of range", TOO_LARGE),
)


def for_people(**limits: Any) -> msgspec.Meta:
    """Mark a field of a schema as a name or text that people read.

    Example: `Name = Annotated[str, for_people(max_length=40)]`.
    """
    return msgspec.Meta(extra=FOR_PEOPLE, **limits)


def parse(text: str, schema: type[T], name: str) -> T:
    """Parse TOML text into the structure of a schema. Error messages name the file `name`."""
    tree = read_toml(text, name)
    sources(tree, name)
    values = without_marks(tree)
    try:
        return msgspec.convert(values, schema)
    except msgspec.ValidationError as error:
        raise BadContent("{name}: {error}", name=name, error=_explain(str(error), values)) from None


def read_toml(text: str, name: str) -> dict[str, Any]:
    """Return the values of a TOML text. Refuse nesting and numbers that are too large to handle."""
    if len(text) > LIMIT:
        raise BadContent(
            "{name}: {number} characters; at most {limit} are read.",
            name=name,
            number=len(text),
            limit=LIMIT,
        )
    if DOTTED.search(text):
        raise BadContent("{name}: {error}.", name=name, error=TOO_DEEP)
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(
            "{name}: not valid TOML: {error}.", name=name, error=_place(str(error))
        ) from None
    except ValueError:  # from `int`, for a number with thousands of digits
        raise BadContent("{name}: not valid TOML: {error}.", name=name, error=TOO_LARGE) from None
    except RecursionError:
        raise BadContent("{name}: {error}.", name=name, error=TOO_DEEP) from None
    _demand_moderate(tree, name)
    return tree


def _demand_moderate(tree: dict[str, Any], name: str) -> None:
    """Refuse nesting that would exhaust the stack, and integers that are too long to print.

    Hexadecimal integers may have any length.
    """
    level: list[Any] = [tree]
    for _ in range(DEEPEST):
        level = [
            below for node in level for below in (node.values() if isinstance(node, dict) else node)
        ]
        if any(isinstance(node, int) and not -LARGEST <= node <= LARGEST for node in level):
            raise BadContent("{name}: {error}.", name=name, error=TOO_LARGE)
        level = [node for node in level if isinstance(node, (dict, list))]
        if not level:
            return
    raise BadContent("{name}: {error}.", name=name, error=TOO_DEEP)


def mistakes(text: str, schema: type, name: str, shipped: object) -> list[BadContent]:
    """Return every mistake that the schema finds, at most MOST_MISTAKES.

    After each one, the shipped value replaces the wrong one, and the search continues.
    """
    found: list[BadContent] = []
    try:
        tree = read_toml(text, name)
        sources(tree, name)
    except BadContent:
        return found  # the rest cannot be read; `parse` reports why
    values = without_marks(tree)
    while len(found) < MOST_MISTAKES:
        try:
            msgspec.convert(values, schema)
            return found
        except msgspec.ValidationError as error:
            message = _exact(str(error), values, schema)
            found.append(BadContent("{name}: {error}", name=name, error=_explain(message, values)))
            if not _mend(values, message, shipped):
                return found
    return found


def _exact(message: str, values: object, schema: type) -> str:
    """Return the message with the exact key of the mistake.

    For a table of free keys, msgspec names only the table (`circles[...]`). The key is found by
    checking the table with one key at a time.
    """
    text, at, place = message.partition(" - at `$")
    if not place.endswith("[...]`"):
        return message
    table = _look_up(values, place.removesuffix("[...]`").lstrip("."))
    whole = dict(table)
    for key in whole:
        table.clear()
        table[key] = whole[key]
        try:
            msgspec.convert(values, schema)
        except msgspec.ValidationError as error:
            if str(error) == message:
                message = f"{text}{at}{place.removesuffix('[...]`')}.{key}`"
                break
    table.clear()
    table.update(whole)
    return message


def _mend(values: Any, message: str, shipped: Any) -> bool:
    """Replace the value that a message is about by the shipped one, or delete it.

    Return whether that was possible.
    """
    text, _, place = message.partition(" - at `$")
    names = re.findall(r"[^.\[\]]+", place.rstrip("`"))
    steps: list[Any] = [
        name if (number := whole_number(name)) is None else number for name in names
    ]
    if field := re.search(r"(?:missing required|unknown) field `([^`]+)`", text):
        steps.append(field[1])
    for step in steps[:-1]:
        try:
            values = values[step if isinstance(values, list) else str(step)]
            shipped = (
                shipped[step if isinstance(shipped, list) else str(step)]
                if shipped is not None
                else None
            )
        except (KeyError, IndexError, TypeError):
            shipped = None
    last = steps[-1] if steps and isinstance(values, list) else str(steps[-1]) if steps else None
    if last is None:
        return False
    try:
        values[last] = shipped[last]
    except (KeyError, IndexError, TypeError):
        if "missing required" in text:
            return False
        del values[last]
    return True


def sources(tree: dict[str, object], name: str = "content") -> dict[str, str]:
    """Return 'printed' or 'reconstructed' for every value of a content tree, by dotted key."""
    found: dict[str, str] = {}
    _walk(tree, "", None, found, name)
    return found


def constrain(holds: bool, key: str, value: object, allowed: Sentence, /, **values: object) -> None:
    """Refuse content unless a constraint of the game holds, with an error like the schema's.

    `allowed` is a sentence with these values.
    """
    if not holds:
        raise BadContent(
            "{key} = {value}: expected {allowed}.",
            key=key,
            value=repr(value),
            allowed=Phrase(allowed, **values),
        )


def _walk(node: object, path: str, source: str | None, found: dict[str, str], name: str) -> None:
    if isinstance(node, list) and any(isinstance(item, dict) for item in node):
        for i, item in enumerate(node):
            _walk(item, f"{path}[{i}]", source, found, name)
        return
    if not isinstance(node, dict):
        if source is None:
            raise BadContent(
                '{name}: {path} does not say where it comes from; put source = "printed" or "reconstructed" above it.',
                name=name,
                path=path,
            )
        found[path] = source
        return
    source = node.get("source", source)
    if source not in (None, *SOURCES):
        raise BadContent(
            "{name}: {above}source = {source}: expected one of {sources}.",
            name=name,
            above=path + "." if path else "",
            source=repr(source),
            sources=", ".join(SOURCES),
        )
    exceptions = {key: mark for mark in SOURCES for key in _exceptions(node, mark, path, name)}
    for key, value in node.items():
        if key not in MARKS:
            _walk(value, f"{path}.{key}" if path else key, exceptions.get(key, source), found, name)


def _exceptions(node: dict[str, object], mark: str, path: str, name: str) -> list[str]:
    keys = node.get(mark, [])
    place = f"{path}.{mark}" if path else mark
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        raise BadContent(
            "{name}: {place} = {keys}: expected a list of keys of this table.",
            name=name,
            place=place,
            keys=repr(keys),
        )
    for key in keys:
        if key not in node:
            raise BadContent(
                "{name}: {place} names {key}, which is no key of this table.",
                name=name,
                place=place,
                key=repr(key),
            )
    return keys


def without_marks(node: object) -> object:
    if isinstance(node, dict):
        return {key: without_marks(value) for key, value in node.items() if key not in MARKS}
    if isinstance(node, list):
        return [without_marks(item) for item in node]
    return node


def _explain(message: str, values: object) -> Phrase:
    """Return msgspec's message in our words, with the key and its value.

    Example: 'turn.actions = "two": expected `int`, got `str`.'
    """
    text, _, place = message.partition(" - at `")
    path = place.rpartition("$")[2].rstrip("`").lstrip(".")
    error = _in_our_words(text, SCHEMA_FORMS)
    if not path:
        return Phrase("{error}.", error=error)
    if place.startswith("key` in"):
        return Phrase("{path}: a key of this table: {error}.", path=path, error=error)
    if "field `" in text:
        return Phrase("{path}: {error}.", path=path, error=error)
    return Phrase(
        "{path} = {value}: {error}.", path=path, value=repr(_look_up(values, path)), error=error
    )


def _place(message: str) -> Phrase | str:
    """Return tomllib's message in our words, with the place of the mistake."""
    where = _in_our_words(message, PLACES)
    if not isinstance(where, Phrase):
        return where
    return where.fill(error=_in_our_words(str(where.values["error"]), TOML_FORMS))


def _in_our_words(message: str, forms: tuple[tuple[str, Phrase], ...]) -> Phrase | str:
    for form, ours in forms:
        if found := re.fullmatch(form, message):
            return ours.fill(**found.groupdict())
    return message[:1].lower() + message[1:]


def _look_up(values: object, path: str) -> Any:
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(values, list):
            number = whole_number(step)
            values = values[number] if number is not None and number < len(values) else None
        elif isinstance(values, dict):
            values = values.get(step, step)
    return values
