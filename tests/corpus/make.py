"""Make the corpus of this version: `python tests/corpus/make.py`, once a release, into `tests/corpus/VERSION`.

Matches of every game, for every number of players, with every value of every option, running and finished: as exports, each with
what it came to, and some of them in a database of the real store. Later versions have to open all of them. Seeds are fixed, so
that the same program makes the same matches.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import random
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from hexameron import __version__
from hexameron.core.compiled.rng import seed_rng
from hexameron.core.errors import Refused
from hexameron.core.match import log
from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load
from hexameron.store import SqliteStore, StoredDeck
from hexameron.table.hall import Hall, with_decks
from hexameron.table.seats import MatchSettings, Seat
from hexameron.table.table import Pace

HERE = Path(__file__).parent
SHORT = 6  # acts of a match that is left running
DATABASE = "matches.sqlite3.xz"

# One change of each game's content file: a match with it carries the whole file.
OWN_CONTENT = {
    "angels": ('en = "Ministering Angel"', 'en = "Serving Angel"'),
    "genesis": ('1 = "2 chaos or 2 matter"', '1 = "3 chaos or 2 matter"'),
    "illuminated": ("lands_on = 3", "lands_on = 4"),
    "planet": ('name = "Quartz"', 'name = "Amethyst"'),
    "portals": ("region_set_points = 10", "region_set_points = 12"),
}


@dataclass(frozen=True)
class Case:
    """A match to be played: `acts` of them, or to its end."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    acts: int | None = SHORT
    style: str = "random"
    practice: bool = False
    colours: tuple[int, ...] = ()
    is_own: bool = False  # with content of its own
    own_decks: bool = False
    takes_back: bool = False
    leaves: bool = False


def main() -> None:
    folder = HERE / ".".join(__version__.split(".")[:2])
    folder.mkdir(exist_ok=True)
    for slug in catalogue():
        lines = [
            line_of(played(case, f"{slug}-{number}")) for number, case in enumerate(cases(slug))
        ]
        write(folder / f"{slug}.jsonl.xz", "".join(f"{line}\n" for line in lines).encode())
    with tempfile.TemporaryDirectory() as made:
        database = Path(made) / "matches.sqlite3"
        asyncio.run(fill(database))
        with closing(sqlite3.connect(database)) as db:
            db.execute("VACUUM")
        write(folder / DATABASE, database.read_bytes())


def write(path: Path, content: bytes) -> None:
    path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")


# --- which matches ---


def cases(slug: str) -> list[Case]:
    about = catalogue()[slug]
    low, high = about.seats
    found = [
        Case(slug, seats, shortest(slug, seats), None, style)
        for seats in range(low, high + 1)
        for style in about.styles[:1]
    ]
    found += [Case(slug, seats) for seats in range(low, high + 1)]
    found += [
        Case(slug, low, practice=True, takes_back=True),
        Case(slug, low, takes_back=True, acts=2 * SHORT),
        Case(slug, high, colours=tuple(reversed(range(high)))),
        Case(slug, high, leaves=True),
        Case(slug, low, leaves=True),  # which ends most games of two
        Case(slug, low, is_own=True),
    ]
    if about.has_decks:
        found += [Case(slug, low, own_decks=True), Case(slug, high, own_decks=True)]
    return [*found, *with_every_value(slug, found)]


def shortest(slug: str, seats: int) -> dict[str, Any]:
    """Options by which a whole match is not too long to be kept."""
    return {"procession": seats} if slug == "angels" else {}


def with_every_value(slug: str, found: list[Case]) -> Iterator[Case]:
    """Short matches in which every value of every option comes up that did not yet."""
    about = catalogue()[slug]
    usual = about.read_options({})
    missing = {option.name: [str(value) for value in values_of(option)] for option in about.options}

    def cross_off(options: Mapping[str, Any]) -> None:
        for name, value in options.items():
            if str(value) in missing[name]:
                missing[name].remove(str(value))

    for case in found:
        cross_off({**usual, **case.options})
    chance = random.Random(slug)
    for _ in range(20_000):
        wanted = [name for name, values in missing.items() if values]
        if not wanted:
            return
        options = {name: values[0] if values else usual[name] for name, values in missing.items()}
        if (
            chance.random() < 0.8
        ):  # not every value goes with every other: try some of them with the usual ones
            options |= {name: usual[name] for name in options if chance.random() < 0.6}
            options |= {
                name: chance.choice(values)
                for name, values in missing.items()
                if values and name == chance.choice(wanted)
            }
        case = fitting(slug, options | asked_for_by(slug, options, chance))
        if case and any(str(case.options[name]) in missing[name] for name in wanted):
            cross_off(case.options)
            yield case
    raise AssertionError(f"{slug}: no match has {missing}")


