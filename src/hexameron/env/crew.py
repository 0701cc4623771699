"""Threads that wait for work. Whoever hands it out takes part: with a crew of two, one thread is woken, not two."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from weakref import finalize

Work = Callable[[int], None]  # gets the number of the thread that does it; 0 is whoever called
Order = tuple[Work, SimpleQueue[BaseException | None]]
Orders = SimpleQueue[Order | None]


class Crew:
    """`number` threads, the caller's included. The others end with the crew."""

    def __init__(self, number: int) -> None:
        self.orders: list[Orders] = [SimpleQueue() for _ in range(1, number)]
        for place, orders in enumerate(self.orders, 1):
            Thread(target=_wait, args=(place, orders), daemon=True).start()
        self.end = finalize(self, _dismiss, self.orders)

    def do(self, work: Work) -> None:
        """Whoever is awake in time takes part; back when all that do are done, with the first failure if there was one.

        The work must be such that one thread alone would finish it: on a busy machine the others may wake when nothing is left.
        """
        done: SimpleQueue[BaseException | None] = SimpleQueue()
        for orders in self.orders:
            orders.put((work, done))
        try:
            work(0)
        finally:
            begun = sum(not _taken_back(orders) for orders in self.orders)
            failures = [failure for failure in (done.get() for _ in range(begun)) if failure]
        if failures:
            raise failures[0]


def _taken_back(orders: Orders) -> bool:
    """Whether nobody had begun with it."""
    try:
        orders.get_nowait()
    except Empty:
        return False
    return True


def _wait(place: int, orders: Orders) -> None:
    while order := orders.get():
        work, done = order
        try:
            work(place)
        except BaseException as failure:
            done.put(failure)
        else:
            done.put(None)
        del order, work, done  # it would keep the matches alive until the next one


def _dismiss(waiting: list[Orders]) -> None:
    for orders in waiting:
        orders.put(None)
