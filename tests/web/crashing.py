"""Servers that are killed, and people who go on: each sends every request, with its key, until it is answered, and remembers
what was acknowledged. Afterwards all of it has to be in the store, once.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx

from hexameron.core.match import log
from hexameron.games import catalogue
from hexameron.store import Saved, Store, open_store
from hexameron.table.seats import read_settings
from waiting import PATIENCE, until
from web.running import free_port, load

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
STEPS = 8


class Servers:
    """Server processes on one port and database: when one is killed the next one starts."""

    def __init__(self, database: str | Path, games: str = "whispers", **environment: str) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        script = Path(__file__).parent / "serve_for_tests.py"
        command = [sys.executable, str(script), str(port), str(database), games]
        plain = {
            **os.environ,
            "HEXAMERON_PLAIN": "1",
            **environment,
        }  # nothing is compiled: a restart takes a moment
        self.parent = subprocess.Popen(
            command, env=plain, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.log: list[str] = []  # lines on standard error
        assert self.parent.stderr
        self._reader = threading.Thread(
            target=self.log.extend, args=(self.parent.stderr,), daemon=True
        )
        self._reader.start()
        self.wait()

    def wait(self) -> None:
        assert self.parent.stdout
        self.child = int(self.parent.stdout.readline())
        until(self.is_answering, "for the server")

    def is_answering(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=PATIENCE).text == "ok"
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        self.wait()

    def close(self) -> None:
        self.parent.kill()
        os.kill(self.child, signal.SIGKILL)
        self.parent.wait()
        assert self.parent.stdout
        self.parent.stdout.close()
        self._reader.join(PATIENCE)
        assert self.parent.stderr
        self.parent.stderr.close()
        until(lambda: not is_alive(self.child), "for the end of a server that was killed")


def is_alive(pid: int) -> bool:
    """Any of its threads: the first one may be gone while another still holds a file."""
    try:
        states = [
            (task / "stat").read_text().rpartition(")")[2].split()[0]
            for task in Path(f"/proc/{pid}/task").iterdir()
        ]
    except OSError:
        return Path(f"/proc/{pid}/task").exists()
    return any(state not in "ZX" for state in states)


@dataclass
class Done:
    """What a server acknowledged of one match."""

    acts: dict[int, tuple[int, int]] = field(
        default_factory=dict
    )  # by number in the log: seat and action
    joined: dict[int, str] = field(default_factory=dict)  # seats of friends, and their names
    left: set[int] = field(default_factory=set)
    undone: int = 0
    notes: dict[str, str] = field(default_factory=dict)
    reports: list[str] = field(default_factory=list)
    asks_always: bool = False


class Stopped(Exception):
    """Enough has been played."""


class Player(threading.Thread):
    """Opens tables and plays without rest."""

    def __init__(self, addresses: Sequence[str], number: int, game: str = "whispers") -> None:
        super().__init__(daemon=True)
        self.addresses, self.number, self.game = addresses, number, game
        self.chance, self.keys = random.Random(number), 0
        self.stop, self.failure = False, ""
        self.done: dict[str, Done] = {}
        self.answered: Counter[str] = Counter()
        self.again = 0  # requests that were sent more than once
        self.client = httpx.Client(timeout=PATIENCE)

    def run(self) -> None:
        try:
            while not self.stop:
                self.play()
        except Stopped:
            pass
        except Exception as error:
            self.failure = f"{type(self).__name__} {self.number}, {self.game}: {error!r}"
        finally:
            self.client.close()

    def play(self) -> None:
        raise NotImplementedError

    def new_key(self) -> str:
        self.keys += 1
        return f"key-of-player-{self.number:04}-{self.keys:06}"

    def insist(
        self, what: str, send: Callable[[str], httpx.Response], patient: tuple[int, ...] = ()
    ) -> httpx.Response:
        """The same request until it is answered, whatever happens to the servers; `patient` with some refusals of one that is behind."""
        tries, end = 0, time.monotonic() + PATIENCE
        while not self.stop:
            tries += 1
            try:
                reply = send(self.chance.choice(list(self.addresses)))
                if reply.status_code < 400:
                    self.answered[what] += 1
                    self.again += tries > 1
                    return reply
                assert reply.status_code == 503 or (
                    reply.status_code in patient and time.monotonic() < end
                ), f"{what}: {reply.text}"
            except httpx.HTTPError:
                pass
            time.sleep(0.02)
        raise Stopped


def overtaken(refused: AssertionError) -> bool:
    """Whether the match went on by itself in between: a pass without a choice is the table's."""
    return any(
        said in str(refused)
        for said in ("It is not your turn", "The match has gone on", "The game is over")
    )


