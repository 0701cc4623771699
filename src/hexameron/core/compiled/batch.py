"""Many positions stepped together, for learning.

Chance is played here, and the observations of the acting seats are written out. All threads call
the same entry and share its pieces (core/compiled/sharing.py). If requested, every action is checked first,
and nothing is stepped unless all are legal: the rules check nothing.

The content and the first position are passed as arrays of length one. To pass a single record,
Python describes all of its fields each time, which takes as long as dozens of steps. Output arrays
that may be new with every step are passed by address, so that threads which serve many steps in
one call can find them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hexameron.core.compiled import contract, sharing
from hexameron.core.compiled.atomic import view_memory as _view
from hexameron.core.compiled.compiling import entry, rule
from hexameron.core.compiled.record import CHANCE, OVER, Head, Record, Records
from hexameron.core.compiled.rng import wide

_apply, _legal, _pick, _payoffs = contract.apply, contract.legal, contract.pick, contract.payoffs
_observe, _choose = contract.observe, contract.choose
_open, _next_piece, _finish, _report = (
    sharing.open_pieces,
    sharing.next_piece,
    sharing.finish,
    sharing.report_wrong,
)
KIND, PIECES, NUMBER, WRONG, NONE = (
    sharing.KIND,
    sharing.PIECES,
    sharing.NUMBER,
    sharing.WRONG,
    sharing.NONE,
)
STEP, DRAW = sharing.STEP, sharing.DRAW

AGAIN, REST = -1, -2  # instead of an action: restart the match; leave it as it is
RANDOM, OUTSIDE = -1, -2  # instead of a style: any legal action; the caller plays this seat
# Places on the board for the addresses of the output arrays; address 0: not wanted.
OBSERVED, SHOWN, REWARDS, ENDED, SEAT, EVERYBODY, NUMBERS, DRAWN = range(
    sharing.ADDRESSES, sharing.ADDRESSES + 8
)
# Attempts to begin a match that is not over before a seat played from outside is to act.
TRIES = 1000


class MatchArrays(NamedTuple):
    """The arrays of all matches, with one row for each match."""

    actions: np.ndarray
    over: np.ndarray
    seats: np.ndarray  # to act, from outside
    payoffs: np.ndarray
    observed: np.ndarray
    masks: np.ndarray


class ResultArrays(NamedTuple):
    """What a step gives for each match: the actor's reward, and who is to act now."""

    rewards: np.ndarray
    ended: np.ndarray
    to_act: np.ndarray
    everybody: np.ndarray  # the payoffs of all seats


@rule
def _look(content: Record, state: Head, seat: int, out: np.ndarray, observed: np.ndarray) -> int:
    """Write a seat's observation. List its legal actions and return their number.

    A seat that is not to act has no legal actions.
    """
    _observe(content, state, seat, observed)
    return _legal(content, state, out) if state.to_act == seat else 0


@rule
def _check(board: np.ndarray, begin: int, end: int, matches: MatchArrays) -> None:
    """Report the first match whose action is not legal.

    In a match that is over, replace the action by AGAIN.
    """
    actions, masks = matches.actions, matches.masks
    for i in range(begin, end):
        action = actions[i]
        if matches.over[i]:
            actions[i] = AGAIN
        elif action < 0 or action >= masks.shape[1] or not masks[i, action]:
            _report(board, i)
            return


@rule
def _draw(begin: int, end: int, numbers: np.ndarray, drawn: np.ndarray, masks: np.ndarray) -> None:
    """Choose a legal action for each match by a random number, 0 <= numbers[i] < 1.

    Write 0 for a match without legal actions.
    """
    for i in range(begin, end):
        number = 0
        for action in range(masks.shape[1]):
            number += masks[i, action]
        left, drawn[i] = int(numbers[i] * number), 0
        for action in range(masks.shape[1]):
            if masks[i, action]:
                if left == 0:
                    drawn[i] = action
                    break
                left -= 1


