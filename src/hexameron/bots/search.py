"""Monte-Carlo tree search for every game, over what each seat has observed.

With perfect information all seats share one tree. With hidden information every simulation starts
from a re-dealt position, and each seat has its own tree, keyed by what it `sees` (multiple-observer
information-set search). The searching seat never uses what it may not know, and does not let the
other seats use it either.

A tree is kept between the decisions of a match. Its nodes are named by what was seen, so a caller
that keeps the key of what a seat has seen (`code_of_seen`) can start the next search there. In games
with hidden information the other seats' trees start empty: what they saw is not known.

On several cores, each core has its own table. After every few simulations the cores exchange what
they found, and each continues as if it had made the other cores' simulations too. The exchanges
happen at fixed counts, not at fixed times, so that a seed gives one result.

With perfect information, subtrees are solved during the search. An action after which exactly one
seat is certain to win is proven: that seat takes it and the other seats avoid it. Chance on the way
ends a proof.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from hexameron.core.compiled import atomic
from hexameron.core.compiled.compiling import borrow, entry, rule
from hexameron.core.compiled.contract import (
    apply,
    appraise,
    candidates,
    choose,
    payoffs,
    pick,
    resample,
    sees,
)
from hexameron.core.compiled.record import CHANCE, OVER, Head, Record, Records
from hexameron.core.compiled.rng import wide

SEATS = 6
# Indices into Memory.marks: the number of the current search, the number of slots taken in the
# table, the number of actions applied in all searches, and the keys from which the current search
# starts, one for each tree.
SEARCH, USED, APPLIED, ROOTS = 0, 1, 2, 3
MARKS = ROOTS + SEATS
SEEN = 1_000_003  # added to observations, to keep their codes apart from those of actions
MIX = (1 << 31) - 1
UNKNOWN, NOBODY = -1, -1
ASKED = 8  # first visits of a node, on each of which the style is asked again
# Between two exchanges a core makes 1/PART of its simulations so far, but at least FIRST and at
# most LAST.
FIRST, LAST, PART = 2, 128, 16
REPORTED = 64  # nodes and actions of a path, from the root, that are reported to the other cores
PATIENCE = 2000  # checks of whether another core is ready, before this thread yields its CPU
_load, _store, _relax, _give_way = atomic.load_number, atomic.store, atomic.relax, atomic.give_way


class Memory(NamedTuple):
    """The arrays of a search: all trees in one open-addressed table, then buffers for one node.

    Searches follow each other in the same table without clearing it. Each has its own roots, or
    continues from a node of an earlier search.
    """

    marks: np.ndarray
    keys: np.ndarray
    visits: np.ndarray
    totals: np.ndarray
    favours: np.ndarray
    proofs: np.ndarray
    actions: np.ndarray
    weights_buffer: np.ndarray
    counts: np.ndarray
    means: np.ndarray
    # For each slot its line on the current page for the other cores. Empty on a single core.
    lines: np.ndarray


class Exchange(NamedTuple):
    """The results that cores exchange: two pages per core, one written while the other is read."""

    rounds: np.ndarray  # pages that each core has written so far
    lengths: np.ndarray
    keys: np.ndarray
    visits: np.ndarray
    worths: np.ndarray
    proofs: np.ndarray


class SearchRules(NamedTuple):
    """The settings of a search, see SearchSettings."""

    hidden: bool
    exploration: float
    cut: int
    style: int
    trust: float
    by_turns: bool


class Search(NamedTuple):
    """A search from one position, as one core runs it."""

    rng: np.ndarray
    memory: Memory
    rules: SearchRules
    seat: int  # the seat that searches
    exchange: Exchange
    core: int


class Budget(NamedTuple):
    """The simulations that one core runs, and when it exchanges results with the others.

    `before` and `until` count the simulations of the core with the largest share.
    """

    simulations: int
    before: int
    until: int


class Path(NamedTuple):
    """Room for the way of a simulation through the trees, and for its result."""

    keys: np.ndarray  # of a node, then of its action, and so on
    seats: np.ndarray  # the actors, or CHANCE for a node that follows a chance outcome
    here: np.ndarray  # the node that each tree has reached
    worths: np.ndarray  # the payoffs, by seat


class Node(NamedTuple):
    """A decision in a tree: its key and its slot, or -1 if the table is full."""

    key: int
    at: int
    actor: int
    is_root: bool


@rule
def descend(key: int, code: int) -> int:
    """Return the key of the history `key` followed by `code`.

    It has two 31-bit lanes, so that nothing overflows in compiled or in plain code.
    """
    high, low = key >> 31, key & MIX
    step = (code ^ (code >> 31)) & MIX
    low = ((low ^ step) * 1103515245 + 12345) & MIX
    low ^= low >> 15
    high = ((high + step + 1) * 1540483477 + low) & MIX
    high ^= high >> 13
    return (high << 31) | low


@rule
def root(memory: Memory, tree: int) -> int:
    """Return the key from which the current search starts in one of its trees."""
    return wide(memory.marks[ROOTS + tree])


@rule
def slot(keys: np.ndarray, key: int) -> int:
    """Return the slot in the table where this key is or would be, or -1 if the table is full."""
    mask = keys.shape[0] - 1
    at = (key ^ (key >> 31)) & mask
    for _ in range(keys.shape[0]):
        if keys[at] == key or keys[at] == 0:
            return at
        at = (at + 1) & mask
    return -1


@rule
def claim(memory: Memory, key: int) -> int:
    """Return the slot of this key, which is added if it is new, or -1 if the table is full."""
    at = slot(memory.keys, key)
    if at >= 0 and memory.keys[at] == 0:
        memory.keys[at], memory.visits[at], memory.totals[at] = key, 0, 0.0
        memory.favours[at], memory.proofs[at] = UNKNOWN, NOBODY
        memory.marks[USED] += 1
    return at


@rule
def favour(content: Record, state: Head, search: Search, at: int) -> int:
    """Return the style's choice at the node in slot `at`, or UNKNOWN without trust in the style.

    The style knows no more than the node's seat, so its choice is stored. It is asked again on the
    first visits, because a style that varies its choice should spread its favour.
    """
    memory, style = search.memory, search.rules.style
    if search.rules.trust <= 0.0:
        return UNKNOWN
    if at < 0:
        return choose(content, state, style, search.rng)
    if memory.visits[at] < ASKED or memory.favours[at] == UNKNOWN:
        memory.favours[at] = choose(content, state, style, search.rng)
    return wide(memory.favours[at])


@rule
def select(memory: Memory, rules: SearchRules, node: Node, n: int, favoured: int) -> int:
    """Return the index of the action with the best upper bound at this node.

    Unvisited actions count as average. Without trust all actions get the same share of the tries.
    With trust the style's choice gets that share in advance. A proven win is taken and a proven
    loss is not tried again. If all actions are proven losses, the result is -1, except at the root:
    there an action must be chosen, and opponents make mistakes.
    """
    keys, visits, totals, at = memory.keys, memory.visits, memory.totals, node.at
    tried = visits[at] if at >= 0 else 0
    average = totals[at] / tried if tried > 0 else 0.5
    share = (1.0 - rules.trust) / n if rules.trust > 0.0 else 1.0 / sqrt(n)
    bonus = rules.exploration * sqrt(tried + 1.0)
    best, found = -1e9, -1
    for i in range(n):
        action = memory.actions[i]
        there = slot(keys, descend(node.key, action + 7))
        urge = bonus * (share + rules.trust if action == favoured else share)
        if there >= 0 and keys[there] != 0:
            if memory.proofs[there] == node.actor:
                return i
            if memory.proofs[there] != NOBODY and not node.is_root:
                continue
            worth = totals[there] / visits[there] + urge / (1.0 + visits[there])
        else:
            worth = average + urge
        if worth > best:
            best, found = worth, i
    return found


@rule
def common_winner(memory: Memory, key: int, n: int) -> int:
    """Return the seat that wins after each of these proven actions, or NOBODY if they differ."""
    winner = wide(memory.proofs[slot(memory.keys, descend(key, memory.actions[0] + 7))])
    for i in range(1, n):
        if memory.proofs[slot(memory.keys, descend(key, memory.actions[i] + 7))] != winner:
            return NOBODY
    return winner


@rule
def sole_winner(worths: np.ndarray, seats: int) -> int:
    """Return the seat that has the whole payoff, or NOBODY."""
    winner, total = NOBODY, 0.0
    for seat in range(seats):
        total += worths[seat]
        if worths[seat] > 0.999:
            winner = seat
    return winner if total < 1.001 else NOBODY


@rule
def credit(memory: Memory, key: int, visits: int, worth: float, winner: int) -> int:
    """Add visits and their worth to a key, and the winner if one is proven.

    Return the key's slot in the table, or -1 if the table is full.
    """
    at = claim(memory, key)
    if at >= 0:
        memory.visits[at] += visits
        memory.totals[at] += worth
        if winner != NOBODY:
            memory.proofs[at] = winner
    return at


@rule
def give_credit(search: Search, path: Path, length: int, winner: int) -> None:
    """Add a simulation to the nodes and actions of its path, from the last to the first.

    The proof that `winner` wins moves up the path as far as it holds. An action that wins for its
    own actor proves the action before. A win for another seat does so only once all other actions
    of the node are proven (`common_winner`).
    """
    memory, has_others = search.memory, search.exchange.rounds.shape[0] > 1
    for i in range(length - 1, 0, -2):
        worth = path.worths[path.seats[i]]
        node, action = (
            credit(memory, path.keys[i - 1], 1, worth, NOBODY),
            credit(memory, path.keys[i], 1, worth, winner),
        )
        # Most actions are visited only once and not worth reporting.
        is_new = i > 1 and action >= 0 and memory.visits[action] <= 1
        if has_others and i < REPORTED and action >= 0 and not is_new:
            report_visit(search, node, worth, NOBODY)
            report_visit(search, action, worth, winner)
        if winner != path.seats[i] or path.seats[i - 1] == CHANCE:
            winner = NOBODY


# --- several cores ---


@rule
def report_visit(search: Search, at: int, worth: float, winner: int) -> None:
    """Add a visit of this slot to the current page, on the slot's line if it already has one."""
    if at < 0:
        return
    memory, pages, core = search.memory, search.exchange, search.core
    page, line = pages.rounds[core] & 1, wide(memory.lines[at])
    if line >= pages.lengths[core, page] or pages.keys[core, page, line] != memory.keys[at]:
        line = wide(pages.lengths[core, page])
        pages.lengths[core, page], memory.lines[at], pages.keys[core, page, line] = (
            line + 1,
            line,
            memory.keys[at],
        )
        (
            pages.visits[core, page, line],
            pages.worths[core, page, line],
            pages.proofs[core, page, line],
        ) = 0, 0.0, NOBODY
    pages.visits[core, page, line] += 1
    pages.worths[core, page, line] += worth
    if winner != NOBODY:
        pages.proofs[core, page, line] = winner


