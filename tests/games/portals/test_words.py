"""Words in both languages: nothing untranslated, refusals that name the rule, log lines, hints, the board's ids."""

from __future__ import annotations

import ast
import gettext
import xml.etree.ElementTree as ET

import pytest

from hexameron.core.record import CHANCE, OVER
from hexameron.core.rng import seeded
from hexameron.games.portals import chart
from hexameron.games.portals.about import ABOUT, PLACE_KEYS

from .playing import CONTENT, GAME, new, position

BOARD = GAME.standard.values


def catalogue() -> dict:
    with (GAME.folder / "pl.mo").open("rb") as file:
        return gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]


def spoken() -> set[str]:
    """Every text of the sources and the content file that is said through the catalogue."""
    found = {card.title for card in BOARD.card if card.kind == "event"} | {place.name for place in BOARD.place}
    found |= {f"ref:{card.reference.rpartition(' ')[0]}" for card in BOARD.card if card.reference}
    found |= {item.name for item in (*BOARD.region, *BOARD.symbol)} | set(BOARD.fuel.colours) | set(ABOUT.seat_names)
    found |= {"Genesis", "New Testament", "Gen.", "New T.", "Low", "Full", ABOUT.title, ABOUT.sentence}
    found |= {text for option in ABOUT.options for text in (option.label, option.help)} | {level.label for level in ABOUT.levels}
    for path in GAME.folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in ("t", "many"):
                    found.add(node.args[0].value)
    return found


def test_everything_is_translated():
    known = {key[0] if isinstance(key, tuple) else key for key, text in catalogue().items() if text}
    assert spoken() - known == set()


def test_titles_carry_their_reference_in_both_languages():
    seen = position("A hand 42").view(0)
    assert "Samuel Anoints David" in GAME.label(seen, "card-42", "en") and "1 Samuel 16:1-13" in GAME.label(seen, "card-42", "en")
    assert "Samuel namaszcza Dawida" in GAME.label(seen, "card-42", "pl") and "1 Sm 16,1-13" in GAME.label(seen, "card-42", "pl")
    assert "XI w. p.n.e." in GAME.label(seen, "card-42", "pl")


def test_explanations_give_numbers():
    game = position("A at bethel hand 14 50 67 | B played 49 | capsule 7th | gauge 1")
    seen, find = game.view(0), lambda text: GAME.find(game.state, text)
    assert "Gauge 1 → Full" in GAME.explain(seen, find("fuel 67"), "en")
    assert "Jacob's Dream" in GAME.explain(seen, find("fuel 67"), "en")
    assert "Solomon Builds the Temple" in GAME.explain(seen, find("go jerusalem"), "en")
    assert "2 points" in GAME.explain(seen, find("play 67"), "en") and "Samaria is your scarcest region" in GAME.explain(
        seen, find("play 67"), "en"
    )
    assert "Gives up 4 actions" in GAME.explain(seen, find("end"), "en")
    royal = position("A at hebron hand 49 | B played 41 | capsule 10th")
    assert "Royalty: you draw level at 1" in GAME.explain(royal.view(0), GAME.find(royal.state, "play 49"), "en")


def test_the_log_tells_only_what_was_seen():
    drawing = position("A | B | drawing old")
    after = GAME.after(drawing.state, 61)
    for seat, text in ((0, "The Widow of Zarephath"), (1, "takes a card unseen")):
        seen = GAME.sees(drawing.state, 61, seat)
        line = GAME.tell(drawing.view(seat), seen, GAME.view(CONTENT, after, seat), "en")
        assert text in line
    assert "Widow" not in line


def test_a_play_is_announced_with_title_time_and_place():
    """T-22, T-R56"""
    game = position("A at hebron hand 49 | capsule 10th")
    action = GAME.find(game.state, "play 49")
    line = GAME.tell(game.view(1), action, GAME.view(CONTENT, GAME.after(game.state, action), 1), "en")
    assert line == "Red witnesses: David Reigns in Hebron (10th century, Hebron), 3 points."


def test_the_final_table_adds_up():
    game = position("A hand 106 played 22 25 31 | B played 26 33 46 54 | over third")
    table = GAME.scores(game.view(None), "en")
    assert table[0][1:] == ["Event points", "Region sets", "Symbol victories", "Symbol cards", "Total"]
    assert table[1] == ["Red", "9", "0", "28", "4", "41"] and table[2][1:] == ["12", "0", "28", "0", "40"]
    assert GAME.headline(game.view(None), "en").endswith("Red wins with 41 points.")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {}), (4, {"teams": "yes"}), (3, {"simplified": "yes"})])
def test_everything_one_touches_is_on_the_board(seats, options):
    rng = seeded("board", seats)
    game = new(seats, **options)
    checked = 0
    while game.state.to_act != OVER:
        game.settle()
        if game.state.to_act == OVER:
            break
        if game.state.ply % 9 == 0:
            seen = game.view(game.state.to_act)
            for language in ("en", "pl"):
                tree = ET.fromstring(GAME.board(seen, language))
                ids = [node.get("id") for node in tree.iter() if node.get("id")]
                assert len(set(ids)) == len(ids)
                touched = {t for action in GAME.legal(game.state) for t in GAME.touches(seen, action)}
                assert {t for t in touched if not t.startswith("verb:")} <= set(ids)
            checked += 1
        game.state = GAME.after(game.state, GAME.choose(game.state, "guide", rng))
    ET.fromstring(GAME.board(game.view(None), "pl"))
    assert checked > 5 and game.state.to_act != CHANCE


def test_the_track_runs_clockwise_from_the_lower_left():
    corners = [chart.track_xy(space, 100) for space in (0, 25, 50, 75)]
    low, high = chart.cell(100) / 2, chart.SIZE - chart.cell(100) / 2
    assert [(round(x), round(y)) for x, y in corners] == [
        (round(x), round(y)) for x, y in [(low, high), (low, low), (high, low), (high, high)]
    ]


def test_the_options_name_the_places_of_the_map():
    assert tuple(place.key for place in BOARD.place) == PLACE_KEYS
