"""Reach every compiled entry of a game once, with the argument types that play uses."""

from __future__ import annotations

from hexameron.bots.player import Bot, search
from hexameron.core.game import Game
from hexameron.core.record import CHANCE
from hexameron.core.rng import seeded
from hexameron.lab.simulate import simulate


def compile_game(game: Game) -> None:
    about, edition, rng = game.about, game.standard, seeded("warm")
    state = edition.start(about.seats[0])
    while state.to_act == CHANCE:
        state = edition.after(state, edition.legal(state)[0])
    reader, action = edition.reader(state, state.to_act), edition.candidates(state)[0]
    reader.explain(action), reader.outlook(), reader.meant(action)  # may rest on entries of the game's own
    search(edition, state, Bot("warm", simulations=8), rng)
    simulate(edition, [Bot("random")] * about.seats[0], 1)