class ApiPlayer(Player):
    """Invites itself, plays both sides, and leaves."""

    def play(self) -> None:
        seats = [
            ME,
            FRIEND,
            *[ME]
            * (max(2, catalogue()[self.game].seats[0] if self.game in catalogue() else 2) - 2),
        ]
        body = {"game": self.game, "seats": seats, "key": self.new_key()}
        made = self.insist(
            "opened", lambda at: self.client.post(f"{at}/api/matches", json=body)
        ).json()
        match, key, name = made["match"], self.new_key(), f"Friend {self.keys}"
        done = Done()
        asks = {"invitation": made["seats"][1]["invitation"], "name": name, "key": key}
        joined = self.insist(
            "joins", lambda at: self.client.post(f"{at}/api/matches/{match}/join", json=asks)
        ).json()
        self.done[match] = done
        done.joined[1] = name
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"]} | {1: joined["token"]}
        for _ in range(STEPS):
            if not self.act(match, tokens, done):
                return
        headers = {"authorization": f"Bearer {tokens[1]}", "idempotency-key": self.new_key()}
        try:
            self.insist(
                "leaves",
                lambda at: self.client.post(f"{at}/api/matches/{match}/leave", headers=headers),
                (403, 409),
            )
        except AssertionError as refused:
            if not overtaken(refused):
                raise
            return
        done.left.add(1)

    def act(self, match: str, tokens: dict[int, str], done: Done) -> bool:
        now = self.insist("looks", lambda at: self.client.get(f"{at}/api/matches/{match}")).json()
        if now["is_over"]:
            return False
        headers = {"authorization": f"Bearer {tokens[now['to_act']]}"}
        seen = self.insist(
            "looks",
            lambda at: self.client.get(f"{at}/api/matches/{match}", headers=headers),
            (403,),
        ).json()
        if not seen["actions"] or seen["is_over"]:
            return not seen["is_over"]
        action = self.chance.choice(seen["actions"])["action"]
        body = {"action": action, "sequence": seen["sequence"], "key": self.new_key()}
        where = f"/api/matches/{match}/actions"
        try:
            self.insist(
                "steps",
                lambda at: self.client.post(f"{at}{where}", json=body, headers=headers),
                (403,),
            )
        except AssertionError as refused:
            if len(self.addresses) == 1 and not overtaken(refused):
                raise
            return True  # another process was ahead, or the table passed where there was no choice, and has said so
        done.acts[seen["sequence"]] = now["to_act"], action
        return True


class PagePlayer(Player):
    """Sits at a page with a friend beside: notes, wishes, taking back, reports, leaving."""

    def begin(self) -> None:
        page = self.insist("pages", lambda at: self.client.get(at)).text
        self.csrf = re.search(r'name="_csrf_token" value="([^"]+)"', page)[1]  # type: ignore[index]

    def post(self, what: str, path: str, **asked: Any) -> httpx.Response:
        headers = {"x-csrf": self.csrf, "idempotency-key": self.new_key()}
        return self.insist(
            what, lambda at: self.client.post(at + path, headers=headers, **asked), (409,)
        )

    def play(self) -> None:
        if not hasattr(self, "csrf"):
            self.begin()
        form = {"players": "2", "seat-0": "me", "seat-1": "here", "practice": "on"}
        table = self.post("opened", f"/games/{self.game}/begin", data=form).headers["location"]
        done = self.done[table.rpartition("/")[2]] = Done()
        sequence = self.insist("looks", lambda at: self.client.get(f"{at}{table}/pulse")).json()[
            "sequence"
        ]
        for turn in range(4):
            action = self.chance.randrange(8)
            body = {"seat": turn % 2, "action": action, "sequence": sequence, "key": self.new_key()}
            csrf = {"x-csrf": self.csrf}
            reply = self.insist(
                "steps",
                lambda at: self.client.post(f"{at}{table}/act", json=body, headers=csrf),  # noqa: B023
            )
            assert reply.json()["sequence"] == sequence + 1, "a step was doubled or lost"
            done.acts[sequence] = turn % 2, action
            sequence += 1
        self.post("takes back", f"{table}/undo", json={"seat": 1})
        done.undone = 1
        piece = self.insist(
            "looks", lambda at: self.client.get(f"{at}{table}/notes", params={"seat": 0})
        ).json()["notes"][0][0]
        text = f"note {self.keys}"
        self.post("notes", f"{table}/note", json={"seat": 0, "piece": piece, "text": text})
        done.notes[piece] = text
        self.post("settings", f"{table}/ask", json={"seat": 0, "on": True})
        done.asks_always = True
        text = f"report {self.number}-{self.keys}"
        self.post("reports", f"{table}/report", json={"text": text})
        done.reports.append(text)
        self.post("leaves", f"{table}/leave", json={"seat": 0})
        done.left.add(0)


