"""Jobs on the files and texts that visitors bring.

Every function here runs in a worker process (`table/worker.py`).
"""

from __future__ import annotations

from typing import TypedDict

from hexameron.core.match import log
from hexameron.table.worker import JobTools


class Judgement(TypedDict):
    """The mistakes and warnings in a content file, as shown to its designer."""

    mistakes: list[str]
    warnings: list[str]


class DeckRead(TypedDict):
    side: str
    name: str
    copies: list[tuple[str, int]]
    faults: list[str]  # the deck-building rules that it breaks


class Replayed(TypedDict):
    """A progress report: steps read, steps in all, and the positions since the last report."""

    read: int
    of: int
    positions: bytes


def judge_content(tools: JobTools, slug: str, toml: str, language: str) -> Judgement:
    """Find every mistake in a content file, or the warnings for its designer if there is none."""
    game, name = tools.load(slug), "design.toml"
    mistakes = [mistake.translate(language) for mistake in game.mistakes(toml, name)]
    warnings = (
        []
        if mistakes
        else [
            warning.translate(language) for warning in game.warnings(game.load(toml, name).values)
        ]
    )
    return {"mistakes": mistakes, "warnings": warnings}


def read_deck(tools: JobTools, slug: str, text: str, language: str) -> DeckRead:
    """Read the text of a deck and check it against the deck-building rules."""
    decks = tools.load(slug).standard.decks
    assert decks is not None
    deck = decks.read(text, language)
    return {
        "side": deck.side,
        "name": deck.name,
        "copies": list(deck.copies),
        "faults": decks.faults(deck, language),
    }


def replay_match(tools: JobTools, text: str) -> None:
    """Replay a saved match from its first step and report the positions.

    Raise BadLog if the match cannot be replayed.
    """
    sent = 1  # the header already determines the first position

    def watch(match: log.MatchLog, of: int) -> None:
        nonlocal sent
        positions = b"".join(bytes(position) for position in match.positions[sent:])
        sent = len(match.positions)
        tools.report(Replayed(read=match.sequence, of=of, positions=positions))

    match = log.read_match(text, tools.load, log.MAX_STEPS, watch)
    watch(match, match.sequence)
    tools.report(
        Replayed(read=match.sequence, of=match.sequence, positions=log.seal(match, match.sequence))
    )
