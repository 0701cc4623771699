"""Requests of any shape, by schemathesis to the API and by our own fuzzer to every route: no server error, no long wait."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexameron import games
from web.fuzzing import Fuzzer
from web.running import settings_for, start

EXAMPLES = os.environ.get("HEXAMERON_EXAMPLES", "100")
REQUESTS = int(os.environ.get("HEXAMERON_REQUESTS", "10000"))


def test_no_request_of_any_shape_is_a_server_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = start(settings_for(tmp_path))
    program = Path(sys.executable).parent / "schemathesis"
    command = [
        str(program), "run", f"{running.address}/schema/openapi.json", "--checks", "not_a_server_error", "--max-examples", EXAMPLES,
        "--exclude-path-regex", "/stream$", "--seed", "7", "--no-color", "--request-timeout", "20", "--workers", "1",
        "--suppress-health-check", "all",
    ]  # fmt: skip
    try:
        said = subprocess.run(command, capture_output=True, text=True, timeout=1200, cwd=tmp_path)
    finally:
        running.stop()
    with capsys.disabled():
        print(
            "\nschemathesis: "
            + "; ".join(
                re.findall(
                    r"^ *(?:Generated|Test cases|\d+ generated|Operations|Tested).*$",
                    said.stdout,
                    re.M,
                )
            )
        )
    assert said.returncode == 0, said.stdout[-6000:] + said.stderr[-2000:]


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
)  # files of forms nobody read
def test_no_request_to_any_route_is_a_server_error(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    running = start(settings_for(tmp_path, catalogue=games.catalogue, load=games.load))
    fuzzer = Fuzzer(running, seed=7)
    try:
        fuzzer.run(REQUESTS)
    finally:
        fuzzer.close()
        running.stop()
    logged = capfd.readouterr()
    with capfd.disabled():
        print(
            f"\n{sum(fuzzer.counts.values())} requests, longest wait {fuzzer.longest:.2f} s: {dict(sorted(fuzzer.counts.items()))}"
        )
    assert not fuzzer.failures, "\n".join(fuzzer.failures[:20])
    assert "Traceback" not in logged.out + logged.err
    assert fuzzer.longest < 5.0, fuzzer.slowest
