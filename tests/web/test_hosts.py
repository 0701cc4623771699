"""Who opens tables without a cookie: known by their address, of which nobody is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexameron.core.reading.language import LANGUAGES
from hexameron.table import hall as halls
from web.running import FIRST, Running, settings_for, start
from web.test_api import BOT, FRIEND, ME, bearer, refused

ONE, OTHER = "203.0.113.7", "198.51.100.9"


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Running]:
    """A server that believes the proxy on this machine."""
    running = start(settings_for(tmp_path), proxies=("127.0.0.1",))
    yield running
    running.stop()


def opened(
    client: httpx.Client,
    address: str,
    *seats: dict[str, str],
    game: str = "whispers",
    key: str = "",
) -> httpx.Response:
    headers = {"x-forwarded-for": address, **({"idempotency-key": key} if key else {})}
    return client.post("/api/matches", json={"game": game, "seats": list(seats)}, headers=headers)


def host(running: Running, made: dict[str, Any]) -> str:
    return str(running.site.hall.tables[made["match"]].seating.host)


def test_tables_of_one_address_take_one_turn(behind: Running) -> None:
    with behind.client() as client:
        first, second, third = (
            host(behind, opened(client, at, ME, BOT).json()) for at in (ONE, ONE, OTHER)
        )
        assert first == second != third and "" not in (first, third)
        of_a_household = {
            host(behind, opened(client, f"2001:db8:7:1::{number}", ME, BOT).json())
            for number in (1, 2)
        }
        next_door = host(behind, opened(client, "2001:db8:7:2::1", ME, BOT).json())
        assert len(of_a_household) == 1 and next_door not in of_a_household
        assert host(behind, opened(client, f"::ffff:{ONE}", ME, BOT).json()) == first


def test_somebody_with_a_cookie_is_a_host_at_any_address(behind: Running) -> None:
    with behind.client() as client:
        csrf = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/").text)[1]  # type: ignore[index]
        form = {"_csrf_token": csrf, "players": "2", "seat-0": "me", "seat-1": "bot:easy"}
        tables = [
            client.post(
                "/games/whispers/begin", data=form, headers={"x-forwarded-for": at}
            ).headers["location"]
            for at in (ONE, OTHER)
        ]
        hosts = {host(behind, {"match": table.rpartition("/")[2]}) for table in tables}
        assert len(hosts) == 1 and hosts != {host(behind, opened(client, ONE, ME, BOT).json())}


def test_the_host_outlives_the_server_and_is_told_to_nobody(tmp_path: Path) -> None:
    running = start(settings_for(tmp_path), proxies=("127.0.0.1",))
    with running.client() as client:
        made = opened(client, ONE, ME, FRIEND).json()
        known = host(running, made)
    running.stop()
    running = start(settings_for(tmp_path), proxies=("127.0.0.1",))
    try:
        with running.client() as client:
            told = [
                client.get(f"/api/matches/{made['match']}", headers=bearer(made["seats"][0])).text
            ]
            assert host(running, made) == known
            told += [
                client.get(f"/table/{made['match']}{part}").text
                for part in ("", "/text", "/glance", "/pulse")
            ]
            assert (
                client.post(
                    f"/api/matches/{made['match']}/leave", headers=bearer(made["seats"][0])
                ).status_code
                == 200
            )
            told.append(client.get(f"/api/matches/{made['match']}/export").text)
            assert not any(known in text or ONE in text for text in told)
    finally:
        running.stop()


def test_one_address_does_not_take_all_places_for_bots(behind: Running) -> None:
    with behind.client() as client:
        behind.site.hall.pace = halls.Pace(beat=60.0)  # none of them ends meanwhile
        matches = [
            opened(client, ONE, BOT, BOT, game=FIRST, key=f"matches-between-bots-{number}")
            for number in range(halls.OF_ONE_HOST)
        ]
        assert [match.status_code for match in matches] == [201] * halls.OF_ONE_HOST
        refused(opened(client, ONE, BOT, BOT, game=FIRST), 409, "from your address")
        assert opened(client, OTHER, BOT, BOT, game=FIRST).status_code == 201
        assert opened(client, ONE, ME, BOT, game=FIRST).status_code == 201
        assert (
            opened(client, ONE, BOT, BOT, game=FIRST, key="matches-between-bots-0").json()
            == matches[0].json()
        )
    for language in LANGUAGES:
        with behind.client(language) as client:
            refused(opened(client, ONE, BOT, BOT, game=FIRST), 409)
