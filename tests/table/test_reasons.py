"""Hints with reasons: what is said follows from the advice, in either language, and never a bare value."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hexameron.bots.player import NO_ACTION, Advice, Bot, Trees, find_advice
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.games import catalogue, load
from hexameron.table.reasons import reasons


def opening(slug: str, steps: int = 0):
    """A position in which a seat decides, some random steps on."""
    edition, rng = load(slug).standard, seed_rng("reasons", slug)
    state = edition.start(edition.about.seats[0])
    while state.to_act == CHANCE or steps:
        steps -= state.to_act != CHANCE
        state = edition.after(
            state, edition.legal(state)[int(below(rng, len(edition.legal(state))))]
        )
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
        f"Next best, by the search: {reader.words(second)}; 3 games of 100 fewer.",
    ]
    polish = edition.reader(state, state.to_act, "pl")
    assert (
        "o 3 partie na 100 mniej" in reasons(polish, state, Advice(first, 0.46, second, 0.43))[-1]
    )


@pytest.mark.parametrize(
    ("share", "second", "is_exact", "said"),
    [
        (0.46, 0.462, False, "As good, as far as the search can tell: {move}."),
        (
            0.46,
            0.48,
            False,
            "The search also considered: {move}.",
        ),  # tried less, or the other is proven: not fewer, and not as good
        (0.464, 0.456, False, "Next best, by the search: {move}; 1 game of 100 fewer."),
        (0.5, 0.5, True, "Just as good: {move}."),
        (0.5, 0.499, True, "Next best: {move}; less than one game of 100 fewer."),
        (0.5, 0.48, True, "Next best: {move}; 2 games of 100 fewer."),
    ],
)
def test_the_next_best_is_fewer_only_where_it_is(share, second, is_exact, said):
    edition, state = opening("illuminated")
    reader, (one, other) = edition.reader(state, state.to_act), edition.legal(state)[1:3]
    found = Advice(one, share, other, second, is_exact=is_exact)
    assert reasons(reader, state, found)[-1] == said.format(move=reader.words(other))


@pytest.mark.parametrize(
    "slug", [slug for slug, about in catalogue().items() if not about.cooperative]
)
def test_what_is_said_of_a_search_is_what_it_found(slug):
    """Small searches from random positions, many of which prefer what looks worse."""
    edition, rng = load(slug).standard, seed_rng("found", slug)
    kinds = Counter()
    state = edition.start(edition.about.seats[0])
    for _ in range(120):
        if state.to_act == OVER:
            state = edition.start(edition.about.seats[0])
        legal = edition.legal(state)
        if state.to_act >= 0 and len(legal) > 1:
            kinds[said_truly(edition, state, rng)] += 1
        state = edition.after(state, legal[int(below(rng, len(legal)))])
    assert kinds["fewer"] and len(kinds) > 1, kinds


def said_truly(edition, state, rng) -> str:
    trees = Trees(edition, state, Bot("s", simulations=60), rng)
    trees.think()
    finding, found = trees.finding(), trees.advice()
    worth = dict(zip(finding.actions, finding.values, strict=True))
    said = " ".join(reasons(edition.reader(state, state.to_act), state, found))
    assert f"The search expects about {round(100 * worth[found.action])} of 100" in said
    if found.second == NO_ACTION:
        assert "fewer" not in said and "As good" not in said and "considered" not in said
        return "alone"
    gap = 100 * (worth[found.action] - worth[found.second])
    if number := re.search(r"by the search: .*; (\d+) games? of 100 fewer", said):
        assert gap > 0 and abs(int(number[1]) - gap) <= 0.5
        return "fewer"
    assert "fewer" not in said and (abs(gap) <= 0.5 if "As good" in said else gap < 0)
    return "as good" if "As good" in said else "considered"


def test_all_gods_win_together_so_no_game_is_one_s_own():
    edition, state = opening("planet")
    assert (
        len(
            reasons(
                edition.reader(state, state.to_act), state, Advice(edition.legal(state)[0], 0.5)
            )
        )
        == 1
    )


def test_a_search_tells_what_may_follow_where_nothing_is_hidden():
    edition, state = opening("genesis", 4)
    trees = Trees(edition, state, Bot("s", simulations=400), seed_rng(1))
    trees.think()
    found = trees.advice()
    assert found.line[0] == found.action and found.second not in (-1, found.action)
    after = edition.after(state, found.action)
    said = reasons(edition.reader(state, state.to_act), state, found)[-1]
    who = (
        "you" if after.to_act == state.to_act else edition.reader(after, 0).seat_name(after.to_act)
    )
    assert said.startswith(
        f"It may go on: {who}: {edition.reader(after, after.to_act).words(found.line[1])}"
    )


@pytest.mark.parametrize("slug", ("illuminated", "portals"))
def test_chance_and_secrets_end_the_line(slug):
    edition, state = opening(slug)
    assert len(find_advice(edition, state, 200, seed_rng(1)).line) <= 1
