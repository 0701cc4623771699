"""Bots that a visitor can choose: random, a style, or search with a budget."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from hexameron.core.errors import Refused
from hexameron.core.reading.language import Phrase

if TYPE_CHECKING:
    from hexameron.bots.search import Exchange, Memory, Search
    from hexameron.core.compiled.record import Head
    from hexameron.core.model.about import About, SearchSettings
    from hexameron.core.model.edition import Edition


@dataclass(frozen=True)
class Bot:
    """A bot that plays at random, in a style of the game, or by search.

    A search has a budget in simulations or in seconds per move. It grows one tree on each of its
    `cores`.
    """

    name: str
    style: str = ""
    simulations: int = 0
    seconds: float = 0.0
    settings: SearchSettings | None = None
    exact: bool = False  # plays by exact values if they are known
    cores: int = 1

    @property
    def searches(self) -> bool:
        return self.simulations > 0 or self.seconds > 0

    @property
    def thinks(self) -> bool:
        """Return whether the bot must be asked for each decision, outside compiled play."""
        return self.searches or self.exact


@dataclass(frozen=True)
class Finding:
    """The result of a search: the best action, and the visits and value of every action."""

    action: int
    value: float
    simulations: int
    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]


def parse_bot(about: About, text: str) -> Bot:
    """Return the bot that a text names.

    The text is `random`, a style, a level by name or number, `perfect` if the game has a level with
    exact values, `search`, `search:20000` (simulations per move) or `search:2s` (seconds per move).
    """
    name = str(text).strip().casefold()
    if name == "random":
        return Bot("random")
    if name in about.styles:
        return Bot(name, style=name)
    if level := about.level(name):
        return Bot(name, style=level.style, simulations=level.simulations, exact=level.exact)
    if name == PERFECT and any(level.exact for level in about.levels):
        return Bot(name, exact=True)
    kind, _, budget = name.partition(":")
    if kind == "search":
        return _parse_search(name, budget or "5000")
    known = ", ".join(["random", *about.styles, *[level.name for level in about.levels]])
    raise Refused(
        "There is no bot {text} for {title}. Bots: {known}, search:SIMULATIONS, search:SECONDSs.",
        text=repr(text),
        title=Phrase(about.title),
        known=known,
    )


def _parse_search(name: str, budget: str) -> Bot:
    try:
        if budget.endswith("s"):
            seconds = float(budget[:-1])
            if 0.01 <= seconds <= 600:
                return Bot(name, seconds=seconds)
        elif 1 <= int(budget) <= 10_000_000:
            return Bot(name, simulations=int(budget))
    except ValueError:
        pass
    raise Refused(
        "{name}: give search a budget such as search:5000 (1 to 10,000,000 simulations) or search:2s (0.01 to 600 seconds).",
        name=repr(name),
    )


def decide(
    edition: Edition,
    state: Head,
    bot: Bot,
    rng: np.ndarray,
    memories: Sequence[Memory] = (),
    seen: int = 0,
) -> int:
    """Return the bot's action for the seat to act.

    `memories` of earlier searches may be reused. `seen` is the key of all that the seat has seen in
    this match (`seen_by`). With it the search starts from what earlier searches found about this
    position.
    """
    if bot.exact and (known := exact(edition, state)):
        return max(known, key=known.__getitem__)
    if bot.searches:
        only = edition.candidates(state)
        if len(only) == 1:
            return only[0]
        trees = Trees(edition, state, bot, rng, memories, seen)
        trees.think(to_decide=True)
        return trees.finding().action
    if bot.style:
        return edition.choose(state, bot.style, rng)
    if bot.exact:
        raise Refused(
            "No table of exact values is kept for this match of {title}: solve it first.",
            title=Phrase(edition.about.title),
        )
    legal = edition.legal(state)
    from hexameron.core.compiled.rng import below

    return legal[int(below(rng, len(legal)))]


def exact(edition: Edition, state: Head) -> dict[int, float]:
    """Return the value of each candidate action under perfect play, for the seat to act.

    Empty if exact values are not known.
    """
    rule = edition.game.exact
    return rule(edition, state) if rule and state.to_act >= 0 else {}


def estimate_payoffs(edition: Edition, state: Head) -> list[float]:
    """Return the payoff of every seat as the game's bots estimate it."""
    from hexameron.core.compiled import entries

    out = np.zeros(state.seats, np.float64)
    entries.appraise(edition.record, state, out)
    return out.tolist()


