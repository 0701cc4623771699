"""Whole games with index checks compiled in: a rule that reads outside its arrays would raise."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from hexameron.games import catalogue

PLAY = """
import sys
from hexameron.core.compiled import entries
from hexameron.core.compiled.compiling import BOUNDS
from hexameron.core.compiled.record import Records
from hexameron.core.compiled.rng import seed_rng
from hexameron.games import load

assert BOUNDS
game = load(sys.argv[1])
edition = game.standard
scratch, out = Records(game.kernel.State, 1), edition.room()
for seats in range(game.about.seats[0], game.about.seats[1] + 1):
    for listing in (True, False):
        first = edition.start(seats)
        entries.play_random(edition.record, first, scratch, seed_rng(seats), out, out.copy(), 30, listing)
print("within bounds")
"""


@pytest.mark.parametrize("slug", list(catalogue()))
def test_whole_games_stay_within_bounds(slug):
    run = subprocess.run(
        [sys.executable, "-c", PLAY, slug],
        env={**os.environ, "HEXAMERON_BOUNDS": "1"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0 and "within bounds" in run.stdout, run.stderr[-2000:]
