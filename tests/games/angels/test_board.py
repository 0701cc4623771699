"""The table as a picture: what can be touched is there, what is hidden is not, cards can be read closer, the stack explains itself."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

import pytest
from angels_table import Table
from plain_angels import load, serving, uncompiled
from playwright.sync_api import sync_playwright

from hexameron.core import log
from hexameron.core.rng import seeded
from hexameron.games.angels import drawing
from hexameron.games.angels import state as st
from hexameron.games.angels.board import svg
from hexameron.games.angels.closer import closer
from hexameron.games.angels.names import card
from hexameron.games.angels.stack import explained, order_of_resolution
from hexameron.games.angels.telling import label, touches
from hexameron.games.angels.view import view
from hexameron.games.angels.words import explain
from web.looking import PHONE, demand_accessible, demand_no_sideways_scroll, launch, person, picture, watch_errors
from web.running import Running
from web.test_api import ME

GAME = load("angels")
CONTENT = GAME.standard.record


@cache
def match(seats: int, seed: int, steps: int = 220) -> log.Match:
    with uncompiled():
        made = log.begin(GAME, ["a", "b", "c", "d"][:seats], seed=bytes([seed]) * 32, nonces=["x"] * seats, match="m")
        rng = seeded("board", seed)
        while made.sequence < steps and not made.is_over:
            made.roll_all()
            if made.state.to_act >= 0:
                made.act(made.state.to_act, int(GAME.kernel.choose(CONTENT, made.state, 1, rng)))
    return made


def positions(seats: int, seed: int = 3) -> list[st.State]:
    return [s for s in match(seats, seed).positions[::7] if s.to_act >= 0]  # type: ignore[misc]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_may_be_touched_is_on_the_board(seats: int) -> None:
    checked = 0
    for s in positions(seats):
        v = view(CONTENT, s, s.to_act)
        drawn = svg(v, "en")
        ids = re.findall(r' id="([^"]+)"', drawn)
        assert len(ids) == len(set(ids)), "an id is there twice"
        for action in v.legal:
            for touch in touches(v, action):
                assert touch.startswith("verb:") or touch in ids, touch
                checked += 1
    assert checked > 100


def test_an_angel_is_placed_by_touching_it_and_its_row() -> None:
    s = next(s for s in match(2, 3).positions if s.to_act == 0 and s.prompt == st.PLACE and len(view(CONTENT, s, 0).legal) > 4)
    v = view(CONTENT, s, 0)
    paths = [touches(v, action) for action in v.legal if st.PLAN.has(action)]
    assert ["card", "row-0-1"] in [[path[0].split("-")[0], path[1]] for path in paths if len(path) == 2]
    battle = [path for path in paths if len(path) == 3]
    assert {path[1] for path in battle} == {"row-0-2"} and {path[2] for path in battle} == {"verb:to-2", "verb:to-3"}
    assert label(v, "row-0-1", "en") == "on Earth" and label(v, "row-0-1", "pl") == "na ZIEMI"
    assert label(v, battle[0][2], "en") == "in Battle"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_picture_is_sound_and_needs_no_styles(seats: int) -> None:
    for s in positions(seats)[::3]:
        for seat in (0, None):
            for language in ("en", "pl"):
                drawn = svg(view(CONTENT, s, seat), language)
                ElementTree.fromstring(drawn)
                assert "style=" not in drawn and "<script" not in drawn and "href" not in drawn


@pytest.mark.parametrize("seats", [2, 3])
def test_pictures_and_close_ups_are_the_same_in_every_world_the_seat_cannot_tell(seats: int) -> None:
    rng, differing = seeded("worlds"), 0
    for s in positions(seats)[::4]:
        v = view(CONTENT, s, 0)
        other = s.copy()
        GAME.kernel.resample(CONTENT, other, 0, rng)
        differing += bytes(other) != bytes(s)
        seen = view(CONTENT, other, 0)
        assert svg(seen, "pl") == svg(v, "pl")
        for piece in re.findall(r'<g id="([^"]+)" class="[^"]*closer', svg(v, "en")):
            assert closer(seen, piece, "en") == closer(v, piece, "en"), piece
    assert differing > 3


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_piece_that_says_so_can_be_looked_at(language: str) -> None:
    kinds = set()
    for seats in (2, 4):
        for s in positions(seats):
            v = view(CONTENT, s, s.to_act)
            for piece in re.findall(r'<g id="([^"]+)" class="[^"]*closer', svg(v, language)):
                found = closer(v, piece, language)
                assert found is not None and found.title, piece
                if found.picture:
                    ElementTree.fromstring(found.picture)
                kinds.add(piece.rpartition("-")[0] or piece)
    assert {"angel", "human", "card", "discard", "host", "stake", "cemetery", "procession"} <= kinds


@pytest.mark.parametrize("piece", ["", "angel-99999", "discard-9", "card-x", "stake--1", "x" * 60, "angel-" + "9" * 40, "human-0.5"])
def test_nonsense_is_nothing_to_look_at(piece: str) -> None:
    assert closer(view(CONTENT, positions(2)[0], 0), piece, "en") is None


def test_a_whole_card_is_read_in_either_language() -> None:
    t = Table("LF")
    t.put(0, "S", "Muriel u")
    t.go("action")
    v = view(t.c, t.s, 1)
    angel = v.at(t.slot("Muriel"))
    assert angel
    for language in ("en", "pl"):
        found = closer(v, f"angel-{angel.presence}", language)
        muriel = card(angel.card)
        assert found and muriel
        words = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", found.picture))
        assert muriel.text(language).split()[0] in words and muriel.text(language).split()[-1] in words
        assert muriel.text(language) in found.picture.replace("&#x27;", "'"), "for a screen reader"


def test_no_text_of_a_card_is_cut_when_it_is_enlarged() -> None:
    for found in GAME.standard.values.all:
        for language in ("en", "pl"):
            words = " ".join(re.findall(r'text-anchor="start"[^>]*>([^<]*)</text>', drawing.large(found, language)))
            assert "".join(words.split()) == "".join(escape(found.text(language)).split()), found.id


def test_a_pile_is_browsed_the_latest_card_first_each_once() -> None:
    t = Table("LF")
    t.go("action")
    v = view(t.c, t.s, 0)
    listed = closer(v, "host-0", "en")
    assert listed and "Ministering Angel ×2" in [name for name, _ in listed.cards]
    player = v.players[1]
    piled = type(v)(**{**_fields(v), "players": (v.players[0], type(player)(**{**_fields(player), "pile": (3, 5, 3)}))})
    found = closer(piled, "discard-1", "en")
    assert found and [name for name, _ in found.cards] == [f"{card(3).en} ×2", card(5).en]  # type: ignore[union-attr]
    assert found.title.endswith("3") and all(text for _, text in found.cards)


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def scene() -> Table:
    t = Table("LF")
    t.put(0, "S", "Muriel u")
    t.put(1, "S", "Uwal r", "Gaap r")
    t.hand(0, "Śledzenie")
    t.hand(1, "Cena")
    return t.go("action")


def test_naming_a_face_down_card_says_what_it_risks() -> None:
    t = scene()
    number = next(i for i, one in view(t.c, t.s, 0).hand if one == t.numbers["Śledzenie"])
    t.act(st.INTERVENTION.code(number))
    v = view(t.c, t.s, 0)
    blind, known = st.AT_SLOT.code(t.slot("Uwal")), st.AT_SLOT.code(t.slot("Muriel"))
    assert blind in v.legal
    assert "cost stays paid" in explain(v, blind, "en") and "koszt jest zapłacony" in explain(v, blind, "pl")
    assert "cost stays paid" not in explain(v, known, "en")
    hidden = v.at(t.slot("Uwal"))
    assert hidden and "cost stays paid" in " ".join((closer(v, f"angel-{hidden.presence}", "en") or _none()).lines)


def _none() -> Any:
    raise AssertionError("nothing was found")


def test_the_stack_is_a_pile_that_explains_itself() -> None:
    t = scene()
    t.play("Śledzenie", "Uwal")
    assert t.s.to_act == 1
    t.play("Cena", "Uwal")
    v = view(t.c, t.s, 0)
    assert [item.number for item in v.items] == [0, 1] and order_of_resolution(v) == {1: 1, 0: 2}
    words = " ".join(explained(v, v.items[0], "en"))
    assert "Gold → " in words and "number 2" in words and "Crimson" in words
    drawn = svg(v, "en")
    assert drawn.index('id="item-0"') < drawn.index('id="item-1"'), "the last one lies on top"
    assert drawn.count('marker-end="url(#angels-arrow)"') == 2


# --- the page ---


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("board"), away=600.0) as running:
        yield running


def test_looking_closer_is_for_ones_own_eyes(server: Running) -> None:
    with server.client() as client:
        made = client.post("/api/matches", json={"game": "angels", "seats": [ME, ME]}).json()
        table = server.desk.hall.tables[made["match"]]
        client.get("/")
        table.seats[0].owner = server.desk.visitors._signer.loads(client.cookies["person"])["id"]
        path = f"/table/{made['match']}/closer"
        while table.to_act != 0 or not table.view(0).hand:
            table.match.act(table.to_act, table.legal()[0])
            table.match.roll_all()
        mine, name = table.view(0).hand[0]
        shown = client.get(path, params={"seat": 0, "piece": f"card-{mine}"}).json()
        assert shown["title"] == card(name).en  # type: ignore[union-attr]
        theirs = table.view(1).hand[0][0]
        assert client.get(path, params={"seat": 1, "piece": f"card-{theirs}"}).status_code == 404
        assert client.get(path, params={"piece": f"card-{mine}"}).status_code == 404, "a watcher holds no hand"
        assert client.get(path, params={"seat": 0, "piece": "x", "step": 10_000}).status_code == 404
        assert client.get(path, params={"seat": 0, "piece": "discard-1", "step": 3}).status_code == 200


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
        table = server.desk.hall.tables[page.url.rpartition("/")[2]]
        assert {e.get_attribute("id") for e in page.locator("#board .can").all()} == {f"pick-{i}" for i in range(4)}
        page.locator("#board #procession").tap()
        page.wait_for_selector("#closer[open]")
        assert page.locator("#closer-title").inner_text() == "KOROWÓD"
        demand_accessible(page)
        page.keyboard.press("Escape")
        page.locator("#closer-list summary").tap()
        page.locator("#closer-pieces button").first.tap()
        page.wait_for_selector("#closer[open]")
        page.keyboard.press("Escape")
        assert table.sequence == len(table.match.steps) and errors == []
        picture(page, "angels-phone")
        context.close()
        browser.close()
