"""The invariants can fail: see broken_toy, run in plain mode."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_each_invariant_can_fail():
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-n",
            "0",
            str(Path(__file__).with_name("broken_toy.py")),
        ],
        env={**os.environ, "HEXAMERON_PLAIN": "1"},
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert run.returncode == 0, run.stdout[-3000:]
