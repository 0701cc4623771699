"""The API: a match through it, and every kind of bad input refused with the right status, changing nothing."""

from __future__ import annotations

import asyncio
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from hexameron import games
from hexameron.core.errors import Refused
from hexameron.core.match import log
from hexameron.web.page import log as page_log
from waiting import PATIENCE, until
from web.running import Running, settings_for, start

ME, BOT, FRIEND = {"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "friend"}


def create(
    client: httpx.Client, *seats: dict[str, str], game: str = "whispers", **options: Any
) -> dict[str, Any]:
    reply = client.post(
        "/api/matches", json={"game": game, "seats": list(seats) or [ME, ME], "options": options}
    )
    assert reply.status_code == 201, reply.text
    return dict(reply.json())


def bearer(seat: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {seat['token']}"}


def shown(client: httpx.Client, match: str, seat: dict[str, Any] | None = None) -> dict[str, Any]:
    return dict(client.get(f"/api/matches/{match}", headers=bearer(seat) if seat else {}).json())


def act(client: httpx.Client, match: str, seat: dict[str, Any], **body: Any) -> httpx.Response:
    return client.post(f"/api/matches/{match}/actions", json=body, headers=bearer(seat))


def refused(reply: httpx.Response, status: int, *parts: str) -> None:
    assert reply.status_code == status, reply.text
    sentence = reply.json()["error"]
    assert sentence[-1] in ".!?" and all(part in sentence for part in parts), sentence


def test_a_match_from_first_to_last_step(client: httpx.Client) -> None:
    made = create(client, turns=1)
    north, south = made["seats"]
    now = shown(client, made["match"], north)
    assert now["to_act"] == 0 and len(now["actions"]) == 9 and now["view"]["cards"][0] >= 0
    assert shown(client, made["match"], south)["actions"] == []
    assert act(client, made["match"], north, action=3, sequence=now["sequence"]).json() == {
        "sequence": now["sequence"] + 1
    }
    assert (
        act(client, made["match"], south, notation="peek", sequence=now["sequence"] + 1).status_code
        == 200
    )
    over = shown(client, made["match"])
    assert over["is_over"] and all(card >= 0 for card in over["view"]["cards"][:2])
    log = client.get(f"/api/matches/{made['match']}/export").json()
    assert log["header"]["match"] == made["match"] and len(log["steps"]) == over["sequence"]


def test_a_friend_joins_by_invitation_once(client: httpx.Client) -> None:
    made = create(client, ME, FRIEND)
    invitation = made["seats"][1]["invitation"]
    reply = client.post(
        f"/api/matches/{made['match']}/join", json={"invitation": invitation, "name": "Ada"}
    )
    assert reply.status_code == 200 and reply.json()["name"] == "Ada"
    assert shown(client, made["match"], reply.json())["seat"] == 1
    refused(
        client.post(f"/api/matches/{made['match']}/join", json={"invitation": invitation}),
        403,
        "taken",
    )


def test_a_bot_answers_by_itself(client: httpx.Client) -> None:
    made = create(client, ME, BOT, turns=2)
    me = made["seats"][0]
    now = shown(client, made["match"], me)
    act(client, made["match"], me, action=1, sequence=now["sequence"])
    until(lambda: shown(client, made["match"])["sequence"] >= now["sequence"] + 2)
    assert shown(client, made["match"], me)["to_act"] == 0


def test_the_stream_tells_each_step_with_its_number(server: Running, client: httpx.Client) -> None:
    made = create(client)
    north, south = made["seats"]
    with (
        server.client() as listener,
        listener.stream(
            "GET", f"/api/matches/{made['match']}/stream", headers=bearer(south)
        ) as stream,
    ):
        lines = stream.iter_lines()
        first = next_event(lines)
        assert first["event"] == "snapshot" and "board" in json.loads(first["data"])["fragments"]
        act(client, made["match"], north, action=2, sequence=int(first["id"]))
        step = next_event(lines, "step")
        assert int(step["id"]) == int(first["id"]) + 1
        assert json.loads(step["data"])["say"] == "North: claim 3."
        assert len(json.loads(step["data"])["actions"]["list"]) == 9


def next_event(lines: Any, kind: str = "") -> dict[str, str]:
    event: dict[str, str] = {}
    for line in lines:
        if not line:
            if "data" in event and kind in ("", event["event"]):
                return event
            event = {}
        elif not line.startswith(":"):
            name, _, value = line.partition(": ")
            event[name] = value
    raise AssertionError("the stream ended")


def test_going_on_from_a_known_step_tells_what_was_missed(
    server: Running, client: httpx.Client
) -> None:
    made = create(client)
    north, south = made["seats"]
    now = shown(client, made["match"], north)["sequence"]
    act(client, made["match"], north, action=2, sequence=now)
    act(client, made["match"], south, action=5, sequence=now + 1)
    headers = {**bearer(north), "last-event-id": str(now)}
    with (
        server.client() as listener,
        listener.stream("GET", f"/api/matches/{made['match']}/stream", headers=headers) as stream,
    ):
        lines = stream.iter_lines()
        steps = [next_event(lines), next_event(lines)]
    assert [(step["event"], int(step["id"])) for step in steps] == [
        ("step", now + 1),
        ("step", now + 2),
    ]


# --- bad input: the right status, a clear sentence, nothing changed ---


@pytest.fixture
def match(client: httpx.Client) -> Any:
    """A match and a check that it still stands where it stood."""
    made = create(client)
    before = shown(client, made["match"], made["seats"][0])
    yield made, before
    assert shown(client, made["match"], made["seats"][0]) == before


def test_an_unknown_game(client: httpx.Client) -> None:
    reply = client.post("/api/matches", json={"game": "chess", "seats": [ME, ME]})
    refused(reply, 404, "chess", "whispers")


def test_an_unknown_option(client: httpx.Client) -> None:
    refused(
        client.post(
            "/api/matches", json={"game": "whispers", "seats": [ME, ME], "options": {"speed": 3}}
        ),
        400,
        "speed",
        "turns",
    )


@pytest.mark.parametrize("turns", [0, 7, "many", 10**30, -1])
def test_an_option_out_of_range(client: httpx.Client, turns: object) -> None:
    reply = client.post(
        "/api/matches", json={"game": "whispers", "seats": [ME, ME], "options": {"turns": turns}}
    )
    refused(reply, 400, "turns", "1", "6")


def test_too_many_seats_and_unknown_kinds(client: httpx.Client) -> None:
    refused(
        client.post("/api/matches", json={"game": "whispers", "seats": [ME] * 4}), 400, "2 to 3"
    )
    refused(
        client.post("/api/matches", json={"game": "whispers", "seats": [ME, {"kind": "ghost"}]}),
        400,
        "ghost",
    )
    refused(
        client.post(
            "/api/matches",
            json={"game": "whispers", "seats": [ME, {"kind": "bot", "level": "god"}]},
        ),
        400,
        "god",
        "easy",
    )


def test_an_illegal_action(client: httpx.Client) -> None:
    made = create(client)
    north, south = made["seats"]
    now = shown(client, made["match"], north)["sequence"]
    act(client, made["match"], north, action=8, sequence=now)
    act(client, made["match"], south, action=0, sequence=now + 1)
    before = shown(client, made["match"], north)
    refused(act(client, made["match"], north, action=8, sequence=now + 2), 422, "looked already")
    assert shown(client, made["match"], north) == before


@pytest.mark.parametrize("action", [-1, 9, 10**9, 10**30])
def test_an_action_that_does_not_exist(client: httpx.Client, match: Any, action: int) -> None:
    made, before = match
    refused(
        act(client, made["match"], made["seats"][0], action=action, sequence=before["sequence"]),
        400,
    )


@pytest.mark.parametrize("notation", ["", "castle", "🂡" * 500])
def test_a_notation_that_means_nothing(client: httpx.Client, match: Any, notation: str) -> None:
    made, before = match
    refused(
        act(
            client, made["match"], made["seats"][0], notation=notation, sequence=before["sequence"]
        ),
        422,
    )


@pytest.mark.parametrize("off", [-1, 1, -1000, 10**12])
def test_a_stale_action(client: httpx.Client, match: Any, off: int) -> None:
    made, before = match
    refused(
        act(client, made["match"], made["seats"][0], action=1, sequence=before["sequence"] + off),
        409,
        "gone on",
    )


def test_another_players_turn(client: httpx.Client, match: Any) -> None:
    made, before = match
    refused(
        act(client, made["match"], made["seats"][1], action=1, sequence=before["sequence"]),
        409,
        "North",
    )


def test_a_repeated_action_is_answered_and_not_played_twice(
    server: Running, client: httpx.Client
) -> None:
    made = create(client)
    north = made["seats"][0]
    now = shown(client, made["match"], north)["sequence"]
    body = {"action": 1, "sequence": now, "key": "once"}
    replies = server.ask_at_once(lambda own, _: act(own, made["match"], north, **body), range(16))
    assert {reply.status_code for reply in replies} == {200}
    assert {reply.json()["sequence"] for reply in replies} == {now + 1}
    assert shown(client, made["match"])["sequence"] == now + 1


def test_two_different_actions_at_once_make_one_step(server: Running, client: httpx.Client) -> None:
    made = create(client)
    north = made["seats"][0]
    now = shown(client, made["match"], north)["sequence"]
    replies = server.ask_at_once(
        lambda own, a: act(own, made["match"], north, action=a, sequence=now), range(8)
    )
    assert sorted(reply.status_code for reply in replies) == [200] + [409] * 7
    assert shown(client, made["match"])["sequence"] == now + 1


def test_tokens_of_others(client: httpx.Client, match: Any) -> None:
    made, before = match
    other = create(client)
    body = {"action": 1, "sequence": before["sequence"]}
    foreign = client.post(
        f"/api/matches/{made['match']}/actions", json=body, headers=bearer(other["seats"][0])
    )
    refused(foreign, 403, "another match")
    for token in (
        "x",
        made["seats"][0]["token"][:-1] + "!",
        made["seats"][0]["token"] + "x",
        "ź" * 50,
    ):
        headers = {"authorization": f"Bearer {token}".encode()}
        refused(
            client.post(f"/api/matches/{made['match']}/actions", json=body, headers=headers), 403
        )
    refused(
        client.post(
            f"/api/matches/{made['match']}/actions",
            json=body,
            headers={"authorization": "Basic YTpi"},
        ),
        403,
    )
    refused(client.post(f"/api/matches/{made['match']}/actions", json=body), 401, "token")


def test_a_revoked_token(client: httpx.Client) -> None:
    made = create(client, ME, ME, ME)
    seat = made["seats"][1]
    assert (
        client.post(f"/api/matches/{made['match']}/leave", headers=bearer(seat)).status_code == 200
    )
    refused(client.get(f"/api/matches/{made['match']}", headers=bearer(seat)), 403)


def test_an_invitation_is_no_seat_token(client: httpx.Client) -> None:
    made = create(client, ME, FRIEND)
    refused(
        client.get(
            f"/api/matches/{made['match']}",
            headers={"authorization": f"Bearer {made['seats'][1]['invitation']}"},
        ),
        403,
    )
    refused(
        client.post(
            f"/api/matches/{made['match']}/join", json={"invitation": made["seats"][0]["token"]}
        ),
        403,
    )


def test_a_wrong_content_type(client: httpx.Client, match: Any) -> None:
    made, before = match
    for kind in (
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/xml",
        "multipart/form-data; boundary=x",
    ):
        headers = {**bearer(made["seats"][0]), "content-type": kind}
        body = json.dumps({"action": 1, "sequence": before["sequence"]})
        refused(
            client.post(f"/api/matches/{made['match']}/actions", content=body, headers=headers),
            415,
            "application/json",
        )


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"action": "one", "sequence": 0}',
        b'{"sequence": 0, "extra": 1}',
        b"\xff\xfe",
        b"[" * 5000,
    ],
)
def test_a_body_that_cannot_be_read(client: httpx.Client, match: Any, body: bytes) -> None:
    made, _ = match
    headers = {**bearer(made["seats"][0]), "content-type": "application/json"}
    refused(
        client.post(f"/api/matches/{made['match']}/actions", content=body, headers=headers), 400
    )


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            '{"game": "whispers", "seats": [], "dice": 3}',
            "no field dice; there are: game, seats, options",
        ),
        (
            '{"game": "whispers", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}',
            "no field seats[1].bot; there are: kind, name, level",
        ),
        ('{"seats": []}', "field game is missing"),
        ('{"game": "whispers", "seats": [{}]}', "field seats[0].kind is missing"),
        ('{"game": 3, "seats": []}', "game must be text, not a whole number"),
        (
            '{"game": "whispers", "seats": [], "deadline": "soon"}',
            "deadline must be a whole number / null, not text",
        ),
        ("[]", "must be an object, not a list"),
        ('{"game": "whis', "no JSON"),
        ("", "no JSON"),
        (
            '{"game": "whispers", "seats": [], "deadline": 2.5}',
            "deadline must be a whole number / null, not a number",
        ),
    ],
)
def test_a_body_that_is_not_what_was_asked_for_is_told_why(
    client: httpx.Client, body: str, said: str
) -> None:
    reply = client.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert reply.status_code == 400
    assert said in reply.json()["error"]


