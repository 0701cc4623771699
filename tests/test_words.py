"""Every text in the source has its Polish counterpart, with the same blanks."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import numpy as np
import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from hexameron.core.errors import Refused
from hexameron.core.model.edition import refusal_of
from hexameron.core.reading.language import LANGUAGES, Listed, Phrase, words
from hexameron.core.reading.lesson import lessons_of
from hexameron.games import catalogue, load

SOURCE = Path(__file__).parents[1] / "src" / "hexameron"
FOLDERS = sorted(
    {path.parent for path in SOURCE.rglob("*.po")} | set((SOURCE / "games").glob("*/lessons"))
)
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
        found |= {
            about.title,
            about.sentence,
            *about.seat_names,
            *[level.label for level in about.levels],
        }
        found |= {text for option in about.options for text in (option.label, option.help) if text}
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_every_text_is_translated(folder):
    with (folder / "pl.po").open("rb") as file:
        polish = read_po(file, locale="pl")
    for text in sorted(texts(folder)):
        message = polish.get(text)
        assert message and message.string, f"not in {folder.name}/pl.po: {text!r}"
        blanks = set(
            re.findall(r"{(\w+)}", message.id[-1] if isinstance(message.id, tuple) else message.id)
        )
        for form in message.string if isinstance(message.string, tuple) else (message.string,):
            assert form, f"empty in {folder.name}/pl.po: {text!r}"
            assert set(re.findall(r"{(\w+)}", form)) == blanks, (
                f"{form!r} has other blanks than {text!r}"
            )


Taker = tuple[int, str]  # which argument is the sentence, and how it is called


@cache
def takers() -> dict[str, Taker]:
    """Whoever takes a sentence, by name: functions with a parameter of type `Sentence`, and refusals, which inherit theirs."""
    found = dict.fromkeys(family(), (0, "sentence")) | {"Phrase": (0, "sentence")}
    for _, node in nodes():
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            names = [
                each for each in (*node.args.posonlyargs, *node.args.args) if each.arg != "self"
            ]
            for place, parameter in enumerate(names):
                if parameter.annotation and ast.unparse(parameter.annotation) == "Sentence":
                    assert found.get(node.name, (place,))[0] == place, (
                        f"two functions {node.name} take their sentence in different places"
                    )
                    found[node.name] = (place, parameter.arg)
    return found


def family(kind: type = Refused) -> set[str]:
    return {kind.__name__}.union(*[family(each) for each in kind.__subclasses__()])


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    return [
        (path, node)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]


def told() -> Iterator[tuple[Path, ast.Call, int]]:
    """Where something is told that is said later, and which argument is its sentence: a refusal, a fault, a constraint, a warning."""
    known = takers()
    for path, node in nodes():
        if isinstance(node, ast.Call):
            called = (
                node.func.id
                if isinstance(node.func, ast.Name)
                else node.func.attr
                if isinstance(node.func, ast.Attribute)
                else ""
            )
            if called in known and len(node.args) > known[called][0]:
                yield path, node, known[called][0]


def sentences() -> Iterator[tuple[Path, int, ast.expr]]:
    return ((path, call.lineno, call.args[place]) for path, call, place in told())


def is_handed_on(sentence: ast.expr) -> bool:
    """A parameter of type `Sentence`, or a text that has been looked at elsewhere: a title, the sentence of a phrase."""
    handed = {name for _, name in takers().values()}
    return (isinstance(sentence, ast.Name) and sentence.id in handed) or (
        isinstance(sentence, ast.Attribute) and sentence.attr in ("title", "sentence")
    )


def test_every_sentence_has_its_polish_beside_it():
    from hexameron.env import extras  # noqa: F401  (the family is whoever has been imported)
    from hexameron.web import app  # noqa: F401

    found = [each for each in sentences() if not is_handed_on(each[2])]
    assert len(found) > 550
    for path, line, sentence in found:
        place = f"{path.relative_to(SOURCE)}:{line}"
        if isinstance(
            sentence, ast.Call
        ):  # translated already by the game, in the reader's language
            assert ast.unparse(sentence.func) == "t", place
            continue
        assert isinstance(sentence, ast.Constant), (
            f"{place}: a sentence put together beforehand cannot be translated"
        )
        text = str(sentence.value)
        if not re.search(r"\w", re.sub(r"{\w+}", "", text)):
            continue
        said = Phrase(text).translate("pl")
        assert said != text, f"{place}: no Polish for {text!r}"
        assert set(re.findall(r"{(\w+)}", said)) == set(re.findall(r"{(\w+)}", text)), (
            f"{place}: other blanks in {said!r}"
        )
        game = (
            SOURCE / "games" / path.relative_to(SOURCE).parts[1] if "games" in path.parts else None
        )
        own = words(game, "pl").find(text) if game and game.is_dir() else ""
        assert own in ("", said), (
            f"{place}: {text!r} is said as {said!r}, as another game's catalogue has it"
        )


def test_no_value_is_put_into_words_beforehand():
    own = {
        id(call.args[place]) for _, call, place in told()
    }  # sentences of phrases among the values
    for path, call, place in told():
        for value in (*call.args[:place], *(each.value for each in call.keywords)):
            within = [
                node
                for node in ast.walk(value)
                if isinstance(node, ast.Constant) and id(node) not in own
            ]
            for text in [node.value for node in within if isinstance(node.value, str)]:
                assert not re.search(r"[^\W\d_]{2}.* |  *[^\W\d_]{2}", text), (
                    f"{path.relative_to(SOURCE)}:{call.lineno}: {text!r}"
                )


@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_a_further_language_is_one_line_and_its_catalogues(slug, monkeypatch):
    """Where it has no words yet, it speaks English; nothing else has to know it."""
    monkeypatch.setitem(LANGUAGES, "xx", "Xx")
    game = load(slug)
    edition = game.load(game.standard.toml, "mine.toml")
    state = edition.start(edition.about.seats[0])
    assert (
        edition.reader(state, None, "xx").headline() == edition.reader(state, None, "en").headline()
    )


def test_a_title_is_said_as_its_own_game_has_it():
    for about in catalogue().values():
        assert Phrase(about.title).translate("pl") == words(SOURCE / "games" / about.slug, "pl")(
            about.title
        )


def test_a_refusal_is_said_with_its_values_in_the_readers_language():
    nested = Refused(
        "Step {number}: {error}", number=3, error=Refused("Nothing is left to chance now.")
    )
    assert str(nested) == "Step 3: Nothing is left to chance now."
    assert nested.translate("pl") == "Krok 3: Teraz nie ma nic do losowania."
    assert nested.translate("xx") == str(nested)
    edition = load("illuminated").standard
    state = edition.read("A L1 L3 | B S2 L1 | A to act, 2 left")
    refusals = [
        refusal_of(edition, state, action)
        for action in range(edition.game.actions)
        if action not in edition.legal(state)
    ]
    assert all(one.translate("pl") != one.translate("en") for one in refusals)


def said_parts(told: object) -> Iterator[Phrase]:
    """Every sentence in what is told, those in its values, too."""
    if isinstance(told, Refused):
        yield from said_parts(told.phrase)
    elif isinstance(told, Listed):
        yield from (part for each in told.parts for part in said_parts(each))
    elif isinstance(told, Phrase):
        yield told
        yield from (part for value in told.values.values() for part in said_parts(value))


def demand_polish(told: object) -> set[str]:
    """The sentences in it; each is another one in Polish, and no value is left over that was put into words beforehand."""
    found = set()
    for part in said_parts(told):
        if re.search(r"\w", re.sub(r"{\w+}", "", part.sentence)) and part.sentence not in {
            about.title for about in catalogue().values()
        }:
            assert part.translate("pl") != part.translate("en"), part.sentence
            found.add(part.sentence)
    return found


def refusal(call: Callable[[], object]) -> Refused | None:
    try:
        call()
    except Refused as error:
        return error
    return None


@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_what_is_wrong_with_a_position_is_told_in_polish(slug):
    """Every field of real positions is given other values; what `check` finds then is said in both languages."""
    edition = load(slug).standard
    positions = (
        (Path(__file__).parent / "games" / slug / "positions.txt")
        .read_text(encoding="utf-8")
        .splitlines()
    )
    found = set()
    for state in (edition.read(positions[1]), edition.read(positions[-1])):
        for name in [name for name in state.dtype.names if not name.startswith("v_")]:
            for value in (0, 1, np.iinfo(state.dtype[name].base).max):
                broken = state.copy()
                if state.dtype[name].shape:
                    broken.raw[name].reshape(-1)[-1] = value
                else:
                    broken.raw[name] = value
                told = refusal(partial(edition.accept, broken))
                found |= demand_polish(told) if told else set()
    assert len(found) > 8


@pytest.mark.parametrize("slug", sorted(catalogue()))
def test_what_is_wrong_with_a_content_file_is_told_in_polish(slug):
    """Lines of the real file are left out, doubled, and given other values; what is said to each is said in both languages."""
    game = load(slug)
    lines = game.standard.toml.splitlines()
    found = set()
    for number in range(0, len(lines), max(1, len(lines) // 15)):
        key = lines[number].partition("=")[0]
        for instead in ([], [lines[number]] * 2, [f"{key}= -99"], [f'{key}= "?"'], [f"{key}= ="]):
            told = refusal(
                partial(
                    game.load,
                    "\n".join([*lines[:number], *instead, *lines[number + 1 :]]),
                    "mine.toml",
                )
            )
            found |= demand_polish(told) if told else set()
    assert len(found) > 5


def test_styles_are_named_in_every_language():
    """They stand in the list of who sits where."""
    for slug, about in catalogue().items():
        for language in LANGUAGES.keys() - {"en"}:
            assert not [
                style
                for style in about.styles
                if not words(load(slug).folder, language).find(style)
            ]
