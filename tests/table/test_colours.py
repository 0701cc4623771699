"""Players choose their colours; everything that names or paints a seat follows."""

from __future__ import annotations

import json

import pytest

from hexameron.core.errors import BadLog, BadOption
from hexameron.core.match import log
from hexameron.games import catalogue, load
from hexameron.terminal import Terminal

ABOUT = catalogue()["genesis"]


def test_a_wish_is_kept_and_the_others_take_what_is_free() -> None:
    assert ABOUT.read_colours(["", "", ""]) == (0, 1, 2)
    assert ABOUT.read_colours(["Pink", "", ""]) == (3, 1, 2)
    assert ABOUT.read_colours(["purple", "", ""]) == (1, 0, 2)
    assert ABOUT.read_colours(["", "gray", "brown"]) == (1, 0, 5)


@pytest.mark.parametrize("wished", (["Pink", "pink"], ["Mauve", ""]))
def test_no_two_alike_and_none_that_the_game_has_not(wished: list[str]) -> None:
    with pytest.raises(BadOption):
        ABOUT.read_colours(wished)


@pytest.mark.parametrize("slug", list(catalogue()))
def test_names_and_colours_follow_in_lines_and_on_the_board(slug: str) -> None:
    about, edition = catalogue()[slug], load(slug).standard
    last, before = len(about.seat_names) - 1, len(about.seat_names) - 2
    match = log.begin_match(edition, ["me", "you"], colours=(last, before))
    match.roll_all()
    reader = match.reader(0)
    assert (
        reader.seat_name(0) == about.seat_names[last]
        and reader.seat_colour(1) == about.seat_colours[before]
    )
    for tall in (False, True):
        assert about.seat_colours[last] in reader.svg(tall) and about.seat_colours[
            0
        ] not in reader.svg(tall)
    assert about.seat_names[last] in reader.text() + reader.headline()


def test_they_are_part_of_the_saved_match() -> None:
    match = log.begin_match(load("genesis").standard, ["me", "you"], colours=(3, 5))
    again = log.read_match(match.export(), load)
    assert again.header.colours == (3, 5) and again.reader(None).seat_name(1) == "Brown"
    for wrong in ([3, 3], [3], [3, 9]):
        saved = json.loads(match.export())
        saved["header"]["colours"] = wrong
        with pytest.raises(BadLog):
            log.read_match(json.dumps(saved), load)


def test_the_terminal_takes_them_too() -> None:
    terminal = Terminal(
        load("genesis").standard, ["me", "greedy"], {}, "", None, "en", 1, colours="brown,pink"
    )
    assert terminal.match.reader(0).seat_name(0) == "Brown"