@rule
def exchange(search: Search) -> None:
    """Publish this core's page, wait for the other cores' pages and credit their visits.

    Once all cores have written this page, all have read the previous one, which can be overwritten.
    """
    memory, pages, core = search.memory, search.exchange, search.core
    written = pages.rounds[core] + 1
    page = (written - 1) & 1
    _store(pages.rounds, core, written)
    cores = pages.rounds.shape[0]
    for more in range(1, cores):
        other, looks = (core + more) % cores, 0
        while _load(pages.rounds, other) < written:
            looks += 1
            _relax()
            if looks > PATIENCE:
                _give_way()
        for i in range(pages.lengths[other, page]):
            visits, winner = wide(pages.visits[other, page, i]), wide(pages.proofs[other, page, i])
            credit(memory, pages.keys[other, page, i], visits, pages.worths[other, page, i], winner)
    pages.lengths[core, written & 1] = 0


@rule
def playout(content: Record, state: Head, search: Search) -> None:
    """Play `cut` more decisions or turns, at random or in a style, or until the game is over.

    A turn is all that a seat does before another seat acts.
    """
    memory, rules, rng = search.memory, search.rules, search.rng
    cut, style, mover = rules.cut, rules.style, NOBODY
    while state.to_act != OVER:
        chosen = state.to_act != CHANCE and style >= 0
        if state.to_act != CHANCE and (state.to_act != mover or not rules.by_turns):
            if cut == 0:
                return
            cut -= 1
            mover = wide(state.to_act)
        action = (
            choose(content, state, style, rng)
            if chosen
            else pick(content, state, rng, memory.actions, memory.weights_buffer)
        )
        memory.marks[APPLIED] += 1
        # Called in one place only, because hot rules are inlined here.
        apply(content, state, action)


