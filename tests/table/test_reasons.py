"""Hints with reasons: what is said follows from the advice, in either language, and never a bare value."""

from __future__ import annotations

import pytest

from hexameron.bots.player import Advice, Bot, Trees, advice
from hexameron.core.record import CHANCE
from hexameron.core.rng import below, seeded
from hexameron.games import catalogue, load
from hexameron.table.reasons import reasons


def opening(slug: str, steps: int = 0):
    """A position in which a seat decides, some random steps on."""
    edition, rng = load(slug).standard, seeded("reasons", slug)
    state = edition.start(edition.about.seats[0])
    while state.to_act == CHANCE or steps:
        steps -= state.to_act != CHANCE
        state = edition.after(state, edition.legal(state)[int(below(rng, len(edition.legal(state))))])
    return edition, state


@pytest.mark.parametrize("slug", catalogue())
@pytest.mark.parametrize("language", ("en", "pl"))
def test_a_style_explains_and_claims_nothing_more(slug, language):
    edition, state = opening(slug, 3)
    reader = edition.reader(state, state.to_act, language)
    for action in edition.legal(state)[:12]:
        assert reasons(reader, state, Advice(action)) == [reader.explain(action)]


def test_what_the_next_best_gives_up_is_counted_in_games():
    edition, state = opening("illuminated")
    reader = edition.reader(state, state.to_act)
    first, second = edition.legal(state)[1:3]
    said = reasons(reader, state, Advice(first, 0.46, second, 0.43))
    assert said[1:] == [
        "The search expects about 46 of 100 such games to be yours.",
        f"Next best: {reader.words(second)}; 3 games of 100 fewer.",
    ]
    assert reasons(reader, state, Advice(first, 0.46, second, 0.47))[-1].startswith("As good")
    polish = edition.reader(state, state.to_act, "pl")
    assert "o 3 partie na 100 mniej" in reasons(polish, state, Advice(first, 0.46, second, 0.43))[-1]


def test_all_gods_win_together_so_no_game_is_one_s_own():
    edition, state = opening("planet")
    assert len(reasons(edition.reader(state, state.to_act), state, Advice(edition.legal(state)[0], 0.5))) == 1


def test_a_search_tells_what_may_follow_where_nothing_is_hidden():
    edition, state = opening("genesis", 4)
    trees = Trees(edition, state, Bot("s", simulations=400), seeded(1))
    trees.think()
    found = trees.advice()
    assert found.line[0] == found.action and found.second not in (-1, found.action)
    after = edition.after(state, found.action)
    said = reasons(edition.reader(state, state.to_act), state, found)[-1]
    who = "you" if after.to_act == state.to_act else edition.reader(after, 0).seat_name(after.to_act)
    assert said.startswith(f"It may go on: {who}: {edition.reader(after, after.to_act).words(found.line[1])}")


@pytest.mark.parametrize("slug", ("illuminated", "portals"))
def test_chance_and_secrets_end_the_line(slug):
    edition, state = opening(slug)
    assert len(advice(edition, state, 200, seeded(1)).line) <= 1
