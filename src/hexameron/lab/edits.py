"""Changing one value of a content file by its key. The rest of the text is kept if possible."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

from hexameron.core.errors import BadContent
from hexameron.core.model.content import sources

HEADER = re.compile(r"^\s*(\[\[|\[)\s*([^\]]+?)\s*(\]\]|\])\s*(#.*)?$")
STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


def value_at(toml: str, key: str) -> object:
    """Return the value at a dotted key such as `limits.hand_limit` or `card[3].points`."""
    try:
        return _look(tomllib.loads(toml), _steps(key))
    except (KeyError, IndexError, TypeError):
        raise BadContent(
            "There is no value {key} in the content; `hexameron content GAME --sources` lists them.",
            key=key,
        ) from None


def source_of(toml: str, key: str) -> str:
    """Return `printed` or `reconstructed`. An item of a list has the source of the list."""
    marks = sources(tomllib.loads(toml))
    return marks.get(key) or marks.get(key.rsplit("[", 1)[0], "printed")


def change_value(toml: str, key: str, value: object) -> str:
    """Return the text with another value at the key."""
    before = value_at(toml, key)
    if isinstance(before, (dict, list)) and not isinstance(value, type(before)):
        raise BadContent("{key} is no single value: name one below it.", key=key)
    tree = tomllib.loads(toml)
    _put(tree, _steps(key), value)
    steps, lines = _steps(key), toml.split("\n")
    # An item of a list is on the line of the list.
    inside = len(steps) - 1 if isinstance(steps[-1], int) else len(steps)
    table, name = steps[: inside - 1], str(steps[inside - 1])
    place = _line_of(lines, table, name)
    if place is not None:
        written = _look(tree, steps[:inside])
        lines[place] = re.sub(r"=.*", lambda _: f"= {_inline(written)}", lines[place], count=1)
        text = "\n".join(lines)
        if _same(text, tree):
            return text
    # The value shares its line with others or spans several lines: the comments are lost.
    return write_content(tree)


def write_content(tree: dict[str, object], path: str = "") -> str:
    """Return a whole content as TOML: the single values of a table first, then its subtables."""
    lines = [
        f"{_key(key)} = {_inline(value)}" for key, value in tree.items() if not _is_table(value)
    ]
    for key, value in tree.items():
        name = f"{path}.{_key(key)}" if path else _key(key)
        if isinstance(value, dict):
            lines += ["", f"[{name}]", write_content(value, name)]
        elif isinstance(value, list) and _is_table(value):
            for one in value:
                lines += ["", f"[[{name}]]", write_content(one, name)]
    return "\n".join(lines)


def _is_table(value: object) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)
    )


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _inline(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_inline(one)}" for key, one in value.items()) + "}"
    return (
        "[" + ", ".join(map(_inline, value)) + "]"
        if isinstance(value, list)
        else json.dumps(value, ensure_ascii=False)
    )


def read_value(text: str) -> object:
    """Parse a value as users type it: a TOML value such as a number, otherwise text."""
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except (ValueError, RecursionError):
        return tomllib.loads(f"x = {json.dumps(text, ensure_ascii=False)}")["x"]


def _steps(key: str) -> list[int | str]:
    return [int(number) if number else name for name, number in STEP.findall(key)]


def _line_of(lines: list[str], table: list[int | str], name: str) -> int | None:
    """Return the index of the line that sets this key in this table, or None.

    Tables of a list are numbered in the order of the text.
    """
    here: list[int | str] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        header = HEADER.match(line)
        if header:
            path = [part.strip().strip('"') for part in header[2].split(".")]
            if header[1] == "[[":
                seen[header[2]] = seen.get(header[2], -1) + 1
                here = [*path, seen[header[2]]]
            else:
                here = list(path)
        elif here == table and re.match(rf'\s*"?{re.escape(name)}"?\s*=', line):
            return number
    return None


def _put(tree: Any, steps: list[int | str], value: object) -> None:
    for step in steps[:-1]:
        tree = tree[step]
    tree[steps[-1]] = value


def _look(tree: Any, steps: list[int | str]) -> Any:
    for step in steps:
        tree = tree[step]
    return tree


def _same(text: str, tree: object) -> bool:
    try:
        return bool(tomllib.loads(text) == tree)
    except tomllib.TOMLDecodeError:
        return False
