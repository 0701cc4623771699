"""What the log says is true: every sentence makes a claim, and its claim holds of the positions before and after the step."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.angels import test_examples
from games.angels.claims import CLAIMS
from games.angels.scene import EDITION, Table
from hexameron.core.edition import Edition
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.words.log import sentences

READY = [(re.compile(text), claim) for text, claim in CLAIMS]
MATCHES = Path(__file__).parent / "matches"
EXAMPLES = [story for name, story in vars(test_examples).items() if name.startswith("test_") and not hasattr(story, "pytestmark")]


def demand_truth(edition: Edition, before: Any, action: int, after: Any, seat: int) -> set[int]:
    """All that is told of a step to a seat holds; the numbers of the claims it made."""
    made = set()
    reader = edition.reader(before, seat)
    for line in sentences(reader, edition.sees(before, action, seat), edition.view(after, seat)):
        fits = [(n, found, claim) for n, (text, claim) in enumerate(READY) if (found := text.fullmatch(line))]
        assert fits, f"no claim is made by {line!r}"
        number, found, claim = fits[0]
        groups = {name: value or "" for name, value in found.groupdict().items()}
        assert claim(before, after, action, groups, edition), f"not true: {line!r}"
        made.add(number)
    return made


def is_mere(before: Any, action: int, after: Any) -> bool:
    """A pass after which the next one is asked, or one of many cards drawn: all such lines are alike."""
    quiet = st.PASS.has(action) and before.prompt in (st.RESPOND, st.WINDOW) and after.prompt == before.prompt and after.passes > 0
    return quiet or (before.prompt == st.DRAW_CARD and before.ply % 7 > 0)


@pytest.mark.parametrize("players", [2, 3])
def test_every_line_of_a_recorded_game_is_true(players: int) -> None:
    """A whole game of styled bots, told to one seat after the other."""
    match = json.loads((MATCHES / f"{players}-players.json").read_text(encoding="utf-8"))
    made: set[int] = set()
    state: Any = EDITION.start(players, match["header"]["options"])
    for step in match["steps"]:
        after = EDITION.after(state, step["action"])
        if not is_mere(state, step["action"], after):
            made |= demand_truth(EDITION, state, step["action"], after, state.ply % players)
        state = after
    assert len(made) > 40


def test_every_line_of_the_rulebooks_examples_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worked examples, played again by their own tests: what is told of each step."""
    made: set[int] = set()
    act = Table.act

    def told(table: Table, action: int) -> Table:
        before = table.state.copy()
        act(table, action)
        if not is_mere(before, action, table.state):
            made.update(demand_truth(table.edition, before, action, table.state, before.ply % 2))
        return table

    monkeypatch.setattr(Table, "act", told)
    for story in EXAMPLES:
        story()
    assert len(made) > 45


def test_a_false_line_is_found() -> None:
    """The claims can fail: sums, levels and names that are not those of the position."""
    t = Table.laid("FL")
    t.put(0, "B", "Uwal u", "Bylet rot")
    t.put(1, "B", "Muriel u")
    t.stake("Heretyk")
    t.reveal().until(st.TAKE_STAKE)
    before, action = t.state.copy(), st.STAKE_WITH.code(t.slot("Uwal"))
    after = t.edition.after(before, action)
    true = "Battle 18 : 7, Gold takes the Stake with Uwal: Heretic joins."
    for line in (
        true,
        true.replace("18", "14"),
        true.replace("Uwal", "Bylet"),
        true.replace("joins", "stays in the Stake"),
        "Gold passes.",
    ):
        claims = ((found, claim) for text, claim in READY if (found := text.fullmatch(line)))
        found, claim = next(claims)
        assert claim(before, after, action, {k: v or "" for k, v in found.groupdict().items()}, t.edition) is (line == true), line
