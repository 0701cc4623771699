"""What is said about Illuminated: sums, warnings, and moves that can be typed."""

from __future__ import annotations

import re

import pytest

from games.illuminated.scene import Table, new, position
from games.test_told import faults
from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.errors import BadPosition
from hexameron.games import load
from told import everything_told

TERMINAL = {
    "list",
    "hint",
    "why",
    "undo",
    "look",
    "board",
    "rules",
    "quit",
    "help",
    "?",
}  # words of the terminal's own


def told(scene: Table, move: str, die: int) -> str:
    """The line of the roll."""
    return position(scene.edition.write(scene.state)).play(move).tell(die)


def explained(scene: Table, move: str) -> str:
    return scene.reader().explain(scene.edition.find(scene.state, move))


def warned(scene: Table, move: str) -> str:
    return scene.reader().warning(scene.edition.find(scene.state, move))


def test_I_15_a_roll_shows_its_sum():
    scene = position("A L1 L5 | B S4 L1")  # B controls the Shadow, A1 adds its 1
    assert told(scene, "A1+A2", 5).startswith(
        "Rolled 5 + 1 − 1 = 5, not more than 5: failure. A1 L1→S1."
    )
    assert told(scene, "A1+A2", 6).startswith("Rolled 6 + 1 − 1 = 6, more than 5: success.")
    assert (
        told(scene, "B1^", 5) == "Rolled 5, more than 4: success. B1 S4→S3."
    )  # I-24: no penalty in the Shadow
    assert (
        scene.play("A1+A2").reader().headline()
        == "Amber rolls the die: A1 helps A2. Success if die + 1 − 1 is more than 5."
    )


def test_I_15_the_headline_tells_the_last_roll_until_the_next():
    scene = position("A L1 L5 | B S4 L1").play("A1+A2", 5)
    assert (
        scene.reader().headline()
        == "Amber to act: 1 action left. Amber rolled 5 + 1 − 1 = 5: failure."
    )
    assert "Amber rolled 5 + 1 − 1 = 5: failure." in scene.reader().text()
    scene.play(".")
    assert (
        scene.reader().headline()
        == "Azure to act: 2 actions left. Amber rolled 5 + 1 − 1 = 5: failure."
    )
    assert "rolled" not in scene.play("B1^").reader().headline()
    assert scene.play(5).reader("pl").headline().endswith("Lazur: rzut 5, sukces.")


def test_a_position_tells_its_last_roll_or_only_the_face():
    scene = position("A L1 L5 | B S4 L1").play("A1+A2", 5)
    text = scene.edition.write(scene.state)
    assert "| A rolled 5+1-1 against 5 for A1+A2 |" in text
    assert position(text).state == scene.state and position(text).view.roll.sum == "5 + 1 − 1 = 5"
    bare = position("A L1 L5 | B S4 L1 | die 5")
    assert (
        bare.view.die == 5 and bare.view.roll is None and "rolled" not in bare.reader().headline()
    )


@pytest.mark.parametrize(
    "told",
    [
        "C rolled 5 against 5 for A1^",  # nobody sits there
        "A rolled 0 against 5 for A1^",
        "A rolled 5 against 7 for A1^",
        "A rolled 5+1 against 5 for A1^",  # nothing adds to a Manipulation
        "A rolled 5 against 5 for A1+A2",
        "A rolled 5+6 against 5 for A1+A2",  # a six in the Light has won
        "A rolled 5-2 against 5 for A1^",
        "A rolled 5 against 5 for A3^",
    ],
)
def test_a_roll_that_could_not_be_is_refused(told):
    assert position("A L1 L5 | B S4 L1 | A rolled 5-1 against 5 for A2^").view.roll.total == 4
    with pytest.raises(BadPosition):
        position(f"A L1 L5 | B S4 L1 | {told}")


