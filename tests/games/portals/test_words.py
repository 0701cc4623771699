"""Words in both languages: nothing untranslated, refusals that name the rule, log lines, hints."""

from __future__ import annotations

import ast
import gettext
import re

from games.portals.scene import EDITION, new, position
from hexameron.games.portals.about import ABOUT, PLACE_KEYS
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import roads

VALUES = EDITION.values


def catalogue() -> dict:
    with (EDITION.game.folder / "pl.mo").open("rb") as file:
        return gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]


def spoken() -> set[str]:
    """Every text of the sources and the content file that is said through the catalogue."""
    found = {card.title for card in VALUES.card if card.kind == "event"} | {
        place.name for place in VALUES.place
    }
    found |= {f"ref:{card.reference.rpartition(' ')[0]}" for card in VALUES.card if card.reference}
    found |= (
        {item.name for item in (*VALUES.region, *VALUES.symbol)}
        | set(VALUES.fuel.colours)
        | set(ABOUT.seat_names)
    )
    found |= {
        "Genesis",
        "New Testament",
        "Gen.",
        "New T.",
        "Low",
        "Full",
        ABOUT.title,
        ABOUT.sentence,
    }
    found |= {text for option in ABOUT.options for text in (option.label, option.help)} | {
        level.label for level in ABOUT.levels
    }
    for path in EDITION.game.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and isinstance(node.args[0].value, str)
            ):
                name = (
                    node.func.attr
                    if isinstance(node.func, ast.Attribute)
                    else getattr(node.func, "id", "")
                )
                if name in ("t", "many"):
                    found.add(node.args[0].value)
    return found


def test_everything_is_translated():
    known = {key[0] if isinstance(key, tuple) else key for key, text in catalogue().items() if text}
    assert spoken() - known == set()


def test_titles_carry_their_reference_in_both_languages():
    english, polish = (
        position("A hand 42").reader(language).label("card-42") for language in ("en", "pl")
    )
    assert "Samuel Anoints David" in english and "1 Samuel 16:1-13" in english
    assert "Samuel namaszcza Dawida" in polish and "1 Sm 16,1-13" in polish
    assert "XI w. p.n.e." in polish


def test_explanations_give_numbers():
    game = position("A at bethel hand 14 50 67 played 5 | B played 49 | capsule 7th | gauge 1")

    def explained(move):
        return game.reader().explain(game.find(move))

    assert "Gauge 1 → Full" in explained("fuel 67")
    assert "Jacob's Dream" in explained("fuel 67")
    assert "Solomon Builds the Temple" in explained("go jerusalem")
    assert "2 points" in explained(
        "play 67"
    ) and "Samaria is one of your scarcest regions" in explained("play 67")
    assert "Gives up 4 actions" in explained("end")
    royal = position("A at hebron hand 49 | B played 41 | capsule 10th")
    assert "Royalty: you draw level at 1" in royal.reader().explain(royal.find("play 49"))


def test_the_log_tells_only_what_was_seen():
    drawing = position("A | B | drawing old").state
    played = EDITION.play(drawing, 61)
    assert EDITION.tell(drawing, played, 0) == "Red draws: The Widow of Zarephath."
    assert (
        EDITION.tell(drawing, played, 1)
        == EDITION.tell(drawing, played, None)
        == "Red takes a card unseen: Old Testament."
    )


def test_a_draw_from_a_pile_is_one_line():
    """The line comes with the card, not with the choice of the pile."""
    game = position("A | B")
    assert EDITION.tell(game.state, EDITION.play(game.state, game.find("old")), 0) == ""


def test_the_log_tells_of_a_pawn_that_is_placed_for_a_player_who_left():
    """T-R74"""
    game = new(3).settle()
    left = EDITION.play_leaving(game.state, 0)
    assert (
        EDITION.tell(game.state, left, 1) == f"The pawn of Red is placed on {VALUES.place[0].name}."
    )
    left = EDITION.play_leaving(left.state, 2)
    place = EDITION.play(left.state, st.MOVE.code(5))
    assert EDITION.tell(left.state, left, 1) == "" and EDITION.tell(left.state, place, 0) == (
        f"Blue places the pawn on {VALUES.place[5].name}. The pawn of Green is placed on {VALUES.place[1].name}."
    )


