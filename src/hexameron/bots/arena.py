"""Matches between bots, played in compiled code for as long as no seat has to think."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hexameron.bots.search import key_of_seen
from hexameron.core.compiled.contract import apply, choose, payoffs, pick, tally
from hexameron.core.compiled.record import Head, Record, Records
from hexameron.core.kernel import CHANCE, OVER, entry, rule, wide

if TYPE_CHECKING:
    from hexameron.bots.player import Bot
    from hexameron.core.model.edition import Edition

# How a seat plays, unless it is the number of a style.
RANDOM, THINKS = -1, -2
NONE = -1


def way_of(edition: Edition, bot: Bot) -> int:
    """Return the number by which compiled code plays a bot.

    It is the number of the bot's style, RANDOM, or THINKS if the bot must be asked for each
    decision.
    """
    if bot.thinks:
        return THINKS
    return edition.game.style(bot.style) if bot.style else RANDOM


@rule
def notice(
    content: Record, state: Head, action: int, seats: np.ndarray, seen: np.ndarray, hidden: bool
) -> None:
    """Update the keys of what the thinking seats have seen. Call it before the step is applied."""
    for seat in range(state.seats):
        if seats[seat] == THINKS:
            seen[seat] = key_of_seen(content, state, action, seat, wide(seen[seat]), hidden)


@entry
def play_on(
    content: Record,
    table: Records[Head],
    rng: np.ndarray,
    out: np.ndarray,
    heights: np.ndarray,
    seats: np.ndarray,
    action: int,
    seen: np.ndarray,
    hidden: bool,
    statistics: np.ndarray,
    result: np.ndarray,
) -> int:
    """Continue the game in table[0] until it is over or a thinking seat is to act.

    Return the number of decisions made. `action` is the choice of the thinking seat that is to act,
    or NONE. `seen` contains, for each seat, the key of all that the seat has seen. Chance and
    styles share `rng`.
    """
    state = table[0]
    decisions = 0
    while state.to_act != OVER:
        if action == NONE:
            if state.to_act == CHANCE or seats[wide(state.to_act)] == RANDOM:
                action = pick(content, state, rng, out, heights)
            elif seats[wide(state.to_act)] == THINKS:
                return decisions
            else:
                action = choose(content, state, wide(seats[wide(state.to_act)]), rng)
        decisions += state.to_act != CHANCE
        tally(content, state, action, statistics)
        notice(content, state, action, seats, seen, hidden)
        apply(content, state, action)
        action = NONE
    tally(content, state, -1, statistics)
    payoffs(content, state, result)
    return decisions
