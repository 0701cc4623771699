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

import numpy as np

from hexameron.core.compiled import contract, sharing
from hexameron.core.compiled.atomic import view_memory as _lent
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
OBSERVED, SHOWN, REWARDS, ENDED, SEAT, EVERYBODY, HEIGHTS, DRAWN = range(
    sharing.ADDRESSES, sharing.ADDRESSES + 8
)
# Attempts to begin a match that is not over before a seat played from outside is to act.
TRIES = 1000


@rule
def _look(
    content: Record, state: Head, seat: int, out: np.ndarray, observed: np.ndarray, mask: np.ndarray
) -> None:
    """Write a seat's observation and its action mask, which is all 0 if the seat is not to act."""
    _observe(content, state, seat, observed)
    mask[:] = 0
    if state.to_act == seat:
        for k in range(_legal(content, state, out)):
            mask[wide(out[k])] = 1


@rule
def _check(
    board: np.ndarray,
    begin: int,
    end: int,
    actions: np.ndarray,
    over: np.ndarray,
    masks: np.ndarray,
) -> None:
    """Report the first match whose action is not legal.

    In a match that is over, replace the action by AGAIN.
    """
    for i in range(begin, end):
        action = actions[i]
        if over[i]:
            actions[i] = AGAIN
        elif action < 0 or action >= masks.shape[1] or not masks[i, action]:
            _report(board, i)
            return


@rule
def _draw(begin: int, end: int, heights: np.ndarray, drawn: np.ndarray, masks: np.ndarray) -> None:
    """Choose a legal action for each match by a random number `heights[i]`, 0 <= heights[i] < 1.

    Write 0 for a match without legal actions.
    """
    for i in range(begin, end):
        number = 0
        for action in range(masks.shape[1]):
            number += masks[i, action]
        left, drawn[i] = int(heights[i] * number), 0
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
    board: np.ndarray,
    thread: int,
    actions: np.ndarray,
    over: np.ndarray,
    masks: np.ndarray,
    heights: np.ndarray,
) -> int:
    """Return the next piece to step, or NONE. Check or draw all other pieces until then."""
    while True:
        piece = _next_piece(board, thread)
        if piece == NONE or board[KIND] == STEP:
            return piece
        begin, end = _bound(board, piece), _bound(board, piece + 1)
        if board[KIND] == DRAW:
            _draw(begin, end, _lent(board[HEIGHTS], heights), _lent(board[DRAWN], actions), masks)
        else:
            _check(board, begin, end, actions, over, masks)
        _finish(board, thread)


@rule
def _settle(
    i: int, acted: int, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    rewards: np.ndarray, ended: np.ndarray, to_act: np.ndarray, everybody: np.ndarray,
) -> None:  # fmt: skip
    """Write the results of a step: the actor's reward, all payoffs, and the seat to act now."""
    ended[i] = over[i]
    rewards[i] = payoffs[i, acted] if over[i] else 0.0
    for seat in range(payoffs.shape[1]):
        everybody[i, seat] = payoffs[i, seat] if over[i] else 0.0
    to_act[i] = seats[i]


@entry
def settle_all(
    acted: np.ndarray, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    rewards: np.ndarray, ended: np.ndarray, to_act: np.ndarray, everybody: np.ndarray,
) -> None:  # fmt: skip
    """Write the results of a step for all matches, after bots that search have also acted."""
    for i in range(len(acted)):
        _settle(i, wide(acted[i]), over, seats, payoffs, rewards, ended, to_act, everybody)


@rule
def _give_out(
    board: np.ndarray, content: Record, state: Head, i: int, out: np.ndarray, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray, rewards: np.ndarray, ended: np.ndarray,
) -> None:  # fmt: skip
    """Write out a position in which a seat played from outside is to act, or a final position."""
    acted = wide(seats[i])
    over[i] = state.to_act == OVER
    if over[i]:
        _payoffs(content, state, payoffs[i])
    else:
        seats[i] = state.to_act
    _look(content, state, wide(seats[i]), out, _lent(board[OBSERVED], observed)[i], masks[i])
    if board[SHOWN]:
        shown = _lent(board[SHOWN], masks)
        for action in range(masks.shape[1]):
            shown[i, action] = masks[i, action]
    if board[REWARDS]:
        won, is_over = _lent(board[REWARDS], rewards), _lent(board[ENDED], ended)
        _settle(
            i,
            acted,
            over,
            seats,
            payoffs,
            won,
            is_over,
            _lent(board[SEAT], seats),
            _lent(board[EVERYBODY], payoffs),
        )


@entry
def step_in_turn(
    thread: int, out: np.ndarray, heights: np.ndarray, board: np.ndarray, contents: Records[Record], firsts: Records[Head],
    states: Records[Head], actions: np.ndarray, rngs: np.ndarray, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray, rewards: np.ndarray, ended: np.ndarray,
) -> int:  # fmt: skip
    """Step each position to its next decision, with every seat played from outside.

    Return the first match whose action is wrong, or NONE.
    """
    content = contents[0]
    if thread == 0:
        _open(board, board[KIND])
    while True:
        piece = _next_to_step(board, thread, actions, over, masks, rewards)
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
                _apply(content, state, _pick(content, state, rngs[i], out, heights))
            _give_out(
                board, content, state, i, out, over, seats, payoffs, observed, masks, rewards, ended
            )
        _finish(board, thread)


@entry
def step_among(
    thread: int, out: np.ndarray, heights: np.ndarray, board: np.ndarray, contents: Records[Record], firsts: Records[Head],
    states: Records[Head], actions: np.ndarray, rngs: np.ndarray, over: np.ndarray, seats: np.ndarray, payoffs: np.ndarray,
    observed: np.ndarray, masks: np.ndarray, rewards: np.ndarray, ended: np.ndarray,
    styles: np.ndarray,
) -> int:  # fmt: skip
    """Step each position until a seat played from outside is to act; styles play the others.

    Return the first match whose action is wrong, or NONE.
    """
    content = contents[0]
    if thread == 0:
        _open(board, board[KIND])
    while True:
        piece = _next_to_step(board, thread, actions, over, masks, rewards)
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
                        _apply(content, state, _pick(content, state, rngs[i], out, heights))
                    else:
                        _apply(
                            content,
                            state,
                            _choose(content, state, wide(styles[state.to_act]), rngs[i]),
                        )
                if state.to_act != OVER:
                    tries = 0
            _give_out(
                board,
                content,
                states[i],
                i,
                out,
                over,
                seats,
                payoffs,
                observed,
                masks,
                rewards,
                ended,
            )
        _finish(board, thread)
