"""`import hexameron`: what a person who writes Python gets."""

from __future__ import annotations

import doctest
import random
import subprocess
import sys
from pathlib import Path

import pytest

import hexameron
from hexameron import playing

SLUGS = list(hexameron.catalogue())


def test_the_examples_in_the_docstrings_run() -> None:
    failed, tried = doctest.testmod(playing)
    assert tried >= 8 and not failed


def test_what_is_public_is_named_and_there() -> None:
    assert sorted(hexameron.__all__) == hexameron.__all__ and dir(hexameron) == sorted(
        [*hexameron.__all__, "__version__"]
    )
    for name in hexameron.__all__:
        assert getattr(hexameron, name).__doc__, name
    with pytest.raises(AttributeError):
        hexameron.nothing  # noqa: B018
    for kind in (hexameron.Game, hexameron.Match):
        public = {name for name in vars(kind) if not name.startswith("_")} - {
            "game",
            "name",
            "title",
            "is_over",
        }
        assert all(getattr(kind, name).__doc__ for name in public)


def test_the_first_lines_that_anybody_writes(tmp_path: Path) -> None:
    game = hexameron.game("genesis")
    match = game.new(seats=3, seed=7)
    with pytest.raises(hexameron.IllegalAction):  # an action of the game, but not now
        match.play("move to III")
    chosen = random.Random(1)
    while not any(move.words == "move to day III" for move in match.legal):
        match.play(chosen.choice(match.legal))
    match.play("move to III")
    assert (
        "day III" in match.lines[-1]
        and match.outcome is None
        and match.view(0)
        and len(match.observe(0)) == len(game.fields)
    )
    assert int(match.bot("greedy")) in [int(move) for move in match.legal]
    match.save(tmp_path / "m.json")
    assert hexameron.load(tmp_path / "m.json").position == match.position


def test_importing_loads_no_rules_and_no_compiler() -> None:
    code = "import hexameron, sys; print([name for name in ('numba', 'numpy', 'hexameron.core') if name in sys.modules])"
    assert (
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout.strip()
        == "[]"
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_is_played_saved_and_loaded(slug: str, tmp_path: Path) -> None:
    match, chosen = hexameron.game(slug).new(seed=7), random.Random(7)
    while not match.is_over:
        match.play(chosen.choice(match.legal))
    assert (
        match.outcome is not None
        and all(0 <= share <= 1 for share in match.outcome)
        and match.legal == []
    )
    match.save(tmp_path / "match.json")
    loaded = hexameron.load(tmp_path / "match.json")
    assert loaded.outcome == match.outcome and loaded.lines == match.lines and match.lines


@pytest.mark.parametrize("slug", SLUGS)
def test_a_seed_gives_the_same_match_and_every_name_of_a_move_plays_it(slug: str) -> None:
    game = hexameron.game(slug)
    first, second = game.new(seed=3), game.new(seed=3)
    for _ in range(4):
        move = first.legal[0]
        first.play(move)
        second.play(move.notation)
        assert first.position == second.position
    assert game.position(first.position).position.split("ply")[0] == first.position.split("ply")[0]
    before = first.position
    assert first.play(first.legal[0]).take_back().position == before


def test_a_match_shows_itself(tmp_path: Path) -> None:
    match = hexameron.game("genesis").new(seats=3, seed=1)
    assert match._repr_svg_().startswith("<svg") and "genesis" in repr(match)
    card = match.game._repr_html_()
    assert all(text in card for text in ("Genesis", "2–6", "age_order", "greedy"))
    assert match.text(0) and match.view(0) and len(match.observe(0))
    assert match.bot("greedy").words in [move.words for move in match.legal]


def test_what_cannot_be_played_is_refused_by_its_kind_and_changes_nothing() -> None:
    match = hexameron.game("illuminated").position("A L1 L3 | B S2 L1 | A to act, 2 left")
    before = match.position
    for move, kind in (
        ("fly", hexameron.InvalidAction), (10_000, hexameron.InvalidAction), ("A1xB1", hexameron.IllegalAction),
        ("raise", hexameron.AmbiguousAction), (-1, hexameron.InvalidAction), ("", hexameron.InvalidAction),
    ):  # fmt: skip
        with pytest.raises(kind):
            match.play(move)
        assert match.position == before
    for wrong in (None, 1.5, True, [], object()):
        with pytest.raises(hexameron.InvalidAction):
            match.play(wrong)  # type: ignore[arg-type]
    for seat in (7, -1, "0"):
        with pytest.raises(hexameron.Refused):
            match.view(seat)  # type: ignore[arg-type]
    with pytest.raises(hexameron.InvalidAction):
        match.observe(None)  # type: ignore[arg-type]
    with pytest.raises(hexameron.BadLog):
        match.save("/nowhere")
    with pytest.raises(hexameron.UnknownGame):
        hexameron.game("chess")
    with pytest.raises(hexameron.BadOption):
        hexameron.game("illuminated").new(seats=9)
    with pytest.raises(hexameron.BadOption):
        hexameron.game("illuminated").new(seed="x")  # type: ignore[arg-type]


def test_own_content(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_text(hexameron.game("genesis").edition.toml, encoding="utf-8")
    assert (
        hexameron.game("genesis", content=file).new(seed=1).position
        == hexameron.game("genesis").new(seed=1).position
    )
    file.write_text("nonsense = 1", encoding="utf-8")
    with pytest.raises(hexameron.BadContent):
        hexameron.game("genesis", content=file)


def played_by_bots(seed: int) -> list[str]:
    """Return the moves of a short match between bots that choose at random."""
    match = hexameron.game("illuminated").new(seats=2, seed=seed, entities=1, max_rounds=4)
    while not match.is_over:
        match.play(match.bot("random"))
    return [str(step.action) for step in match.log.steps if step.kind == "act"]


def test_bots_play_another_game_with_every_seed_and_the_same_with_one() -> None:
    matches = [played_by_bots(seed) for seed in (*range(12), -1, 2**200)]
    assert len({tuple(moves) for moves in matches}) == len(matches)
    assert played_by_bots(3) == matches[3]


def test_a_seed_is_all_that_a_bots_choices_from_a_position_follow_from() -> None:
    text = "A L5 L4 | B L1 L1 | A to act, 2 left"

    def chosen(seed: int) -> tuple[int, ...]:
        match = hexameron.game("illuminated").position(text, seed=seed)
        return tuple(int(match.bot("random")) for _ in range(12))

    assert len({chosen(seed) for seed in range(12)}) == 12 and chosen(5) == chosen(5)
