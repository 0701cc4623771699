"""The table in a real browser: by mouse, by keyboard, on a phone, in Polish, by two, and after the server fell."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from hexameron.core.match import log
from hexameron.games import load
from hexameron.table.worker import Progress, Reply
from hexameron.table.workers import WorkerProcess
from hexameron.web import stream
from hexameron.web.settings import Settings
from waiting import PATIENCE
from web.looking import (
    PHONE,
    demand_accessible,
    demand_no_sideways_scroll,
    person,
    picture,
    until,
    watch_errors,
)
from web.running import Running, settings_for, start
from web.test_crash import Servers


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots take their time, as a person sees it."""
    running = start(settings_for(tmp_path_factory.mktemp("browser"), beat=0.05))
    yield running
    running.stop()


def choose_options(page: Page, game: str, players: int = 2, **options: object) -> None:
    page.goto(f"/games/{game}")
    page.select_option("#players", str(players))
    page.locator("details.options summary").click()
    for name, value in options.items():
        field = page.locator(f"#option-{name}")
        field.select_option(str(value)) if field.evaluate(
            "e => e.tagName"
        ) == "SELECT" else field.fill(str(value))


def touch(page: Page, id: str) -> None:
    page.locator(f"#board [id='{id}']").click()


def my_turn(page: Page) -> None:
    expect(page.locator("#moves")).to_be_visible()


def test_two_touches_to_a_game_against_a_bot(
    browser: Browser, table: Running, first_game: str
) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    errors = watch_errors(page)
    page.goto("/")
    demand_accessible(page)
    picture(page, "home")
    page.locator(f"[data-game={first_game}] button.primary").click()
    my_turn(page)
    picture(page, "table")
    demand_accessible(page)
    assert "Your turn" in page.title()
    assert errors == []
    context.close()


def test_narrowing_on_the_board_why_not_hint_and_undo(browser: Browser, table: Running) -> None:
    """What glows is touched; what does not glow says why; a hint names a step; a roll stands."""
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=illuminated] button.primary").click()
    my_turn(page)
    # the bot may have begun and moved a die: take two of mine that are in the Light
    mine, other = (
        page.locator("#board .lit.can[id^=entity-0-]").nth(i).get_attribute("id") or ""
        for i in range(2)
    )
    touch(page, mine)
    expect(page.locator("#crumbs")).to_contain_text(f"A{int(mine[-1]) + 1}")
    expect(page.locator("#actions")).to_contain_text(re.compile("succeeds on|cannot succeed"))
    picture(page, "narrowing")
    page.keyboard.press("Escape")
    expect(page.locator("#crumbs")).to_be_empty()
    touch(page, mine)
    page.get_by_role("button", name="Sacrifice").click()
    touch(page, mine)  # touching what is picked goes back
    expect(page.locator("#crumbs")).not_to_contain_text("Sacrifice")
    page.locator("[data-do=hint]").click()
    expect(page.locator("#said")).to_contain_text("Hint:")
    expect(page.locator("#board .hinted").first).to_be_attached()
    before = page.locator("#log li").count()
    page.keyboard.press("Escape")
    touch(page, other)
    page.get_by_role("button", name="Raise").click()
    expect(page.locator("#log li").nth(before + 1)).to_be_visible()
    my_turn(page)
    expect(
        page.locator("[data-do=undo]")
    ).to_be_disabled()  # by this game's rules what was rolled stands
    context.close()


def test_why_not(browser: Browser, table: Running) -> None:
    """A die in the Shadow cannot be sacrificed to: touching one says so in the game's own words."""
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=illuminated] button.primary").click()
    my_turn(page)
    said = page.evaluate(
        """async () => {
          const match = document.getElementById("table").dataset.match;
          const reply = await fetch(`/table/${match}/why?seat=0&touches=entity-0-0 verb:help entity-0-0`);
          return (await reply.json()).said;
        }"""
    )
    assert "cannot act on itself" in said
    context.close()


