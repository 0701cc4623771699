"""Everything that players read is true: explanations, outlooks, headlines, scores, coaching and refusals of every game."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from babel.messages.extract import extract_from_file

from hexameron.bots.player import Advice
from hexameron.core.compiled.record import Head
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load
from hexameron.table.reasons import reasons
from told import POSITIONS, Moment, Told, everything_told, positions, tell

HERE = Path(__file__).parent
HINTS = 40  # positions of each game in which a hint is given
TRUTHS = {
    slug: importlib.import_module(f"games.{slug}.truths")
    for slug in catalogue()
    if (HERE / slug / "truths.py").exists()
}


def faults(slug: str, told: Told) -> list[str]:
    """Return what is wrong with something told: a false sentence, or one that no claim is known for."""
    truths, found = TRUTHS[slug], []
    if told.kind == "scores" and not truths.scores(told.moment, told.moment.reader.scores()):
        found.append(f"false figures: {told.moment.reader.scores()}")
    if told.kind == "explanation" and not any(
        said.sentence in truths.CLAIMS for said in told.sentences
    ):
        is_card_text = getattr(truths, "is_card_text", None)  # a text of the content file
        if not is_card_text or not is_card_text(told.moment, told.text.strip()):
            found.append(f"nothing checks {told.text!r}")
    for said in told.sentences:
        claim = truths.CLAIMS.get(said.sentence)
        if claim is None and said.sentence not in truths.PARTS:
            found.append(f"no claim for {said.sentence!r}")
        elif claim is not None and not claim(told.moment, said.values):
            found.append(f"false: {said.text!r}")
    return found


@pytest.mark.parametrize("slug", TRUTHS)
def test_everything_told_is_true(slug: str, record_property: Callable[[str, object], None]) -> None:
    checked: Counter[str] = Counter()
    for state in positions(slug, TRUTHS[slug].TABLES):
        for told in everything_told(slug, state):
            wrong = faults(slug, told)
            where = f"{told.kind}, seat {told.moment.seat}, action {told.moment.action}, {told.moment.edition.write(state)}"
            assert not wrong, f"{where}: {wrong}; {told.text!r}"
            claims = sum(said.sentence in TRUTHS[slug].CLAIMS for said in told.sentences)
            whole = told.kind == "scores" or (told.kind == "explanation" and not claims)
            checked[told.kind] += claims + whole
    counted = ", ".join(f"{kind} {number}" for kind, number in checked.items() if number)
    record_property("claims", f"{slug}, {POSITIONS} positions: {counted}")
    assert all(checked[kind] > POSITIONS // 10 for kind in ("headline", "scores", "explanation")), (
        checked
    )


@pytest.mark.parametrize("slug", TRUTHS)
def test_reasons_of_a_hint_are_true(
    slug: str, record_property: Callable[[str, object], None]
) -> None:
    """Advice with figures of all sizes: each sentence says what the figures say, and a line goes on as the rules do."""
    edition, rng, checked = load(slug).standard, seed_rng("hints", slug), 0
    for state in positions(slug, TRUTHS[slug].TABLES, HINTS):
        if state.to_act < 0:
            continue
        legal, share, less = (
            edition.legal(state),
            int(below(rng, 101)) / 100,
            (int(below(rng, 31)) - 10) / 1000,
        )
        line = open_line(edition, state, rng)
        second = legal[int(below(rng, len(legal)))]
        is_exact = (
            bool(below(rng, 2)) and less >= 0
        )  # of exact figures none is better than the first
        found = Advice(line[0], share, second, share - less, line, is_exact=is_exact)
        told = tell(
            "hint",
            Moment(edition, state, int(state.to_act), line[0]),
            lambda r, f=found, s=state: reasons(r, s, f)[1:],
        )  # type: ignore[misc]
        for said in told.sentences:
            claim = HINT_CLAIMS.get(said.sentence)
            assert claim is None or claim(found, said.values), f"{said.text!r} of {found}"
            checked += claim is not None
        followed = [
            part
            for said in told.sentences
            if said.sentence == "It may go on: {line}."
            for part in said.values["line"].split("; ")
        ]
        assert [part.partition(":")[0] for part in followed] == followers(edition, state, line[:4])
    record_property("claims", f"{slug}, {HINTS} hints: {checked}")
    assert checked > HINTS / 2 or edition.about.cooperative


def followers(edition: Edition, state: Head, line: tuple[int, ...]) -> list[str]:
    """Return who takes each step of a line after the first; the seat that is advised is "you"."""
    found, seat = [], state.to_act
    for action in line[:-1]:
        state = edition.after(state, action)
        name = edition.about.seat_names[state.to_act]
        found.append("you" if state.to_act == seat else name)
    return found


def test_every_sentence_of_a_hint_has_a_claim() -> None:
    source = str(Path(reasons.__code__.co_filename))
    found = extract_from_file("python", source, keywords={"t": None, "many": (1, 2)})
    keys = {message[0] if isinstance(message, tuple) else message for _, message, _, _ in found}
    assert keys == HINT_CLAIMS.keys() | {"It may go on: {line}.", "you"}


def open_line(edition: Edition, state: Head, rng: np.ndarray) -> tuple[int, ...]:
    """Return actions that may follow each other without chance; one action where there are secrets, as advice has it."""
    line: list[int] = []
    while state.to_act >= 0 and len(line) < (1 if edition.about.hidden else 6):
        legal = edition.legal(state)
        line.append(legal[int(below(rng, len(legal)))])
        state = edition.after(state, line[-1])
    return tuple(line)


HINT_CLAIMS: dict[str, Callable[[Advice, Mapping[str, Any]], bool]] = {
    "The search expects about {share} of 100 such games to be yours.": lambda a, v: (
        not a.is_exact and v["share"] == round(100 * a.share)
    ),
    "The search also considered: {move}.": lambda a, v: not a.is_exact and a.second_share > a.share,
    "As good, as far as the search can tell: {move}.": lambda a, v: (
        not a.is_exact and abs(a.share - a.second_share) <= 0.005
    ),
    "Next best, by the search: {move}; {number} game of 100 fewer.": lambda a, v: (
        not a.is_exact and is_fewer(a, v["number"])
    ),
    "Just as good: {move}.": lambda a, v: a.is_exact and a.share == a.second_share,
    "Next best: {move}; less than one game of 100 fewer.": lambda a, v: (
        a.is_exact and 0 < a.share - a.second_share < 0.01
    ),
    "Next best: {move}; {number} game of 100 fewer.": lambda a, v: (
        a.is_exact and is_fewer(a, v["number"])
    ),
}


def is_fewer(a: Advice, number: int) -> bool:
    return number > 0 and abs(100 * (a.share - a.second_share) - number) <= 0.5  # type: ignore[operator]
