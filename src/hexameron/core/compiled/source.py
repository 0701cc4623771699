"""A fingerprint of the source that a compiled game depends on. It is not a version number."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
CORE = PACKAGE / "core"
COMPILED_ROOMS = ("content", "rules", "bots")
MARKS = (b"\n@rule", b"\n@hot", b"\n@entry")
# Files that influence compiled code without being compiled.
MAKERS = {
    "atomic.py",
    "compiling.py",
    "emitting.py",
    "events.py",
    "layout.py",
    "leave_out_events.py",
    "linking.py",
    "ranges.py",
    "record.py",
}


def fingerprint(module: str) -> str:
    """Return twelve hex digits that depend on all source of a game's machine code.

    That is the source of core, of the generic search, and of the game that has this module.
    """
    found = sys.modules.get(module)
    return _digest(
        Path(found.__file__).resolve()
        if found and found.__file__
        else CORE / "compiled" / "record.py"
    )


@cache
def _digest(file: Path) -> str:
    digest = hashlib.sha256()
    for home, files in (
        (PACKAGE, [*_files_with_marks("core"), *_files_with_marks("bots")]),
        (game_folder(file), _game_files(file)),
    ):
        for path in sorted(files):
            digest.update(
                path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0"
            )
    return digest.hexdigest()[:12]


def game_folder(file: Path) -> Path:
    """Return the folder with the game's about.py; for a file of no game, the file's own folder."""
    return next(
        (
            folder
            for folder in file.parents
            if (folder / "about.py").is_file() and not folder.is_relative_to(CORE)
        ),
        file.parent,
    )


def _game_files(file: Path) -> set[Path]:
    """Return the game's files with compiled code, and the one that declares the record."""
    home = game_folder(file)
    rooms = [
        path
        for room in COMPILED_ROOMS
        for path in (home / f"{room}.py", *(home / room).rglob("*.py"))
        if path.is_file()
    ]
    return {file} if home == PACKAGE or home.is_relative_to(CORE) else {file, *rooms}


def _files_with_marks(folder: str) -> list[Path]:
    """Return the files in a folder that have compiled rules or entries, or influence them."""
    return [
        path
        for path in (PACKAGE / folder).rglob("*.py")
        if path.name in MAKERS or any(mark in path.read_bytes() for mark in MARKS)
    ]
