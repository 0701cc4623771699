"""How long pages wait while somebody else sends texts that are made to keep a server busy.

    hostile.py [--seconds N] [--most MILLISECONDS]

Starts a server as `make play` does, without searching bots, and asks for pages: first alone, then while visitors from six other
addresses send one kind of hostile text after the other: a design with a key of 25,000 parts, one that takes a second to read, a
position of every sign, a deck of one long line, a saved match with such a design in it, one of 6,000 steps and 6,500 pairs of an
act and its undoing. `--most` fails if, with any of them, one page of a hundred waits longer.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import time
from collections.abc import Iterator
from multiprocessing.synchronize import Event

import httpx
from thinking import (
    ask_for_pages,
    demand_short,
    meanwhile,
    p99,
    serving,
    told,
    visitor,
    wait_until_ready,
)

from hexameron.core.match import log
from hexameron.games import load

ADDRESSES = range(10, 16)
Text = tuple[str, dict[str, str], bytes]  # where it is sent, fields of the form, the file


def saved_match(toml: str) -> str:
    """A match of no steps whose header names this content."""
    record = json.loads(log.begin_match(load("illuminated").standard, ["a", "b"]).export())
    record["header"] |= {"content_toml": toml, "content": hashlib.sha256(toml.encode()).hexdigest()}
    return json.dumps(record)


def undone_match() -> str:
    match = log.begin_match(load("illuminated").standard, ["a", "b"], {"max_rounds": 200})
    match.roll_all()
    while match.sequence < 6_000:
        match.act(match.state.to_act, 0)
        match.roll_all()
        if match.is_over:
            match.undo(0, 1)
    for _ in range(6_500):
        match.act(match.state.to_act, 0)
        match.undo(0, match.sequence - 1)
    return match.export()


def texts() -> Iterator[tuple[str, Text]]:
    dotted = "a." * 25_000 + "a = 1"
    slow = "".join(f"[a{i}.b.c.d.e.f.g.h]\n" for i in range(9_000))
    yield (
        "a design with a key of 25,000 parts",
        ("/games/genesis/design", {"toml": dotted, "do": "check"}, b""),
    )
    yield (
        "a design that takes a second to read",
        ("/games/genesis/design", {"toml": slow, "do": "play"}, b""),
    )
    yield (
        "a position of 20,000 characters",
        ("/try/angels/show", {"position": "[({0;" * 4_000}, b""),
    )
    yield (
        "a deck of one long line",
        ("/games/angels/decks/import", {"text": "1 " + " " * 7_900 + "x"}, b""),
    )
    yield "a saved match with such a design", ("/import", {}, saved_match(dotted).encode())
    yield "a saved match of 6,500 undone acts", ("/import", {}, undone_match().encode())


def send(address: str, text: Text, stop: Event) -> None:
    where, fields, file = text
    clients = [visitor(address, place) for place in ADDRESSES]
    answers, longest = dict[int, int](), 0.0
    while not stop.is_set():
        for client in clients:
            found = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/import").text)
            token = {"_csrf_token": found[1] if found else ""}
            began = time.monotonic()
            if where.startswith("/try"):
                reply = client.post(where, json=fields, headers={"x-csrf": token["_csrf_token"]})
            else:
                reply = client.post(
                    where, data=token | fields, files={"file": file} if file else None
                )
            longest = max(longest, time.monotonic() - began)
            answers[reply.status_code] = answers.get(reply.status_code, 0) + 1
    print(
        f"    sent {sum(answers.values())} times, answers {answers}, longest {longest:.1f} s",
        flush=True,
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--seconds", type=float, default=15)
    asked.add_argument("--most", type=float, default=float("inf"))
    given = asked.parse_args()
    longest = 0.0
    with serving() as (address, server):
        with httpx.Client(base_url=address, timeout=60) as client:
            wait_until_ready(client, 0, server)
        print(told("nobody else", ask_for_pages(address, given.seconds)), flush=True)
        for name, text in texts():
            with meanwhile(send, address, text):
                waits = ask_for_pages(address, given.seconds)
                print(told(name, waits), flush=True)
            longest = max(longest, p99(waits))
    demand_short(longest, given.most)


if __name__ == "__main__":
    main()
