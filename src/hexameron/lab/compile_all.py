"""Reach every compiled entry of a game once, with the argument types that play uses."""

from __future__ import annotations

from hexameron.bots.player import Bot, search
from hexameron.core import entries
from hexameron.core.game import Game
from hexameron.core.record import CHANCE, OVER, Records
from hexameron.core.rng import seeded
from hexameron.lab.simulate import simulate


def compile_game(game: Game) -> None:
    about, edition, rng = game.about, game.standard, seeded("warm")
    state = edition.start(about.seats[0])
    scratch, out, heights = Records(game.kernel.State, 1), edition.room(), edition.room()
    for listing in (True, False):
        entries.play_random(edition.record, state, scratch, rng, out, heights, 1, listing)
    while state.to_act == CHANCE:
        edition.weights(state)
        entries.pick(edition.record, state, rng, out, heights)
        state = edition.after(state, edition.legal(state)[0])
    if state.to_act == OVER:
        return
    action = edition.candidates(state)[0]
    edition.sees(state, action, 0)
    edition.resampled(state, 0, rng)
    edition.observe(state, 0)
    edition.appraise(state)
    edition.payoffs(state)
    edition.left(state, 0)
    edition.reader(state, state.to_act).meant(action)  # may rest on entries of the game's own
    if about.styles:
        edition.choose(state, about.styles[0], rng)
    search(edition, state, Bot("warm", simulations=8), rng)
    simulate(edition, [Bot("random")] * about.seats[0], 1)