@rule
def _bound(board: np.ndarray, piece: int) -> int:
    """Return the first match of a piece, which is also the end of the piece before."""
    return wide(board[NUMBER] * piece // board[PIECES])


@rule
def _next_to_step(
    board: np.ndarray, thread: int, matches: MatchArrays, results: ResultArrays
) -> int:
    """Return the next piece to step, or NONE. Check or draw all other pieces until then."""
    while True:
        piece = _next_piece(board, thread)
        if piece == NONE or board[KIND] == STEP:
            return piece
        begin, end = _bound(board, piece), _bound(board, piece + 1)
        if board[KIND] == DRAW:
            numbers = _view(board[NUMBERS], results.rewards)
            drawn = _view(board[DRAWN], matches.actions)
            _draw(begin, end, numbers, drawn, matches.masks)
        else:
            _check(board, begin, end, matches)
        _finish(board, thread)


@rule
def _settle(i: int, acted: int, matches: MatchArrays, results: ResultArrays) -> None:
    """Write the results of a step: the actor's reward, all payoffs, and the seat to act now."""
    over, payoffs = matches.over[i], matches.payoffs
    results.ended[i] = over
    results.rewards[i] = payoffs[i, acted] if over else 0.0
    for seat in range(payoffs.shape[1]):
        results.everybody[i, seat] = payoffs[i, seat] if over else 0.0
    results.to_act[i] = matches.seats[i]


@entry
def settle_all(acted: np.ndarray, matches: MatchArrays, results: ResultArrays) -> None:
    """Write the results of a step for all matches, after bots that search have also acted."""
    for i in range(len(acted)):
        _settle(i, wide(acted[i]), matches, results)


@rule
def _give_out(
    board: np.ndarray, content: Record, state: Head, out: np.ndarray, i: int, matches: MatchArrays, results: ResultArrays,
) -> None:  # fmt: skip
    """Write out a position in which a seat played from outside is to act, or a final position."""
    over, seats, masks = matches.over, matches.seats, matches.masks
    acted = wide(seats[i])
    over[i] = state.to_act == OVER
    if over[i]:
        _payoffs(content, state, matches.payoffs[i])
    else:
        seats[i] = state.to_act
    observed, mask = _view(board[OBSERVED], matches.observed)[i], masks[i]
    number = _look(content, state, wide(seats[i]), out, observed)
    mask[:] = 0
    for k in range(number):
        mask[wide(out[k])] = 1
    if board[SHOWN]:
        shown = _view(board[SHOWN], masks)
        for action in range(masks.shape[1]):
            shown[i, action] = masks[i, action]
    if board[REWARDS]:
        given = ResultArrays(
            _view(board[REWARDS], results.rewards),
            _view(board[ENDED], results.ended),
            _view(board[SEAT], seats),
            _view(board[EVERYBODY], matches.payoffs),
        )
        _settle(i, acted, matches, given)


@entry
def step_in_turn(
    thread: int, out: np.ndarray, weights_buffer: np.ndarray, board: np.ndarray, contents: Records[Record], firsts: Records[Head],
    states: Records[Head], actions: np.ndarray, rngs: np.ndarray, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray, rewards: np.ndarray, ended: np.ndarray,
) -> int:  # fmt: skip
    """Step each position to its next decision, with every seat played from outside.

    Return the first match whose action is wrong, or NONE. The arrays are separate arguments: to
    describe two tuples of ten arrays to compiled code takes 4 µs more for every step.
    """
    content = contents[0]
    matches = MatchArrays(actions, over, seats, payoffs, observed, masks)
    results = ResultArrays(rewards, ended, seats, payoffs)
    if thread == 0:
        _open(board, board[KIND])
    while True:
        piece = _next_to_step(board, thread, matches, results)
        if piece == NONE:
            return wide(board[WRONG])
        for i in range(_bound(board, piece), _bound(board, piece + 1)):
            if actions[i] == REST:
                continue
            if actions[i] == AGAIN:
                states[i] = firsts[0]
            else:
                _apply(content, states[i], wide(actions[i]))
            state = states[i]
            while state.to_act == CHANCE:
                _apply(content, state, _pick(content, state, rngs[i], out, weights_buffer))
            _give_out(board, content, state, out, i, matches, results)
        _finish(board, thread)


@entry
def step_among(
    thread: int, out: np.ndarray, weights_buffer: np.ndarray, board: np.ndarray, contents: Records[Record], firsts: Records[Head],
    states: Records[Head], actions: np.ndarray, rngs: np.ndarray, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray, rewards: np.ndarray, ended: np.ndarray,
    styles: np.ndarray,
) -> int:  # fmt: skip
    """Step each position until a seat played from outside is to act; styles play the others.

    Return the first match whose action is wrong, or NONE. The arrays are separate arguments: to
    describe two tuples of ten arrays to compiled code takes 4 µs more for every step.
    """
    content = contents[0]
    matches = MatchArrays(actions, over, seats, payoffs, observed, masks)
    results = ResultArrays(rewards, ended, seats, payoffs)
    if thread == 0:
        _open(board, board[KIND])
    while True:
        piece = _next_to_step(board, thread, matches, results)
        if piece == NONE:
            return wide(board[WRONG])
        for i in range(_bound(board, piece), _bound(board, piece + 1)):
            if actions[i] == REST:
                continue
            tries = TRIES if actions[i] == AGAIN else 1
            while tries > 0:
                tries -= 1
                if actions[i] == AGAIN:
                    states[i] = firsts[0]
                else:
                    _apply(content, states[i], wide(actions[i]))
                state = states[i]
                while state.to_act != OVER and (
                    state.to_act == CHANCE or styles[state.to_act] != OUTSIDE
                ):
                    if state.to_act == CHANCE or styles[state.to_act] == RANDOM:
                        _apply(content, state, _pick(content, state, rngs[i], out, weights_buffer))
                    else:
                        _apply(
                            content,
                            state,
                            _choose(content, state, wide(styles[state.to_act]), rngs[i]),
                        )
                if state.to_act != OVER:
                    tries = 0
            _give_out(board, content, states[i], out, i, matches, results)
        _finish(board, thread)
