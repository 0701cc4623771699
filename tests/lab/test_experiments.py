"""Experiments: the same rows whatever plays them, nothing finished is lost, and every mistake is a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from threading import Event

import numpy as np
import pytest
from polars.testing import assert_frame_equal
from typer.testing import CliRunner

from hexameron.core.errors import Refused
from hexameron.games import load
from hexameron.lab import experiment as ex, findings, rows
from hexameron.lab.commands import APP
from hexameron.lab.experiment import Experiment, lay_out, missing, open_folder, part_name, plan
from hexameron.lab.intervals import student
from hexameron.lab.running import play_missing
from hexameron.lab.simulate import simulate
from waiting import PATIENCE, until

GAME = load("illuminated")
SHORT = {"max_rounds": 6}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of ten games, so that few games make many parts."""
    monkeypatch.setattr(ex, "PART", 10)


def asked(games: int = 60, **more: object) -> Experiment:
    return plan(GAME.standard, ["racer", "lively"], games, 4, SHORT, **more)  # type: ignore[arg-type]


def played(folder: Path, experiment: Experiment, workers: int = 1):  # type: ignore[no-untyped-def]
    experiment = lay_out(experiment, folder)
    play_missing(experiment, folder, workers)
    return rows.read_rows(experiment, folder)


def test_rows_do_not_depend_on_workers_or_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    whole = played(tmp_path / "whole", asked(decisions=True))
    assert (
        len(missing(asked(), tmp_path / "whole")) == 0
        and len(list((tmp_path / "whole" / "parts").iterdir())) == 1
    )
    log = rows.read_rows(asked(decisions=True), tmp_path / "whole", "decisions")
    monkeypatch.setattr(ex, "PART", 7)
    for workers in (1, 2, 4):
        folder = tmp_path / str(workers)
        assert_frame_equal(played(folder, asked(decisions=True), workers), whole)
        assert_frame_equal(rows.read_rows(asked(decisions=True), folder, "decisions"), log)
    assert not whole.equals(
        rows.read_rows(replace(asked(), seed=5), _at(tmp_path / "other", replace(asked(), seed=5)))
    )


def _at(folder: Path, experiment: Experiment) -> Path:
    played(folder, experiment)
    return folder


def test_the_games_are_those_of_the_quick_look(tmp_path: Path):
    table = played(tmp_path / "x", asked())
    quick = simulate(GAME.standard, asked().bots, 60, 4, SHORT).games
    assert table.select("payoff_1", "payoff_2").rows() == [game.payoffs for game in quick]
    assert table["decisions"].to_list() == [game.decisions for game in quick]
    counted = table.select([name for name in table.columns if name.startswith("stat:")]).rows()
    assert counted == [game.statistics for game in quick]


def test_a_row_tells_what_the_decisions_say(tmp_path: Path):
    """The compiled watching against a plain reckoning from the log of decisions."""
    folder = tmp_path / "x"
    table = played(folder, asked(40, decisions=True))
    log = rows.read_rows(asked(40, decisions=True), folder, "decisions")
    for game in table.iter_rows(named=True):
        mine = log.filter(log["game"] == game["game"])
        worths = mine.select("estimate_1", "estimate_2").to_numpy()
        assert (
            len(mine) == game["decisions"]
            and mine["legal"].sum() == game["legal"]
            and mine["seat"][0] == game["began"] + 1
        )
        leader, changes, since = None, 0, 0
        for number, worth in enumerate(worths.astype(float)):
            best = int(worth.argmax())
            rival = worth[1 - best] if leader is None else worth[leader]
            if leader != best and worth[best] >= rival + 0.05:
                changes, since, leader = changes + (leader is not None), number, best
        assert changes == game["lead_changes"]
        won = game["payoff_1"] != game["payoff_2"] and leader == (
            0 if game["payoff_1"] > game["payoff_2"] else 1
        )
        assert game["settled"] == (since if won else game["decisions"])
        assert np.allclose(
            np.minimum(worths.min(axis=0), 0.5), [game["lowest_1"], game["lowest_2"]]
        )
        done = sorted(zip(mine["seat"] - 1, mine["action"], strict=True))
        told = zip(game["use_seat"], game["use_action"], game["use_times"], strict=True)
        assert done == [(seat, action) for seat, action, times in told for _ in range(times)]