def test_I_R28_a_help_that_wins_does_not_lower_the_helper():
    said = explained(position("A L1 L5 | B L1 L1"), "A1+A2")
    assert "On a failure A1 sinks to S1." in said and "either way" not in said
    assert "sinks" not in explained(position("A L5 L5 | B L1 L1"), "A1+A2")  # it always succeeds
    assert "A1 sinks to S1 either way." in explained(position("A L1 L3 | B L1 L1"), "A1+A2")


def test_I_23_a_change_of_control_is_told_exactly_when_every_success_brings_it():
    """By the rules: each action of some positions, with each face that succeeds."""
    seen = set()
    for text in (
        "A L1 L1 | B L1 L1",
        "A S3 L2 | B L1 L4",
        "A S2 S6 | B S5 L2",
        "A S1 L1 | B S2 L3",
        "A S1 L3 | B S1 L1",
    ):
        scene = position(text)
        edition, state, reader = scene.edition, scene.state, scene.reader()
        for action in scene.legal:
            rolled = edition.after(state, action)
            if rolled.to_act != CHANCE:
                continue
            ends = [edition.after(rolled, face) for face in edition.legal(rolled)]
            heirs = {
                edition.view(end, 0).controller
                for end in ends
                if edition.view(end, 0).roll.succeeds
            }
            if any(end.to_act == OVER for end in ends):
                continue
            [told] = (
                heirs - {reader.view.controller}
                if len(heirs) == 1 and reader.view.controller not in heirs
                else [None]
            )
            said = {
                None: "",
                -1: "nobody controls the Shadow any more",
                0: "Amber controls",
                1: "Azure controls",
            }[told]
            failing = {
                edition.view(end, 0).controller
                for end in ends
                if not edition.view(end, 0).roll.succeeds
            }
            when = "Either way " if failing == heirs else "On a success "
            explained = reader.explain(action)
            is_told = (
                when + said in explained
                if said
                else not re.search("(On a success|Either way) .* controls", explained)
            )
            assert is_told, (text, explained)
            seen.add(told)
    assert seen == {None, -1, 0, 1}


def test_I_R29_handing_over_the_win_is_asked_about():
    scene = position("A L3 L5 | B L5 L1")
    assert warned(scene, "A1+B1") == warned(scene, "B1^") == "If this succeeds, Azure wins at once."
    assert (
        warned(scene, "A2^")
        == warned(scene, "A1+A2")
        == warned(scene, "B1v")
        == warned(scene, ".")
        == ""
    )
    assert warned(position("A L3 L5 | B S1 L5"), "B2^") == ""  # under the penalty no face does it


def test_every_move_can_be_typed_in_the_terminal():
    """A move whose first word is a command of the terminal's own would never be made."""
    scene = position("A L1 L3 | B L1 L1")
    for language in ("en", "pl"):
        reader = scene.reader(language)
        for action in scene.legal:
            first = reader.words(action).split()[0].casefold()
            assert first not in TERMINAL, reader.words(action)
            assert scene.edition.find(scene.state, reader.words(action), language) == action


def test_I_R45_a_seat_that_left_is_not_drawn_to_begin():
    scene = new(3).leave(1)
    assert scene.legal == [0, 2]
    assert scene.play(2).state.to_act == 2


ENDS = (
    "A S1 S4 | B S2 S3 | over after B | round 4 of 4 | turn 8 | starter A | die 2 | last light | ply 30",
    "A L3 L1 | B L3 S2 | over after B | round 4 of 4 | turn 8 | starter A | die 2 | last light | ply 30",
    "A L3 L1 | B L3 L1 | C L2 L2 | over after C | round 4 of 4 | turn 12 | starter A | die 2 | last light | ply 40",
    "A L3 L1 | B L3 L1 | over after B | round 4 of 4 | turn 8 | starter A | die 2 | last light | ply 30",
    "A S6 S6 | B S6 S6 | over after B | round 3 of 4 | turn 6 | starter A | die 2 | last light | ply 30",
)


@pytest.mark.parametrize("text", ENDS)
def test_I_28_the_end_is_told_truly(text):
    for told in everything_told("illuminated", load("illuminated").standard.read(text)):
        assert told.text and not faults("illuminated", told)
