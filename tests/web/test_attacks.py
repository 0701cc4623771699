"""Whoever means ill: forged and foreign tokens, texts with markup and marks that turn or hide them, bodies to choke on, ways out
to other sites, addresses that are only claimed."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from hexameron.core.match import log
from hexameron.table.seats import clean_name
from hexameron.web.tokens import Tokens
from waiting import PATIENCE
from web.running import Running, load, settings_for, start
from web.test_api import FRIEND, ME, bearer, create, refused, shown

MARKUP = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>"
TURNED = "\u202egnihton\u2066\u200b\u200d\ufeff\u061c\u2028\u00ad"  # to the left, joined, of no width, a line of its own
ZALGO = "a" + "\u0301" * 40


# --- tokens ---


@pytest.mark.parametrize("secret", [b"", b"\0" * 32, b"signing"])
def test_forged_tokens_open_nothing(client: httpx.Client, secret: bytes) -> None:
    made = create(client)
    for kind in ("seat", "invitation", "person"):
        for claim in (
            [made["match"], 0, 0],
            [made["match"], 0],
            {"id": 1},
            [[], {}, None],
            [made["match"], 99, 0],
            [made["match"], -1, 0],
        ):
            forged = URLSafeSerializer(secret or b"x", salt=f"hexameron/{kind}").dumps(claim)
            refused(
                client.get(
                    f"/api/matches/{made['match']}", headers={"authorization": f"Bearer {forged}"}
                ),
                403,
            )
            refused(
                client.post(f"/api/matches/{made['match']}/join", json={"invitation": forged}), 403
            )


def test_signed_claims_of_no_seat_are_refused(server: Running, client: httpx.Client) -> None:
    """Even a token of this server's own hand, should one with such a claim ever get out."""
    made = create(client)
    signer = server.site.tokens._signers["seat"]
    for claim in (
        [made["match"], 99, 0],
        [made["match"], -1, 0],
        [made["match"], "0", 0],
        [made["match"], 0, "0"],
        [made["match"], None, None],
        "abc",
    ):
        refused(
            client.get(
                f"/api/matches/{made['match']}",
                headers={"authorization": f"Bearer {signer.dumps(claim)}"},
            ),
            403,
        )


def test_a_replaced_link_and_a_left_seat_open_nothing(client: httpx.Client) -> None:
    page = client.get("/").text
    csrf = re.search(r'name="_csrf_token" value="([^"]+)"', page)[1]  # type: ignore[index]
    form = {"_csrf_token": csrf, "players": "2", "seat-0": "me", "seat-1": "friend"}
    table = client.post("/games/whispers/begin", data=form).headers["location"]
    ask = {"headers": {"x-csrf": csrf}}
    old = client.post(f"{table}/invite", json={"open": 1}, **ask).json()["link"].rpartition("/")[2]
    new = (
        client.post(f"{table}/invite", json={"open": 1, "renew": True}, **ask)
        .json()["link"]
        .rpartition("/")[2]
    )
    match = table.rpartition("/")[2]
    refused(client.post(f"/api/matches/{match}/join", json={"invitation": old}), 403, "replaced")
    seat = client.post(f"/api/matches/{match}/join", json={"invitation": new}).json()
    assert client.post(f"/api/matches/{match}/leave", headers=bearer(seat)).status_code == 200
    refused(client.post(f"/api/matches/{match}/leave", headers=bearer(seat)), 403)


def test_anothers_cookie_of_the_page_is_no_token_of_the_api(client: httpx.Client) -> None:
    client.get("/mine")
    made = create(client)
    refused(client.post(f"/api/matches/{made['match']}/leave"), 401)
    refused(
        client.post(
            f"/api/matches/{made['match']}/leave",
            headers={"authorization": f"Bearer {client.cookies['person']}"},
        ),
        403,
    )


# --- requests ---


def test_a_request_whose_head_never_ends_is_cut_off(server: Running) -> None:
    """Before it fills the server's memory; one with a long body after a short head is read."""
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n")
        sent = 0
        with suppress(OSError):  # who is cut off cannot write
            while sent < 10_000_000:
                sent += line.send(b"x-more: " + b"x" * 8000 + b"\r\n")
        assert sent < 5_000_000
    with server.client() as client:
        for body in (b"x" * 60_000, b"x" * 90_000):
            assert (
                client.post("/api/matches", content=body)
                .headers["content-type"]
                .startswith("application/json")
            )


# --- texts ---


