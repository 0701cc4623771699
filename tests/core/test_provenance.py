"""Close-ups say which values are printed in the rulebook and which are reconstructed, by the marks in the content file."""

from __future__ import annotations

import re

import pytest

from hexameron.core.model.provenance import sources_of, tell_sources
from hexameron.games import catalogue, load

RULINGS = {  # departures from print that every guide owns up to
    "angels": {"A-1", "60"},
    "genesis": {"G-R10", "G-R4"},
    "illuminated": {"I-26", "I-27"},
    "planet": {"P-R25", "P-R41"},
    "portals": {"T-R18", "T-R2"},
}


@pytest.mark.parametrize("slug", list(catalogue()))
def test_every_value_of_the_content_has_a_source(slug: str) -> None:
    assert set(sources_of(load(slug).standard).values()) <= {"printed", "reconstructed"}


def test_an_owner_who_puts_in_the_printed_values_reads_that_they_are_printed() -> None:
    game = load("genesis")
    parts = {
        "squares": "day.I.squares",
        "cost": "day.I.cost",
        "circles": "day.I.circles",
        "nothing of that name": "day.I.nothing",
    }
    standard = game.standard.reader(game.standard.start(2), None)
    assert (
        tell_sources(standard, parts)
        == "Printed in the rulebook: circles. Reconstructed: squares, cost, circles."
    )
    text = re.sub(r"^reconstructed = .*$", "", game.standard.toml, flags=re.MULTILINE)
    owned = game.load(text.replace('source = "reconstructed"', 'source = "printed"'), "owned")
    assert (
        tell_sources(owned.reader(owned.start(2), None), parts)
        == "Printed in the rulebook: squares, cost, circles."
    )


def test_a_close_up_tells_the_sources_of_a_card() -> None:
    edition = load("portals").standard
    state = edition.read(
        (edition.game.folder.parents[3] / "tests/games/portals/positions.txt")
        .read_text(encoding="utf-8")
        .splitlines()[1]
    )
    reader = edition.reader(state, 0)
    card = int(next(iter(reader.view.hand)))  # type: ignore[attr-defined]
    found = reader.closeup(f"card-{card}")
    assert (
        found
        and found.lines[-1]
        == "Printed in the rulebook: title, time. Reconstructed: place, points, symbols, roads."
    )


CARDS = {
    "angels": 40,
    "genesis": 8,
    "planet": 20,
    "portals": 40,
}  # pieces at least that are checked
NO_CARD = re.compile(  # piles and lists, what is hidden, and what a match alone brings forth
    r"(cemetery|procession|signals|bag|verdict|(discard|host|giant|stake)-\d+)"
)
UNKNOWN = {"a face-down card", "Human marker"}


@pytest.mark.parametrize("slug", CARDS)
def test_every_card_and_board_value_tells_its_source_in_its_close_up(slug: str) -> None:
    edition, checked = load(slug).standard, set()
    recorded = edition.game.folder.parents[3] / "tests/games" / slug / "positions.txt"
    for text in recorded.read_text(encoding="utf-8").splitlines()[:40]:
        state = edition.read(text)
        for seat in range(min(state.seats, 2)):
            reader = edition.reader(state, seat)
            for tag in re.findall(r"<[^>]*\bcloser\b[^>]*>", reader.svg()):
                piece = re.search(r'\bid="([^"]+)"', tag)
                found = reader.closeup(piece[1]) if piece else None
                if not piece or not found or found.title in UNKNOWN or NO_CARD.fullmatch(piece[1]):
                    continue
                polish = edition.reader(state, seat, "pl").closeup(piece[1])
                assert re.search(r"Printed in the rulebook|Reconstructed", found.lines[-1]), piece
                assert re.search(r"Z instrukcji|Zrekonstruowane", polish.lines[-1]), polish  # type: ignore[union-attr]
                checked.add(piece[1])
    assert len(checked) >= CARDS[slug], len(checked)


def chapter_on_print(slug: str, language: str) -> str:
    guide = (load(slug).folder / f"GUIDE.{language}.md").read_text(encoding="utf-8")
    [chapter] = re.findall(r"^## [^\n]+ {#print}\n(.*?)(?=^## )", guide, re.MULTILINE | re.DOTALL)
    return str(chapter)


@pytest.mark.parametrize("slug", list(catalogue()))
@pytest.mark.parametrize(
    ("language", "words"), [("en", ("print", "reconstruct")), ("pl", ("druk", "odtworz"))]
)
def test_a_guide_says_what_is_printed_what_is_ours_and_where_to_put_in_print(
    slug: str, language: str, words: tuple[str, ...]
) -> None:
    chapter = chapter_on_print(slug, language)
    assert all(word in chapter for word in words)
    assert f"(/games/{slug}/design)" in chapter and "docs/design.md" in chapter
    assert f"`hexameron content {slug} --sources`" in chapter
    assert set(re.findall(r"[A-Z]-R?\d+|\b60\b", chapter)) >= RULINGS[slug]


@pytest.mark.parametrize("slug", list(catalogue()))
def test_guides_name_the_same_rulings_in_every_language(slug: str) -> None:
    english, polish = (
        re.findall(r"[A-Z]-R?\d+|\b\d+\b", chapter_on_print(slug, language))
        for language in ("en", "pl")
    )
    assert sorted(english) == sorted(polish)


def test_portals_guide_names_the_misprint() -> None:
    assert re.search(r"misprint.*Judea.* 5 .*New Testament.* 6 ", chapter_on_print("portals", "en"))
    assert re.search(r"błąd w druku.*Jude.* 5 .*Nowego.* 6 ", chapter_on_print("portals", "pl"))
