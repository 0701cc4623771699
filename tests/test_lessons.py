"""Every lesson and puzzle is borne out by the rules, by its right answers and by wrong ones, in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from hexameron.core.reading.language import LANGUAGES
from hexameron.core.reading.lesson import KINDS, Course, lessons_of
from hexameron.games import catalogue, load
from hexameron.tutor import Tutor, strip_marks
from hexameron.web.guide import NUMBER, guide_of

TAUGHT = [slug for slug in catalogue() if lessons_of(load(slug).folder)]
LESSONS = [(slug, lesson.name) for slug in TAUGHT for lesson in lessons_of(load(slug).folder)]


@cache
def course(slug: str, name: str) -> Course:
    return next(
        Course(load(slug).standard, lesson)
        for lesson in lessons_of(load(slug).folder)
        if lesson.name == name
    )


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_borne_out_by_the_rules(slug: str, name: str) -> None:
    assert course(slug, name).faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_right_tries_go_on_and_wrong_ones_are_answered(slug: str, name: str, language: str) -> None:
    taught = course(slug, name)
    for number, step in enumerate(taught.lesson.step):
        for chosen, answer in enumerate(step.answers):
            verdict = taught.try_answer(number, chosen, language)
            assert verdict.right is answer.right and verdict.said
        solution = taught.solution(number, taught.states[number])
        if solution is None:
            continue
        right = taught.try_move(number, solution, language)
        assert right.right and right.frames
        if not step.find:
            assert (
                right.frames[-1].state == taught.states[number + 1]
                or taught.lesson.step[number + 1].position
            )
        for action in taught.legal(number)[:8]:
            tried = taught.try_move(number, action, language)
            assert tried.right or (tried.said and not tried.frames)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_game_is_taught_from_nothing_to_puzzles(slug: str) -> None:
    kinds = [lesson.kind for lesson in lessons_of(load(slug).folder)]
    assert kinds.count("first") == 1 and set(kinds) == set(KINDS)
    first = lessons_of(load(slug).folder)[0]
    assert any(step.do for step in first.step) and any(step.answers for step in first.step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", TAUGHT)
def test_the_guide_shows_real_positions_and_has_a_card(slug: str, language: str) -> None:
    guide = guide_of(slug, language)
    assert guide and guide.card and guide.pictures
    edition = load(slug).standard
    for picture in guide.pictures:
        assert (
            picture.caption
            and edition.reader(edition.read(picture.text), picture.seat, language).svg()
        )
    english = guide_of(slug, "en")
    assert english and [p.text for p in guide.pictures] == [p.text for p in english.pictures]
    assert re.findall(r'<h\d id="([^"]+)"', guide.html) == re.findall(
        r'<h\d id="([^"]+)"', english.html
    )


@pytest.mark.parametrize("slug", TAUGHT)
def test_every_first_level_rule_is_reached_from_guide_or_lesson(slug: str) -> None:
    folder = load(slug).folder
    numbered = set(
        re.findall(
            r"^- \*\*([A-Z]-\d+[a-z]?)\b",
            (folder / "RULES.md").read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert numbered
    for language in LANGUAGES:
        cited = set(NUMBER.findall((folder / f"GUIDE.{language}.md").read_text(encoding="utf-8")))
        cited |= {step.rule for lesson in lessons_of(folder) for step in lesson.step}
        assert numbered - cited == set(), f"not reached from GUIDE.{language}.md"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", TAUGHT)
def test_the_first_lesson_can_be_learned_in_the_terminal(
    slug: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = lessons_of(load(slug).folder)[0]
    taught, typed = course(slug, first.name), []
    for number, step in enumerate(first.step):
        solution = taught.solution(number, taught.states[number])
        if solution is not None:
            typed += ["nonsense", taught.reader(number, language).words(solution)]
        else:
            typed += (
                ["99", str(1 + [answer.right for answer in step.answers].index(True))]
                if step.answers
                else [""]
            )
    given = iter(typed)
    monkeypatch.setattr("builtins.input", lambda _: next(given))
    Tutor(load(slug).standard, language).teach()
    told = capsys.readouterr().out
    assert next(given, None) is None and "nonsense" in told
    assert strip_marks(taught.words(language)(first.step[-1].say)) in told


@pytest.mark.parametrize("slug", TAUGHT)
def test_pieces_and_verbs_lead_to_a_chapter_of_the_guide(slug: str) -> None:
    edition, guide = load(slug).standard, guide_of(slug, "en")
    assert guide
    headings = set(re.findall(r'<h\d id="([^"]+)"', guide.html))
    recorded = (
        (Path(__file__).parent / "games" / slug / "positions.txt")
        .read_text(encoding="utf-8")
        .splitlines()
    )
    for text in recorded:
        state = edition.read(text)
        reader = edition.reader(state, max(0, state.to_act))
        for tag in re.findall(
            r"<[^>]*\bclass='?\"?[^'\">]*\b(?:touchable|closer)\b[^>]*>", reader.svg()
        ):
            piece = re.search(r'\bid="([^"]+)"', tag)
            assert not piece or reader.coach.chapter(piece[1]) in headings, piece and piece[1]
