"""An opponent's deck list stays a secret while a match with closed lists runs; with open lists it is told."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from games.angels.plain import compiled, load, serving
from games.angels.scene import DECKS, EDITION, VALUES
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.match import log
from hexameron.core.model.decks import DeckList
from hexameron.games.angels.content.decks import of_deck
from hexameron.games.angels.rules import state as st
from hexameron.store import SqliteStore
from hexameron.table.hall import Hall
from hexameron.table.seats import Seat
from hexameron.table.table import Pace
from hexameron.web.page.render_cache import cache_of
from web import leaks
from web.running import Running
from web.test_api import shown

STEPS = 16
DICE = random.Random(4)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("secrets"), away=600.0) as running:
        yield running


@pytest.fixture(autouse=True)
def quick_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexameron.table.presence.PULSE", 0.01)


def changed(number: int, name: str) -> DeckList:
    """A ready-made deck with some interventions exchanged: legal, and nobody's ready-made one."""
    base = of_deck(VALUES.deck[number])
    copies = dict(base.copies)
    spare = [
        c.id
        for c in VALUES.intervention
        if c.faction in (base.side, "neutral") and c.id not in copies
    ]
    for gone in [card for card, n in copies.items() if card.startswith("I") and n == 1][:3]:
        del copies[gone]
        copies[spare.pop()] = 1
    deck = DeckList(base.side, name, tuple(copies.items()))
    assert DECKS.faults(deck, "en") == [] and sorted(copies) not in [
        sorted(dict(of_deck(d).copies)) for d in VALUES.deck
    ]
    return deck


MINE, THEIRS = changed(0, "Secret of Ada"), changed(2, "Secret of Bob")


def begin(server: Running, client: httpx.Client, lists: str) -> tuple[Any, list[Any]]:
    seats = [
        {"kind": "me", "deck": DECKS.write(MINE, "en")},
        {"kind": "me", "deck": DECKS.write(THEIRS, "pl")},
    ]
    made = client.post(
        "/api/matches", json={"game": "angels", "seats": seats, "options": {"lists": lists}}
    ).json()
    table = server.site.hall.tables[made["match"]]
    table.seating.settings.deadline = 0
    for sitting in table.seats:
        sitting.always_ask = True  # nothing moves by itself while we look
    for _ in range(STEPS):  # past the API, which tells the whole log at every step
        legal = table.legal()
        table.match.act(table.to_act, DICE.choice(legal))
        table.match.roll_all()
    return table, made["seats"]


def sit_down(server: Running, client: httpx.Client, table: Any, seat: int | None) -> None:
    client.get("/")
    person = server.site.visitors._signer.loads(client.cookies["person"])["id"]
    for number, sitting in enumerate(table.seats):
        sitting.owner = person if number == seat else ""


def everything(client: httpx.Client, table: Any, seat: int | None, token: str) -> str:
    """All that the server says of the match to this seat, in both languages."""
    said = ""
    for language in ("en", "pl"):
        client.headers["accept-language"] = language
        cache_of(table).events.clear()
        said += json.dumps(leaks.answers(client, table, seat, token), ensure_ascii=False)
    return said


def unseen(table: Any, seat: int) -> set[str]:
    """Names of cards of the other seat's list that nothing on the table has shown to this seat: in no own list, no view, no log."""
    s, values = table.match.state, VALUES
    other = 1 - seat
    places = {}
    for position in table.match.positions:
        for i in range(position.host_size[other]):
            places.setdefault(i, set()).add(int(position.place[64 * other + i]))
    ids = {i: values.all[s.card[64 * other + i]].id for i in places}
    shown_once = {ids[i] for i, been in places.items() if not been <= {st.IN_HOST, st.IN_HAND}}
    return {
        card
        for card in ids.values()
        if card not in shown_once and card not in dict((MINE, THEIRS)[seat].copies)
    }


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_answer_names_a_card_of_an_opponents_closed_list(
    server: Running, seat: int | None
) -> None:
    with server.client() as client:
        table, seats = begin(server, client, "closed")
        sit_down(server, client, table, seat)
        said = everything(client, table, seat, "" if seat is None else seats[seat]["token"])
        for other in {0, 1} - {seat}:
            secrets = unseen(table, 1 - other)
            assert len(secrets) > 5, "nothing would be found"
            for card in secrets:
                names = VALUES.by_id[card].en, VALUES.by_id[card].pl
                assert not any(re.search(rf"\b{re.escape(name)}\b", said) for name in names), (
                    seat,
                    names,
                )
        if seat is not None:
            assert any(VALUES.by_id[card].en in said for card, _ in (MINE, THEIRS)[seat].copies)
        said += "".join(
            client.get(path).text
            for path in ("/", "/mine", "/games/angels", "/games/angels/decks", "/api/games")
        )
        for secret in (
            {MINE.name, THEIRS.name} if seat is None else {(THEIRS, MINE)[seat].name}
        ) | {"OWN-1", "OWN-2", "[[deck]]"}:
            assert secret not in said


