"""Matches of older rules: replayed from their actions, opened with a mark, played on; refused if a step or a roll does not hold."""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from typer.testing import CliRunner

import newer
from corpus.make import HERE, noted
from hexameron import cli, games
from hexameron.core.errors import BadLog
from hexameron.core.match import fairness, log
from hexameron.core.model.game import Ruleset
from hexameron.games import load

SENTENCE = "Its moves and rolls were checked, its chain of positions was not."
RULES = games.catalogue()["illuminated"].rules_version
Record = dict[str, Any]


def play(acts: int = 5) -> log.MatchLog:
    """Play a part of a match of Illuminated; its last roll is taken back."""
    match = log.begin_match(
        load("illuminated").standard,
        ["Ann", "Bob"],
        {"max_rounds": 3},
        seed=b"\7" * 32,
        match="m",
        nonces=["a", "b"],
    )
    match.roll_all()
    for _ in range(acts):
        match.act(match.state.to_act, match.edition.legal(match.state)[1])
        match.roll_all()
    match.undo(0, match.sequence - 2)
    assert match.state.to_act >= 0
    return match


def without_chain(match: log.MatchLog) -> str:
    """Return a log whose links fit no positions: those of older rules had other bytes."""
    record = json.loads(match.export())
    for number, step in enumerate(record["steps"]):
        step["link"] = f"{number:064x}"
    return json.dumps(record)


@pytest.mark.parametrize("find_game", [newer.load, newer.load_wider])
def test_a_match_of_older_rules_opens(find_game: Callable[[str], Ruleset]) -> None:
    match = play()
    opened = log.read_match(without_chain(match), find_game)
    assert opened.is_of_older_layout and not match.is_of_older_layout
    assert [replace(step, link="") for step in opened.steps] == [
        replace(step, link="") for step in match.steps
    ]
    assert [step.link for step in opened.steps] == [
        f"{number:064x}" for number in range(match.sequence)
    ]
    for before, now in zip(match.positions, opened.positions, strict=True):
        assert now.fields() == before.fields() | (
            {"spare": 0} if find_game is newer.load_wider else {}
        )


def test_the_chain_of_a_match_of_these_rules_is_still_compared() -> None:
    with pytest.raises(BadLog, match="Step 0: the chain is broken"):
        log.read_match(without_chain(play()), load)


@pytest.mark.parametrize("slug", ["illuminated", "genesis"])
def test_the_corpus_of_0_2_opens_as_older(slug: str) -> None:
    with lzma.open(HERE / "0.2" / f"{slug}.jsonl.xz", "rt", encoding="utf-8") as lines:
        entries = [json.loads(line) for line in lines][::5]
    for entry in entries:
        match = log.read_match(json.dumps(entry["export"]), newer.load)
        assert match.is_of_older_layout and noted(match) == entry["noted"]


@pytest.mark.parametrize("find_game", [newer.load, newer.load_wider])
def test_it_is_played_on_saved_and_read_again(find_game: Callable[[str], Ruleset]) -> None:
    match = log.read_match(without_chain(play(2)), find_game)
    last, before = match.steps[-1].link, match.sequence
    made = match.act(match.state.to_act, match.edition.legal(match.state)[0])
    assert made.link == fairness.link(
        fairness.chain_key(match.seed), last, made.content_to_hash(), bytes(match.state)
    )
    match.roll_all()
    again = log.read_match(match.export(), find_game)
    assert again.header == match.header and again.header.rules == RULES and again.is_of_older_layout
    assert again.steps == match.steps and again.sequence > before
    assert [bytes(position) for position in again.positions] == [
        bytes(position) for position in match.positions
    ]


def of_kind(record: Record, kind: str) -> Record:
    """Return the third step of a kind, or the first if there are not so many."""
    steps: list[Record] = [step for step in record["steps"] if step["kind"] == kind]
    return steps[2] if len(steps) > 2 else steps[0]


def another_roll(record: Record) -> None:
    step = of_kind(record, "chance")
    step["action"] = step["action"] - 1 if step["action"] else 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (another_roll, r"Step \d+: the roll should be"),
        (lambda r: of_kind(r, "act").update(action=10**6), r"Step \d+: 1000000 is no action"),
        (lambda r: of_kind(r, "act").update(seat=7), r"Step \d+: It is .* turn"),
        (lambda r: r["steps"].pop(4), "Step 4: "),
        (lambda r: r["steps"].insert(3, r["steps"][1]), "Step 3: "),
        (lambda r: of_kind(r, "act").update(link="short"), "not written as"),
        (lambda r: of_kind(r, "act").update(link=["0" * 64]), "not written as"),
        (lambda r: of_kind(r, "chance").update(seat=1), "not written as"),
        (lambda r: of_kind(r, "chance").update(by="bot"), "not written as"),
        (lambda r: of_kind(r, "act").update(by="x" * 1000), "nobody at this table"),
        (lambda r: of_kind(r, "undo").update(seat="Ann"), "nobody at this table"),
        (lambda r: of_kind(r, "undo").update(seat=2), "nobody at this table"),
    ],
)
def test_a_step_that_does_not_hold_is_refused(change: Callable[[Record], Any], words: str) -> None:
    record = json.loads(without_chain(play()))
    change(record)
    with pytest.raises(BadLog, match=words) as refused:
        log.read_match(json.dumps(record), newer.load)
    assert f"older rules, version {RULES}; this program has {RULES + 1}" in str(refused.value)
    assert "starszych zasad" in refused.value.translate("pl")