def test_a_play_is_announced_with_title_time_and_place():
    """T-22, T-R56"""
    game = position("A at hebron hand 49 | capsule 10th")
    assert (
        EDITION.tell(game.state, EDITION.play(game.state, game.find("play 49")), 1)
        == "Red witnesses: David Reigns in Hebron (10th century, Hebron), 3 points."
    )


def test_cards_have_letters_and_what_the_screen_shows_can_be_typed():
    """A bare number is a place in the list of moves: the board shows no other numbers to type."""
    game = position("A at bethel hand 14 50 67 | B at shiloh | capsule 7th | gauge 1")
    lines = game.reader().text().splitlines()
    assert [line.strip()[:2] for line in lines[lines.index("Your hand:") + 1 :]] == [
        "a)",
        "b)",
        "c)",
    ]
    assert EDITION.find(game.state, "fuel c") == game.find("fuel 67") == st.EXCHANGE.code(67)
    assert EDITION.find(game.state, "play c") == game.find("play 67")
    shown = [line.strip().partition(":")[0] for line in lines if line.strip().startswith("row ")]
    assert shown == [f"row {i}" for i in range(1, 6)]
    assert all(
        EDITION.find(game.state, move) == st.DRAW_ROW.code(i)
        for i, move in enumerate(shown)
        if game.state.row[i] >= 0
    )
    assert EDITION.find(game.state, "go to Jerusalem") == EDITION.find(game.state, "go jerusalem")
    assert not [line for line in lines if re.match(r"\s*\d+[.)]", line)]
    assert (
        "One step from Bethel: Jerusalem, Jericho, Gibeon, Ephraim." in lines
    )  # a pawn stands on Shiloh


def test_before_the_pawns_are_placed_no_way_is_missing():
    game = new(2).settle()
    assert "no way there" not in game.reader().text() and "in range]" in game.reader().text()


def test_the_text_has_a_map_with_roads():
    """Places by name where they lie, pawns and portals marked, and a dotted way along every road."""
    drawn = roads.draw_map(
        position("A at bethel | B at capernaum | portals shiloh capernaum gaza").reader()
    )
    found = {
        place.key: next(y for y, line in enumerate(drawn) if place.name[:5] in line)
        for place in VALUES.place
    }
    assert found["haran"] < found["nazareth"] < found["shiloh"] < found["hebron"] < found["egypt"]
    assert any("Bethel@" in line for line in drawn) and any("Capernaum*@" in line for line in drawn)
    assert any("Shiloh*" in line for line in drawn) and any("Gaza*" in line for line in drawn)
    assert any("Egypt·····" in line for line in drawn) and max(map(len, drawn)) <= 120
    assert sum(line.count("·") for line in drawn) > 300


def test_the_final_table_adds_up():
    game = position("A hand 106 played 22 25 31 | B played 26 33 46 54 | over third")
    table = game.reader().scores()
    assert table[0][1:] == [
        "Event points",
        "Region sets",
        "Symbol victories",
        "Symbol cards",
        "Total",
    ]
    assert table[1] == ["Red", "9", "0", "28", "4", "41"] and table[2][1:] == [
        "12",
        "0",
        "28",
        "0",
        "40",
    ]
    assert game.reader().headline().endswith("Red wins with 41 points.")


def test_a_partners_row_adds_up_to_the_teams_total():
    """T-R82: own and the partner's events, and what the team's cards bring."""
    game = position(
        "A hand 103 played 49 14 | B | C played 60 61 hand 98 | D played 22 25 | teams | over cap | round 24"
    )
    table = game.reader().scores()
    assert (
        table[0][1:3] == ["Event points", "Partner's event points"]
        and table[0][-1] == "Team's total"
    )
    assert all(sum(map(int, row[1:-1])) == int(row[-1]) for row in table[1:])
    assert table[1][1:3] == table[3][2:0:-1] and table[1][3:] == table[3][3:]


def test_the_options_name_the_places_of_the_map():
    assert tuple(place.key for place in VALUES.place) == PLACE_KEYS
