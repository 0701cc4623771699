"""Two servers on one PostgreSQL: a request that is sent again, to whichever of them, gets the answer of the first, however far behind
the other one is."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from audit.test_kills import as_address
from store.postgres_server import new_database
from web.running import Running, settings_for, start
from web.test_api import FRIEND, ME, bearer, create, refused, shown
from web.test_once import Page

TIMES = 8  # the same request, at once


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    folder: Path = tmp_path_factory.mktemp("two")
    database = as_address(new_database())
    running = [start(settings_for(folder, database=database, away=30.0)) for _ in range(2)]
    yield running
    for server in running:
        server.stop()


@pytest.fixture
def clients(servers: list[Running]) -> Iterator[list[httpx.Client]]:
    made = [server.client() for server in servers]
    yield made
    for client in made:
        client.close()


def sent_to_both(
    servers: list[Running], path: str, body: Any, headers: dict[str, str], cookies: Any = None
) -> httpx.Response:
    """Send a request many times at once, half of them to each server; return the one answer that all get."""

    def send(number: int) -> httpx.Response:
        with servers[number % 2].client() as client:
            client.cookies.update(cookies or {})
            return client.post(path, json=body, headers=headers)

    with ThreadPoolExecutor(TIMES) as pool:
        answers = list(pool.map(send, range(TIMES)))
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (answers[0].status_code, answers[0].content)
    }, [(answer.status_code, answer.text) for answer in answers]
    return answers[0]


@pytest.mark.parametrize("named", ["action", "notation"])
def test_an_action_is_played_once(
    servers: list[Running], clients: list[httpx.Client], named: str
) -> None:
    made = create(clients[0], turns=6)
    match = made["match"]
    shown(clients[1], match)  # both have it in memory
    now = shown(clients[0], match)["sequence"]
    for number in range(12):
        seat, claimed = made["seats"][number % 2], number % 8
        means = {"action": claimed} if named == "action" else {"notation": f"claim {claimed + 1}"}
        body = {**means, "sequence": now + number, "key": f"{match}-{number}"}
        answer = sent_to_both(servers, f"/api/matches/{match}/actions", body, bearer(seat))
        assert answer.json() == {"sequence": now + number + 1}, answer.text
        late = clients[number % 2].post(
            f"/api/matches/{match}/actions", json=body, headers=bearer(seat)
        )
        assert late.content == answer.content
        other = {**body, "action": claimed + 1, "notation": ""}
        refused(
            clients[number % 2].post(
                f"/api/matches/{match}/actions", json=other, headers=bearer(seat)
            ),
            422,
            "key",
        )


def test_a_friend_joins_once(servers: list[Running], clients: list[httpx.Client]) -> None:
    for number in range(6):
        made = create(clients[number % 2], ME, FRIEND)
        shown(clients[1 - number % 2], made["match"])
        body = {"invitation": made["seats"][1]["invitation"], "name": "Ada"}
        headers = {"idempotency-key": f"joins-once-{number}"}
        assert (
            sent_to_both(servers, f"/api/matches/{made['match']}/join", body, headers).status_code
            == 200
        )


def test_a_seat_leaves_once(servers: list[Running], clients: list[httpx.Client]) -> None:
    for number in range(6):
        made = create(clients[number % 2], ME, ME, ME)
        shown(clients[1 - number % 2], made["match"])
        headers = {**bearer(made["seats"][1]), "idempotency-key": f"leaves-once-{number}"}
        assert (
            sent_to_both(servers, f"/api/matches/{made['match']}/leave", None, headers).status_code
            == 200
        )


def test_a_match_is_opened_once(servers: list[Running], clients: list[httpx.Client]) -> None:
    for number in range(6):
        body, headers = (
            {"game": "whispers", "seats": [ME, FRIEND]},
            {"idempotency-key": f"opened-once-by-both-{number}"},
        )
        assert sent_to_both(servers, "/api/matches", body, headers).status_code == 201


def test_steps_are_taken_back_once_and_notes_are_written(
    servers: list[Running], clients: list[httpx.Client]
) -> None:
    page = Page(clients[0])
    form = {
        "_csrf_token": page.csrf,
        "players": "2",
        "seat-0": "me",
        "seat-1": "here",
        "practice": "on",
    }
    table = clients[0].post("/games/whispers/begin", data=form).headers["location"]
    now = clients[0].get(f"{table}/pulse").json()["sequence"]
    piece = clients[0].get(f"{table}/notes", params={"seat": 0}).json()["notes"][0][0]
    for number in range(6):
        script = {"x-csrf": page.csrf}
        acted = {
            "seat": 0,
            "action": number,
            "sequence": now + 2 * number,
            "key": f"{table}-{number}",
        }
        assert sent_to_both(servers, f"{table}/act", acted, script, clients[0].cookies).json() == {
            "sequence": now + 2 * number + 1
        }
        keyed = {**script, "idempotency-key": f"taken-back-{number}"}
        assert (
            sent_to_both(
                servers, f"{table}/undo", {"seat": 0}, keyed, clients[0].cookies
            ).status_code
            == 200
        )
        note = {"seat": 0, "piece": piece, "text": f"note {number}"}
        assert (
            sent_to_both(servers, f"{table}/note", note, script, clients[0].cookies).status_code
            == 200
        )
    assert clients[0].get(f"{table}/pulse").json()["sequence"] == now + 12
