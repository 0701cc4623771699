"""The generator gives the same numbers compiled and as written, whatever is asked of it in turn."""

from __future__ import annotations

from typing import Any

from hexameron.core.compiled.record import Int8, Record
from hexameron.core.compiled.rng import seed_many, seed_rng
from hexameron.core.kernel import below, entry, unit


class Kept(Record):
    """Compiled code is kept by the types of its arguments; a record's type changes with the source of the core."""

    nothing: Int8


@entry
def draw(kept: Any, rng: Any, draws: int) -> float:
    total = 0.0
    for _ in range(draws):
        total += below(rng, 7) if unit(rng) < 0.5 else 0.25
    return total


def test_compiled_and_plain_agree_for_many_seeds():
    kept = Kept()
    for seed in range(300):
        fast, slow = seed_rng("twin", seed), seed_rng("twin", seed)
        assert draw(kept, fast, 60) == draw.plain(kept, slow, 60)
        assert fast[0] == slow[0] >= 0


def test_many_seeds_at_once_are_those_given_one_by_one():
    assert seed_many("lab", 7, numbers=range(300)).tolist() == [
        seed_rng("lab", 7, number).item() for number in range(300)
    ]
    assert seed_many(numbers=[-3, 10**12]).tolist() == [
        seed_rng(-3).item(),
        seed_rng(10**12).item(),
    ]
