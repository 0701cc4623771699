"""Bots as a person meets them: random, a style, or search with a budget."""

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
from hexameron.core.language import Phrase

if TYPE_CHECKING:
    from hexameron.bots.search import Memory, Talk
    from hexameron.core.about import About, SearchSettings
    from hexameron.core.edition import Edition
    from hexameron.core.record import Head


@dataclass(frozen=True)
class Bot:
    """`random`, a style of the game, or search by simulations or seconds a move, in as many trees side by side as it has cores."""

    name: str
    style: str = ""
    simulations: int = 0
    seconds: float = 0.0
    settings: SearchSettings | None = None
    exact: bool = False  # plays by exact values where they are known
    cores: int = 1

    @property
    def searches(self) -> bool:
        return self.simulations > 0 or self.seconds > 0

    @property
    def thinks(self) -> bool:
        """Its decisions are not made in the middle of compiled play."""
        return self.searches or self.exact


@dataclass(frozen=True)
class Finding:
    """What a search found: the best action, every action's visits and value."""

    action: int
    value: float
    simulations: int
    actions: tuple[int, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]


def parse(about: About, text: str) -> Bot:
    """`random`, a style, a level by name or number, `search`, `search:20000` (simulations) or `search:2s` (time)."""
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
    """The bot's action for whoever is to act; memories of earlier searches may be used again, and by the key of what the seat has seen in
    this match (`seen_by`) what was thought of this very position before."""
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
    from hexameron.core.rng import below

    return legal[int(below(rng, len(legal)))]


def exact(edition: Edition, state: Head) -> dict[int, float]:
    """What every action worth a thought is worth to the seat to act by perfect play; nothing where that is not known."""
    rule = edition.game.exact
    return rule(edition, state) if rule and state.to_act >= 0 else {}


def appraise(edition: Edition, state: Head) -> list[float]:
    """What every seat may hope for, as the game's bots see it."""
    from hexameron.core import entries

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
    """Search for the seat to act; deterministic for a seed and a number of cores when the budget is in simulations."""
    trees = Trees(edition, state, bot, rng, memories, seen)
    trees.think()
    return trees.finding()


PERFECT = "perfect"  # a bot that plays by exact values or not at all
ROOM, NEW, FULL = (
    8,
    2,
    0.75,
)  # places of a table for each simulation, those that one takes, and the share of them that may be taken
TIMED_SIMULATIONS = 300_000  # the most of a search with a budget in seconds
MOST_CORES = 8  # of more, each would spend its time listening to the others
SHORT_STRETCH, LONG_STRETCH = 8, 512  # simulations between two looks at the clock
WORTH_A_LOOK = 64  # simulations still to come for which a bot looks whether they could change its choice: after half of them, and so on
READING = 0.0002  # seconds from the last simulation to the answer
NO_ACTION = -1
SELDOM = 0.02  # the share of the simulations below which an action was not looked at closely enough to be judged


@dataclass(frozen=True)
class Advice:
    """An action to recommend; where it was reckoned also what it is worth, the next best action, and what may follow."""

    action: int
    share: float | None = None  # of the payoff, 0..1
    second: int = NO_ACTION
    second_share: float = 0.0
    line: tuple[
        int, ...
    ] = ()  # of all seats, as far as neither chance nor anything hidden comes in
    is_exact: bool = False  # the shares are known, not estimated


def on_all_cores(bot: Bot) -> Bot:
    """The bot on every core if it has so many seconds a move; so many simulations are made as well on one, and others may want the rest."""
    return replace(bot, cores=min(MOST_CORES, os.cpu_count() or 1)) if bot.seconds else bot


def advice(edition: Edition, state: Head, simulations: int, rng: np.ndarray) -> Advice:
    """By exact values, where they are known; as the highest level plays, where that is a style; else by search."""
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
    """What a style does; it cannot say what that is worth."""
    return Advice(edition.choose(edition.resampled(state, state.to_act, rng), style, rng))


class Tree:
    """Search in progress from one position, on one core. With hidden information it has a tree for every seat."""

    def __init__(
        self, edition: Edition, state: Head, bot: Bot, rng: np.ndarray, memory: Memory
    ) -> None:
        from hexameron.bots.search import Manner
        from hexameron.core.record import Records

        self.edition, self.state, self.rng, self.memory = edition, state, rng, memory
        self.manner = Manner(edition.about.hidden, *astuple(bot.settings or edition.about.search))
        self.scratch = Records(edition.game.kernel.State, 1)
        self.options = self.until = 0

    def grow(self, simulations: int, until: int, talk: Talk, core: int) -> None:
        """So many more simulations, until the tree that makes most has made so many."""
        from hexameron.bots.search import search_more

        content, seat, before = self.edition.record, self.state.to_act, self.until
        how = (self.manner, seat, simulations, before, until, talk, core)
        self.options, self.until = (
            search_more(content, self.state, self.scratch, self.rng, self.memory, *how),
            until,
        )

    def line(self) -> tuple[int, ...]:
        """The most visited actions from here on, through likely chance."""
        from hexameron.bots.search import main_line

        line = np.zeros(12, np.int64)
        apart = self.memory._replace(
            counts=self.memory.counts.copy(),
            means=self.memory.means.copy(),
            heights=self.memory.heights.copy(),
        )
        hidden, seat = self.edition.about.hidden, self.state.to_act
        length = main_line(
            self.edition.record,
            self.state,
            self.scratch,
            self.rng.copy(),
            apart,
            hidden,
            seat,
            line,
        )
        return tuple(line[:length].tolist())


