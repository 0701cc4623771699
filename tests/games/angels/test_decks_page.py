"""The page of decks: browsing, building, every violation in words, keeping, sharing, taking in, bringing one to a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from games.angels.plain import load, serving
from games.angels.scene import DECKS, VALUES
from hexameron.core.match import log
from hexameron.core.model.decks import DeckList, compact, expand
from hexameron.games.angels.content.decks import of_deck
from hexameron.web.decks import MOST
from web.looking import (
    PHONE,
    demand_accessible,
    demand_no_sideways_scroll,
    launch,
    person,
    picture,
    watch_errors,
)
from web.running import Running

PAGE = "/games/angels/decks"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("decks")) as running:
        yield running


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as made:
        made.headers["accept"] = "text/html"
        yield made


def post(
    client: httpx.Client, path: str, data: dict[str, str] | None = None, **more: Any
) -> httpx.Response:
    """A form as the page would send it, with its proof."""
    token = re.search(r'name="_csrf_token" value="([^"]+)"', client.get(PAGE).text)
    assert token
    return client.post(
        path, data={"_csrf_token": token[1], **(data or {})}, follow_redirects=True, **more
    )


def fields(deck: DeckList, **more: str) -> dict[str, str]:
    return {
        "deck-name": deck.name,
        "side": deck.side,
        **{f"n-{card}": str(n) for card, n in deck.copies},
        **more,
    }


def ready(number: int = 0) -> DeckList:
    return of_deck(VALUES.deck[number])


def save(client: httpx.Client, deck: DeckList, id: str = "") -> tuple[str, str]:
    reply = post(client, f"{PAGE}/edit", fields(deck, do="save", id=id))
    assert reply.status_code == 200, reply.text
    return reply.url.path.rpartition("/")[2], unescape(reply.text)


def test_cards_are_shown_as_they_are_printed(client: httpx.Client) -> None:
    card = VALUES.angel[0]
    page = client.get(f"{PAGE}/new").text
    assert f'src="{PAGE}/card/{card.id}?en"' in page
    shown = client.get(f"{PAGE}/card/{card.id}")
    assert shown.headers["content-type"].startswith("image/svg+xml") and card.en in shown.text
    assert client.get(f"{PAGE}/card/nobody").status_code == 404


def test_the_game_page_leads_to_its_decks(client: httpx.Client) -> None:
    assert f'href="{PAGE}"' in client.get("/games/angels").text
    assert client.get("/games/chess/decks").status_code == 404


def test_every_card_can_be_read(client: httpx.Client) -> None:
    for language in ("en", "pl"):
        page = unescape(client.get(f"{PAGE}/new", headers={"accept-language": language}).text)
        for card in VALUES.all:
            assert card.name(language) in page and card.text(language) in page, card.id


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (
            {"f-kind": "angel", "f-order": "10", "f-side": "fallen"},
            {c.id for c in VALUES.angel if c.faction == "fallen" and c.order == 10},
        ),
        ({"f-colour": "white"}, {c.id for c in VALUES.angel if c.colour == "white"}),
        ({"f-kind": "human", "f-level": "3"}, {c.id for c in VALUES.human if c.level == 3}),
        ({"f-words": "MURIEL"}, {"L28"}),
        ({"f-inside": "on"}, {"L01"}),
    ],
)
def test_cards_are_filtered_without_a_script(
    client: httpx.Client, filters: dict[str, str], expected: set[str]
) -> None:
    deck = DeckList("lord", "Draft", (("L01", 2),))
    page = post(client, f"{PAGE}/edit", fields(deck, do="filter", **filters)).text
    shown = set(re.findall(r'<li class="face [^"]*" data-id="([^"]+)"', page))
    assert shown == expected and expected
    assert re.search(r'id="n-L01"[^>]* value="2"', page), "what was not saved yet is kept"


def test_a_deck_is_saved_changed_and_deleted(client: httpx.Client) -> None:
    id, page = save(client, ready())
    assert "A legal deck of 45 cards." in page and "Saved." in page
    changed = DeckList("lord", "Other name", tuple((c, n) for c, n in ready().copies if c != "L28"))
    again, page = save(client, changed, id)
    assert again == id and "A-2a: 44 cards" in page
    listed = unescape(client.get(PAGE).text)
    assert "Other name" in listed and "not legal yet: 1 violation" in listed
    assert client.get(f"{PAGE}/text/{id}").text.startswith("side: lord\nname: Other name\n")
    assert "Other name" not in post(client, f"{PAGE}/drop", {"id": id}).text
    assert client.get(f"{PAGE}/edit/{id}").status_code == 404


@pytest.mark.parametrize(
    ("language", "words"), [("en", "a deck has exactly 4"), ("pl", "jest ich dokładnie 4")]
)
def test_every_violation_is_told_in_words_as_on_the_command_line(
    client: httpx.Client, language: str, words: str
) -> None:
    copies = dict(ready().copies) | {"F01": 1, "I101": 3, "L45": 0, "L46": 1, "H02": 0}
    broken = DeckList("lord", "Broken", tuple((card, n) for card, n in copies.items() if n))
    client.headers["accept-language"] = language
    _, page = save(client, broken)
    faults = DECKS.faults(broken, language)
    assert (
        len(faults) >= 5
        and all(fault in page for fault in faults)
        and any(words in fault for fault in faults)
    )


def test_the_check_while_building_gives_the_same_violations(client: httpx.Client) -> None:
    client.get(PAGE)
    broken = DeckList("fallen", "Broken", (("L01", 3),))
    reply = client.post(
        f"{PAGE}/check",
        json=fields(broken),
        headers={"x-csrf": client.cookies["csrf"], "accept": "application/json"},
    )
    faults = DECKS.faults(broken, "en")
    assert reply.json()["faults"] == len(faults) and all(
        fault in unescape(reply.json()["summary"]) for fault in faults
    )


def test_a_deck_belongs_to_the_browser_it_was_built_in(
    server: Running, client: httpx.Client
) -> None:
    id, _ = save(client, ready())
    with server.client() as other:
        other.headers["accept"] = "text/html"
        assert ready().name not in re.sub(r"(?s)Ready-made.*", "", other.get(PAGE).text)
        for path in (f"{PAGE}/edit/{id}", f"{PAGE}/text/{id}"):
            assert other.get(path).status_code == 404
        post(other, f"{PAGE}/drop", {"id": id})
        theirs, _ = save(other, ready(2), id)
        assert theirs != id
    assert client.get(f"{PAGE}/text/{id}").text == DECKS.write(ready(), "en")


def test_text_and_link_give_the_deck_again(client: httpx.Client) -> None:
    for made in VALUES.deck:
        deck = of_deck(made)
        assert expand(compact(deck), deck.name) == DeckList(deck.side, deck.name, deck.copies)
    _, page = save(client, ready(1))
    link = re.search(r'href="([^"]+)" id="deck-link"', page)
    assert link
    shared = unescape(client.get(link[1]).text)
    assert "A legal deck of 45 cards." in shared and ready(1).name in shared
    text = re.search(r'(?s)<textarea id="deck-text"[^>]*>(.*?)</textarea>', shared)
    assert text and sorted(DECKS.read(unescape(text[1]), "en").copies) == sorted(ready(1).copies)


@pytest.mark.parametrize(
    "list", ["", "lord.X99", "<script>", "nobody.L01", "." * 5000, "lord.L01*999999999999"]
)
def test_a_broken_link_is_no_error_of_ours(client: httpx.Client, list: str) -> None:
    reply = client.get(f"{PAGE}/new", params={"list": list, "name": "<b>x</b>" * 30})
    assert (
        reply.status_code in (200, 400)
        and "<b>x" not in reply.text
        and "<script>" not in reply.text.partition("<main")[2]
    )


def test_taking_in_text_and_files(client: httpx.Client) -> None:
    text = DECKS.write(ready(2), "pl")
    assert "A legal deck" in post(client, f"{PAGE}/import", {"text": text}).text
    file = {"file": ("deck.txt", "\ufeff".encode() + text.encode(), "text/plain")}
    assert "A legal deck" in post(client, f"{PAGE}/import", files=file).text
    for bad, told in (
        ("side: lord\n2 Gandalf", "Line 2"),
        ("", "Paste"),
        ("1 Muriel", "side"),
        ("x" * 9000, "8000 characters"),
    ):
        reply = post(client, f"{PAGE}/import", {"text": bad})
        assert reply.status_code == 400 and told in reply.text, bad[:20]
    reply = post(
        client, f"{PAGE}/import", files={"file": ("deck.txt", b"\xff\xfe\x00", "text/plain")}
    )
    assert reply.status_code == 400 and "UTF-8" in reply.text
    assert post(client, f"{PAGE}/import", {"text": "x" * 70_000}).status_code == 413


def test_no_more_decks_than_the_limit(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST >= 20
    monkeypatch.setattr("hexameron.web.decks.MOST", 2)
    ids = [save(client, ready(n))[0] for n in (0, 1)]
    reply = post(client, f"{PAGE}/edit", fields(ready(2), do="save"))
    assert reply.status_code == 409 and "Delete one first." in reply.text
    assert save(client, ready(3), ids[0])[0] == ids[0]


def test_forms_without_their_proof_are_refused(client: httpx.Client) -> None:
    client.get(PAGE)
    for path in ("edit", "drop", "import", "check"):
        assert client.post(f"{PAGE}/{path}", data=fields(ready(), do="save")).status_code == 403
    assert "My decks" in client.get(PAGE).text and "None yet" in client.get(PAGE).text


# --- bringing one to a table ---


def begin(client: httpx.Client, *seats: str, **more: str) -> httpx.Response:
    form = {"players": str(len(seats)), **{f"seat-{i}": seat for i, seat in enumerate(seats)}}
    return post(
        client,
        "/games/angels/begin",
        {**form, **{key.replace("_", "-", 1): value for key, value in more.items()}},
    )


def table_of(server: Running, reply: httpx.Response) -> Any:
    assert reply.status_code == 200 and "/table/" in reply.url.path, reply.text[:2000]
    return server.site.hall.tables[reply.url.path.rpartition("/")[2]]


def list_of(table: Any, seat: int) -> list[str]:
    s, values = table.match.state, VALUES
    ids = [values.all[s.card[64 * seat + i]].id for i in range(s.host_size[seat])]
    return sorted(ids + [values.all[s.human_card[4 * seat + i]].id for i in range(4)])


def cards_in(deck: DeckList) -> list[str]:
    return sorted(card for card, n in deck.copies for _ in range(n))


def own_list() -> DeckList:
    """A legal list that is nobody's ready-made one."""
    copies = dict(ready().copies)
    spare = next(c.id for c in VALUES.intervention if c.faction == "lord" and c.id not in copies)
    gone = next(c for c, n in copies.items() if c.startswith("I1") and n == 1)
    deck = DeckList(
        "lord", "My very own", (*((c, n) for c, n in copies.items() if c != gone), (spare, 1))
    )
    assert DECKS.faults(deck, "en") == []
    return deck


