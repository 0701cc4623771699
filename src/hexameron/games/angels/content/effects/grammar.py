"""Words and numbers of the effect language: what is given is what is allowed, or the card and field are named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from hexameron.core.errors import BadContent
from hexameron.games.angels.content import records as rc


class Grammar:
    """Reads single values; a refusal names card and field."""

    def __init__(self, content: rc.Content) -> None:
        self.c = content
        self.ability = self.mode = self.target = self.filter = self.op = 0
        self.card = ""
        self.of_human = self.of_angel = False

    def refuse(self, where: str, value: object, expected: str) -> NoReturn:
        raise BadContent(f"card {self.card}: {where} = {value!r}: expected {expected}.")

    def demand(self, holds: bool, where: str, value: object, expected: str) -> None:
        if not holds:
            self.refuse(where, value, expected)

    def one_of(self, where: str, value: Any, allowed: Mapping[str, int] | tuple[str, ...]) -> int:
        if not isinstance(value, str) or value not in allowed:
            self.refuse(where, value, f"one of {', '.join(word for word in allowed if word)}")
        return allowed[value] if isinstance(allowed, Mapping) else allowed.index(value)

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.refuse(where, value, f"a whole number from {low} to {high}")
        return value

    def keys(self, where: str, given: Any, allowed: set[str]) -> None:
        self.demand(isinstance(given, dict), where, given, "a table")
        for key in given:
            if key not in allowed:
                self.refuse(f"{where}.{key}", given[key], f"only the keys {', '.join(sorted(allowed)) or '(none)'}")

    def mask(self, where: str, given: Any, allowed: Mapping[str, int]) -> int:
        self.demand(isinstance(given, (str, list)) and len(given) > 0, where, given, f"a choice of {', '.join(allowed)}")
        total = 0
        for word in given:
            total |= 1 << self.one_of(where, word, allowed)
        return total

    def truth(self, where: str, r: Any, key: str, absent: int) -> int:
        if key not in r:
            return absent
        self.demand(isinstance(r[key], bool), f"{where}.{key}", r[key], "true or false")
        return 1 if r[key] else 0
