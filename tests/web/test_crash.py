"""kill -9 at random moments: nothing acknowledged is lost, nothing is doubled, every chain is whole. The audit has more of it."""

from __future__ import annotations

from pathlib import Path

from web.crashing import ApiPlayer, PagePlayer, Player, Servers, check, kill_under_load

KILLS = 12


def test_kill_at_random_moments(tmp_path: Path) -> None:
    database = tmp_path / "matches.sqlite3"
    server = Servers(database)
    players: list[Player] = [
        kind([server.address], number)
        for number, kind in enumerate([ApiPlayer, PagePlayer, ApiPlayer, PagePlayer])
    ]
    kill_under_load([server], players, KILLS)
    counted = check(database, players)
    assert counted["steps"] > KILLS and counted["joins"] and counted["notes"], counted
