"""The check of a card's texts against its effect.

The texts in both languages must give the effect's numbers and choruses.
"""

import re
from collections.abc import Iterator

from hexameron.core.reading.language import Phrase
from hexameron.games.angels.content.demands import demand_of_card
from hexameron.games.angels.content.schema import Card

NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "once": 1, "jeden": 1, "jednego": 1, "jednej": 1, "raz": 1, "dwa": 2, "dwóch": 2, "dwie": 2, "trzy": 3,
}  # fmt: skip


def demand_agreement(card: Card) -> None:
    """Refuse a card unless both texts have the numbers and choruses of its effect."""
    wanted, choruses = set(_amounts(card.abilities)), set(_choruses(card.abilities))
    allowed = wanted | {1}
    for field, text in (("text_pl", card.text_pl), ("text_en", card.text_en)):
        words = re.findall(r"\w+", text.casefold())
        shown = {int(n) for n in re.findall(r"\d+", text)}
        told = shown | {NUMBER_WORDS[word] for word in words if word in NUMBER_WORDS}
        strange, missing = shown - allowed, {n for n in wanted if n > 1} - told
        demand_of_card(
            not strange,
            card.id,
            field,
            text,
            "only numbers of the effect, not {numbers}",
            numbers=_list(strange),
        )
        demand_of_card(
            not missing,
            card.id,
            field,
            text,
            "a text that names {numbers}, as the effect does",
            numbers=_list(missing),
        )
        romans = {len(n) for n in re.findall(r"\bI{1,3}\b", text)}
        demand_of_card(
            romans == choruses,
            card.id,
            field,
            text,
            "the choruses {numbers}, as in the effect",
            numbers=_list(choruses) or Phrase("none"),
        )


def _list(numbers: set[int]) -> str:
    return ", ".join(str(n) for n in sorted(numbers))


def _amounts(node: object, key: str = "") -> Iterator[int]:
    """Yield every amount that a player must read on the card: levels, cards, limits.

    Bounds that the text expresses by words are left out.
    """
    if isinstance(node, dict):
        for name, value in node.items():
            if name not in ("omin", "omax", "ch", "min") and not (
                key == "n" and name == "mul" and "count" not in node
            ):
                yield from _amounts(value, name)
    elif isinstance(node, list):
        for value in node:
            yield from _amounts(value, key)
    elif isinstance(node, int) and not isinstance(node, bool):
        yield abs(node)
    elif node == "lvl1":
        yield 1


def _choruses(node: object) -> Iterator[int]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name == "ch" and isinstance(value, list):
                yield from (n for n in value if isinstance(n, int))
            else:
                yield from _choruses(value)
    elif isinstance(node, list):
        for value in node:
            yield from _choruses(value)
