"""What the log says is true: every sentence makes a claim, and its claim holds of the positions before and after the step."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.angels import test_examples, test_rulings, test_rulings_effects, test_rulings_turns
from games.angels.claims import CLAIMS
from games.angels.scene import EDITION, Table
from hexameron.core.edition import Edition
from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import below, seeded
from hexameron.games.angels.words.log import sentences

READY = [(re.compile(text), claim) for text, claim in CLAIMS]
STORIES = [
    story
    for module in (test_examples, test_rulings, test_rulings_effects, test_rulings_turns)
    for name, story in vars(module).items()
    if name.startswith("test_") and getattr(story, "__module__", "") == module.__name__ and not hasattr(story, "pytestmark")
]


def demand_truth(edition: Edition, before: Any, action: int, after: Any, seat: int | None) -> set[int]:
    """All that is told of a step to a seat holds; the numbers of the claims it made."""
    made = set()
    reader = edition.reader(before, seat)
    for line in sentences(reader, edition.sees(before, action, 0 if seat is None else seat), edition.view(after, seat)):
        fits = [(n, found, claim) for n, (text, claim) in enumerate(READY) if (found := text.fullmatch(line))]
        assert fits, f"no claim is made by {line!r}"
        number, found, claim = fits[0]
        groups = {name: value or "" for name, value in found.groupdict().items()}
        assert claim(before, after, action, groups, edition), f"not true: {line!r}"
        made.add(number)
    return made


def play(seats: int, style: str, seed: int) -> set[int]:
    """A whole game of styled bots, told to one seat after the other."""
    rng, made = seeded("truth", seed), set()
    state: Any = EDITION.start(seats)
    while state.to_act != OVER:
        legal = EDITION.legal(state)
        action = legal[below(rng, len(legal))] if state.to_act == CHANCE else EDITION.choose(state, style, rng)
        after = EDITION.after(state, action)
        made |= demand_truth(EDITION, state, action, after, state.ply % seats)
        state = after
    return made


@pytest.mark.parametrize(("seats", "style", "seed"), [(2, "bold", 1), (3, "steady", 2)])
def test_every_line_of_a_game_is_true(seats: int, style: str, seed: int) -> None:
    assert len(play(seats, style, seed)) > 40


def test_every_line_of_the_rulebooks_examples_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worked examples and rulings, played again by their own tests: what is told of each step, to both players."""
    made: set[int] = set()
    act = Table.act

    def told(table: Table, action: int) -> Table:
        before = table.state.copy()
        act(table, action)
        for seat in range(min(2, before.seats)):
            made.update(demand_truth(table.edition, before, action, table.state, seat))
        return table

    monkeypatch.setattr(Table, "act", told)
    for story in STORIES:
        story()
    assert len(made) > 60
