"""The positions of a batch of matches, and what the seats that are played from outside see of them. All environments stand on this."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from hexameron.bots.arena import THINKS, way_of
from hexameron.bots.player import Bot, decide, parse
from hexameron.core import batch
from hexameron.core.batch import AGAIN, OUTSIDE, REST
from hexameron.core.compiling import twin
from hexameron.core.edition import Edition, refused
from hexameron.core.errors import BadOption, IllegalAction, InvalidAction
from hexameron.core.record import Head, Records
from hexameron.core.rng import MASK63, seeded_each
from hexameron.core.sharing import CHECK, DRAW, NONE, STEP, apart
from hexameron.env.crew import Crew, Serve, useful

FEW = 64  # matches below which one thread is quicker than several
PIECE, PIECES = (
    64,
    64,
)  # a thread takes about so many matches at a time, and not more often than that
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
        self.masks = np.zeros(
            (number, game.actions), np.int8
        )  # what is legal is read from it, so nobody else gets it to write in
        self.begun = False
        self.actions = np.zeros(number, np.int64)
        threads = useful(workers) if number >= FEW else 1
        pieces = min(max(threads, number // PIECE), PIECES * threads) if threads > 1 else 1
        self.crew = Crew(threads, number, pieces)
        self.crew.board[batch.OBSERVED] = self.observed.ctypes.data
        self.thinking = [seat for seat in self.bots if self.styles[seat] == OUTSIDE]
        self.serve = self._entry(
            [(apart(edition.room()), apart(edition.room())) for _ in range(threads)]
        )

    def _style(self, seat: int) -> int:
        """Return how compiled code plays the seat: not at all where somebody outside does, or a bot that thinks and is asked from here."""
        bot = self.bots.get(seat)
        way = THINKS if bot is None else way_of(self.edition, bot)
        return OUTSIDE if way == THINKS else way

    def _entry(self, rooms: list[tuple[np.ndarray, np.ndarray]]) -> Serve:
        """What every thread calls, for one step or for many. It does not hold on to the matches, only to their arrays."""
        among = bool((self.styles != OUTSIDE).any())  # styles play along
        arrays = (
            self.crew.board, self.contents, self.firsts, self.states, self.actions, self.rngs, self.over, self.seats, self.payoffs,
            self.observed, self.masks, np.empty(self.number), np.empty(self.number, bool), *([self.styles] if among else []),
        )  # fmt: skip
        step: Any = batch.step_among if among else batch.step_in_turn
        return lambda thread: int(step(thread, *rooms[thread], *arrays))

    def begin(self, seed: int | Sequence[int] | None = None, given: Given | None = None) -> None:
        """All matches anew. Chance follows from the seed, a match's from its place and not from how many there are; with a list
        each match has a seed of its own; without one chance goes on where it was."""
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
            return seeded_each("match", numbers=map(int, seed))[:, None]
        chosen = int.from_bytes(os.urandom(8), "big") & MASK63 if seed is None else int(seed)  # type: ignore[arg-type]
        return seeded_each("matches", chosen, numbers=range(self.number))[:, None]

    def step(self, action: int) -> None:
        """The only match goes on to its next decision from outside. The action has been checked."""
        self.actions[0] = action
        self._go(STEP)

    def act(self, actions: object, given: Given) -> None:
        """Each match goes on to its next decision from outside, if each action is legal in its match; nothing has changed otherwise.
        A match that is over begins anew."""
        if not self.begun:
            raise IllegalAction("Call reset before the first step.")
        chosen = _array(actions)
        if chosen is None or chosen.shape != (self.number,) or chosen.dtype.kind not in "iu":
            raise InvalidAction(
                "Give {number} whole numbers, one for each match, not {given}.",
                number=self.number,
                given=_described(chosen, actions),
            )
        np.copyto(self.actions, chosen, casting="unsafe")  # what is too great comes out negative
        wrong = self._go(CHECK, given)
        if wrong != NONE:
            raise self._refusal(wrong, int(chosen[wrong]))

    def _go(self, kind: int, given: Given | None = None) -> int:
        """All threads take pieces until none is left: who begins late takes fewer. Whose piece it is changes nothing in it. The first
        match whose action is not legal; then nothing was stepped."""
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
        """Bots that think answer until somebody outside is to act everywhere."""
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
        """Matches in which a bot that thinks is to act."""
        return np.flatnonzero(np.isin(self.seats, self.thinking) & (self.over == 0))

    def _look_from_outside(self, those: np.ndarray) -> None:
        """A match that a thinking bot ended is seen by the seat outside."""
        for i in those[self.over[those] == 1]:
            self.seats[i] = self.outside[0]
            self.observed[i] = self.edition.observe(self.states[i], self.outside[0])

    # --- what comes from outside ---

    def draw(self, heights: np.ndarray) -> np.ndarray:
        """Something legal in each match, by its height from 0 to below 1; 0 where a match is over. Each thread looks at the masks that
        it wrote."""
        drawn = np.empty(self.number, np.int64)
        self.crew.board[batch.HEIGHTS], self.crew.board[batch.DRAWN] = (
            heights.ctypes.data,
            drawn.ctypes.data,
        )
        self.crew.do(self.serve, DRAW)
        return drawn

    def demand(self, action: object) -> int:
        """The action, if it is legal in the only match."""
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
            reason=refused(self.edition, self.states[match], action),
        )

    # --- one match ---

    def position(self, match: int = 0) -> Head:
        """The position of a match, to look at: a copy."""
        return self.states[match].copy()

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """What a seat of the only match sees, and may do if it is to act."""
        if self.seats[0] == seat:
            return {"observation": self.observed[0].copy(), "action_mask": self.masks[0].copy()}
        return {
            "observation": self.edition.observe(self.states[0], seat),
            "action_mask": np.zeros(self.masks.shape[1], np.int8),
        }

    def close(self) -> None:
        self.crew.end()


class Given:
    """What one step of many matches gives out. The threads that step fill it, each its own matches."""

    def __init__(self, matches: Matches, copy: bool) -> None:
        number = matches.number
        self.matches, self.rewards, self.ended = matches, np.empty(number), np.empty(number, bool)
        self.seat, self.payoffs = np.empty(number, np.int8), np.empty(matches.payoffs.shape)
        self.observed, self.shown = matches.observed, None
        if copy:  # all of it is written; what was given out before is somebody's
            self.observed, self.shown = (
                np.empty(self.observed.shape, np.float32),
                np.empty(matches.masks.shape, np.int8),
            )

    def addresses(self, settled: bool) -> list[int]:
        """Where compiled code writes it, in the order of the board; nothing but what is observed, if bots think afterwards."""
        arrays = (self.shown, self.rewards, self.ended, self.seat, self.payoffs)
        return [
            self.observed.ctypes.data,
            *(array.ctypes.data if settled and array is not None else 0 for array in arrays),
        ]

    def settle(self, acted: np.ndarray) -> None:
        """Filled after bots have thought."""
        matches = self.matches
        batch.settle_all(
            acted,
            matches.over,
            matches.seats,
            matches.payoffs,
            self.rewards,
            self.ended,
            self.seat,
            self.payoffs,
        )
        if self.shown is not None:
            self.shown[:] = matches.masks

    @property
    def infos(self) -> Seen:
        return {"seat": self.seat, "payoffs": self.payoffs}

    @property
    def seen(self) -> Seen:
        if self.shown is not None:
            return {"observation": self.observed, "action_mask": self.shown}
        return {"observation": _to_read(self.observed), "action_mask": _to_read(self.matches.masks)}


def seated(
    edition: Edition, seats: int | None, seat: int | None, opponent: str | Sequence[str]
) -> dict[int, Bot]:
    """The bots on the other seats: one kind for all, or one for each of them in turn order; none if no seat is chosen."""
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
    return {other: parse(edition.about, name) for other, name in zip(others, names, strict=True)}


def _array(given: object) -> np.ndarray | None:
    """As an array; None if it has no shape."""
    try:
        return np.asarray(given)
    except ValueError:
        return None


def _described(array: np.ndarray | None, given: object) -> str:
    return type(given).__name__ if array is None else f"{array.dtype} of shape {array.shape}"


def _to_read(array: np.ndarray) -> np.ndarray:
    """The array itself, but not to write in: what is legal is read from it."""
    view = array.view()
    view.flags.writeable = False
    return view