def test_an_own_deck_is_played_and_recorded_with_the_match(
    server: Running, client: httpx.Client
) -> None:
    id, _ = save(client, own_list())
    table = table_of(server, begin(client, "me", "here", deck_0=f"mine:{id}", deck_1="FD"))
    assert list_of(table, 0) == cards_in(own_list()) and list_of(table, 1) == cards_in(ready(3))
    assert "OWN-1" in table.match.header.content_toml
    post(client, f"{PAGE}/drop", {"id": id})
    again = log.read_match(table.match.export(), load)
    assert again.steps == table.match.steps and list_of(table, 0) == cards_in(own_list()), (
        "the match keeps the deck its person deleted"
    )


def test_a_deck_that_is_not_legal_is_refused_with_its_violations(client: httpx.Client) -> None:
    id, _ = save(client, DeckList("lord", "Half a deck", (("L01", 2),)))
    reply = begin(client, "me", "here", deck_0=f"mine:{id}", deck_1="FD")
    assert (
        reply.status_code == 400
        and "Half a deck is not legal yet" in reply.text
        and "A-2a" in reply.text
    )
    assert begin(client, "me", "here", deck_0="mine:nothing").status_code == 404
    assert begin(client, "me", "here", deck_0="XX").status_code == 400


@pytest.mark.parametrize(
    ("language", "words"), [("en", "brings none"), ("pl", "żadnej nie przynosi")]
)
def test_own_without_a_deck_is_refused_with_a_sentence(
    client: httpx.Client, language: str, words: str
) -> None:
    body = {
        "game": "angels",
        "seats": [{"kind": "me"}, {"kind": "me"}],
        "options": {"deck_2": "own"},
    }
    reply = client.post(
        "/api/matches",
        json=body,
        headers={"accept": "application/json", "accept-language": language},
    )
    assert (
        reply.status_code == 400 and words in reply.json()["error"] and "2" in reply.json()["error"]
    )


