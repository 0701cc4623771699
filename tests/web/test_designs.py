"""A designer's page: mistakes with their places, a match on one's own board, a small experiment whose report opens."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from pathlib import Path

import httpx
import pytest

from hexameron.games import load
from hexameron.web import designs
from waiting import LONG_PATIENCE
from web.running import Running

GAME = load("illuminated")
PAGE = "/games/illuminated/design"


def send(client: httpx.Client, toml: str, do: str = "check", **files: object) -> httpx.Response:
    page = client.get(PAGE)
    token = re.search(r'name="_csrf_token" value="([^"]+)"', page.text)
    assert token
    return client.post(
        PAGE,
        data={"_csrf_token": token[1], "toml": toml, "do": do},
        files=files or {"file": ("", b"")},
    )  # type: ignore[arg-type]


def test_every_mistake_is_shown_with_its_place(client: httpx.Client):
    broken = GAME.standard.toml.replace("start_place = 6", "start_place = 40").replace(
        "penalty = 1", 'penalty = "one"'
    )
    broken = broken.replace("lands_on = 3", "lands_on = 3\nsurprise = 1")
    answer = send(client, broken, "play")
    assert answer.status_code == 200 and "3 mistakes" in answer.text, (
        "what has mistakes is not played"
    )
    for place in ("setup.start_place = 40", "control.penalty", "surprise"):
        assert place in answer.text


def test_of_a_table_of_free_keys_the_one_is_named():
    genesis = load("genesis")
    broken = genesis.standard.toml.replace("1 = 4\n", "1 = 400\n", 1).replace(
        "5 = 2\n", '5 = "two"\n', 1
    )
    found = [str(mistake) for mistake in genesis.mistakes(broken, "x.toml")]
    assert (
        len(found) == 2
        and "day.I.circles.1 = 400" in found[0]
        and "day.I.circles.5 = 'two'" in found[1]
    )
    assert genesis.mistakes(genesis.standard.toml, "x.toml") == []


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("x = [", "not valid TOML"),
        ("", "missing required field"),
        ("[setup]\nstart_place = 6", "source"),
    ],
)
def test_what_is_no_content_at_all(client: httpx.Client, toml: str, said: str):
    assert said in send(client, toml).text


def test_own_content_is_played(client: httpx.Client):
    own = GAME.standard.toml.replace("start_place = 6", "start_place = 10")
    assert "no mistake" in send(client, own).text
    assert "no mistake" in send(client, "nonsense", file=("own.toml", own.encode())).text, (
        "a file comes before what is typed"
    )
    answer = send(client, own, "play")
    assert answer.status_code == 303 and answer.headers["location"].startswith("/table/")


def test_people_at_tables_come_before_an_experiment():
    look = "os.getpriority(os.PRIO_PROCESS, 0)"
    told = f"import os, time\nwhile {look} == {os.getpriority(os.PRIO_PROCESS, 0)}: time.sleep(0.02)\nraise SystemExit(f'priority {{{look}}}')"
    assert (
        asyncio.run(designs.run_process([sys.executable, "-c", told], "en"))
        == f"priority {designs.POLITE}"
    )


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch):
    """An experiment that gets on although the machine is busy."""
    monkeypatch.setattr(designs, "SECONDS", LONG_PATIENCE)
    monkeypatch.setattr(designs, "POLITE", 0)


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "There is no bot 'nobody'"), ("pl", "nie ma bota 'nobody'")]
)
def test_what_goes_wrong_is_said_in_the_readers_language(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # the server's own language is nobody's business
    line = [
        sys.executable,
        "-m",
        "hexameron",
        "lab",
        "run",
        "genesis",
        "--seats",
        "nobody,random",
        "--out",
        str(tmp_path / "none"),
    ]
    assert said in asyncio.run(designs.run_process(line, language))


@pytest.mark.usefixtures("unhurried")
def test_a_small_experiment_opens_its_report_in_the_readers_language(
    server: Running, client: httpx.Client
):
    client.cookies.set("language", "pl")
    answer = send(client, GAME.standard.toml.replace("start_place = 6", "start_place = 9"), "try")
    assert answer.status_code == 303, answer.text
    where = answer.headers["location"]
    assert "Trwa tu inny eksperyment" in send(client, GAME.standard.toml, "try").text
    end = time.monotonic() + LONG_PATIENCE
    while (waiting := client.get(where)).status_code == 200 and time.monotonic() < end:
        assert "Boty rozgrywają" in waiting.text
        time.sleep(0.5)
    assert waiting.status_code == 303, waiting.text
    report = client.get(waiting.headers["location"])
    assert "gry (300)" in report.text and "lang='pl'" in report.text and "<svg" in report.text
    assert (
        "script-src" not in report.headers["content-security-policy"]
        and "sandbox" in report.headers["content-security-policy"]
    )
    assert client.get("/trials/nothing").status_code == 404
