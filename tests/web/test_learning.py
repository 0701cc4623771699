"""Lessons on the page: from the first page to the end of each first lesson, by touching the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from hexameron import games
from hexameron.core.reading.lesson import Course, lessons_of
from hexameron.games import load
from web.looking import (
    PHONE,
    WIDE,
    demand_accessible,
    demand_no_sideways_scroll,
    person,
    until,
    watch_errors,
)
from web.measuring import SMALLEST
from web.running import FIRST, Running, settings_for, start

TAUGHT = [slug for slug in games.catalogue() if lessons_of(load(slug).folder)]
SCREENS = {"wide": WIDE, "phone": PHONE}
HURRY = "{ const wait = setTimeout; window.setTimeout = (then, _, ...more) => wait(then, 0, ...more); }"  # nobody watches

LETTERS = """() => Math.min(...[...document.querySelectorAll("#board svg text")].filter((text) => text.getBoundingClientRect().width).map(
  (text) => { const { c, d } = text.getScreenCTM(); return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d); }))"""


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = start(
        settings_for(tmp_path_factory.mktemp("learning"), catalogue=games.catalogue, load=load)
    )
    yield running
    running.stop()


@pytest.mark.parametrize("language", ("en", "pl"))
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("slug", TAUGHT)
def test_a_first_lesson_from_home_to_its_end(
    everything: Running, browser: Browser, slug: str, screen: str, language: str
) -> None:
    context = person(
        browser, everything.address, SCREENS[screen], language, has_touch=screen == "phone"
    )
    context.add_init_script(HURRY)
    page = context.new_page()
    errors = watch_errors(page)
    page.goto("/")
    page.locator(f'a[href="/learn/{slug}"]').first.click()
    page.locator(".lesson-link.first").first.click()
    page.locator("#teacher").wait_for()
    demand_accessible(page)
    demand_no_sideways_scroll(page)
    lesson = lessons_of(load(slug).folder)[0]
    play_through(page, Course(load(slug).standard, lesson), language)
    expect(
        page.locator("#teacher button.primary:visible, #teacher a.primary:visible").first
    ).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('hexameron.learned'))")[slug][
        lesson.name
    ]["done"]
    assert not errors
    context.close()


def play_through(page: Page, course: Course, language: str) -> None:
    for number, step in enumerate(course.lesson.step):
        expect(page.locator("#count")).to_have_text(f"{number + 1} / {len(course.lesson.step)}")
        if not page.locator("#as-list[open]").count():  # long words scroll
            demand_letters(page, number)
        if step.answers:
            demand_answers_in_sight(page, number)
            answer_both_ways(page, course, number, language)
        elif step.do or step.find:
            make_the_move(page, course, number, language)
        page.locator("#next:visible").or_(
            page.locator("#count", has_text=f"{number + 2} /")
        ).first.wait_for()
        if page.locator("#next").is_visible():
            page.locator("#next").click()
    expect(page.locator("#count")).to_have_text("")


def demand_letters(page: Page, number: int) -> None:
    """The words leave the board so much room that it can be read; the very first one may still be the wide one."""
    until(page, f"({LETTERS})() > {SMALLEST - 0.1}", f"step {number + 1}: letters are too small")


def demand_answers_in_sight(page: Page, number: int) -> None:
    """All of them whole, without scrolling, and large enough for a finger."""
    out = page.evaluate(
        """() => [...document.querySelectorAll("#answers button")].filter((button) => {
          const { left, right, top, bottom, height } = button.getBoundingClientRect();
          const seen = [[left + 4, top + 4], [right - 4, bottom - 4]].every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
          return !seen || bottom > innerHeight || height < 44 || button.scrollWidth > button.clientWidth + 1;
        }).map((button) => button.textContent)"""
    )
    assert not out, f"step {number + 1}: {out}"
    assert page.evaluate("document.getElementById('say').clientHeight") > 36, (
        f"step {number + 1}: the question itself has no room"
    )


def answer_both_ways(page: Page, course: Course, number: int, language: str) -> None:
    """A wrong answer is told why, then the right one."""
    answers, t = course.lesson.step[number].answers, course.words(language)
    wrong, right = (
        next((i for i, answer in enumerate(answers) if answer.right is is_right), None)
        for is_right in (False, True)
    )
    if wrong is not None:
        page.locator("#answers button").nth(wrong).click()
        expect(page.locator("#said.wrong")).to_be_visible()
    page.locator("#answers button").nth(right or 0).click()
    expect(page.locator("#said.right")).to_be_visible()
    assert t(answers[right or 0].why)


def make_the_move(page: Page, course: Course, number: int, language: str) -> None:
    state = course.states[number]
    solution = course.solution(number, state)
    assert solution is not None
    reader = course.reader(number, language)
    *_, last = touches = reader.touches(solution)
    if not page.locator(f'#board [id="{touches[0]}"]').count():
        if course.lesson.step[number].do:
            expect(page.locator("#as-list[open] .option").first).to_have_attribute(
                "data-touch", touches[0]
            )  # in sight
        else:
            page.locator("#as-list summary").click()
    for each in touches:
        piece = page.locator(f'#board [id="{each}"]')
        if not piece.count():
            choices = page.locator("#actions .option, #beside .option").filter(
                has_text=reader.label(each)
            )
            if (
                choices.count()
            ):  # the last touch of a path is made by itself where nothing else is left
                choices.first.click()
                if each == last:
                    return  # a plan beside it, as to a far place, is not what was asked for
        else:
            open_its_sheet(page, each)
            piece.first.click(force=True)
    whole = page.locator("#actions .option.primary")
    if whole.count() and not page.locator("#said.right").count():
        whole.first.click()


def open_its_sheet(page: Page, piece: str) -> None:
    """Where a board in the hand lies on several sheets, touch the tab of the one that the piece is on."""
    sheet = page.evaluate(
        "(id) => [...(document.getElementById(id)?.closest('.sheet')?.classList || [])].find((name) => name.startsWith('sheet-'))",
        piece,
    )
    tab = page.locator(f'#board [data-tab="{str(sheet).removeprefix("sheet-")}"]')
    if sheet and tab.count():
        tab.first.click()


def test_a_lesson_goes_on_where_one_left_it(everything: Running, browser: Browser) -> None:
    context = person(browser, everything.address, PHONE, has_touch=True)
    page = context.new_page()
    page.goto(f"/learn/{FIRST}/{lessons_of(load(FIRST).folder)[0].name}")
    page.locator("#next:visible").click()
    expect(page.locator("#count")).to_have_text(re.compile("^2 /"))
    page.reload()
    expect(page.locator("#count")).to_have_text(re.compile("^2 /"))
    context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_first_game_is_easy_and_its_coach_stands_before_nothing(
    everything: Running, browser: Browser, screen: str
) -> None:
    """After a lesson: the lowest level, a welcome, a coach beside the board, and a hint that comes first and stays in sight."""
    slug = FIRST
    context = person(
        browser, everything.address, SCREENS[screen], newcomer=True, has_touch=screen == "phone"
    )
    page = context.new_page()
    page.goto(f"/learn/{slug}/{lessons_of(load(slug).folder)[0].name}")
    page.locator("#count", has_text="1 /").wait_for()
    page.evaluate(  # as after its last step; in one go, because the page may still be filling this place
        "document.getElementById('say').innerHTML = document.getElementById('finished').innerHTML;"
        "document.querySelector('#say form button').click()"
    )
    expect(page.locator("#welcome button.primary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#moves")).to_be_visible()
    table = everything.site.hall.tables[page.url.split("/")[-1]]
    assert [seat.level for seat in table.seats if seat.kind == "bot"] == [
        load(slug).about.levels[0].name
    ]
    expect(page.locator("#coach")).to_be_visible()
    page.wait_for_load_state("load")
    assert over(page, "#coach", "#frame") == 0
    touches = table.reader(0, "en").touches(table.edition.legal(table.match.state)[-1])
    page.route(
        "**/hint?*",
        lambda route: route.fulfill(json={"touches": touches, "words": "this", "reasons": []}),
    )
    page.locator("[data-do=hint]").click()
    expect(page.locator("#actions .option").first).to_have_class(re.compile("hinted"))
    # Also where nothing may move.
    until(
        page,
        "getComputedStyle(document.querySelector('#board .hinted') || document.body).filter !== 'none'",
    )
    context.close()


def over(page: Page, one: str, other: str) -> float:
    """How many pixels of one lie over the other."""
    a, b = (page.locator(each).bounding_box() for each in (one, other))
    assert a and b
    wide, high = (
        min(a[at] + a[size], b[at] + b[size]) - max(a[at], b[at])
        for at, size in (("x", "width"), ("y", "height"))
    )
    return max(0, wide) * max(0, high)
