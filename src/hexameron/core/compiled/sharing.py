"""Work that threads share in pieces, in compiled code.

It does not need Python's global lock, and threads stay awake between two pieces of work. The caller
is thread 0. It opens the work, takes pieces from the front, and waits for the pieces that other
threads have taken. Those take from the back, so a core mostly gets the data that it wrote the last
time. Sleeping threads are not waited for. All shared state is on the board.
"""

from __future__ import annotations

import numpy as np

from hexameron.core.compiled import atomic
from hexameron.core.compiled.compiling import entry, rule

_load, _store, _add, _swap = atomic.load_number, atomic.store, atomic.add, atomic.swap
_relax, _give_way = atomic.relax, atomic.give_way

# Places on the board. Numbers that are written while other threads read have their own cache line.
TURN, DONE, WRONG, KIND, PIECES, NUMBER = 0, 8, 16, 24, 25, 26
# The addresses of a step's arrays; then a line for each thread: whether it sleeps, holds a piece.
ADDRESSES, ASLEEP = 32, 40
LINE, HOLDS = 8, 1
FAR = 128  # bytes: two cache lines, because they are fetched in pairs
CHECK, STEP, DRAW = 0, 1, 2  # kinds of pieces
NONE = -1  # no piece; nothing wrong
# TURN counts the pieces taken: from the front, plus BEHIND times those from the back.
BEHIND = 1 << 32
# Looks before giving way (about 0.1 ms), and how often to give way before falling asleep.
ROUND, ROUNDS = 4096, 8


def apart(array: np.ndarray) -> np.ndarray:
    """Return a copy of the array that shares its cache lines with nothing else.

    Otherwise a thread that only reads would wait for one that writes next to it.
    """
    room = np.zeros(array.nbytes + 3 * FAR, np.uint8)
    begin = FAR + -(room.ctypes.data + FAR) % FAR
    made = room[begin : begin + array.nbytes].view(array.dtype).reshape(array.shape)
    made[...] = array
    return made


def new_board(threads: int, number: int, pieces: int) -> np.ndarray:
    """Return a board for `number` items in `pieces` pieces.

    All threads but the caller are asleep, and no piece is available yet.
    """
    board = np.zeros(ASLEEP + LINE * threads, np.int64)
    board[TURN], board[PIECES], board[NUMBER] = pieces, pieces, number
    board[ASLEEP + LINE :: LINE] = 1
    return apart(board)


@rule
def open_pieces(board: np.ndarray, kind: int) -> None:
    """Make all pieces available. No thread may hold a piece at this time."""
    board[KIND] = kind
    _store(board, DONE, 0)
    _store(board, TURN, 0)


@rule
def take(board: np.ndarray, thread: int) -> int:
    """Take a piece for this thread. Return its number, or NONE."""
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
    """Mark the piece of this thread as done. The caller's own pieces are not counted."""
    board[ASLEEP + LINE * thread + HOLDS] = 0
    if thread:
        _add(board, DONE, 1)


@rule
def wait_for_others(board: np.ndarray) -> None:
    """Wait until all pieces that other threads took are done."""
    glances = 0
    while _load(board, DONE) != _load(board, TURN) >> 32:
        glances += 1
        _relax()
        if glances % (ROUND // 8) == 0:  # a thread with a piece may need this core
            _give_way()


@rule
def next_piece(board: np.ndarray, thread: int) -> int:
    """Return the next piece for a thread, or NONE.

    The caller gets pieces until all are done. Steps follow after checks, unless something is wrong.
    Other threads get pieces until there was none for a long time; then they fall asleep.
    """
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
def report_wrong(board: np.ndarray, wrong: int) -> None:
    """Report a wrong item. The lowest number is kept, whichever thread finds it."""
    while True:
        known = _load(board, WRONG)
        if known != NONE and known <= wrong:
            return
        if _swap(board, WRONG, known, wrong):
            return


@entry
def give_up(board: np.ndarray) -> None:
    """Leave the remaining pieces undone, and wait for those that other threads took."""
    while take(board, 0) != NONE:
        pass
    wait_for_others(board)


@entry
def fail(board: np.ndarray, thread: int) -> None:
    """Finish the piece that this thread holds, if any, after an error. The thread is asleep then.

    If the piece was being checked, nothing is stepped.
    """
    board[ASLEEP + LINE * thread] = 1
    if board[ASLEEP + LINE * thread + HOLDS]:
        report_wrong(board, 0)
        finish(board, thread)