def test_every_answer_is_the_same_whatever_the_opponents_list_is(server: Running) -> None:
    """Closed lists are re-dealt list and all: no answer may change by a letter."""
    with server.client() as client:
        table, seats = begin(server, client, "closed")
        sit_down(server, client, table, 0)
        truth, lists = table.match, set()
        expected = leaks.answers(client, table, 0, seats[0]["token"])
        for number in range(2):
            with compiled():
                other = leaks.other_world(truth, 0, number)
            lists.add(bytes(other.state)[:4000] != bytes(truth.state)[:4000])
            table.match = other
            cache_of(table).events.clear()
            said = leaks.answers(client, table, 0, seats[0]["token"])
            for path, text in expected.items():
                assert said[path] == text, path
        table.match = truth
        assert True in lists


def test_open_lists_are_told(server: Running) -> None:
    with server.client() as client:
        table, seats = begin(server, client, "open")
        view = shown(client, table.id, seats[0])["view"]
        known = [VALUES.all[number].id for number in view["players"][1]["listed"]]
        assert sorted(known) == sorted(
            card for card, n in THEIRS.copies for _ in range(n) if not card.startswith("H")
        )
        closed, seats = begin(server, client, "closed")
        assert len(shown(client, closed.id, seats[0])["view"]["players"][1]["listed"]) < len(known)


def test_a_bot_does_not_know_the_list_it_plays_against() -> None:
    """5.6: guesses come from ready-made decks and legal lists at random, never from the deck somebody brought."""
    edition = EDITION.game.load(DECKS.content(EDITION.toml, {1: DECKS.write(THEIRS, "en")}), "own")
    state: Any = edition.start(2, {"deck_2": "own", "lists": "closed"})
    truth = sorted(state.card[64 + i] for i in range(state.host_size[1]))
    rng = seed_rng("guess")
    for _ in range(60):
        other: Any = edition.resample(state, 0, rng)
        assert sorted(other.card[64 + i] for i in range(other.host_size[1])) != truth
    assert edition.record.decks == EDITION.record.decks


def test_the_log_keeps_the_decks_and_a_rematch_moves_them_with_their_people(
    server: Running, tmp_path: Any
) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "m.sqlite3")
        hall = Hall(store, load, Pace(beat=0.0, away=600.0))
        brought = [DECKS.write(MINE, "en"), "FD"]
        seats = [
            Seat("person", name, owner=name, brings=text)
            for name, text in zip(("ada", "bob"), brought, strict=True)
        ]
        table = await hall.create("angels", seats, {})
        await table.leave(1)
        assert table.is_over
        again = log.read_match(table.match.export(), load)
        assert [bytes(p) for p in again.positions] == [bytes(p) for p in table.match.positions]
        following = await hall.rematch(table)
        assert [seat.name for seat in following.seats] == ["bob", "ada"]
        assert (
            following.match.header.options["deck_1"] == "FD"
            and following.match.header.options["deck_2"] == "own"
        )
        s = following.match.state
        mine = sorted(VALUES.all[s.card[64 + i]].id for i in range(s.host_size[1]))
        assert mine == sorted(
            card for card, n in MINE.copies for _ in range(n) if not card.startswith("H")
        )
        await hall.close()
        await store.close()

    asyncio.run(scene())
