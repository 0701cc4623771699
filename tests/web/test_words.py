"""Every text of the shell is in the Polish catalogue, with the same places for values."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.pofile import read_po

from hexameron.core.reading.language import PACKAGE
from hexameron.web.templates import FOLDER
from web.texts import texts

LEVELS = {"novice", "easy", "medium", "skilled", "hard", "expert"}  # said by name


def catalogue(folder: Path = FOLDER) -> dict[str, list[str]]:
    with (folder / "pl.po").open("rb") as file:
        found: dict[str, list[str]] = {}
        for message in read_po(file, locale="pl"):
            if not message.id:
                continue
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            strings = message.string if isinstance(message.string, tuple) else (message.string,)
            for each in ids:
                found[each] = list(strings)
    return found


def test_nothing_is_left_in_english() -> None:
    known = catalogue()
    assert (
        texts() - set(known) - set(catalogue(PACKAGE)) == set()
    )  # what page and terminal say alike stands in the package's own
    assert set(known) - texts() - LEVELS == set()
    assert all(all(strings) for strings in known.values())


def test_translations_keep_the_places_for_values() -> None:
    for text, strings in catalogue().items():
        for string in strings:
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", string)), text


def test_a_plural_is_never_asked_for_as_a_text_of_its_own() -> None:
    """It would stay in English: only `t.many` finds it."""
    with (FOLDER / "pl.po").open("rb") as file:
        plurals = {
            message.id[1] for message in read_po(file, locale="pl") if isinstance(message.id, tuple)
        }
    for template in (FOLDER / "templates").rglob("*.html"):
        said = set(re.findall(r"\bt\('((?:[^'\\]|\\.)*)'", template.read_text(encoding="utf-8")))
        assert not said & plurals, template.name
