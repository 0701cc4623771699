"""kill -9 under load, with all games: on one SQLite file, and on PostgreSQL with two servers of which one is killed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hexameron.games import catalogue
from store.postgres_server import new_database
from web.crashing import ApiPlayer, PagePlayer, Player, Servers, check, kill_under_load, told

KILLS = int(os.environ.get("HEXAMERON_KILLS", "200"))
GAMES = [*catalogue(), "whispers"]


def crowd(addresses: list[str]) -> list[Player]:
    api = [ApiPlayer(addresses, number, slug) for number, slug in enumerate(GAMES)]
    return [*api, *[PagePlayer(addresses, 100 + number) for number in range(2)]]


def test_kills_on_sqlite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "matches.sqlite3"
    server = Servers(database, ",".join(GAMES))
    players = crowd([server.address])
    seconds = kill_under_load([server], players, KILLS, pause=0.8)
    counted = check(database, players)
    with capsys.disabled():
        print(f"\nSQLite, {len(GAMES)} games, {told(counted, KILLS, seconds)}")
    assert counted["steps"] > KILLS and counted["joins"] and counted["leaves"] and counted["notes"]


def test_kills_of_two_servers_on_postgres(capsys: pytest.CaptureFixture[str]) -> None:
    database, kills = as_address(new_database()), KILLS // 2
    servers = [Servers(database, ",".join(GAMES)) for _ in range(2)]
    players = crowd([server.address for server in servers])
    seconds = kill_under_load(servers, players, kills, pause=0.8)
    counted = check(database, players)
    with capsys.disabled():
        print(f"\nPostgreSQL, two servers, {len(GAMES)} games, {told(counted, kills, seconds)}")
    assert counted["steps"] > kills and counted["joins"] and counted["leaves"] and counted["notes"]


def as_address(words: str) -> str:
    """host=… user=… dbname=… as one address."""
    parts = dict(word.split("=") for word in words.split())
    return f"postgresql://{parts['user']}@/{parts['dbname']}?host={parts['host']}"
