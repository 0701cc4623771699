"""What is said of cards: their names and texts are those of the edition that is played."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from games.angels.scene import EDITION, TOML, VALUES, laid
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.model.edition import Edition
from hexameron.games.angels.content.decks import Decks
from hexameron.games.angels.content.terms import speech
from hexameron.games.angels.rules import state as st

LANGUAGES = ("en", "pl")
OLD = re.compile(
    "|".join(
        rf"\b{re.escape(name)}\b"
        for thing in (*VALUES.all, *VALUES.deck)
        for name in (thing.pl, thing.en)
    )
)


@cache
def renamed() -> Edition:
    """The game with another name for every card and deck, and texts that name none."""
    number = 0

    def another(found: re.Match[str]) -> str:
        nonlocal number
        number += 1
        return f'{found[1]} = "Zz{number}{found[1]}"'

    toml = re.sub(r'(?m)^(pl|en) = ".*"', another, TOML)
    toml = re.sub(r"(?m)^text_.*", lambda text: OLD.sub("it", text[0]), toml)
    return EDITION.game.load(toml, "renamed")


def demand_new_names(said: Any) -> None:
    found = OLD.search(str(said))
    assert found is None, f"{found and found[0]} in {str(said)[:300]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_renamed_card_has_its_new_name_on_the_page_of_decks(language: str) -> None:
    decks = renamed().decks
    assert decks
    for face in decks.faces(language):
        demand_new_names(face.name)
        assert face.name.startswith("Zz")
    for made in decks.ready_made(language):
        demand_new_names((made.deck.name, decks.write(made.deck, language)))
        assert decks.read(decks.write(made.deck, language), language).size == made.deck.size
        demand_new_names(
            decks.faults(
                type(made.deck)("lord", "x", tuple((card, 3) for card, _ in made.deck.copies)),
                language,
            )
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_renamed_card_has_its_new_name_at_the_table(language: str) -> None:
    """Actions, refusals, explanations, log, text, board and close-ups."""
    edition, rng, dice = renamed(), seed_rng("names"), random.Random(3)
    state, told = edition.start(2), ""
    for step in range(160):
        legal = edition.legal(state)
        action = (
            dice.choice(legal)
            if state.to_act < 0 or dice.random() < 0.3
            else edition.choose(state, "bold", rng)
        )
        played = edition.play(state, action)
        for seat in (0, 1):
            r = edition.reader(state, seat, language)
            told += edition.tell(state, played, seat, language)
            if step % 12 == 0:
                drawn = r.svg()
                demand_new_names(
                    (
                        drawn,
                        r.text(),
                        [
                            r.closeup(piece)
                            for piece in re.findall(r'<g id="([^"]+)" class="[^"]*closer', drawn)
                        ],
                    )
                )
                demand_new_names([r.refusal(code) for code in range(0, EDITION.game.actions, 9)])
            if state.to_act == seat:
                demand_new_names(
                    [
                        (
                            r.words(code),
                            r.explain(code),
                            [r.label(touch) for touch in r.touches(code)],
                        )
                        for code in legal
                    ]
                )
        state = played.state
    demand_new_names(told)
    assert "Zz" in told


def test_polish_words_are_the_rulebooks() -> None:
    """Zakon and szereg, never rząd; zniweczona throughout; a circle for the Fallen where the Lord's angels have a chorus."""
    polish = (EDITION.game.folder / "pl.po").read_text(encoding="utf-8") + "".join(
        card.text_pl for card in VALUES.all
    )
    said = "\n".join(line for line in polish.splitlines() if not line.startswith("msgid"))
    assert not re.search(r"\b(rząd|rzęd|[Zz]niwel)", said)
    faces = {face.id: face.facts for face in Decks(VALUES).faces("pl")}
    assert "krąg" in faces["F29"] and "chór" in faces["L28"]
    help_words = speech("pl")(
        next(option.help for option in EDITION.about.options if option.name == "deck_1")
    )
    assert all(deck.pl in help_words for deck in VALUES.ready_made)


@pytest.mark.parametrize(("language", "texts"), [
    ("en", ("Remove a Giant from the game", "an angel gets −3")),
    ("pl", ("Usuń OLBRZYMA z gry", "anioł −3")),
])  # fmt: skip
def test_a_choice_of_effects_says_each_of_them(language: str, texts: tuple[str, str]) -> None:
    t = laid()
    t.put(0, "E", "Uriel r")
    t.hand(0, "Proca")
    t.go("action").intervene("Proca")
    assert t.state.prompt == st.WHICH_MODE
    reader = EDITION.reader(t.state, 0, language)
    for number, text in enumerate(texts):
        assert reader.words(st.MODE.code(number)).endswith(f"{number + 1}: {text}")
        assert reader.label(f"verb:mode-{number}").endswith(f"{number + 1}: {text}")
