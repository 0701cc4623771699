"""The match log: append-only, chained, fair, and refused with a sentence when damaged."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from hexameron.core.errors import BadLog, IllegalAction, Refused
from hexameron.core.match import log
from hexameron.games import load

SEED = b"\7" * 32


def short_match(rounds: int = 2) -> log.MatchLog:
    match = log.begin_match(
        load("illuminated").standard,
        ["Ann", "Bob"],
        {"max_rounds": rounds},
        seed=SEED,
        match="m",
        nonces=["a", "b"],
    )
    match.roll_all()
    while not match.is_over:
        seat = match.state.to_act
        match.act(seat, match.edition.legal(match.state)[1])
        match.roll_all()
    return match


def damaged(change) -> str:
    record = json.loads(short_match().export())
    change(record)
    return json.dumps(record)


def test_a_match_is_the_same_after_export_and_import():
    match = short_match()
    again = log.read_match(match.export(), load)
    assert again.state == match.state
    assert [bytes(p) for p in again.positions] == [bytes(p) for p in match.positions]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda r: r["steps"][3].update(link="0" * 64), "chain"),
        (lambda r: r["steps"].pop(2), "Step 2"),
        (lambda r: r["steps"][0].update(action=1 - r["steps"][0]["action"]), "roll"),
        (lambda r: r["steps"][1].update(action=10**6), "Step 1"),
        (lambda r: r["steps"][1].update(action="raise"), "no action"),
        (lambda r: r["steps"][1].update(kind="toString"), "kind"),
        (lambda r: r["steps"][1].update(seat=7), "turn"),
        (lambda r: r["steps"][1].update(extra=1), "saved match"),
        (lambda r: r.update(seed="00" * 32), "committed"),
        (lambda r: r.update(seed="xyz"), "saved match"),
        (lambda r: r.update(more=1), "parts"),
        (lambda r: r["header"].update(game="chess"), "no game"),
        (lambda r: r["header"].update(game=["x"]), "no game"),
        (lambda r: r["header"].update(rules=99), "rules version"),
        (lambda r: r["header"].update(format=9), "format"),
        (lambda r: r["header"].update(content="0" * 64), "content"),
        (lambda r: r["header"].update(content_toml="= ="), "TOML"),
        (lambda r: r["header"].update(seats=["a"] * 1000), "players"),
        (lambda r: r["header"].update(options={"nonsense": 1}), "option"),
        (lambda r: r["header"].pop("nonces"), "saved match"),
    ],
)
def test_damage_is_told(change, words):
    with pytest.raises(BadLog, match=words):
        log.read_match(damaged(change), load)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", "x" * 100, "[" * 100_000, '{"header": 1, "seed": 2, "steps": 3}'],
)
def test_garbage_is_refused(text):
    with pytest.raises(BadLog):
        log.read_match(text, load)


@settings(max_examples=40, deadline=None)
@given(position=st.integers(0, 2000), letter=st.characters(min_codepoint=32, max_codepoint=126))
def test_no_single_changed_letter_goes_unnoticed(position, letter):
    text = short_match(1).export()
    position %= len(text)
    changed = text[:position] + letter + text[position + 1 :]
    if json_equal(changed, text):
        return
    try:
        again = log.read_match(changed, load)
    except BadLog:
        return
    # Only names of people may be changed without breaking anything, and a lower rules version, which is shown.
    assert (
        again.is_of_older_layout
        or json.loads(changed)["header"]["seats"] != json.loads(text)["header"]["seats"]
    )


def json_equal(one: str, two: str) -> bool:
    try:
        return json.loads(one) == json.loads(two)
    except ValueError:
        return False


def test_acting_out_of_turn_twice_before_and_after():
    match = log.begin_match(
        load("illuminated").standard, ["Ann", "Bob"], {"max_rounds": 1}, seed=SEED
    )
    with pytest.raises(IllegalAction, match="rolling"):
        match.act(0, 1)  # before it has begun
    match.roll_all()
    seat = match.state.to_act
    with pytest.raises(IllegalAction, match="turn"):
        match.act(1 - seat, 1)
    match.act(seat, 1)
    before = bytes(match.state)
    with pytest.raises(IllegalAction, match="rolling"):
        match.act(seat, 1)  # twice
    assert bytes(match.state) == before and match.sequence == 2
    over = short_match(1)
    with pytest.raises(IllegalAction, match="over"):
        over.act(0, 0)


def test_undo_is_an_entry_and_rolls_are_not_served_again():
    match = log.begin_match(load("illuminated").standard, ["Ann", "Bob"], seed=SEED)
    match.roll_all()
    start = match.state.copy()
    rolls = []
    for _ in range(6):
        keep = match.sequence
        match.act(match.state.to_act, 1)
        rolls.append(match.roll().action)
        match.undo(0, keep)
        assert match.state == start
    assert match.sequence == 1 + 3 * 6 and len(set(rolls)) > 1
    assert match.in_force() == [0]
    assert log.read_match(match.export(), load).state == start
    with pytest.raises(Refused):
        match.undo(0, 10**9)


def test_earlier_positions_are_copies():
    match = short_match()
    before = [bytes(p) for p in match.positions]
    log.read_match(match.export(), load)
    match.edition.after(match.positions[1], match.edition.legal(match.positions[1])[0])
    assert [bytes(p) for p in match.positions] == before


def test_positions_that_the_chain_binds_need_no_replay(monkeypatch):
    monkeypatch.setattr(log, "WATCHED", 1)
    match = short_match()
    positions = [bytes(position) for position in match.positions]

    def replayed(known: bytes) -> list[int]:
        heard: list[int] = []
        again = log.read_match(
            match.export(),
            load,
            watch=lambda match, of: heard.append(match.sequence - 1),
            known=known,
        )
        assert [
            bytes(position) for position in again.positions
        ] == positions and again.steps == match.steps
        return heard

    everything = list(range(match.sequence))
    assert replayed(b"") == everything
    assert replayed(b"".join(positions[1:])) == []
    assert replayed(b"".join(positions[1:6])) == everything[5:]
    assert (
        replayed(b"".join([*positions[1:4], positions[3], *positions[5:]])) == everything[3:]
    )  # not the position after step 3
    assert replayed(b"".join(positions)) == everything  # one off
    assert replayed(b"x" * 1000) == everything


def test_reading_can_be_given_up():
    def enough(match: log.MatchLog, of: int) -> None:
        raise BadLog("Enough.")

    with pytest.raises(BadLog, match="Enough"):
        log.read_match(short_match().export(), load, watch=enough)


class Counting(list[log.Step]):
    """Steps that count how often one of them is looked at."""

    looks = 0

    def __getitem__(self, index: Any) -> Any:
        self.looks += 1
        return super().__getitem__(index)

    def __iter__(self) -> Any:
        self.looks += len(self)
        return super().__iter__()


def in_force_from_scratch(steps: list[log.Step]) -> list[int]:
    kept: list[int] = []
    for number, step in enumerate(steps):
        kept = [k for k in kept if k < step.action] if step.kind == "undo" else [*kept, number]
    return kept


def test_steps_in_force_are_counted_once_however_long_the_match() -> None:
    match = log.begin_match(load("illuminated").standard, ["a", "b"])
    match.roll_all()
    steps = match.steps = Counting(match.steps)
    for _ in range(300):
        match.act(match.state.to_act, 0)
        match.roll_all()
        if match.sequence % 7:
            match.undo(0, max(1, match.sequence - 1 - match.sequence % 3))
        steps.looks = 0
        kept = match.in_force()
        assert steps.looks < 30 and kept == in_force_from_scratch(list(match.steps))


def test_steps_that_are_taken_off_again_are_not_in_force() -> None:
    """A table makes steps, takes them off until they are on disk, and may never put them back."""
    match = log.begin_match(load("illuminated").standard, ["a", "b"])
    match.roll_all()
    before = match.sequence
    for action in (0, 1):
        match.act(match.state.to_act, action)
        assert match.in_force() == [*range(before + 1)]
        del match.steps[before:], match.positions[before + 1 :]
        assert match.in_force() == [*range(before)]


@pytest.mark.parametrize("maker", log.MAKERS)
def test_a_step_of_every_maker_can_be_read_again(maker: str) -> None:
    edition = load("illuminated").standard
    match = log.begin_match(edition, ["a", "b"], {"first_seat": "1"})
    match.act(0, edition.legal(match.state)[1], maker)
    match.roll_all()
    assert log.read_match(match.export(), load).steps[0].by == maker


def test_a_maker_that_could_not_be_read_again_is_not_written() -> None:
    edition = load("illuminated").standard
    match = log.begin_match(edition, ["a", "b"], {"first_seat": "1"})
    with pytest.raises(AssertionError, match="somebody"):
        match.act(0, edition.legal(match.state)[1], "somebody")
