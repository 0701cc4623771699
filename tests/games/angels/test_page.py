"""The table on the page: cards looked at closer, by whoever may see them, with a finger on a phone too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import Page, sync_playwright

from games.angels.plain import serving
from games.angels.scene import EDITION, VALUES
from hexameron.web.choices import list_choices, look_at
from web.looking import (
    PHONE,
    demand_accessible,
    demand_no_sideways_scroll,
    launch,
    person,
    picture,
    sit_down,
    watch_errors,
)
from web.measuring import show
from web.running import Running
from web.test_api import ME

POSITIONS = (Path(__file__).parent / "positions.txt").read_text(encoding="utf-8").splitlines()
OFFER = """async (actions) => {
  const { Narrowing } = await import("/static/narrow.js");
  window.touched = "";
  const ask = (touches, otherwise) => (otherwise ? otherwise() : (window.touched = touches.at(-1)));
  const nothing = async () => ({});
  window.narrowing = new Narrowing(document.getElementById("board"), { play: nothing, ask, explain: nothing, isSure: nothing });
  window.narrowing.offer(actions);
}"""
# Of each card in hand, points all over the part of it that is seen.
SEEN = """() => Object.fromEntries([...document.querySelectorAll("#board .in-hand")].map((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const parts = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97];
  const points = parts.flatMap((across) => parts.map((down) => [left + across * width, top + down * height]));
  return [card.id, points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".in-hand") === card)];
}))"""

# Pieces at the corners of the table, at the ends of the hand, on a pile and on the stack, each with a point that is seen of it.
OUTERMOST = """() => {
  const seen = (piece) => {
    const { left, top, width, height } = (piece.querySelector("rect") || piece).getBoundingClientRect();
    const points = [0.5, 0.2, 0.8].flatMap((down) => [0.5, 0.12, 0.88].map((across) => [left + across * width, top + down * height]));
    return points.find(([x, y]) => document.elementFromPoint(x, y)?.closest(".closer") === piece);
  };
  const board = document.querySelector("#board > svg");
  const { left, right, top, bottom } = board.getBoundingClientRect();
  const angels = [...board.querySelectorAll(".piece.closer[id]")].filter(seen);
  const near = (x, y) => angels.sort((a, b) => Math.hypot(seen(a)[0] - x, seen(a)[1] - y) - Math.hypot(seen(b)[0] - x, seen(b)[1] - y))[0];
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) => near(x, y));
  const held = [...board.querySelectorAll(".in-hand")];
  const pieces = new Set([...corners, held[0], held.at(-1), board.querySelector("[id^=discard]"), ...board.querySelectorAll(".piece.item")]);
  return [...pieces].map((piece) => [piece.id, ...seen(piece)]);
}"""
WATCH = """() => {
  window.shows = [];
  const glance = document.getElementById("glance");
  const tell = () => !glance.hidden !== (shows.at(-1) ?? false) && shows.push(!glance.hidden);
  new MutationObserver(tell).observe(glance, { attributes: true, attributeFilter: ["hidden"] });
}"""


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
        assert client.get(path, params={"piece": f"card-{mine}"}).status_code == 404, (
            "a watcher holds no hand"
        )
        assert client.get(path, params={"seat": 0, "piece": "x", "step": 10_000}).status_code == 404
        assert (
            client.get(path, params={"seat": 0, "piece": "discard-1", "step": 3}).status_code == 200
        )


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
        assert (
            shown["x"] >= around["x"] + around["width"]
            or shown["x"] + shown["width"] <= around["x"]
        ), "beside it"
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


def test_what_a_mouse_has_shown_stays_on_the_screen_and_out_of_its_way(server: Running) -> None:
    """At the corners of the table, in hand, on a pile, on the stack: shown once while the mouse is there, and a click goes to the piece."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = person(browser, server.address)
        page = context.new_page()
        state = EDITION.read(POSITIONS[7])
        reader = EDITION.reader(state, state.to_act)
        page.route(
            "**/closeup?*",
            lambda route: route.fulfill(
                json=look_at(reader, parse_qs(urlparse(route.request.url).query)["piece"][0])
            ),
        )
        lay(page, state, tall=False)
        page.evaluate(
            "narrowing.play = () => {}; narrowing.choose = () => {}; narrowing.touch = (id) => (window.touched = id)"
        )
        page.evaluate(
            "document.getElementById('closeup').showModal = () => {}"
        )  # would open some time after a click, over the next piece
        page.evaluate(WATCH)
        places = page.evaluate(OUTERMOST)
        assert len(places) >= 9
        glance = page.locator("#glance")
        for piece, x, y in places:
            page.mouse.move(2, 2)
            page.evaluate("shows.length = 0; window.touched = ''")
            page.mouse.move(x, y)
            glance.wait_for(state="visible")
            for step in range(4):
                page.mouse.move(x + step % 2, y + step // 2)
                page.wait_for_timeout(30)
            box = glance.bounding_box()
            assert box and page.evaluate("shows") == [True], f"{piece} flickers"
            assert (
                box["x"] >= 0
                and box["y"] >= 0
                and box["x"] + box["width"] <= 1280
                and box["y"] + box["height"] <= 860
            ), piece
            assert not (
                box["x"] - 2 <= x <= box["x"] + box["width"] + 2
                and box["y"] <= y <= box["y"] + box["height"]
            ), piece
            page.mouse.click(x, y)
            assert page.evaluate("touched") == piece and glance.is_hidden()
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
        assert {e.get_attribute("id") for e in page.locator("#board .can").all()} == {
            f"pick-{i}" for i in range(4)
        }
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


def lay(page: Page, state: Any, tall: bool = True) -> None:
    """A recorded position in the place of a match's own, with what may be done in it."""
    reader = EDITION.reader(state, state.to_act)
    page.route("**/stream?*", lambda route: route.abort())
    sit_down(page, "angels")
    show(page, reader.svg(tall))
    page.evaluate(OFFER, list_choices(reader, EDITION.legal(state)))


def test_a_touch_on_a_fan_takes_the_card_that_is_seen(server: Running) -> None:
    """Also where one that may be chosen lies under one that may not; the card that was touched rises."""
    state = EDITION.read(POSITIONS[3])
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = person(browser, server.address, PHONE, has_touch=True)
        page = context.new_page()
        lay(page, state)
        seen = page.evaluate(SEEN)
        can = {piece.get_attribute("id") for piece in page.locator("#board .in-hand.can").all()}
        assert (
            len(seen) == 5 and 0 < len(can) < 5 and all(len(points) > 8 for points in seen.values())
        )
        for card, points in seen.items():
            for x, y in points[:: len(points) // 4]:
                page.evaluate("window.touched = ''; narrowing.picked = []; narrowing.show(false)")
                page.touchscreen.tap(x, y)
                assert page.evaluate("narrowing.picked[0] || touched") == card
        page.evaluate("narrowing.picked = []; narrowing.show(false)")
        chosen = page.locator("#board .in-hand.can").first
        before = chosen.bounding_box()
        page.touchscreen.tap(*seen[str(chosen.get_attribute("id"))][0])
        after = page.locator("#board .in-hand.picked").bounding_box()
        assert before and after and after["y"] < before["y"] - 8, "it rises"
        context.close()
        browser.close()


def test_what_one_may_respond_to_is_a_card_with_its_answers_beside_it(server: Running) -> None:
    """Pass is touched on the board, and Respond pulls up the list of what may be played."""
    state = EDITION.read(POSITIONS[7])
    reader = EDITION.reader(state, state.to_act)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = person(browser, server.address, PHONE, has_touch=True)
        page = context.new_page()
        lay(page, state)
        page.evaluate("narrowing.play = (actions) => (window.touched = actions)")
        top = page.locator("#board .item:has(.whose)")
        card, respond, passing = (
            each.bounding_box()
            for each in (top, page.locator("[data-list]"), page.locator('[id="verb:pass"]'))
        )
        assert card and respond and passing and card["height"] > 58 and card["width"] >= 50
        assert top.locator("text", has_text="Derde").count() and top.locator("use").count(), (
            "name and figure"
        )
        assert (
            card["x"] + card["width"] <= respond["x"]
            and respond["x"] + respond["width"] <= passing["x"]
        )
        page.locator("#board [data-list]").tap()
        assert page.locator("#handle[aria-expanded=true]").count() == 1
        page.locator("#handle").click()
        page.locator('#board [id="verb:pass"]').tap()
        assert page.evaluate("touched") == [
            next(
                action for action in EDITION.legal(state) if reader.touches(action) == ["verb:pass"]
            )
        ]
        context.close()
        browser.close()
