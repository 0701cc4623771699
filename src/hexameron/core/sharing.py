"""One piece of work after another, shared by threads in compiled code: nobody needs Python's lock, and who is awake is not put to sleep.

Whoever calls is thread 0: it opens the work, takes pieces from the front and waits for those that others have taken, from behind;
so a core mostly finds what it wrote the last time. Who sleeps is not waited for. All that is agreed upon stands on the board.
"""

from __future__ import annotations

import numpy as np

from hexameron.core import atomic
from hexameron.core.compiling import entry, rule

_load, _store, _add, _swap = atomic.load, atomic.store, atomic.add, atomic.swap
_relax, _give_way = atomic.relax, atomic.give_way

# Places on the board. What is written while others look at it has a cache line of its own.
TURN, DONE, WRONG, KIND, PIECES, NUMBER = 0, 8, 16, 24, 25, 26
ADDRESSES, ASLEEP = (
    32,
    40,
)  # where this step's arrays lie; from here on each thread has a line: whether it sleeps, and holds a piece
LINE, HOLDS = 8, 1
FAR = 128  # bytes: two lines, since they are fetched in pairs
CHECK, STEP, DRAW = 0, 1, 2  # kinds of pieces
NONE = -1  # no piece; nothing wrong
BEHIND = (
    1 << 32
)  # taken pieces, in one number: those from the front, and this times those from behind
ROUND, ROUNDS = (
    4096,
    8,
)  # glances before giving way, about a tenth of a millisecond, and how often before falling asleep


def apart(array: np.ndarray) -> np.ndarray:
    """The same with no neighbour in its cache lines: where one thread writes, the other would wait for what it only reads."""
    room = np.zeros(array.nbytes + 3 * FAR, np.uint8)
    begin = FAR + -(room.ctypes.data + FAR) % FAR
    made = room[begin : begin + array.nbytes].view(array.dtype).reshape(array.shape)
    made[...] = array
    return made


def new_board(threads: int, number: int, pieces: int) -> np.ndarray:
    """The board for `number` things in so many pieces; everybody but the caller sleeps, and no piece is to be had."""
    board = np.zeros(ASLEEP + LINE * threads, np.int64)
    board[TURN], board[PIECES], board[NUMBER] = pieces, pieces, number
    board[ASLEEP + LINE :: LINE] = 1
    return apart(board)


@rule
def open_pieces(board: np.ndarray, kind: int) -> None:
    """All pieces are to be had. Nobody holds one from before."""
    board[KIND] = kind
    _store(board, DONE, 0)
    _store(board, TURN, 0)


@rule
def take(board: np.ndarray, thread: int) -> int:
    """A piece that is now this thread's, or none."""
    while True:
        turn = _load(board, TURN)
        front, behind = turn & (BEHIND - 1), turn >> 32
        if front + behind >= board[PIECES]:
            return NONE
        if _swap(board, TURN, turn, turn + (BEHIND if thread else 1)):
            board[ASLEEP + LINE * thread + HOLDS] = 1
            return board[PIECES] - 1 - behind if thread else front


@rule
def finish(board: np.ndarray, thread: int) -> None:
    """What this thread took is done; the caller need not be told of its own."""
    board[ASLEEP + LINE * thread + HOLDS] = 0
    if thread:
        _add(board, DONE, 1)


@rule
def wait_for_others(board: np.ndarray) -> None:
    """Until all that others took is done."""
    glances = 0
    while _load(board, DONE) != _load(board, TURN) >> 32:
        glances += 1
        _relax()
        if glances % (ROUND // 8) == 0:  # whoever holds a piece may be waiting for this core
            _give_way()


@rule
def next_piece(board: np.ndarray, thread: int) -> int:
    """For the caller the next piece, until all are done: steps follow checks unless something is wrong. For others the next there
    is, until none came for long; then they are asleep."""
    if thread == 0:
        while True:
            piece = take(board, 0)
            if piece != NONE:
                return piece
            wait_for_others(board)
            if board[KIND] != CHECK or _load(board, WRONG) != NONE:
                return NONE
            open_pieces(board, STEP)
    for _ in range(ROUNDS):
        for _ in range(ROUND):
            piece = take(board, thread)
            if piece != NONE:
                return piece
            _relax()
        _give_way()
    _store(board, ASLEEP + LINE * thread, 1)
    return NONE


@rule
def report(board: np.ndarray, wrong: int) -> None:
    """The first that is wrong is kept, whoever finds it."""
    while True:
        known = _load(board, WRONG)
        if known != NONE and known <= wrong:
            return
        if _swap(board, WRONG, known, wrong):
            return


@entry
def give_up(board: np.ndarray) -> None:
    """What nobody has taken is left undone; what others have is waited for."""
    while take(board, 0) != NONE:
        pass
    wait_for_others(board)


@entry
def fail(board: np.ndarray, thread: int) -> None:
    """The piece that this thread took, if it did, ends nevertheless; nothing is stepped if it was to be looked at."""
    board[ASLEEP + LINE * thread] = 1
    if board[ASLEEP + LINE * thread + HOLDS]:
        report(board, 0)
        finish(board, thread)
