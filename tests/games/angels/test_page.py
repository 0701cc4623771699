"""The table on the page: cards looked at closer, by whoever may see them, with a finger on a phone too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import sync_playwright

from games.angels.plain import serving
from games.angels.scene import VALUES
from web.looking import PHONE, demand_accessible, demand_no_sideways_scroll, launch, person, picture, watch_errors
from web.running import Running
from web.test_api import ME


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("board"), away=600.0) as running:
        yield running


def test_looking_closer_is_for_ones_own_eyes(server: Running) -> None:
    with server.client() as client:
        made = client.post("/api/matches", json={"game": "angels", "seats": [ME, ME]}).json()
        table = server.site.hall.tables[made["match"]]
        client.get("/")
        table.seats[0].owner = server.site.visitors._signer.loads(client.cookies["person"])["id"]
        path = f"/table/{made['match']}/closeup"
        while table.to_act != 0 or not table.view(0).hand:
            table.match.act(table.to_act, table.legal()[0])
            table.match.roll_all()
        mine, name = table.view(0).hand[0]
        shown = client.get(path, params={"seat": 0, "piece": f"card-{mine}"}).json()
        assert shown["title"] == VALUES.all[name].en
        theirs = table.view(1).hand[0][0]
        assert client.get(path, params={"seat": 1, "piece": f"card-{theirs}"}).status_code == 404
        assert client.get(path, params={"piece": f"card-{mine}"}).status_code == 404, "a watcher holds no hand"
        assert client.get(path, params={"seat": 0, "piece": "x", "step": 10_000}).status_code == 404
        assert client.get(path, params={"seat": 0, "piece": "discard-1", "step": 3}).status_code == 200


def test_a_mouse_that_rests_on_a_card_has_it_shown(server: Running) -> None:
    """Beside the card, without a click, and never in the way of one; a pile without a picture shows nothing."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = person(browser, server.address)
        page = context.new_page()
        errors = watch_errors(page)
        page.goto("/games/angels")
        page.select_option("#seat-1", "here")
        page.locator("form.sheet button.primary").click()
        page.locator("#unveil").click()
        card = page.locator("#board #pick-2")
        card.hover()
        glance = page.locator("#glance")
        glance.wait_for(state="visible")
        assert glance.locator("svg.angels-card").count() == 1
        around, shown = card.bounding_box(), glance.bounding_box()
        assert around and shown and shown["width"] > 1.5 * around["width"]
        assert shown["x"] >= around["x"] + around["width"] or shown["x"] + shown["width"] <= around["x"], "beside it"
        page.locator("#board #cemetery").hover()
        glance.wait_for(state="hidden")
        page.wait_for_timeout(600)
        assert glance.is_hidden() and page.locator("#closeup[open]").count() == 0 and errors == []
        page.keyboard.press("Tab")
        page.locator("#actions .option").nth(1).focus()
        glance.wait_for(state="visible")
        card.hover()
        glance.wait_for(state="visible")
        card.click()
        assert glance.is_hidden()
        context.close()
        browser.close()


def test_the_table_in_a_browser(server: Running) -> None:
    """Cards are enlarged by a touch on a phone, in Polish, at night; nothing glows that cannot be chosen."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = person(browser, server.address, PHONE, "pl", dark=True, has_touch=True)
        page = context.new_page()
        errors = watch_errors(page)
        page.goto("/games/angels")
        page.select_option("#seat-1", "here")
        page.locator("form.sheet button.primary").click()
        page.locator("#unveil").click()
        page.wait_for_selector("#moves:not([hidden])")
        demand_no_sideways_scroll(page)
        table = server.site.hall.tables[page.url.rpartition("/")[2]]
        assert {e.get_attribute("id") for e in page.locator("#board .can").all()} == {f"pick-{i}" for i in range(4)}
        page.locator("#board #procession").tap()
        page.wait_for_selector("#closeup[open]")
        assert page.locator("#closeup-title").inner_text() == "KOROWÓD"
        demand_accessible(page)
        page.keyboard.press("Escape")
        page.locator("#closeup-list summary").tap()
        page.locator("#closeup-pieces button").first.tap()
        page.wait_for_selector("#closeup[open]")
        page.keyboard.press("Escape")
        assert table.sequence == len(table.match.steps) and errors == []
        picture(page, "angels-phone")
        context.close()
        browser.close()
