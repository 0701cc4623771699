"""Schemathesis over the whole API: whatever is sent, no server error."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from web.running import settings_for, start

EXAMPLES = os.environ.get("HEXAMERON_EXAMPLES", "100")


def test_no_request_of_any_shape_is_a_server_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
            "\nschemathesis: " + "; ".join(re.findall(r"^ *(?:Generated|Test cases|\d+ generated|Operations|Tested).*$", said.stdout, re.M))
        )
    assert said.returncode == 0, said.stdout[-6000:] + said.stderr[-2000:]
