"""The database goes away and comes back: said in words, and nothing acknowledged is lost."""

from __future__ import annotations

import time

import httpx
import pytest

from audit.test_kills import as_address
from store.postgres_server import Postgres
from waiting import PATIENCE
from web.crashing import ApiPlayer, Player, Servers, check

PAUSES = 3


def test_a_database_that_stops_and_starts(capsys: pytest.CaptureFixture[str]) -> None:
    postgres = Postgres()
    database = as_address(postgres.new_database())
    server = Servers(database)
    players: list[Player] = [ApiPlayer([server.address], number) for number in range(4)]
    for player in players:
        player.start()
    back = []
    try:
        for _ in range(PAUSES):
            time.sleep(1.5)
            postgres.stop("immediate")
            reply = httpx.post(
                f"{server.address}/api/matches",
                json={"game": "whispers", "seats": [{"kind": "me"}] * 2},
                timeout=PATIENCE,
            )
            assert reply.status_code == 503 and "nothing was changed" in reply.json()["error"], (
                reply.text
            )
            assert httpx.get(f"{server.address}/health", timeout=PATIENCE).text == "ok"
            time.sleep(1)
            postgres.start()
            began, done = time.monotonic(), sum(player.answered["steps"] for player in players)
            while sum(player.answered["steps"] for player in players) == done:
                assert time.monotonic() - began < PATIENCE and not any(
                    player.failure for player in players
                ), [p.failure for p in players]
                time.sleep(0.02)
            back.append(time.monotonic() - began)
        for player in players:
            player.stop = True
        for player in players:
            player.join(PATIENCE)
        counted = check(database, players)
    finally:
        server.close()
        postgres.close()
    with capsys.disabled():
        print(
            f"\ndatabase stopped {PAUSES} times: played again after {max(back):.1f} s at most, {dict(counted)}"
        )