def test_ten_megabytes(client: httpx.Client, match: Any) -> None:
    made, _ = match
    headers = {**bearer(made["seats"][0]), "content-type": "application/json"}
    refused(
        client.post(
            f"/api/matches/{made['match']}/actions", content=b" " * 10_000_000, headers=headers
        ),
        413,
    )


def test_unknown_matches_pages_and_methods(client: httpx.Client) -> None:
    refused(client.get("/api/matches/nothing-here"), 404)
    refused(client.get("/api/nothing"), 404)
    refused(client.delete("/api/matches"), 405)
    refused(client.get("/api/matches/%00%ff/export"), 404)


def test_the_log_stays_here_while_the_match_runs(client: httpx.Client, match: Any) -> None:
    made, _ = match
    refused(client.get(f"/api/matches/{made['match']}/export"), 409, "secrets")
    refused(client.get(f"/table/{made['match']}/log.json"), 409, "secrets")


def test_sentences_come_in_the_chosen_language(server: Running) -> None:
    with server.client("pl") as client:
        reply = client.post("/api/matches", json={"game": "chess", "seats": [ME, ME]})
        assert reply.status_code == 404 and "Nie ma gry" in reply.json()["error"]
        made = create(client)
        stale = act(client, made["match"], made["seats"][0], action=1, sequence=0)
        assert stale.status_code == 409 and "tymczasem" in stale.json()["error"]


