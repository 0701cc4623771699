"""A fingerprint of the source a compiled game depends on. Not a version number for people."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

MARKS = (b"\n@rule", b"\n@hot", b"\n@entry")
PACKAGE = Path(__file__).resolve().parent.parent


def fingerprint(module: str) -> str:
    """Twelve hex digits over the kernel's files: core, the generic search, and the game's own rules."""
    found = sys.modules.get(module)
    home = Path(found.__file__).resolve().parent if found and found.__file__ else PACKAGE / "core"
    return _digest(home)


@cache
def _digest(home: Path) -> str:
    files = {*_kernel_files(PACKAGE / "core"), *_kernel_files(PACKAGE / "bots"), *_kernel_files(home)}
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def _kernel_files(folder: Path) -> list[Path]:
    """Files that compiled code comes from: those with a `@rule` or `@entry`, and record declarations."""
    return [
        path
        for path in folder.glob("*.py")
        if path.name in {"state.py", "record.py", "ranges.py"} or any(mark in path.read_bytes() for mark in MARKS)
    ]
