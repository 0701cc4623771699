"""A fingerprint of the source a compiled game depends on. Not a version number for people."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_ROOMS = ("content", "rules", "bots")
MARKS = (b"\n@rule", b"\n@hot", b"\n@entry")
MAKERS = {
    "atomic.py",
    "compiling.py",
    "emitting.py",
    "events.py",
    "layout.py",
    "leaving_out.py",
    "linking.py",
    "ranges.py",
    "record.py",
}  # they shape compiled code without being compiled


def fingerprint(module: str) -> str:
    """Twelve hex digits over what machine code is made from: core, the generic search, and the game this module belongs to."""
    found = sys.modules.get(module)
    return _digest(
        Path(found.__file__).resolve()
        if found and found.__file__
        else PACKAGE / "core" / "record.py"
    )


@cache
def _digest(file: Path) -> str:
    digest = hashlib.sha256()
    for home, files in (
        (PACKAGE, [*_marked("core"), *_marked("bots")]),
        (game_folder(file), _game_files(file)),
    ):
        for path in sorted(files):
            digest.update(
                path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0"
            )
    return digest.hexdigest()[:12]


def game_folder(file: Path) -> Path:
    """The folder that holds the game's about.py; a file that belongs to no game stands for itself."""
    return next(
        (
            folder
            for folder in file.parents
            if (folder / "about.py").is_file() and folder != PACKAGE / "core"
        ),
        file.parent,
    )


def _game_files(file: Path) -> set[Path]:
    """Every file of the rooms that compiled code comes from, and the one that declares the record."""
    home = game_folder(file)
    rooms = [
        path
        for room in COMPILED_ROOMS
        for path in (home / f"{room}.py", *(home / room).rglob("*.py"))
        if path.is_file()
    ]
    return {file, *rooms} if home not in (PACKAGE / "core", PACKAGE) else {file}


def _marked(folder: str) -> list[Path]:
    """Files of ours that compiled code comes from: those with a `@rule` or `@entry`, and what shapes it."""
    return [
        path
        for path in (PACKAGE / folder).glob("*.py")
        if path.name in MAKERS or any(mark in path.read_bytes() for mark in MARKS)
    ]
