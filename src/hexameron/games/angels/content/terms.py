"""The rulebook's terms: their words and numbers in content.toml, and their displayed names."""

from pathlib import Path

from hexameron.core.reading.language import Words, words
from hexameron.games.angels.content import records as rc

FACTIONS = {"lord": rc.LORD, "fallen": rc.FALLEN}
SIDES = {**FACTIONS, "neutral": rc.NEUTRAL}
CHARACTERS = {"good": rc.GOOD, "evil": rc.EVIL, "neutral": rc.UNDECIDED}
COLOURS = {"gold": rc.GOLD, "red": rc.RED, "blue": rc.BLUE, "black": rc.BLACK, "white": rc.WHITE}
SEXES = {"m": rc.MAN, "f": rc.WOMAN}
ORDERS = range(rc.LOWEST, rc.HIGHEST + 1)


def speech(language: str) -> Words:
    """Return the translations for code that shows cards and decks without a Reader."""
    return words(Path(__file__).parents[1], language)


def order_name(t: Words, order: int) -> str:
    names = (
        t("Angel"),
        t("Archangel"),
        t("Prince"),
        t("Virtue"),
        t("Power"),
        t("Dominion"),
        t("Cherub"),
        t("Seraph"),
        t("Throne"),
    )
    return names[order - rc.LOWEST]


def orders_name(t: Words, order: int) -> str:
    names = (
        t("Angels"), t("Archangels"), t("Princes"), t("Virtues"), t("Powers"), t("Dominions"), t("Cherubim"), t("Seraphim"), t("Thrones"),
    )  # fmt: skip
    return names[order - rc.LOWEST]


def chorus_name(t: Words, order: int, side: int) -> str:
    """Return the name of an order's chorus.

    The Fallen have circles instead of choruses.
    """
    number = "I" * rc.chorus_of(order)
    return (
        t("circle {number}", number=number)
        if side == rc.FALLEN
        else t("chorus {number}", number=number)
    )


def side_name(t: Words, side: int) -> str:
    return (t("the Lord's angels"), t("the Fallen"), t("neutral"))[side]


def character_words(t: Words, character: int) -> str:
    """Return a character as a phrase that fits a man or a woman."""
    return (t("of good character"), t("of evil character"), t("of neutral character"))[character]


def character_name(t: Words, character: int) -> str:
    return (t("good"), t("evil"), t("neutral"))[character]
