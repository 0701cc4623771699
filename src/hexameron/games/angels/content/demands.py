"""Refusals of cards in content.toml.

A refusal names the card, the field, its value and what is expected there.
"""

from hexameron.core.errors import BadContent
from hexameron.core.reading.language import Phrase, Sentence


def refusal(
    card: str, where: str, value: object, expected: Sentence, /, **values: object
) -> BadContent:
    return BadContent(
        "card {card}: {where} = {value}: expected {expected}.",
        card=card,
        where=where,
        value=repr(value),
        expected=Phrase(expected, **values),
    )


def demand_of_card(
    holds: bool, card: str, where: str, value: object, expected: Sentence, /, **values: object
) -> None:
    if not holds:
        raise refusal(card, where, value, expected, **values)
