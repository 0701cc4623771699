"""Every command, file, test and name that the documents mention exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main

from hexameron.cli import _own_commands, app
from hexameron.core.model.edition import Edition
from hexameron.core.reading.reader import Reader
from hexameron.games import catalogue

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "src" / "hexameron" / "games").glob("*/*.md")),
]
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
BLOCK = re.compile(r"^(?: {4}|\$ )(?:\.venv/bin/)?(hexameron .+)$", re.MULTILINE)
FILE = re.compile(r"[\w./*-]+\.(?:py|toml|md|js|css|html|po|txt|json)")
NAME = re.compile(r"[A-Za-z_][\w.]*_\w*|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")
ELSEWHERE = {"limit_req", "limit_conn", "numba.extending.overload"}  # names of other programs
MADE = {
    "experiment.toml",
    "tuned.toml",
    "GUIDE.de.md",
}  # files that commands write, or a translator would
OBJECTS = {"edition": Edition, "reader": Reader}  # as the documents call them
FOLDERS = (
    "",
    "src",
    "src/hexameron",
    "src/hexameron/core",
    "src/hexameron/web",
    "src/hexameron/web/static",
    "tests",
    "bench",
    "docs",
)


@cache
def words_of_the_source() -> frozenset[str]:
    """Return every word in the source, tests and benches."""
    files = (
        path
        for folder in ("src", "tests", "bench", "examples")
        for path in (ROOT / folder).rglob("*")
    )
    texts = (
        path.read_text(encoding="utf-8")
        for path in files
        if path.suffix in (".py", ".toml", ".js", ".css", ".html")
    )
    names = {
        path.stem for folder in ("src", "tests", "bench") for path in (ROOT / folder).rglob("*.py")
    }
    others = ("pyproject.toml", "constraints.txt", "Makefile")
    more = " ".join((ROOT / name).read_text(encoding="utf-8") for name in others)
    return frozenset(word for text in (*texts, more) for word in re.findall(r"\w+", text)) | names


def mentioned(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    yield from CODE.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    yield from BLOCK.findall(text)


def unknown_command(text: str) -> str:
    """Return the first word of a command line that is no command of ours, or nothing."""
    command: Any = typer.main.get_command(app)
    words = text.split()[1:]
    if words[0] in catalogue():
        command = typer.main.get_command(_own_commands(words.pop(0)))
    for word in words:
        if (
            not hasattr(command, "commands")
            or word.startswith(("-", "…", "[", "<"))
            or word.isupper()
        ):
            return ""
        if word not in command.commands:
            return word
        command = command.commands[word]
    return ""


def exists(name: str, beside: Path) -> bool:
    folders = [
        *(ROOT / folder for folder in FOLDERS),
        beside,
        *(ROOT / "src/hexameron/games").iterdir(),
        *(ROOT / "src/hexameron").iterdir(),
    ]
    return any(folder.is_dir() and next(folder.glob(name), None) is not None for folder in folders)


def fault(text: str, path: Path) -> str:
    """Return what is wrong with something that a document mentions, or nothing."""
    if text.startswith("hexameron "):
        wrong = unknown_command(text)
        return f"no command {wrong!r} in `{text}`" if wrong else ""
    if FILE.fullmatch(text) and text not in MADE:
        name = re.sub(r"GAME|SLUG|LANGUAGE", "*", text.lstrip("/"))
        return (
            ""
            if exists(name, path.parent) or exists(f"**/{name}", path.parent)
            else f"no file `{text}`"
        )
    bare = text.split("(")[0]
    if NAME.fullmatch(bare) and bare not in ELSEWHERE:
        first, *_, last = (bare if "." in bare else f".{bare}").split(".")
        if (
            bare.count(".") == 1
            and first in OBJECTS
            and not hasattr(OBJECTS[first], last)
            and last not in str(OBJECTS[first].__annotations__)
        ):
            return f"{first} has no {last}"
        return "" if last in words_of_the_source() else f"nothing is called `{text}`"
    return ""


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_documents_mention_exists(path: Path) -> None:
    assert not [found for text in mentioned(path) if (found := fault(text, path))]


def test_a_wrong_name_is_found() -> None:
    path = ROOT / "README.md"
    assert (
        fault("hexameron cards list", path)
        and fault("edition.from_bytes", path)
        and fault("core/nothing.py", path)
    )
    assert fault("_".join(("test", "nothing", "called", "so")), path) and not fault(
        "hexameron lab run GAME", path
    )