def check(database: str | Path, players: Sequence[Player]) -> Counter[str]:
    """Everything that was acknowledged is in the store, once, and every chain is whole; how much that was."""
    for player in players:
        assert not player.failure, player.failure
    return asyncio.run(_check(database, players))


async def _check(database: str | Path, players: Sequence[Player]) -> Counter[str]:
    store, counted = open_store(database), Counter[str]()
    try:
        for player in players:
            for match, done in player.done.items():
                await _check_match(store, match, done)
                counted["matches"] += 1
            counted += player.answered
            counted["sent again"] += player.again
    finally:
        await store.close()
    return counted


async def _check_match(store: Store, match: str, done: Done) -> None:
    saved = await store.load(match)
    assert saved, f"the match {match} is lost"
    read, settings = (
        log.read_match(written(saved), load),
        read_settings(saved.settings),
    )  # every step replayed, every link verified
    acts = {
        n: (step.seat, step.action)
        for n, step in enumerate(read.steps)
        if step.kind == "act" and not step.by
    }
    assert done.acts.items() <= acts.items(), f"{match}: a step is lost"
    assert len(acts) <= len(done.acts) + 1, f"{match}: a step was doubled"
    kinds = Counter(step.kind for step in read.steps)
    assert done.undone <= kinds["undo"] <= 1 and len(done.left) <= kinds["leave"] <= 1, (
        f"{match}: {kinds}"
    )
    for seat, name in done.joined.items():
        sitting = settings.seats[seat]
        assert (sitting.kind, sitting.name) == ("person", name), f"{match}: a seat is lost"
        assert sitting.revision == 1 + (kinds["leave"] if sitting.has_left else 0), (
            f"{match}: sat down twice"
        )
    assert all(settings.seats[seat].has_left for seat in done.left)
    assert settings.seats[0].always_ask or not done.asks_always, f"{match}: a wish is lost"
    assert done.notes.items() <= (await store.notes(match, 0)).items(), f"{match}: a note is lost"


def written(saved: Saved) -> str:
    return json.dumps(
        {
            "header": json.loads(saved.header),
            "seed": saved.seed.hex(),
            "steps": [asdict(step) for step in saved.steps],
        }
    )


def kill_under_load(
    servers: Sequence[Servers], players: Sequence[Player], kills: int, pause: float = 0.4
) -> float:
    """So many kills at random moments while everybody plays; the seconds it took."""
    moments, began = random.Random(7), time.monotonic()
    for player in players:
        player.start()
    try:
        for _ in range(kills):
            time.sleep(moments.uniform(0.02, pause))
            moments.choice(list(servers)).kill()
            assert not any(player.failure for player in players), [
                player.failure for player in players if player.failure
            ]
        answered = [sum(player.answered.values()) for player in players]
        pairs = list(zip(players, answered, strict=True))
        until(
            lambda: all(
                sum(player.answered.values()) > before or player.failure for player, before in pairs
            )
        )
    finally:
        for player in players:
            player.stop = True
        for player in players:
            player.join(PATIENCE)
        for each in servers:
            each.close()
    return time.monotonic() - began


def told(counted: Counter[str], kills: int, seconds: float) -> str:
    return f"{kills} kills in {seconds:.0f} s: " + ", ".join(
        f"{number} {what}" for what, number in sorted(counted.items())
    )
