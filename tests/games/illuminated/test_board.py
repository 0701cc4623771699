"""What Illuminated's board promises, lying and standing alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.illuminated.scene import Table, new, position
from hexameron.core.drawing.lettering import width
from hexameron.games.illuminated.board.dice import Shape, tags
from hexameron.games.illuminated.board.layout import TALL, WIDE, Layout
from hexameron.games.illuminated.boundary.codes import name
from hexameron.games.illuminated.rules import state as st

LAYOUTS = {False: WIDE, True: TALL}
SMALLEST = {"wide": 11 / 0.79, "tall": 11}  # eleven pixels on the screen
TABLES = [(seats, dice) for seats in range(2, 7) for dice in range(1, 6)]
POSITIONS = (Path(__file__).parent / "positions.txt").read_text(encoding="utf-8").splitlines()


def drawn(scene: Table, tall: bool, language: str = "en") -> str:
    return scene.reader(language).svg(tall)


def spot(board: str, piece: str) -> tuple[float, float]:
    found = re.search(rf'<g id="{piece}"[^>]*translate\(([-\d.]+) ([-\d.]+)\)', board)
    assert found, piece
    return float(found[1]), float(found[2])


def texts(board: str) -> str:
    return " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", board))


@pytest.mark.parametrize("tall", LAYOUTS)
def test_a_roll_in_the_air_tells_what_it_needs_and_on_the_table_its_sum(tall):
    scene = position("A L1 L5 | B S4 L1").play("A1+A2")
    told = texts(drawn(scene, tall))
    assert "A1 helps A2" in told and "needs a 6" in told and "?" in told
    told = texts(drawn(scene.play(5), tall))
    assert (
        "A1 helps A2" in told
        and "5 + 1 − 1 = 5 failure" in told
        and "needs" not in told
        and "?" not in told
    )
    told = texts(
        drawn(scene.play(".", "B2v", 4), tall)
    )  # told with the dice of who rolled, whoever is to act
    assert "lower B2" in told and "4 success more than 1" in told
    assert "needs 3 or more" in texts(
        drawn(position("A L2 L1 | B L1 L1").play("A1^"), tall)
    ).replace("\n", " ")


@pytest.mark.parametrize("tall", LAYOUTS)
def test_the_light_moves_when_control_changes(tall):
    boards = [
        drawn(position(text), tall)
        for text in (
            "A L1 L1 | B S4 L1",
            "A S5 L1 | B S4 L1",
            "A S4 L1 | B S4 L1",
            "A L1 L2 | B S4 L1",
        )
    ]
    crowns, beams = (
        [spot(board, "crown") for board in boards],
        [spot(board, "beam") for board in boards],
    )
    assert len(set(crowns[:3])) == 3 and crowns[3] == crowns[0]
    assert beams[0] != beams[1] and beams[3] == beams[0]
    assert ['id="beam" class="piece mark off"' in board for board in boards] == [
        False,
        False,
        True,
        False,
    ]


@pytest.mark.parametrize("tall", LAYOUTS)
@pytest.mark.parametrize("text", POSITIONS[::3])
def test_pieces_have_one_id_each_and_stand_on_their_places(text, tall):
    scene, at = position(text), LAYOUTS[tall]
    board, v = drawn(scene, tall), scene.view
    ids = re.findall(r' id="([^"]+)"', board)
    assert len(ids) == len(set(ids)) and f'class="board illuminated {at.name}"' in board
    for seat in range(v.seats):
        for i in range(v.entities):
            along, across = at.point(*spot(board, f"entity-{seat}-{i}"))
            assert abs(along - at.along(v.places[seat][i])) == pytest.approx(
                Shape(at, v).aside, abs=0.06
            )
            assert across == pytest.approx(at.rail(v, seat, i), abs=0.06)


@pytest.mark.parametrize("at", LAYOUTS.values(), ids=lambda at: at.name)
@pytest.mark.parametrize(("seats", "dice"), TABLES)
def test_a_die_has_room_for_its_face_and_its_name(seats: int, dice: int, at: Layout):
    """The name stands beside or below the pips or at the foot of the line. Only small dice reach into their neighbours' room, in zigzag."""
    view = new(seats, entities=str(dice)).view
    shape = Shape(at, view)
    (w, h), (wide, high) = shape.body, shape.cell
    assert w <= wide * (1.3 if shape.aside else 1) and h + 2 * shape.aside <= high
    assert shape.face >= (14 if at.tags else 10) and (
        shape.face >= 24 or not at.tags or seats * dice > 19
    )
    assert shape.letters >= SMALLEST[at.name]
    if at.tags:
        named = re.findall(r">([A-F]?\d)<", tags(view, at, seats - 1))
        assert len(named) == dice and all(
            width(text, shape.letters, bold=True) <= wide + 1 for text in named
        )
    else:
        beyond = w - shape.face if shape.beside else h - shape.face
        assert beyond >= (
            width(name(5 * seats - 1), shape.letters, bold=True) if shape.beside else shape.letters
        )


@pytest.mark.parametrize("at", LAYOUTS.values(), ids=lambda at: at.name)
def test_light_book_and_shadow_fill_the_board(at: Layout):
    places = [at.along(place) for place in range(st.L6, -1, -1)]
    assert places == sorted(places) and places[5] + at.step / 2 + at.tags == at.spine
    assert (
        places[6] - at.step / 2 == at.far + at.totals
        and places[11] + at.step / 2 + at.foot == at.length
    )
    assert at.size == ((1120, 908) if at is WIDE else (390, 568))


@pytest.mark.parametrize("tall", LAYOUTS)
def test_I_24_the_ruler_tells_what_a_manipulation_needs(tall):
    free, under = (
        texts(drawn(position(text), tall)) for text in ("A L1 L1 | B L1 L1", "A L1 L1 | B S4 L1")
    )
    assert "L3 4+" in free and "L5 6" in free and "S4 5+" in free and "S6 –" in free
    assert "L3 5+" in under and "L5 –" in under and "S4 5+" in under
