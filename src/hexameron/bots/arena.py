"""Matches between bots, played in compiled code for as long as no seat has to think."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hexameron.bots.search import code_of_seen, descend
from hexameron.core.compiled.contract import apply, choose, payoffs, pick, tally
from hexameron.core.compiled.record import Head, Record, Records
from hexameron.core.kernel import CHANCE, OVER, entry, rule, wide

if TYPE_CHECKING:
    from hexameron.bots.player import Bot
    from hexameron.core.model.edition import Edition

# How a seat plays, unless it is the number of a style.
RANDOM, THINKS = -1, -2
NONE = -1


class Players(NamedTuple):
    """How the seats of a game play, and what they have seen of it."""

    ways: np.ndarray  # by seat
    seen: np.ndarray  # for each seat the key of all that it has seen; kept for thinking seats
    hidden: bool


class Arena(NamedTuple):
    """The arrays of a game between bots. Chance and styles share `rng`."""

    rng: np.ndarray
    out: np.ndarray
    weights_buffer: np.ndarray
    players: Players
    statistics: np.ndarray
    result: np.ndarray


def way_of(edition: Edition, bot: Bot) -> int:
    """Return the number by which compiled code plays a bot.

    It is the number of the bot's style, RANDOM, or THINKS if the bot must be asked for each
    decision.
    """
    if bot.thinks:
        return THINKS
    return edition.game.style(bot.style) if bot.style else RANDOM


@rule
def notice(content: Record, state: Head, action: int, players: Players) -> None:
    """Update the keys of what the thinking seats have seen. Call it before the step is applied."""
    for seat in range(state.seats):
        if players.ways[seat] == THINKS:
            code = code_of_seen(content, state, action, seat, players.hidden)
            players.seen[seat] = descend(wide(players.seen[seat]), code)


@entry
def play_on(content: Record, table: Records[Head], arena: Arena, action: int) -> int:
    """Continue the game in table[0] until it is over or a thinking seat is to act.

    Return the number of decisions made. `action` is the choice of the thinking seat that is to act,
    or NONE.
    """
    state, rng, ways = table[0], arena.rng, arena.players.ways
    decisions = 0
    while state.to_act != OVER:
        if action == NONE:
            if state.to_act == CHANCE or ways[wide(state.to_act)] == RANDOM:
                action = pick(content, state, rng, arena.out, arena.weights_buffer)
            elif ways[wide(state.to_act)] == THINKS:
                return decisions
            else:
                action = choose(content, state, wide(ways[wide(state.to_act)]), rng)
        decisions += state.to_act != CHANCE
        tally(content, state, action, arena.statistics)
        notice(content, state, action, arena.players)
        apply(content, state, action)
        action = NONE
    tally(content, state, -1, arena.statistics)
    payoffs(content, state, arena.result)
    return decisions
