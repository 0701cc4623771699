"""A batch of matches that are stepped together. All environments are built on it.

A seat is played from outside if the user of the environment plays it, not a bot.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from hexameron.bots.arena import THINKS, way_of
from hexameron.bots.player import Bot, decide, parse_bot
from hexameron.core.compiled import batch
from hexameron.core.compiled.batch import AGAIN, OUTSIDE, REST
from hexameron.core.compiled.compiling import twin
from hexameron.core.compiled.record import Head, Records
from hexameron.core.compiled.rng import MASK63, seed_many
from hexameron.core.compiled.sharing import CHECK, DRAW, NONE, STEP, apart
from hexameron.core.errors import BadOption, IllegalAction, InvalidAction
from hexameron.core.model.edition import Edition, refusal_of
from hexameron.env.crew import Crew, Serve, useful

FEW = 64  # with fewer matches, one thread is faster than several
PIECE, PIECES = 64, 64  # matches in a piece of work, and the most pieces for each thread
MOST = 1_000_000  # matches
Seen = dict[str, np.ndarray]  # the observation of a seat, by name: `observation`, `action_mask`


class Matches:
    """A batch of `number` matches with the same seats and options.

    Bots play the seats in `bots`. The other seats are played from outside.
    """

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
        # Actions are checked against the masks, so callers must not be able to write to them.
        self.masks = np.zeros((number, game.actions), np.int8)
        self.begun = False
        self.actions = np.zeros(number, np.int64)
        self.arrays = batch.MatchArrays(
            self.actions, self.over, self.seats, self.payoffs, self.observed, self.masks
        )
        threads = useful(workers) if number >= FEW else 1
        pieces = min(max(threads, number // PIECE), PIECES * threads) if threads > 1 else 1
        self.crew = Crew(threads, number, pieces)
        self.crew.board[batch.OBSERVED] = self.observed.ctypes.data
        self.thinking = [seat for seat in self.bots if self.styles[seat] == OUTSIDE]
        self.serve = self._entry(
            [(apart(edition.room()), apart(edition.room())) for _ in range(threads)]
        )

    def _style(self, seat: int) -> int:
        """Return the number of the style by which compiled code plays the seat, or RANDOM.

        Return OUTSIDE if compiled code does not play it: the seat is played from outside, or by a
        bot that thinks, which `_think` asks.
        """
        bot = self.bots.get(seat)
        way = THINKS if bot is None else way_of(self.edition, bot)
        return OUTSIDE if way == THINKS else way

    def _entry(self, rooms: list[tuple[np.ndarray, np.ndarray]]) -> Serve:
        """Return the function that every thread calls, for one step or for many.

        It refers to the arrays only, so that the threads do not keep this object alive.
        """
        among = bool((self.styles != OUTSIDE).any())  # compiled bots play, too
        arrays = (
            self.crew.board, self.contents, self.firsts, self.states, self.actions, self.rngs, self.over, self.seats, self.payoffs,
            self.observed, self.masks, np.empty(self.number), np.empty(self.number, bool), *([self.styles] if among else []),
        )  # fmt: skip
        step: Any = batch.step_among if among else batch.step_in_turn
        return lambda thread: int(step(thread, *rooms[thread], *arrays))

    def begin(
        self, seed: int | Sequence[int] | None = None, given: StepResults | None = None
    ) -> None:
        """Begin all matches again.

        With one seed, the chance of a match depends on the seed and the match's index, not on the
        number of matches. With a list, each match has its own seed. Without a seed, chance
        continues where it was.
        """
        if seed is not None or not self.begun:
            self.rngs[:] = self._seeds(seed)
        self.begun = True
        self.actions[:] = AGAIN
        self._go(STEP, given)

    def _seeds(self, seed: int | Sequence[int] | None) -> np.ndarray:
        if isinstance(seed, (list, tuple, np.ndarray)):
            if len(seed) != self.number:
                raise BadOption(
                    "{given} seeds for {number} matches; give one for each, or one for all.",
                    given=len(seed),
                    number=self.number,
                )
            return seed_many("match", numbers=map(int, seed))[:, None]
        chosen = int.from_bytes(os.urandom(8), "big") & MASK63 if seed is None else int(seed)  # type: ignore[arg-type]
        return seed_many("matches", chosen, numbers=range(self.number))[:, None]

    def step(self, action: int) -> None:
        """Step the only match to its next decision from outside. The action must be legal."""
        self.actions[0] = action
        self._go(STEP)

    def act(self, actions: object, given: StepResults) -> None:
        """Step each match to its next decision from outside. Begin a match again if it is over.

        If an action is not legal in its match, refuse all of them and change nothing.
        """
        if not self.begun:
            raise IllegalAction("Call reset before the first step.")
        chosen = _array(actions)
        if chosen is None or chosen.shape != (self.number,) or chosen.dtype.kind not in "iu":
            raise InvalidAction(
                "Give {number} whole numbers, one for each match, not {given}.",
                number=self.number,
                given=_describe(chosen, actions),
            )
        # Unsigned numbers that are too large become negative, and so illegal.
        np.copyto(self.actions, chosen, casting="unsafe")
        wrong = self._go(CHECK, given)
        if wrong != NONE:
            raise self._refusal(wrong, int(chosen[wrong]))

    def _go(self, kind: int, given: StepResults | None = None) -> int:
        """Do the work on all threads, and return the first match whose action is illegal, or NONE.

        Nothing is stepped if an action is illegal. Threads take pieces until none is left, so that
        one that begins late takes fewer. The thread that takes a piece has no effect on its result.
        """
        acted = self.seats.copy() if self.thinking else self.seats
        if given:
            self.crew.board[batch.OBSERVED : batch.EVERYBODY + 1] = given.addresses(
                settled=not self.thinking
            )
        wrong = self.crew.do(self.serve, kind)
        if wrong == NONE and given:
            self.observed = given.observed
        if wrong == NONE and self.thinking:
            self._think()
            if given:
                given.settle(acted)
        return wrong

    def _think(self) -> None:
        """Play for the bots that think until no match waits for one."""
        while len(waiting := self._waiting()):
            self.actions[:] = REST
            for i in waiting:
                state = self.states[i]
                self.actions[i] = decide(
                    self.edition, state.copy(), self.bots[state.to_act], self.rngs[i]
                )
            self.crew.do(self.serve, STEP)
            self._look_from_outside(waiting)

    def _waiting(self) -> np.ndarray:
        """Return the matches in which a bot that thinks is to act."""
        return np.flatnonzero(np.isin(self.seats, self.thinking) & (self.over == 0))

    def _look_from_outside(self, those: np.ndarray) -> None:
        """Observe the matches that a thinking bot ended from the first seat played from outside."""
        for i in those[self.over[those] == 1]:
            self.seats[i] = self.outside[0]
            self.observed[i] = self.edition.observe(self.states[i], self.outside[0])

    # --- actions from outside ---

    def draw(self, numbers: np.ndarray) -> np.ndarray:
        """Draw a legal action for each match by a random number from 0 to below 1.

        The action is 0 for a match that is over. Each thread mostly reads masks that it wrote.
        """
        drawn = np.empty(self.number, np.int64)
        self.crew.board[batch.NUMBERS], self.crew.board[batch.DRAWN] = (
            numbers.ctypes.data,
            drawn.ctypes.data,
        )
        self.crew.do(self.serve, DRAW)
        return drawn

    def demand(self, action: object) -> int:
        """Return the action if it is legal in the only match. Refuse it otherwise."""
        if not isinstance(action, (int, np.integer)) or isinstance(action, bool):
            last = self.masks.shape[1] - 1
            raise InvalidAction(
                "{action} is no action: actions are whole numbers from 0 to {last}.",
                action=repr(action),
                last=last,
            )
        if not self.begun:
            raise IllegalAction("Call reset before the first step.")
        if not (0 <= action < self.masks.shape[1] and self.masks[0, action]):
            self.edition.demand(self.states[0], int(action))
        return int(action)

    def _refusal(self, match: int, action: int) -> InvalidAction | IllegalAction:
        last = self.masks.shape[1] - 1
        if not 0 <= action <= last:
            return InvalidAction(
                "Match {match}: {action} is no action; actions are 0 to {last}.",
                match=match,
                action=action,
                last=last,
            )
        return IllegalAction(
            "Match {match}: {reason}",
            match=match,
            reason=refusal_of(self.edition, self.states[match], action),
        )

    # --- one match ---

    def position(self, match: int = 0) -> Head:
        """Return a copy of the position of a match."""
        return self.states[match].copy()

    def observe_only(self, seat: int) -> dict[str, np.ndarray]:
        """Return the observation and the action mask of a seat in the only match.

        The mask is all 0 unless the seat is to act.
        """
        if self.seats[0] == seat:
            return {"observation": self.observed[0].copy(), "action_mask": self.masks[0].copy()}
        return {
            "observation": self.edition.observe(self.states[0], seat),
            "action_mask": np.zeros(self.masks.shape[1], np.int8),
        }

    def close(self) -> None:
        self.crew.end()


class StepResults:
    """The results of one step of all matches. The threads that step the matches fill them in."""

    def __init__(self, matches: Matches, copy: bool) -> None:
        number = matches.number
        self.matches, self.rewards, self.ended = matches, np.empty(number), np.empty(number, bool)
        self.seat, self.payoffs = np.empty(number, np.int8), np.empty(matches.payoffs.shape)
        self.observed, self.shown = matches.observed, None
        if copy:  # new arrays, since the caller owns the old ones; each element will be written
            self.observed, self.shown = (
                np.empty(self.observed.shape, np.float32),
                np.empty(matches.masks.shape, np.int8),
            )

    def addresses(self, settled: bool) -> list[int]:
        """Return the addresses to which compiled code writes, in the order of the board.

        If bots think afterwards (not `settled`), all are 0 except that of the observations.
        """
        arrays = (self.shown, self.rewards, self.ended, self.seat, self.payoffs)
        return [
            self.observed.ctypes.data,
            *(array.ctypes.data if settled and array is not None else 0 for array in arrays),
        ]

    def settle(self, acted: np.ndarray) -> None:
        """Fill in the results after bots have thought."""
        matches = self.matches
        results = batch.ResultArrays(self.rewards, self.ended, self.seat, self.payoffs)
        batch.settle_all(acted, matches.arrays, results)
        if self.shown is not None:
            self.shown[:] = matches.masks

    @property
    def infos(self) -> Seen:
        return {"seat": self.seat, "payoffs": self.payoffs}

    @property
    def observation_and_mask(self) -> Seen:
        if self.shown is not None:
            return {"observation": self.observed, "action_mask": self.shown}
        return {"observation": _to_read(self.observed), "action_mask": _to_read(self.matches.masks)}


def seat_bots(
    edition: Edition, seats: int | None, seat: int | None, opponent: str | Sequence[str]
) -> dict[int, Bot]:
    """Return the bots on all seats other than `seat`, or none if it is None.

    `opponent` is one name for all of them, or a list with one for each in turn order.
    """
    players = edition.about.read_seats(edition.about.seats[0] if seats is None else seats)
    if seat is None:
        return {}
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise BadOption(
            "There is no seat {seat}; the seats are 0 to {most}.", seat=repr(seat), most=players - 1
        )
    others = [(seat + away) % players for away in range(1, players)]
    names = [opponent] * len(others) if isinstance(opponent, str) else list(opponent)
    if len(names) != len(others):
        raise BadOption(
            "{given} opponents for {number} other seats.", given=len(names), number=len(others)
        )
    return {
        other: parse_bot(edition.about, name) for other, name in zip(others, names, strict=True)
    }


def _array(given: object) -> np.ndarray | None:
    """Return the argument as an array, or None if it has no regular shape."""
    try:
        return np.asarray(given)
    except ValueError:
        return None


def _describe(array: np.ndarray | None, given: object) -> str:
    return type(given).__name__ if array is None else f"{array.dtype} of shape {array.shape}"


def _to_read(array: np.ndarray) -> np.ndarray:
    """Return a read-only view of an array from which the matches themselves read."""
    view = array.view()
    view.flags.writeable = False
    return view
