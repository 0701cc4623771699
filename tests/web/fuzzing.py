"""Requests of any shape to every route of the pages and the API: some right, most of them with something wrong in them."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx

from hexameron.core.reading.lesson import lessons_of
from hexameron.games import catalogue, load
from web.running import Running

ODD = [
    "²", "٣", "-1", "0", "1", "7", "1.5", "1e9", "99999999999999999999", "9" * 5000, "", " ", "null", "true", "[]", "{}", "..", "../..",
    "%00", "\0", "\r\nx: y", "a" * 300, "a" * 9000, "\u202e", "é", "<i>&\"'", "me", "bot:easy", "friend", "\ud7ff", "a/b",
    "g", "f" * 17, "=" * 40, "a." * 300 + "a=1", "[" * 2000, "name: x\nside: lord\n1 L1",
]  # fmt: skip
VALUES: list[Any] = [
    *ODD,
    None,
    True,
    False,
    0,
    -1,
    3,
    2**31,
    2**63,
    2**70,
    1.5,
    [],
    {},
    [[]],
    [{}],
    {"a": []},
    [0],
    ["²"],
    [None] * 50,
]
FIELDS = [
    "seat", "step", "after", "players", "deadline", "action", "actions", "touches", "sequence", "key", "name", "position", "piece", "text",
    "toml", "do", "file", "list", "side", "id", "number", "answer", "allow", "until", "on", "open", "renew", "language", "theme", "back",
    "tall", "watch", "notation", "invitation", "deck", "game", "seats", "options", "practice", "free_undo", "from", "deck-name", "seat-0",
    "seat-1", "colour-0", "deck-0", "name-0", "option-max_rounds", "n-L1", "f-words",
]  # fmt: skip
HEADERS = [
    "idempotency-key",
    "authorization",
    "last-event-id",
    "accept-language",
    "accept",
    "range",
    "if-none-match",
]
KINDS = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
    "x",
]


@dataclass
class Fuzzer:
    """Sends requests to a server, and keeps what was not answered as it should be."""

    running: Running
    seed: int
    counts: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    longest: float = 0.0
    slowest: str = ""

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self.routes = [
            (method, route.path_format)
            for route in self.running.app.routes
            for method in route.methods
            if method in ("GET", "POST")
        ]
        self.client = httpx.Client(
            base_url=self.running.address, timeout=60, headers={"accept": "text/html"}
        )
        self.stranger = httpx.Client(base_url=self.running.address, timeout=60)
        self.client.get("/")
        self.known: dict[str, list[str]] = {
            "slug": list(self.running.site.loading.catalogue), "number": ["0", "1", "2"], "id": ["L1", "x"], "token": ["x"],
            "file_path": ["hexameron.css", "no.css"], "language": ["en"], "name": [], "match": [], "position": [], "seat_token": [],
            "api": [],
        }  # fmt: skip
        for slug in catalogue():
            self.known["name"] += [lesson.name for lesson in lessons_of(load(slug).folder)][:2]
            recorded = Path(__file__).parents[1] / "games" / slug / "positions.txt"
            lines = [
                line
                for line in recorded.read_text(encoding="utf-8").splitlines()
                if line and not line.startswith("#")
            ]
            self.known["position"] += lines[:3]
            self.begin(slug)

    @property
    def csrf(self) -> str:
        return str(self.client.cookies.get("csrf", ""))

    def begin(self, slug: str) -> None:
        """A match on a page, and one by the API, for its names and tokens."""
        number = max(2, catalogue()[slug].seats[0])
        form = {
            "_csrf_token": self.csrf,
            "players": number,
            "seat-0": "me",
            **{f"seat-{n}": "bot:random" for n in range(1, number)},
        }
        reply = self.client.post(f"/games/{slug}/begin", data=form)
        self.known["match"].append(reply.headers["location"].rsplit("/", 1)[1])
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * (number - 1)]
        made = self.client.post("/api/matches", json={"game": slug, "seats": seats}).json()
        self.known["api"].append(made["match"])
        self.known["seat_token"].append(f"Bearer {made['seats'][0]['token']}")

    def run(self, number: int) -> None:
        for _ in range(number):
            method, path = self.random.choice(self.routes)
            if not path.endswith("/stream"):  # a stream does not end
                self.send(method, path)

    def send(self, method: str, path: str) -> None:
        path = path.replace("{match}", "{api}") if path.startswith("/api") else path
        where = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: self.part(found[1]), path)
        given: dict[str, Any] = (
            {"params": dict(self.fields(3))} if self.random.random() < 0.6 else {}
        )
        headers = {name: self.header(name) for name in HEADERS if self.random.random() < 0.08}
        if method == "POST":
            headers |= {"x-csrf": self.csrf} if self.random.random() < 0.9 else {}
            given |= self.body(headers)
        began = time.monotonic()
        try:
            client = self.client if self.random.random() < 0.9 else self.stranger
            reply = client.request(method, where, headers=headers, **given)
        except (httpx.InvalidURL, ValueError):
            return  # what no client can send
        except httpx.TransportError as error:
            if not self.running.thread.is_alive() or isinstance(error, httpx.TimeoutException):
                self.failures.append(f"{method} {where[:200]} {str(given)[:300]}: {error!r}")
            return  # a head that is too long is cut off
        waited = time.monotonic() - began
        if waited > self.longest:
            self.longest, self.slowest = waited, f"{method} {where[:200]} {str(given)[:400]}"
        self.counts[reply.status_code] += 1
        if reply.status_code >= 500 or "Traceback" in reply.text:
            self.failures.append(
                f"{method} {where[:200]} {headers} {str(given)[:400]}: {reply.status_code}"
            )

    def part(self, name: str) -> str:
        known = self.known.get(name, [])
        right = self.random.random() < 0.75 and known
        return quote(
            self.random.choice(known) if right else self.random.choice(ODD)[:2000], safe=""
        )

    def fields(self, most: int) -> Iterator[tuple[str, Any]]:
        for _ in range(self.random.randint(0, most)):
            name = self.random.choice(FIELDS)
            yield (
                name,
                self.random.choice(
                    self.known["position"]
                    if name == "position" and self.random.random() < 0.7
                    else ODD
                ),
            )

    def header(self, name: str) -> str:
        if name == "authorization" and self.random.random() < 0.7:
            return self.random.choice(self.known["seat_token"])
        return (
            self.random.choice(ODD)
            .encode("ascii", "replace")
            .decode()
            .replace("\r", "")
            .replace("\n", "")
            .replace("\0", "")[:500]
        )

    def body(self, headers: dict[str, str]) -> dict[str, Any]:
        kind = self.random.random()
        form = {"_csrf_token": self.csrf, **dict(self.fields(8))}
        if kind < 0.45:
            json = {
                **form,
                **{self.random.choice(FIELDS): self.random.choice(VALUES) for _ in range(4)},
            }
            if self.random.random() < 0.6:
                json["seat"] = 0
            return {"json": json if self.random.random() < 0.9 else self.random.choice(VALUES)}
        if kind < 0.7:
            return {"data": form}
        if kind < 0.85:
            return {
                "data": form,
                "files": {
                    self.random.choice(["file", "x"]): self.random.choice(ODD).encode(
                        "utf-8", "replace"
                    )
                },
            }
        headers["content-type"] = self.random.choice(KINDS)
        return {"content": self.random.choice(ODD).encode("utf-8", "replace")}

    def close(self) -> None:
        self.client.close()
        self.stranger.close()