def test_an_action_that_was_legal_and_is_not_any_more_is_refused() -> None:
    """A changed action may be legal itself: then the steps after it do not hold."""
    record = json.loads(without_chain(play()))
    first = next(step for step in record["steps"] if step["kind"] == "act")
    first["action"] = 0  # end the turn, instead of a roll
    with pytest.raises(BadLog, match=r"Step 2: .*older rules"):
        log.read_match(json.dumps(record), newer.load)


def test_a_match_of_newer_rules_is_refused() -> None:
    match = log.begin_match(newer.load("illuminated").standard, ["Ann", "Bob"])
    with pytest.raises(
        BadLog,
        match=f"rules version {RULES + 1}; this program has {RULES}. Open it with a newer version",
    ) as refused:
        log.read_match(match.export(), load)
    assert "nowszej wersji" in refused.value.translate("pl")


@pytest.mark.parametrize("rules", [0, -1, True, 1.0, "1", None])
def test_a_rules_version_is_a_number(rules: object) -> None:
    record = json.loads(play().export())
    record["header"]["rules"] = rules
    with pytest.raises(BadLog, match="rules version"):
        log.read_match(json.dumps(record), newer.load)


# --- positions that are known already ---


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    numbers: list[int] = []
    replay = log._replay

    def count(match: log.MatchLog, number: int, step: log.Step) -> None:
        numbers.append(number)
        replay(match, number, step)

    monkeypatch.setattr(log, "_replay", count)
    return numbers


def test_known_positions_are_taken_if_their_seal_holds(replayed: list[int]) -> None:
    text = without_chain(play())
    match = log.read_match(text, newer.load_wider)
    known, everything = log.list_positions(match), [*range(match.sequence)]

    def read(
        known: bytes, text: str = text, find_game: Callable[[str], Ruleset] = newer.load_wider
    ) -> list[int]:
        replayed.clear()
        again = log.read_match(text, find_game, known=known)
        assert again.steps[: match.sequence] == match.steps
        assert len(again.positions) == again.sequence + 1
        for before, now in zip(match.positions, again.positions, strict=False):
            assert now.fields() == {
                name: value for name, value in before.fields().items() if name in now.fields()
            }
        assert again.recognised == again.sequence - len(replayed)
        return [*replayed]

    assert read(known) == []
    assert (
        read(b"") == read(known[:-1]) == read(known[1:]) == read(known[: -log.SEAL]) == everything
    )
    middle = len(known) // 2
    assert read(known[:middle] + bytes([known[middle] ^ 1]) + known[middle + 1 :]) == everything
    assert read(known, find_game=newer.load) == everything  # a layout of another size
    assert read(log.list_positions(play())) == everything  # positions of before, without a seal
    match_on = log.read_match(text, newer.load_wider)
    match_on.act(match_on.state.to_act, 0)
    assert read(known, match_on.export()) == [match.sequence]
    assert read(log.list_positions(match_on)) == everything  # of more steps
    torn = log.read_match(text, newer.load_wider)
    torn.positions.append(
        torn.state
    )  # as a snapshot finds it while a table takes off a step that could not be saved
    assert read(log.list_positions(torn)) == everything


def test_a_seal_binds_the_steps(replayed: list[int]) -> None:
    """Otherwise positions of one match could be taken for another's with the same seed."""
    match = log.read_match(without_chain(play()), newer.load)
    known, record = log.list_positions(match), json.loads(match.export())
    another_roll(record)
    replayed.clear()
    with pytest.raises(BadLog, match="roll"):
        log.read_match(json.dumps(record), newer.load, known=known)


def test_a_seal_binds_the_program(replayed: list[int]) -> None:
    """Other rules may give other positions with the same layout. The State's dtype names their source."""
    match = log.read_match(without_chain(play()), newer.load)
    known = log.list_positions(match)

    class Elsewhere(newer.State):
        """The same fields, from other source."""

    assert (Elsewhere.dtype.names or ())[:-1] == (newer.State.dtype.names or ())[
        :-1
    ] and Elsewhere.dtype != newer.State.dtype
    changed = replace(newer.load("illuminated"), kernel=replace(match.game.kernel, State=Elsewhere))
    replayed.clear()
    log.read_match(match.export(), lambda slug: changed, known=known)
    assert replayed == [*range(match.sequence)]


# --- the command line ---


def test_verify_does_not_claim_that_the_chain_was_checked(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    file.write_text(play().export())

    def run(*words: str) -> Any:
        result = CliRunner().invoke(cli.app, [*words, str(file)], catch_exceptions=False)
        assert result.exit_code == 0
        return result

    assert (
        "the chain is whole" in run("verify").stdout
        and json.loads(run("verify", "--json").stdout)["chain_checked"] is True
    )
    assert SENTENCE not in run("replay").output
    monkeypatch.setattr(games, "load", newer.load)
    older = run("verify").stdout
    assert older.startswith("Valid") and SENTENCE in older and "whole" not in older
    assert json.loads(run("verify", "--json").stdout)["chain_checked"] is False
    assert (
        SENTENCE in run("replay").stderr and "starszej wersji" in run("replay", "-l", "pl").stderr
    )
    assert json.loads(run("replay", "--json").stdout)
