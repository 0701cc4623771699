"""Every text in the source has its Polish counterpart, with the same blanks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from hexameron.games import catalogue

SOURCE = Path(__file__).parents[1] / "src" / "hexameron"
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.po")})
KEYWORDS = {"t": None, "many": (1, 2)}


def texts(folder: Path) -> set[str]:
    """All texts in the code of this folder (of a game: in its rooms, too), and those a game says of itself."""
    found = set()
    for path in folder.rglob("*.py") if folder.parent.name == "games" else folder.glob("*.py"):
        for _, message, _, _ in extract_from_file("python", str(path), keywords=KEYWORDS):
            found.add(message[0] if isinstance(message, tuple) else message)
    about = catalogue().get(folder.name)
    if about and folder.parent.name == "games":
        found |= {about.title, about.sentence, *about.seat_names, *[level.label for level in about.levels]}
        found |= {text for option in about.options for text in (option.label, option.help) if text}
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: p.name)
def test_every_text_is_translated(folder):
    with (folder / "pl.po").open("rb") as file:
        polish = read_po(file, locale="pl")
    for text in sorted(texts(folder)):
        message = polish.get(text)
        assert message and message.string, f"not in {folder.name}/pl.po: {text!r}"
        for form in message.string if isinstance(message.string, tuple) else (message.string,):
            assert form, f"empty in {folder.name}/pl.po: {text!r}"
            assert set(re.findall(r"{(\w+)}", form)) <= set(re.findall(r"{(\w+)}", text)), f"{form!r} has a blank that {text!r} has not"
