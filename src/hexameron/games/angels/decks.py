"""Decks: the rules of building one (A-2), each violation explained, and decks as text to send to a friend."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from hexameron.core.errors import BadOption
from hexameron.games.angels.schema import Angel, Card, Cards, Deck, Human, Intervention

ORDERS = {
    3: "Angels",
    4: "Archangels",
    5: "Princes",
    6: "Virtues",
    7: "Powers",
    8: "Dominions",
    9: "Cherubim",
    10: "Seraphim",
    11: "Thrones",
}
LIMIT = 8_000


@dataclass(frozen=True)
class List:
    """A deck list: its side, its name and its cards with their numbers of copies, by card id."""

    faction: str
    name: str
    copies: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        return sum(n for _, n in self.copies)


def of_deck(deck: Deck, language: str = "en") -> List:
    copies: Counter[str] = Counter()
    for line in (*deck.angels, *deck.interventions, *deck.humans):
        card, _, times = line.partition(" x")
        copies[card] += int(times) if times.isdigit() and len(times) < 4 else 1 if not times else 0
    return List(deck.faction, deck.pl if language == "pl" else deck.en, tuple(copies.items()))


def as_deck(deck: List, id: str) -> Deck:
    """The list as an entry for a content file."""
    lines: dict[str, list[str]] = {"L": [], "F": [], "I": [], "H": []}
    for card, n in deck.copies:
        lines[card[0]].append(card if n == 1 else f"{card} x{n}")
    return Deck(id, deck.name, deck.name, deck.faction, lines["L"] + lines["F"], lines["I"], lines["H"])  # type: ignore[arg-type]


def cards_of(cards: Cards, deck: List) -> list[Card]:
    return [cards.by_id[card] for card, n in deck.copies for _ in range(n)]


def faults(cards: Cards, deck: List) -> list[str]:
    """Every violation of A-2, each as a sentence; an empty list is a legal deck."""
    unknown = [f"There is no card {card!r}." for card, _ in deck.copies if card not in cards.by_id]
    if unknown:
        return unknown
    held = cards_of(cards, deck)
    return [
        *_size(cards, deck, held),
        *_side(deck, held),
        *_copies(cards, deck),
        *_orders(cards, deck),
        *_ladder(held),
        *_humans(cards, held),
    ]


def _size(cards: Cards, deck: List, held: list[Card]) -> list[str]:
    k, found = cards.constants, []
    if len(held) < k.deck_min_cards:
        found.append(f"A-2a: {len(held)} cards; a deck has at least {k.deck_min_cards}, its humans included.")
    host = sum(not isinstance(card, Human) for card in held)
    if host > k.host_max_cards:
        found.append(f"A-2a: {host} cards besides the humans; at most {k.host_max_cards} fit into the Host here.")
    return found


def _side(deck: List, held: list[Card]) -> list[str]:
    if deck.faction not in ("lord", "fallen"):
        return [f"A-2b: the side is {deck.faction!r}; a deck is of the Lord's side (lord) or of the Fallen (fallen)."]
    wrong = {c.en: c.faction for c in held if isinstance(c, (Angel, Intervention)) and c.faction not in (deck.faction, "neutral")}
    side = {"lord": "the Lord's side", "fallen": "the Fallen"}
    return [
        f"A-2b: {name} belongs to {side[of]}; a deck has cards of one side and neutral interventions only." for name, of in wrong.items()
    ]


def _copies(cards: Cards, deck: List) -> list[str]:
    found = []
    for id, n in deck.copies:
        card = cards.by_id[id]
        most = cards.constants.copies_filled if card.unique else cards.constants.copies_hollow
        if n > most:
            kind = "filled" if card.unique else "hollow"
            found.append(
                f"A-2c: {n} copies of {card.en}; a card with a {kind} edition symbol may be in a deck {'once' if most == 1 else f'{most} times'}."
            )
        elif n < 1:
            found.append(f"A-2c: {n} copies of {card.en}; leave out a card that is not in the deck.")
    return found


def _orders(cards: Cards, deck: List) -> list[str]:
    total: Counter[int] = Counter()
    doubled: dict[int, str] = {}
    for id, n in deck.copies:
        card = cards.by_id[id]
        if isinstance(card, Angel):
            total[card.order] += n
            if n > 1:
                doubled[card.order] = card.en
    most = cards.constants.order_cards_with_copy
    return [
        f"A-2d: {name} is in the deck twice, so at most {most} {ORDERS[order]} may be in it, not {total[order]}."
        for order, name in sorted(doubled.items())
        if total[order] > most
    ]


def _ladder(held: list[Card]) -> list[str]:
    present = {card.order for card in held if isinstance(card, Angel)}
    if not present:
        return ["A-2e: there is no angel; the ladder of the hierarchy begins with an Angel (03)."]
    missing = [order for order in range(3, max(present)) if order not in present]
    if max(present) == 3 or not missing:
        return [] if 3 in present else ["A-2e: there is no Angel (03); the ladder of the hierarchy begins there."]
    names = ", ".join(f"{ORDERS[order]} ({order:02})" for order in missing)
    return [
        f"A-2e: the ladder is broken: {ORDERS[max(present)]} ({max(present):02}) need at least one angel of each lower order; missing: {names}."
    ]


def _humans(cards: Cards, held: list[Card]) -> list[str]:
    k = cards.constants
    humans = [card for card in held if isinstance(card, Human)]
    found = []
    if len(humans) != k.deck_humans:
        found.append(f"A-2a: {len(humans)} humans; a deck has exactly {k.deck_humans}.")
    count = Counter(card.character for card in humans)
    if count["neutral"] > k.deck_neutral_max:
        found.append(f"A-2f: {count['neutral']} neutral humans; at most {k.deck_neutral_max} may stand in for a good or an evil one.")
    elif count["good"] > k.deck_good or count["evil"] > k.deck_evil:
        found.append(
            f"A-2f: {count['good']} good and {count['evil']} evil humans; there must be {k.deck_good} good and {k.deck_evil} evil, a neutral one standing in for either."
        )
    return found


# --- text ---


def write(cards: Cards, deck: List) -> str:
    """A deck as text: a line for the side, one for the name, then copies and card names."""
    lines = [f"side: {deck.faction}", f"name: {deck.name}"]
    for kind, heading in ((Angel, "angels"), (Intervention, "interventions"), (Human, "humans")):
        lines += ["", f"[{heading}]"]
        lines += [f"{n} {card.en} ({id})" for id, n in deck.copies if isinstance(card := cards.by_id.get(id), kind)]
    return "\n".join(lines) + "\n"


def read(cards: Cards, text: str) -> List:
    """A deck from text: card ids or names in either language; a line that cannot be read is named."""
    if not isinstance(text, str) or len(text) > LIMIT:
        raise BadOption(f"A deck is a text of at most {LIMIT} characters.")
    names = {_plain(word): card.id for card in cards.all for word in (card.id, card.en, card.pl)}
    faction, name = "", "unnamed"
    copies: Counter[str] = Counter()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line or re.fullmatch(r"\[.*\]", line):
            continue
        key, colon, value = line.partition(":")
        if colon and key.strip().casefold() == "side":
            faction = value.strip().casefold()
        elif colon and key.strip().casefold() == "name":
            name = value.strip()[:40] or name
        else:
            found = re.fullmatch(r"(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s*\(([A-Za-z0-9-]+)\))?(?:\s+[x×](\d{1,3}))?", line)
            card = found and (names.get(_plain(found[3])) if found[3] else names.get(_plain(found[2])))
            if not found or not card:
                raise BadOption(
                    f"Line {number} of the deck, {line[:60]!r}: no such card. Write a number of copies and a card's name or id."
                )
            copies[card] += int(found[1] or found[4] or 1)
    if faction not in ("lord", "fallen"):
        raise BadOption("The deck does not say its side; begin with a line 'side: lord' or 'side: fallen'.")
    if len(name) < 2:
        name = "unnamed"
    return List(faction, name, tuple(sorted(copies.items(), key=lambda pair: cards.numbers[pair[0]])))


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