def test_who_leans_to_something_is_who_does_more_of_it_than_others(tmp_path: Path):
    """Against a plain reckoning from the log of decisions. Every third action is no matter; the others are of two kinds."""
    experiment = plan(GAME.standard, ["racer", "solid", "random"], 45, 4, decisions=True)
    table = played(tmp_path / "x", experiment)
    log = list(
        rows.read_rows(experiment, tmp_path / "x", "decisions")
        .select("game", "seat", "action")
        .iter_rows()
    )
    found = findings.Rows(experiment, table).uses.leaning(
        lambda seat, action: ("", "one", "two")[action % 3]
    )
    results = {
        (row["game"], seat): (row[f"bot_{seat}"], row[f"payoff_{seat}"]) for row in table.iter_rows(named=True) for seat in (1, 2, 3)
    }  # fmt: skip
    usual = {
        (seat, bot): fmean(got for (_, other), (who, got) in results.items() if (other, who) == (seat, bot))
        for seat in (1, 2, 3) for bot in range(3)
    }  # fmt: skip
    for kind, name in ((1, "one"), (2, "two")):
        times = Counter((game, seat) for game, seat, action in log if action % 3 == kind)
        leaning = [place for place, number in times.items() if number > fmean(times.values())]
        gains = {place: results[place][1] - usual[place[1], results[place][0]] for place in leaning}
        value = fmean(gains.values())
        by_game = [
            sum(gain - value for place, gain in gains.items() if place[0] == game)
            for game in range(45)
        ]
        spread = (sum(each**2 for each in by_game) * 45 / 44) ** 0.5 / len(gains)
        assert 10 < len(gains) < len(times) and value
        assert found.pop(name).__dict__ == pytest.approx(
            {
                "value": value,
                "low": value - student(44, 0.975) * spread,
                "high": value + student(44, 0.975) * spread,
                "games": 45,
            }
        )
    assert not found


def test_bots_that_search_are_watched_alike(tmp_path: Path):
    thoughtful = plan(GAME.standard, ["search:20", "racer"], 4, 1, {"max_rounds": 3})
    table = played(tmp_path / "x", thoughtful, 2)
    quick = simulate(GAME.standard, thoughtful.bots, 4, 1, {"max_rounds": 3}).games
    assert table.select("payoff_1", "payoff_2").rows() == [game.payoffs for game in quick]


@pytest.mark.usefixtures("small")
def test_stopped_and_gone_on_with(tmp_path: Path):
    whole = played(tmp_path / "whole", asked())
    folder, stop = tmp_path / "x", Event()
    experiment = lay_out(asked(), folder)
    for part in experiment.parts[:3]:
        (folder / "parts" / part_name(part)).write_bytes(rows.play_part(experiment, part)["parts"])
    stop.set()
    with pytest.raises(rows.RunStopped):
        rows.play_part(experiment, experiment.parts[3], stop=stop)
    kept = {path.name: path.stat().st_mtime_ns for path in (folder / "parts").iterdir()}
    steps: list[int] = []
    play_missing(open_folder(folder, load), folder, 1, steps.append)
    assert steps[0] == 30 and sum(steps) == 60
    assert {name: (folder / "parts" / name).stat().st_mtime_ns for name in kept} == kept, (
        "finished parts are not played again"
    )
    assert_frame_equal(rows.read_rows(experiment, folder), whole)


