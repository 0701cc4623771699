"""Requests that nobody can understand: each is answered at once with the right status and a sentence, never with a server error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from hexameron import games
from hexameron.core.numbers import whole_number
from web.running import FIRST, Running, catalogue, settings_for, start
from web.test_api import bearer, create, refused

POWER = "²"  # a digit to `str.isdigit`, no number to `int`
ENDLESS = "9" * 5000  # more digits than `int` reads
DECKED = "angels"


class Visit:
    """A browser with a table of its own."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/").text)[1]  # type: ignore[index]
        form = {"_csrf_token": self.csrf, "players": "2", "seat-0": "me", "seat-1": "here"}
        self.table = client.post("/games/whispers/begin", data=form).headers["location"]

    def post(self, path: str, **asked: Any) -> httpx.Response:
        return self.client.post(path, headers={"x-csrf": self.csrf}, **asked)


@pytest.fixture
def visit(client: httpx.Client) -> Visit:
    return Visit(client)


@pytest.fixture(scope="module")
def decked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server whose game has decks and a guide with pictures."""
    folder = tmp_path_factory.mktemp("decked")
    running = start(
        settings_for(folder, catalogue=lambda: {**catalogue(), DECKED: games.catalogue()[DECKED]})
    )
    with running.client() as client:
        yield client
    running.stop()


# --- numbers ---


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("0042", 42), ("9999999", 9999999), *[(text, None) for text in (
    "", "-1", "+1", " 1", "1_0", "1.0", "12345678", ENDLESS, POWER, "٣", "１", "①", "Ⅷ",
)]])  # fmt: skip
def test_a_whole_number_is_spelled_by_ascii_digits(text: str, number: int | None) -> None:
    assert whole_number(text) == number
    assert whole_number("123", 2) is None and whole_number("12", 2) == 12


@pytest.mark.parametrize("text", [POWER, ENDLESS, "٣", "-1", "1e3", "\0"])
@pytest.mark.parametrize(("path", "field"), [
    ("", "seat"), ("/text", "seat"), ("/closeup", "seat"), ("/closeup", "step"), ("/moment", "step"), ("/moment", "seat"),
    ("/explain", "seat"), ("/explain", "actions"), ("/why", "seat"), ("/hint", "seat"), ("/notes", "seat"),
])  # fmt: skip
def test_what_is_no_number_in_an_address_is_answered(
    visit: Visit, path: str, field: str, text: str
) -> None:
    reply = visit.client.get(
        visit.table + path,
        params={"seat": "0", **({"step": "0"} if path == "/moment" else {}), field: text},
    )
    assert reply.status_code < 500, reply.text
    if reply.status_code >= 400:
        refused(reply, reply.status_code)


@pytest.mark.parametrize("text", [POWER, ENDLESS])
def test_what_is_no_number_in_a_form_or_body_is_refused(visit: Visit, text: str) -> None:
    for request_key in ("act", "undo", "answer", "leave", "yield", "ask", "note"):
        refused(
            visit.post(
                f"{visit.table}/{request_key}", json={"seat": text, "action": 0, "sequence": 0}
            ),
            403,
            "seat",
        )
    form = {"_csrf_token": visit.csrf, "seat-0": "me", "seat-1": "here"}
    refused(visit.client.post("/games/whispers/begin", data={**form, "players": text}), 400)
    assert (
        visit.client.post(
            "/games/whispers/begin", data={**form, "players": "2", "deadline": text}
        ).status_code
        == 303
    )


@pytest.mark.parametrize("text", [POWER, ENDLESS])
def test_a_stream_begins_after_a_number(visit: Visit, text: str) -> None:
    for how in ({"headers": {"last-event-id": text.encode()}}, {"params": {"after": text}}):
        with visit.client.stream("GET", f"{visit.table}/stream", **how) as reply:  # type: ignore[arg-type]
            assert reply.status_code == 200


@pytest.mark.parametrize("text", [POWER, ENDLESS, "-1"])
def test_a_deck_holds_a_number_of_cards(decked: httpx.Client, text: str) -> None:
    page = Visit(decked)
    assert (
        page.post(f"/games/{DECKED}/decks/check", json={"n-A1": text, "side": "lord"}).json()[
            "size"
        ]
        == 0
    )
    cards = re.findall(r'name="n-([^"]+)"', decked.get(f"/games/{DECKED}/decks/new").text)
    assert (
        page.post(f"/games/{DECKED}/decks/check", json={f"n-{cards[0]}": text}).json()["size"] == 0
    )
    link = decked.get(
        f"/games/{DECKED}/decks/new", params={"list": f"lord.{cards[0]}*{text}"[:1500]}
    )
    assert link.status_code in (200, 400)
    lines = decked.post(
        f"/games/{DECKED}/decks/import",
        data={"_csrf_token": page.csrf, "text": f"side: lord\n{text} {cards[0]}"},
    )
    assert lines.status_code in (201, 400)


# --- lists of what is not asked for ---


def test_explaining_what_is_no_action(visit: Visit, server: Running) -> None:
    edition = server.site.loading.game(FIRST).standard
    position = edition.write(edition.start(2))
    for actions in ([[1]], [{}], [None, 1.5, True, "1"], 5, "12", {"a": 1}):
        reply = visit.post(f"/try/{FIRST}/explain", json={"position": position, "actions": actions})
        assert reply.status_code == 200, reply.text
        assert reply.json() == {}
    for touches in (5, 1.5, True, {"a": 1}, "row", [[1], {}, None], None):
        reply = visit.post(f"/try/{FIRST}/why", json={"position": position, "touches": touches})
        assert reply.status_code == 200 and reply.json()["said"], reply.text


# --- names in addresses ---

ODD = [
    "%00",
    "a" * 300,
    "a" * 5000,
    "..%2f..%2fpyproject.toml",
    "%ff",
    "%C2%B2",
    ENDLESS,
    "a%0Ab",
    "%F0%9F%98%80",
    "%25",
]


@pytest.mark.parametrize("name", ODD, ids=lambda name: name[:12])
@pytest.mark.parametrize("path", [
    "/static/{}", "/rules/{}", "/rules/{}/full", "/rules/{}/card", "/rules/{}/picture/0.svg", f"/rules/{DECKED}/picture/{{}}",
    f"/rules/{DECKED}/picture/{{}}.svg", "/games/{}", "/games/{}/picture.svg", "/games/{}/board.css", "/games/{}/decks",
    f"/games/{DECKED}/decks/card/{{}}", f"/games/{DECKED}/decks/text/{{}}", f"/games/{DECKED}/decks/edit/{{}}", "/games/{}/design",
    "/learn/{}", f"/learn/{DECKED}/{{}}", f"/learn/{DECKED}/{{}}/step/0", "/try/{}", "/trials/{}", "/trials/{}/report", "/table/{}",
    "/replay/{}", "/join/{}", "/sit/{}", "/wait/{}", "/api/matches/{}",
])  # fmt: skip
def test_no_name_in_an_address_is_a_server_error(
    decked: httpx.Client, path: str, name: str
) -> None:
    reply = decked.get(path.format(name), headers={"accept-language": "pl"})
    assert 300 <= reply.status_code < 500, reply.text
    if reply.status_code >= 400:
        refused(reply, reply.status_code)


def test_files_of_the_page_are_still_found(client: httpx.Client) -> None:
    for name in re.findall(r'"(/static/[^"?]+)', client.get("/").text):
        assert client.get(name).status_code == 200, name


# --- bodies of another kind ---


def test_a_form_for_a_route_of_json_is_refused_at_once(visit: Visit) -> None:
    """Reading the form took the body away, and the handler waited for it until the connection was given up."""
    made = create(visit.client)
    where = f"/api/matches/{made['match']}"
    fields: dict[str, Any] = {"key": (None, "a-key-of-my-own-7"), "seat": (None, "0")}
    for path in (
        "/act", "/undo", "/answer", "/leave", "/yield", "/ask", "/invite", "/note", "/report",
    ):  # fmt: skip
        refused(visit.post(visit.table + path, files=fields), 415, "application/json")
        refused(
            visit.post(visit.table + path, data={"key": "a-key-of-my-own-8", "seat": "0"}),
            415,
            "application/json",
        )
    for path in (
        f"/try/{FIRST}/show",
        f"/try/{FIRST}/play",
        f"/try/{FIRST}/explain",
        f"/try/{FIRST}/why",
        f"/try/{FIRST}/closeup",
    ):
        refused(visit.post(path, files=fields), 415)
    for path, headers in (
        ("/api/matches", {}),
        (f"{where}/join", {}),
        *(
            (f"{where}/{request_key}", bearer(made["seats"][0]))
            for request_key in ("actions", "leave")
        ),
    ):
        refused(visit.client.post(path, files=fields, headers=headers), 415, "application/json")
        refused(
            visit.client.post(
                path, files=fields, headers={**headers, "idempotency-key": "a-key-of-my-own-9"}
            ),
            415,
        )


def test_a_deck_is_checked_as_json(decked: httpx.Client) -> None:
    refused(
        Visit(decked).post(
            f"/games/{DECKED}/decks/check", files={"key": (None, "a-key-of-my-own-7")}
        ),
        415,
    )


def test_a_damaged_form_is_refused(visit: Visit) -> None:
    for kind in (
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "multipart/form-data; boundary=",
    ):
        for body in (
            b"",
            b"no form",
            b"--x\r\n",
            b"--x\r\ncontent-disposition: form-data; name=players\r\n\r\n2",
        ):
            headers = {"x-csrf": visit.csrf, "content-type": kind}
            for path in ("/games/whispers/begin", "/api/matches", f"{visit.table}/act"):
                reply = visit.client.post(path, content=body, headers=headers)
                assert 400 <= reply.status_code < 500, (kind, body, path, reply.text)


@pytest.mark.parametrize("number", [ENDLESS, "1" + "0" * 30, "-" + ENDLESS, "1e999"])
def test_numbers_of_any_size_in_json_are_refused(visit: Visit, number: str) -> None:
    headers = {"x-csrf": visit.csrf, "content-type": "application/json"}
    match = f'{{"game": "whispers", "seats": [{{"kind": "me"}}, {{"kind": "me"}}], "options": {{"turns": {number}}}}}'
    request_key = f'{{"seat": {number}, "action": {number}, "sequence": {number}}}'
    for path, body in (
        ("/api/matches", match),
        (f"{visit.table}/act", request_key),
        (f"{visit.table}/undo", request_key),
    ):
        reply = visit.client.post(path, content=body, headers=headers)
        assert 400 <= reply.status_code < 500, reply.text
