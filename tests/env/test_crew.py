"""Threads that share a step: every piece is done once, nobody waits for who sleeps, and nothing is lost."""

from __future__ import annotations

import gc
import multiprocessing
import threading
import time
from collections.abc import Callable

import numba
import numpy as np
import pytest

from hexameron.core.compiled import sharing
from hexameron.core.compiled.atomic import add
from hexameron.core.compiled.sharing import CHECK, KIND, NONE, STEP, WRONG
from hexameron.env.crew import Crew
from hexameron.env.vector import vector
from waiting import PATIENCE, until

_open, _next_piece, _finish, _report, _add = (
    sharing.open_pieces,
    sharing.next_piece,
    sharing.finish,
    sharing.report_wrong,
    add,
)
MANY = 20_000


@numba.njit(nogil=True)  # not kept on disk: it would stay when the rules of sharing change
def count(
    thread: int, board: np.ndarray, done: np.ndarray, by: np.ndarray, trouble: int, troubled: int
) -> int:
    """Says of each piece that it was looked at, or done, and by whom. A thread fails at the first piece it gets, if it is to."""
    if thread == 0:
        _open(board, board[KIND])
    while True:
        piece = _next_piece(board, thread)
        if piece == NONE:
            return board[WRONG]
        if board[KIND] == trouble and thread == troubled:
            raise ArithmeticError
        if board[KIND] == CHECK and done[1, piece] < 0:
            _report(board, piece)
        done[board[KIND], piece] += 1
        by[thread] += 1
        _finish(board, thread)


@numba.njit(nogil=True)  # not kept on disk: it would stay when the rules of sharing change
def add_one(board: np.ndarray, times: int) -> None:
    for _ in range(times):
        _add(board, 3, 1)


class Counting:
    def __init__(self, threads: int, pieces: int, trouble: int = -1, troubled: int = -1) -> None:
        self.crew = Crew(threads, pieces, pieces)
        self.done, self.by = np.zeros((2, pieces), np.int64), np.zeros(threads, np.int64)
        board, done, by = self.crew.board, self.done, self.by
        self.serve: Callable[[int], int] = lambda thread: count(
            thread, board, done, by, trouble, troubled
        )

    def do(self, kind: int = STEP) -> int:
        return self.crew.do(self.serve, kind)

    def do_together(self, kind: int = STEP) -> None:
        """Until the others have done something, too: they wake when they wake."""
        end = time.monotonic() + PATIENCE
        while not self.by[1:].all() and time.monotonic() < end:
            self.do(kind)


def test_two_threads_lose_no_count() -> None:
    board = np.zeros(8, np.int64)
    threads = [threading.Thread(target=add_one, args=(board, MANY * 50)) for _ in range(2)]
    add_one(board, 1)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert board.tolist() == [0, 0, 0, MANY * 100 + 1, 0, 0, 0, 0]


@pytest.mark.parametrize("threads", (1, 2, 3))
def test_every_piece_is_done_once_whoever_does_it(threads: int) -> None:
    counting = Counting(threads, 500)
    for times in range(1, 200):
        assert counting.do(CHECK) == NONE
        assert (counting.done == times).all()
    counting.do_together(CHECK)
    assert (counting.by > 0).all()


def test_nothing_is_done_if_something_is_wrong_and_the_first_is_told() -> None:
    counting = Counting(2, 500)
    counting.do_together(CHECK)
    counting.done[:] = 0
    for wrong in (499, 300, 7):
        counting.done[1, wrong] = -1
        assert counting.do(CHECK) == wrong
    assert (
        (counting.done[1, [7, 300, 499]] == -1).all()
        and counting.done[1].sum() == -3
        and (counting.done[0] == 3).all()
    )


@pytest.mark.parametrize("who", (0, 1))
@pytest.mark.parametrize("kind", (CHECK, STEP))
def test_a_failure_reaches_the_caller_and_the_crew_goes_on(who: int, kind: int) -> None:
    counting = Counting(2, 2000, kind, who)
    with pytest.raises(ArithmeticError):
        for _ in range(MANY):
            counting.do(CHECK)
    if kind == CHECK and who == 0:
        assert not counting.done[1].any()
    board, done, by = counting.crew.board, counting.done, counting.by
    counting.serve, by[:], done[:] = (lambda thread: count(thread, board, done, by, -1, -1)), 0, 0
    counting.do_together()
    assert (done[1] == done[1, 0]).all()


def test_who_sleeps_is_not_waited_for() -> None:
    counting = Counting(2, 50)
    awake = threading.Event()
    counting.crew.orders[0].put(lambda thread: awake.wait(PATIENCE))
    counting.do()
    assert (counting.done[1] == 1).all() and counting.by.tolist() == [50, 0]
    awake.set()
    counting.do_together()
    assert (counting.done[1] == counting.done[1, 0]).all()


def test_threads_sleep_when_nothing_comes_and_end_with_their_crew() -> None:
    before = set(threading.enumerate())
    counting = Counting(3, 50)
    counting.do_together()
    started = set(threading.enumerate()) - before
    assert len(started) == 2
    asleep = counting.crew.board[sharing.ASLEEP + sharing.LINE :: sharing.LINE]
    until(lambda asleep=asleep: asleep.sum() >= 2)  # type: ignore[misc]
    del asleep
    spent = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - spent < 0.1
    del counting
    for thread in started:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_matches_are_let_go_with_their_threads() -> None:
    before = set(threading.enumerate())
    env = vector("illuminated", 70, workers=2)
    env.reset(seed=1)
    env.step(env.action_space.sample())
    started = set(threading.enumerate()) - before
    del env
    gc.collect()
    for thread in started:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def _in_a_child(env: object, told: object) -> None:
    for _ in range(20):
        env.step(env.action_space.sample())  # type: ignore[attr-defined]
    told.put(env.matches.states.raw.tobytes())  # type: ignore[attr-defined]


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_steps_alone() -> None:
    """Its threads stayed behind."""
    env, told = vector("illuminated", 70, workers=2), multiprocessing.get_context("fork").Queue()
    env.reset(seed=1)
    env.action_space.seed(1)
    env.step(env.action_space.sample())
    child = multiprocessing.get_context("fork").Process(target=_in_a_child, args=(env, told))
    child.start()
    there = told.get(timeout=PATIENCE)
    child.join(PATIENCE)
    for _ in range(20):
        env.step(env.action_space.sample())
    assert env.matches.states.raw.tobytes() == there
