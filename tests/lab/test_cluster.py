"""The same experiment on a real Ray cluster of two machines on loopback; `make audit` runs it (HEXAMERON_CLUSTER=1)."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from polars.testing import assert_frame_equal

from hexameron.env.extras import MissingExtra
from hexameron.games import load
from hexameron.lab import cluster, experiment as ex, rows
from hexameron.lab.experiment import lay_out, missing, plan
from hexameron.lab.running import play_missing

GAME = load("illuminated")


def test_without_the_extra_one_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    asked = lay_out(plan(GAME.standard, ["racer", "racer"], 1), tmp_path / "x")
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'hexameron\[cluster\]'"):
        play_missing(asked, tmp_path / "x", cluster="auto")


if os.environ.get("HEXAMERON_CLUSTER"):  # `make audit`

    @pytest.fixture(scope="module")
    def two_nodes():  # type: ignore[no-untyped-def]
        from ray.cluster_utils import Cluster

        made = Cluster(
            initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
        )
        made.add_node(num_cpus=1)
        yield made
        made.shutdown()

    @pytest.mark.filterwarnings("ignore")  # Ray's own
    def test_nobody_at_the_address(tmp_path: Path):
        asked = lay_out(plan(GAME.standard, ["racer", "racer"], 1), tmp_path / "x")
        with pytest.raises(cluster.NoCluster, match=r"127.0.0.1:9.*finished games are kept"):
            play_missing(asked, tmp_path / "x", cluster="127.0.0.1:9")

    @pytest.mark.filterwarnings("ignore")
    def test_the_same_rows_on_two_machines_and_when_one_dies(
        tmp_path: Path, two_nodes, monkeypatch: pytest.MonkeyPatch
    ):  # type: ignore[no-untyped-def]
        monkeypatch.setattr(ex, "PART", 500)
        asked = plan(GAME.standard, ["solid", "lively"], 12_000, 3, decisions=True)
        here, there, struck = (tmp_path / name for name in ("here", "there", "struck"))
        for folder in (here, there, struck):
            lay_out(asked, folder)
        play_missing(asked, here)
        play_missing(asked, there, cluster=two_nodes.address)
        killer = threading.Thread(target=lambda: _kill_a_worker(struck, two_nodes))
        killer.start()
        play_missing(asked, struck, cluster=two_nodes.address)
        killer.join()
        for of in ("parts", "decisions"):
            for folder in (there, struck):
                assert_frame_equal(
                    rows.read_rows(asked, folder, of), rows.read_rows(asked, here, of)
                )
        assert not missing(asked, struck) and len(two_nodes.list_all_nodes()) == 1, (
            "a machine was taken away in the middle"
        )

    def _kill_a_worker(folder: Path, nodes) -> None:  # type: ignore[no-untyped-def]
        until = time.monotonic() + 300
        while not list(folder.glob("parts/*.parquet")) and time.monotonic() < until:
            time.sleep(0.05)
        nodes.remove_node(nodes.list_all_nodes()[1], allow_graceful=False)
