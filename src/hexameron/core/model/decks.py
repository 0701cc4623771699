"""Decks that players build: the interface of a game to its cards and deck-building rules.

A game implements it in `content/decks.py`. Nothing here depends on a particular game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hexameron.core.numbers import whole_number


@dataclass(frozen=True)
class DeckList:
    """A deck: its side, its name, and the number of copies of each card, by card id."""

    side: str
    name: str
    copies: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return sum(n for _, n in self.copies)


@dataclass(frozen=True)
class Facet:
    """A criterion to search cards by: a name, a label, and values with their words."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class CardFace:
    """A card as it is displayed."""

    id: str
    name: str
    side: str  # a side of the game, or "" if the card fits every side
    badge: str  # shown in its corner: a level, a sign
    seal: str  # anything else that is printed large, or ""
    tint: str  # CSS class of its colour, defined by the game's style sheet
    facts: str
    text: str
    most: int  # largest number of copies in a deck
    facets: Mapping[str, str]


@dataclass(frozen=True)
class Count:
    """One line of a deck's balance: the actual number of something, and the number required."""

    label: str
    number: int
    wanted: str
    is_right: bool


@dataclass(frozen=True)
class ReadyMade:
    id: str
    deck: DeckList
    note: str


class DeckRules(Protocol):
    """The functions of a game with decks, for the deck page, the table and the command line."""

    own: str  # value of a seat's option that means the player's own deck
    text_limit: int

    def sides(self, language: str) -> list[tuple[str, str]]: ...

    def facets(self, language: str) -> list[Facet]: ...

    def faces(self, language: str) -> list[CardFace]:
        """Return all cards in the order in which they are listed."""

    def ready_made(self, language: str) -> list[ReadyMade]: ...

    def faults(self, deck: DeckList, language: str) -> list[str]:
        """Return a sentence for every deck-building rule that the deck breaks."""

    def counts(self, deck: DeckList, language: str) -> list[Count]: ...

    def read(self, text: str, language: str) -> DeckList:
        """Read a deck from text. BadOption names the line that cannot be read."""

    def write(self, deck: DeckList, language: str) -> str: ...

    def option(self, seat: int) -> str:
        """Return the name of the option that chooses the deck of a seat."""

    def content(self, toml: str, own: Mapping[int, str]) -> str:
        """Return the content of a match, including the players' own decks (as text, by seat).

        BadOption explains what is wrong with a deck.
        """


def compact(deck: DeckList) -> str:
    """Return a deck as one word, for a link: side and cards."""
    return ".".join([deck.side, *[card if n == 1 else f"{card}*{n}" for card, n in deck.copies]])


def expand(text: str, name: str) -> DeckList:
    """Read a deck from the word that `compact` returns. Cards that do not exist are kept."""
    side, *cards = text[:2000].split(".")
    copies: dict[str, int] = {}
    for word in cards:
        card, _, times = word.partition("*")
        if card and len(card) <= 12:
            copies[card] = copies.get(card, 0) + (
                1 if (number := whole_number(times, 3)) is None else number
            )
    return DeckList(side[:20], name, tuple(copies.items()))


def options_for(
    decks: DeckRules, brought: Sequence[str], known: Sequence[str]
) -> tuple[dict[str, str], dict[int, str]]:
    """Return the options and the own decks, by seat, for the decks that players bring.

    Each is the id of a ready-made deck, or the text of an own deck. Empty texts are ignored.
    """
    options = {
        decks.option(seat): text if text in known else decks.own
        for seat, text in enumerate(brought)
        if text
    }
    own = {seat: text for seat, text in enumerate(brought) if text and text not in known}
    return options, own
