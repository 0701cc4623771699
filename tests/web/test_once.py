"""A changing request with a key is made once: sent again it gets the same answer, also when the first one was lost with its server."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexameron import games
from web.running import FIRST, Running, settings_for, start
from web.test_api import BOT, FRIEND, ME, bearer, create, refused, shown

KEY = "a-key-of-my-own-1"
DECKED = "angels"


@pytest.fixture(params=["answered", "lost"])
def fate(request: pytest.FixtureRequest, server: Running, monkeypatch: pytest.MonkeyPatch) -> str:
    """What became of the first answer: kept, or lost because the server died after the request_key."""
    if request.param == "lost":

        async def answered(name: str, answer: str) -> None: ...

        monkeypatch.setattr(server.site.hall.store.requests, "save_answer", answered)
    return str(request.param)


def twice(client: httpx.Client, path: str, **asked: Any) -> httpx.Response:
    headers = {**asked.pop("headers", {}), "idempotency-key": KEY}
    first, again = (client.post(path, headers=headers, **asked) for _ in range(2))
    assert first.status_code < 400, first.text
    assert (first.status_code, first.content, first.headers.get("location")) == (
        again.status_code,
        again.content,
        again.headers.get("location"),
    )
    return first


def test_a_match_is_opened_once(client: httpx.Client, fate: str) -> None:
    body = {"game": "whispers", "seats": [ME, FRIEND]}
    headers = {"idempotency-key": f"opened-once-{fate}-{id(fate)}"}
    first, again = (client.post("/api/matches", json=body, headers=headers) for _ in range(2))
    assert first.status_code == 201 and first.json() == again.json()
    refused(
        client.post("/api/matches", json={**body, "seats": [ME, ME]}, headers=headers), 422, "key"
    )
    refused(client.post("/api/matches", json={**body, "key": "short"}), 400, "16")
    assert (
        client.post("/api/matches", json={**body, "key": "another-long-key-in-the-body"}).json()[
            "match"
        ]
        != first.json()["match"]
    )


def test_a_friend_joins_once(client: httpx.Client, fate: str) -> None:
    made = create(client, ME, FRIEND)
    body = {"invitation": made["seats"][1]["invitation"], "name": "Ada"}
    joined = twice(client, f"/api/matches/{made['match']}/join", json=body).json()
    assert shown(client, made["match"], joined)["seat"] == 1
    refused(
        client.post(
            f"/api/matches/{made['match']}/join",
            json={**body, "name": "Eve"},
            headers={"idempotency-key": KEY},
        ),
        422,
        "another",
    )


def test_a_seat_leaves_once(client: httpx.Client, fate: str) -> None:
    made = create(client, ME, ME, ME)
    after = twice(
        client, f"/api/matches/{made['match']}/leave", headers=bearer(made["seats"][1])
    ).json()["sequence"]
    assert shown(client, made["match"])["sequence"] == after
    refused(
        client.post(f"/api/matches/{made['match']}/leave", headers=bearer(made["seats"][1])), 403
    )
    others = {**bearer(made["seats"][2]), "idempotency-key": KEY}
    refused(
        client.post(f"/api/matches/{made['match']}/leave", headers=others), 409, "over"
    )  # another's key is another key


def test_a_key_of_an_action_means_one_action(client: httpx.Client) -> None:
    made = create(client)
    where, north = f"/api/matches/{made['match']}/actions", bearer(made["seats"][0])
    now = shown(client, made["match"])["sequence"]
    for body in ({"action": 1}, {"notation": "claim 2"}, {"action": 1}):
        reply = client.post(where, json={**body, "sequence": now, "key": "once"}, headers=north)
        assert reply.json() == {"sequence": now + 1}, reply.text
    refused(
        client.post(where, json={"action": 2, "sequence": now, "key": "once"}, headers=north),
        422,
        "key",
    )
    refused(
        client.post(
            where,
            json={"action": 1, "sequence": now, "key": "once"},
            headers=bearer(made["seats"][1]),
        ),
        422,
        "key",
    )


# --- pages ---


class Page:
    """A browser that has looked at a page."""

    def __init__(self, client: httpx.Client, path: str = "/") -> None:
        self.client, self.text = client, client.get(path, headers={"accept": "text/html"}).text
        self.csrf = re.search(r'name="_csrf_token" value="([^"]+)"', self.text)[1]  # type: ignore[index]

    def sent_twice(self, path: str, **form: str) -> str:
        return str(
            twice(self.client, path, data={"_csrf_token": self.csrf, **form}).headers["location"]
        )

    def done_twice(self, path: str, **body: Any) -> dict[str, Any]:
        return dict(twice(self.client, path, json=body, headers={"x-csrf": self.csrf}).json())


def test_a_forms_key_is_a_field_of_it(client: httpx.Client) -> None:
    page = Page(client)
    keys = re.findall(r'name="key" value="([^"]+)"', page.text)
    assert keys and len(keys[0]) >= 16
    form = {"_csrf_token": page.csrf, "key": keys[0]}
    tables = {client.post(f"/games/{FIRST}/quick", data=form).headers["location"] for _ in range(3)}
    assert len(tables) == 1
    assert (
        client.post(f"/games/{FIRST}/quick", data={**form, "key": "another"}).headers["location"]
        not in tables
    )


def test_every_form_that_changes_something_has_a_key() -> None:
    templates = Path(games.__file__).parents[1] / "web" / "templates"
    for path in templates.rglob("*.html"):
        for form in re.findall(
            r'<form[^>]*method="post".*?</form>', path.read_text(encoding="utf-8"), re.DOTALL
        ):
            assert 'name="key"' in form or re.search(r'action="/(language|theme)"', form), (
                path.name
            )  # those are in the browser alone


def test_a_table_is_opened_and_left_once_from_the_page(client: httpx.Client, fate: str) -> None:
    page = Page(client)
    table = page.sent_twice(
        f"/games/{FIRST}/begin", players="2", **{"seat-0": "me", "seat-1": "here"}
    )
    assert [m for m in client.get("/mine").text.split('"') if m == table][:1] == [table]
    assert page.done_twice(f"{table}/leave", seat=0) == {"over": True}


def test_one_step_is_taken_back_however_often_it_is_asked(client: httpx.Client, fate: str) -> None:
    page = Page(client)
    table = client.post(
        "/games/whispers/begin",
        data={
            "_csrf_token": page.csrf,
            "players": "2",
            "seat-0": "me",
            "seat-1": "here",
            "practice": "on",
        },
    ).headers["location"]
    now = client.get(f"{table}/pulse").json()["sequence"]
    for number in range(4):
        body = {"seat": number % 2, "action": number, "sequence": now + number}
        assert (
            client.post(f"{table}/act", json=body, headers={"x-csrf": page.csrf}).status_code == 200
        )
    page.done_twice(f"{table}/undo", seat=1)
    assert client.get(f"{table}/pulse").json()["sequence"] == now + 5  # one undo is one step


@pytest.fixture
def friends(server: Running) -> Iterator[tuple[Page, Page, str]]:
    """Two browsers at one table; each has made a step, so that the first one's is no longer its own to take back."""
    with server.client() as one, server.client() as other:
        host, friend = Page(one), Page(other)
        form = {"_csrf_token": host.csrf, "players": "2", "seat-0": "me", "seat-1": "friend"}
        table = one.post("/games/whispers/begin", data=form).headers["location"]
        link = one.post(f"{table}/invite", json={"open": 1}, headers={"x-csrf": host.csrf}).json()[
            "link"
        ]
        other.get(other.get(link).headers["location"])
        other.post(table.replace("table", "sit"), data={"_csrf_token": friend.csrf, "name": "Ada"})
        now = one.get(f"{table}/pulse").json()["sequence"]
        for seat, page in enumerate((host, friend)):
            body = {"seat": seat, "action": seat + 1, "sequence": now + seat}
            assert (
                page.client.post(
                    f"{table}/act", json=body, headers={"x-csrf": page.csrf}
                ).status_code
                == 200
            )
        yield host, friend, table


