"""Whoever acts, looks and takes back, again and again, to learn what is hidden: over the page, and at the terminal."""

from __future__ import annotations

import asyncio
import io
import random
import re
import time
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from typing import Any

import httpx
import numpy as np
import pytest

from hexameron.core.compiled.record import Head
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import Refused
from hexameron.core.match import log
from hexameron.core.model.edition import Edition
from hexameron.games import load
from hexameron.table.seats import Seat, bot_seat
from hexameron.terminal import Stopped, Terminal
from waiting import PATIENCE
from web.running import Running

WORLDS = 4


class Learnt(AssertionError):
    """A take-back that was a look."""


def learnt(edition: Edition, state: Head, actions: list[int], seat: int) -> Iterator[object]:
    """What a seat is shown while these actions happen: views, lines, lists; nothing more from where one is not possible."""
    for action in actions:
        if action not in edition.legal(state):
            return
        played = edition.play(state, action)
        after = played.state
        yield edition.view(after, seat), edition.tell(state, played, seat)
        yield after.to_act, edition.legal(after) if after.to_act == seat else ()
        state = after


def judge(match: log.MatchLog, number: int, worlds: np.ndarray) -> None:
    """Step `number` took something back without anybody's leave: what was seen since must be the same in every world it could have been."""
    edition, keep = match.edition, match.steps[number].action
    undone = [n for n in in_force(match, number) if n >= keep]
    actions, position = [match.steps[n].action for n in undone], match.positions[keep]
    for seat in range(position.seats):
        expected = list(learnt(edition, position, actions, seat))
        for _ in range(WORLDS):
            if (
                list(learnt(edition, edition.resample(position, seat, worlds), actions, seat))
                != expected
            ):
                raise Learnt(
                    f"{edition.about.slug}: step {keep} told seat {seat} something and was taken back"
                )


def in_force(match: log.MatchLog, before: int) -> list[int]:
    """Numbers of the steps that held when this one was made."""
    return log.MatchLog(
        match.edition, match.header, match.seed, match.steps[:before], match.positions[: before + 1]
    ).in_force()


class Attacker:
    """Tries and grants are counted; whatever is granted is judged at once."""

    def __init__(self, slug: str, chance: random.Random) -> None:
        self.slug, self.chance, self.worlds = slug, chance, seed_rng("attack", slug)
        self.tries = self.granted = self.judged = 0

    def look(self, match: log.MatchLog) -> None:
        """Everything that was taken back since the last look."""
        for number in range(self.judged, match.sequence):
            if match.steps[number].kind == "undo":
                self.granted += 1
                judge(match, number, self.worlds)
        self.judged = match.sequence


def attack_at_the_terminal(
    slug: str, tries: int, chance: random.Random, monkeypatch: pytest.MonkeyPatch
) -> Attacker:
    """Against bots, and among people at one keyboard, by typing."""
    attacker, edition = Attacker(slug, chance), load(slug).standard

    def typed(prompt: str = "") -> str:
        if not prompt.startswith("> "):
            return "y"  # sure, or the screen handed on
        attacker.look(terminal.match)
        if attacker.tries >= tries:
            raise Stopped
        if chance.random() < 0.6:
            attacker.tries += 1
            return "undo"
        return str(chance.randrange(len(edition.legal(terminal.match.state))) + 1)

    monkeypatch.setattr("builtins.input", typed)
    while attacker.tries < tries:
        others = max(1, edition.about.seats[0] - 1)
        seats = ["me", *chance.choice([["random"] * others, ["me"] * others])]
        terminal = Terminal(edition, seats, {}, "", None, "en", chance.randrange(2**40))
        attacker.judged = 0
        with redirect_stdout(io.StringIO()):
            terminal.run()
        attacker.look(terminal.match)
    return attacker


class Page:
    """A browser's scripts, without the browser."""

    def __init__(self, running: Running, client: httpx.Client, slug: str) -> None:
        self.running, self.client, self.slug = running, client, slug
        self.csrf = re.search(
            r'name="_csrf_token" value="([^"]+)"',
            client.get("/", headers={"accept": "text/html"}).text,
        )[1]  # type: ignore[index]
        self.owner = self.begin().seats[0].owner

    def begin(self) -> Any:
        """Against bots, with everything ticked that makes taking back easier, but no practice."""
        seats = max(2, load(self.slug).about.seats[0])
        form = {"_csrf_token": self.csrf, "players": str(seats), "seat-0": "me", "free_undo": "on"}
        bots = {f"seat-{number}": "bot:random" for number in range(1, seats)}
        made = self.client.post(f"/games/{self.slug}/begin", data={**form, **bots})
        assert made.status_code == 303, made.text
        return self.running.site.hall.tables[made.headers["location"].rpartition("/")[2]]

    def begin_among_people(self) -> Any:
        """Others sit there, too, who never answer."""
        about = load(self.slug).about
        seats = [Seat("person", name, owner=self.owner if not number else f"somebody {number}")
                 for number, name in enumerate(about.seat_names[: max(2, about.seats[0])])]  # fmt: skip
        if len(seats) > 2:
            seats[2:] = [bot_seat(about, "random") for _ in seats[2:]]
        return self.ask(self.running.site.hall.create(self.slug, seats, {}, free_undo=True))

    def ask(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.running.loop).result(30)

    def post(self, table: Any, request_key: str, **body: Any) -> httpx.Response:
        return self.client.post(
            f"/table/{table.id}/{request_key}",
            json={"seat": 0, **body},
            headers={"x-csrf": self.csrf},
        )


def attack_over_the_page(
    slug: str, tries: int, chance: random.Random, running: Running
) -> Attacker:
    attacker = Attacker(slug, chance)
    with running.client() as client:
        page = Page(running, client, slug)
        while attacker.tries < tries:
            table = chance.choice([page.begin, page.begin_among_people])()
            attacker.judged = 0
            while not table.is_over and attacker.tries < tries:
                attack_once(attacker, page, table)
                attacker.look(table.match)
    return attacker


def attack_once(attacker: Attacker, page: Page, table: Any) -> None:
    """Acts and asks for it back, at once or when the others have answered; or plays on, for what comes later is hidden, too."""
    chance, end = attacker.chance, time.monotonic() + PATIENCE
    while (seat := table.to_act) != 0 and not table.is_over:
        if seat > 0 and table.seats[seat].kind == "person":
            with suppress(Refused):  # the table may have passed meanwhile
                page.ask(table.act(seat, chance.choice(table.legal() or [0]), table.sequence))
        assert time.monotonic() < end, "nobody goes on"
        page.client.get(f"/table/{table.id}/pulse")  # bots go on while somebody looks
    if table.is_over:
        return
    page.post(table, "act", action=chance.choice(table.legal() or [0]), sequence=table.sequence)
    if chance.random() < 0.5:
        return
    if chance.random() < 0.3:
        time.sleep(0.005)
    for _ in range(chance.choice((1, 1, 2))):
        attacker.tries += 1
        reply = page.post(table, "undo")
        assert reply.status_code in (200, 409), reply.text
