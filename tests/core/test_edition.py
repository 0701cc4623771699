"""An edition is shared by threads: what one asks never shows in another's answer."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from hexameron.core.edition import Edition
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below, seeded
from hexameron.games import catalogue, load

CALLS = 20_000  # a game, over five games: 100,000


def positions(edition: Edition, most: int) -> list:
    """Positions of random games, with lists of many lengths."""
    found, rng = [], seeded("threads", edition.about.slug)
    while len(found) < most:
        state = edition.start(edition.about.seats[1])
        while state.to_act != OVER and len(found) < most:
            found.append(state)
            legal = edition.legal(state)
            state = edition.after(state, legal[int(below(rng, len(legal)))])
    return found


@pytest.mark.parametrize("slug", list(catalogue()))
def test_threads_get_what_one_thread_gets(slug):
    edition = load(slug).standard
    states = positions(edition, 60)
    asked = [(kind, state) for state in states for kind in ("legal", "candidates", "weights") if kind == "legal" or answers(kind, state)]
    expected = [getattr(edition, kind)(state) for kind, state in asked]

    def ask(worker: int) -> int:
        wrong = 0
        for i in range(CALLS // 4):
            number = (i * 7 + worker * 13) % len(asked)
            kind, state = asked[number]
            wrong += getattr(edition, kind)(state) != expected[number]
        return wrong

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(ask, range(4))) == 0


def answers(kind: str, state) -> bool:
    return (state.to_act == CHANCE) == (kind == "weights")