class Trees:
    """Search on all the cores of a bot: each grows a tree of its own, and they tell each other what they find.

    Trees that shared their nodes would find another thing each time. One core gives exactly one tree, grown by `rng` itself.
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
        self.talk = talk_among(bot.cores)

    def think(self, to_decide: bool = False) -> None:
        """As long as the bot may: so many simulations, or by the clock. Only to decide, it need not go on when its choice is settled."""
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
        """Simulations between two looks at the clock: to set several cores going takes a while itself."""
        return LONG_STRETCH if len(self.trees) == 1 else max(LONG_STRETCH, self.simulations // 2)

    def grow(self, simulations: int) -> None:
        """So many more, on all cores."""
        each, more = divmod(simulations, len(self.trees))
        shares = [each + (number < more) for number in range(len(self.trees))]
        until = self.trees[0].until + shares[0]
        self.simulations += simulations
        if len(self.trees) == 1:
            self.trees[0].grow(simulations, until, self.talk, 0)
            return
        threads = threads_of(os.getpid())
        others = [
            threads.submit(self.trees[core].grow, shares[core], until, self.talk, core)
            for core in range(1, len(self.trees))
        ]
        self.trees[0].grow(shares[0], until, self.talk, 0)
        for other in others:
            other.result()

    def _still_fit(self) -> int:
        """Simulations that there is time for, as quick as those before."""
        spent = time.monotonic() - self.began + READING
        return int(self.simulations * (self.bot.seconds / spent - 1))

    def is_settled(self, left: int) -> bool:
        """Whether so many more simulations could not change the choice: a win is proven, or one action leads by more than that."""
        first = self.trees[0]
        n, memory = first.options, first.memory
        if n < 2:
            return True
        proofs, visits = memory.heights[:n], memory.counts[:n]
        second, best = np.sort(np.where(proofs < 0, 0, visits))[-2:]
        return bool((proofs > 0).any() or best - second > left)

    @property
    def applied(self) -> int:
        """Actions and outcomes applied in all searches of these memories."""
        from hexameron.bots.search import APPLIED

        return sum(int(tree.memory.marks[APPLIED]) for tree in self.trees)

    def finding(self) -> Finding:
        """By the first tree, which knows what all have found at the root."""
        n, memory = self.trees[0].options, self.trees[0].memory
        actions, counts, values, proofs = (
            part[:n].tolist()
            for part in (memory.actions, memory.counts, memory.means, memory.heights)
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
        """The most visited actions from here on."""
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
        """The line up to the first chance."""
        line, state = self.line(), self.trees[0].state
        for length, action in enumerate(line):
            if state.to_act < 0:
                return line[:length]
            state = self.trees[0].edition.after(state, action)
        return line


@cache
def threads_of(process: int) -> ThreadPoolExecutor:
    """Threads that stay when a search is done: to begin and end them takes as long as a hundred simulations. There are as many as ever
    grew trees at once, since those of one search wait for each other; a child process has none of its parent's."""
    return ThreadPoolExecutor(1000, "hexameron-tree")


def _apart(rng: np.ndarray, cores: int) -> list[np.ndarray]:
    """A generator for each core, all from the present one, which goes on."""
    from hexameron.core.rng import seeded, word

    begin = int(word(rng))
    return [seeded("tree", begin, core) for core in range(cores)]


def rooms_for(edition: Edition, bots: Sequence[Bot]) -> list[Memory]:
    """Memories for searches of these bots, one after the other: one for each tree side by side."""
    return [room_for(edition, bots) for _ in range(max(bot.cores for bot in bots))]


def room_for(edition: Edition, bots: Sequence[Bot]) -> Memory:
    """Memory for one tree of these bots, search after search."""
    from hexameron.bots.search import MARKS, Memory

    most = max(
        TIMED_SIMULATIONS if bot.seconds else bot.simulations for bot in bots
    )  # and on several cores those that one is told of
    size = 1 << (ROOM * most + 1024).bit_length()
    out, others = edition.room(), max(bot.cores for bot in bots) > 1
    return Memory(
        np.zeros(MARKS, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int32), np.zeros(size, np.float64), np.zeros(size, np.int32),
        np.zeros(size, np.int8), out, out.copy(), np.zeros(len(out), np.int64), np.zeros(len(out), np.float64),
        np.zeros(size if others else 0, np.int32),
    )  # fmt: skip


def begin_search(memories: Sequence[Memory], bot: Bot, own: int, seen: int = 0) -> None:
    """New roots in the same tables, the same in all; the tree of the seat's own goes on from what it has seen, if that is said. A table
    is cleared only when it gets full: for a short search that would cost more than it thinks."""
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
    """What each seat has seen of a match that begins, as keys: nothing, each in a tree of its own."""
    from hexameron.bots.search import descend

    return np.array([descend(1, seat) for seat in range(seats)], np.int64)


def talk_among(cores: int) -> Talk:
    """Pages for so many cores; for one that has nobody to talk to, empty ones."""
    from hexameron.bots.search import LAST, TOLD, Talk

    pages = (cores, 2, LAST * TOLD if cores > 1 else 0)
    rounds, lengths = np.zeros(cores, np.int64), np.zeros((cores, 2), np.int64)
    keys, visits, worths, proofs = (
        np.empty(pages, kind) for kind in (np.int64, np.int32, np.float64, np.int8)
    )
    return Talk(rounds, lengths, keys, visits, worths, proofs)


def names(about: About) -> Sequence[str]:
    return ["random", *about.styles, *[level.name for level in about.levels], "search:5000"]
