"""Bots against bots, a whole game at a time in compiled code."""

from __future__ import annotations

from typing import Any

from hexameron.bots.search import Manner, Memory, favourite, grow, read_node
from hexameron.core.compiling import entry, rule
from hexameron.core.contract import apply, candidates, choose, payoffs, pick, tally
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import wide

RANDOM, STYLE, SEARCH = 0, 1, 2


@rule
def bot_action(content: Any, state: Any, thinking: Any, rng: Any, memory: Memory, bot: Any, hidden: bool) -> int:
    """The action of a bot, given as a row of numbers: its kind, style and simulations, then how it searches."""
    if bot[0] == RANDOM:
        return pick(content, state, rng, memory.actions, memory.heights)
    if bot[0] == STYLE:
        return choose(content, state, int(bot[1]), rng)
    if candidates(content, state, memory.actions) == 1:
        return wide(memory.actions[0])  # nothing to think about
    memory.keys[:] = 0
    memory.visits[:] = 0
    memory.totals[:] = 0.0
    seat = wide(state.to_act)
    manner = Manner(hidden, bot[3], int(bot[4]), int(bot[5]), bot[6])
    grow(content, state, thinking, rng, memory, manner, seat, int(bot[2]))
    n = read_node(content, state, memory, seat + 1 if hidden else 1)
    return wide(memory.actions[favourite(memory, n)])


@entry
def play_match(
    content: Any, first: Any, table: Any, thinking: Any, rng: Any, memory: Memory, bots: Any, hidden: bool, statistics: Any, result: Any
) -> int:
    """One game between the bots of the seats, left in table[0]; the number of decisions. Chance and bots share `rng`."""
    table[0] = first
    state = table[0]
    decisions = 0
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = pick(content, state, rng, memory.actions, memory.heights)
        else:
            decisions += 1
            action = bot_action(content, state, thinking, rng, memory, bots[wide(state.to_act)], hidden)
        tally(content, state, action, statistics)
        apply(content, state, action)
    tally(content, state, -1, statistics)
    payoffs(content, state, result)
    return decisions
