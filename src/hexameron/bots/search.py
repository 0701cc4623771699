"""One search for every game: Monte-Carlo tree search over what each seat has observed.

With perfect information all seats share one tree. With hidden information every simulation starts from a
re-dealt world and each seat has a tree of its own, keyed by what `sees` told it (multiple-observer
information-set search): the searching seat never uses what it may not know, nor lets the others do so.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

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
from hexameron.core.record import CHANCE, OVER, Head, Record, Records
from hexameron.core.rng import wide

SEATS = 6
SEARCH, USED = 0, 1  # marks of a memory: the number of its present search, and how many places of the table are taken
MIX = (1 << 31) - 1


class Memory(NamedTuple):
    """Arrays a search works in: the trees as one open-addressed table, then room for one node's actions.

    Searches follow each other in the same table without clearing it: each has roots of its own, by `marks[SEARCH]`.
    """

    marks: np.ndarray
    keys: np.ndarray
    visits: np.ndarray
    totals: np.ndarray
    actions: np.ndarray
    heights: np.ndarray
    counts: np.ndarray
    means: np.ndarray


class Manner(NamedTuple):
    """How to search: see SearchSettings."""

    hidden: bool
    exploration: float
    cut: int
    style: int
    trust: float


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
def root(memory: Memory, tree: int) -> int:
    """The key of the position that the present search begins from, in one of its trees."""
    return descend(wide(memory.marks[SEARCH]) + 1, tree)


@rule
def slot(keys: np.ndarray, key: int) -> int:
    """Where this key is, or would be, in the open-addressed table; -1 if the table is full."""
    mask = keys.shape[0] - 1
    at = (key ^ (key >> 31)) & mask
    for _ in range(keys.shape[0]):
        if keys[at] == key or keys[at] == 0:
            return at
        at = (at + 1) & mask
    return -1


@rule
def select(memory: Memory, key: int, n: int, favoured: int, manner: Manner) -> int:
    """The index of the action with the best upper bound at this node; unvisited ones count as average.

    Without trust all actions are equally worth a try; with trust the style's own choice gets that share of the tries.
    """
    keys, visits, totals = memory.keys, memory.visits, memory.totals
    here = slot(keys, key)
    tried = visits[here] if here >= 0 else 0
    average = totals[here] / tried if tried > 0 else 0.5
    share = (1.0 - manner.trust) / n if manner.trust > 0.0 else 1.0 / sqrt(n)
    bonus = manner.exploration * sqrt(tried + 1.0)
    best, found = -1e9, 0
    for i in range(n):
        action = memory.actions[i]
        at = slot(keys, descend(key, action + 7))
        urge = bonus * (share + manner.trust if action == favoured else share)
        if at >= 0 and keys[at] != 0:
            worth = totals[at] / visits[at] + urge / (1.0 + visits[at])
        else:
            worth = average + urge
        if worth > best:
            best, found = worth, i
    return found


@rule
def credit(memory: Memory, key: int, worth: float) -> None:
    at = slot(memory.keys, key)
    if at >= 0:
        if memory.keys[at] == 0:
            memory.keys[at], memory.visits[at], memory.totals[at] = key, 0, 0.0
            memory.marks[USED] += 1
        memory.visits[at] += 1
        memory.totals[at] += worth


@rule
def playout(content: Record, state: Head, rng: np.ndarray, memory: Memory, cut: int, style: int) -> None:
    """Play on for `cut` decisions, at random or in a style, or to the end."""
    while state.to_act != OVER:
        chosen = state.to_act != CHANCE and style >= 0
        if state.to_act != CHANCE:
            if cut == 0:
                return
            cut -= 1
        action = choose(content, state, style, rng) if chosen else pick(content, state, rng, memory.actions, memory.heights)
        apply(content, state, action)  # called in one place only: hot rules are compiled into it


@rule
def simulate(
    content: Record,
    start: Head,
    scratch: Records,
    rng: np.ndarray,
    memory: Memory,
    manner: Manner,
    seat: int,
    path: np.ndarray,
    path_seat: np.ndarray,
    here: np.ndarray,
    worths: np.ndarray,
) -> None:
    """One simulation: down the trees, a playout, and back."""
    scratch[0] = start
    state = scratch[0]
    trees = state.seats if manner.hidden else 1
    if manner.hidden:
        resample(content, state, seat, rng)
    for tree in range(trees):
        here[tree] = root(memory, tree)
    length = 0
    while state.to_act != OVER and length + 2 < path.shape[0]:
        actor, fresh = state.to_act, False
        if actor == CHANCE:
            action = pick(content, state, rng, memory.actions, memory.heights)
        else:
            tree = actor if manner.hidden else 0
            favoured = choose(content, state, manner.style, rng) if manner.trust > 0.0 else -1
            n = candidates(content, state, memory.actions)
            action = wide(memory.actions[select(memory, here[tree], n, favoured, manner)])
            at = slot(memory.keys, here[tree])
            fresh = at < 0 or memory.keys[at] == 0
            path[length], path[length + 1] = here[tree], descend(here[tree], action + 7)
            path_seat[length] = path_seat[length + 1] = actor
            length += 2
        follow(content, state, action, here, trees, manner.hidden)
        apply(content, state, action)
        if fresh:
            break
    playout(content, state, rng, memory, manner.cut, manner.style)
    if state.to_act == OVER:
        payoffs(content, state, worths)
    else:
        appraise(content, state, worths)
    for i in range(length):
        credit(memory, path[i], worths[path_seat[i]])


@rule
def follow(content: Record, state: Head, action: int, here: np.ndarray, trees: int, hidden: bool) -> None:
    """Every tree goes on by what its seat observes of the step."""
    for tree in range(trees):
        seen = sees(content, state, action, tree) if hidden else action
        here[tree] = descend(here[tree], seen + 1_000_003)


@rule
def grow(
    content: Record, start: Head, scratch: Records, rng: np.ndarray, memory: Memory, manner: Manner, seat: int, simulations: int
) -> None:
    rng = borrowed(rng)
    memory = Memory(
        borrowed(memory.marks), borrowed(memory.keys), borrowed(memory.visits), borrowed(memory.totals),
        borrowed(memory.actions), borrowed(memory.heights),
        borrowed(memory.counts), borrowed(memory.means),
    )  # fmt: skip
    path, path_seat = np.empty(512, np.int64), np.empty(512, np.int64)
    here, worths = np.empty(SEATS, np.int64), np.empty(SEATS, np.float64)
    for _ in range(simulations):
        simulate(content, start, scratch, rng, memory, manner, seat, path, path_seat, here, worths)


@rule
def read_node(content: Record, state: Head, memory: Memory, key: int) -> int:
    """Visits and mean value of every candidate at a node; the number of candidates."""
    n = candidates(content, state, memory.actions)
    for i in range(n):
        at = slot(memory.keys, descend(key, memory.actions[i] + 7))
        known = at >= 0 and memory.keys[at] != 0
        memory.counts[i] = memory.visits[at] if known else 0
        memory.means[i] = memory.totals[at] / memory.visits[at] if known else 0.0
    return n


@rule
def favourite(memory: Memory, n: int) -> int:
    """The most visited action; the better one of equals."""
    counts, means, best = memory.counts, memory.means, 0
    for i in range(1, n):
        if counts[i] > counts[best] or (counts[i] == counts[best] and means[i] > means[best]):
            best = i
    return best


@entry
def search_more(
    content: Record, start: Head, scratch: Records, rng: np.ndarray, memory: Memory, manner: Manner, seat: int, simulations: int
) -> int:
    """Add simulations to the trees; then read the root."""
    grow(content, start, scratch, rng, memory, manner, seat, simulations)
    return read_node(content, start, memory, root(memory, seat if manner.hidden else 0))


@rule
def main_line(
    content: Record, start: Head, scratch: Records, rng: np.ndarray, memory: Memory, hidden: bool, seat: int, line: np.ndarray
) -> int:
    """The most visited actions from the start on, through likely chance, while the seat's trees know them."""
    scratch[0] = start
    state = scratch[0]
    trees = state.seats if hidden else 1
    here = np.empty(SEATS, np.int64)
    for tree in range(trees):
        here[tree] = root(memory, tree)
    if hidden:
        resample(content, state, seat, rng)
    length = 0
    while state.to_act != OVER and length < line.shape[0]:
        if state.to_act == CHANCE:
            action = pick(content, state, rng, memory.actions, memory.heights)
        else:
            n = read_node(content, state, memory, here[state.to_act if hidden else 0])
            best = favourite(memory, n)
            if memory.counts[best] < 2:
                break
            action = wide(memory.actions[best])
        line[length] = action
        length += 1
        follow(content, state, action, here, trees, hidden)
        apply(content, state, action)
    return length
