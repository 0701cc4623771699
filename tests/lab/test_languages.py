"""Reports in the reader's language: every word of them goes through a catalogue, and the Polish catalogues have it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexameron.bots.player import parse_bot
from hexameron.core.reading.language import Words
from hexameron.games import catalogue, load
from hexameron.lab import charts, designs, exhibits, findings, report, rows
from hexameron.lab.commands import APP
from hexameron.lab.experiment import lay_out, plan
from hexameron.lab.intervals import Estimate
from hexameron.lab.paper import Paper
from hexameron.lab.running import play_missing
from hexameron.lab.simulate import simulate
from hexameron.lab.speech import Speech

Asked = set[tuple[Words, str]]
ASK = Words.find
WORD = r"[^\W\d_]{2,}"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    """Catalogues answer with dots for letters, so that a letter in a report is one that no catalogue was asked for."""
    found: Asked = set()

    def find(self: Words, text: str) -> str:
        found.add((self, text))
        return re.sub(r"[^\W\d_](?![^{}]*})", "·", text)

    monkeypatch.setattr(Words, "find", find)
    monkeypatch.setattr(charts, "LONGEST_LABEL", 500)
    yield found


def left(paper: Paper) -> set[str]:
    """Words in a report that no catalogue was asked for; boards are looked at elsewhere."""
    for section in paper.sections:
        section.pictures = [
            picture for picture in section.pictures if not picture.name.startswith("board")
        ]
    shown = re.sub(
        r"<style>.*?</style>|<title>.*?</title>|<clipPath.*?</clipPath>",
        " ",
        paper.html(),
        flags=re.S,
    )
    text = html.unescape(re.sub(r"<[^>]*>", " ", shown))
    return set(re.findall(r"[^\W\d_]{2,}", text)) | set(
        re.findall(r"[^\W\d_]{2,}", paper.markdown(""))
    )


def demand_polish(asked: Asked) -> None:
    missing = {
        text
        for texts, text in asked
        if texts.language == "pl" and re.search(r"[^\W\d_]", text) and not ASK(texts, text)
    }
    assert not missing, f"no Polish for {sorted(missing)}"
    assert len([text for _, text in asked]) > 60


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_report_is_all_in_polish(slug: str, tmp_path: Path, asked: Asked):
    game = load(slug)
    bots = [game.about.styles[0], "random", "random"][: max(2, game.about.seats[0])]
    experiment = lay_out(
        plan(
            game.standard,
            bots,
            12,
            1,
            {name: value for name, value in SHORT.items() if slug == "illuminated"},
        ),
        tmp_path,
    )
    play_missing(experiment, tmp_path, 1)
    paper = findings.write_findings(experiment, rows.read_rows(experiment, tmp_path), language="pl")
    own = {"svg", "own", *bots, "max", "rounds"}  # names as they are typed
    own |= set(re.findall(r"[^\W\d_]+", f"{experiment.rules} {experiment.edition.digest[:12]}"))
    own |= _printed(game.standard.values)
    assert [word for word in left(paper) - own - PICTURES if set(word) - set("IVX")] == []
    demand_polish(asked)
    assert {
        (Speech("pl").of(game), exhibits.kind_name(kind)) for kind in exhibits.kinds(game)
    } <= asked


SHORT = {"max_rounds": 6}
PICTURES = {
    "seats",
    "bots",
    "length",
    "leaders",
    "changes",
    "kinds",
    "gain",
    "actions",
    "board",
    "results",
}  # files beside the Markdown


def _printed(values: object) -> set[str]:
    """Names that a content gives in every language itself."""
    cards = [
        *getattr(values, "card", ()),
        *getattr(values, "angel", ()),
        *getattr(values, "intervention", ()),
    ]
    return {
        word
        for card in cards
        if callable(getattr(card, "name", None))
        for word in re.findall(r"[^\W\d_]+", card.name("pl"))
    }


def test_verdicts_are_all_in_polish(tmp_path: Path, asked: Asked):
    game, play = load("illuminated"), designs.make_player(1, lambda done: None, language="pl")

    def design(limit: int) -> designs.Experiment:
        return plan(game.standard, ["racer", "lively"], 60, 1, {"max_rounds": limit})

    dials, _ = designs.dials([], ["max_rounds=3,12"])
    targets = [designs.target("undecided<30%"), designs.target("stat:turns=2..60")]
    papers = [
        designs.compare_designs(design(3), design(12), tmp_path / "two", play),
        designs.compare_designs(design(3), design(3), tmp_path / "same", play),
        designs.sweep_values(
            design(3), dials[0], ["undecided", "comebacks"], tmp_path / "swept", play
        ),
        designs.tune_design(design(3), dials, targets, tmp_path / "tuned", play, 2),
    ]
    typed = {
        "racer",
        "lively",
        "max",
        "rounds",
        "undecided",
        "comebacks",
        "stat",
        "turns",
        "svg",
        "changes",
        "illuminated",
        "content",
        "toml",
    }
    found = set[str]().union(*[left(paper) for paper in papers])
    assert sorted(found - typed) == []
    demand_polish(asked)


def test_figures_are_written_as_a_language_writes_them():
    found = Estimate(1234.5, 1200.25, 1260.75, 100)
    assert Speech().number(found) == ("1,234", "1,200 to 1,261") and Speech("pl").number(found) == (
        "1\u202f234",
        "od 1\u202f200 do 1\u202f261",
    )
    assert Speech("pl").percent(Estimate(0.5312, 0.527, 0.535, 100)) == (
        "53,1 %",
        "od 52,7 do 53,5 %",
    )
    assert Speech("xx").figure(0.5, 1) == "0.5"
    ticks = charts.histogram(Speech("pl"), [0.5, 1.5, 2.5, 2500.5], "x")
    assert "1\u202f000" in ticks and "1,000" not in ticks


def test_a_language_that_is_not_there_is_told():
    answer = CliRunner().invoke(APP, ["report", "nowhere", "--language", "xx"])
    assert "choose one of en, pl" in str(answer.exception)


def test_a_quick_look_is_all_in_polish(asked: Asked, capsys: pytest.CaptureFixture[str]):
    """Statistics keep the names by which the lab measures them, and bots those by which they are called."""
    game = load("illuminated")
    names = ["racer", "search:4"]
    results = simulate(
        game.standard, [parse_bot(game.about, name) for name in names], 2, options={"max_rounds": 2}
    )
    report.show_results(results, "pl")
    with report.progress(5, quiet=False, speech=Speech("pl")) as advance:
        advance(2), advance(2)
    shown = capsys.readouterr()
    known = {word for name in (*names, *game.statistics, "json") for word in re.findall(WORD, name)}
    assert (
        set(re.findall(WORD, re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", " ", shown.out + shown.err)))
        <= known
    )
    texts = {text for texts, text in asked if texts.language == "pl"}
    assert {
        "{number} a second",
        "per game",
        "{number} decisions were thought over, in {seconds} s on {cores} cores.",
    } <= texts
    assert not [
        text
        for texts, text in asked
        if texts.language == "pl" and re.search(WORD, text) and not ASK(texts, text)
    ]
