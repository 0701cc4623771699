"""Words in the player's language: English in the source, other languages in `.po` files beside the code.

A language is a set of these files and one line here.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "pl": "Polski"}
PACKAGE = Path(__file__).parents[1]


class Words:
    """Calls give a text in one language; `many` chooses the plural form."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        compiled = folder / f"{language}.mo"
        self._texts: gettext.NullTranslations = gettext.NullTranslations()
        if compiled.exists():
            with compiled.open("rb") as file:
                self._texts = gettext.GNUTranslations(file)

    def __call__(self, text: str, **values: object) -> str:
        found = self._texts.gettext(text)
        return found.format(**values) if values else found

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


@dataclass(frozen=True)
class Phrase:
    """A sentence with values, said later in whichever language; a value that can be said so is said with it."""

    sentence: str
    values: Mapping[str, object] = field(default_factory=dict)

    def said(self, language: str) -> str:
        found = (texts(self.sentence) for texts in catalogues(language))
        sentence = next((text for text in found if text != self.sentence), self.sentence)
        values = {name: value.said(language) if hasattr(value, "said") else value for name, value in self.values.items()}
        return sentence.format(**values) if values else sentence
