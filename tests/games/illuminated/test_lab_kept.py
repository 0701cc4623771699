"""Solved values kept on disk: the command that makes them, the bot that plays by them, the page that tells them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from games.illuminated.scene import Table, new, position
from hexameron.bots import player
from hexameron.bots.player import decide, find_advice, parse_bot
from hexameron.core.compiled.compiling import PLAIN
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import Refused
from hexameron.games.illuminated.bots import exact
from hexameron.games.illuminated.lab import archive
from hexameron.games.illuminated.lab.archive import Archive, size_kept, turns_kept
from hexameron.games.illuminated.lab.commands import APP
from hexameron.games.illuminated.lab.solver import Solution
from hexameron.lab.simulate import simulate

pytestmark = pytest.mark.skipif(
    PLAIN, reason="without compiling, solving two dice each takes minutes"
)

ROUNDS = 10


@pytest.fixture(autouse=True)
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table is kept yet, whatever this machine has."""
    monkeypatch.setenv("HEXAMERON_CACHE", str(tmp_path))


@pytest.fixture
def kept() -> str:
    """Two dice each, ten rounds, solved by the command; what it said."""
    made = CliRunner().invoke(APP, ["solve", "--entities", "2", "--rounds", str(ROUNDS), "--keep"])
    assert made.exit_code == 0, made.output
    return made.stdout


def begun(entities: str = "2", **options: object):
    return new(first_seat="1", entities=entities, max_rounds=ROUNDS, **options)


def test_the_command_tells_value_and_openings(kept):
    lines = kept.splitlines()
    assert lines[0] == "2 dice each, 10 rounds, draw: the starter's value is 0.499502."  # 8.3
    values = [float(line.split()[0]) for line in lines[1:-1]]
    assert len(values) == 9 and values == sorted(values, reverse=True) and values[0] == 0.499502


def test_an_opening_that_is_not_allowed_is_not_told():
    told = CliRunner().invoke(APP, ["solve", "-k", "2", "-r", "2", "--no-own-target"]).stdout
    assert "A1xB1" in told and "A1xA2" not in told


def test_kept_values_are_those_of_the_solution(kept):
    edition, solution = Table.standard(), Solution(Table.standard(), 2)
    at = solution.pair([8, 2], [7, 6])
    for turns, text in (
        (20, "A L3 S4 | B L2 L1 | A to act, {} left | round 1 of 10"),
        (7, "A L2 L1 | B L3 S4 | B to act, {} left | round 7 of 10"),
    ):
        for left, values in enumerate(solution.solve(turns), 1):
            found = player.exact(edition, position(text.format(left)).state)
            assert max(found.values()) == pytest.approx(float(values[at]), abs=2e-5)


def test_a_table_is_for_its_own_match_only(kept):
    edition = Table.standard()
    assert player.exact(edition, begun().state)
    assert not player.exact(edition, begun("3").state) and not player.exact(
        edition, begun(at_limit="ladder").state
    )
    assert not player.exact(edition, begun(own_target="no").state)
    assert not player.exact(
        edition, new(first_seat="1", entities="2", max_rounds=11).state
    )  # longer than what was solved
    other = edition.game.load(edition.toml + "\n# another\n", "mine.toml")
    assert not player.exact(
        other, other.start(2, {"entities": "2", "first_seat": "1", "max_rounds": ROUNDS})
    )


def test_the_perfect_bot_plays_the_best_action_and_the_highest_level_too(kept):
    edition, state = (
        Table.standard(),
        position("A L5 L4 | B L4 L1 | A to act, 2 left | round 3 of 10").state,
    )
    best = max(player.exact(edition, state).values())
    for name in ("perfect", edition.about.levels[-1].name):
        assert (
            player.exact(edition, state)[
                decide(edition, state, parse_bot(edition.about, name), seed_rng(1))
            ]
            == best
        )
    assert find_advice(edition, state, 10, seed_rng(1)).share == best
    bots = [parse_bot(edition.about, name) for name in ("perfect", "racer")]
    assert (
        len(
            simulate(
                edition, bots, 4, seed=1, options={"entities": "2", "max_rounds": ROUNDS}, workers=1
            ).games
        )
        == 4
    )


