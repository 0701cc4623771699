"""The positions of a batch of matches, and what the seats that are played from outside see of them. All environments stand on this."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
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

FEW = 64  # matches below which one thread is quicker than several
MOST = 1_000_000
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
        self.masks = np.zeros((number, game.actions), np.int8)
        self.rows = np.arange(number) * game.actions  # where the mask of each match begins
        self.begun = False
        threads = (workers or os.cpu_count() or 1) if number >= FEW else 1
        cuts = np.linspace(0, number, threads + 1).astype(int).tolist()
        self.parts = list(pairwise(cuts))
        self.rooms = [(edition.room(), edition.room()) for _ in self.parts]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def _style(self, seat: int) -> int:
        """How compiled code plays the seat; a bot that searches is asked from here."""
        bot = self.bots.get(seat)
        if bot is None or bot.searches:
            return OUTSIDE
        return self.edition.game.style(bot.style) if bot.style else RANDOM

    def begin(self, seed: int | Sequence[int] | None = None) -> None:
        """All matches anew. Chance follows from the seed, a match's from its place and not from how many there are; with a list
        each match has a seed of its own; without one chance goes on where it was."""
        if seed is not None or not self.begun:
            self.rngs[:] = self._seeds(seed)
        self.begun = True
        self.step(np.full(self.number, AGAIN, np.int64))

    def _seeds(self, seed: int | Sequence[int] | None) -> np.ndarray:
        if isinstance(seed, (list, tuple, np.ndarray)):
            if len(seed) != self.number:
                raise BadOption(
                    "{given} seeds for {number} matches; give one for each, or one for all.", given=len(seed), number=self.number
                )
            return np.stack([seeded("match", int(own)) for own in seed])
        chosen = int.from_bytes(os.urandom(8), "big") & MASK63 if seed is None else int(seed)  # type: ignore[arg-type]
        return np.stack([seeded("matches", chosen, i) for i in range(self.number)])

    def step(self, actions: np.ndarray) -> None:
        """Each match goes on to its next decision from outside. The actions have been checked."""
        self._go(actions)
        waiting = self._waiting()
        while len(waiting):
            thought = np.full(self.number, REST, np.int64)
            for i in waiting:
                state = self.states[i]
                thought[i] = decide(self.edition, state.copy(), self.bots[state.to_act], self.rngs[i])
            self._go(thought)
            self._look_from_outside(waiting)
            waiting = self._waiting()

    def _waiting(self) -> np.ndarray:
        """Matches in which a bot that searches is to act."""
        searching = [seat for seat, bot in self.bots.items() if bot.searches]
        return np.flatnonzero(np.isin(self.seats, searching) & (self.over == 0)) if searching else np.empty(0, int)

    def _look_from_outside(self, those: np.ndarray) -> None:
        """A match that a searching bot ended is seen by the seat outside."""
        for i in those[self.over[those] == 1]:
            self.seats[i] = self.outside[0]
            self.observed[i] = self.edition.observe(self.states[i], self.outside[0])

    def _go(self, actions: np.ndarray) -> None:
        if self.pool is None:
            self._go_part(actions, self.parts[0], self.rooms[0])
        else:
            list(self.pool.map(lambda part, room: self._go_part(actions, part, room), self.parts, self.rooms))

    def _go_part(self, actions: np.ndarray, part: tuple[int, int], room: tuple[np.ndarray, np.ndarray]) -> None:
        given = (
            self.contents, self.firsts, self.states, actions, self.rngs, *room, *part,
            self.over, self.seats, self.payoffs, self.observed, self.masks,
        )  # fmt: skip
        if any(style != OUTSIDE for style in self.styles):
            batch.step_among(*given, self.styles)
        else:
            batch.step_in_turn(*given)

    # --- what comes from outside ---

    def demand(self, actions: object) -> np.ndarray:
        """The actions, if each is legal in its match; nothing has changed otherwise. A match that is over begins anew."""
        if not self.begun:
            raise IllegalAction("Call reset before the first step.")
        chosen = _array(actions)
        if chosen is None or chosen.shape != (self.number,) or not np.issubdtype(chosen.dtype, np.integer):
            raise InvalidAction(
                "Give {number} whole numbers, one for each match, not {given}.", number=self.number, given=_described(chosen, actions)
            )
        live, last = self.over == 0, self.masks.shape[1] - 1
        inside = chosen if chosen.min() >= 0 and chosen.max() <= last else np.where((chosen >= 0) & (chosen <= last), chosen, 0)
        inside = inside.astype(np.int64)
        legal = self.masks.ravel().take(inside + self.rows)
        wrong = np.flatnonzero(live & ((legal == 0) | (inside != chosen)))
        if len(wrong):
            raise self._refusal(int(wrong[0]), int(chosen[wrong[0]]))
        return inside if live.all() else np.where(live, inside, AGAIN)

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
        if self.pool:
            self.pool.shutdown()


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


def _array(given: object) -> np.ndarray | None:
    """As an array; None if it has no shape."""
    try:
        return np.asarray(given)
    except ValueError:
        return None


def _described(array: np.ndarray | None, given: object) -> str:
    return type(given).__name__ if array is None else f"{array.dtype} of shape {array.shape}"
