"""Words in the player's language: English in the source, other languages in `.po` files beside the code.

A language is a set of these files and one line here.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "pl": "Polski"}
PACKAGE = Path(__file__).parents[1]
Sentence = str  # English with blanks, written out where it is given: tests find it there and demand it in every language


class Absent(gettext.NullTranslations):
    """Behind every catalogue: what it does not have is nothing, not its English."""

    def gettext(self, message: str) -> str:
        return ""


class Words:
    """Calls give a text in one language; `many` chooses the plural form."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        compiled = folder / f"{language}.mo"
        self._texts: gettext.NullTranslations = Absent()
        if compiled.exists():
            with compiled.open("rb") as file:
                self._texts = gettext.GNUTranslations(file)
            self._texts.add_fallback(Absent())

    def __call__(self, text: str, **values: object) -> str:
        found = self.find(text) or text
        return found.format(**values) if values else found

    def find(self, text: str) -> str:
        """The text in this language; empty, if it is not in the catalogue."""
        return self._texts.gettext(text)

    def many(self, one: str, several: str, number: int, **values: object) -> str:
        return self._texts.ngettext(one, several, number).format(number=number, **values)


@cache
def words(folder: Path, language: str) -> Words:
    return Words(folder, language if language in LANGUAGES else "en")


@cache
def catalogues(language: str) -> tuple[Words, ...]:
    """All there are of a language: the platform's first, then the games'."""
    found = sorted(PACKAGE.glob(f"**/{language}.mo"), key=lambda path: (len(path.parts), path))
    return tuple(words(path.parent, language) for path in found)


@dataclass(frozen=True, init=False)
class Phrase:
    """A sentence with values, said later in whichever language; a value that can be said so is said with it."""

    sentence: Sentence
    values: Mapping[str, object]

    def __init__(self, sentence: Sentence, /, **values: object) -> None:
        object.__setattr__(self, "sentence", sentence)
        object.__setattr__(self, "values", values)

    def __str__(self) -> str:
        return self.said("en")

    def filled(self, **values: object) -> Phrase:
        """The same sentence with further values."""
        return Phrase(self.sentence, **{**self.values, **values})

    def said(self, language: str) -> str:
        found = (texts.find(self.sentence) for texts in catalogues(language))
        sentence = next(filter(None, found), self.sentence)
        values = {name: said(value, language) for name, value in self.values.items()}
        return sentence.format(**values) if values else sentence


@dataclass(frozen=True, init=False)
class Listed:
    """Several of them, one after the other."""

    parts: tuple[object, ...]
    between: str

    def __init__(self, parts: Iterable[object], between: str = ", ") -> None:
        object.__setattr__(self, "parts", tuple(parts))
        object.__setattr__(self, "between", between)

    def said(self, language: str) -> str:
        return self.between.join(str(said(part, language)) for part in self.parts)


def said(value: object, language: str) -> object:
    """A value as a reader of this language sees it."""
    return value.said(language) if hasattr(value, "said") else value