def test_a_thousand_requests_in_a_second(tmp_path: Any) -> None:
    running = start(settings_for(tmp_path, requests_a_second=2))
    try:
        began = time.monotonic()
        codes = running.ask_at_once(lambda own, _: own.get("/api/games").status_code, range(1000))
        seconds = time.monotonic() - began
        assert 2 <= codes.count(200) <= 2 * (seconds + 2) and set(codes) == {200, 429}
        with running.client() as client:
            until(lambda: client.get("/api/games").status_code == 200)
    finally:
        running.stop()


def test_the_api_is_described(client: httpx.Client) -> None:
    paths = client.get("/schema/openapi.json").json()["paths"]
    assert {"/api/matches", "/api/matches/{match}/actions", "/api/matches/{match}/stream"} <= set(
        paths
    )


def test_another_sites_name_is_not_answered(client: httpx.Client) -> None:
    refused(client.get("/api/games", headers={"host": "evil.example"}), 421)


def test_every_answer_carries_the_security_headers(client: httpx.Client, match: Any) -> None:
    made, _ = match
    for path in (
        "/",
        "/mine",
        f"/table/{made['match']}",
        "/api/games",
        "/static/hexameron.css",
        "/nothing",
    ):
        headers = client.get(path).headers
        assert (
            "script-src 'self'" in headers["content-security-policy"]
            and "unsafe" not in headers["content-security-policy"]
        ), path
        assert (
            headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        )


