"""Names of places, cards, periods and seats, in the player's language."""

from __future__ import annotations

import re
from pathlib import Path

from hexameron.core.language import Words, words
from hexameron.games.portals.about import ABOUT
from hexameron.games.portals.content import Card
from hexameron.games.portals.view import View

FOLDER = Path(__file__).parent


def speak(language: str) -> Words:
    return words(FOLDER, language)


def tidy(sentence: str) -> str:
    """No second full stop after an abbreviation."""
    return sentence.replace("..", ".")


def who(t: Words, seat: int) -> str:
    return t(ABOUT.seat_names[seat])


def people(t: Words, v: View, side: int) -> str:
    """A side by its players."""
    if not v.teams:
        return who(t, side)
    return t("{one} and {two}", one=who(t, side), two=who(t, side + 2))


def place(t: Words, v: View, number: int) -> str:
    return t(v.lore.place[number].name)


def period(t: Words, key: str) -> str:
    """`15th` is a century before Christ; `genesis` and `new_testament` are names."""
    if century := re.fullmatch(r"(\d+)th", key):
        return t("{number}th century", number=numeral(t, int(century[1])))
    return t(key.replace("_", " ").title())


def short_period(t: Words, key: str) -> str:
    if century := re.fullmatch(r"(\d+)th", key):
        return t("{number}th", number=numeral(t, int(century[1])))
    short = {"genesis": "Gen.", "new_testament": "New T."}.get(key, key.replace("_", " ").title())
    return t(short)


def numeral(t: Words, number: int) -> str:
    """Centuries are counted in Roman numerals in Polish."""
    if t.language != "pl":
        return str(number)
    text = ""
    for worth, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= worth:
            text, number = text + letters, number - worth
    return text


def card(t: Words, v: View, number: int) -> str:
    """The title; Region cards are told apart by number."""
    if number >= len(v.lore.card):
        return f"#{number}"
    one = v.lore.card[number]
    if one.kind == "region":
        same = [i for i, other in enumerate(v.lore.card) if other.kind == "region"]
        return t("Region card {number}", number=same.index(number) + 1)
    if one.kind == "symbol":
        return t("Symbol card: {symbol}", symbol=symbol(t, v, one.symbol))
    return t(one.title)


def symbol(t: Words, v: View, key: str) -> str:
    return t(next(one.name for one in v.lore.symbol if one.key == key))


def region(t: Words, v: View, key: str) -> str:
    return t(next(one.name for one in v.lore.region if one.key == key))


def deck(t: Words, key: str) -> str:
    name = {"genesis": "Genesis", "old_testament": "Old Testament", "new_testament": "New Testament"}[key]
    return t(name)


def reference(t: Words, one: Card) -> str:
    """`1 Samuel 16:1-13`, in Polish `1 Sm 16,1-13`."""
    book, _, verses = one.reference.rpartition(" ")
    if not book:
        return one.reference
    named = t(f"ref:{book}").removeprefix("ref:")  # the book; "Genesis" is also a period
    return f"{named} {verses.replace(':', ',') if t.language == 'pl' else verses}"


def level(t: Words, v: View, gauge: int) -> str:
    return t(v.lore.fuel.gauge[gauge].capitalize())


def fuel(t: Words, v: View, one: Card) -> str:
    """`red 2`."""
    return t("{colour} {number}", colour=t(one.fuel_colour), number=one.fuel)


def describe(t: Words, v: View, number: int) -> str:
    """A card in one line: title, period, place, points, symbols, fuel, reference."""
    one = v.lore.card[number]
    if one.kind == "region":
        return t("{card}: stands for a missing region in a set at the end", card=card(t, v, number))
    if one.kind == "symbol":
        return t("{card}: counts as one more of its symbol at the end and scores each event with it", card=card(t, v, number))
    parts = [
        period(t, one.time),
        t("{place} ({region})", place=place(t, v, v.place(number)), region=region(t, v, one.region)),
        t.many("{number} point", "{number} points", one.points),
        *[symbol(t, v, key) for key in one.symbols],
    ]
    if one.fuel:
        parts.append(t("fuel {fuel}", fuel=fuel(t, v, one)))
    if one.reference:
        parts.append(reference(t, one))
    return f"{card(t, v, number)}: {', '.join(parts)}"


def reached(t: Words, v: View) -> str:
    """The periods in the capsule's range."""
    spaces = v.lore.timeline.spaces
    inside = [i for i in range(len(spaces)) if v.reaches(i)]
    if len(inside) == len(spaces):
        return t("every period")
    if len(inside) == 1:
        return period(t, spaces[inside[0]])
    return t("{first} to {last}", first=period(t, spaces[inside[0]]), last=period(t, spaces[inside[-1]]))
