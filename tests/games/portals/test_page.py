"""The page of the map in a browser: ways to far places, keys, zoom, a phone with its sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Browser, Locator, Page, expect

from games.portals.scene import EDITION, place
from hexameron import games
from web.looking import (
    PHONE,
    WIDE,
    demand_accessible,
    demand_no_sideways_scroll,
    person,
    sit_down,
    until,
    watch_errors,
)
from web.measuring import faults, show
from web.running import Running, settings_for, start


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("portals")
    running = start(
        settings_for(folder, beat=0.02, catalogue=lambda: {"portals": games.catalogue()["portals"]})
    )
    yield running
    running.stop()


def begin(page: Page) -> None:
    """Sit down, place the pawn on Shiloh, and wait for the first turn."""
    page.goto("/games/portals")
    page.locator("button.primary.wide").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#moves")).to_be_visible()
    expect(own_board(page)).to_be_visible()
    page.locator(f"[id=place-{place('shiloh')}]").click()
    expect(page.locator("[id='verb:end']")).to_be_visible()


def own_board(page: Page) -> Locator:
    """The board of this screen: a page that knows nothing of the screen yet begins with the wide one."""
    return page.locator("#board > svg.tall" if page.viewport_size == PHONE else "#board > svg.wide")


def free_far_place(page: Page) -> str:
    """A place two or three steps away, whoever stands where."""
    return str(
        page.evaluate("""() => import('/static/page.js').then(() => {
        const near = new Set([...document.querySelectorAll('#board .can')].map((node) => node.id));
        const title = (id) => document.getElementById(id).querySelector('title').textContent;
        return ['place-13', 'place-14', 'place-9', 'place-7'].find((id) => !near.has(id) && !title(id).includes('pawn'));
    })""")
    )


def test_touching_a_far_place_shows_the_way_and_goes_it(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    errors = watch_errors(page)
    begin(page)
    goal = free_far_place(page)
    page.locator(f"#{goal}").click()
    expect(page.locator("#board .route .stop").first).to_be_attached()
    stops = page.locator("#board .route .stop").count()
    expect(page.locator("#actions .primary")).to_contain_text(f"{stops} actions")
    before = page.locator("#log li").count()
    page.keyboard.press("Escape")
    expect(page.locator("#board .route")).to_have_count(0)
    page.locator(f"#{goal}").click()
    page.locator(f"#{goal}").click()  # once more: go
    expect(page.locator("#log li")).to_have_count(before + stops)
    expect(page.locator("#headline")).to_contain_text(f"{4 - stops} action")
    walked = page.locator("#board .trail .way").get_attribute("points") or ""
    assert len(walked.split()) == stops + 1  # the way that the pawn went
    assert errors == []
    context.close()


def test_several_steps_by_keyboard(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    begin(page)
    page.get_by_role("button", name="Several steps at once").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#actions button").first).to_be_focused()
    expect(page.locator("#board .route")).to_be_attached()  # the way of what has the focus
    demand_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#actions .primary")).to_be_focused()
    before = page.locator("#log li").count()
    page.keyboard.press("Enter")
    expect(page.locator("#log li")).to_have_count(before + 2)
    context.close()


def scale(page: Page) -> float:
    found = re.search(
        r"scale\(([\d.]+)\)",
        page.evaluate("document.getElementById('board').style.getPropertyValue('--pane')"),
    )
    return float(found[1]) if found else 1.0


def test_zoom_by_button_key_and_fingers_on_a_phone(browser: Browser, table: Running) -> None:
    context = person(
        browser, table.address, size=PHONE, language="pl", has_touch=True, is_mobile=True
    )
    page = context.new_page()
    errors = watch_errors(page)
    begin(page)
    demand_no_sideways_scroll(page)
    hand = page.locator("#board .card .face").first.bounding_box()
    assert hand and hand["width"] > 300  # the cards have the screen's width
    wide = page.locator(f"[id=place-{place('ur')}]").bounding_box()
    page.locator("#larger").click()
    assert scale(page) > 1.3
    expect(page.locator("#board")).to_have_class(re.compile("panned"))
    after = page.locator("#board .card .face").first.bounding_box()
    assert after and after["width"] == hand["width"]  # only the map grows
    page.locator("#frame").focus()
    page.keyboard.press("0")
    assert scale(page) == 1.0 and page.locator(f"[id=place-{place('ur')}]").bounding_box() == wide
    fingers = context.new_cdp_session(page)
    box = page.locator("svg.lens").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 100
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 75)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert 2.2 < scale(page) < 2.8
    assert errors == []
    context.close()


def test_the_sheets_of_a_phone_are_chosen_by_tabs_and_stay_chosen(
    browser: Browser, table: Running
) -> None:
    context = person(browser, table.address, size=PHONE, has_touch=True)
    page = context.new_page()
    errors = watch_errors(page)
    begin(page)
    hand, row, players = (
        page.locator(f"#board .sheet-{key} text").first for key in ("hand", "row", "players")
    )
    expect(hand).to_be_visible()
    expect(row).not_to_be_visible()
    page.locator("#board .tab-row").tap()
    expect(row).to_be_visible()
    expect(hand).not_to_be_visible()
    page.locator("#board .sheet-row .card.can").first.tap()  # a card is taken: the sheet stays
    expect(page.locator("#headline")).to_contain_text("3 actions left")
    expect(row).to_be_visible()
    page.locator("#board .tab-players").tap()
    page.reload()
    expect(players).to_be_visible()
    assert errors == []
    context.close()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_text_on_every_sheet_can_be_read(
    browser: Browser, table: Running, language: str
) -> None:
    """Also with many points, the longest titles in hand, in teams, without fuel, and for a watcher."""
    context = person(browser, table.address, size=PHONE, language=language, has_touch=True)
    page = context.new_page()
    sit_down(page, "portals")
    own_board(page).wait_for()
    found = []
    for name, reader in longest(language):
        show(page, reader.svg(tall=True))
        for tab in ("hand", "row", "players"):
            page.evaluate("tab => document.getElementById('board').dataset.tab = tab", tab)
            found += [f"{name}, {tab}: {fault}" for fault in faults(page)]
    context.close()
    assert found == []


def longest(language: str) -> Iterator[tuple[str, Any]]:
    """Positions as long in words and numbers as they get."""
    recorded = (Path(__file__).parent / "positions.txt").read_text(encoding="utf-8").splitlines()
    for number in (8, 11):
        state = EDITION.read(recorded[number])
        reader = EDITION.reader(state, 0, language)
        yield f"position {number}", reader
        cards = sorted(
            range(len(EDITION.values.card)), key=lambda card: -len(EDITION.values.card[card].title)
        )
        hand = structs.replace(
            reader.view.hands[0], cards=tuple(cards[5:12]), open=tuple(cards[5:12])
        )
        many = structs.replace(
            reader.view,
            hands=(hand, *reader.view.hands[1:]),
            row=tuple(cards[:5]),
            points=(188,) * 5,
            round=24,
        )
        yield f"much at {number}", reader.at(many)
        yield f"no fuel at {number}", reader.at(structs.replace(many, simplified=True))
        yield f"watched {number}", EDITION.reader(state, None, language)


def test_names_that_matter_less_are_shown_when_the_map_is_near(
    browser: Browser, table: Running
) -> None:
    context = person(browser, table.address, size=PHONE, has_touch=True)
    page = context.new_page()
    begin(page)
    far = page.locator("#board .place.minor:not(.can) .name").first
    expect(far).not_to_be_visible()
    expect(page.locator(f"[id=place-{place('shiloh')}] .name")).to_be_visible()
    page.locator("#larger").click()
    expect(far).to_be_visible()
    page.locator("#smaller").click()
    expect(far).not_to_be_visible()
    context.close()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "tall"])
def test_no_place_hides_another_from_touch(
    browser: Browser, table: Running, size: dict[str, int]
) -> None:
    """A place is touched on its mark; with a mouse also in the middle between mark and name."""
    context = person(browser, table.address, size=size)
    page = context.new_page()
    sit_down(page, "portals")
    own_board(page).wait_for()
    missed = """(part) => [...document.querySelectorAll('#board .place')].filter((place) => {
      const box = (part ? place.querySelector(part) : place).getBoundingClientRect();
      return !place.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    }).map((place) => place.querySelector('title').textContent)"""
    until(page, f"!({missed})('.face').length")  # once cards and pawns lie where they belong
    if size == WIDE:
        until(page, f"!({missed})('').length")
    context.close()
