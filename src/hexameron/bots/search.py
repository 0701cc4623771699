"""One search for every game: Monte-Carlo tree search over what each seat has observed.

With perfect information all seats share one tree. With hidden information every simulation starts from a
re-dealt world and each seat has a tree of its own, keyed by what `sees` told it (multiple-observer
information-set search): the searching seat never uses what it may not know, nor lets the others do so.

A tree is kept between the decisions of a match: its nodes are named by what was seen, so whoever says what a seat has seen since
begins where that led to (`notice`). The others' trees of a game with secrets begin anew, since nobody knows what they saw.

Several cores grow a table each, and tell each other after every few simulations what they found: each then goes on as if it had made
the others' simulations, too. When they do so is counted, not timed, so a seed finds the same each time.

Where all is open, sub-trees are solved on the way: an action after which one seat alone is sure to win is proven, is taken by that
seat and shunned by the others. Chance in between ends a proof.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from hexameron.core import atomic
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
# Marks of a memory: the number of its present search, how many places of the table are taken, actions applied in all its searches, and
# the keys that its present search begins from, a tree each.
SEARCH, USED, APPLIED, ROOTS = 0, 1, 2, 3
MARKS = ROOTS + SEATS
SEEN = 1_000_003  # from where on a code is what was seen, not what was done
MIX = (1 << 31) - 1
UNKNOWN, NOBODY = -1, -1
ASKED = 8  # visits of a node on which the style is asked anew
FIRST, LAST, PART = (
    2,
    128,
    16,
)  # simulations of a core between two talks with the others: few at first, then such a part of those made
TOLD = 64  # nodes and actions of a path that others are told of, from the root on
PATIENCE = 2000  # looks at whether the others are ready, after which the core is lent to whoever else wants it
_load, _store, _relax, _give_way = atomic.load, atomic.store, atomic.relax, atomic.give_way


class Memory(NamedTuple):
    """Arrays a search works in: the trees as one open-addressed table, then room for one node's actions.

    Searches follow each other in the same table without clearing it: each has roots of its own, or goes on from where one was before.
    """

    marks: np.ndarray
    keys: np.ndarray
    visits: np.ndarray
    totals: np.ndarray
    favours: np.ndarray
    proofs: np.ndarray
    actions: np.ndarray
    heights: np.ndarray
    counts: np.ndarray
    means: np.ndarray
    lines: (
        np.ndarray
    )  # of the present page on which the other cores are told of a place, where there are others


class Talk(NamedTuple):
    """What cores that search together tell each other: two pages each, one of which is read while the other is written."""

    rounds: np.ndarray  # that each core has written
    lengths: np.ndarray
    keys: np.ndarray
    visits: np.ndarray
    worths: np.ndarray
    proofs: np.ndarray


class Manner(NamedTuple):
    """How to search: see SearchSettings."""

    hidden: bool
    exploration: float
    cut: int
    style: int
    trust: float
    by_turns: bool


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
    return wide(memory.marks[ROOTS + tree])


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
def claim(memory: Memory, key: int) -> int:
    """Where this key is in the table, in which it now has a place; -1 if the table is full."""
    at = slot(memory.keys, key)
    if at >= 0 and memory.keys[at] == 0:
        memory.keys[at], memory.visits[at], memory.totals[at] = key, 0, 0.0
        memory.favours[at], memory.proofs[at] = UNKNOWN, NOBODY
        memory.marks[USED] += 1
    return at


@rule
def favour(
    content: Record, state: Head, rng: np.ndarray, memory: Memory, at: int, style: int
) -> int:
    """What the style would do at the node in this place: it knows no more than the node's seat does, so it need not be asked for ever.

    It is asked on the first visits, since a style that wavers shall spread its favour.
    """
    if at < 0:
        return choose(content, state, style, rng)
    if memory.visits[at] < ASKED or memory.favours[at] == UNKNOWN:
        memory.favours[at] = choose(content, state, style, rng)
    return wide(memory.favours[at])


@rule
def select(
    memory: Memory,
    key: int,
    at: int,
    n: int,
    favoured: int,
    actor: int,
    is_root: bool,
    manner: Manner,
) -> int:
    """The index of the action with the best upper bound at this node; unvisited ones count as average.

    Without trust all actions are equally worth a try; with trust the style's own choice gets that share of the tries.
    A proven win is taken, a proven loss is not tried again; -1 where all actions are such losses. Only at the root one plays on even
    then: somebody has to choose, and others err.
    """
    keys, visits, totals = memory.keys, memory.visits, memory.totals
    tried = visits[at] if at >= 0 else 0
    average = totals[at] / tried if tried > 0 else 0.5
    share = (1.0 - manner.trust) / n if manner.trust > 0.0 else 1.0 / sqrt(n)
    bonus = manner.exploration * sqrt(tried + 1.0)
    best, found = -1e9, -1
    for i in range(n):
        action = memory.actions[i]
        there = slot(keys, descend(key, action + 7))
        urge = bonus * (share + manner.trust if action == favoured else share)
        if there >= 0 and keys[there] != 0:
            if memory.proofs[there] == actor:
                return i
            if memory.proofs[there] != NOBODY and not is_root:
                continue
            worth = totals[there] / visits[there] + urge / (1.0 + visits[there])
        else:
            worth = average + urge
        if worth > best:
            best, found = worth, i
    return found


@rule
def common_winner(memory: Memory, key: int, n: int) -> int:
    """Who wins whichever of these proven actions is taken, or NOBODY if it is not always the same seat."""
    winner = wide(memory.proofs[slot(memory.keys, descend(key, memory.actions[0] + 7))])
    for i in range(1, n):
        if memory.proofs[slot(memory.keys, descend(key, memory.actions[i] + 7))] != winner:
            return NOBODY
    return winner


@rule
def sole_winner(worths: np.ndarray, seats: int) -> int:
    """The seat that has everything, or NOBODY."""
    winner, total = NOBODY, 0.0
    for seat in range(seats):
        total += worths[seat]
        if worths[seat] > 0.999:
            winner = seat
    return winner if total < 1.001 else NOBODY


@rule
def credit(memory: Memory, key: int, visits: int, worth: float, winner: int) -> int:
    """Count more visits and what they brought; where the winner is proven, that is known from now on. Where in the table, or -1."""
    at = claim(memory, key)
    if at >= 0:
        memory.visits[at] += visits
        memory.totals[at] += worth
        if winner != NOBODY:
            memory.proofs[at] = winner
    return at


@rule
def give_credit(
    memory: Memory,
    path: np.ndarray,
    path_seat: np.ndarray,
    length: int,
    worths: np.ndarray,
    winner: int,
    talk: Talk,
    core: int,
) -> None:
    """Back along the path of nodes and actions, the last first, and with it the proof that `winner` wins, as far as it holds.

    One's own winning action proves what led to it; somebody else's only when all other actions are proven, too.
    """
    for i in range(length - 1, 0, -2):
        worth = worths[path_seat[i]]
        node, action = (
            credit(memory, path[i - 1], 1, worth, NOBODY),
            credit(memory, path[i], 1, worth, winner),
        )
        if (
            talk.rounds.shape[0] > 1
            and i < TOLD
            and action >= 0
            and (i == 1 or memory.visits[action] > 1)
        ):  # most are seen only once
            tell(memory, talk, core, node, worth, NOBODY)
            tell(memory, talk, core, action, worth, winner)
        if winner != path_seat[i] or path_seat[i - 1] == CHANCE:
            winner = NOBODY


# --- cores together ---


@rule
def tell(memory: Memory, talk: Talk, core: int, at: int, worth: float, winner: int) -> None:
    """Write a visit of this place on the present page, on one line with those before."""
    if at < 0:
        return
    page, line = talk.rounds[core] & 1, wide(memory.lines[at])
    if line >= talk.lengths[core, page] or talk.keys[core, page, line] != memory.keys[at]:
        line = wide(talk.lengths[core, page])
        talk.lengths[core, page], memory.lines[at], talk.keys[core, page, line] = (
            line + 1,
            line,
            memory.keys[at],
        )
        (
            talk.visits[core, page, line],
            talk.worths[core, page, line],
            talk.proofs[core, page, line],
        ) = 0, 0.0, NOBODY
    talk.visits[core, page, line] += 1
    talk.worths[core, page, line] += worth
    if winner != NOBODY:
        talk.proofs[core, page, line] = winner


@rule
def exchange(memory: Memory, talk: Talk, core: int) -> None:
    """Hand the page over, wait for the others' and take their visits as one's own.

    When all have written this page, all have read the one before: it is begun anew.
    """
    written = talk.rounds[core] + 1
    page = (written - 1) & 1
    _store(talk.rounds, core, written)
    cores = talk.rounds.shape[0]
    for more in range(1, cores):
        other, looks = (core + more) % cores, 0
        while _load(talk.rounds, other) < written:
            looks += 1
            _relax()
            if looks > PATIENCE:
                _give_way()
        for i in range(talk.lengths[other, page]):
            visits, winner = wide(talk.visits[other, page, i]), wide(talk.proofs[other, page, i])
            credit(memory, talk.keys[other, page, i], visits, talk.worths[other, page, i], winner)
    talk.lengths[core, written & 1] = 0


@rule
def playout(content: Record, state: Head, rng: np.ndarray, memory: Memory, manner: Manner) -> None:
    """Play on for `cut` decisions or turns, at random or in a style, or to the end. A turn is what a seat does before another one acts."""
    cut, style, mover = manner.cut, manner.style, NOBODY
    while state.to_act != OVER:
        chosen = state.to_act != CHANCE and style >= 0
        if state.to_act != CHANCE and (state.to_act != mover or not manner.by_turns):
            if cut == 0:
                return
            cut -= 1
            mover = wide(state.to_act)
        action = (
            choose(content, state, style, rng)
            if chosen
            else pick(content, state, rng, memory.actions, memory.heights)
        )
        memory.marks[APPLIED] += 1
        apply(content, state, action)  # called in one place only: hot rules are compiled into it


@rule
def simulate(
    content: Record,
    start: Head,
    scratch: Records[Head],
    rng: np.ndarray,
    memory: Memory,
    manner: Manner,
    seat: int,
    path: np.ndarray,
    path_seat: np.ndarray,
    here: np.ndarray,
    worths: np.ndarray,
    talk: Talk,
    core: int,
) -> None:
    """One simulation: down the trees, a playout, and back."""
    scratch[0] = start
    state = scratch[0]
    trees = state.seats if manner.hidden else 1
    if manner.hidden:
        resample(content, state, seat, rng)
    for tree in range(trees):
        here[tree] = root(memory, tree)
    length, winner, chance = 0, NOBODY, False
    while state.to_act != OVER and length + 2 < path.shape[0]:
        actor, fresh = state.to_act, False
        if actor == CHANCE:
            action, chance = pick(content, state, rng, memory.actions, memory.heights), True
        else:
            tree = actor if manner.hidden else 0
            at = claim(memory, here[tree])
            fresh = at < 0 or memory.visits[at] == 0
            favoured = (
                favour(content, state, rng, memory, at, manner.style)
                if manner.trust > 0.0
                else UNKNOWN
            )
            n = candidates(content, state, memory.actions)
            index = select(memory, here[tree], at, n, favoured, actor, length == 0, manner)
            if index < 0:
                winner = common_winner(memory, here[tree], n)
                index = 0
                if winner != NOBODY:
                    break
            action = wide(memory.actions[index])
            path[length], path[length + 1] = here[tree], descend(here[tree], action + 7)
            path_seat[length], path_seat[length + 1] = (
                CHANCE if chance else actor,
                actor,
            )  # chance on the way here proves nothing
            chance = False
            length += 2
        follow(content, state, action, here, trees, manner.hidden)
        memory.marks[APPLIED] += 1
        apply(content, state, action)
        if fresh:
            break
    ended = state.to_act == OVER
    if winner != NOBODY:
        for other in range(state.seats):
            worths[other] = 1.0 if other == winner else 0.0
    else:
        playout(content, state, rng, memory, manner)
        if state.to_act == OVER:
            payoffs(content, state, worths)
        else:
            appraise(content, state, worths)
    if ended and not manner.hidden:
        winner = sole_winner(worths, state.seats)
    give_credit(memory, path, path_seat, length, worths, NOBODY if chance else winner, talk, core)


@rule
def follow(
    content: Record, state: Head, action: int, here: np.ndarray, trees: int, hidden: bool
) -> None:
    """Every tree goes on by what its seat observes of the step."""
    for tree in range(trees):
        here[tree] = seen_by(content, state, action, tree, here[tree], hidden)


@rule
def seen_by(content: Record, state: Head, action: int, seat: int, key: int, hidden: bool) -> int:
    """The key of all that a seat has seen, after this step."""
    return descend(key, (sees(content, state, action, seat) if hidden else action) + SEEN)


@rule
def grow(
    content: Record, start: Head, scratch: Records[Head], rng: np.ndarray, memory: Memory, manner: Manner, seat: int, simulations: int,
    before: int, until: int, talk: Talk, core: int,
) -> None:  # fmt: skip
    """So many simulations, after `before`; until so many of the core that makes most they talk with each other."""
    rng = borrowed(rng)
    memory = Memory(
        borrowed(memory.marks), borrowed(memory.keys), borrowed(memory.visits), borrowed(memory.totals), borrowed(memory.favours),
        borrowed(memory.proofs), borrowed(memory.actions), borrowed(memory.heights),
        borrowed(memory.counts), borrowed(memory.means), borrowed(memory.lines),
    )  # fmt: skip
    talk = Talk(
        borrowed(talk.rounds), borrowed(talk.lengths), borrowed(talk.keys), borrowed(talk.visits), borrowed(talk.worths),
        borrowed(talk.proofs),
    )  # fmt: skip
    path, path_seat = np.empty(512, np.int64), np.empty(512, np.int64)
    here, worths = np.empty(SEATS, np.int64), np.empty(SEATS, np.float64)
    while before < until:
        most = min(until - before, max(FIRST, min(LAST, before // PART)))
        for _ in range(min(simulations, most)):
            simulate(
                content,
                start,
                scratch,
                rng,
                memory,
                manner,
                seat,
                path,
                path_seat,
                here,
                worths,
                talk,
                core,
            )
        simulations -= most
        before += most
        if talk.rounds.shape[0] > 1:
            exchange(memory, talk, core)


@rule
def read_node(content: Record, state: Head, memory: Memory, key: int) -> int:
    """Visits and mean value of every candidate at a node, and in `heights` 1 for a sure win, -1 for a sure loss; how many there are."""
    n = candidates(content, state, memory.actions)
    for i in range(n):
        at = slot(memory.keys, descend(key, memory.actions[i] + 7))
        known = at >= 0 and memory.keys[at] != 0
        memory.counts[i] = memory.visits[at] if known else 0
        memory.means[i] = memory.totals[at] / memory.visits[at] if known else 0.0
        proven = known and memory.proofs[at] != NOBODY
        memory.heights[i] = (1 if memory.proofs[at] == state.to_act else -1) if proven else 0
    return n


@rule
def favourite(memory: Memory, n: int) -> int:
    """A proven win, else the most visited action that is no proven loss; the better one of equals."""
    proofs, counts, means, best = memory.heights, memory.counts, memory.means, 0
    for i in range(1, n):
        if (proofs[i], counts[i], means[i]) > (proofs[best], counts[best], means[best]):
            best = i
    return best


@entry
def search_more(
    content: Record, start: Head, scratch: Records[Head], rng: np.ndarray, memory: Memory, manner: Manner, seat: int, simulations: int,
    before: int, until: int, talk: Talk, core: int,
) -> int:  # fmt: skip
    """Add simulations to the trees; then read the root."""
    grow(content, start, scratch, rng, memory, manner, seat, simulations, before, until, talk, core)
    return read_node(content, start, memory, root(memory, seat if manner.hidden else 0))


@rule
def main_line(
    content: Record,
    start: Head,
    scratch: Records[Head],
    rng: np.ndarray,
    memory: Memory,
    hidden: bool,
    seat: int,
    line: np.ndarray,
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