def search(
    edition: Edition,
    state: Head,
    bot: Bot,
    rng: np.ndarray,
    memories: Sequence[Memory] = (),
    seen: int = 0,
) -> Finding:
    """Search for the best action of the seat to act.

    If the budget is in simulations, a seed and a number of cores always give the same result.
    """
    trees = Trees(edition, state, bot, rng, memories, seen)
    trees.think()
    return trees.finding()


PERFECT = "perfect"  # a bot that plays only where exact values are known
# Table slots allocated per simulation, slots that a simulation takes, and the share of slots that
# may be taken before the table is cleared.
ROOM, NEW, FULL = 8, 2, 0.75
TIMED_SIMULATIONS = 300_000  # limit per core of a search with a budget in seconds
MOST_CORES = 8  # with more, each core would spend its time reading the others' results
SHORT_STRETCH, LONG_STRETCH = 8, 512  # simulations between two looks at the clock
# While at least this many simulations remain, a bot stops after half of them to check whether its
# choice is settled.
WORTH_A_LOOK = 64
READING = 0.0002  # seconds needed for the answer after the last simulation
NO_ACTION = -1
# An action with a smaller share of the simulations was not explored enough to be judged.
SELDOM = 0.02


@dataclass(frozen=True)
class Advice:
    """A recommended action.

    Exact values and search also give its value and the next best action. Search adds the line that
    may follow.
    """

    action: int
    share: float | None = None  # of the payoff, 0..1
    second: int = NO_ACTION
    second_share: float = 0.0
    # Actions of all seats, up to the first chance outcome. Empty in games with hidden information.
    line: tuple[int, ...] = ()
    is_exact: bool = False  # the shares are known, not estimated


def on_all_cores(bot: Bot) -> Bot:
    """Return the bot on every core if its budget is in seconds.

    A budget in simulations stays on one core: more cores would not make it stronger, and other
    tables need them.
    """
    return replace(bot, cores=min(MOST_CORES, os.cpu_count() or 1)) if bot.seconds else bot


def find_advice(edition: Edition, state: Head, simulations: int, rng: np.ndarray) -> Advice:
    """Choose an action to recommend to the seat to act.

    Use exact values if they are known, else the style of the highest level, else a search.
    """
    if known := exact(edition, state):
        return by_values(known)
    style = edition.about.levels[-1].style if edition.about.levels else ""
    if style:
        return by_style(edition, state, style, rng)
    trees = Trees(edition, state, Bot("advice", simulations=simulations), rng)
    trees.think()
    return trees.advice()


def by_values(known: Mapping[int, float]) -> Advice:
    best, *others = sorted(known, key=lambda action: -known[action])
    if not others:
        return Advice(best, known[best], is_exact=True)
    return Advice(best, known[best], others[0], known[others[0]], is_exact=True)


def by_style(edition: Edition, state: Head, style: str, rng: np.ndarray) -> Advice:
    """Return the style's action, without a value: a style cannot estimate one.

    The style chooses in a re-dealt position, so that it does not use what the seat cannot know.
    """
    return Advice(edition.choose(edition.resample(state, state.to_act, rng), style, rng))


class Tree:
    """A search in progress from one position, on one core.

    With hidden information it has a tree for every seat.
    """

    def __init__(
        self, edition: Edition, state: Head, bot: Bot, rng: np.ndarray, memory: Memory
    ) -> None:
        from hexameron.bots.search import SearchRules
        from hexameron.core.compiled.record import Records

        self.edition, self.state, self.rng, self.memory = edition, state, rng, memory
        self.rules = SearchRules(
            edition.about.hidden, *astuple(bot.settings or edition.about.search)
        )
        self.scratch = Records(edition.game.kernel.State, 1)
        self.options = self.until = 0

    def grow(self, simulations: int, until: int, exchange: Exchange, core: int) -> None:
        """Run `simulations` more, after which the core with the most has made `until` in all."""
        from hexameron.bots.search import Budget, search_more

        search, budget = self._search(exchange, core), Budget(simulations, self.until, until)
        self.options = search_more(self.edition.record, self.state, self.scratch, search, budget)
        self.until = until

    def _search(self, exchange: Exchange, core: int) -> Search:
        from hexameron.bots.search import Search

        seat = self.state.to_act
        return Search(self.rng, self.memory, self.rules, seat, exchange, core)

    def line(self) -> tuple[int, ...]:
        """Return the most visited actions from here, with chance outcomes drawn at random."""
        from hexameron.bots.search import main_line

        line = np.zeros(12, np.int64)
        apart = self.memory._replace(
            counts=self.memory.counts.copy(),
            means=self.memory.means.copy(),
            weights_buffer=self.memory.weights_buffer.copy(),
        )
        search = self._search(exchange_among(1), 0)._replace(rng=self.rng.copy(), memory=apart)
        length = main_line(self.edition.record, self.state, self.scratch, search, line)
        return tuple(line[:length].tolist())


