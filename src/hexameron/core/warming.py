"""Compiling games ahead of time: each in a process of its own, as many at once as there are cores."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TextIO

COMPILE = (sys.executable, "-m", "hexameron", "compile-one")


def warm(game: str) -> float:
    """Compile one game; the seconds it took."""
    began = time.monotonic()
    made = subprocess.run([*COMPILE, game], capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"{game} could not be prepared:\n{made.stderr}")
    return time.monotonic() - began


def warm_all(games: list[str], screen: TextIO) -> None:
    """Compile the games, telling how far it is."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        waiting = {pool.submit(warm, game): game for game in games}
        for done, finished in enumerate(as_completed(waiting), 1):
            bar = "█" * done + "░" * (len(games) - done)
            print(f"{bar}  {waiting[finished]} ready after {finished.result():.0f} s", file=screen, flush=True)
