"""Designs compared, swept and tuned: what differs is found, what does not is not, and nothing is compared silently."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from hexameron.core.errors import Refused
from hexameron.core.model.content import sources
from hexameron.games import catalogue, load
from hexameron.lab import designs, edits, exhibits, measures
from hexameron.lab.experiment import plan
from hexameron.lab.figures import figures_of
from hexameron.lab.intervals import Estimate
from hexameron.lab.speech import Speech

GAME = load("illuminated")
PLAY = designs.make_player(2, lambda done: None)


def asked(games: int = 400, **options: object):  # type: ignore[no-untyped-def]
    return plan(GAME.standard, ["racer", "lively"], games, 1, {"max_rounds": 12, **options})


def test_two_designs_that_are_one_differ_in_nothing(tmp_path: Path):
    paper = designs.compare_designs(asked(), asked(), tmp_path, PLAY)
    assert paper.first[0].startswith("None of ")
    assert all(row[-1].endswith("(in doubt)") for row in paper.sections[0].rows)


def test_a_change_is_found_and_told(tmp_path: Path):
    longer = plan(GAME.standard, ["racer", "lively"], 400, 1, {"max_rounds": 40})
    paper = designs.compare_designs(asked(), longer, tmp_path, PLAY)
    assert (
        paper.first[0].startswith("On B: ")
        and "games without a single winner down by" in paper.first[0]
    )
    assert f"{len(paper.sections[0].rows)} measures are compared" in paper.sections[0].says[0]


def test_pairs_are_told_apart_sooner_than_strangers(tmp_path: Path):
    """A game that both designs play alike adds nothing to the doubt: that is what the same seeds are for."""
    one = PLAY(asked(), tmp_path / "a")
    other = PLAY(
        plan(GAME.standard, ["racer", "lively"], 400, 1, {"max_rounds": 14}), tmp_path / "b"
    )
    apart = PLAY(replace(asked(), seed=2), tmp_path / "c")
    by_name = measures.find_measure(one, "decisions")
    paired, strangers = (
        measures.compare_measure(by_name, one, each, 0.95).change.margin for each in (other, apart)
    )
    assert paired < 0.6 * strangers


def test_a_sweep_has_a_curve_for_every_measure(tmp_path: Path):
    turned, fixed = designs.dials([], ["max_rounds=4,12,30", "first_seat=1"])
    assert fixed == ["first_seat=1"]
    paper = designs.sweep_values(
        asked(first_seat="1"), turned[0], ["undecided", "stat:turns"], tmp_path, PLAY
    )
    assert [picture.name for picture in paper.sections[0].pictures] == ["undecided", "stat-turns"]
    shares = [float(cell.split(" %")[0]) for cell in paper.sections[0].rows[0][1:]]
    assert shares == sorted(shares, reverse=True) and shares[0] > shares[-1] + 20


def test_tuning_proposes_confirms_and_writes_what_was_tried(tmp_path: Path):
    dials, _ = designs.dials(["judgement.control=0.12,0.3"], ["max_rounds=3,30"])
    targets = [designs.target("undecided<30%"), designs.target("stat:turns=2..60")]
    paper = designs.tune_design(asked(200), dials, targets, tmp_path, PLAY, 40)
    text = (tmp_path / "tuned.toml").read_text(encoding="utf-8")
    assert text.startswith("# Tuned over 4 designs") and text.count("max_rounds = 3:") == 2
    assert "# Proposed: judgement.control = 0.12, max_rounds = 30" in text, (
        "of two that meet the targets, the nearer to what is"
    )
    assert GAME.load(text, "tuned.toml").values == GAME.standard.values
    assert (
        "4 designs were tried" in paper.sections[0].says[0]
        and "8 comparisons" in paper.sections[0].says[0]
    )
    assert (tmp_path / "confirmed" / "experiment.toml").read_text().count("seed = 2") == 1, (
        "confirmed on other seeds"
    )


def test_a_target_out_of_reach_is_a_sentence_and_the_games_stay(tmp_path: Path):
    with pytest.raises(designs.NotMet, match="decisions>100000"):
        designs.tune_design(
            asked(50),
            [designs.dial("max_rounds=3,4", True)],
            [designs.target("decisions>100000")],
            tmp_path,
            PLAY,
            40,
        )
    assert (tmp_path / "tuned.toml").exists() and (tmp_path / "report.html").exists()


def test_only_reconstructed_values_are_tuned(tmp_path: Path):
    genesis = load("genesis").standard
    experiment = plan(genesis, ["greedy", "greedy"], 10)
    with pytest.raises(Refused, match="printed in the rulebook"):
        designs.tune_design(
            experiment,
            [designs.dial("day.VI.circles.1=5,6", False)],
            [designs.target("nobody<0.5")],
            tmp_path,
            PLAY,
            4,
        )
    assert (
        edits.source_of(genesis.toml, "day.VI.circles.1")
        == "printed"
        != edits.source_of(genesis.toml, "day.VI.circles.7")
    )


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("undecided<0.1", float("-inf"), 0.1),
        ("decisions > 40", 40, float("inf")),
        ("stat:x=15%..25%", 0.15, 0.25),
    ],
)
def test_targets(text: str, low: float, high: float):
    found = designs.target(text)
    assert (found.low, found.high) == (pytest.approx(low), pytest.approx(high))


def test_a_target_is_met_beyond_doubt_only_with_its_whole_interval():
    aim = designs.target("x=0.1..0.2")
    assert aim.judge(Speech(), Estimate(0.15, 0.12, 0.18, 9)) == "met"
    assert aim.judge(Speech(), Estimate(0.15, 0.05, 0.25, 9)) == "met, but not beyond doubt"
    assert aim.judge(Speech(), Estimate(0.22, 0.18, 0.26, 9)) == "missed, but not beyond doubt"
    assert aim.judge(Speech(), Estimate(0.30, 0.28, 0.32, 9)) == "missed"


@pytest.mark.parametrize("slug", list(catalogue()))
def test_any_value_on_a_line_can_be_changed_and_nothing_else_is(slug: str):
    toml, tried, alone = load(slug).standard.toml, 0, 0
    tree = tomllib.loads(toml)
    marks = list(sources(tree))
    for key in marks[:: max(1, len(marks) // 12)]:
        value = edits.value_at(toml, key)
        if isinstance(value, int) and not isinstance(value, bool):
            text = edits.change_value(toml, key, value + 1)
            assert edits.value_at(text, key) == value + 1
            assert tomllib.loads(edits.change_value(text, key, value)) == tree
            alone += len(_different(toml, text)) == 1
            tried += 1
    assert tried and alone, "a value on a line of its own changes only that line"


def _different(a: str, b: str) -> list[str]:
    return [one for one, other in zip(a.split("\n"), b.split("\n"), strict=False) if one != other]


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_games_own_charts_ask_for_what_it_counts(slug: str):
    game = load(slug)
    shown = exhibits.find_room(game).exhibits(game.standard.values, Speech().of(game))
    known = {*game.statistics, *(figure.name for figure in figures_of(game))}
    assert len(shown) >= 9
    for bar in (bar for exhibit in shown for bar in _bars(exhibit)):
        assert bar.counted in known and (not bar.out_of or bar.out_of in known), bar
    ranges = exhibits.kinds(game)
    assert sum(each.size for each in ranges) >= game.actions - 2 and all(
        a.end <= b.base for a, b in pairwise(ranges)
    )
    label = exhibits.labels(game.standard, game.about.seats[0], {})
    for each in ranges:
        assert label(0, each.base) and label(1, each.base)


def _bars(exhibit: exhibits.Shown) -> list[exhibits.Bar]:
    if isinstance(exhibit, exhibits.Spread):
        return [exhibits.Bar(exhibit.title, exhibit.counted)]
    return (
        [bar for _, _, bar in exhibit.cells]
        if isinstance(exhibit, exhibits.Grid)
        else list(exhibit.bars)
    )


@pytest.mark.parametrize("slug", list(catalogue()))
def test_heat_lies_on_the_games_own_board(slug: str):
    game = load(slug)
    draw = exhibits.find_room(game).heat
    assert draw
    means = exhibits.Means(
        dict.fromkeys(game.statistics, 1.0), dict.fromkeys(range(game.actions), 1.0)
    )
    plain = exhibits.board_of(game.standard, 2, [])
    for svg, says in draw(game.standard, means, Speech()):
        assert (
            svg.startswith("<svg")
            and svg.endswith("</svg>")
            and len(svg) > len(plain) + 500
            and says.endswith(".")
        )
