"""Compile a game's rules by using each of them once: `python -m hexameron.web.warm SLUG`.

Run beside the server, so that compiling never holds it up; what is compiled stays in the cache on disk.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import numpy as np

from hexameron.bots.player import Bot, search
from hexameron.core import log
from hexameron.core.compiling import PLAIN
from hexameron.core.record import OVER
from hexameron.core.rng import seeded

STEPS = 40


def exercise(game: Any) -> None:
    """A short match with everything a table uses; nothing to do where nothing is compiled."""
    if PLAIN:
        return
    match, edition = opening(game, STEPS), game.standard
    for number, step in enumerate(match.steps):
        for seat in range(match.state.seats):
            edition.sees(match.positions[number], step.action, seat)
    state = next(s for s in reversed(match.positions) if s.to_act >= 0)
    rng = seeded("warm", game.about.slug)
    search(edition, state, Bot("warm", simulations=64), rng)
    edition.resampled(state, state.to_act, rng)
    edition.weights(match.positions[0])
    edition.left(state, 0)
    if match.state.to_act == OVER:
        edition.payoffs(match.state)
    edition.appraise(state)


def opening(game: Any, steps: int) -> log.Match:
    """The beginning of a match as the game's first style plays it, the same every time."""
    about, edition = game.about, game.standard
    seats = min(max(2, about.seats[0]), about.seats[1])
    match = log.begin(edition, about.seat_names[:seats], seed=bytes(32), nonces=["warm"] * seats, match="warm")
    rng = seeded("opening", about.slug)
    while match.sequence < steps and not match.is_over:
        if match.state.to_act < 0:
            match.roll()
            continue
        legal = edition.legal(match.state)
        action = edition.choose(match.state, about.styles[0], rng) if about.styles else legal[int(np.asarray(rng)[0]) % len(legal)]
        match.act(match.state.to_act, action)
    return match


def picture(game: Any, language: str = "en") -> str:
    """The board in the middle of a match: what the first page shows of a game."""
    match = opening(game, STEPS)
    position = next((s for s in reversed(match.positions) if s.to_act >= 0), match.positions[0])
    return match.edition.reader(position, None, language).svg()


if __name__ == "__main__":
    from hexameron import games

    os.nice(10)  # people who play meanwhile come first
    exercise(games.load(sys.argv[1]))