@pytest.mark.parametrize(
    "name",
    [
        MARKUP,
        TURNED,
        ZALGO,
        "\0\1\r\n\t",
        "=cmd|'/c calc'!A0",
        "{{7*7}}{% for x in y %}",
        "𝒜" * 100,
    ],
)
def test_names_are_one_short_plain_line(client: httpx.Client, name: str) -> None:
    made = create(client, {**ME, "name": name}, {**FRIEND, "name": name})
    match = made["match"]
    joined = client.post(
        f"/api/matches/{match}/join",
        json={"invitation": made["seats"][1]["invitation"], "name": name},
    )
    assert joined.status_code == 200
    for seat in (made["seats"][0], joined.json()):
        assert (
            len(seat["name"]) <= 30
            and seat["name"].isprintable()
            and not any(mark in seat["name"] for mark in TURNED if not mark.isascii())
        )
    page = client.get(f"/table/{match}?watch").text
    assert (
        "<script>alert" not in page
        and "<img src=x" not in page
        and not set(page) & {"\u202e", "\u2066", "\u200b"}
    )


def test_accents_stay_and_do_not_pile_up() -> None:
    assert clean_name("Zoë Łącka", "") == "Zoë Łącka" and clean_name("Zoe\u0308", "") in (
        "Zoë",
        "Zoe\u0308",
    )
    assert clean_name("יעל", "") == "יעל"
    assert len(clean_name(ZALGO, "")) <= 5


def visitor(client: httpx.Client, **form: str) -> tuple[str, dict[str, str]]:
    csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/").text)[1]  # type: ignore[index]
    table = client.post(
        "/games/whispers/begin",
        data={"_csrf_token": csrf, "players": "2", "seat-0": "me", "seat-1": "here", **form},
    )
    return table.headers["location"], {"x-csrf": csrf}


@pytest.mark.parametrize("text", [MARKUP, TURNED + "note", ZALGO])
def test_notes_and_reports_are_text(server: Running, client: httpx.Client, text: str) -> None:
    table, csrf = visitor(client)
    piece = client.get(f"{table}/notes", params={"seat": 0}).json()["notes"][0][0]
    assert (
        client.post(
            f"{table}/note", json={"seat": 0, "piece": piece, "text": text[:200]}, headers=csrf
        ).status_code
        == 200
    )
    reply = client.get(f"{table}/notes", params={"seat": 0})
    assert reply.headers["content-type"].startswith("application/json")
    note = reply.json()["notes"][0][2]
    assert not set(note) & set("\u202e\u2066\u200b\u2028\ufeff")
    said = client.post(f"{table}/report", json={"text": text * 50}, headers=csrf)
    assert said.status_code == 200 and "<" not in said.json()["said"]


def test_markup_in_seat_names_of_a_brought_file_is_text(client: httpx.Client) -> None:
    made = create(client, {**ME, "name": "Ada"}, ME, turns=1)
    now = shown(client, made["match"])["sequence"]
    for number, seat in enumerate(made["seats"]):
        client.post(
            f"/api/matches/{made['match']}/actions",
            json={"action": 1, "sequence": now + number},
            headers=bearer(seat),
        )
    record = client.get(f"/api/matches/{made['match']}/export").json()
    record["header"]["seats"] = [MARKUP, TURNED]
    record["header"]["match"] = MARKUP
    csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/import").text)[1]  # type: ignore[index]
    reply = client.post(
        "/import", data={"_csrf_token": csrf}, files={"file": json.dumps(record).encode()}
    )
    refused(reply, 400)  # the commitment binds the match's name
    record["header"]["match"] = made["match"]
    reply = client.post(
        "/import",
        data={"_csrf_token": csrf},
        files={"file": json.dumps(record).encode()},
        follow_redirects=True,
    )
    assert (
        reply.status_code == 200
        and "<script>alert" not in reply.text
        and "\u202e" not in reply.text
    )


# --- bodies ---

DEEP = [
    b"[" * 60_000,
    b'{"a":' * 10_000,
    b'{"game":' + b"[" * 50_000 + b"]" * 5,
    b'"' + b"\\u0000" * 9000 + b'"',
]
ODD = [
    b'{"game": 1e999, "seats": []}',
    b'{"game": "\\ud800", "seats": []}',
    b'{"sequence": -0.0, "action": 1e400}',
    b'{"key": "' + b"k" * 50_000 + b'"}',
]


