"""Decks: the rules of building one (A-2), each violation explained, and decks as text to send to a friend."""

from __future__ import annotations

import re
from collections import Counter

from hexameron.core.decks import DeckList
from hexameron.core.errors import BadOption
from hexameron.core.language import Words, words
from hexameron.games.angels.schema import FOLDER, Angel, Card, Cards, Deck, Human, Intervention

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
NAME = 40


def orders_name(t: Words, order: int) -> str:
    names = (
        t("Angels"), t("Archangels"), t("Princes"), t("Virtues"), t("Powers"), t("Dominions"), t("Cherubim"), t("Seraphim"), t("Thrones"),
    )  # fmt: skip
    return names[order - 3]


def of_deck(deck: Deck, language: str = "en") -> DeckList:
    copies: Counter[str] = Counter()
    for line in (*deck.angels, *deck.interventions, *deck.humans):
        card, _, times = line.partition(" x")
        copies[card] += int(times) if times.isdigit() and len(times) < 4 else 1 if not times else 0
    return DeckList(deck.faction, deck.pl if language == "pl" else deck.en, tuple(copies.items()))


def as_deck(deck: DeckList, id: str) -> Deck:
    """The list as an entry for a content file."""
    lines: dict[str, list[str]] = {"L": [], "F": [], "I": [], "H": []}
    for card, n in deck.copies:
        lines[card[0]].append(card if n == 1 else f"{card} x{n}")
    return Deck(id, deck.name, deck.name, deck.side, lines["L"] + lines["F"], lines["I"], lines["H"])  # type: ignore[arg-type]


def cards_of(cards: Cards, deck: DeckList) -> list[Card]:
    return [cards.by_id[card] for card, n in deck.copies for _ in range(n)]


def faults(cards: Cards, deck: DeckList, language: str = "en") -> list[str]:
    """Every violation of A-2, each as a sentence; an empty list is a legal deck."""
    t = words(FOLDER, language)
    unknown = [t("There is no card {card}.", card=repr(card)) for card, _ in deck.copies if card not in cards.by_id]
    if unknown:
        return unknown
    held = [(cards.by_id[card], n) for card, n in deck.copies]
    return [
        *_size(t, cards, held),
        *_side(t, language, deck, held),
        *_copies(t, language, cards, held),
        *_orders(t, language, cards, held),
        *_ladder(t, held),
        *_humans(t, cards, held),
    ]


Held = list[tuple[Card, int]]


def _size(t: Words, cards: Cards, held: Held) -> list[str]:
    k, found = cards.constants, []
    number = sum(n for _, n in held)
    if number < k.deck_min_cards:
        found.append(t("A-2a: {number} cards; a deck has at least {least}, its humans included.", number=number, least=k.deck_min_cards))
    host = sum(n for card, n in held if not isinstance(card, Human))
    if host > k.host_max_cards:
        found.append(
            t("A-2a: {number} cards besides the humans; at most {most} fit into the Host here.", number=host, most=k.host_max_cards)
        )
    return found


def _side(t: Words, language: str, deck: DeckList, held: Held) -> list[str]:
    if deck.side not in ("lord", "fallen"):
        return [t("A-2b: the side is {side}; a deck is of the Lord's side (lord) or of the Fallen (fallen).", side=repr(deck.side[:20]))]
    side = {"lord": t("the Lord's side"), "fallen": t("the Fallen side")}
    return [
        t("A-2b: {name} belongs to {side}; a deck has cards of one side and neutral interventions only.", name=c.name(language), side=side[c.faction])
        for c, _ in held
        if isinstance(c, (Angel, Intervention)) and c.faction not in (deck.side, "neutral")
    ]  # fmt: skip


def most_copies(cards: Cards, card: Card) -> int:
    """A-2c: by its edition symbol."""
    return cards.constants.copies_filled if card.unique else cards.constants.copies_hollow


def _copies(t: Words, language: str, cards: Cards, held: Held) -> list[str]:
    found = []
    for card, n in held:
        most, name = most_copies(cards, card), card.name(language)
        if n > most and card.unique:
            found.append(
                t("A-2c: {number} copies of {name}; with a filled edition symbol it may be in a deck {most} time.", number=n, name=name, most=most)
            )  # fmt: skip
        elif n > most:
            found.append(
                t("A-2c: {number} copies of {name}; with a hollow edition symbol it may be in a deck {most} times.", number=n, name=name, most=most)
            )  # fmt: skip
        elif n < 1:
            found.append(t("A-2c: {number} copies of {name}; leave out a card that is not in the deck.", number=n, name=name))
    return found


