"""Genesis in words: both languages complete, stories, explanations, what one touches."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from copy import copy

import pytest
from babel.messages.pofile import read_po

from games.genesis.scene import PASS, Table, new, position
from games.genesis.test_examples import G_S3, G_S12, G_S13, complete_game
from hexameron.core.reading.language import PACKAGE, words
from hexameron.games import load
from hexameron.games.genesis.words import dark_angel
from hexameron.lab.exhibits import kind_name, kinds
from test_words import sentences

GAME = load("genesis")


def messages() -> set[str]:
    """Every text that the code says now, through `t(...)`, or later, in refusals and faults; and what the game says of itself."""
    found = set()
    for path in GAME.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func
                if (isinstance(name, ast.Name) and name.id == "t") or (
                    isinstance(name, ast.Attribute) and name.attr in ("t", "many")
                ):
                    found.add(node.args[0].value)
    found |= {
        sentence.value
        for path, _, sentence in sentences()
        if path.is_relative_to(GAME.folder) and isinstance(sentence, ast.Constant)
    }
    about = GAME.about
    found |= {
        about.title,
        about.sentence,
        *about.seat_names,
        *about.styles,
        *[level.label for level in about.levels],
    }
    for option in about.options:
        found |= {option.label, option.help, *option.choices}
    return found | {kind_name(each) for each in kinds(GAME)}  # as reports of the lab call them


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_text_is_translated_into_polish_with_the_same_fields():
    with (GAME.folder / "pl.po").open("rb") as file:
        catalogue = read_po(file, locale="pl")
    translated = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            translated[key] = (
                message.string if isinstance(message.string, tuple) else (message.string,)
            )
    of_all_games = words(PACKAGE, "pl")
    assert {text for text in messages() - set(translated) if not of_all_games.find(text)} == set()
    assert set(translated) - messages() == set()
    for key, texts in translated.items():
        for text in texts:
            assert text, key
            assert fields(text) == fields(key), key


def play_through() -> Iterator[tuple[Table, int, Table]]:
    """The complete game: before, action, after."""
    game = complete_game()
    for code in G_S13.replace("|", " ").split():
        yield copy(game), int(code), game.play(int(code))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_whole_game_told(language):
    """Words, notation and touches differ for different actions; nothing is left unfilled."""
    for before, code, after in play_through():
        reader, legal = before.reader(language), before.legal
        story = copy(before).tell(code, language=language)
        assert story.endswith(".")
        for text in (story, after.reader(language).headline(), after.reader(language).text()):
            assert "{" not in text
        for kind in (
            reader.notation,
            reader.words,
            lambda action, reader=reader: tuple(reader.touches(action)),
        ):
            assert len({kind(action) for action in legal}) == len(legal)
        for action in legal:
            assert reader.explain(action).endswith(".")
            for touch in reader.touches(action):
                assert reader.label(touch)


def test_actions_can_be_said_in_notation_and_in_either_language():
    game = position(G_S3)
    assert game.edition.find(game.state, "<M") == 8
    assert game.edition.find(game.state, "change places with the dark angel, paying 1 matter") == 8
    if game.reader("pl").t("Gray") == "Szary":
        assert (
            game.edition.find(
                game.state, "zamień się miejscami z mrocznym aniołem, płacąc 1 kostkę materii"
            )
            == 8
        )


def test_the_story_of_the_dark_angel_and_of_god():
    told = [before.tell(code) for before, code, _ in play_through()]
    assert "Purple takes 1 chaos to begin with." in told[0]
    story = " ".join(told)
    for line in (
        "The dark angel follows God to day I.",
        "The dark angel pushes one square to the left on day I.",
        "The dark angel does the work of day I for 3 points.",
        "Morning breaks: God begins day III, land and plants.",
        "does the work of day III, land and plants: the third circle, 4 points.",
        "Purple pays 1 chaos and changes places with",
        "For the work done on day II, Pink receives 1 matter.",
        "Evening falls on day VII.",
        "Yellow wins the tie at 23 points, resting furthest left.",
    ):
        assert line in story, line


def test_bonus_of_the_player_who_ends_one_round_and_starts_the_next():
    game = position(
        "2 players | round 8 | start purple | II gray dark | void purple | work II gray | gray to act | purple 0 0 1"
    )
    assert "receives" not in game.tell(13)
    game = position(
        "2 players | round 8 | start purple | I purple | II gray dark | work II gray | gray to act | gone purple"
    )
    story = game.tell(4)
    assert "Gray gathers 2 matter + 1 life on day II." in story
    assert "Gray receives 1 matter." in story


def test_G_20_a_short_bonus_is_told():
    """G-36: the stock may lack what a work done earlier brings."""
    game = position(
        "2 players | round 8 | start gray | II purple dark | void gray | work II purple | gray 0 7 0"
    )
    assert "For the work done on day II, Purple receives 1 matter." in game.tell(PASS)
    game = position(
        "2 players | round 8 | start gray | II purple dark | void gray | work II purple | gray 0 8 0"
    )
    assert "Purple should receive 1 matter, but the stock has none." in game.tell(PASS)


def test_G_R78_who_left_the_table_still_receives_the_bonus():
    game = position(
        "3 players | round 8 | start gray | II purple dark | void gray yellow | work II purple | gone purple"
    )
    assert "Purple receives 1 matter." in game.tell(PASS)


def test_one_event_one_line():
    """The deed, the dark angel, God and who starts stand in lines of their own."""
    game = position(
        "2 players | round 8 | start gray | I purple | II dark gray | work I purple | purple to act"
    )
    told = game.tell(PASS).split("\n")
    assert told == [
        "Purple does nothing.",
        "The dark angel follows God to day III.",
        "It is midday of day III.",
        "Purple stands furthest left and starts.",
        "For the work done on day I, Purple receives 1 chaos.",
    ]


def test_G_54_an_exchange_is_named():
    game = position(
        "2 players | round 12 | purple to act | start purple | III purple | IV dark | void gray | purple 0 3 3"
    )
    (work,) = game.works
    reader = game.reader()
    assert "Exchanged: 3 matter for 1 life." in game.tell(work)
    assert reader.words(work).endswith("(3 matter for 1 life)")


@pytest.mark.parametrize(
    ("text", "action", "said"),
    [
        (
            "round 6 | II gray dark | gray to act | start gray",
            "MI",
            "The dark angel is about to do the work of day II: 4 points.",
        ),
        (
            "round 6 | II gray dark | gray to act | start gray",
            "G1",
            "The dark angel will push one square to the left on day II.",
        ),
        (
            "round 6 | II gray dark | gray to act | start gray | gray 1 0 0",
            ">C",
            "The dark angel is about to do the work of day II: 4 points.",
        ),
        (
            "round 6 | II dark gray | gray to act | start gray | gray 0 4 4 | work II purple",
            "W",
            "The dark angel is about to do the work of day II: 3 points.",
        ),
        (
            "round 5 | I dark | void gray | gray to act | start gray",
            "MII",
            "The dark angel will follow God to day II.",
        ),
    ],
)
def test_an_explanation_says_what_the_dark_angel_does_after_it(text, action, said):
    game = position(text)
    assert said in game.reader().explain(game.edition.find(game.state, action))


def test_the_star_in_the_text_marks_who_started_the_round():
    reader = position(
        "2 players | round 8 | void purple | II gray dark | gray to act | start purple"
    ).reader()
    assert any(line.startswith("*Purple") for line in reader.text().splitlines())
    assert "* who started the round" in reader.coach.legend()[-1]


def test_a_short_stock_is_told():
    game = position("2 players | round 2 | void gray purple dark | purple 7 0 0")
    assert "gives only 1 chaos" in game.tell(4)


def test_explanations_say_what_an_action_buys_and_denies():
    reader = position(
        "round 12 | purple to act | start purple | III purple | purple 0 0 4 | work III gray dark"
    ).reader()
    assert "The third circle here is worth 4 points." in reader.explain(21)
    reader = new(4, age_order="seat").play(0, 0, 0, 0).reader()
    assert "You would stand left-most and start the next round." in reader.explain(4)
    assert "Purple would stand left-most" in reader.explain(10)
    reader = position(
        "round 11 | III dark | IV purple | void yellow pink gray | start gray | gray to act"
    ).reader()
    told = reader.explain(17)
    assert "You would stand on square 2" in told
    assert "the dark angel cannot work here" in told
    assert "The first circle there is worth 5 points, the next one 5." in told
    reader = position("round 20 | VI gray dark | start gray").reader()
    assert "Square 1 of day VII is worth 3 points." in reader.explain(20)


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("round 1", "waits in the void"),
        ("round 5 | I dark", "follow God to day II. If nobody stops it"),
        ("round 5 | I dark | II gray purple", "too many angels"),
        ("round 6 | II gray dark", "push one square to the left on day II. If nobody stops it"),
        ("round 6 | II gray purple dark", "too late"),
        ("round 6 | II dark gray", "is about to do the work of day II: 4 points"),
        ("round 7 | II dark gray | work II dark", "has done the work of day II"),
        ("round 21 | VII dark", "rests"),
    ],
)
def test_the_dark_angels_next_act_is_foretold(text, plan):
    reader = position(text).reader()
    assert plan in dark_angel.plan(reader)
    assert reader.outlook()[0] == dark_angel.plan(reader)


def test_headline_says_why_it_is_whose_turn():
    game = position("2 players | round 8 | void purple | II gray dark")
    assert (
        game.reader().headline()
        == "Round 8, day III, morning: Purple stood furthest left and starts."
    )
    assert (
        game.play(PASS).reader().headline()
        == "Round 8, day III, morning: Gray to act (2 of 2; Purple started)."
    )
    assert "Yellow wins the tie" in position(G_S12).reader().headline()
    shared = position("2 players | over | VII dark | VI gray purple | work VI gray purple")
    assert "Gray and Purple share the victory with 6 points each" in shared.reader().headline()
    lost = position("2 players | over | VII dark | work VI dark")
    assert (
        lost.reader().headline()
        == "The dark angel has 9 points and wins; all the angels of light lose."
    )
