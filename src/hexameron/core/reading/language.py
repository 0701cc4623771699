"""Texts in the player's language: English in the source, other languages in `.po` files next to it.

To add a language, add a set of these files and an entry in `LANGUAGES`.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "pl": "Polski"}
PACKAGE = Path(__file__).parents[2]
# English with placeholders, as a literal argument: tests find it in the source and require it in
# every language.
Sentence = str


class EmptyFallback(gettext.NullTranslations):
    """The fallback of every catalogue: a missing text is empty, not English."""

    def gettext(self, message: str) -> str:
        return ""


class Words:
    """The translator of a folder's texts into one language. `many` chooses the plural form."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        compiled = folder / f"{language}.mo"
        self._texts: gettext.NullTranslations = EmptyFallback()
        if compiled.exists():
            with compiled.open("rb") as file:
                self._texts = gettext.GNUTranslations(file)
            self._texts.add_fallback(EmptyFallback())

    def __call__(self, text: str, **values: object) -> str:
        found = self.find(text) or text
        return found.format(**values) if values else found

    def find(self, text: str) -> str:
        """Return the text in this language, or an empty text if the catalogue does not have it."""
        return self._texts.gettext(text)

    def many(self, one: str, several: str, number: int, **values: object) -> str:
        return self._texts.ngettext(one, several, number).format(number=number, **values)


@cache
def words(folder: Path, language: str) -> Words:
    return Words(folder, language if language in LANGUAGES else "en")


@cache
def catalogues(language: str) -> tuple[Words, ...]:
    """Return all catalogues of a language: the platform's first, then the games'."""
    found = sorted(PACKAGE.glob(f"**/{language}.mo"), key=lambda path: (len(path.parts), path))
    return tuple(words(path.parent, language) for path in found)


@dataclass(frozen=True, init=False)
class Phrase:
    """A sentence with values, translated when it is shown, together with its values."""

    sentence: Sentence
    values: Mapping[str, object]

    def __init__(self, sentence: Sentence, /, **values: object) -> None:
        object.__setattr__(self, "sentence", sentence)
        object.__setattr__(self, "values", values)

    def __str__(self) -> str:
        return self.translate("en")

    def fill(self, **values: object) -> Phrase:
        """Return the same sentence with further values."""
        return Phrase(self.sentence, **{**self.values, **values})

    def translate(self, language: str) -> str:
        found = (texts.find(self.sentence) for texts in catalogues(language))
        sentence = next(filter(None, found), self.sentence)
        values = {name: translate(value, language) for name, value in self.values.items()}
        return sentence.format(**values) if values else sentence


@dataclass(frozen=True, init=False)
class Listed:
    """Several values that may be translated, with a separator between them."""

    parts: tuple[object, ...]
    between: str

    def __init__(self, parts: Iterable[object], between: str = ", ") -> None:
        object.__setattr__(self, "parts", tuple(parts))
        object.__setattr__(self, "between", between)

    def translate(self, language: str) -> str:
        return self.between.join(str(translate(part, language)) for part in self.parts)


def translate(value: object, language: str) -> object:
    """Return a value in this language if it can be translated, and unchanged otherwise."""
    return value.translate(language) if hasattr(value, "translate") else value