def test_the_api_takes_a_deck_as_text(server: Running, client: httpx.Client) -> None:
    body = {
        "game": "angels",
        "seats": [
            {"kind": "me", "deck": DECKS.write(own_list(), "pl")},
            {"kind": "me", "deck": "FC"},
        ],
    }
    made = client.post("/api/matches", json=body).json()
    assert list_of(server.site.hall.tables[made["match"]], 0) == cards_in(own_list())
    body["seats"][0]["deck"] = "side: lord\n1 Muriel"  # type: ignore[index]
    reply = client.post("/api/matches", json=body, headers={"accept": "application/json"})
    assert reply.status_code == 400 and "A-2a" in reply.json()["error"]


def test_a_friend_brings_a_deck_when_sitting_down(server: Running, client: httpx.Client) -> None:
    waiting = begin(client, "me", "friend", deck_0="LB")
    assert "/wait/" in waiting.url.path and "begins when everybody" in waiting.text
    link = re.search(r'value="(http[^"]+/join/[^"]+)"', waiting.text)
    assert link
    assert waiting.url.path in client.get("/mine").text
    with server.client() as friend:
        friend.headers["accept"] = "text/html"
        assert (
            friend.get(waiting.url.path).status_code == 403
            and waiting.url.path not in friend.get("/mine").text
        )
        deck = DeckList("lord", "Of a friend", own_list().copies)
        id, _ = save(friend, deck)
        page = friend.get(link[1], follow_redirects=True)
        assert "Of a friend" in page.text and "Choir of Radiance" in page.text
        seated = post(friend, page.url.path, {"name": "Ada", "deck": f"mine:{id}"})
        table = table_of(server, seated)
        assert list_of(table, 1) == cards_in(deck) and list_of(table, 0) == cards_in(ready(1))
        assert table.seats[1].name == "Ada" and table.seats[1].kind == "person"
        late = friend.get(link[1], follow_redirects=True)
        assert late.url.path == f"/table/{table.id}"
    assert client.get(waiting.url.path, follow_redirects=True).url.path == f"/table/{table.id}"
    assert waiting.url.path not in client.get("/mine").text
    with server.client() as third:
        third.headers["accept"] = "text/html"
        assert third.get(link[1], follow_redirects=True).status_code == 403


