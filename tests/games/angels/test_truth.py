"""What the log says is true: every sentence makes a claim, and its claim holds of the positions before and after the step."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from games.angels import test_examples
from games.angels.claims import CLAIMS, ENDINGS
from games.angels.scene import EDITION, Table
from games.test_told import faults
from hexameron.core.match.events import Event, Trace, project
from hexameron.core.match.narrator import narrate
from hexameron.core.model.edition import Edition
from hexameron.games.angels.rules import state as st
from hexameron.games.angels.rules.events import FirstSeatDrawn, TurnBegan
from told import Moment, tell

READY = [(re.compile(text), claim) for text, claim in CLAIMS]
MATCHES = Path(__file__).parent / "matches"
EXAMPLES = [
    story
    for name, story in vars(test_examples).items()
    if name.startswith("test_") and not hasattr(story, "pytestmark")
]


class Filmed(Trace):
    """Keeps the position at every event: a sentence is true of the moment it speaks of, not only of the end of the step."""

    def __init__(self, content: Any) -> None:
        super().__init__(content)
        self.positions: list[Any] = []

    def add(self, state: Any, kind: type[Event], values: tuple[int, ...]) -> None:
        super().add(state, kind, values)
        self.positions.append(state.copy())


def moments(film: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield what a sentence may compare: the whole step, the step up to an event, one event and the next ones."""
    yield film[0], film[-1]
    yield from ((film[0], later) for later in film[1:-1])
    yield from (
        (film[i], film[j])
        for reach in (1, 2, 3)
        for i in range(1, len(film))
        for j in [i + reach]
        if j < len(film)
    )


def single(text: str) -> list[str]:
    """Take apart what is said of several events of one kind; how a match ended is one claim."""
    return (
        [text]
        if any(text.startswith(why) for why in ENDINGS)
        else re.split(r"(?<=\.) (?=[A-Z])", text)
    )


def demand_truth(edition: Edition, before: Any, action: int, seat: int) -> list[int]:
    """All that is said of a step to a seat holds; return the numbers of the claims made."""
    made, after, film = list[int](), before.copy(), Filmed(edition.record)
    after.trace = film
    edition.game.kernel.apply(edition.record, after, action)
    after.trace = None
    reader, positions = edition.reader(before, seat), [before, *film.positions, after]
    for line in chain.from_iterable(
        map(single, narrate(reader, project(film.events, seat), edition.view(after, seat)))
    ):
        fits = [
            (n, found, claim)
            for n, (text, claim) in enumerate(READY)
            if (found := text.fullmatch(line))
        ]
        assert fits, f"no claim is made by {line!r}"
        number, found, claim = fits[0]
        groups = {name: value or "" for name, value in found.groupdict().items()}
        assert any(claim(b, a, action, groups, edition) for b, a in moments(positions)), (
            f"not true: {line!r}"
        )
        made.append(number)
    return made


def is_mere(before: Any, action: int, after: Any) -> bool:
    """A pass after which the next one is asked, or one of many cards drawn: all such lines are alike."""
    quiet = (
        st.PASS.has(action)
        and before.prompt in (st.RESPOND, st.WINDOW)
        and after.prompt == before.prompt
        and after.passes > 0
    )
    return quiet or (before.prompt == st.DRAW_CARD and before.ply % 7 > 0)


@pytest.mark.parametrize("players", [2, 3])
def test_every_line_of_a_recorded_game_is_true(
    players: int, record_property: Callable[[str, object], None]
) -> None:
    """A whole game of styled bots, told to one seat after the other."""
    match = json.loads((MATCHES / f"{players}-players.json").read_text(encoding="utf-8"))
    made: list[int] = []
    state: Any = EDITION.start(players, match["header"]["options"])
    for step in match["steps"]:
        after = EDITION.after(state, step["action"])
        if not is_mere(state, step["action"], after):
            made += demand_truth(EDITION, state, step["action"], state.ply % players)
        state = after
    record_property("claims", f"angels, log of a match of {players}: {len(made)}")
    assert len({*made}) > 40


