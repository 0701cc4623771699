"""An edition is shared by threads: what one asks never shows in another's answer."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.errors import BadPosition
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load

CALLS = 20_000  # a game, over five games: 100,000


def positions(edition: Edition, most: int) -> list:
    """Positions of random games, with lists of many lengths."""
    found, rng = [], seed_rng("threads", edition.about.slug)
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
    asked = [
        (kind, state)
        for state in states
        for kind in ("legal", "candidates", "weights")
        if kind == "legal" or answers(kind, state)
    ]
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


@pytest.mark.parametrize("error", [IndexError, OverflowError, ZeroDivisionError])
@pytest.mark.parametrize("place", ["check", "read"])
def test_a_position_on_which_the_rules_themselves_fail_is_refused(
    place: str, error: type[Exception]
) -> None:
    """Checks run the rules as written, and those refuse an index outside its range before `check` has a sentence for it."""

    def fail(*_: object) -> None:
        raise error("outside")

    game = load("angels")
    broken = replace(game, **{place: fail}).load(game.standard.toml, "content.toml")
    text = game.standard.write(game.standard.start(2))
    with pytest.raises(BadPosition, match="its parts do not fit together") as refused:
        broken.read(text)
    assert "nie pasują" in refused.value.translate("pl")
    if place == "check":
        with pytest.raises(BadPosition, match="its parts do not fit together"):
            broken.read(bytes(game.standard.start(2)))
