"""Every text in the source has its Polish counterpart, with the same blanks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from hexameron.core.edition import refused
from hexameron.core.errors import Refused
from hexameron.core.language import Phrase
from hexameron.core.lesson import lessons_of
from hexameron.games import catalogue, load

SOURCE = Path(__file__).parents[1] / "src" / "hexameron"
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.po")} | set((SOURCE / "games").glob("*/lessons")))
KEYWORDS = {"t": None, "many": (1, 2)}


def texts(folder: Path) -> set[str]:
    """All texts in the code of this folder (of a game: in its rooms, too), and those a game says of itself."""
    found = set()
    for path in folder.rglob("*.py") if folder.parent.name == "games" else folder.glob("*.py"):
        for _, message, _, _ in extract_from_file("python", str(path), keywords=KEYWORDS):
            found.add(message[0] if isinstance(message, tuple) else message)
    if folder.name == "lessons":
        found |= {text for lesson in lessons_of(folder.parent) for text in lesson.texts()}
    about = catalogue().get(folder.name)
    if about and folder.parent.name == "games":
        found |= {about.title, about.sentence, *about.seat_names, *[level.label for level in about.levels]}
        found |= {text for option in about.options for text in (option.label, option.help) if text}
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_every_text_is_translated(folder):
    with (folder / "pl.po").open("rb") as file:
        polish = read_po(file, locale="pl")
    for text in sorted(texts(folder)):
        message = polish.get(text)
        assert message and message.string, f"not in {folder.name}/pl.po: {text!r}"
        for form in message.string if isinstance(message.string, tuple) else (message.string,):
            assert form, f"empty in {folder.name}/pl.po: {text!r}"
            assert set(re.findall(r"{(\w+)}", form)) <= set(re.findall(r"{(\w+)}", text)), f"{form!r} has a blank that {text!r} has not"


def family(kind: type = Refused) -> set[str]:
    return {kind.__name__}.union(*[family(each) for each in kind.__subclasses__()])


def refusals() -> Iterator[tuple[str, ast.expr]]:
    """Where each refusal is made, and its sentence."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in family() and node.args:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node.args[0]


def test_every_refusal_is_a_sentence_with_polish():
    from hexameron.env import extras  # noqa: F401  (the family is whoever has been imported)
    from hexameron.web import app  # noqa: F401

    found = list(refusals())
    assert len(found) > 150
    for place, sentence in found:
        if isinstance(sentence, ast.Call):  # translated already by the game, in the reader's language
            assert ast.unparse(sentence.func) == "t", place
            continue
        assert isinstance(sentence, ast.Constant), f"{place}: a sentence put together beforehand cannot be translated"
        text = str(sentence.value)
        is_only_blanks = not re.search(r"\w", re.sub(r"{\w+}", "", text))
        assert is_only_blanks or Phrase(text).said("pl") != text, f"{place}: no Polish for {text!r}"


def test_a_refusal_is_said_with_its_values_in_the_readers_language():
    nested = Refused("Step {number}: {error}", number=3, error=Refused("Nothing is left to chance now."))
    assert str(nested) == "Step 3: Nothing is left to chance now."
    assert nested.said("pl") == "Krok 3: Teraz nie ma nic do losowania."
    assert nested.said("xx") == str(nested)
    edition = load("illuminated").standard
    state = edition.read("A L1 L3 | B S2 L1 | A to act, 2 left")
    refusals = [refused(edition, state, action) for action in range(edition.game.actions) if action not in edition.legal(state)]
    assert all(one.said("pl") != one.said("en") for one in refusals)
