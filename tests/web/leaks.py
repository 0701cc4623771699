"""Other worlds that one perspective cannot tell from the true one: what a server shows must be the same in all.

For any game: every position of a match is re-dealt by the game's own `resample`, every step is replaced by one
that the seat would have observed alike. Whatever the server answers to that seat must not change by a letter.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import httpx

from hexameron.core.compiled.rng import seed_rng
from hexameron.core.match.log import MatchLog
from hexameron.table.table import Table
from hexameron.web.stream import CATCH_UP
from waiting import until

UNSTEADY = re.compile(
    r'name="_csrf_token" value="[^"]*"|name="csrf" content="[^"]*"|data-countdown=.{1,3}\d+.{1,3}>\d+ s'
)


CLOSER = re.compile(r'id="([^"]+)" class="[^"]*\bcloser\b')


def other_world(match: MatchLog, seat: int, number: int) -> MatchLog:
    """The match as it might have been, for all this seat knows."""
    rng, dice = seed_rng("world", number), random.Random(number)
    positions, steps = [], []
    for at, position in enumerate(match.positions):
        step = match.steps[at] if at < match.sequence else None
        other, alike = _other_position(match, seat, at, position, step, rng)
        positions.append(other)
        if step:
            kept = step.seat == seat or not alike
            steps.append(
                step if kept else replace(step, action=dice.choice(alike), link=f"{at:064x}")
            )  # a step is known by its link
    return replace(match, steps=steps, positions=positions, seed=bytes(32))


def _other_position(
    match: MatchLog, seat: int, at: int, position: Any, step: Any, rng: Any
) -> tuple[Any, list[int]]:
    """A re-dealt position in which the seat would have observed the same step, and the actions that look like it."""
    edition = match.edition
    if step is None or step.kind not in ("act", "chance"):
        return edition.resample(position, seat, rng), []
    seen = edition.sees(position, step.action, seat)
    for _ in range(300):
        other = edition.resample(position, seat, rng)
        actions = [step.action] if step.seat == seat else edition.legal(other)
        alike = [action for action in actions if edition.sees(other, action, seat) == seen]
        if alike:
            return other, alike
    return position, [step.action]


def differs(match: MatchLog, other: MatchLog) -> bool:
    return any(bytes(a) != bytes(b) for a, b in zip(match.positions, other.positions, strict=True))


def answers(
    client: httpx.Client, table: Table, seat: int | None, token: str = ""
) -> dict[str, str]:
    """Everything the server says of a match to a seat (by its cookie and its token) or to a watcher."""
    wait_until_alone(table)
    asked = [f"/table/{table.id}", f"/replay/{table.id}", f"/table/{table.id}/log.json"]
    asked += [f"/table/{table.id}/moment?step={step}" for step in range(table.sequence + 1)]
    if seat is not None:
        asked += [
            f"/table/{table.id}/why?seat={seat}&touches=card-3",
            f"/table/{table.id}/notes?seat={seat}",
        ]
        asked += [f"/table/{table.id}/explain?seat={seat}&actions=" + ",".join(map(str, range(12)))]
    pieces = CLOSER.findall(client.get(f"/table/{table.id}", headers={"accept": "text/html"}).text)[
        :40
    ]
    asked += [
        f"/table/{table.id}/closeup?piece={piece}" + (f"&seat={seat}" if seat is not None else "")
        for piece in pieces
    ]
    # What one does not hold is asked for too: it must be refused alike.
    asked += [f"/table/{table.id}?seat={other}" for other in range(len(table.seats))]
    asked += [
        f"/table/{table.id}/why?seat={other}&touches=card-3" for other in range(len(table.seats))
    ]
    asked += [f"/table/{table.id}/{part}" for part in ("pulse", "glance", "picture.svg", "text")]
    asked += [f"/table/{table.id}/text?seat={other}" for other in range(len(table.seats))]
    said = {
        path: steady(
            client.get(path, headers={"accept": "text/html"} if "log.json" not in path else {})
        )
        for path in asked
    }
    headers = {"authorization": f"Bearer {token}"} if token else {}
    for path in (f"/api/matches/{table.id}", f"/api/matches/{table.id}/export"):
        said[f"{path} by token"] = steady(client.get(path, headers=headers))
    for path, more in (
        (f"/table/{table.id}/stream", {}),
        (f"/api/matches/{table.id}/stream", headers),
    ):
        said[path] = first_events(client, path, more)
        events = (
            table.sequence if table.sequence <= CATCH_UP else 1
        )  # further behind, one snapshot comes
        said[f"{path} from the start"] = first_events(
            client, path, {**more, "last-event-id": "0"}, events=events
        )
    return said


def wait_until_alone(table: Table) -> None:
    """Who is here is no secret, but it would differ between two rounds of questions."""
    here = table.presence
    until(
        lambda: (
            not any(here.present.values())
            and not here.watching
            and not here.away_since
            and here.is_told
        ),
        "somebody stays",
    )


def steady(reply: httpx.Response) -> str:
    headers = {
        k: v for k, v in reply.headers.items() if k not in ("date", "set-cookie", "content-length")
    }
    return f"{reply.status_code} {sorted(headers.items())}\n{UNSTEADY.sub('', reply.text)}"


def first_events(client: httpx.Client, path: str, headers: dict[str, str], events: int = 1) -> str:
    text, seen = [], 0
    with client.stream("GET", path, headers=headers) as stream:
        for line in stream.iter_lines():
            text.append(line)
            seen += line.startswith("data: ")
            if seen == events:
                break
    return UNSTEADY.sub("", "\n".join(text))
