"""Threads that serve steps in compiled code. They sleep when none came for long; whoever calls takes part, and wakes who sleeps."""

from __future__ import annotations

import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from weakref import finalize

import numpy as np

from hexameron.core import sharing
from hexameron.core.compiling import PLAIN

ASLEEP, LINE = sharing.ASLEEP, sharing.LINE
Serve = Callable[
    [int], int
]  # a compiled entry that takes pieces off the board; gets the number of the thread that calls it
Orders = SimpleQueue[Serve | None]


def useful(workers: int) -> int:
    """As many threads as were asked for (0: all), but no more than have a core: they would wait for each other."""
    cores = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    )
    return 1 if PLAIN else min(workers or cores, cores)


class Crew:
    """`threads` threads around a board, the caller's included. The others end with the crew."""

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
        """All pieces, steps or checks and then steps; back when all are done, with the first failure if there was one."""
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
        """Who sleeps is asked to serve. It takes a while to wake, and is not waited for."""
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
        del serve  # it would keep the matches' arrays until the next one


def _dismiss(waiting: list[Orders]) -> None:
    for orders in waiting:
        orders.put(None)
