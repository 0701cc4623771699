"""Planet's board: sound, touchable, and telling nothing that is hidden, on a wide screen and on a tall one."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from games.planet.scene import at_random, edition, position
from hexameron.core.compiled.record import OVER
from hexameron.core.compiled.rng import seed_rng
from hexameron.games.planet.board.layout import TALL, WIDE
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words import names

MIDDLE = (
    "planet 3 EEEE; aside Bo; Au W1 M1~1 P2~2 . .; Pe I2~0 . . . .; hand0 M2 P1 A1; hand1 M3 I1 O1; hand2 A2 W2 I3; do indicate; active 0; "
    "{more}ply 30; log 1:13>Au:13@0"
)


@pytest.mark.parametrize("tall", (False, True))
def test_board_is_sound_and_pieces_have_the_ids_that_touches_name(tall):
    for seats in (2, 3, 4):
        for s in list(at_random(seats, 31, look_move_optional="yes", face_mode="random"))[::9]:
            for seat in (None, *range(seats)):
                seen = edition.reader(s, seat, "pl")
                root = ET.fromstring(seen.svg(tall))
                ids = [element.get("id") for element in root.iter() if element.get("id")]
                assert len(ids) == len(set(ids))
                if seat is not None and s.to_act == seat:
                    for action in edition.legal(s):
                        for touch in seen.touches(action):
                            assert touch.startswith("verb:") or touch in ids
                            assert seen.label(touch) != touch


def test_board_and_text_tell_no_hidden_name():
    """A need that the view hides is named nowhere in what is shown."""
    hidden = [pawn.name for pawn in edition.values.pawn[4:20]]
    for s in list(at_random(3, 14))[::6]:
        if s.to_act == OVER:
            continue
        for seat in range(3):
            reader = edition.reader(s, seat)
            known = {
                edition.values.pawn[one.need].name for one in reader.view.pawns if one.need >= 0
            }
            shown = reader.text() + reader.svg() + reader.svg(tall=True)
            for name in hidden:
                assert name in known or not re.search(rf"\b{name}\b", shown)


def test_both_shapes_show_the_same_pieces():
    for s in list(at_random(4, 8))[::11]:
        reader = edition.reader(s, 0)
        wide, tall = (
            set(re.findall(r'id="((?:pawn|space|tray|bacteria)-\d+)"', reader.svg(shape)))
            for shape in (False, True)
        )
        assert wide == tall


def test_no_code_stands_on_a_space_until_it_is_pointed_at():
    """Soil is drawn; Au3 is the language of log and list, and the style hides it."""
    root = ET.fromstring(edition.reader(position(MIDDLE.format(more="")).state, 0).svg())
    codes = [
        text
        for group in root.iter()
        if group.get("class") == "code"
        for text in group.iter()
        if text.tag.endswith("text")
    ]
    everywhere = [
        text
        for text in root.iter()
        if text.tag.endswith("text") and re.fullmatch(r"(Au|Pe|Sy|Bo)\d", text.text or "")
    ]
    assert len(codes) == len(everywhere) == st.BOARD


# --- looking closer ---


def closers(board: str) -> list[str]:
    return [
        element.get("id", "")
        for element in ET.fromstring(board).iter()
        if "closer" in (element.get("class") or "").split()
    ]


@pytest.mark.parametrize("options", ({}, {"memory_aid": "no", "preset_oxygen": 2}))
def test_what_promises_a_close_up_has_one_and_it_is_the_same_in_every_world_the_seat_cannot_tell_apart(
    options,
):
    rng = seed_rng("closer")
    for s in list(at_random(3, 6, **options))[::13]:
        for seat in (None, 0, 1, 2):
            reader = edition.reader(s, seat, "pl")
            other = edition.reader(
                edition.resample(s, st.NONE if seat is None else seat, rng), seat, "pl"
            )
            for piece in closers(reader.svg(tall=True)):
                found = reader.closeup(piece)
                assert found is not None and found.title and found == other.closeup(piece)
                if found.picture:
                    ET.fromstring(found.picture)


def test_nothing_is_looked_at_closer_that_is_not_there():
    reader = edition.reader(position(MIDDLE.format(more="")).state, 0)
    for piece in (
        "",
        "pawn",
        "pawn-",
        "pawn-99",
        "pawn-25",
        "pawn-٣",
        "bacteria-2",
        "verdict",
        "tray-0",
        "space-3",
    ):
        assert reader.closeup(piece) is None


def named(found) -> set[str]:
    return {name for name, _ in found.cards}


def test_P_R82_a_hidden_pawn_is_what_the_seat_has_not_seen_elsewhere():
    play = position(MIDDLE.format(more=""))
    mineral = f"pawn-{play.state.space[1]}"  # Quartz, known to seat 1 alone
    assert named(edition.reader(play.state, 1).closeup(mineral)) == {"Quartz"}
    assert named(edition.reader(play.state, 0).closeup(mineral)) == {
        "Quartz",
        "Peat",
        "Cryolite",
    }  # Iron is in hand
    assert named(edition.reader(play.state, None).closeup(mineral)) == {
        "Quartz",
        "Iron",
        "Peat",
        "Cryolite",
    }


def test_P_R80_without_memory_aid_a_close_up_reminds_nobody():
    with_aid, without = (position(MIDDLE.format(more=more)) for more in ("", "no-memory; "))
    piece = f"pawn-{with_aid.state.space[1]}"
    assert named(edition.reader(with_aid.state, 1).closeup(piece)) == {"Quartz"}
    reader = edition.reader(without.state, 1)
    assert named(reader.closeup(piece)) == {"Quartz", "Iron", "Cryolite"}  # Peat is in hand
    assert not any("Aurora" in line or "Zephyr" in line for line in reader.closeup(piece).lines[1:])
    assert reader.closeup("signals").cards == ()


def test_a_possible_need_says_how_it_fares_where_the_pawn_stands():
    play = position(
        "planet 2 EEEE; aside Bo; Au P1~1 W1 . . M1; Pe A1~1 I1~1 . . .; hand0 W2 W3 M2; hand1 P2 I2 O1; do indicate; active 0; ply 30"
    )
    plant = dict(edition.reader(play.state, 0).closeup(f"pawn-{play.state.space[0]}").cards)
    assert plant["Cactus"].endswith("Not met as it lies.") and plant["Rose"].endswith(
        "Met as it lies."
    )
    animal = dict(edition.reader(play.state, 0).closeup(f"pawn-{play.state.space[5]}").cards)
    assert animal["Horse"].endswith("Not met as it lies.")  # an Insect is linked
    assert animal["Gecko"].endswith("Met as it lies.") and animal["Trout"].endswith(
        "Not met as it lies."
    )
    insect = dict(edition.reader(play.state, 0).closeup(f"pawn-{play.state.space[6]}").cards)
    assert insect["Ant"].endswith("Still open: nothing it wants is linked yet.") and insect[
        "Dung beetle"
    ].endswith("Met as it lies.")


def test_the_game_aid_strikes_out_what_this_seat_knows_and_nothing_else():
    play = position(MIDDLE.format(more=""))
    for seat in (None, 0, 1, 2):
        reader = edition.reader(play.state, seat)
        struck = set(
            re.findall(
                r'opacity="0\.34">.*?<text[^>]*>([^<]+)</text>', reader.closeup("aid").picture
            )
        )
        known = {one.pawn for one in reader.view.pawns if one.pawn >= 0 and one.colour != st.WATER}
        called = {
            names.action_name(reader.t, edition.record.action[one])
            if one >= 20
            else edition.values.pawn[one].name
            for one in known
        }
        assert struck == called


# --- what is always in sight ---


def test_every_turn_of_the_history_stands_beside_the_globe():
    *_, last = at_random(4, 3)
    reader = edition.reader(last, 0)
    signals = reader.svg().split('id="signals"')[1].split('id="bag"')[0]
    assert (
        len(re.findall("<path [^>]*transform=", signals))
        == len(reader.view.history)
        == reader.view.length
    )
    assert len(reader.closeup("signals").cards) == reader.view.length + len(reader.view.shifts)


@pytest.mark.parametrize("tall", (False, True))
def test_the_verdict_is_in_sight_at_the_end_and_not_before(tall):
    for seats in (2, 4):
        *before, last = at_random(seats, 5)
        reader = edition.reader(last, 0)
        board, level = reader.svg(tall), edition.values.level[reader.view.level].name
        assert f"★ {level} ★" in board and f"{reader.view.score} of 24 points" in board
        assert 'id="verdict"' not in edition.reader(before[-1], 0).svg(tall)


def test_the_turn_told_is_the_one_being_played():
    """After a placement the same turn goes on with the Oxygen's action and the draw."""
    for s in at_random(3, 12):
        if s.active >= 0 and s.to_act != OVER:
            placed = s.turn if s.phase <= st.PLACE else s.turn - 1
            assert f"Turn {placed + 1} of 24" in edition.reader(s, 0).svg()


def test_pieces_keep_to_the_board():
    for at in (WIDE, TALL):
        for x, y, w, h in (
            at.steps,
            at.outlook,
            at.hand,
            at.partners,
            at.signals,
            at.bag,
            at.aid,
            at.verdict,
        ):
            assert x >= 0 and x + w <= at.width and y >= 0 and y + h <= at.height
