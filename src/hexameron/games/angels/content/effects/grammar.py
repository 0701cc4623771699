"""Reading of single words and numbers of the effect language.

A value that is not allowed is refused, naming the card and the field.
"""

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

from hexameron.core.reading.language import Phrase, Sentence
from hexameron.games.angels.content import records as rc
from hexameron.games.angels.content.demands import refusal
from hexameron.games.angels.content.effects import vocabulary as fx

T = TypeVar("T")
Written = Any  # a value of the content file, not yet checked


class Grammar:
    """A reader of single values; a refusal names card and field."""

    def __init__(self, content: rc.Content) -> None:
        self.c = content
        self.ability = self.mode = self.target = self.filter = self.op = 0
        self.card = ""
        self.of_human = self.of_angel = False

    def refuse(
        self, where: str, value: object, expected: Sentence, /, **values: object
    ) -> NoReturn:
        raise refusal(self.card, where, value, expected, **values)

    def demand(
        self, holds: bool, where: str, value: object, expected: Sentence, /, **values: object
    ) -> None:
        if not holds:
            self.refuse(where, value, expected, **values)

    def keys(self, where: str, given: Written, allowed: set[str]) -> None:
        self.demand(isinstance(given, dict), where, given, "a table")
        for key in given:
            if key not in allowed:
                self.refuse(
                    f"{where}.{key}",
                    given[key],
                    "only the keys {known}",
                    known=", ".join(sorted(allowed)) or Phrase("none"),
                )

    def one_of(self, where: str, value: Written, allowed: Mapping[str, T]) -> T:
        if not isinstance(value, str) or value not in allowed:
            self.refuse(where, value, "one of {known}", known=", ".join(allowed))
        return allowed[value]

    def number(self, where: str, value: Written, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(where, value, "a whole number from {low} to {high}", low=low, high=high)
        return value

    def several(self, where: str, given: Written, allowed: Mapping[str, int]) -> int:
        """Return a mask with a bit for each word or letter given."""
        self.demand(
            isinstance(given, (str, list)) and len(given) > 0,
            where,
            given,
            "a choice of {known}",
            known=", ".join(allowed),
        )
        total = 0
        for word in given:
            total |= 1 << self.one_of(where, word, allowed)
        return total

    # --- keys that may be left out ---

    def choice(
        self,
        where: str,
        r: Written,
        key: str,
        allowed: Mapping[str, int],
        absent: int = fx.NO_MATTER,
    ) -> int:
        return self.one_of(f"{where}.{key}", r[key], allowed) if key in r else absent

    def mask(self, where: str, r: Written, key: str, allowed: Mapping[str, int]) -> int:
        """Return a mask of the words given, or of all words if the key is left out."""
        return self.several(f"{where}.{key}", r[key] if key in r else list(allowed), allowed)

    def truth(self, where: str, r: Written, key: str, absent: int = 0) -> int:
        if key not in r:
            return absent
        self.demand(isinstance(r[key], bool), f"{where}.{key}", r[key], "true or false")
        return 1 if r[key] else 0