def test_a_friend_who_joins_by_the_api_brings_a_deck(server: Running, client: httpx.Client) -> None:
    made = client.post(
        "/api/matches",
        json={"game": "angels", "seats": [{"kind": "me", "deck": "LB"}, {"kind": "friend"}]},
    ).json()
    where, host = (
        f"/api/matches/{made['match']}",
        {"authorization": f"Bearer {made['seats'][0]['token']}"},
    )
    early = client.get(where, headers=host)
    assert early.status_code == 409 and "everybody" in early.json()["error"]
    invited = {"invitation": made["seats"][1]["invitation"], "key": "once"}
    illegal = client.post(f"{where}/join", json={**invited, "deck": "side: lord\n1 Muriel"})
    assert illegal.status_code == 400 and "A-2a" in illegal.json()["error"]
    joining = {**invited, "name": "Ada", "deck": DECKS.write(own_list(), "pl")}
    joined, again = (client.post(f"{where}/join", json=joining).json() for _ in range(2))
    assert joined == again
    table = server.site.hall.tables[made["match"]]
    assert list_of(table, 0) == cards_in(ready(1)) and list_of(table, 1) == cards_in(own_list())
    friend = {"authorization": f"Bearer {joined['token']}"}
    assert [client.get(where, headers=each).json()["seat"] for each in (host, friend)] == [0, 1]


# --- in a browser ---


def test_building_in_a_browser(server: Running) -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = person(browser, server.address)
        page = context.new_page()
        errors = watch_errors(page)
        page.goto(f"{PAGE}/new?from=LA")
        demand_accessible(page)
        picture(page, "deck")
        page.get_by_label("One less of Muriel").click()
        expect(page.locator(".verdict")).to_contain_text("A-2a: 44 cards")
        page.get_by_label("Words").fill("muriel")
        expect(page.locator(".face:visible")).to_have_count(1)
        page.get_by_label("Copies of Muriel").press("ArrowUp")
        expect(page.locator(".verdict")).to_contain_text("A legal deck of 45 cards")
        page.get_by_label("Name of the deck").fill("By hand")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("Saved.")).to_be_visible()
        page.goto(PAGE)
        demand_accessible(page)
        expect(page.get_by_role("link", name="By hand", exact=True)).to_be_visible()
        assert errors == []
        context.close()
        context = person(browser, server.address, PHONE, "pl", dark=True)
        page = context.new_page()
        page.goto(f"{PAGE}/new?from=FD")
        demand_no_sideways_scroll(page)
        demand_accessible(page)
        expect(page.locator("#bar")).to_contain_text("45")
        picture(page, "deck-phone")
        page.goto(PAGE)
        demand_no_sideways_scroll(page)
        demand_accessible(page)
        context.close()
        browser.close()