@pytest.mark.usefixtures("small")
def test_more_games_of_the_same_experiment(tmp_path: Path):
    first = played(tmp_path / "x", asked(25))
    more = played(tmp_path / "x", asked(60))
    assert len(first) == 25 and len(more) == 60
    assert_frame_equal(more.head(25), first)
    assert len(played(tmp_path / "x", asked(10))) == 60, "a folder does not shrink"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (lambda: replace(asked(), seed=9), "seed 4, not 9"),
        (
            lambda: plan(GAME.standard, ["racer", "solid"], 60, 4, SHORT),
            "seats racer, lively, not racer, solid",
        ),
        (lambda: plan(GAME.standard, ["racer", "lively"], 60, 4), "options"),
    ],
)
def test_a_folder_holds_one_experiment(tmp_path: Path, other, said: str):
    lay_out(asked(), tmp_path / "x")
    with pytest.raises(Refused, match=said):
        lay_out(other(), tmp_path / "x")


def test_a_broken_part_is_named_and_only_its_games_are_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(ex, "PART", 10)
    whole = played(tmp_path / "x", asked())
    broken = tmp_path / "x" / "parts" / part_name(range(20, 30))
    for content in (
        b"",
        b"PAR1 nonsense",
        broken.read_bytes()[:-40],
        (tmp_path / "x" / "parts" / part_name(range(30, 40))).read_bytes(),
    ):
        broken.write_bytes(content)
        with pytest.raises(Refused, match=broken.name):
            rows.read_rows(asked(), tmp_path / "x")
    broken.unlink()
    assert len(rows.read_rows(asked(), tmp_path / "x")) == 50
    assert_frame_equal(played(tmp_path / "x", asked()), whole)


def lab(*args: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hexameron", "lab", *args], capture_output=True, text=True, **more
    )  # type: ignore[call-overload,no-any-return]


FULL = """
import resource, sys
from hexameron.cli import main
from hexameron.lab import experiment
experiment.PART = 10
resource.setrlimit(resource.RLIMIT_FSIZE, (BYTES, BYTES))
sys.argv = ["hexameron", *sys.argv[1:]]
main()
"""