def test_a_page_cannot_be_made_to_act_from_elsewhere(client: httpx.Client, first_game: str) -> None:
    client.get("/")
    refused(client.post(f"/games/{first_game}/quick"), 403)
    refused(client.post("/language", data={"language": "pl", "_csrf_token": "guess"}), 403)


def test_figures_are_told_to_this_machine_only(client: httpx.Client) -> None:
    assert "hexameron_tables " in client.get("/metrics").text
    refused(client.get("/metrics", headers={"x-forwarded-for": "10.1.2.3"}), 404)
    assert client.get("/health").text == "ok"


def test_without_memory_aid_past_moments_are_a_watchers(tmp_path: Any) -> None:
    """P-R84: what lay open to a seat earlier is not shown to it again by going back in the replay."""
    about = games.catalogue()["planet"]
    running = start(settings_for(tmp_path, catalogue=lambda: {"planet": about}))
    try:
        for aid in ("yes", "no"):
            with running.client() as client:
                page = client.get("/games/planet")
                csrf = re.search(r'name="_csrf_token" value="([^"]+)"', page.text)[1]  # type: ignore[index]
                form = {
                    "_csrf_token": csrf,
                    "players": "2",
                    "seat-0": "me",
                    "seat-1": f"bot:{about.styles[0]}",
                    "option-memory_aid": aid,
                }
                match = (
                    client.post("/games/planet/begin", data=form)
                    .headers["location"]
                    .rsplit("/")[-1]
                )
                now = client.get(f"/table/{match}/pulse").json()["sequence"]
                past = client.get(f"/table/{match}/moment", params={"step": now - 1}).json()
                assert (past["seat"] is None) == (aid == "no")
    finally:
        running.stop()