def test_the_log_says_once_that_a_turn_begins() -> None:
    """A line told twice is as true as the first time; so turns are counted in a whole game."""
    match = json.loads((MATCHES / "2-players.json").read_text(encoding="utf-8"))
    state: Any = EDITION.start(2, match["header"]["options"])
    begun: list[int] = []
    for step in match["steps"]:
        played = EDITION.play(state, step["action"])
        if any(isinstance(each.event, (TurnBegan, FirstSeatDrawn)) for each in played.happened):
            told = EDITION.tell(state, played, 0)
            begun += map(int, re.findall(r"Turn (\d+) begins", told))
        state = EDITION.after(state, step["action"])
    assert begun == [*range(1, state.turn + 1)] and state.turn > 2


def test_every_line_of_the_rulebooks_examples_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worked examples, played again by their own tests: what is told of each step."""
    made: list[int] = []
    act = Table.act

    def told(table: Table, action: int) -> Table:
        before = table.state.copy()
        act(table, action)
        if not is_mere(before, action, table.state):
            made.extend(demand_truth(table.edition, before, action, before.ply % 2))
        return table

    monkeypatch.setattr(Table, "act", told)
    for story in EXAMPLES:
        story()
    assert len({*made}) > 45


def scenes() -> Iterator[Any]:
    """Yield positions in which much is refused: a copy is face-up, and a Stake may be taken while others could act."""
    copies = Table.laid("LF")
    copies.put(0, "S", "Anioł Służebny r")
    copies.put(0, "E", "Anioł Służebny u")
    copies.go("action")
    yield copies.state
    won = Table.laid("FL")
    won.put(0, "B", "Uwal u", "Bylet rot")
    won.put(0, "S", "Furkalor r")
    won.put(1, "B", "Muriel u")
    won.stake("Heretyk")
    won.reveal().until(st.TAKE_STAKE)
    yield won.state


def test_every_refusal_and_explanation_is_true() -> None:
    """Of every number of an action, in recorded positions where something may be announced or placed, and in scenes."""
    prompts = (st.SEGMENT, st.RESPOND, st.WINDOW, st.PLACE)
    texts = (MATCHES.parent / "positions.txt").read_text(encoding="utf-8").splitlines()
    asked = [state for state in map(EDITION.read, texts) if state.prompt in prompts]
    for state in (*asked[:3], *scenes()):
        legal, here = EDITION.legal(state), Moment(EDITION, state, int(state.to_act))
        for action in range(EDITION.game.actions):
            ask = (
                (lambda r, a=action: r.explain(a))
                if action in legal
                else (lambda r, a=action: r.refusal(a))
            )
            told = tell(
                "explanation" if action in legal else "refusal", here._replace(action=action), ask
            )
            assert not faults("angels", told), (action, told.text)


def test_a_false_line_is_found() -> None:
    """The claims can fail: sums, levels and names that are not those of the position."""
    t = Table.laid("FL")
    t.put(0, "B", "Uwal u", "Bylet rot")
    t.put(1, "B", "Muriel u")
    t.stake("Heretyk")
    t.reveal().until(st.TAKE_STAKE)
    before, action = t.state.copy(), st.STAKE_WITH.code(t.slot("Uwal"))
    after = t.edition.after(before, action)
    true = ("Gold takes the Stake with Uwal.", "Heretic joins.")
    for line in (
        *true,
        "Gold takes the Stake with Bylet.",
        "Crimson takes the Stake with Uwal.",
        "Heretic stays in the Stake.",
        "The Battle is decided, Gold 14, Crimson 7: Gold wins and may take the Stake.",
        "Gold passes.",
    ):
        claims = ((found, claim) for text, claim in READY if (found := text.fullmatch(line)))
        found, claim = next(claims)
        assert claim(
            before, after, action, {k: v or "" for k, v in found.groupdict().items()}, t.edition
        ) is (line in true), line
