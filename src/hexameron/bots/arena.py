"""Bots against bots, many decisions at a time in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hexameron.bots.search import seen_by
from hexameron.core.contract import apply, choose, payoffs, pick, tally
from hexameron.core.kernel import CHANCE, OVER, entry, rule, wide
from hexameron.core.record import Head, Record, Records

if TYPE_CHECKING:
    from hexameron.bots.player import Bot
    from hexameron.core.edition import Edition

RANDOM, THINKS = -1, -2  # how a seat plays, where not by the number of a style
NONE = -1


def way_of(edition: Edition, bot: Bot) -> int:
    """Return how compiled code plays a bot: the number of its style, RANDOM, or THINKS if it has to be asked for each decision."""
    if bot.thinks:
        return THINKS
    return edition.game.style(bot.style) if bot.style else RANDOM


@rule
def notice(
    content: Record, state: Head, action: int, seats: np.ndarray, seen: np.ndarray, hidden: bool
) -> None:
    """What every seat that thinks sees of a step, before it is carried out."""
    for seat in range(state.seats):
        if seats[seat] == THINKS:
            seen[seat] = seen_by(content, state, action, seat, wide(seen[seat]), hidden)


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
    """The game in table[0] goes on until it is over, or a seat is to act that thinks; the number of decisions made.

    `action` is what such a seat has thought of, or NONE; `seen` are keys of what each has seen. Chance and styles share `rng`.
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
