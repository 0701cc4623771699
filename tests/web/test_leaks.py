"""Nothing of the hidden world leaves the server: in re-dealt worlds every answer to a seat is the same."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import httpx
import pytest

from hexameron.games import catalogue
from hexameron.web.page.render_cache import cache_of
from web import leaks
from web.running import Running, load
from web.test_api import ME, act, create, shown

WORLDS = 4
HIDDEN = ["whispers", *[slug for slug, about in catalogue().items() if about.hidden]]


@pytest.fixture(autouse=True)
def quick_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.table.presence.PULSE", 0.01)


def on_loop(server: Running, table: Any, match: Any) -> None:
    """Put another match behind a table, as if it had always been the one played."""
    table.match = match
    cache_of(table).events.clear()


def sit_down(server: Running, client: httpx.Client, table: Any, seat: int | None) -> None:
    """Make this client's person the holder of a seat."""
    client.get("/")
    person = server.site.visitors._signer.loads(client.cookies["person"])["id"]
    for number, sitting in enumerate(table.seats):
        sitting.owner = person if number == seat else ""


def play_some(server: Running, client: httpx.Client, steps: int) -> tuple[Any, list[Any]]:
    made = create(client, turns=4)
    for number in range(steps):
        now = shown(client, made["match"])
        seat = made["seats"][now["to_act"]]
        assert (
            act(
                client,
                made["match"],
                seat,
                action=8 if number == 1 else number % 8,
                sequence=now["sequence"],
            ).status_code
            == 200
        )
    return server.site.hall.tables[made["match"]], made["seats"]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("steps", [0, 3])
def test_every_answer_is_the_same_in_every_world(
    server: Running, seat: int | None, steps: int
) -> None:
    with server.client() as client:
        table, seats = play_some(server, client, steps)
        sit_down(server, client, table, seat)
        truth = table.match
        token = "" if seat is None else seats[seat]["token"]
        expected = leaks.answers(client, table, seat, token)
        assert any("What happened" in text for text in expected.values())
        differing = 0
        for perspective in [0, 1] if seat is None else [seat]:
            for number in range(WORLDS):
                other = leaks.other_world(truth, perspective, number)
                differing += leaks.differs(truth, other)
                on_loop(server, table, other)
                assert leaks.answers(client, table, seat, token) == expected
        assert differing > 0, "no world differed: the test would see nothing"
        on_loop(server, table, truth)


def test_the_harness_sees_a_leak(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A headline that names a hidden card is found."""
    game = load("whispers")
    with server.client() as client:
        table, _ = play_some(server, client, 0)
        sit_down(server, client, table, 0)
        truth = table.match

        def secret(e, s, seat):
            return game.view(e, s, seat).__class__(
                **{**_fields(game.view(e, s, seat)), "left": s.card[1]}
            )

        leaky = replace(game, view=secret).standard
        said = []
        for number in range(6):
            other = leaks.other_world(truth, 0, number)
            other.edition = leaky
            on_loop(server, table, other)
            said.append(leaks.answers(client, table, 0))
        assert any(one != said[0] for one in said)
        on_loop(server, table, truth)


def _fields(view: Any) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


def test_the_log_of_a_watcher_names_no_hidden_card(server: Running) -> None:
    with server.client() as client:
        made = create(client, ME, ME)
        log = shown(client, made["match"])["log"]
        assert not any("You get" in line for line in log)
        assert (
            sum("get" in line for line in shown(client, made["match"], made["seats"][0])["log"])
            == 1
        )


def test_no_raw_step_seed_or_link_is_on_the_wire(server: Running) -> None:
    with server.client() as client:
        table, seats = play_some(server, client, 3)
        sit_down(server, client, table, 0)
        said = json.dumps(leaks.answers(client, table, 0, seats[0]["token"]))
        match = table.match
        for secret in [
            match.seed.hex(),
            *match.header.nonces,
            *[step.link for step in match.steps],
        ]:
            assert secret not in said


def test_a_screen_shared_by_two_is_covered_between_them(server: Running) -> None:
    """Hidden cards, two persons on one screen: until one says who looks, the page shows what a watcher sees."""
    with server.client() as client:
        table, _ = play_some(server, client, 0)
        client.get("/")
        person = server.site.visitors._signer.loads(client.cookies["person"])["id"]
        for sitting in table.seats:
            sitting.owner = person
        page = client.get(f"/table/{table.id}").text
        first = json.loads(page.split('id="first">')[1].split("</script>")[0])
        assert first["curtain"] == 0 and first["seat"] is None and first["actions"]["list"] == []
        page = client.get(f"/table/{table.id}?seat=0").text
        first = json.loads(page.split('id="first">')[1].split("</script>")[0])
        assert first["curtain"] is None and first["seat"] == 0 and first["actions"]["list"]
        page = client.get(
            f"/table/{table.id}?seat=1"
        ).text  # not South's turn: North has to take the screen
        assert json.loads(page.split('id="first">')[1].split("</script>")[0])["curtain"] == 0