@rule
def go_to_roots(state: Head, search: Search, here: np.ndarray) -> None:
    """Put every tree at the node from which the search starts."""
    for tree in range(state.seats if search.rules.hidden else 1):
        here[tree] = root(search.memory, tree)


@rule
def run_simulation(
    content: Record, start: Head, scratch: Records[Head], search: Search, path: Path
) -> None:
    """Run one simulation: descend through the trees, play out, and credit the result."""
    memory, rules, rng = search.memory, search.rules, search.rng
    scratch[0] = start
    state = scratch[0]
    if rules.hidden:
        resample(content, state, search.seat, rng)
    go_to_roots(state, search, path.here)
    length, winner, chance = 0, NOBODY, False
    while state.to_act != OVER and length + 2 < path.keys.shape[0]:
        actor, fresh = state.to_act, False
        if actor == CHANCE:
            action, chance = pick(content, state, rng, memory.actions, memory.weights_buffer), True
        else:
            here = wide(path.here[actor if rules.hidden else 0])
            at = claim(memory, here)
            fresh = at < 0 or memory.visits[at] == 0
            favoured = favour(content, state, search, at)
            n = candidates(content, state, memory.actions)
            index = select(memory, rules, Node(here, at, actor, length == 0), n, favoured)
            if index < 0:
                winner = common_winner(memory, here, n)
                index = 0
                if winner != NOBODY:
                    break
            action = wide(memory.actions[index])
            path.keys[length], path.keys[length + 1] = here, descend(here, action + 7)
            # After a chance outcome, a win here proves nothing about the action before.
            path.seats[length], path.seats[length + 1] = CHANCE if chance else actor, actor
            chance = False
            length += 2
        follow_step(content, state, action, path.here, rules.hidden)
        memory.marks[APPLIED] += 1
        apply(content, state, action)
        if fresh:
            break
    ended = state.to_act == OVER
    estimate_result(content, state, search, path.worths, winner)
    if ended and not rules.hidden:
        winner = sole_winner(path.worths, state.seats)
    give_credit(search, path, length, NOBODY if chance else winner)