def test_without_a_table_the_perfect_bot_refuses_and_the_highest_level_plays():
    edition, state = Table.standard(), begun().state
    with pytest.raises(Refused, match="solve it first"):
        decide(edition, state, parse_bot(edition.about, "perfect"), seed_rng(1))
    assert decide(
        edition, state, parse_bot(edition.about, edition.about.levels[-1].name), seed_rng(1)
    ) in edition.legal(state)


def test_every_move_is_explained_with_its_exact_worth(kept):
    edition, state = Table.standard(), begun().state
    reader = edition.reader(state, 0)
    values = player.exact(edition, state)
    for action, value in values.items():
        assert reader.explain(action).endswith(
            f"Exactly {100 * value:.1f} of 100 points; the best move has 50.0."
        )
    assert reader.outlook() == ["With perfect play on both sides Amber gets 50.0 of 100 points."]
    assert "Dokładnie" in edition.reader(state, 0, "pl").explain(next(iter(values)))
    assert edition.reader(begun("3").state, 0).outlook() == []


LAST_ACTIONS = (
    "A L3 L1 | B L5 L2 | B to act, 1 left",
    "A S1 S3 | B L5 L4 | B to act, 1 left",
    "A L5 L5 | B L2 S3 | B to act, 1 left",
)


@pytest.mark.parametrize("text", LAST_ACTIONS)
def test_the_outlook_of_the_last_action_is_what_its_six_faces_bring(kept, text):
    """8.3: tried here by playing every action and every face."""
    state = position(f"{text} | round {ROUNDS} of {ROUNDS} | turn {2 * ROUNDS} | starter A").state
    edition, worth = Table.standard(), []
    for action in edition.legal(state):
        after = edition.after(state, action)
        faces = edition.legal(after) if after.to_act == CHANCE else []
        ends = [edition.after(after, face) for face in faces] or [after]
        assert all(end.to_act == OVER for end in ends)
        worth.append(sum(edition.payoffs(end)[1] for end in ends) / len(ends))
    [told] = edition.reader(state, 1).outlook()
    assert (
        told == f"With perfect play on both sides Azure gets {100 * max(worth):.1f} of 100 points."
    )
    assert (max(worth) > 0.5) == ("B L5" in text)


def test_a_run_that_was_broken_off_keeps_the_same_table(tmp_path):
    solution = Solution(Table.standard(), 2)
    whole = Archive(solution, 20, "draw", keep=True)
    assert [turn for turn, _ in whole.sweeps()] == list(range(1, 21))
    expected = np.load(whole.home / exact.VALUES)
    with closing(whole.sweeps()) as sweeps:
        assert next(turn for turn, _ in sweeps if turn == 7)
    assert [turn for turn, _ in whole.sweeps()] == list(range(8, 21))
    assert (np.load(whole.home / exact.VALUES) == expected).all()
    assert [folder.name for folder in (tmp_path / "solved").iterdir()] == [whole.home.name]


def test_of_a_large_game_the_last_turns_and_some_before_are_kept(monkeypatch):
    solution = Solution(Table.standard(), 2)
    assert turns_kept(solution, 200) == list(range(1, 201))
    monkeypatch.setattr(archive, "ROOM", 0)
    kept = turns_kept(solution, 200)
    assert kept[:10] == list(range(1, 11)) and kept[-2:] == [199, 200] and len(kept) < 30
    assert size_kept(solution, 200) == len(kept) * 2 * 2 * 66**2
    for turns in range(1, 201):
        found = kept[exact.nearest(np.array(kept), turns)]
        assert (found - turns) % 2 == 0 and abs(found - turns) <= max(1, 0.45 * turns)