class Trees:
    """A search on all the cores of a bot: each core grows its own tree and shares its results.

    Trees that shared their nodes would give a different result each time. One core grows exactly
    one tree, which draws from `rng` itself.
    """

    def __init__(
        self,
        edition: Edition,
        state: Head,
        bot: Bot,
        rng: np.ndarray,
        memories: Sequence[Memory] = (),
        seen: int = 0,
    ) -> None:
        if state.to_act < 0:
            raise Refused("There is nothing to search: nobody is to act.")
        self.began, self.bot, self.simulations = time.monotonic(), bot, 0
        memories = (memories or rooms_for(edition, [bot]))[: bot.cores]
        begin_search(memories, bot, state.to_act if edition.about.hidden else 0, seen)
        rngs = [rng] if bot.cores == 1 else _apart(rng, bot.cores)
        self.trees = [Tree(edition, state, bot, *own) for own in zip(rngs, memories, strict=True)]
        self.exchange = exchange_among(bot.cores)

    def think(self, to_decide: bool = False) -> None:
        """Search until the budget is used. With `to_decide`, stop once the choice is settled."""
        if self.bot.seconds:
            self._think_by_the_clock()
            return
        left = self.bot.simulations
        while left > 0:
            stretch = left // 2 if to_decide and left >= WORTH_A_LOOK else left
            self.grow(stretch)
            left -= stretch
            if to_decide and left and self.is_settled(left):
                return

    def _think_by_the_clock(self) -> None:
        least = SHORT_STRETCH * len(self.trees)
        stretch = least
        while stretch:
            self.grow(stretch)
            left = min(self._still_fit(), TIMED_SIMULATIONS * len(self.trees) - self.simulations)
            stretch = (
                0
                if left < least or self.is_settled(left)
                else max(least, min(self._longest(), left // 2))
            )

    def _longest(self) -> int:
        """Return the maximum number of simulations between two looks at the clock.

        It grows with the search on several cores, because starting them takes time.
        """
        return LONG_STRETCH if len(self.trees) == 1 else max(LONG_STRETCH, self.simulations // 2)

    def grow(self, simulations: int) -> None:
        """Run `simulations` more, divided among all cores."""
        each, more = divmod(simulations, len(self.trees))
        shares = [each + (number < more) for number in range(len(self.trees))]
        until = self.trees[0].until + shares[0]
        self.simulations += simulations
        if len(self.trees) == 1:
            self.trees[0].grow(simulations, until, self.exchange, 0)
            return
        threads = threads_of(os.getpid())
        others = [
            threads.submit(self.trees[core].grow, shares[core], until, self.exchange, core)
            for core in range(1, len(self.trees))
        ]
        self.trees[0].grow(shares[0], until, self.exchange, 0)
        for other in others:
            other.result()

    def _still_fit(self) -> int:
        """Estimate the number of simulations that fit into the time left, at the pace so far."""
        spent = time.monotonic() - self.began + READING
        return int(self.simulations * (self.bot.seconds / spent - 1))

    def is_settled(self, left: int) -> bool:
        """Report whether `left` more simulations cannot change the choice.

        True if a win is proven, if one action leads by more than `left` visits, or if there is only
        one action.
        """
        first = self.trees[0]
        n, memory = first.options, first.memory
        if n < 2:
            return True
        proofs, visits = memory.weights_buffer[:n], memory.counts[:n]
        second, best = np.sort(np.where(proofs < 0, 0, visits))[-2:]
        return bool((proofs > 0).any() or best - second > left)

    @property
    def steps_applied(self) -> int:
        """The number of actions and chance outcomes applied in all searches of these memories."""
        from hexameron.bots.search import APPLIED

        return sum(int(tree.memory.marks[APPLIED]) for tree in self.trees)

    def finding(self) -> Finding:
        """Return the result of the first tree, which knows what all trees found at the root."""
        n, memory = self.trees[0].options, self.trees[0].memory
        actions, counts, values, proofs = (
            part[:n].tolist()
            for part in (memory.actions, memory.counts, memory.means, memory.weights_buffer)
        )
        best = max(range(n), key=lambda i: (proofs[i] > 0, proofs[i] >= 0, counts[i], values[i]))
        return Finding(
            actions[best],
            values[best],
            self.simulations,
            tuple(actions),
            tuple(counts),
            tuple(values),
        )

    def line(self) -> tuple[int, ...]:
        """Return the most visited actions from here."""
        return self.trees[0].line()

    def advice(self) -> Advice:
        found = self.finding()
        others = [
            i
            for i, action in enumerate(found.actions)
            if action != found.action and found.visits[i] >= SELDOM * found.simulations
        ]
        second = max(others, key=lambda i: found.visits[i], default=None)
        line = () if self.trees[0].edition.about.hidden else self._open_line()
        if second is None:
            return Advice(found.action, found.value, line=line)
        return Advice(found.action, found.value, found.actions[second], found.values[second], line)

    def _open_line(self) -> tuple[int, ...]:
        """Return the line up to the first chance outcome."""
        line, state = self.line(), self.trees[0].state
        for length, action in enumerate(line):
            if state.to_act < 0:
                return line[:length]
            state = self.trees[0].edition.after(state, action)
        return line


@cache
def threads_of(process: int) -> ThreadPoolExecutor:
    """Return the threads of this process, which are kept between searches.

    Starting and ending threads takes as long as a hundred simulations. The pool must hold every
    thread that grows a tree at the same time, because the threads of one search wait for each
    other. It is cached by process because a child process does not have its parent's threads.
    """
    return ThreadPoolExecutor(1000, "hexameron-tree")


def _apart(rng: np.ndarray, cores: int) -> list[np.ndarray]:
    """Return a separate generator for each core, seeded from one draw of `rng`."""
    from hexameron.core.compiled.rng import seed_rng, word

    begin = int(word(rng))
    return [seed_rng("tree", begin, core) for core in range(cores)]


def rooms_for(edition: Edition, bots: Sequence[Bot]) -> list[Memory]:
    """Return memories for successive searches of these bots, one for each parallel tree."""
    return [room_for(edition, bots) for _ in range(max(bot.cores for bot in bots))]


def room_for(edition: Edition, bots: Sequence[Bot]) -> Memory:
    """Return the memory for one tree, reused in successive searches of these bots."""
    from hexameron.bots.search import MARKS, Memory

    # Not divided by the number of cores: a table also holds what the other cores report.
    most = max(TIMED_SIMULATIONS if bot.seconds else bot.simulations for bot in bots)
    size = 1 << (ROOM * most + 1024).bit_length()
    out, others = edition.room(), max(bot.cores for bot in bots) > 1
    return Memory(
        np.zeros(MARKS, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int32), np.zeros(size, np.float64), np.zeros(size, np.int32),
        np.zeros(size, np.int8), out, out.copy(), np.zeros(len(out), np.int64), np.zeros(len(out), np.float64),
        np.zeros(size if others else 0, np.int32),
    )  # fmt: skip


def begin_search(memories: Sequence[Memory], bot: Bot, own: int, seen: int = 0) -> None:
    """Set new roots in the tables, the same in all of them.

    With `seen`, the tree of seat `own` continues from that key. A table is cleared only when it is
    nearly full: in a short search, clearing would take longer than thinking.
    """
    from hexameron.bots.search import ROOTS, SEARCH, SEATS, USED, descend

    number = 1 + max(int(memory.marks[SEARCH]) for memory in memories)
    roots = [descend(number + 1, tree) for tree in range(SEATS)]
    if seen:
        roots[own] = seen
    for memory in memories:
        memory.marks[SEARCH], memory.marks[ROOTS:] = number, roots
        if (
            memory.marks[USED] + NEW * (TIMED_SIMULATIONS if bot.seconds else bot.simulations)
            > len(memory.keys) * FULL
        ):
            forget([memory])


def forget(memories: Sequence[Memory]) -> None:
    """Clear the tables."""
    from hexameron.bots.search import USED

    for memory in memories:
        memory.keys[:] = 0
        memory.marks[USED] = 0


def new_keys(seats: int) -> np.ndarray:
    """Return the keys of seats that have seen nothing yet. Each seat begins its own tree."""
    from hexameron.bots.search import descend

    return np.array([descend(1, seat) for seat in range(seats)], np.int64)


def exchange_among(cores: int) -> Exchange:
    """Return the pages for this number of cores. For a single core they have no lines."""
    from hexameron.bots.search import LAST, REPORTED, Exchange

    pages = (cores, 2, LAST * REPORTED if cores > 1 else 0)
    rounds, lengths = np.zeros(cores, np.int64), np.zeros((cores, 2), np.int64)
    keys, visits, worths, proofs = (
        np.empty(pages, kind) for kind in (np.int64, np.int32, np.float64, np.int8)
    )
    return Exchange(rounds, lengths, keys, visits, worths, proofs)
