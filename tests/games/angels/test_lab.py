"""Random games with random decks, and the commands."""

from __future__ import annotations

import random

import pytest

from games.angels.scene import DECKS, EDITION, VALUES
from hexameron.games.angels.lab import commands
from hexameron.games.angels.lab.audit import audit, look, random_deck
from hexameron.games.angels.rules import state as st


def test_random_games_with_random_decks_end_soundly() -> None:
    looks, longest = audit(EDITION, 1000, seed=1)
    assert looks > 1500 and longest > 500


def test_the_audit_can_fail() -> None:
    state = EDITION.start(2)
    state.place[0] = st.IN_HAND  # counted nowhere
    with pytest.raises(AssertionError, match="hand"):
        look(EDITION, state)


def test_random_decks_are_legal() -> None:
    chance = random.Random(3)
    for _ in range(40):
        assert DECKS.faults(random_deck(VALUES, chance), "en") == []


def test_the_commands_list_show_and_check(capsys, tmp_path) -> None:
    commands.cards("muriel")
    shown = capsys.readouterr().out
    assert "L28" in shown and "Użycie" in shown and "Use:" in shown
    commands.cards(kind="angel", side="fallen", order=10)
    assert len(capsys.readouterr().out.splitlines()) == 4
    commands.decks()
    assert "LA" in capsys.readouterr().out
    commands.deck("FC")
    text = capsys.readouterr().out
    file = tmp_path / "deck.txt"
    file.write_text(text, encoding="utf-8")
    commands.check(file)
    assert "a legal deck of 45 cards" in capsys.readouterr().out
    file.write_text(text.replace("1 Uwal (F29)\n", "2 Uwal (F29)\n"), encoding="utf-8")
    with pytest.raises(SystemExit):
        commands.check(file)
    assert "A-2d" in capsys.readouterr().out
