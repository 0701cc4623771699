"""The board's picture, wide and tall: well-formed, everything to be touched is there, nothing in the way of anything else."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import pytest

from games.genesis.scene import new, position
from games.genesis.test_examples import G_S12, G_S13, complete_game
from hexameron.core.drawing.svg import Box
from hexameron.games.genesis.board.layout import TALL, WIDE, Layout
from hexameron.games.genesis.rules import state as st

TALL_OR_NOT = pytest.mark.parametrize("tall", [False, True])


def ids(svg: str) -> list[str]:
    return [
        element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")
    ]


@TALL_OR_NOT
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_picture_is_sound(seats, language, tall):
    game = new(seats, age_order="seat")
    svg = game.reader(language).svg(tall)
    found = ids(svg)
    assert len(found) == len(set(found))
    assert "style=" not in svg
    assert "<script" not in svg
    assert {"god", "starter", "angel-6", *[f"angel-{seat}" for seat in range(seats)]} <= set(found)
    assert {f"area-{area}" for area in range(st.AREAS)} <= set(found)
    assert all(name in found for name in re.findall(r'(?:url\(|href=")#([^)"]+)', svg))


@TALL_OR_NOT
def test_everything_one_touches_is_on_the_board(tall):
    game = complete_game()
    for code in G_S13.replace("|", " ").split():
        reader = game.reader()
        on_board = set(ids(reader.svg(tall)))
        for action in game.legal:
            for touch in reader.touches(action):
                assert touch.startswith("verb:") or touch in on_board
        game.play(int(code))


# --- places ---


def place(svg: str, name: str) -> tuple[float, float]:
    found = re.search(rf'id="{name}"[^>]*transform="translate\(([\d.-]+) ([\d.-]+)\)"', svg)
    return float(found[1]), float(found[2])


def near(point: tuple[float, float]) -> object:
    return pytest.approx(point, abs=0.1)


def test_a_closing_gap_moves_the_same_pieces():
    game = position(
        "round 14 | yellow to act | start yellow | III purple pink | IV yellow dark gray"
    )
    before = game.reader().svg()
    after = game.play(16).reader().svg()
    assert set(ids(before)) == set(ids(after))
    for angel, square in ((6, 1), (0, 2)):
        assert place(before, f"angel-{angel}") == near(WIDE.standing(4, square + 1))
        assert place(after, f"angel-{angel}") == near(WIDE.standing(4, square))
    assert place(after, "angel-2") == near(WIDE.standing(3, 3))


def layouts() -> list[Layout]:
    return [
        at.of(seats, area)
        for at in (WIDE, TALL)
        for seats in range(2, st.SEATS + 1)
        for area in range(st.AREAS)
    ]


def overlap(a: Box, b: Box) -> bool:
    return min(a.x + a.w, b.x + b.w) > max(a.x, b.x) and min(a.y + a.h, b.y + b.h) > max(a.y, b.y)


@pytest.mark.parametrize("at", layouts(), ids=lambda at: f"{at.shape}-{at.seats}-{at.large}")
def test_nothing_overlaps_or_sticks_out(at):
    panels = [at.stock, *[at.panel(angel) for angel in (*range(at.seats), st.DARK)]]
    boxes = (
        [at.window(area) for area in range(st.AREAS)]
        + [at.way(day) for day in range(st.AREAS)]
        + panels
    )
    for box in boxes:
        assert 0 <= box.x < box.x + box.w <= at.width
        assert 0 <= box.y < box.y + box.h <= at.height
    assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)]
    for area in (area for area in range(st.AREAS) if not at.is_small(area)):
        squares = [at.square(area, number) for number in range(1, st.SQUARES + 1)]
        assert squares[-1].x + squares[-1].w <= at.window(area).x + at.window(area).w
        assert at.glass(area) > 20
        assert not [pair for pair in itertools.combinations(squares, 2) if overlap(*pair)]


@pytest.mark.parametrize("at", [WIDE, TALL])
def test_an_angel_stands_below_what_its_square_shows(at):
    halo = 26 * at.angel
    for number in range(1, st.SQUARES + 1):
        assert at.standing(st.VOID, number)[1] - halo >= at.square(st.VOID, number).y + at.offer


@TALL_OR_NOT
def test_no_essence_is_smaller_than_14_pixels(tall):
    svg = position(G_S12).reader().svg(tall)
    sizes = [
        float(size)
        for size in re.findall(r'href="#genesis-essence-\d" transform="[^"]*scale\(([\d.]+)\)', svg)
    ]
    assert len(sizes) > 20 and min(sizes) * 20 >= 14


# --- the tall board ---


def test_the_tall_board_shows_large_where_ones_own_angel_stands():
    game = position(
        "round 14 | yellow to act | start yellow | III purple pink | IV yellow dark gray"
    )
    found = ids(game.reader().svg(tall=True))
    assert "work-4" in found and "work-3" not in found
    game.play(16)
    assert "work-3" in ids(game.edition.reader(game.state, 1, "en").svg(tall=True))
    assert "work-4" in ids(game.edition.reader(game.state, 0, "en").svg(tall=True))


@TALL_OR_NOT
def test_an_area_can_be_looked_at_closer(tall):
    reader = position(
        "round 14 | yellow to act | start yellow | III purple pink | IV yellow dark gray"
    ).reader()
    seen = reader.closeup("area-3")
    assert "land and plants" in seen.title
    assert any("You would stand on square 3" in text for text in seen.lines)
    assert not [name for name in ids(seen.picture) if not name.startswith("genesis-")]
    assert reader.closeup("area-8") is None
    assert 'id="area-3" class="touchable closer' in reader.svg(tall)


# --- the dark angel ---


@pytest.mark.parametrize(
    ("text", "tall", "where"),
    [
        ("round 5 | gray to act | start gray | I gray purple dark", False, WIDE.standing(2, 1)),
        (
            "round 6 | gray to act | start gray | I purple | II gray dark",
            False,
            WIDE.standing(2, 1),
        ),
        ("round 6 | gray to act | start gray | I purple gray | II dark", False, WIDE.circle(2, 1)),
        (
            "round 6 | gray to act | start gray | I purple gray | II dark | work II dark",
            False,
            WIDE.standing(2, 1),
        ),
        (
            "round 5 | gray to act | start gray | I gray purple dark",
            True,
            TALL.of(2, 1).standing(2, 1),
        ),
    ],
    ids=["follows", "pushes", "works", "stays", "follows, tall"],
)
def test_a_ghost_foretells_what_the_dark_angel_does(text, tall, where):
    assert place(position("2 players | " + text).reader().svg(tall), "ghost") == near(where)


def test_there_is_no_ghost_when_nothing_is_to_come():
    assert "ghost" not in ids(position(G_S12).reader().svg())
    assert "ghost" not in ids(new(3).reader().svg())


def test_the_end_shows_markers_with_their_points():
    svg = position(G_S12).reader().svg()
    assert {"marker-0-1", "marker-6-6", "marker-3-5"} <= set(ids(svg))
    assert "marker-6-5" not in ids(svg)
