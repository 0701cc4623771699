"""The leak test on every game with hidden information: whole matches, each seat and a watcher, in re-dealt worlds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from hexameron import games
from web import leaks
from web.running import Running, settings_for, start
from web.test_api import act, create, shown
from web.test_leaks import on_loop, sit_down

HIDDEN = {slug: about for slug, about in games.catalogue().items() if about.hidden}
STEPS, WORLDS = 14, 2


@pytest.fixture(autouse=True)
def quick_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.table.presence.PULSE", 0.01)


@pytest.fixture(scope="module", params=HIDDEN)
def at_table(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, str]]:
    slug = request.param
    running = start(
        settings_for(
            tmp_path_factory.mktemp("leaks"),
            catalogue=lambda: {slug: HIDDEN[slug]},
            load=games.load,
            away=600.0,
        )
    )
    yield running, slug
    running.stop()


def test_every_answer_is_the_same_in_every_world(at_table: tuple[Running, str]) -> None:
    server, slug = at_table
    with server.client() as client:
        table, tokens = play_some(server, client, slug)
        truth, differing = table.match, 0
        for seat in [*range(len(tokens)), None]:
            sit_down(server, client, table, seat)
            token = "" if seat is None else tokens[seat]
            on_loop(server, table, truth)
            expected = leaks.answers(client, table, seat, token)
            for number in range(WORLDS):
                other = leaks.other_world(
                    truth, number % len(tokens) if seat is None else seat, number
                )
                differing += leaks.differs(truth, other)
                on_loop(server, table, other)
                said = leaks.answers(client, table, seat, token)
                different = [path for path in expected if said[path] != expected[path]]
                assert different == [], f"{slug}, seat {seat}"
        assert differing > 0


def test_what_bots_meant_is_told_only_after_the_game(
    at_table: tuple[Running, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step taken for a bot's: while the match goes on no answer to anyone holds a word of what was meant."""
    server, slug = at_table
    monkeypatch.setitem(games.load(slug).people, "intent", lambda r, action: "a secret thought")  # type: ignore[arg-type]
    with server.client() as client:
        table, tokens = play_some(server, client, slug)
        going = replace(table.match, steps=[replace(step, by="bot") for step in table.match.steps])
        for seat in [0, None]:
            sit_down(server, client, table, seat)
            on_loop(server, table, going)
            said = leaks.answers(client, table, seat, tokens[0] if seat == 0 else "")
            assert [path for path, text in said.items() if "a secret thought" in text] == []
        ended = replace(going, steps=[*going.steps], positions=[*going.positions])
        ended.leave(0)
        on_loop(server, table, ended)
        if ended.is_over:
            said = leaks.answers(client, table, 0, tokens[0])
            assert all(
                "a secret thought" in said[path]
                for path in (f"/table/{table.id}", f"/replay/{table.id}")
            )
            assert "a secret thought" in said[f"/api/matches/{table.id} by token"]


def play_some(server: Running, client: Any, slug: str) -> tuple[Any, list[str]]:
    dice = random.Random(slug)
    made = create(client, game=slug)
    table = server.site.hall.tables[made["match"]]
    table.seating.settings.deadline = 0
    for sitting in table.seats:
        sitting.always_ask = True  # nothing moves by itself while we look
    for _ in range(STEPS):
        now = shown(client, made["match"])
        if now["is_over"]:
            break
        seat = made["seats"][now["to_act"]]
        possible = shown(client, made["match"], seat)["actions"]
        assert (
            act(
                client,
                made["match"],
                seat,
                action=dice.choice(possible)["action"],
                sequence=now["sequence"],
            ).status_code
            == 200
        )
    return server.site.hall.tables[made["match"]], [seat["token"] for seat in made["seats"]]
