"""Who is asked for each decision: a bot that searches or plays by exact values, wherever bots play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexameron.bots import arena, player
from hexameron.bots.player import PERFECT, parse_bot
from hexameron.core.errors import Refused
from hexameron.env.vector import vector
from hexameron.games import load
from hexameron.lab.experiment import plan
from hexameron.lab.rows import play_part
from hexameron.lab.simulate import simulate

EDITION = load("illuminated").standard
SHORT = {"entities": "1", "max_rounds": 2}


def play_simulation() -> None:
    simulate(
        EDITION,
        [parse_bot(EDITION.about, name) for name in (PERFECT, "racer")],
        2,
        options=SHORT,
        workers=1,
    )


def play_experiment() -> None:
    experiment = plan(EDITION, [PERFECT, "racer"], 2, options=SHORT)
    play_part(experiment, experiment.parts[0])


def play_environment() -> None:
    env = vector("illuminated", 2, seat=0, opponent=PERFECT, options=SHORT)
    observations, _ = env.reset(seed=1)
    for _ in range(12):
        observations, *_ = env.step(np.array([row.argmax() for row in observations["action_mask"]]))


EVERYWHERE = pytest.mark.parametrize("play", [play_simulation, play_experiment, play_environment])


@EVERYWHERE
def test_perfect_plays_by_its_table(
    play: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def exact(edition: Any, state: Any) -> dict[int, float]:
        asked.append(int(state.to_act))
        return {action: float(-action) for action in edition.legal(state)}

    monkeypatch.setattr(player, "exact", exact)
    play()
    assert asked


@EVERYWHERE
def test_perfect_refuses_to_play_without_a_table(
    play: Callable[[], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HEXAMERON_CACHE", str(tmp_path))
    with pytest.raises(Refused, match="solve it first"):
        play()


def test_how_compiled_code_plays_a_bot() -> None:
    about, ways = EDITION.about, {}
    for name in ("random", "racer", PERFECT, "search:10", about.levels[-1].name):
        ways[name] = arena.way_of(EDITION, parse_bot(about, name))
    assert ways == {
        "random": arena.RANDOM, "racer": EDITION.game.style("racer"), PERFECT: arena.THINKS, "search:10": arena.THINKS,
        about.levels[-1].name: arena.THINKS,
    }  # fmt: skip