@pytest.mark.parametrize("body", [*DEEP, *ODD], ids=lambda body: body[:24].decode())
def test_deep_huge_and_odd_json_is_refused(client: httpx.Client, body: bytes) -> None:
    table, csrf = visitor(client)
    made = create(client)
    match, token = made["match"], bearer(made["seats"][0])
    asks: list[tuple[str, dict[str, str]]] = [
        ("/api/matches", {}), (f"/api/matches/{match}/join", {}), (f"/api/matches/{match}/actions", token),
        *[(f"{table}/{request_key}", csrf) for request_key in ("act", "undo", "answer", "yield", "ask", "invite", "note", "report", "leave")],
    ]  # fmt: skip
    for path, headers in asks:
        for key in ({}, {"idempotency-key": "a-key-long-enough-for-all"}):
            reply = client.post(
                path, content=body, headers={**headers, **key, "content-type": "application/json"}
            )
            assert 400 <= reply.status_code < 500, (path, reply.status_code, reply.text[:200])


# --- ways out ---

ELSEWHERE = [
    "//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example", "\\\\evil.example", "javascript:alert(1)",
    "/%0d%0aset-cookie:x=y", "/\r\nx: y", " //evil.example", "/\x00/evil", "/..//evil.example",
]  # fmt: skip


@pytest.mark.parametrize("back", ELSEWHERE)
@pytest.mark.parametrize("path", ["/language", "/theme", "/name"])
def test_the_way_back_stays_here(client: httpx.Client, path: str, back: str) -> None:
    csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/").text)[1]  # type: ignore[index]
    where = client.post(path, data={"_csrf_token": csrf, "back": back, "name": "Ada"}).headers[
        "location"
    ]
    landed = httpx.URL("http://127.0.0.1/").join(where)
    assert (
        landed.host == "127.0.0.1"
        and landed.scheme == "http"
        and not re.search(r"[\x00-\x20\\]", where)
    ), where


def test_host_headers_make_no_links_elsewhere(client: httpx.Client) -> None:
    for host in (
        "evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.1@evil.example",
        "evil.example:80",
        "",
    ):
        assert client.get("/", headers={"host": host}).status_code in (400, 421), host


# --- addresses ---


def is_limited(running: Running, claimed: Any) -> bool:
    """Send 200 requests at once; tell whether they were limited to about one a second."""
    began = time.monotonic()
    codes = running.ask_at_once(
        lambda own, n: own.get("/api/games", headers=claimed(n)).status_code, range(200), threads=4
    )
    return codes.count(200) <= (time.monotonic() - began + 2) and codes.count(429) > 0


def claiming(number: int) -> dict[str, str]:
    return {
        "x-forwarded-for": f"10.0.{number // 250}.{number % 250}",
        "forwarded": f"for=10.1.0.{number % 250}",
        "x-real-ip": f"10.2.0.{number % 250}",
    }


def test_an_address_that_is_only_claimed_counts_for_nothing(tmp_path: Path) -> None:
    running = start(settings_for(tmp_path, requests_a_second=1))
    try:
        assert is_limited(running, claiming)
    finally:
        running.stop()


def test_behind_a_proxy_that_was_named_limits_hold_for_each_address(tmp_path: Path) -> None:
    running = start(settings_for(tmp_path, requests_a_second=1), proxies=("127.0.0.1",))
    try:
        assert not is_limited(running, claiming)  # each request comes from another address
        assert is_limited(running, lambda n: {"x-forwarded-for": "10.9.9.9"})
        # Only the last address counts: the proxy wrote it, the client the others.
        assert is_limited(running, lambda n: {"x-forwarded-for": f"10.8.0.{n}, 10.9.9.8"})
        with running.client() as client:
            refused(client.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}), 404)
    finally:
        running.stop()


def test_names_given_to_deeds_cannot_be_made_to_meet() -> None:
    tokens = Tokens(b"s" * 32)
    assert (
        len(
            {
                tokens.name("a", "b|c"),
                tokens.name("a|b", "c"),
                tokens.name("a", "b", "c"),
                tokens.name("", "a|b|c"),
            }
        )
        == 4
    )


def test_names_in_a_brought_file_are_cleaned(server: Running) -> None:
    match = log.begin_match(load("whispers").standard, [MARKUP * 3, TURNED])
    match.roll_all()
    hall = server.site.hall
    table = asyncio.run_coroutine_threadsafe(hall.bring(match.export(), "me"), server.loop).result(
        PATIENCE
    )
    assert [len(seat.name) <= 30 and seat.name.isprintable() for seat in table.seats] == [
        True,
        True,
    ]
