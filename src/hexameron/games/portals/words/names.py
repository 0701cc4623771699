"""Names of places, cards, periods and players."""

import re

from hexameron.core.reading.language import Words
from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.content.schema import Card
from hexameron.games.portals.rules import state as st


def card_of(action: int) -> int:
    """Return the card that a PLAY, EXCHANGE or DISCARD names, or NONE."""
    for kind in (st.PLAY, st.EXCHANGE, st.DISCARD):
        if kind.has(action):
            return kind.index(action)
    return st.NONE


def tidy(sentence: str) -> str:
    """Remove a second full stop after an abbreviation."""
    return sentence.replace("..", ".")


def people(r: Reading, side: int) -> str:
    """Return the names of a side's players."""
    t, v = r.t, r.view
    if not v.teams:
        return r.seat_name(side)
    return t("{one} and {two}", one=r.seat_name(side), two=r.seat_name(side + 2))


def place(r: Reading, number: int) -> str:
    return r.t(r.values.place[number].name)


def place_with_region(r: Reading, number: int) -> str:
    """Return a place with its region."""
    here = r.values.place[number]
    return r.t("{place} ({region})", place=r.t(here.name), region=region(r, here.region))


def period(t: Words, key: str) -> str:
    """Return the name of a period.

    `15th` is a century before Christ; `genesis` and `new_testament` are names.
    """
    if century := re.fullmatch(r"(\d+)th", key):
        return t("{number}th century", number=_numeral(t, int(century[1])))
    return t(key.replace("_", " ").title())


def short_period(t: Words, key: str) -> str:
    if century := re.fullmatch(r"(\d+)th", key):
        return t("{number}th", number=_numeral(t, int(century[1])))
    short = {"genesis": "Gen.", "new_testament": "New T."}.get(key, key.replace("_", " ").title())
    return t(short)


def numeral(t: Words, key: str) -> str:
    """Return the century as a bare number, for the narrowest spaces."""
    century = re.fullmatch(r"(\d+)th", key)
    return _numeral(t, int(century[1])) if century else short_period(t, key)


def _numeral(t: Words, number: int) -> str:
    """Return a number in the numerals, arabic or roman, that the language's catalogue names."""
    return _roman(number) if t("arabic numerals") == "roman numerals" else str(number)


def _roman(number: int) -> str:
    text = ""
    for worth, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= worth:
            text, number = text + letters, number - worth
    return text


def card(r: Reading, number: int) -> str:
    """Return the title of a card.

    Region and Symbol cards with the plain title are distinguished by number and by symbol.
    """
    t = r.t
    if number >= len(r.values.card):
        return f"#{number}"
    one = r.values.card[number]
    if one.kind == "region" and one.title == "Region":
        same = [i for i, other in enumerate(r.values.card) if other.kind == "region"]
        return t("Region card {number}", number=same.index(number) + 1)
    if one.kind == "symbol" and one.title == f"Symbol: {one.symbol.replace('_', ' ').title()}":
        return t("Symbol card: {symbol}", symbol=symbol(r, one.symbol))
    return t(one.title)


def letter(r: Reading, number: int) -> str:
    """Return the letter of a card in the viewer's hand; the number of any other card."""
    hand = r.view.hand
    return chr(ord("a") + hand.index(number)) if number in hand else str(number)


def symbol(r: Reading, key: str) -> str:
    return r.t(next(one.name for one in r.values.symbol if one.key == key))


def region(r: Reading, key: str) -> str:
    return r.t(next(one.name for one in r.values.region if one.key == key))


def reference(t: Words, one: Card) -> str:
    """Return a reference such as `1 Samuel 16:1-13`, in Polish `1 Sm 16,1-13`."""
    book, _, verses = one.reference.rpartition(" ")
    if not book:
        return one.reference
    named = t(f"ref:{book}").removeprefix("ref:")  # "ref:" marks books: "Genesis" is also a period
    return f"{named} {verses.replace(':', ',') if t.language == 'pl' else verses}"


def level(r: Reading, gauge: int) -> str:
    return r.t(r.values.fuel.gauge[gauge].capitalize())


def fuel(r: Reading, one: Card) -> str:
    """Return a card's fuel such as `red 2`."""
    return r.t("{colour} {number}", colour=r.t(one.fuel_colour), number=one.fuel)


def describe(r: Reading, number: int) -> str:
    """Return a card in one line: title, period, place, points, symbols, fuel, reference."""
    t = r.t
    one = r.values.card[number]
    if one.kind == "region":
        return t("{card}: stands for a missing region in a set at the end", card=card(r, number))
    if one.kind == "symbol":
        return t(
            "{card}: counts as one more of its symbol at the end and scores each event with it",
            card=card(r, number),
        )
    parts = [
        period(t, one.time),
        t(
            "{place} ({region})",
            place=place(r, r.values.place_of(number)),
            region=region(r, one.region),
        ),
        t.many("{number} point", "{number} points", one.points),
        *[symbol(r, key) for key in one.symbols],
    ]
    if one.fuel:
        parts.append(t("fuel {fuel}", fuel=fuel(r, one)))
    if one.reference:
        parts.append(reference(t, one))
    return f"{card(r, number)}: {', '.join(parts)}"


def periods_in_range(r: Reading) -> str:
    """Return the periods in the capsule's range."""
    t, v = r.t, r.view
    spaces = r.values.timeline.spaces
    inside = [i for i in range(len(spaces)) if v.reaches(i)]
    if len(inside) == len(spaces):
        return t("every period")
    if len(inside) == 1:
        return period(t, spaces[inside[0]])
    return t(
        "{first} to {last}", first=period(t, spaces[inside[0]]), last=period(t, spaces[inside[-1]])
    )
