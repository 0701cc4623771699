"""Names for people: cards, orders, rows, phases, in both languages."""

from __future__ import annotations

from functools import cache

from hexameron.core import content
from hexameron.core.language import Words, words
from hexameron.games.angels.about import ABOUT
from hexameron.games.angels.schema import FOLDER, Card, Cards

HIDDEN = -1


def language_of(language: str) -> Words:
    return words(FOLDER, language)


@cache
def cards() -> Cards:
    """The game's own cards, by number; other contents give their cards other texts, not other numbers."""
    return content.parse((FOLDER / "content.toml").read_text(encoding="utf-8"), Cards, "content.toml")


def card(number: int) -> Card | None:
    found = cards().all
    return found[number] if 0 <= number < len(found) else None


def card_name(number: int, language: str) -> str:
    found = card(number)
    if found:
        return found.name(language)
    return language_of(language)("a face-down card") if number < 0 else f"#{number}"


def human_name(number: int, language: str) -> str:
    found = card(number)
    return found.name(language) if found else language_of(language)("Human marker")


def seat_name(seat: int, language: str) -> str:
    return language_of(language)(ABOUT.seat_names[seat])


def order_name(order: int, language: str) -> str:
    t = language_of(language)
    return {
        3: t("Angel"), 4: t("Archangel"), 5: t("Prince"), 6: t("Virtue"), 7: t("Power"), 8: t("Dominion"), 9: t("Cherub"), 10: t("Seraph"), 11: t("Throne"),
    }.get(order, "?")  # fmt: skip


def row_name(row: int, language: str) -> str:
    t = language_of(language)
    return (t("Support"), t("Earth"), t("Battle"))[row]


def side_name(side: int, language: str) -> str:
    t = language_of(language)
    return (t("the Lord's angels"), t("the Fallen"), t("neutral"))[side]


def status_name(status: int, language: str) -> str:
    t = language_of(language)
    return (t("ready"), t("used"), t("sacrificed"))[status]


def character_name(character: int, language: str) -> str:
    t = language_of(language)
    return (t("good"), t("evil"), t("neutral"))[character]


def phase_name(phase: int, language: str) -> str:
    t = language_of(language)
    return (t("Setup"), t("Planning"), t("Human phase"), t("Action phase"), t("Battle"), t("The end"))[phase]


def slot_letters(slot: int) -> str:
    """`0S2`: seat, row and place, the place counted from 1."""
    return f"{slot // 12}{'SEB'[slot % 12 // 4]}{slot % 4 + 1}"
