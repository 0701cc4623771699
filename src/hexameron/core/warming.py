"""Compiling games ahead of time: each in a process of its own, with a bar, so that nothing is compiled twice."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TextIO

COMPILE = (sys.executable, "-m", "hexameron", "compile-one")


def warm(game: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMPILE, game], capture_output=True, text=True)


def warm_all(games: list[str], screen: TextIO) -> None:
    """Compile the games one after the other, telling how far it is."""
    for number, game in enumerate(games):
        done = "█" * number + "░" * (len(games) - number)
        print(f"\r{done}  preparing {game} …        ", end="", file=screen, flush=True)
        began = time.monotonic()
        made = warm(game)
        if made.returncode:
            raise RuntimeError(f"{game} could not be prepared:\n{made.stderr}")
        if time.monotonic() - began > 5:
            print(f"\r{game} prepared in {time.monotonic() - began:.0f} s" + " " * 20, file=screen)
    print("\r" + "█" * len(games) + f"  {len(games)} games ready" + " " * 20, file=screen)