def test_by_keyboard_alone_to_the_end(browser: Browser, table: Running, first_game: str) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/")
    tab_to(page, f"[data-game={first_game}] a.button[href^='/games']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")
    tab_to(page, "details.options summary")
    page.keyboard.press("Enter")
    tab_to(page, "#option-max_rounds")
    page.keyboard.press("Control+A")
    page.keyboard.type("2")
    tab_to(page, "button.primary.wide")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    end = time.monotonic() + PATIENCE
    while (
        time.monotonic() < end
    ):  # a press may come before the last one was answered: it is not the presses that count
        until(
            page,
            "!document.getElementById('moves').hidden || document.querySelector('.headline.over') !== null",
        )
        if page.locator(".headline.over").count():
            break
        if not page.evaluate("document.getElementById('actions').contains(document.activeElement)"):
            tab_to(page, "#actions button")
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    expect(page.locator(".headline.over")).to_be_visible()
    expect(page.locator(".scores")).to_be_visible()
    demand_accessible(page)
    picture(page, "over")
    tab_to(page, "#notices a[href^='/replay']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay/*")
    tab_to(page, "#at")
    page.keyboard.press("Home")
    expect(page.locator("#number")).to_contain_text("0 /")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#number")).to_contain_text("1 /")
    page.wait_for_url("**step=1**")
    demand_accessible(page)
    picture(page, "replay")
    context.close()


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    for _ in range(most):
        if page.evaluate(
            "selector => document.activeElement?.matches(selector) ?? false", selector
        ):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_a_friend_by_link_and_a_watcher(browser: Browser, table: Running) -> None:
    ada, bob, eve = (person(browser, table.address) for _ in range(3))
    first, second, third = ada.new_page(), bob.new_page(), eve.new_page()
    choose_options(first, "illuminated", first_seat="1", max_rounds=3)
    first.fill("#name", "Ada")
    first.select_option("#seat-1", "friend")
    first.locator("button.primary.wide").click()
    until(first, "document.querySelector('.invite input')?.value.startsWith('http')")
    picture(first, "invitation")
    demand_accessible(first)
    second.goto(first.locator(".invite input").input_value())
    assert "/sit/" in second.url and "join" not in second.url  # the token has left the address line
    demand_accessible(second)
    picture(second, "sit")
    second.fill("#name", "Bob")
    second.get_by_role("button", name="Sit down").click()
    second.wait_for_url("**/table/*")
    expect(first.locator("#seats")).to_contain_text("Bob")
    third.goto(first.url)
    expect(third.locator("#notices")).to_contain_text("watching")
    my_turn(first)
    expect(second.locator("#moves")).to_be_hidden()
    touch(first, "entity-0-2")
    first.get_by_role("button", name="Raise").click()
    for page in (second, third):
        expect(page.locator("#log")).to_contain_text("Ada: raise A3")  # by the name that was typed
    my_turn(second)
    touch(second, "entity-1-0")
    second.get_by_role("button", name="Lower").click()
    expect(first.locator("#log")).to_contain_text("lower B1")
    # Taking back what was rolled is asked for, and may be allowed.
    second.locator("[data-do=undo]").click()
    expect(first.locator("#notices")).to_contain_text("asks to take a step back")
    first.get_by_role("button", name="Allow").click()
    expect(second.locator("#log li.undo")).to_be_visible()
    # A seat link works once.
    assert (
        eve.request.get(
            first.url.replace("/table/", "/sit/"), headers={"accept": "text/html"}
        ).status
        == 403
    )
    for context in (ada, bob, eve):
        context.close()


