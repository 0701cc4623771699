"""Everything that players read is true: explanations, outlooks, headlines, scores, coaching and refusals of every game."""

from __future__ import annotations

import importlib
from collections import Counter
from pathlib import Path

import pytest

from hexameron.games import catalogue
from told import POSITIONS, Told, everything_told, positions

HERE = Path(__file__).parent
TRUTHS = {slug: importlib.import_module(f"games.{slug}.truths") for slug in catalogue() if (HERE / slug / "truths.py").exists()}


def faults(slug: str, told: Told) -> list[str]:
    """Return what is wrong with something told: a false sentence, or one that no claim is known for."""
    truths, found = TRUTHS[slug], []
    if told.kind == "scores" and not truths.scores(told.moment, told.moment.reader.scores()):
        found.append(f"false figures: {told.moment.reader.scores()}")
    for said in told.sentences:
        claim = truths.CLAIMS.get(said.sentence)
        if claim is None and said.sentence not in truths.PARTS:
            found.append(f"no claim for {said.sentence!r}")
        elif claim is not None and not claim(told.moment, said.values):
            found.append(f"false: {said.text!r}")
    return found


@pytest.mark.parametrize("slug", TRUTHS)
def test_everything_told_is_true(slug: str) -> None:
    checked: Counter[str] = Counter()
    for state in positions(slug, TRUTHS[slug].TABLES):
        for told in everything_told(slug, state):
            wrong = faults(slug, told)
            where = f"{told.kind}, seat {told.moment.seat}, action {told.moment.action}, {told.moment.edition.write(state)}"
            assert not wrong, f"{where}: {wrong}; {told.text!r}"
            checked[told.kind] += sum(said.sentence in TRUTHS[slug].CLAIMS for said in told.sentences) + (told.kind == "scores")
    print(f"{slug}: {POSITIONS} positions; claims checked: {dict(checked)}")
    assert all(checked[kind] > POSITIONS // 10 for kind in ("headline", "scores", "explanation")), checked
