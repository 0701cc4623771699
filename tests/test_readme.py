"""The commands in the README and the code in the docs do what they say."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    \.venv/bin/hexameron (.+)$", README, re.MULTILINE)
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
BLOCKS = re.findall(
    r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(encoding="utf-8"), re.DOTALL
)


def test_both_commands_stand_at_the_top():
    top = README[:800]
    assert "make play" in top and "make test" in top
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nplay:" in targets and "\ntest:" in targets


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_work(command):
    words = shlex.split(command)
    run = subprocess.run(
        [sys.executable, "-m", "hexameron", *words], input="quit\n", capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr


def test_pictures_and_links_exist():
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_example_in_python_runs():
    run = subprocess.run(
        [sys.executable, "-c", "\n".join(EXAMPLES)],
        capture_output=True,
        text=True,
        env={**os.environ, "HEXAMERON_PLAIN": "1"},
    )
    assert len(EXAMPLES) == 1 and run.returncode == 0 and run.stdout.startswith("("), run.stderr


def test_the_code_for_researchers_runs():
    run = subprocess.run([sys.executable, "-c", "\n".join(BLOCKS)], capture_output=True, text=True)
    assert (run.returncode == 0 and "0.500261" in run.stdout[:400]) or "0.5002" in run.stdout, (
        run.stderr
    )
