"""The positions of a batch of matches, and what the seats that are played from outside see of them. All environments stand on this."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import numpy as np

from hexameron.bots.player import Bot, decide, parse
from hexameron.core import batch
from hexameron.core.batch import AGAIN, OUTSIDE, RANDOM, REST
from hexameron.core.compiling import twin
from hexameron.core.edition import Edition, refused
from hexameron.core.errors import BadOption, IllegalAction, InvalidAction
from hexameron.core.record import Head, Records
from hexameron.core.rng import MASK63, seeded
from hexameron.env import referee
from hexameron.env.crew import Crew

FEW = 64  # matches below which one thread is quicker than several
PIECE, PIECES = 2048, 4  # a thread takes about so many matches at a time, and not more often than that
MOST = 1_000_000
Part = tuple[int, int]  # matches from the first number to before the second
After = Callable[[int, int], object]  # what is done with a part
Seen = dict[str, np.ndarray]  # what a seat observes, by name: `observation`, `action_mask`


class Matches:
    """`number` matches with the same seats and options; those on which a bot sits are played by it, the others from outside."""

    def __init__(
        self,
        edition: Edition,
        number: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        bots: Mapping[int, Bot] | None = None,
        workers: int = 1,
    ) -> None:
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST:
            raise BadOption("{number} matches at once; choose 1 to 1,000,000.", number=repr(number))
        game = edition.game
        self.edition, self.number, self.bots = edition, number, dict(bots or {})
        self.first = edition.start(edition.about.seats[0] if seats is None else seats, options)
        self.outside = [seat for seat in range(self.first.seats) if seat not in self.bots]
        self.styles = np.array([self._style(seat) for seat in range(self.first.seats)], np.int8)
        self.states = Records(game.kernel.State, number)
        self.contents, self.firsts = twin(edition.record), twin(self.first)
        self.rngs = np.zeros((number, 1), np.int64)
        self.over = np.ones(number, np.int8)
        self.seats = np.full(number, self.outside[0], np.int8)
        self.payoffs = np.zeros((number, self.first.seats), np.float64)
        self.observed = np.zeros((number, game.observation), np.float32)
        self.masks = np.zeros((number, game.actions), np.int8)  # what is legal is read from it, so nobody else gets it to write in
        self.begun = False
        threads = (workers or os.cpu_count() or 1) if number >= FEW else 1
        pieces = min(max(threads, number // PIECE), PIECES * threads) if threads > 1 else 1
        self.parts = list(pairwise(np.linspace(0, number, pieces + 1).astype(int).tolist()))
        self.rooms = [(edition.room(), edition.room()) for _ in range(threads)]
        self.crew = Crew(threads)
        self.searching = [seat for seat, bot in self.bots.items() if bot.searches]
        self.among = bool((self.styles != OUTSIDE).any())  # styles play along

    def _style(self, seat: int) -> int:
        """How compiled code plays the seat; a bot that searches is asked from here."""
        bot = self.bots.get(seat)
        if bot is None or bot.searches:
            return OUTSIDE
        return self.edition.game.style(bot.style) if bot.style else RANDOM

    def begin(self, seed: int | Sequence[int] | None = None, after: After | None = None) -> None:
        """All matches anew. Chance follows from the seed, a match's from its place and not from how many there are; with a list
        each match has a seed of its own; without one chance goes on where it was."""
        if seed is not None or not self.begun:
            self.rngs[:] = self._seeds(seed)
        self.begun = True
        self.step(np.full(self.number, AGAIN, np.int64), after)

    def _seeds(self, seed: int | Sequence[int] | None) -> np.ndarray:
        if isinstance(seed, (list, tuple, np.ndarray)):
            if len(seed) != self.number:
                raise BadOption(
                    "{given} seeds for {number} matches; give one for each, or one for all.", given=len(seed), number=self.number
                )
            return np.stack([seeded("match", int(own)) for own in seed])
        chosen = int.from_bytes(os.urandom(8), "big") & MASK63 if seed is None else int(seed)  # type: ignore[arg-type]
        return np.stack([seeded("matches", chosen, i) for i in range(self.number)])

    def step(self, actions: np.ndarray, after: After | None = None) -> None:
        """Each match goes on to its next decision from outside. The actions have been checked. `after` is called for every match
        once, for a range of them at a time and by the thread that stepped these."""
        self._go(actions, None if self.searching else after)
        if not self.searching:
            return
        while len(waiting := self._waiting()):
            thought = np.full(self.number, REST, np.int64)
            for i in waiting:
                state = self.states[i]
                thought[i] = decide(self.edition, state.copy(), self.bots[state.to_act], self.rngs[i])
            self._go(thought)
            self._look_from_outside(waiting)
        if after:
            after(0, self.number)

    def _waiting(self) -> np.ndarray:
        """Matches in which a bot that searches is to act."""
        return np.flatnonzero(np.isin(self.seats, self.searching) & (self.over == 0))

    def _look_from_outside(self, those: np.ndarray) -> None:
        """A match that a searching bot ended is seen by the seat outside."""
        for i in those[self.over[those] == 1]:
            self.seats[i] = self.outside[0]
            self.observed[i] = self.edition.observe(self.states[i], self.outside[0])

    def _go(self, actions: np.ndarray, after: After | None = None) -> None:
        """All threads take pieces until none is left: who begins late takes fewer. Whose piece it is changes nothing in it; the caller
        begins in front and the others behind, so that a core mostly finds what it wrote the last time."""
        left = deque(self.parts)

        def take(thread: int) -> None:
            while part := _end_of(left, thread == 0):
                self._go_part(actions, part, self.rooms[thread])
                if after:
                    after(*part)

        self.crew.do(take)

    def _go_part(self, actions: np.ndarray, part: Part, room: tuple[np.ndarray, np.ndarray]) -> None:
        given = (
            self.contents, self.firsts, self.states, actions, self.rngs, *room, *part,
            self.over, self.seats, self.payoffs, self.observed, self.masks,
        )  # fmt: skip
        if self.among:
            batch.step_among(*given, self.styles)
        else:
            batch.step_in_turn(*given)

    # --- what comes from outside ---

    def demand(self, actions: object) -> np.ndarray:
        """The actions, if each is legal in its match; nothing has changed otherwise. A match that is over begins anew."""
        if not self.begun:
            raise IllegalAction("Call reset before the first step.")
        chosen = _array(actions)
        if chosen is None or chosen.shape != (self.number,) or chosen.dtype.kind not in "iu":
            raise InvalidAction(
                "Give {number} whole numbers, one for each match, not {given}.", number=self.number, given=_described(chosen, actions)
            )
        checked = chosen.astype(np.int64)  # what is too great for it comes out negative
        wrong = referee.first_wrong(checked, self.over, self.masks)
        if wrong >= 0:
            raise self._refusal(wrong, int(chosen[wrong]))
        return checked

    def demand_one(self, action: object) -> np.ndarray:
        """The action, if it is legal in the only match."""
        if not isinstance(action, (int, np.integer)) or isinstance(action, bool):
            last = self.masks.shape[1] - 1
            raise InvalidAction("{action} is no action: actions are whole numbers from 0 to {last}.", action=repr(action), last=last)
        if not self.begun:
            raise IllegalAction("Call reset before the first step.")
        if not (0 <= action < self.masks.shape[1] and self.masks[0, action]):
            self.edition.demand(self.states[0], int(action))
        return np.array([action], np.int64)

    def _refusal(self, match: int, action: int) -> InvalidAction | IllegalAction:
        last = self.masks.shape[1] - 1
        if not 0 <= action <= last:
            return InvalidAction("Match {match}: {action} is no action; actions are 0 to {last}.", match=match, action=action, last=last)
        return IllegalAction("Match {match}: {reason}", match=match, reason=refused(self.edition, self.states[match], action))

    # --- one match ---

    def position(self, match: int = 0) -> Head:
        """The position of a match, to look at: a copy."""
        return self.states[match].copy()

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """What a seat of the only match sees, and may do if it is to act."""
        if self.seats[0] == seat:
            return {"observation": self.observed[0].copy(), "action_mask": self.masks[0].copy()}
        return {"observation": self.edition.observe(self.states[0], seat), "action_mask": np.zeros(self.masks.shape[1], np.int8)}

    def close(self) -> None:
        self.crew.end()


def seated(edition: Edition, seats: int | None, seat: int | None, opponent: str | Sequence[str]) -> dict[int, Bot]:
    """The bots on the other seats: one kind for all, or one for each of them in turn order; none if no seat is chosen."""
    players = edition.about.read_seats(edition.about.seats[0] if seats is None else seats)
    if seat is None:
        return {}
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise BadOption("There is no seat {seat}; the seats are 0 to {most}.", seat=repr(seat), most=players - 1)
    others = [(seat + away) % players for away in range(1, players)]
    names = [opponent] * len(others) if isinstance(opponent, str) else list(opponent)
    if len(names) != len(others):
        raise BadOption("{given} opponents for {number} other seats.", given=len(names), number=len(others))
    return {other: parse(edition.about, name) for other, name in zip(others, names, strict=True)}


def _end_of(left: deque[Part], front: bool) -> Part | None:
    """One of the two ends, if anything is left."""
    try:
        return left.popleft() if front else left.pop()
    except IndexError:
        return None


def _array(given: object) -> np.ndarray | None:
    """As an array; None if it has no shape."""
    try:
        return np.asarray(given)
    except ValueError:
        return None


def _described(array: np.ndarray | None, given: object) -> str:
    return type(given).__name__ if array is None else f"{array.dtype} of shape {array.shape}"
