"""What is told must be true: every line of the log, for every seat and a watcher, claims something that happened.

A game's `claims.py` has `CLAIMS`: a regular expression for every kind of line, and what it claims of the true positions
before and after the step, and `MATCHES`: the tables to play, players and options. (Aniołowie tells several sentences a
line and tests them in its own folder.)
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hexameron.core.compiled.record import CHANCE
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.match.log import MatchLog, begin_match
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load

HERE = Path(__file__).parent
Claim = Callable[[Any, Any, int, dict[str, str], Edition], bool]
CLAIMS = {
    slug: importlib.import_module(f"games.{slug}.claims")
    for slug in catalogue()
    if (HERE / slug / "claims.py").exists()
}
GAMES = [slug for slug, claims in CLAIMS.items() if hasattr(claims, "MATCHES")]
LEAVING = 40  # the step before which somebody leaves the last of a game's tables
WHIM = 12  # one decision in so many is anything legal, so that odd things are told, too


def played(
    edition: Edition, seats: int, options: dict[str, object], seed: int, leaves: bool = False
) -> MatchLog:
    """A whole match of all styles; one may leave on the way."""
    match = begin_match(
        edition,
        ["bot"] * seats,
        options,
        seed=bytes([seed]) * 32,
        match="truth",
        nonces=["n"] * seats,
    )
    rng, styles = seed_rng("truth", edition.about.slug, seed), edition.about.styles
    while not match.is_over:
        seat = match.state.to_act
        if match.sequence == LEAVING and leaves:
            match.leave(1)
        elif seat == CHANCE:
            match.roll()
        elif below(rng, WHIM):
            match.act(
                seat,
                edition.choose(match.state, styles[(seat + seed) % len(styles)], rng),
                by="bot",
            )
        else:
            legal = edition.legal(match.state)
            match.act(seat, legal[int(below(rng, len(legal)))], by="bot")
    return match


def lines(match: MatchLog) -> Iterator[tuple[int, str]]:
    """Every line that anyone at the table, or a watcher, is told, with the number of its step."""
    edition, seats = match.edition, range(match.state.seats)
    for seat in (
        None,
        *(seats if edition.about.hidden else seats[-1:]),
    ):  # without secrets all are told the same
        for number in range(match.sequence):
            if told := match.tell(number, seat):
                yield from ((number, line) for line in told.split("\n"))


def holds(claims: list[tuple[str, Claim]], match: MatchLog, number: int, line: str) -> bool:
    """Whether some claim of that wording is true of the step."""
    step, edition = match.steps[number], match.edition
    for pattern, claim in claims:
        if found := re.fullmatch(pattern, line):
            groups = {name: text or "" for name, text in found.groupdict().items()}
            return claim(
                match.positions[number], match.positions[number + 1], step.action, groups, edition
            )
    return False


@cache
def told(slug: str, at: int) -> tuple[MatchLog, list[tuple[int, str]]]:
    """A match of one of the game's tables, and each of its lines once."""
    seats, options = CLAIMS[slug].MATCHES[at]
    match = played(
        load(slug).standard, seats, options, at + 1, leaves=at + 1 == len(CLAIMS[slug].MATCHES)
    )
    return match, list(dict.fromkeys(lines(match)))


@pytest.mark.parametrize(
    ("slug", "at"), [(slug, at) for slug in GAMES for at in range(len(CLAIMS[slug].MATCHES))]
)
def test_every_line_is_true(slug, at, record_property):
    claims = CLAIMS[slug].CLAIMS
    match, found = told(slug, at)
    for number, line in found:
        assert holds(claims, match, number, line), (
            f"step {number}, {match.edition.write(match.positions[number])}: {line!r}"
        )
    record_property("claims", f"{slug}, log of match {at + 1}: {len(found)}")
    assert len(found) > 20


@pytest.mark.parametrize("slug", GAMES)
def test_a_claim_can_fail(slug):
    """Lines told of the step after their own are refused nearly always: the claims are about something."""
    claims = CLAIMS[slug].CLAIMS
    match, found = told(slug, 0)
    by_step: dict[int, set[str]] = {}
    for number, line in sorted(found):
        by_step.setdefault(number, set()).add(line)
    wrong = [
        (there, line)
        for number, there in pairwise(by_step)
        for line in by_step[number] - by_step[there]
    ]
    believed = [line for number, line in wrong if holds(claims, match, number, line)]
    assert len(wrong) > 20 and len(believed) < len(wrong) / 10, believed
