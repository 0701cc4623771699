"""The board's picture: well-formed, stable ids, everything that can be touched is there, narrow layout as told."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.genesis.scene import new, position
from games.genesis.test_examples import G_S12, G_S13, complete_game
from hexameron.games.genesis.board import layout


def ids(svg: str) -> list[str]:
    return [element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_picture_is_sound(seats, language):
    game = new(seats, age_order="seat")
    svg = game.reader(language).svg()
    found = ids(svg)
    assert len(found) == len(set(found))
    assert "style=" not in svg
    assert "<script" not in svg
    assert {"god", "starter", "angel-6", *[f"angel-{seat}" for seat in range(seats)]} <= set(found)
    assert all(name.startswith("genesis-") for name in re.findall(r"url\(#([^)]+)\)", svg))


def test_everything_one_touches_is_on_the_board():
    game = complete_game()
    for code in G_S13.replace("|", " ").split():
        reader = game.reader()
        on_board = set(ids(reader.svg()))
        for action in game.legal:
            for touch in reader.touches(action):
                assert touch.startswith("verb:") or touch in on_board
        game.play(int(code))


def place(svg: str, name: str) -> tuple[float, float]:
    found = re.search(rf'id="{name}"[^>]*transform="translate\(([\d.-]+) ([\d.-]+)\)"', svg)
    return float(found[1]), float(found[2])


def test_a_closing_gap_moves_the_same_pieces():
    game = position("round 14 | yellow to act | start yellow | III purple pink | IV yellow dark gray")
    before = game.reader().svg()
    after = game.play(16).reader().svg()
    assert set(ids(before)) == set(ids(after))
    for angel, square in ((6, 1), (0, 2)):
        assert place(before, f"angel-{angel}") == pytest.approx(layout.standing(4, square + 1), abs=0.1)
        assert place(after, f"angel-{angel}") == pytest.approx(layout.standing(4, square), abs=0.1)
    assert place(after, "angel-2") == pytest.approx(layout.standing(3, 3), abs=0.1)


def test_nothing_on_the_wide_board_overlaps_or_sticks_out():
    corners = [layout.window(area) for area in range(8)]
    for x, y in corners:
        assert x + layout.WINDOW_WIDTH <= layout.WIDTH
        assert y + layout.WINDOW_HEIGHT <= layout.STRIPS
    assert layout.strip(6)[0] + layout.STRIP_WIDTH <= layout.WIDTH
    assert layout.way_corner(7)[0] + 205 <= layout.WIDTH


def test_the_narrow_style_sheet_follows_the_layout():
    css = (Path(layout.__file__).parent / "board.css").read_text(encoding="utf-8")
    assert layout.narrow_rules() in css
    assert f"scale({layout.ZOOM:g})" in css


def test_the_end_shows_markers_with_their_points():
    svg = position(G_S12).reader().svg()
    assert {"marker-0-1", "marker-6-6", "marker-3-5"} <= set(ids(svg))
    assert "marker-6-5" not in ids(svg)
