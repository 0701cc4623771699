"""Threads that share a step: all take part, nobody waits for who sleeps, and nothing is lost."""

from __future__ import annotations

import threading
from queue import SimpleQueue

import pytest

from hexameron.env.crew import Crew


def test_all_take_part_and_the_caller_is_one_of_them() -> None:
    meeting, came = threading.Barrier(3, timeout=60), []

    def meet(place: int) -> None:
        meeting.wait()
        came.append((place, threading.current_thread() is threading.main_thread()))

    crew = Crew(3)
    for _ in range(3):
        came.clear()
        crew.do(meet)
        assert sorted(came) == [(0, True), (1, False), (2, False)]


@pytest.mark.parametrize("who", (0, 1))
def test_a_failure_reaches_the_caller_when_the_others_are_done(who: int) -> None:
    meeting, done = threading.Barrier(2, timeout=60), []

    def work(place: int) -> None:
        meeting.wait()
        if place == who:
            raise ArithmeticError(place)
        done.append(place)

    crew = Crew(2)
    for _ in range(2):  # and the crew goes on
        with pytest.raises(ArithmeticError):
            crew.do(work)
        assert done.pop() == 1 - who


def test_who_does_not_wake_in_time_is_not_waited_for() -> None:
    crew, sleeping, awake, came = Crew(2), threading.Event(), threading.Event(), []

    def sleep(place: int) -> None:
        sleeping.set()
        awake.wait(60)

    crew.orders[0].put((sleep, SimpleQueue()))
    assert sleeping.wait(60)
    crew.do(came.append)
    assert came == [0]
    awake.set()
    meeting = threading.Barrier(2, timeout=60)
    crew.do(lambda place: came.append(place) if meeting.wait() >= 0 else None)
    assert sorted(came) == [0, 0, 1]  # what was taken back is not done later


def test_threads_end_with_their_crew() -> None:
    before = set(threading.enumerate())
    crew = Crew(3)
    started = set(threading.enumerate()) - before
    assert len(started) == 2
    del crew
    for thread in started:
        thread.join(60)
        assert not thread.is_alive()
