"""Aniołowie's cards from content.toml into a record: effects compiled, texts and decks checked against them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hexameron.core.content import constrain
from hexameron.core.errors import BadContent
from hexameron.games.angels import decks
from hexameron.games.angels.effects import Compiler
from hexameron.games.angels.grammar import CHARACTERS, COLOURS, SEXES
from hexameron.games.angels.schema import OWN_DECK, Angel, Card, Cards, Human, Intervention
from hexameron.games.angels.state import ANGEL_CARD, FALLEN, HUMAN_CARD, INTERVENTION_CARD, LORD, NEUTRAL, Content, Options

SIDES = {"lord": LORD, "fallen": FALLEN, "neutral": NEUTRAL}
NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "once": 1, "jeden": 1, "jednego": 1, "jednej": 1, "raz": 1, "dwa": 2, "dwóch": 2, "dwie": 2, "trzy": 3,
}  # fmt: skip


def build(values: Cards) -> Content:
    c = Content()
    constrain(len(values.all) <= len(c.kind), "cards", len(values.all), f"at most {len(c.kind)} cards")
    _unique_names(values)
    compiler = Compiler(c)
    c.cards = len(values.all)
    for number, card in enumerate(values.all):
        _face(c, number, card)
        compiler.abilities(number, f"{card.id} ({card.en})", card.abilities, isinstance(card, Human), isinstance(card, Angel))
        _texts_agree(card)
    _copying(c, values)
    _constants(c, values)
    _decks(c, values)
    return c


def _unique_names(values: Cards) -> None:
    for field in ("id", "pl", "en"):
        seen: set[str] = set()
        for card in values.all:
            name = getattr(card, field).casefold()
            constrain(name not in seen, f"card {card.id}: {field}", getattr(card, field), "a name no other card has")
            seen.add(name)
    for card in values.all:
        first = {Angel: "LF", Intervention: "I", Human: "H"}[type(card)]
        constrain(card.id[0] in first, f"card {card.id}: id", card.id, f"an id that begins with {' or '.join(first)}")


def _face(c: Content, number: int, card: Card) -> None:
    c.unique[number] = card.unique
    if isinstance(card, Angel):
        constrain(card.order <= 10 or card.faction == "lord", f"card {card.id}: order", card.order, "at most 10 for a Fallen angel")
        c.kind[number], c.faction[number] = ANGEL_CARD, SIDES[card.faction]
        c.order[number] = c.level[number] = card.order
        c.support[number], c.colour[number], c.female[number] = card.support, COLOURS[card.colour], card.female
    elif isinstance(card, Human):
        c.kind[number], c.faction[number] = HUMAN_CARD, NEUTRAL
        c.character[number], c.sex[number], c.level[number] = CHARACTERS[card.character], SEXES[card.sex], card.level
    elif isinstance(card, Intervention):
        c.kind[number], c.faction[number] = INTERVENTION_CARD, SIDES[card.faction]


def _copying(c: Content, values: Cards) -> None:
    """A-R135: own and copied abilities together have four numbers."""
    for number, card in enumerate(values.angel):
        first = c.ability[number]
        if any(c.a_copies[first + i] for i in range(c.abilities[number])):
            constrain(c.abilities[number] + 2 <= 4, f"card {card.id}: abilities", c.abilities[number], "at most two beside a COPY")


def _constants(c: Content, values: Cards) -> None:
    k = values.constants
    constrain(k.row_limit <= k.row_limit_one_colour, "constants.row_limit", k.row_limit, "at most row_limit_one_colour")
    c.row_limit, c.row_limit_one_colour = k.row_limit, k.row_limit_one_colour
    c.plan_support, c.plan_earth, c.hand_size, c.mulligans = k.plan_support, k.plan_earth, k.hand_size, k.mulligans
    c.idle_turns_end, c.giants_max, c.markers_max, c.markers_score = k.idle_turns_end, k.giants_max, k.markers_max, k.markers_score
    c.max_turns, c.max_announcements, c.max_stack = k.max_turns, k.max_announcements_per_turn, k.max_stack
    c.copies_hollow, c.copies_filled, c.order_cards_with_copy = k.copies_hollow, k.copies_filled, k.order_cards_with_copy
    c.deck_good, c.deck_evil, c.deck_neutral = k.deck_good, k.deck_evil, k.deck_neutral_max


def _decks(c: Content, values: Cards) -> None:
    constrain(1 <= len(values.deck) <= len(c.deck_host), "deck", len(values.deck), f"1 to {len(c.deck_host)} decks")
    constrain(len({deck.id for deck in values.deck}) == len(values.deck), "deck", [d.id for d in values.deck], "ids of their own")
    for deck in values.deck:
        faults = decks.faults(values, decks.of_deck(deck))
        if faults:
            raise BadContent(f"deck {deck.id}: {' '.join(faults)}")
    # Players' own decks are no part of what everybody may guess at (5.6): a bot would know the very list.
    public = [deck for deck in values.deck if not deck.id.startswith(OWN_DECK)]
    c.decks = len(public)
    for i, deck in enumerate(public):
        host, humans = numbers_of(values, decks.of_deck(deck))
        c.deck_faction[i], c.deck_host[i] = SIDES[deck.faction], len(host)
        for j, number in enumerate(host):
            c.deck_card[i, j] = number
        for j, number in enumerate(humans):
            c.deck_human[i, j] = number


def numbers_of(values: Cards, deck: decks.DeckList) -> tuple[list[int], list[int]]:
    """A legal list as card numbers: the Host's, ascending, and the humans'."""
    held = sorted(values.numbers[card.id] for card in decks.cards_of(values, deck))
    first_human = len(values.angel) + len(values.intervention)
    return [n for n in held if n < first_human], [n for n in held if n >= first_human]


# --- texts against effects ---


def _texts_agree(card: Card) -> None:
    """The numbers and numerals of both texts must be those of the effect."""
    wanted, choruses = set(_amounts(card.abilities)), set(_choruses(card.abilities))
    allowed = wanted | {1}
    for field, text in (("text_pl", card.text_pl), ("text_en", card.text_en)):
        words = re.findall(r"\w+", text.casefold())
        shown = {int(n) for n in re.findall(r"\d+", text)}
        told = shown | {NUMBER_WORDS[word] for word in words if word in NUMBER_WORDS}
        strange, missing = shown - allowed, {n for n in wanted if n > 1} - told
        constrain(not strange, f"card {card.id}: {field}", text, f"only numbers of the effect, not {_list(strange)}")
        constrain(not missing, f"card {card.id}: {field}", text, f"a text that names {_list(missing)}, as the effect does")
        romans = {len(n) for n in re.findall(r"\bI{1,3}\b", text)}
        constrain(romans == choruses, f"card {card.id}: {field}", text, f"the choruses {_list(choruses) or 'none'}, as in the effect")


def _list(numbers: set[int]) -> str:
    return ", ".join(str(n) for n in sorted(numbers))


def _amounts(node: Any, key: str = "") -> Iterator[int]:
    """Every amount a player must read on the card: levels, cards, limits; not the bounds that a word expresses."""
    if isinstance(node, dict):
        for name, value in node.items():
            if name not in ("omin", "omax", "ch", "min") and not (key == "n" and name == "mul" and "count" not in node):
                yield from _amounts(value, name)
    elif isinstance(node, list):
        for value in node:
            yield from _amounts(value, key)
    elif isinstance(node, int) and not isinstance(node, bool):
        yield abs(node)
    elif node == "lvl1":
        yield 1


def _choruses(node: Any) -> Iterator[int]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name == "ch" and isinstance(value, list):
                yield from (n for n in value if isinstance(n, int))
            else:
                yield from _choruses(value)
    elif isinstance(node, list):
        for value in node:
            yield from _choruses(value)


def bring(values: Cards, o: Options, seat: int, deck: decks.DeckList) -> None:
    """A deck into the options of a match."""
    host, humans = numbers_of(values, deck)
    o.faction[seat], o.host_size[seat] = SIDES[deck.side], len(host)
    for i, number in enumerate(host):
        o.card[seat, i] = number
    for i, number in enumerate(humans):
        o.human[seat, i] = number
