"""One search for every game: Monte-Carlo tree search over what each seat has observed.

With perfect information all seats share one tree. With hidden information every simulation starts from a
re-dealt world and each seat has a tree of its own, keyed by what `sees` told it (multiple-observer
information-set search): the searching seat never uses what it may not know, nor lets the others do so.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from hexameron.core.compiling import borrowed, entry, rule
from hexameron.core.contract import (
    apply,
    appraise,
    candidates,
    choose,
    payoffs,
    pick,
    resample,
    sees,
)
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import wide

SEATS = 6
MIX = (1 << 31) - 1


@rule
def descend(key: int, code: int) -> int:
    """The key of what follows `code` in a history; two 31-bit lanes, so nothing overflows in either mode."""
    high, low = key >> 31, key & MIX
    step = (code ^ (code >> 31)) & MIX
    low = ((low ^ step) * 1103515245 + 12345) & MIX
    low ^= low >> 15
    high = ((high + step + 1) * 1540483477 + low) & MIX
    high ^= high >> 13
    return (high << 31) | low


@rule
def slot(keys: Any, key: int) -> int:
    """Where this key is, or would be, in the open-addressed table; -1 if the table is full."""
    mask = keys.shape[0] - 1
    at = (key ^ (key >> 31)) & mask
    for _ in range(keys.shape[0]):
        if keys[at] == key or keys[at] == 0:
            return at
        at = (at + 1) & mask
    return -1


@rule
def select(content: Any, state: Any, key: int, keys: Any, visits: Any, totals: Any, actions: Any, n: int, exploration: float) -> int:
    """The index of the action with the best upper bound at this node; unvisited ones count as average."""
    here = slot(keys, key)
    tried = visits[here] if here >= 0 else 0
    average = totals[here] / tried if tried > 0 else 0.5
    bonus = exploration * sqrt((tried + 1.0) / n)
    best, found = -1e9, 0
    for i in range(n):
        at = slot(keys, descend(key, actions[i] + 7))
        if at >= 0 and keys[at] != 0:
            worth = totals[at] / visits[at] + bonus / (1.0 + visits[at])
        else:
            worth = average + bonus
        if worth > best:
            best, found = worth, i
    return found


@rule
def credit(keys: Any, visits: Any, totals: Any, key: int, worth: float) -> None:
    at = slot(keys, key)
    if at >= 0:
        keys[at] = key
        visits[at] += 1
        totals[at] += worth


@rule
def playout(content: Any, state: Any, rng: Any, actions: Any, heights: Any, cut: int, style: int) -> None:
    """Play on for `cut` decisions, at random or in a style, or to the end."""
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            apply(content, state, pick(content, state, rng, actions, heights))
        elif cut == 0:
            return
        else:
            cut -= 1
            if style < 0:
                apply(content, state, pick(content, state, rng, actions, heights))
            else:
                apply(content, state, choose(content, state, style, rng))


@rule
def simulate(
    content: Any,
    root: Any,
    scratch: Any,
    rng: Any,
    keys: Any,
    visits: Any,
    totals: Any,
    actions: Any,
    heights: Any,
    path: Any,
    path_seat: Any,
    here: Any,
    worths: Any,
    seat: int,
    hidden: bool,
    exploration: float,
    cut: int,
    style: int,
) -> None:
    """One simulation: down the trees, a playout, and back."""
    scratch[0] = root
    state = scratch[0]
    trees = state.seats if hidden else 1
    if hidden:
        resample(content, state, seat, rng)
    for tree in range(trees):
        here[tree] = tree + 1
    length = 0
    while state.to_act != OVER and length + 2 < path.shape[0]:
        actor = state.to_act
        if actor == CHANCE:
            action = pick(content, state, rng, actions, heights)
            follow(content, state, action, here, trees, hidden)
            apply(content, state, action)
            continue
        tree = actor if hidden else 0
        n = candidates(content, state, actions)
        action = wide(actions[select(content, state, here[tree], keys, visits, totals, actions, n, exploration)])
        at = slot(keys, here[tree])
        fresh = at < 0 or keys[at] == 0
        path[length], path[length + 1] = here[tree], descend(here[tree], action + 7)
        path_seat[length] = path_seat[length + 1] = actor
        length += 2
        follow(content, state, action, here, trees, hidden)
        apply(content, state, action)
        if fresh:
            break
    playout(content, state, rng, actions, heights, cut, style)
    if state.to_act == OVER:
        payoffs(content, state, worths)
    else:
        appraise(content, state, worths)
    for i in range(length):
        credit(keys, visits, totals, path[i], worths[path_seat[i]])


@rule
def follow(content: Any, state: Any, action: int, here: Any, trees: int, hidden: bool) -> None:
    """Every tree goes on by what its seat observes of the step."""
    for tree in range(trees):
        seen = sees(content, state, action, tree) if hidden else action
        here[tree] = descend(here[tree], seen + 1_000_003)


@rule
def grow(
    content: Any,
    root: Any,
    scratch: Any,
    rng: Any,
    keys: Any,
    visits: Any,
    totals: Any,
    actions: Any,
    heights: Any,
    simulations: int,
    seat: int,
    hidden: bool,
    exploration: float,
    cut: int,
    style: int,
) -> None:
    keys, visits, totals, rng = borrowed(keys), borrowed(visits), borrowed(totals), borrowed(rng)
    actions, heights = borrowed(actions), borrowed(heights)
    path, path_seat = np.empty(512, np.int64), np.empty(512, np.int64)
    here, worths = np.empty(SEATS, np.int64), np.empty(SEATS, np.float64)
    for _ in range(simulations):
        simulate(
            content, root, scratch, rng, keys, visits, totals, actions, heights,
            path, path_seat, here, worths, seat, hidden, exploration, cut, style,
        )  # fmt: skip


@rule
def read_node(content: Any, state: Any, key: int, keys: Any, visits: Any, totals: Any, actions: Any, counts: Any, means: Any) -> int:
    """Visits and mean value of every candidate at a node; the number of candidates."""
    n = candidates(content, state, actions)
    for i in range(n):
        at = slot(keys, descend(key, actions[i] + 7))
        known = at >= 0 and keys[at] != 0
        counts[i] = visits[at] if known else 0
        means[i] = totals[at] / visits[at] if known else 0.0
    return n


@rule
def favourite(counts: Any, means: Any, n: int) -> int:
    """The most visited action; the better one of equals."""
    best = 0
    for i in range(1, n):
        if counts[i] > counts[best] or (counts[i] == counts[best] and means[i] > means[best]):
            best = i
    return best


@entry
def search_more(
    content: Any,
    root: Any,
    scratch: Any,
    rng: Any,
    keys: Any,
    visits: Any,
    totals: Any,
    actions: Any,
    heights: Any,
    counts: Any,
    means: Any,
    simulations: int,
    seat: int,
    hidden: bool,
    exploration: float,
    cut: int,
    style: int,
) -> int:
    """Add simulations to the trees in `keys`, `visits` and `totals`; then read the root."""
    grow(content, root, scratch, rng, keys, visits, totals, actions, heights, simulations, seat, hidden, exploration, cut, style)
    return read_node(content, root, seat + 1 if hidden else 1, keys, visits, totals, actions, counts, means)


@entry
def main_line(
    content: Any,
    root: Any,
    scratch: Any,
    rng: Any,
    keys: Any,
    visits: Any,
    totals: Any,
    actions: Any,
    heights: Any,
    counts: Any,
    means: Any,
    line: Any,
    seat: int,
    hidden: bool,
) -> int:
    """The most visited actions from the root on, through likely chance, while the seat's trees know them."""
    scratch[0] = root
    state = scratch[0]
    trees = state.seats if hidden else 1
    here = np.empty(SEATS, np.int64)
    for tree in range(trees):
        here[tree] = tree + 1
    if hidden:
        resample(content, state, seat, rng)
    length = 0
    while state.to_act != OVER and length < line.shape[0]:
        if state.to_act == CHANCE:
            action = pick(content, state, rng, actions, heights)
        else:
            n = read_node(content, state, here[state.to_act if hidden else 0], keys, visits, totals, actions, counts, means)
            best = favourite(counts, means, n)
            if counts[best] < 2:
                break
            action = wide(actions[best])
        line[length] = action
        length += 1
        follow(content, state, action, here, trees, hidden)
        apply(content, state, action)
    return length