def test_a_join_whose_answer_was_lost_is_sent_again(client: httpx.Client) -> None:
    made = create(client, ME, {"kind": "friend"})
    where, body = (
        f"/api/matches/{made['match']}/join",
        {"invitation": made["seats"][1]["invitation"], "name": "Bob", "key": "once"},
    )
    first, again = client.post(where, json=body).json(), client.post(where, json=body).json()
    assert first == again and first["token"]
    refused(client.post(where, json={**body, "key": "other"}), 403, "taken")
    refused(client.post(where, json={**body, "key": ""}), 403, "taken")


def test_while_a_long_log_is_read_others_are_answered(
    server: Running, client: httpx.Client
) -> None:
    """Reading is work for seconds; nobody waits for its end. How long they wait is measured by bench/thinking.py."""
    match = log.begin_match(games.load("illuminated").standard, ["a", "b"])
    match.roll_all()
    while match.sequence < 3000:  # to and fro
        match.act(match.state.to_act, 0)
        match.roll_all()
        match.undo(0, match.sequence - 1)
    hall = server.site.hall
    with ThreadPoolExecutor(1) as threads:
        reading = asyncio.run_coroutine_threadsafe(hall.bring(match.export(), "me"), server.loop)
        brought = threads.submit(reading.result, PATIENCE)
        answered = 0
        while not brought.done():
            answered += client.get("/health").status_code == 200
        assert brought.result().sequence == match.sequence
    assert answered > 3
    long = json.dumps({**json.loads(match.export()), "steps": [{}] * 20_001})
    with pytest.raises(Refused, match="at most 20000"):
        asyncio.run_coroutine_threadsafe(hall.bring(long, "me"), server.loop).result(PATIENCE)


def test_a_line_of_the_log_is_told_once(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Telling takes as long as a view: whoever looks again and again at a long match must not make the others wait."""
    told: list[tuple[int, int | None]] = []
    line = page_log.line_of_step

    def tell(table: Any, number: int, seat: int | None, *rest: Any) -> Any:
        told.append((number, seat))
        return line(table, number, seat, *rest)

    monkeypatch.setattr(page_log, "line_of_step", tell)
    made = create(client)
    looks = [
        [shown(client, made["match"], *who)["log"] for who in ((), (made["seats"][0],))]
        for _ in range(2)
    ]
    assert (
        looks[0] == looks[1]
        and len(told) == len(set(told)) == len(looks[0][0]) + len(looks[0][1]) > 0
    )