def test_a_full_disk_is_a_sentence_and_finished_games_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(ex, "PART", 10)
    folder = tmp_path / "x"
    experiment = plan(GAME.standard, ["racer", "lively"], 40, 0, SHORT)
    lay_out(experiment, folder)
    whole = rows.play_part(experiment, range(10))["parts"]
    (folder / "parts" / part_name(range(10))).write_bytes(whole)
    args = [
        "lab",
        "run",
        "illuminated",
        "-n",
        "40",
        "--seats",
        "racer,lively",
        "-o",
        "max_rounds=6",
        "--out",
        str(folder),
    ]
    full = subprocess.run(
        [sys.executable, "-c", FULL.replace("BYTES", str(len(whole) // 2)), *args],
        capture_output=True,
        text=True,
    )
    assert (
        full.returncode == 2
        and "cannot be written" in full.stderr
        and "Traceback" not in full.stderr
    ), full.stderr
    assert (folder / "parts" / part_name(range(10))).read_bytes() == whole
    assert not list(folder.rglob("*.writing"))
    assert len(played(folder, experiment)) == 40


def test_who_stops_is_told_what_is_kept(tmp_path: Path):
    args = [
        "lab",
        "run",
        "illuminated",
        "-n",
        "1000000",
        "--seats",
        "solid,solid",
        "--out",
        str(tmp_path / "x"),
    ]
    running = subprocess.Popen(
        [sys.executable, "-m", "hexameron", *args], stderr=subprocess.PIPE, text=True
    )
    until(lambda: list((tmp_path / "x").glob("parts/*.parquet")))
    running.send_signal(signal.SIGINT)
    said = running.communicate(timeout=PATIENCE)[1]
    assert running.returncode == 130 and "games are kept" in said and "Traceback" not in said, said


def test_a_kill_loses_no_finished_part(tmp_path: Path):
    folder = tmp_path / "x"
    code = FULL.replace("resource.setrlimit(resource.RLIMIT_FSIZE, (BYTES, BYTES))", "")
    args = [
        "lab",
        "run",
        "illuminated",
        "-n",
        "100000",
        "--seats",
        "solid,solid",
        "--out",
        str(folder),
    ]
    running = subprocess.Popen(
        [sys.executable, "-c", code, *args], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        until(lambda: len(list(folder.glob("parts/*.parquet"))) >= 5)
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
    names = sorted(path.name for path in folder.glob("parts/*.parquet"))
    assert len(names) >= 5
    for name in names:
        first = int(name[:9])
        assert rows._read_part(folder / "parts" / name, range(first, first + 10), True).height == 10


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["run", "illuminated", "--seats", "racer,nobody"], "There is no bot"),
        (["run", "illuminated", "--seats", "racer,search:1s"], "budget in seconds"),
        (["run", "illuminated", "-n", "0"], "give a number"),
        (["run", "illuminated", "--content", "{bad}"], "setup.start_place = 40"),
        (["run", "illuminated", "-n", "2", "--out", "{bad}"], "cannot be written"),
        (["run", "illuminated", "--out", "/proc/lab"], "cannot be written"),
        (
            [
                "tune",
                "illuminated",
                "--target",
                "undecided=0.5..0.1",
                "--value",
                "setup.start_place=5,6",
            ],
            "cannot be met",
        ),
        (
            ["tune", "illuminated", "--target", "undecided", "--value", "setup.start_place=5,6"],
            "is no target",
        ),
        (["tune", "illuminated", "--target", "undecided<0.1"], "something to turn"),
        (
            ["sweep", "illuminated", "--value", "setup.nothing=1,2"],
            "There is no value setup.nothing",
        ),
        (["sweep", "illuminated", "--value", "setup.start_place=5,40"], "setup.start_place = 40"),
        (["sweep", "illuminated", "-o", "max_rounds=5,nonsense"], "whole number"),
        (["compare", "illuminated", "--b", "/nowhere.toml"], "cannot be read"),
    ],
)
def test_bad_input_gets_a_sentence(tmp_path: Path, args: list[str], said: str):
    bad = tmp_path / "bad.toml"
    bad.write_text(GAME.standard.toml.replace("start_place = 6", "start_place = 40"))
    out = [] if "--out" in args else ["--out", str(tmp_path / "x")]
    answer = CliRunner().invoke(APP, [*[arg.format(bad=bad) for arg in args], *out])
    assert isinstance(answer.exception, Refused), "the command line says any refusal as a sentence"
    assert said in str(answer.exception)


def test_a_report_is_one_page_that_needs_no_network(tmp_path: Path):
    folder = tmp_path / "x"
    made = lab(
        "run",
        "illuminated",
        "-n",
        "300",
        "--seats",
        "racer,lively",
        "-o",
        "max_rounds=20",
        "--out",
        str(folder),
    )
    assert made.returncode == 0, made.stderr
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") >= 8 and "src=" not in page and "<script" not in page
    linked = [place for place in page.split('"') if place.startswith(("http:", "https:"))]
    assert set(linked) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    ids = [piece.split('"')[0] for piece in page.split(' id="')[1:]]
    assert len(ids) == len(set(ids)), "two drawings share an id"
    text = (folder / "report.md").read_text(encoding="utf-8")
    for name in [
        line.split("(charts/")[1].split(")")[0]
        for line in text.splitlines()
        if line.startswith("![")
    ]:
        assert (folder / "charts" / name).exists()
    assert (
        made.stdout.split("\n")[0] in page.replace("&#x27;", "'")
        and os.fspath(folder / "report.html") in made.stdout
    )


def test_a_first_paragraph_says_what_to_act_on(tmp_path: Path):
    drawn = plan(GAME.standard, ["solid", "solid"], 300, 0, {"max_rounds": 4, "first_seat": "1"})
    advice = findings.advise(findings.Rows(drawn, played(tmp_path / "x", drawn)))
    assert "end without a single winner" in advice[0] and "In order" in advice[1]
