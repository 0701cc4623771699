"""A deck as a list of cards: out of the content and back, and as card numbers for the rules."""

from __future__ import annotations

from collections import Counter

from hexameron.core.decks import DeckList
from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.schema import Card, Deck, Values
from hexameron.games.angels.content.terms import SIDES


def of_deck(deck: Deck, language: str = "en") -> DeckList:
    copies: Counter[str] = Counter()
    for line in (*deck.angels, *deck.interventions, *deck.humans):
        card, _, times = line.partition(" x")
        copies[card] += int(times) if times.isdigit() and len(times) < 4 else 1 if not times else 0
    return DeckList(deck.faction, deck.name(language), tuple(copies.items()))


def as_deck(deck: DeckList, id: str) -> Deck:
    """The list as an entry for a content file."""
    lines: dict[str, list[str]] = {"L": [], "F": [], "I": [], "H": []}
    for card, n in deck.copies:
        lines[card[0]].append(card if n == 1 else f"{card} x{n}")
    return Deck(id, deck.name, deck.name, deck.side, lines["L"] + lines["F"], lines["I"], lines["H"])  # type: ignore[arg-type]


def cards_of(values: Values, deck: DeckList) -> list[Card]:
    return [values.by_id[card] for card, n in deck.copies for _ in range(n)]


def in_order(values: Values, copies: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(copies.items(), key=lambda pair: values.numbers.get(pair[0], len(values.numbers))))


def numbers_of(values: Values, deck: DeckList) -> tuple[list[int], list[int]]:
    """A legal list as card numbers: the Host's, ascending, and the humans'."""
    held = sorted(values.numbers[card.id] for card in cards_of(values, deck))
    first_human = len(values.angel) + len(values.intervention)
    return [n for n in held if n < first_human], [n for n in held if n >= first_human]


def bring(values: Values, o: rc.Options, seat: int, deck: DeckList) -> None:
    """A deck into the options of a match."""
    host, humans = numbers_of(values, deck)
    o.faction[seat], o.host_size[seat] = SIDES[deck.side], len(host)
    for i, number in enumerate(host):
        o.card[seat, i] = number
    for i, number in enumerate(humans):
        o.human[seat, i] = number
