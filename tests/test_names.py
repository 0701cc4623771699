"""A designer's names are shown: every name and text of the content gets a mark, and no unmarked one is found anywhere."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec import inspect

from hexameron.core.compiled.record import CHANCE, OVER
from hexameron.core.compiled.rng import below, seed_rng
from hexameron.core.match.log import MatchLog, begin_match
from hexameron.core.model.content import FOR_PEOPLE, without_marks
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import LANGUAGES
from hexameron.games import catalogue, load
from web.running import settings_for, start

MARK = "Ж"
MARKUP = '<i>&"'
RECORDED = Path(__file__).parent / "games"


def marked(
    edition: Edition, write: Callable[[str], str] = lambda text: text + MARK
) -> tuple[Edition, set[str]]:
    """The edition with a mark at every text for people, and those texts without it."""
    tree = without_marks(tomllib.loads(edition.toml))
    texts: set[str] = set()
    mark(tree, inspect.type_info(edition.game.schema), texts, write)
    values = msgspec.convert(tree, edition.game.schema)
    return replace(edition, record=edition.game.build(values), values=values), texts


def mark(node: Any, kind: inspect.Type, texts: set[str], write: Callable[[str], str]) -> Any:
    """The node with marked texts; tables and lists are changed in place."""
    if isinstance(kind, inspect.Metadata):
        if kind.extra == FOR_PEOPLE and isinstance(node, str) and node:
            texts.add(node)
            return write(node)[: getattr(kind.type, "max_length", None)]
        return mark(node, kind.type, texts, write)
    if isinstance(kind, inspect.UnionType):
        for each in kind.types:
            node = mark(node, each, texts, write)
    elif isinstance(kind, inspect.StructType) and isinstance(node, dict):
        for field in kind.fields:
            if field.encode_name in node:
                node[field.encode_name] = mark(node[field.encode_name], field.type, texts, write)
    elif isinstance(kind, inspect.ListType) and isinstance(node, list):
        node[:] = [mark(item, kind.item_type, texts, write) for item in node]
    elif isinstance(kind, inspect.DictType) and isinstance(node, dict):
        node.update(
            {key: mark(value, kind.value_type, texts, write) for key, value in node.items()}
        )
    return node


def played(edition: Edition, seats: int, seed: int) -> MatchLog:
    match = begin_match(
        edition,
        [f"seat {seat}" for seat in range(seats)],
        seed=bytes([seed]) * 32,
        match="names",
        nonces=["n"] * seats,
    )
    rng = seed_rng("names", edition.about.slug, seed)
    while not match.is_over and match.sequence < 900:
        if match.state.to_act == CHANCE:
            match.roll()
        elif edition.about.styles and below(rng, 2):
            match.act(
                match.state.to_act,
                edition.choose(match.state, edition.about.styles[0], rng),
                by="bot",
            )
        else:
            legal = edition.legal(match.state)
            match.act(match.state.to_act, legal[int(below(rng, len(legal)))])
    return match


def said(match: MatchLog, language: str) -> Iterator[tuple[str, str]]:
    """Everything that people are told of a match, and where."""
    edition = match.edition
    step = max(1, len(match.steps) // 8)
    for number in range(0, len(match.steps), step):
        state = match.positions[number]
        for seat in (None, *range(state.seats)):
            reader = edition.reader(state, seat, language)
            yield "headline", reader.headline()
            yield "text", reader.text()
            yield "svg", reader.svg()
            yield "scores", " | ".join(cell for row in reader.scores() for cell in row)
            yield "outlook", " | ".join(reader.outlook())
            yield from (("note", reader.label(piece)) for piece in reader.notes())
            yield from closeups(reader)
            yield "log", match.tell(number, seat, language)
        if state.to_act >= 0:
            yield from choices(edition, state, language)
            yield (
                "meant",
                edition.reader(state, state.to_act, language).review.explain_intent(
                    edition.legal(state)[0]
                ),
            )
    figures = [
        (match.positions[n], match.steps[n].action)
        for n in range(len(match.steps))
        if match.steps[n].kind in ("act", "chance")
    ]
    rows = (
        edition.reader(match.state, None, language).review.summary(figures)
        if match.state.to_act == OVER
        else None
    )
    yield "summary", " | ".join(str(cell) for row in rows or [] for cell in row)


def closeups(reader: Any) -> Iterator[tuple[str, str]]:
    for piece in re.findall(r'\bid="([^"]+)"', reader.svg()):
        found = reader.closeup(piece)
        if found:
            yield (
                "closeup",
                " | ".join(
                    [
                        found.title,
                        *found.lines,
                        found.picture,
                        *[cell for card in found.cards for cell in card],
                    ]
                ),
            )


def choices(edition: Edition, state: Any, language: str) -> Iterator[tuple[str, str]]:
    reader, legal = edition.reader(state, state.to_act, language), edition.legal(state)
    for action in legal[:40]:
        yield "words", reader.words(action)
        yield "explain", reader.explain(action)
        yield from (("label", reader.label(touch)) for touch in reader.touches(action))
    yield "plans", str(reader.plans())
    rng = seed_rng("refused", state.ply)
    for action in {int(below(rng, edition.game.actions)) for _ in range(30)} - set(legal):
        yield "refusal", reader.refusal(action)


def decks(edition: Edition, language: str) -> Iterator[tuple[str, str]]:
    if edition.decks:
        for face in edition.decks.faces(language):
            yield "face", f"{face.name} | {face.facts} | {face.text}"
        for made in edition.decks.ready_made(language):
            yield (
                "ready-made",
                f"{made.deck.name} | {made.note} | {edition.decks.write(made.deck, language)}",
            )


def in_words(told: str) -> str:
    """What a person reads: of a picture only its texts and titles."""
    return (
        unescape(re.sub(r"<[^>]*?(?:aria-label=\"([^\"]*)\")?[^>]*>", r" \1 ", told))
        if "<" in told
        else told
    )


def longest_first(texts: set[str]) -> list[str]:
    return sorted(texts, key=lambda text: (-len(text), text))


@pytest.mark.parametrize("slug", list(catalogue()))
def test_no_unmarked_name_is_shown(slug):
    edition, texts = marked(load(slug).standard)
    translated = {
        load(slug).standard.reader(edition.start(2), None, language).t(text)
        for text in texts
        for language in LANGUAGES
    }
    shown, plain = (
        longest_first(texts),
        longest_first((texts | translated) - ORDINARY.get(slug, set())),
    )
    marks = 0
    matches = [
        played(edition, seats, seats) for seats in {edition.about.seats[0], edition.about.seats[1]}
    ]
    for language in LANGUAGES:
        for where, sentence in [
            *(pair for match in matches for pair in said(match, language)),
            *decks(edition, language),
        ]:
            marks += MARK in sentence
            rest = in_words(sentence)
            for text in shown:
                rest = rest.replace(text + MARK, " ")  # a short name may be part of a long one
            found = [
                text
                for text in plain
                if text in rest and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", rest)
            ]
            assert not found, f"{where}, {language}: {found} in {sentence[:400]}"
    assert bool(marks) == bool(texts), "nothing marked was shown: the test would see nothing"


# Names of content that are also words of the rules, and appear as such in sentences.
ORDINARY: dict[str, set[str]] = {
    "portals": {"Region"},  # also a kind of card
    "planet": {"Water", "Woda"},  # also a colour of pawns
    # They stand in the texts of cards, which a picture breaks into lines.
    "angels": {
        "Abezetibu", "Azazel", "Balam", "Bualu", "Exchange", "Hanael", "Harsziel", "Harut", "Jeremiel", "Jofiel",
        "Kamael", "Nisroch", "Oliwier",
        "Orifiel", "Rehael", "Seeliasz", "Szemhazaj", "Upadły", "Uwal", "Uzjel", "Verrier", "Wybrany", "Zachariel",
    },
}  # fmt: skip


# --- names with markup in them ---


def with_markup(edition: Edition) -> Edition:
    """Return the edition with markup before every text for people: `<i>` in what is drawn was not escaped."""
    return marked(edition, lambda text: MARKUP + text)[0]


def is_harmless(picture: str) -> bool:
    """Return whether a picture is well formed, with no element that came out of a text."""
    return "<i>" not in picture and all(
        element.tag != "i" for element in ElementTree.fromstring(picture).iter()
    )


def recorded(slug: str, edition: Edition) -> Iterator[Any]:
    """Positions as they were played, and with more cards in hand than lie beside each other."""
    for text in (RECORDED / slug / "positions.txt").read_text(encoding="utf-8").splitlines():
        yield (state := edition.read(text))
        if slug == "angels":
            yield with_full_hands(state)


def with_full_hands(state: Any) -> Any:
    """The position with twelve cards in every hand, drawn from the Hosts."""
    from hexameron.games.angels.rules import state as st

    full = state.copy()
    for seat in range(full.seats):
        own = range(st.DECK * seat, st.DECK * (seat + 1))
        for card in [card for card in own if full.place[card] == st.IN_HOST][
            : max(0, 12 - full.in_hand[seat])
        ]:
            full.place[card] = st.IN_HAND
            full.in_hand[seat], full.in_host[seat] = full.in_hand[seat] + 1, full.in_host[seat] - 1
    return full


@pytest.mark.parametrize("slug", list(catalogue()))
def test_markup_in_a_name_is_drawn_as_text(slug):
    standard = load(slug).standard
    edition, drawn = with_markup(standard), 0
    for state in recorded(slug, standard):
        for seat, language, tall in product((None, *range(state.seats)), LANGUAGES, (False, True)):
            reader = edition.reader(state, seat, language)
            board = reader.svg(tall)
            assert is_harmless(board), f"{language}, seat {seat}, tall {tall}"
            drawn += "&lt;i&gt;" in board
            for piece in re.findall(r'\bid="([^"]+)"', board):
                found = reader.closeup(piece)
                assert found is None or not found.picture or is_harmless(found.picture), (
                    found.picture
                )
    assert drawn or slug in ("genesis", "illuminated"), (
        "nothing was drawn that could do harm"
    )  # their boards show signs, no names


def test_markup_in_a_name_is_text_on_the_pages_of_decks(tmp_path):
    game = copy.copy(load("angels"))
    edition = replace(with_markup(load("angels").standard), game=game)
    game.__dict__["standard"] = edition
    running = start(
        settings_for(tmp_path, catalogue=lambda: {"angels": game.about}, load=lambda slug: game)
    )
    try:
        for language in LANGUAGES:
            with running.client(language) as client:
                ready = [made.id for made in edition.decks.ready_made(language)]
                for path in ("decks", "decks/new", *[f"decks/new?from={made}" for made in ready]):
                    page = client.get(f"/games/angels/{path}", headers={"accept": "text/html"})
                    assert (
                        page.status_code == 200
                        and "<i>" not in page.text
                        and "&lt;i&gt;" in page.text
                    ), path
                for face in edition.decks.faces(language):
                    assert is_harmless(client.get(f"/games/angels/decks/card/{face.id}").text), (
                        face.id
                    )
    finally:
        running.stop()
