"""The bots play sensibly and in order of strength; `hexameron titles` measures it over more games."""

from __future__ import annotations

from statistics import fmean

from games.planet.table import GAME
from hexameron.games.planet import commands


def test_the_styles_play_in_order_of_strength():
    means = [fmean(commands.play(GAME, style, 150, 4, "EEEE", 7)) for style in GAME.about.styles]
    assert means[0] + 3 < means[1] < means[2]
    assert means[1] > 14.5  # the reference bot of the specification


def test_the_report_names_the_titles():
    lines: list[str] = []
    commands.titles(["--games", "20", "--seats", "2"], lines.append)
    assert len(lines) == 3 and all("Demi-gods" in line and "Gods" in line for line in lines)


def test_search_need_not_look_at_a_second_water():
    state = GAME.from_text("planet 2 EEEE; aside Bo; hand0 W1 M1 W2; hand1 P1 P2 P3")
    assert GAME.legal(state) == [0, 1, 2] and GAME.candidates(state) == [0, 1]