@rule
def estimate_result(
    content: Record, state: Head, search: Search, worths: np.ndarray, winner: int
) -> None:
    """Write the payoffs: those of the proven `winner`, or of a playout, which may be estimated."""
    if winner != NOBODY:
        for seat in range(state.seats):
            worths[seat] = 1.0 if seat == winner else 0.0
        return
    playout(content, state, search)
    if state.to_act == OVER:
        payoffs(content, state, worths)
    else:
        appraise(content, state, worths)


@rule
def follow_step(content: Record, state: Head, action: int, here: np.ndarray, hidden: bool) -> None:
    """Move every tree to the node of what its seat observes of the step."""
    for tree in range(state.seats if hidden else 1):
        here[tree] = descend(here[tree], code_of_seen(content, state, action, tree, hidden))


@rule
def code_of_seen(content: Record, state: Head, action: int, seat: int, hidden: bool) -> int:
    """Return the number by which a seat's key descends, from what the seat sees of a step."""
    return (sees(content, state, action, seat) if hidden else action) + SEEN


@rule
def grow(
    content: Record, start: Head, scratch: Records[Head], owner: Search, budget: Budget
) -> None:
    """Run simulations on this core, exchanging results with the other cores.

    The exchanges happen at fixed counts between `before` and `until`, so that a seed gives one
    result.
    """
    memory, pages = owner.memory, owner.exchange
    search = Search(
        borrow(owner.rng),
        Memory(
            borrow(memory.marks), borrow(memory.keys), borrow(memory.visits), borrow(memory.totals),
            borrow(memory.favours), borrow(memory.proofs), borrow(memory.actions),
            borrow(memory.weights_buffer), borrow(memory.counts), borrow(memory.means),
            borrow(memory.lines),
        ),
        owner.rules,
        owner.seat,
        Exchange(
            borrow(pages.rounds), borrow(pages.lengths), borrow(pages.keys), borrow(pages.visits),
            borrow(pages.worths), borrow(pages.proofs),
        ),
        owner.core,
    )  # fmt: skip
    path = Path(
        np.empty(512, np.int64), np.empty(512, np.int64), np.empty(SEATS, np.int64), np.empty(SEATS)
    )
    left, before = budget.simulations, budget.before
    while before < budget.until:
        most = min(budget.until - before, max(FIRST, min(LAST, before // PART)))
        for _ in range(min(left, most)):
            run_simulation(content, start, scratch, search, path)
        left -= most
        before += most
        if search.exchange.rounds.shape[0] > 1:
            exchange(search)


@rule
def read_node(content: Record, state: Head, memory: Memory, key: int) -> int:
    """Read the candidates of a node into `memory` and return their number.

    `counts` gets the visits and `means` the mean values. `weights_buffer` gets 1 for a proven win, -1 for
    a proven loss and 0 otherwise.
    """
    n = candidates(content, state, memory.actions)
    for i in range(n):
        at = slot(memory.keys, descend(key, memory.actions[i] + 7))
        known = at >= 0 and memory.keys[at] != 0
        memory.counts[i] = memory.visits[at] if known else 0
        memory.means[i] = memory.totals[at] / memory.visits[at] if known else 0.0
        proven = known and memory.proofs[at] != NOBODY
        memory.weights_buffer[i] = (1 if memory.proofs[at] == state.to_act else -1) if proven else 0
    return n


@rule
def favourite(memory: Memory, n: int) -> int:
    """Return the index of a proven win, else of the most visited action that is no proven loss.

    Of actions with equal visits, return the one with the higher mean.
    """
    proofs, counts, means, best = memory.weights_buffer, memory.counts, memory.means, 0
    for i in range(1, n):
        if (proofs[i], counts[i], means[i]) > (proofs[best], counts[best], means[best]):
            best = i
    return best


@entry
def search_more(
    content: Record, start: Head, scratch: Records[Head], search: Search, budget: Budget
) -> int:
    """Add simulations to the trees, read the root and return the number of its candidates."""
    grow(content, start, scratch, search, budget)
    key = root(search.memory, search.seat if search.rules.hidden else 0)
    return read_node(content, start, search.memory, key)


@rule
def main_line(
    content: Record, start: Head, scratch: Records[Head], search: Search, line: np.ndarray
) -> int:
    """Write the most visited actions from the start into `line` and return their number.

    Chance outcomes are drawn at random. The line ends where the trees have too few visits.
    """
    memory, hidden = search.memory, search.rules.hidden
    scratch[0] = start
    state = scratch[0]
    here = np.empty(SEATS, np.int64)
    go_to_roots(state, search, here)
    if hidden:
        resample(content, state, search.seat, search.rng)
    length = 0
    while state.to_act != OVER and length < line.shape[0]:
        if state.to_act == CHANCE:
            action = pick(content, state, search.rng, memory.actions, memory.weights_buffer)
        else:
            n = read_node(content, state, memory, here[state.to_act if hidden else 0])
            best = favourite(memory, n)
            if memory.counts[best] < 2:
                break
            action = wide(memory.actions[best])
        line[length] = action
        length += 1
        follow_step(content, state, action, here, hidden)
        apply(content, state, action)
    return length
