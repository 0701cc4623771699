"""The command line as a newcomer types it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def run(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hexameron", *args],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "100", **env},
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    played = run(
        "play",
        "illuminated",
        "--seats",
        "racer,random",
        "--seed",
        "3",
        "--save",
        str(file),
        "-o",
        "max_rounds=3",
    )
    assert played.returncode == 0, played.stderr
    return file


@pytest.mark.parametrize(
    "args", [["--help"], ["games"], ["play", "--help"], ["lab", "run", "--help"]]
)
def test_help_and_listing_load_no_compiler(args):
    """They must be quick: bench/run.py measures how quick."""
    code = "import sys\nfrom hexameron.cli import main\ntry:\n main()\nexcept SystemExit:\n pass\n"
    code += "assert not {'numba', 'numpy', 'litestar'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code, *args], check=True, capture_output=True)


def test_the_list_of_commands_is_short_and_a_games_own_stand_under_it():
    assert len(re.findall(r"^│ [a-z]+ ", run("--help").stdout, re.M)) <= 11
    assert {"cards", "decks", "check", "winrates", "audit"} <= set(
        run("angels", "--help").stdout.split()
    )


def test_solving_is_found_by_the_games_name_from_both_sides():
    solved = run("solve", "illuminated", "--entities", "1", "--rounds", "5")
    assert solved.returncode == 0 and "0.500000" in solved.stdout and "of memory" in solved.stderr
    unsolved = run("solve", "portals", LANG="pl_PL.UTF-8")
    assert unsolved.returncode == 2 and "nie jest rozwiązana" in unsolved.stderr


def test_the_same_seed_gives_the_same_match():
    first, second = (
        run(
            "play", "portals", "--seats", "collector,tourist", "--seed", "5", HEXAMERON_PLAIN="1"
        ).stdout
        for _ in range(2)
    )
    assert first == second and len(first.splitlines()) > 40


def test_games_for_programs():
    assert "illuminated" in [game["slug"] for game in json.loads(run("games", "--json").stdout)]


def test_playing_by_number_notation_and_words():
    typed = "list\nhint\n1\nB1v\nwhy A1xB1\nboard\nnonsense\n999\nundo\nraise A1\nquit\n"
    played = run("play", "illuminated", "--seats", "me,me", "-o", "first_seat=1", typed=typed)
    assert played.returncode == 0, played.stderr
    assert (
        "end the turn" in played.stdout
        and "Best now" in played.stdout
        and "is no action" in played.stdout
    )
    assert "Choose a number" in played.stdout and "stands. A practice match" in played.stdout


def test_short_lists_are_shown_and_passes_without_a_choice_are_made():
    """One who does nothing is asked only where there is a choice, and the game still comes to its end."""
    played = run(
        "play", "angels", "--seats", "me,steady", "--seed", "3", typed="help\n" + "1\n" * 400
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.count("Other words") == 2 and "   1  " in played.stdout
    assert "Gold passes." in played.stdout and "wins" in played.stdout and "Result" in played.stdout


def test_one_is_told_who_one_is_what_for_and_what_the_signs_mean():
    for game in ("illuminated", "genesis", "planet", "portals", "angels"):
        said = run("play", game, "--seed", "1", typed="quit\n", HEXAMERON_PLAIN="1").stdout
        assert (
            "You play" in said
            and len(re.findall(r"^  \S", said.split("Type a number")[0], re.M)) >= 3
        ), game


def test_between_two_people_with_secrets_the_screen_is_cleared():
    said = run(
        "play",
        "angels",
        "--seats",
        "me,me",
        "--seed",
        "1",
        typed="\n1\n\n1\nquit\n",
        HEXAMERON_PLAIN="1",
    ).stdout
    assert said.count("\033[2J\033[3J\033[H") == 2 and said.index("\033[3J") < said.index(
        "Hand the screen"
    )


def test_a_look_is_taken_back_in_practice_only():
    typed = "1\nundo\nquit\n"
    for practice in ([], ["--practice"]):
        said = run(
            "play",
            "angels",
            "--seats",
            "me,steady",
            "--seed",
            "3",
            *practice,
            typed=typed,
            HEXAMERON_PLAIN="1",
        ).stdout
        assert ("stands. A practice match" in said) != bool(practice)


def test_one_who_waits_is_not_asked_to_pass():
    asked = [
        run(
            "play",
            "angels",
            "--seats",
            "me,steady",
            "--seed",
            "3",
            typed=typed,
            HEXAMERON_PLAIN="1",
        ).stdout.count("> ")
        for typed in (
            "1\n1\n" + ".\n" * 60 + "quit\n",
            "1\n1\n.\n" + "wait 0-1\n.\n.\n" * 20 + "quit\n",
        )
    ]
    assert asked[1] < asked[0]


def test_playing_in_polish():
    played = run(
        "play",
        "illuminated",
        "--seats",
        "me,racer",
        "-l",
        "pl",
        "-o",
        "first_seat=1",
        typed="list\nquit\n",
    )
    assert "podnieś A1" in played.stdout and "Bursztyn" in played.stdout


def test_a_saved_match_is_told_and_verified(saved: Path):
    assert "begins" in run("replay", str(saved)).stdout
    assert json.loads(run("replay", str(saved), "--json", "-l", "pl").stdout)[0]["text"].endswith(
        "zaczyna."
    )
    assert run("verify", str(saved)).stdout.startswith("Valid")
    saved.write_text(saved.read_text().replace('"action": 1', '"action": 2', 1))
    broken = run("verify", str(saved))
    assert broken.returncode == 2 and "Step" in broken.stderr and "Traceback" not in broken.stderr


def test_simulation_for_programs():
    out = json.loads(
        run("simulate", "illuminated", "-n", "50", "--seats", "racer,lively", "--json").stdout
    )
    assert out["games"] == 50 and {bot["bot"] for bot in out["bots"]} == {"racer", "lively"}
    assert "turns" in out["statistics"]


def test_a_designer_is_told_what_to_think_about(tmp_path: Path):
    file = tmp_path / "board.toml"
    run("content", "genesis", "--export", str(file))
    assert "Think about it" not in run("content", "genesis", "--check", str(file)).stdout
    file.write_text(file.read_text().replace("1 = 4\n2 = 3\n", "1 = 3\n2 = 4\n", 1))
    said = run("content", "genesis", "--check", str(file))
    assert (
        said.returncode == 0
        and "valid" in said.stdout
        and "a later circle is worth more than an earlier one" in said.stdout
    )


def test_content_is_exported_checked_and_used(tmp_path: Path):
    file = tmp_path / "board.toml"
    assert run("content", "illuminated", "--export", str(file)).returncode == 0
    assert "exists already" in run("content", "illuminated", "--export", str(file)).stderr
    assert "reconstructed" in run("content", "illuminated", "--sources").stdout
    file.write_text(file.read_text().replace("start_place = 6", "start_place = 10"))
    assert "valid" in run("content", "illuminated", "--check", str(file)).stdout
    used = run(
        "play",
        "illuminated",
        "--seats",
        "me,racer",
        "--content",
        str(file),
        "-o",
        "first_seat=1",
        typed="quit\n",
    )
    assert "A1:L5" in used.stdout
    file.write_text(file.read_text().replace("start_place = 10", "start_place = 40"))
    wrong = run("simulate", "illuminated", "--content", str(file))
    assert wrong.returncode == 2 and "setup.start_place = 40" in wrong.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["play", "chess"],
        ["play", "__class__"],
        ["play", "illuminated", "--seats", "me"],
        ["play", "illuminated", "--seats", ",".join(["racer"] * 1000)],
        ["play", "illuminated", "--seats", "me,nobody"],
        ["play", "illuminated", "-o", "entities=9"],
        ["play", "illuminated", "-o", "nonsense=1"],
        ["play", "illuminated", "-o", "nonsense"],
        ["play", "illuminated", "-l", "tlh"],
        ["play", "illuminated", "--position", "garbage"],
        ["play", "illuminated", "--content", "/nowhere/board.toml"],
        ["simulate", "illuminated", "-n", "0"],
        ["simulate", "illuminated", "--seats", "racer"],
        ["verify", "/nowhere/match.json"],
        ["replay", "/"],
        ["content", "illuminated", "--check", "/bin/sh"],
        ["warm", "chess"],
        ["angels", "check", "/nowhere/deck.txt"],
        ["angels", "deck", "ZZ"],
    ],
)
def test_bad_input_gets_a_sentence(args):
    answer = run(*args)
    assert answer.returncode == 2
    assert answer.stderr.startswith("hexameron: ") and "Traceback" not in answer.stderr


def test_a_content_file_that_python_cannot_read_gets_a_sentence(tmp_path: Path):
    file = tmp_path / "board.toml"
    for text in (".".join(["a"] * 2000) + " = 1\n", "x = " + "9" * 5000 + "\n"):
        file.write_text(text)
        answer = run("content", "genesis", "--check", str(file))
        assert (
            answer.returncode == 2
            and answer.stderr.startswith("hexameron: ")
            and "Traceback" not in answer.stderr
        )


def test_a_power_is_no_number_to_choose():
    said = run(
        "play",
        "illuminated",
        "--seats",
        "me,racer",
        "-o",
        "first_seat=1",
        typed="²\n٣\n" + "9" * 5000 + "\nquit\n",
    )
    assert (
        said.returncode == 0 and "Traceback" not in said.stderr and "Choose a number" in said.stdout
    )
