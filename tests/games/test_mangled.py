"""Position texts with mistakes: whatever is written, it is read or refused with a sentence, never a crash."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from hexameron.core.compiled.record import CHANCE, OVER, Head
from hexameron.core.errors import Refused
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load

SLUGS = list(catalogue())
MUTATIONS = 300  # of each game
NUMBERS = (
    "0",
    "1",
    "-1",
    "7",
    "9",
    "63",
    "64",
    "127",
    "128",
    "-128",
    "255",
    "999",
    "32767",
    "99999",
    "4294967296",
    "9" * 30,
    "²",
    "٣",
    "",
)
TOKEN = re.compile(r"[^\s=:,|;()+-]+")


def recorded(slug: str) -> list[str]:
    return (Path(__file__).parent / slug / "positions.txt").read_text(encoding="utf-8").splitlines()


def mangled(text: str, others: list[str], rng: random.Random) -> str:
    """Return the text with one to three mistakes such as people and programs make."""
    for _ in range(rng.randint(1, 3)):
        text = rng.choice(MISTAKES)(text, others, rng)
    return text


def other_number(text: str, others: list[str], rng: random.Random) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    one = rng.choice(found)
    number = rng.choice([*NUMBERS, str(int(one[0]) + rng.choice([-1, 1, 2]))])
    return text[: one.start()] + number + text[one.end() :]


def without_token(text: str, others: list[str], rng: random.Random) -> str:
    one = rng.choice(list(TOKEN.finditer(text)) or [re.match("", text)])  # type: ignore[list-item]
    return text[: one.start()] + text[one.end() :]


def swapped_tokens(text: str, others: list[str], rng: random.Random) -> str:
    found = list(TOKEN.finditer(text))
    if len(found) < 2:
        return text
    first, second = sorted(rng.sample(found, 2), key=lambda token: token.start())
    return (
        text[: first.start()]
        + second[0]
        + text[first.end() : second.start()]
        + first[0]
        + text[second.end() :]
    )


def parts_of(text: str) -> tuple[str, list[str]]:
    between = " | " if " | " in text else " "
    return between, text.split(between)


def without_part(text: str, others: list[str], rng: random.Random) -> str:
    between, parts = parts_of(text)
    parts.pop(rng.randrange(len(parts)))
    return between.join(parts)


def doubled_part(text: str, others: list[str], rng: random.Random) -> str:
    between, parts = parts_of(text)
    parts.insert(rng.randrange(len(parts) + 1), rng.choice(parts))
    return between.join(parts)


def moved_part(text: str, others: list[str], rng: random.Random) -> str:
    between, parts = parts_of(text)
    parts.insert(rng.randrange(len(parts) + 1), parts.pop(rng.randrange(len(parts))))
    return between.join(parts)


def foreign_part(text: str, others: list[str], rng: random.Random) -> str:
    between, parts = parts_of(text)
    parts[rng.randrange(len(parts))] = rng.choice(parts_of(rng.choice(others))[1])
    return between.join(parts)


def cut_off(text: str, others: list[str], rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


MISTAKES = (
    other_number,
    other_number,
    other_number,
    without_token,
    swapped_tokens,
    without_part,
    doubled_part,
    moved_part,
    foreign_part,
    cut_off,
)


def read_or_refused(edition: Edition, position: str | bytes) -> bool:
    """Return whether a position is read; anything but a refusal otherwise is a fault, and so is a position that nobody can play on."""
    try:
        state = edition.read(position)
    except Refused as refused:
        assert str(refused) and refused.translate("pl")
        return False
    assert state.to_act < state.seats and (state.to_act == OVER or edition.legal(state))
    return True


@pytest.mark.parametrize("slug", SLUGS)
def test_a_mangled_text_is_read_or_refused(slug: str) -> None:
    edition, texts, rng = load(slug).standard, recorded(slug), random.Random(7)
    read = [
        read_or_refused(edition, mangled(rng.choice(texts), texts, rng)) for _ in range(MUTATIONS)
    ]
    assert any(read) and not all(read)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_position_with_other_numbers_is_read_or_refused(slug: str) -> None:
    """Whoever is to act, and a few more numbers: each like one that stands there in some position."""
    edition, rng = load(slug).standard, random.Random(8)
    states = [edition.read(text) for text in recorded(slug)]
    names = [name for name in states[0].dtype.names or () if states[0].raw[name].size]
    for _ in range(MUTATIONS):
        state = rng.choice(states).copy()
        state.to_act = rng.choice([CHANCE, OVER, *range(state.seats)])
        for name in rng.sample(names, 3):
            limits, field = np.iinfo(state.raw[name].dtype), state.raw[name]
            value = rng.choice(rng.choice(states).raw[name].reshape(-1).tolist()) + rng.choice(
                [-1, 0, 0, 1]
            )
            value = min(limits.max, max(limits.min, value))
            if field.ndim:
                field.reshape(-1)[rng.randrange(field.size)] = value
            else:
                state.raw[name] = value
        read_or_refused(edition, bytes(state))
        if text := written(edition, state):
            read_or_refused(edition, text)


def written(edition: Edition, state: Head) -> str:
    """Return the position's text, or nothing where a number in it has no word."""
    try:
        return edition.write(state)
    except (LookupError, ValueError):
        return ""


def test_chance_discards_no_half_of_a_hand() -> None:
    """It has no hand: looking for it was an IndexError."""
    from hexameron.games.angels.rules import state as st

    edition = load("angels").standard
    for state in map(edition.read, recorded("angels")):
        state.to_act, state.phase, state.prompt, state.halves = CHANCE, st.PLANNING, st.HALF_CARD, 1
        assert not read_or_refused(edition, edition.write(state))
        assert not read_or_refused(edition, bytes(state))
