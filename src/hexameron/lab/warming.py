"""Compiling games ahead of time, each in a separate process, as many at once as there are cores."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TextIO

from hexameron.bots.player import Bot, search
from hexameron.core.compiled.record import CHANCE
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.game import Ruleset
from hexameron.lab.simulate import simulate

COMPILE = (sys.executable, "-m", "hexameron", "compile-one")


def compile_game(game: Ruleset) -> None:
    """Call every compiled entry that play uses, with its argument types.

    Entries that only the lab uses are compiled when the lab needs them.
    """
    about, edition, rng = game.about, game.standard, seed_rng("warm")
    state = edition.start(about.seats[0])
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    reader, action = edition.reader(state, state.to_act), edition.candidates(state)[0]
    # These may use the game's own compiled entries.
    (reader.explain(action), reader.outlook(), reader.review.explain_intent(action))
    search(edition, state, Bot("warm", simulations=8), rng)
    simulate(edition, [Bot("random")] * about.seats[0], 1)


def warm_game(game: str) -> float:
    """Compile one game and return the seconds it took."""
    began = time.monotonic()
    made = subprocess.run([*COMPILE, game], capture_output=True, text=True)
    if made.returncode:
        raise RuntimeError(f"{game} could not be compiled:\n{made.stderr}")
    return time.monotonic() - began


def warm_all(games: list[str], screen: TextIO) -> None:
    """Compile the games and print the progress."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        waiting = {pool.submit(warm_game, game): game for game in games}
        for done, finished in enumerate(as_completed(waiting), 1):
            bar = "█" * done + "░" * (len(games) - done)
            print(
                f"{bar}  {waiting[finished]} ready after {finished.result():.0f} s",
                file=screen,
                flush=True,
            )
