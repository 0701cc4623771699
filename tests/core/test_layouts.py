"""The layout of every State is pinned to the game's rules_version: one does not change without the other."""

from __future__ import annotations

from hashlib import sha256

import pytest

from hexameron.core.compiled.record import Head, Int8, Int16
from hexameron.games import catalogue, load

# Game, rules_version, and a digest of the State's layout and of the line before. If a layout changes, raise rules_version in the
# game's about.py and add the line that the failing test gives you. Never change a line: matches with its number are saved, and
# their chains are made from positions with its layout.
LAYOUTS = """
angels 1 d4dc543660cd
angels 2 39aa4ac5d3d4
angels 3 50831c0c26c6
genesis 1 1fba8660dce3
illuminated 1 bc7708b81680
planet 1 9a0b2b67cc55
portals 1 eb05a7baa6af
"""
LINES = [line.split() for line in LAYOUTS.strip().splitlines()]


def digest_of(state: type[Head], before: str = "") -> str:
    """Digest the names, types, shapes and order of the fields. A field `v_…` only names the source.

    `before` is the digest of the version before. So the last line of a game fits only if no earlier one was changed.
    """
    dtype = state.dtype
    fields = [
        (name, dtype[name].base.str, dtype[name].shape)
        for name in dtype.names or ()
        if not name.startswith("v_")
    ]
    return sha256(f"{before}{fields}".encode()).hexdigest()[:12]


@pytest.mark.parametrize("slug", catalogue())
def test_a_layout_keeps_its_number(slug: str) -> None:
    version, state = catalogue()[slug].rules_version, load(slug).kernel.State
    digests = [digest for game, _, digest in LINES if game == slug]
    assert [int(number) for game, number, _ in LINES if game == slug] == [
        *range(1, len(digests) + 1)
    ], f"a line of {slug} is missing"
    wanted = digest_of(state, *digests[-1:])
    if version == len(digests) + 1:
        pytest.fail(
            f"{slug} has a new rules_version: add the line '{slug} {version} {wanted}' to LAYOUTS, and change no other."
        )
    assert version == len(digests), (
        f"{slug} has rules_version {version}, and the last line is about {len(digests)}."
    )
    assert digests[-1] == digest_of(state, *digests[-2:-1]), (
        f"The layout of {slug}'s State was changed, or an earlier line. Never change a line: raise rules_version in the game's about.py "
        f"to {version + 1} and add the line '{slug} {version + 1} {wanted}'."
    )


def test_every_line_is_about_a_game() -> None:
    assert {slug for slug, _, _ in LINES} == {*catalogue()}


class Usual(Head):
    one: Int8
    two: Int16


class Renamed(Head):
    one: Int8
    three: Int16


class Wider(Head):
    one: Int16
    two: Int16


class Reordered(Head):
    two: Int16
    one: Int8


class Same(Head):
    one: Int8
    two: Int16


def test_a_digest_distinguishes_layouts_and_what_came_before() -> None:
    assert len({digest_of(state) for state in (Usual, Renamed, Wider, Reordered)}) == 4
    assert digest_of(Same) == digest_of(Usual) != digest_of(Usual, "d4dc543660cd")


# Fields that follow from others: the game's check calculates them again.
DERIVED = {"angels": {"bonus", "sup_bonus", "aura", "hbonus", "haura"}}


@pytest.mark.parametrize("slug", catalogue())
def test_every_field_declares_its_range(slug: str) -> None:
    state = load(slug).kernel.State
    names = {name for name in state.dtype.names or () if not name.startswith("v_")}
    assert names - {*state.allowed} == DERIVED.get(slug, set())
