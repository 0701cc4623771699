"""Words in the player's language: English in the source, other languages in a `.po` file beside the code."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "pl")


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
