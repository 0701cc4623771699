"""Playing an experiment on a Ray cluster.

Parts are played on any machine and stored here. If a machine fails, its parts are played elsewhere.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hexameron.core.errors import Refused
from hexameron.env.extras import need
from hexameron.lab.experiment import Experiment, plan

AUTO, PATIENCE = "auto", 5.0
TRIES = -1  # for Ray: retry a part until it succeeds


class NoCluster(Refused):
    """A refusal: no Ray cluster answers at the address."""


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
        said = ray.put((experiment.describe(), experiment.edition.toml))
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
    """Play a part on a machine of the cluster.

    Plan the experiment again from its description. Refuse if this machine has other rules.
    """
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
    """Connect to the cluster.

    Test the address first: Ray would wait ten minutes for an address where nothing listens.
    """
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