def _orders(t: Words, language: str, cards: Cards, held: Held) -> list[str]:
    total: Counter[int] = Counter()
    doubled: dict[int, str] = {}
    for card, n in held:
        if isinstance(card, Angel):
            total[card.order] += n
            if n > 1:
                doubled[card.order] = card.name(language)
    most = cards.constants.order_cards_with_copy
    return [
        t("A-2d: {name} is in the deck twice, so at most {most} {order} may be in it, not {number}.",
          name=name, most=most, order=orders_name(t, order), number=total[order])
        for order, name in sorted(doubled.items())
        if total[order] > most
    ]  # fmt: skip


def _ladder(t: Words, held: Held) -> list[str]:
    present = {card.order for card, n in held if isinstance(card, Angel) and n > 0}
    if not present:
        return [t("A-2e: there is no angel; the ladder of the hierarchy begins with an Angel (03).")]
    missing = [order for order in range(3, max(present)) if order not in present]
    if not missing:
        return []
    names = ", ".join(f"{orders_name(t, order)} ({order:02})" for order in missing)
    top = f"{orders_name(t, max(present))} ({max(present):02})"
    return [t("A-2e: the ladder is broken: {top} need at least one angel of each lower order; missing: {names}.", top=top, names=names)]


def _humans(t: Words, cards: Cards, held: Held) -> list[str]:
    k = cards.constants
    count: Counter[str] = Counter()
    for card, n in held:
        if isinstance(card, Human):
            count[card.character] += n
    found = []
    if count.total() != k.deck_humans:
        found.append(t("A-2a: {number} humans; a deck has exactly {wanted}.", number=count.total(), wanted=k.deck_humans))
    if count["neutral"] > k.deck_neutral_max:
        found.append(
            t("A-2f: {number} neutral humans; at most {most} may stand in for a good or an evil one.",
              number=count["neutral"], most=k.deck_neutral_max)
        )  # fmt: skip
    elif count["good"] > k.deck_good or count["evil"] > k.deck_evil:
        found.append(
            t("A-2f: {good} good and {evil} evil humans; there must be {wanted_good} good and {wanted_evil} evil, a neutral one standing in for either.",
              good=count["good"], evil=count["evil"], wanted_good=k.deck_good, wanted_evil=k.deck_evil)
        )  # fmt: skip
    return found


# --- text ---


def write(cards: Cards, deck: DeckList, language: str = "en") -> str:
    """A deck as text: a line for the side, one for the name, then copies and card names."""
    lines = [f"side: {deck.side}", f"name: {deck.name}"]
    for kind, heading in ((Angel, "angels"), (Intervention, "interventions"), (Human, "humans")):
        lines += ["", f"[{heading}]"]
        lines += [f"{n} {card.name(language)} ({id})" for id, n in deck.copies if isinstance(card := cards.by_id.get(id), kind)]
    return "\n".join(lines) + "\n"


def read(cards: Cards, text: str, language: str = "en") -> DeckList:
    """A deck from text: card ids or names in either language; a line that cannot be read is named."""
    t = words(FOLDER, language)
    if not isinstance(text, str) or len(text) > LIMIT:
        raise BadOption(t("A deck is a text of at most {limit} characters.", limit=LIMIT))
    names = {_plain(word): card.id for card in cards.all for word in (card.id, card.en, card.pl)}
    faction, name = "", ""
    copies: Counter[str] = Counter()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip() if line.casefold().startswith("name:") else line.partition("#")[0].strip()
        if not line or re.fullmatch(r"\[.*\]", line):
            continue
        key, colon, value = line.partition(":")
        if colon and key.strip().casefold() == "side":
            faction = value.strip().casefold()
        elif colon and key.strip().casefold() == "name":
            name = clean(value)
        else:
            found = re.fullmatch(r"(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s*\(([A-Za-z0-9-]+)\))?(?:\s+[x×](\d{1,3}))?", line)
            card = found and (names.get(_plain(found[3])) if found[3] else names.get(_plain(found[2])))
            if not found or not card:
                raise BadOption(
                    t("Line {number} of the deck, {line}: no such card. Write a number of copies and a card's name or id.",
                      number=number, line=repr(line[:60]))
                )  # fmt: skip
            copies[card] += int(found[1] or found[4] or 1)
    if faction not in ("lord", "fallen"):
        raise BadOption(t("The deck does not say its side; begin with a line 'side: lord' or 'side: fallen'."))
    return DeckList(faction, name if len(name) > 1 else "unnamed", in_order(cards, copies))


def in_order(cards: Cards, copies: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(copies.items(), key=lambda pair: cards.numbers.get(pair[0], len(cards.numbers))))


def clean(name: str) -> str:
    """A deck's name as it may be kept: one line of printable characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME]


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
