"""Another version of Numba works too, unpatched: slower to compile, the same numbers, and a warning."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexameron.core.compiled import linking
from waiting import LONG_PATIENCE

PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from web.whispers.game import GAME
from hexameron.core.compiled import contract, entries
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
    environment = {
        **os.environ,
        "HEXAMERON_UNPATCHED": "1",
        "HEXAMERON_CACHE": str(tmp_path),
        "PYTHONWARNINGS": "default",
    }
    tests = str(Path(__file__).parents[1])
    run = subprocess.run(
        [sys.executable, "-c", PLAY, tests],
        env=environment,
        capture_output=True,
        text=True,
        timeout=LONG_PATIENCE,
    )
    assert run.stdout == "played\n", run.stderr
    assert "games compile slowly" in run.stderr


def test_the_version_decides() -> None:
    assert linking.is_known("0.68.7")
    with pytest.warns(UserWarning, match=r"0\.69\.0 is used as it is"):
        assert not linking.is_known("0.69.0")


NUMBERS = """
import numba
from numba.core import event, ir, types

def sums(a, b):
    total = 0
    for one in a:
        total += max(one, b) * (b if one > 2 else -b)
    return total

from hexameron.core.compiled import compiling
listed = []

def deep(part):
    if isinstance(part, ir.Var):
        return [part]
    if isinstance(part, ir.Inst):
        return deep(part.__dict__)
    if isinstance(part, (list, tuple)):
        return [one for each in part for one in deep(each)]
    return [one for each in part.values() for one in deep(each)] if isinstance(part, dict) else []

for block in numba.core.compiler.run_frontend(sums).blocks.values():
    for statement in block.body:
        assert [str(one) for one in statement.list_vars()] == [str(one) for one in deep(statement)], statement
        listed += statement.list_vars()
assert len(listed) > 20

compiled = numba.njit(sums)
for a, b in (((1, 2, 3), 2), ((1.5, 2.5), 2), ((1, 2), 0.5), ((1, 2, 3), 2)):
    assert compiled(a, b) == sums(a, b) and type(compiled(a, b)) is type(sums(a, b)), (a, b)
add = numba.core.registry.cpu_target.typing_context.resolve_value_type(__import__("operator").add)
context = numba.core.registry.cpu_target.typing_context
assert add.get_call_type(context, (types.int64, types.float32), {}).return_type == types.float64
assert add.get_call_type(context, (types.int64, types.int64), {}).return_type == types.int64
with event.install_recorder("numba:compile") as seen:
    numba.njit(lambda: 1)()
assert len(seen.buffer) == 2
print("the same")
"""


def test_what_is_remembered_is_what_numba_finds(tmp_path: Path) -> None:
    """Types of results by types of arguments, variables of statements; whoever listens to Numba's events still hears them."""
    environment = {**os.environ, "HEXAMERON_CACHE": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", NUMBERS],
        env=environment,
        capture_output=True,
        text=True,
        timeout=LONG_PATIENCE,
    )
    assert run.stdout == "the same\n", run.stderr
