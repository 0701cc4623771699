"""Pointless actions of Genesis's bots, counted: exchanges of places that undo the previous one."""

from hexameron.bots.player import Bot, decide, parse_bot
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.kernel import CHANCE, OVER
from hexameron.core.model.edition import Edition
from hexameron.games.genesis.rules import state as st

SEATS = (2, 3, 4)


def manners(edition: Edition, games: int, seed: int) -> dict[str, tuple[int, int]]:
    """Count the exchanges of places that were undone in the same turn, and all of them.

    The result has an entry for every style and one for the highest level.
    """
    bots = [*edition.about.styles, edition.about.levels[-1].name]
    return {
        f"{name}: exchange of places taken back": count_undone_exchanges(
            edition, parse_bot(edition.about, name), games, seed
        )
        for name in bots
    }


def count_undone_exchanges(edition: Edition, bot: Bot, games: int, seed: int) -> tuple[int, int]:
    """Return the number of one bot's exchanges of places that were undone, and of all."""
    back = made = 0
    for number in range(games):
        rng, state = (
            seed_rng("manners", bot.name, seed, number),
            edition.start(SEATS[number % len(SEATS)]),
        )
        before = 0  # side of the previous exchange in this turn: -1, 1, or 0
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                outcomes = edition.legal(state)
                action = outcomes[int(below(rng, len(outcomes)))]
            else:
                action = decide(edition, state, bot, rng)
            side = int(st.SWAP_RIGHT.has(action)) - int(st.SWAP_LEFT.has(action))
            made, back = made + abs(side), back + (side * before < 0)
            before = side
            state = edition.after(state, action)
    return back, made
