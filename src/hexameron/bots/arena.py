"""Bots against bots, a whole game at a time in compiled code."""

from __future__ import annotations

from typing import Any

from hexameron.bots.search import favourite, grow, read_node
from hexameron.core.compiling import entry, rule
from hexameron.core.contract import apply, choose, payoffs, pick, tally
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import wide

RANDOM, STYLE, SEARCH = 0, 1, 2


@rule
def bot_action(
    content: Any,
    state: Any,
    thinking: Any,
    rng: Any,
    keys: Any,
    visits: Any,
    totals: Any,
    actions: Any,
    heights: Any,
    counts: Any,
    means: Any,
    kind: int,
    style: int,
    simulations: int,
    hidden: bool,
    exploration: float,
    cut: int,
    playout_style: int,
) -> int:
    if kind == RANDOM:
        return pick(content, state, rng, actions, heights)
    if kind == STYLE:
        return choose(content, state, style, rng)
    keys[:] = 0
    visits[:] = 0
    totals[:] = 0.0
    seat = wide(state.to_act)
    grow(content, state, thinking, rng, keys, visits, totals, actions, heights, simulations, seat, hidden, exploration, cut, playout_style)
    n = read_node(content, state, seat + 1 if hidden else 1, keys, visits, totals, actions, counts, means)
    return wide(actions[favourite(counts, means, n)])


@entry
def play_match(
    content: Any,
    first: Any,
    table: Any,
    thinking: Any,
    rng: Any,
    keys: Any,
    visits: Any,
    totals: Any,
    actions: Any,
    heights: Any,
    counts: Any,
    means: Any,
    kinds: Any,
    styles: Any,
    simulations: Any,
    explorations: Any,
    cuts: Any,
    playout_styles: Any,
    hidden: bool,
    statistics: Any,
    result: Any,
) -> int:
    """One game between the bots of the seats, left in table[0]; the number of decisions. Chance and bots share `rng`."""
    table[0] = first
    state = table[0]
    decisions = 0
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = pick(content, state, rng, actions, heights)
        else:
            seat = wide(state.to_act)
            decisions += 1
            action = bot_action(
                content, state, thinking, rng, keys, visits, totals, actions, heights, counts, means, kinds[seat],
                styles[seat], simulations[seat], hidden, explorations[seat], cuts[seat], playout_styles[seat],
            )  # fmt: skip
        tally(content, state, action, statistics)
        apply(content, state, action)
    tally(content, state, -1, statistics)
    payoffs(content, state, result)
    return decisions