def test_a_screen_shared_by_two_has_a_curtain(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/games/whispers")
    page.select_option("#seat-1", "here")
    page.locator("button.primary.wide").click()
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#curtain-name")).to_have_text("North")
    picture(page, "curtain")
    assert page.locator("#card-0 text").text_content() == "?"
    page.locator("#unveil").click()
    expect(page.locator("#card-0 text")).not_to_have_text("?")
    my_turn(page)
    page.get_by_role("button", name="claim").click()
    page.get_by_role("button", name="5").click()
    expect(page.locator("#curtain-name")).to_have_text("South")
    assert page.locator("#card-0 text").text_content() == "?"
    context.close()


def test_on_a_phone_in_the_dark(browser: Browser, table: Running) -> None:
    context = person(browser, table.address, PHONE, dark=True, has_touch=True)
    page = context.new_page()
    for path, name in (
        ("/", "home"),
        ("/games/illuminated", "choose"),
        ("/mine", "mine"),
        ("/rules/illuminated", "rules"),
        ("/import", "import"),
    ):
        page.goto(path)
        demand_no_sideways_scroll(page)
        demand_accessible(page)
        picture(page, f"phone-dark-{name}")
    page.goto("/")
    page.locator("[data-game=illuminated] button.primary").tap()
    my_turn(page)
    demand_no_sideways_scroll(page)
    page.locator("#board [id='entity-0-0']").tap()
    page.get_by_role("button", name="Raise").tap()
    expect(page.locator("#log")).to_contain_text("raise A1")
    box = page.locator("#actions button, #tools button").first.bounding_box()
    assert box and box["height"] >= 44
    picture(page, "phone-dark-table")
    demand_accessible(page)
    context.close()


def test_in_polish_switched_on_the_spot(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=illuminated] button.primary").click()
    my_turn(page)
    here = page.url
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert page.url == here
    expect(page.locator("#moves-title")).to_have_text("Wybierz, czego dotknąć")
    expect(page.locator(".players")).to_have_attribute("aria-label", "Przy stole")
    picture(page, "polish")
    page.get_by_role("button", name="English").click()
    expect(page.locator("#moves-title")).to_have_text("Choose what to touch")
    context.close()


def test_saved_downloaded_and_brought_back(
    browser: Browser, table: Running, tmp_path: Path
) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/games/whispers")
    page.locator("details.options summary").click()
    page.fill("#option-turns", "1")
    page.locator("button.primary.wide").click()
    my_turn(page)
    page.get_by_role("button", name="claim").click()
    page.get_by_role("button", name="2", exact=True).click()
    expect(page.locator(".headline.over")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the log").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    page.goto("/import")
    page.set_input_files("#file", file)
    page.get_by_role("button", name="Open").click()
    page.wait_for_url("**/replay/*")
    expect(page.locator("#log li").first).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url("**/table/*")
    file.write_text("{}")
    page.goto("/import")
    page.set_input_files("#file", file)
    page.get_by_role("button", name="Open").click()
    expect(page.locator("main")).to_contain_text("cannot be read")
    demand_accessible(page)
    page.goto("/mine")
    expect(page.locator(".matches li")).to_have_count(
        3
    )  # the match, the one that was brought, and the one after it
    context.close()


def test_how_far_a_long_file_is_read(
    browser: Browser, table: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, go_on = log.begin_match(load("illuminated").standard, ["a", "b"]), threading.Event()
    match.roll_all()
    while match.sequence < 500:
        match.act(match.state.to_act, 0)
        match.roll_all()
        match.undo(0, match.sequence - 1)
    (tmp_path / "long.json").write_text(match.export(), encoding="utf-8")

    async def slowly(self: WorkerProcess, stream: asyncio.StreamReader) -> Reply:
        reply = await read(self, stream)
        while isinstance(reply, Progress) and reply.value["read"] > 200 and not go_on.is_set():
            await asyncio.sleep(0.02)
        return reply

    read = WorkerProcess._reply
    monkeypatch.setattr(WorkerProcess, "_reply", slowly)
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/import")
    expect(page.locator("#reading")).to_be_hidden()
    page.set_input_files("#file", tmp_path / "long.json")
    page.get_by_role("button", name="Open").click()
    expect(page.locator("#reading")).to_contain_text("The file is being read.")
    expect(page.locator("#read")).to_have_js_property("max", match.sequence)
    expect(page.locator("#read")).to_have_js_property(
        "value", 193
    )  # as far as it is read, not how long it took
    expect(page.get_by_role("button", name="Open")).to_be_disabled()
    picture(page, "reading")
    demand_accessible(page)
    go_on.set()
    page.wait_for_url("**/table/*")
    context.close()


def test_reporting_and_leaving(browser: Browser, table: Running) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=illuminated] button.primary").click()
    my_turn(page)
    page.locator("[data-do=report]").click()
    page.fill("#report-text", "The lamp flickers.")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#said")).to_contain_text("Report 1")
    page.locator("[data-do=leave]").click()
    page.locator("#ask-leave button[value=yes]").click()
    expect(page.locator(".headline.over")).to_be_visible()
    left = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and url != left)
    my_turn(page)  # a context closed in the middle of a navigation may never close
    context.close()


# A banner may come and go between two looks of a test.
KEEP_BANNERS = """() => {
    window.banners = [];
    const banner = document.getElementById("connection");
    new MutationObserver(() => banners.push(banner.textContent)).observe(banner, { childList: true, characterData: true, subtree: true });
}"""
IS_LOST = "banners.some((text) => text.includes('Connection lost'))"


def test_one_failed_request_is_not_a_lost_connection_for_good(
    browser: Browser, table: Running
) -> None:
    context = person(browser, table.address)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=illuminated] button.primary").click()
    my_turn(page)
    sent: list[str] = []

    def fail_once(route: Route) -> None:
        sent.append(route.request.url)
        route.abort() if len(sent) == 1 else route.continue_()

    page.evaluate(KEEP_BANNERS)
    page.route("**/report", fail_once)
    page.locator("[data-do=report]").click()
    page.fill("#report-text", "Somebody pulled the plug.")
    page.get_by_role("button", name="Send").click()
    until(page, IS_LOST)
    expect(page.locator("#said")).to_contain_text("Thank you")
    expect(page.locator("#connection")).to_be_hidden()
    assert len(sent) == 2
    context.close()


