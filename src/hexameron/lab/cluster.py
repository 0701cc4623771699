"""The same experiment on a Ray cluster: parts are played anywhere and kept here, so a machine that dies loses nothing."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hexameron.core.errors import Refused
from hexameron.env.extras import need
from hexameron.lab.experiment import Experiment, plan

AUTO, PATIENCE = "auto", 5.0
TRIES = -1  # a part is tried again on another machine as often as it takes


class NoCluster(Refused):
    """No cluster answers at the address."""


def run_on_cluster(
    experiment: Experiment,
    folder: Path,
    waiting: list[range],
    address: str,
    progress: Callable[[int], None],
) -> None:
    from hexameron.lab.running import keep_part

    ray = need("ray", "cluster")
    _join(ray, address)
    try:
        play = ray.remote(num_cpus=1, max_retries=TRIES)(play_there)
        said = ray.put((experiment.described(), experiment.edition.toml))
        tasks = {play.remote(said, part): part for part in waiting}
        while tasks:
            done, _ = ray.wait(list(tasks), num_returns=1)
            for task in done:
                part = tasks.pop(task)
                keep_part(folder, part, ray.get(task))
                progress(len(part))
    finally:
        ray.shutdown()


def play_there(said: tuple[dict[str, Any], str], part: range) -> dict[str, bytes]:
    """On whichever machine: the experiment is made again from what it says of itself, under the same rules or not at all."""
    from hexameron.games import load
    from hexameron.lab.rows import play_part

    described, toml = said
    edition = load(described["game"]).load(toml, described["content_name"])
    experiment = plan(
        edition, described["seats"], described["games"], described["seed"], described["options"], described["decisions"],
        described["events"],
    )  # fmt: skip
    if experiment.rules != described["rules"]:
        raise Refused(
            "A machine of the cluster has other rules of the game installed: install the same version everywhere."
        )
    return play_part(experiment, part)


def _join(ray: Any, address: str) -> None:
    """Ray itself would wait ten minutes for an address where nobody listens: that is found out beforehand."""
    try:
        if address != AUTO:
            host, _, port = address.rpartition("://")[2].rpartition(":")
            socket.create_connection((host, int(port)), PATIENCE).close()
        ray.init(
            address=address, log_to_driver=False, logging_level="ERROR", configure_logging=False
        )
    except (OSError, RuntimeError, ValueError) as error:
        text = str(error).strip().splitlines()
        raise NoCluster(
            "No Ray cluster answers at {address}: {error}. Start one with `ray start --head`; finished games are kept.",
            address=address,
            error=(text[0] if text else type(error).__name__).rstrip("."),
        ) from None
