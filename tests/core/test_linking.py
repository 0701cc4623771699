"""Another version of Numba works too, unpatched: slower to compile, the same numbers, and a warning."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexameron.core import linking

PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from web.whispers.game import GAME
from hexameron.core import contract, entries
import numba
edition = GAME.standard
state = edition.start(2)
while state.to_act != -2:
    out = edition.room()
    n = entries.legal(edition.record, state, out)
    assert n == contract.legal(edition.record, state, (other := edition.room())) and (out[:n] == other[:n]).all()
    plain = state.copy()
    contract.apply(edition.record, plain, int(out[0]))
    entries.apply(edition.record, state, int(out[0]))
    assert plain == state
assert "finalise_entries" not in numba.core.codegen.CPUCodeLibrary.finalize.__qualname__
print("played")
"""


def test_a_numba_that_is_not_known_is_used_as_it_is(tmp_path: Path) -> None:
    environment = {**os.environ, "HEXAMERON_UNPATCHED": "1", "HEXAMERON_CACHE": str(tmp_path), "PYTHONWARNINGS": "default"}
    tests = str(Path(__file__).parents[1])
    run = subprocess.run([sys.executable, "-c", PLAY, tests], env=environment, capture_output=True, text=True, timeout=300)
    assert run.stdout == "played\n", run.stderr
    assert "games compile slowly" in run.stderr


def test_the_version_decides() -> None:
    assert linking.is_known("0.68.7")
    with pytest.warns(UserWarning, match=r"0\.69\.0 is used as it is"):
        assert not linking.is_known("0.69.0")
