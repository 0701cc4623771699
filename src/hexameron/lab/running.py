"""Playing an experiment's parts on all cores, or on a cluster; whatever is finished is kept at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Semaphore

from hexameron.lab import rows
from hexameron.lab.experiment import DECISIONS, PARTS, Experiment, keep, missing, part_name

Progress = Callable[[int], None]
TURN = 0.0002  # seconds


def run(
    experiment: Experiment,
    folder: Path,
    workers: int = 0,
    progress: Progress = lambda done: None,
    cluster: str = "",
) -> None:
    """Play what is missing in the folder."""
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
    """Threads: games are machine code, which lets the others run. Ctrl-C and a full disk end the parts in progress.

    Rows are made one at a time, by Python: so that nobody waits for them, several workers have a thread more than may play at once.
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
    """Who comes back from machine code waits this long at most while another thread makes its rows: Python's 5 ms are a third of what
    two hundred games take."""
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
    with suppress(rows.Stopped):
        keep_part(folder, part, rows.play_part(experiment, part, progress, stop, playing))


def keep_part(folder: Path, part: range, tables: dict[str, bytes]) -> None:
    """Decisions first: a part counts as played by its games."""
    for of in (DECISIONS, PARTS):
        if of in tables:
            keep(folder / of / part_name(part), tables[of])
