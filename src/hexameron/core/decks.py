"""Decks that players build: what a game with decks says of its cards and of its rules of building.

A game has them in its `content/decks.py`. Nothing here knows a particular game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hexameron.core.numbers import whole_number


@dataclass(frozen=True)
class DeckList:
    """A deck: its side, its name and its cards with their numbers of copies, by card id."""

    side: str
    name: str
    copies: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return sum(n for _, n in self.copies)


@dataclass(frozen=True)
class Facet:
    """Something to look for cards by: a name, a label, and values with their words."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Face:
    """A card as people read it."""

    id: str
    name: str
    side: str  # a side of the game, or "" where the card fits every side
    badge: str  # what stands in its corner: a level, a sign
    seal: str  # what else is printed large, or ""
    tint: str  # class of its colour, defined by the game's style sheet
    facts: str
    text: str
    most: int  # copies a deck may hold
    facets: Mapping[str, str]


@dataclass(frozen=True)
class Count:
    """One line of a deck's balance: so many there are, so many there should be."""

    label: str
    number: int
    wanted: str
    is_right: bool


@dataclass(frozen=True)
class ReadyMade:
    id: str
    deck: DeckList
    note: str


class Decks(Protocol):
    """Everything the page of decks, the table and the command line ask of a game with decks."""

    own: str  # value of a seat's option that stands for a deck of its own
    text_limit: int

    def sides(self, language: str) -> list[tuple[str, str]]: ...

    def facets(self, language: str) -> list[Facet]: ...

    def faces(self, language: str) -> list[Face]:
        """All cards, in the order of a list."""

    def ready_made(self, language: str) -> list[ReadyMade]: ...

    def faults(self, deck: DeckList, language: str) -> list[str]:
        """Every rule of building that the deck breaks, each in a sentence."""

    def counts(self, deck: DeckList, language: str) -> list[Count]: ...

    def read(self, text: str, language: str) -> DeckList:
        """A deck from text; BadOption names the line that cannot be read."""

    def write(self, deck: DeckList, language: str) -> str: ...

    def option(self, seat: int) -> str:
        """The name of the option that says which deck a seat plays."""

    def content(self, toml: str, own: Mapping[int, str]) -> str:
        """The content of a match with seats' own decks (as text, by seat) in it; BadOption tells what is wrong with one."""


def compact(deck: DeckList) -> str:
    """A deck in one word, for a link: side and cards."""
    return ".".join([deck.side, *[card if n == 1 else f"{card}*{n}" for card, n in deck.copies]])


def expand(text: str, name: str) -> DeckList:
    """The deck of such a word; cards that do not exist are the rules' business."""
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
    decks: Decks, brought: Sequence[str], known: Sequence[str]
) -> tuple[dict[str, str], dict[int, str]]:
    """What seats bring, each the id of a ready-made deck or the text of an own one, as options and as own decks by seat."""
    options = {
        decks.option(seat): text if text in known else decks.own
        for seat, text in enumerate(brought)
        if text
    }
    own = {seat: text for seat, text in enumerate(brought) if text and text not in known}
    return options, own