@pytest.mark.parametrize("allow", [False, True])
def test_a_request_to_take_back_is_answered_once(
    friends: tuple[Page, Page, str], fate: str, allow: bool
) -> None:
    host, friend, table = friends
    steps = host.client.get(f"{table}/pulse").json()["sequence"]
    asked = host.done_twice(f"{table}/undo", seat=0)
    assert asked["said"]
    friend.done_twice(f"{table}/answer", seat=1, allow=allow)
    assert host.client.get(f"{table}/pulse").json()["sequence"] == steps + allow
    assert host.done_twice(f"{table}/undo", seat=0) == asked, (
        "the first request, whose answer was lost: nothing is asked anew"
    )
    late = friend.client.post(
        f"{table}/answer", json={"seat": 1, "allow": True}, headers={"x-csrf": friend.csrf}
    )
    refused(late, 409, "Nothing is asked")


def test_what_a_match_refused_stays_refused(client: httpx.Client) -> None:
    """It went on since: what could not be done then must not be done now, by a request that somebody believes lost."""
    page, key = Page(client), {"idempotency-key": "taken-back-too-early"}
    table = client.post(
        "/games/whispers/begin",
        data={
            "_csrf_token": page.csrf,
            "players": "2",
            "seat-0": "me",
            "seat-1": "here",
            "practice": "on",
        },
    ).headers["location"]
    script = {"x-csrf": page.csrf}
    first = client.post(f"{table}/undo", json={"seat": 0}, headers={**script, **key})
    refused(first, 409, "no step")
    now = client.get(f"{table}/pulse").json()["sequence"]
    assert (
        client.post(
            f"{table}/act", json={"seat": 0, "action": 1, "sequence": now}, headers=script
        ).status_code
        == 200
    )
    again = client.post(f"{table}/undo", json={"seat": 0}, headers={**script, **key})
    assert (again.status_code, again.content) == (first.status_code, first.content)
    assert client.get(f"{table}/pulse").json()["sequence"] == now + 1
    assert (
        client.post(
            f"{table}/undo", json={"seat": 0}, headers={**script, "idempotency-key": "another"}
        ).status_code
        == 200
    )