def test_a_connection_that_falls_silent_is_noticed_and_made_anew(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Settings().heartbeat <= 10, "a silent loss is noticed after two and a half beats"
    waits = stream._wait_for_news
    is_silent = threading.Event()

    async def fall_silent(news: asyncio.Event, heartbeat: float) -> bool:
        while is_silent.is_set():
            await asyncio.sleep(0.02)
        return await waits(news, heartbeat)

    monkeypatch.setattr(stream, "_wait_for_news", fall_silent)
    running = start(settings_for(tmp_path, heartbeat=1.0))
    try:
        context = person(browser, running.address)
        page = context.new_page()
        page.goto("/")
        page.locator("[data-game=illuminated] button.primary").click()
        my_turn(page)
        page.evaluate(KEEP_BANNERS)
        with page.expect_request("**/stream?*"):  # another one
            is_silent.set()
            until(page, IS_LOST)
        is_silent.clear()
        expect(page.locator("#connection")).to_be_hidden()
        context.close()
    finally:
        running.stop()


def test_reconnects_by_itself_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    servers = Servers(tmp_path / "matches.sqlite3")
    context = person(browser, servers.address)
    try:
        page = context.new_page()
        page.goto("/games/whispers")
        page.select_option("#seat-1", "friend")
        page.locator("button.primary.wide").click()
        my_turn(page)
        os.kill(servers.child, signal.SIGSTOP)  # no answer at first, then no server at all
        page.get_by_role("button", name="claim").click()
        with page.expect_request("**/act"):
            page.get_by_role("button", name="3", exact=True).click()
        os.kill(servers.child, signal.SIGCONT)
        servers.kill()
        expect(page.locator("#log")).to_contain_text("North: claim 3.")
        assert page.locator("#log li", has_text="North: claim 3.").count() == 1
        expect(page.locator("#connection")).to_be_hidden()
    finally:
        context.close()
        servers.close()