def asked_for_by(slug: str, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    """Options without which others mean nothing."""
    if slug == "planet" and options["custom_faces"] != "EEEE":
        return {"face_mode": "custom"}
    if slug == "portals" and options["portals"] != "random":
        places = next(each.choices for each in catalogue()[slug].options if each.name == "portal_1")
        others = {
            f"portal_{number}": chance.choice(places)
            for number in (1, 2, 3)
            if chance.random() < 0.7
        }
        return {"portals": "custom", **others} if chance.random() < 0.9 else {}
    return {}


def values_of(option: Any) -> list[Any]:
    """All of them, or the bounds and the usual one where there are too many. Decks of one's own are matches of their own."""
    if option.choices:
        return [choice for choice in option.choices if choice != "own"]
    if option.name == "oldest_first":
        return [0, 21, 312, 4321, 54321, 654321]
    return (
        list(range(option.low, option.high + 1))
        if option.high - option.low < 20
        else [option.low, option.default, option.high]
    )


def fitting(slug: str, options: Mapping[str, Any]) -> Case | None:
    """A match with these options, for the fewest players who can have them."""
    low, high = catalogue()[slug].seats
    for seats in range(low, high + 1):
        try:
            load(slug).standard.start(seats, options)
        except Refused:
            continue
        return Case(slug, seats, options, acts=1)
    return None


# --- playing them ---


def edition_of(case: Case) -> tuple[Mapping[str, Any], Edition]:
    game = load(case.game)
    if case.is_own:
        before, after = OWN_CONTENT[case.game]
        assert game.standard.toml.count(before) == 1, before
        return case.options, game.load(game.standard.toml.replace(before, after), "own content")
    if case.own_decks:
        return with_decks(
            game,
            [Seat("person", "", brings=text) for text in own_decks(case.game, case.seats)],
            case.options,
        )
    return case.options, game.standard


def own_decks(slug: str, seats: int) -> list[str]:
    """Texts of decks as players write them."""
    decks = load(slug).standard.decks
    assert decks
    made = [each.deck for each in decks.ready_made("en")][:seats]
    return [
        decks.write(deck, "en").replace(deck.name, f"Deck of seat {number}", 1)
        for number, deck in enumerate(made, 1)
    ]


def begun(case: Case, name: str) -> log.MatchLog:
    options, edition = edition_of(case)
    seed = sha256(name.encode()).digest()
    names = [f"Player {seat}" for seat in range(1, case.seats + 1)]
    nonces = [sha256(f"{name}/{seat}".encode()).hexdigest()[:16] for seat in names]
    match = log.begin_match(
        edition, names, options, seed, nonces, name, case.practice, case.colours
    )
    match.roll_all()
    return match


def played(case: Case, name: str) -> log.MatchLog:
    match, rng = begun(case, name), seed_rng(name)
    for number in count():
        if match.is_over or number == case.acts:
            return match
        seat = int(match.state.to_act)
        match.act(
            seat, choice(match, case.style, rng, number), "bot" if case.style != "random" else ""
        )
        match.roll_all()
        if case.takes_back and number == SHORT // 2 and not match.is_over:
            own = [step for step in match.in_force() if match.steps[step].kind == "act"]
            match.undo(match.steps[own[-1]].seat, own[-1])
            match.roll_all()
        if case.leaves and number == SHORT // 2 and not match.is_over:
            match.leave(match.state.seats - 1)
            match.roll_all()
    raise AssertionError("it is played to its end")


def choice(match: log.MatchLog, style: str, rng: Any, number: int) -> int:
    if style != "random":
        return match.edition.choose(match.state, style, rng)
    legal = match.edition.legal(match.state)
    return legal[
        int.from_bytes(sha256(f"{match.header.match}/{number}".encode()).digest()[:8], "big")
        % len(legal)
    ]


def line_of(match: log.MatchLog) -> str:
    return json.dumps(
        {"noted": noted(match), "export": json.loads(match.export())}, ensure_ascii=False
    )


def noted(match: log.MatchLog) -> dict[str, Any]:
    """What a match has come to, in words that do not depend on how positions are laid out."""
    return {
        "steps": match.sequence,
        "over": match.is_over,
        "to_act": int(match.state.to_act),
        "payoffs": match.edition.payoffs(match.state) if match.is_over else None,
        "position": match.edition.write(match.state),
    }


# --- the database ---


async def fill(database: Path) -> None:
    store = SqliteStore(database)
    hall = Hall(store, load, Pace(beat=1e6, away=1e6))
    try:
        for slug, about in catalogue().items():
            few, many = about.seats
            await keep(
                hall,
                Case(slug, few, shortest(slug, few), None, about.styles[0]),
                f"{slug}-finished",
            )
            await keep(hall, Case(slug, many, leaves=True, takes_back=True), f"{slug}-left")
            await keep(hall, Case(slug, few, practice=True, is_own=True), f"{slug}-own")
            if about.has_decks:
                await keep(hall, Case(slug, few, own_decks=True), f"{slug}-decks")
        await store.decks.keep(
            StoredDeck("deck-1", "ada", "angels", "Mine", own_decks("angels", 1)[0]), 9
        )
        waiting = [Seat("person", "Ada", owner="ada", brings="LA"), Seat("open", "Crimson")]
        await hall.gather("angels", waiting, {"procession": 4}, name="waiting")
        await store.report("genesis-left", 3, "The dark angel did not move.")
    finally:
        hall.close()
        await store.close()


async def keep(hall: Hall, case: Case, name: str) -> None:
    """Play a match at a table, with keys, wishes and notes beside it."""
    sample = played(case, name)
    owners = ["ada", "bob", "cleo", "dora", "emil", "fay"]
    brought = own_decks(case.game, case.seats) if case.own_decks else [""] * case.seats
    seats = [
        Seat("person", f"Player {n + 1}", owner=owners[n], brings=brought[n])
        for n in range(case.seats)
    ]
    table = await hall._seat(
        begun(case, name),
        MatchSettings(seats, free_undo=case.practice, deadline=0 if case.practice else 600),
    )
    for number, step in enumerate(sample.steps):
        if number < table.sequence:
            continue
        if step.kind == "act":
            await table.act(step.seat, step.action, table.sequence, f"key-{number}")
        elif step.kind == "leave":
            await table.leave(step.seat, f"key-{number}")
        elif step.kind == "undo":
            async with table.at_rest():
                await table.takeback._carry_out(step.seat, step.action, f"key-{number}")
    if not table.is_over:
        await table.yields.ask_always(int(table.to_act), True)
    await hall.store.write_note(name, 0, "a piece", "remember this")
    if case.game == "genesis":
        await hall._keep_snapshot(table, table.match, table.sequence, 0)
    table.close()


if __name__ == "__main__":
    main()
