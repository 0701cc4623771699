"""Reach every compiled entry of a game once, with the argument types that play uses."""

from __future__ import annotations

import numpy as np

from hexameron.bots.player import Bot, search
from hexameron.core import entries
from hexameron.core.game import Game
from hexameron.core.record import CHANCE, OVER, Records
from hexameron.core.rng import seeded
from hexameron.lab.simulate import simulate


def compile_game(game: Game) -> None:
    about, rng = game.about, seeded("warm")
    state = game.new(about.seats[0])
    scratch, out, heights = Records(game.kernel.State, 1), game.scratch, game.scratch.copy()
    for listing in (True, False):
        entries.play_random(game.standard.record, state, scratch, rng, out, heights, 1, listing)
    while state.to_act == CHANCE:
        game.weights(state)
        entries.pick(game.standard.record, state, rng, out, heights)
        state = game.after(state, game.legal(state)[0])
    if state.to_act == OVER:
        return
    action = game.candidates(state)[0]
    game.sees(state, action, 0)
    game.resampled(state, 0, rng)
    game.observe(state, 0)
    game.appraise(state)
    game.payoffs(state)
    game.left(state, 0)
    seen = game.view(game.standard.record, state, state.to_act)  # may rest on entries of the game's own
    if "afterword" in game.hooks:
        game.hooks["afterword"](seen, action, "en")
    if about.styles:
        game.choose(state, about.styles[0], rng)
    search(game, state, Bot("warm", simulations=8), rng)
    simulate(game, [Bot("random")] * about.seats[0], 1)
    assert out.dtype == np.int32
