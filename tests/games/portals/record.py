"""Record the matches that test_matches replays: `python -m games.portals.record` from tests/, after a change of rules with a reason."""

from __future__ import annotations

import json
from pathlib import Path

from hexameron.core.compiled.record import CHANCE
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.match import log
from hexameron.games import load

FOLDER = Path(__file__).parent / "matches"
MATCHES = {
    "two": (2, {}),
    "three-random": (3, {"portals": "random", "first_seat": "random"}),
    "four-custom": (
        4,
        {"portals": "custom", "portal_1": "egypt", "portal_2": "joppa", "portal_3": "dothan"},
    ),
    "five": (5, {"first_seat": "4"}),
    "teams": (4, {"teams": "yes"}),
    "simplified": (3, {"simplified": "yes"}),
}


def record(name: str) -> log.MatchLog:
    seats, options = MATCHES[name]
    edition = load("portals").standard
    match = log.begin_match(
        edition,
        [f"seat {s}" for s in range(seats)],
        options,
        seed=name.encode().ljust(32, b"."),
        nonces=["n"] * seats,
        match=name,
    )
    rng = seed_rng("record", name)
    while not match.is_over:
        if match.state.to_act == CHANCE:
            match.roll()
        else:
            match.act(match.state.to_act, edition.choose(match.state, "guide", rng), by="bot")
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in MATCHES:
        compact = json.dumps(json.loads(record(name).export()), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(compact + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
