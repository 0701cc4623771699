"""Playing an experiment on all cores or on a cluster. A finished part is stored at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Semaphore

from hexameron.lab import rows
from hexameron.lab.experiment import DECISIONS, PARTS, Experiment, missing, part_name, write_whole

Progress = Callable[[int], None]
TURN = 0.0002  # seconds after which Python switches threads


def play_missing(
    experiment: Experiment,
    folder: Path,
    workers: int = 0,
    progress: Progress = lambda done: None,
    cluster: str = "",
) -> None:
    """Play the parts that are missing in the folder."""
    waiting = missing(experiment, folder)
    progress(sum(map(len, experiment.parts)) - sum(map(len, waiting)))
    if cluster and waiting:
        from hexameron.lab.cluster import run_on_cluster

        run_on_cluster(experiment, folder, waiting, cluster, progress)
    elif waiting:
        _run_here(experiment, folder, waiting, workers or os.cpu_count() or 1, progress)


def _run_here(
    experiment: Experiment, folder: Path, waiting: list[range], workers: int, progress: Progress
) -> None:
    """Play parts in threads. Games are compiled code, which runs in parallel.

    Ctrl-C and a full disk stop the parts in progress. Python makes the rows of one part at a time.
    So that no core waits for that, several workers have one thread more than may play at once.
    """
    stop, playing = Event(), Semaphore(workers)
    with _quick_turns(), ThreadPoolExecutor(workers + (workers > 1)) as pool:
        try:
            tasks = {
                pool.submit(_play_and_keep, experiment, folder, part, progress, stop, playing)
                for part in waiting
            }
            while tasks:
                done, tasks = wait(tasks, return_when=FIRST_COMPLETED)
                for task in done:
                    task.result()
        except BaseException:
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _quick_turns() -> Iterator[None]:
    """Let Python switch threads after TURN seconds.

    A thread that returns from compiled code may have to wait for one that makes rows. Python's
    usual 5 ms are a third of the time that two hundred games take.
    """
    usual = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def _play_and_keep(
    experiment: Experiment,
    folder: Path,
    part: range,
    progress: Progress,
    stop: Event,
    playing: Semaphore,
) -> None:
    with suppress(rows.RunStopped):
        keep_part(folder, part, rows.play_part(experiment, part, progress, stop, playing))


def keep_part(folder: Path, part: range, tables: dict[str, bytes]) -> None:
    """Store the tables of a part. The games come last: they mark the part as played."""
    for of in (DECISIONS, PARTS):
        if of in tables:
            write_whole(folder / of / part_name(part), tables[of])
