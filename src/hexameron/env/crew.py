"""Threads that step matches in compiled code.

The calling thread takes part in the work and wakes the others. These fall asleep when they have had
no work for a while.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from weakref import finalize

import numpy as np

from hexameron.core.compiled import sharing
from hexameron.core.compiled.compiling import PLAIN

ASLEEP, LINE = sharing.ASLEEP, sharing.LINE
# A compiled entry that takes pieces of work off the board.
# Its argument is the number of the calling thread.
Serve = Callable[[int], int]
Orders = SimpleQueue[Serve | None]


def useful(workers: int) -> int:
    """Return the number of threads to use: `workers` (0: all cores), but at most one per core.

    More threads would wait for each other. Uncompiled code uses one thread.
    """
    cores = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    )
    return 1 if PLAIN else min(workers or cores, cores)


class Crew:
    """A group of `threads` threads with a shared board, including the caller's thread.

    The other threads end with the crew.
    """

    def __init__(self, threads: int, number: int, pieces: int) -> None:
        self.board = sharing.new_board(threads, number, pieces)
        self.orders: list[Orders] = [SimpleQueue() for _ in range(1, threads)]
        self.failures: SimpleQueue[BaseException] = SimpleQueue()
        for thread, orders in enumerate(self.orders, 1):
            Thread(
                target=_wait, args=(thread, orders, self.board, self.failures), daemon=True
            ).start()
        self.end = finalize(self, _dismiss, self.orders)

    def do(self, serve: Serve, kind: int) -> int:
        """Do all pieces of work of a kind, and return when all are done.

        CHECK pieces are followed by STEP pieces if no action is wrong. Return the first match whose
        action is wrong, or NONE. Raise the first exception of a thread, if there was one.
        """
        self._wake(serve)
        self.board[sharing.KIND], self.board[sharing.WRONG] = kind, sharing.NONE
        try:
            found = serve(0)
        except BaseException:
            sharing.give_up(self.board)
            raise
        if not self.failures.empty():
            raise self.failures.get()
        return found

    def _wake(self, serve: Serve) -> None:
        """Wake the sleeping threads. This takes a while, so the caller does not wait for them."""
        for thread, orders in enumerate(self.orders, 1):
            if self.board[ASLEEP + LINE * thread]:
                self.board[ASLEEP + LINE * thread] = 0
                orders.put(serve)


def _wait(
    thread: int, orders: Orders, board: np.ndarray, failures: SimpleQueue[BaseException]
) -> None:
    while serve := orders.get():
        try:
            serve(thread)
        except BaseException as failure:
            failures.put(failure)
            sharing.fail(board, thread)
        del serve  # or it would keep the matches' arrays alive until the next order


def _dismiss(waiting: list[Orders]) -> None:
    for orders in waiting:
        orders.put(None)