def test_a_report_is_kept_once(client: httpx.Client, fate: str) -> None:
    made = create(client)
    said = Page(client).done_twice(f"/table/{made['match']}/report", text=f"It is wrong ({fate}).")[
        "said"
    ]
    assert re.search(r"\d", said)


def test_a_deck_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = start(settings_for(tmp_path, catalogue=lambda: {DECKED: games.catalogue()[DECKED]}))
    try:
        with running.client() as client:
            page = Page(client)
            page.sent_twice(f"/games/{DECKED}/decks/edit", do="save", **{"deck-name": "Mine"})

            async def answered(name: str, answer: str) -> None: ...

            monkeypatch.setattr(running.site.hall.store.requests, "save_answer", answered)
            monkeypatch.setattr("web.test_once.KEY", "another-key-of-mine")
            page.sent_twice(f"/games/{DECKED}/decks/edit", do="save", **{"deck-name": "Other"})
            assert (
                len(
                    set(
                        re.findall(
                            r"/decks/edit/[^\"?]+", client.get(f"/games/{DECKED}/decks").text
                        )
                    )
                )
                == 2
            )
    finally:
        running.stop()


def test_answers_outlive_the_server(tmp_path: Path) -> None:
    body, headers = {"game": "whispers", "seats": [ME, BOT]}, {"idempotency-key": KEY}
    answers = []
    for _ in range(2):
        running = start(settings_for(tmp_path))
        with running.client() as client:
            answers.append(client.post("/api/matches", json=body, headers=headers).json())
        running.stop()
    assert answers[0] == answers[1]


def test_what_was_refused_may_be_asked_otherwise(client: httpx.Client) -> None:
    headers = {"idempotency-key": "refused-at-first-then-good"}
    refused(
        client.post("/api/matches", json={"game": "chess", "seats": [ME, ME]}, headers=headers), 404
    )
    assert (
        client.post(
            "/api/matches", json={"game": "whispers", "seats": [ME, ME]}, headers=headers
        ).status_code
        == 201
    )


def test_a_huge_body_with_a_key_is_refused(client: httpx.Client) -> None:
    headers = {"idempotency-key": KEY, "content-type": "application/json"}
    refused(client.post("/api/matches", content=b" " * 10_000_000, headers=headers), 413)


def test_a_form_is_the_same_in_every_process() -> None:
    """Its fields come in another order there; a key must not stand for another request by that."""
    asked = """
import asyncio
from litestar.testing import RequestFactory
from hexameron.web.idempotency import digest
form = {f"field-{n}": str(n) for n in range(9)}
asked = RequestFactory().post("/", data=form, request_media_type="application/x-www-form-urlencoded")
print(asyncio.run(digest(asked)))
"""
    said = {
        subprocess.check_output(
            [sys.executable, "-c", asked], env={**os.environ, "PYTHONHASHSEED": seed}
        )
        for seed in "123"
    }
    assert len(said) == 1
