"""Matches of every released version open in this one, come to the same, and are played on."""

from __future__ import annotations

import asyncio
import json
import lzma
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from corpus.make import DATABASE, HERE, noted, values_of
from hexameron.core.match import log
from hexameron.games import catalogue, load
from hexameron.games.angels.boundary.position import FORMER
from hexameron.store import SqliteStore
from hexameron.table.hall import Hall
from hexameron.table.seats import read_settings
from hexameron.table.table import Pace

VERSIONS = sorted(path.name for path in HERE.iterdir() if (path / DATABASE).exists())
EXPORTS = [(version, slug) for version in VERSIONS for slug in catalogue()]


def entries(version: str, slug: str) -> Iterator[dict[str, Any]]:
    with lzma.open(HERE / version / f"{slug}.jsonl.xz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


# Parts of a position's text that a version does not share with today's, because the position is laid out in another way.
OTHERWISE = {("0.2", "angels"): {*FORMER, "verdicts"}}


def parts_of(position: str, version: str, slug: str) -> list[str]:
    other = OTHERWISE.get((version, slug), set())
    return [part for part in position.split() if part.partition("=")[0] not in other]


@cache
def once(slug: str) -> Any:
    """A game that reads each content file once: many matches have the same."""
    game = load(slug)
    return SimpleNamespace(about=game.about, standard=game.standard, load=cache(game.load))


def test_there_is_a_corpus() -> None:
    assert "0.2" in VERSIONS
    assert {path.name for path in (HERE / "0.2").iterdir()} == {
        DATABASE,
        *[f"{slug}.jsonl.xz" for slug in catalogue()],
    }


@pytest.mark.parametrize(("version", "slug"), EXPORTS)
def test_every_saved_match_opens_and_comes_to_the_same(version: str, slug: str) -> None:
    for entry in entries(version, slug):
        match = log.read_match(json.dumps(entry["export"]), once)
        now, then = noted(match), entry["noted"]
        assert parts_of(now.pop("position"), version, slug) == parts_of(
            then.pop("position"), version, slug
        ), match.header.match
        assert now == then, match.header.match


@pytest.mark.parametrize("slug", catalogue())
def test_the_corpus_of_0_2_has_everything(slug: str) -> None:
    """Every number of players, running and finished, every value of every option, and all that can happen beside play."""
    about, found = catalogue()[slug], list(entries("0.2", slug))
    headers = [entry["export"]["header"] for entry in found]
    for is_over in (True, False):
        seats = {
            len(header["seats"])
            for header, entry in zip(headers, found, strict=True)
            if entry["noted"]["over"] is is_over
        }
        assert seats == {*range(about.seats[0], about.seats[1] + 1)}
    for option in about.options:
        assert {header["options"][option.name] for header in headers} >= {*values_of(option)}, (
            option.name
        )
    kinds = {step["kind"] for entry in found for step in entry["export"]["steps"]}
    assert kinds == {"act", "chance", "undo", "leave"}
    assert any(header["practice"] for header in headers) and any(
        header["colours"] for header in headers
    )
    assert len({header["content"] for header in headers}) >= (4 if about.has_decks else 2)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_an_older_version_is_played_on(version: str, tmp_path: Path) -> None:
    (tmp_path / "m.sqlite3").write_bytes(lzma.decompress((HERE / version / DATABASE).read_bytes()))

    async def play() -> set[str]:
        store = SqliteStore(tmp_path / "m.sqlite3")
        hall, opened = Hall(store, load, Pace(beat=1e6, away=1e6)), set()
        try:
            for summary in await store.matches_of("ada"):
                table = await hall.open(summary.match)
                assert (table.sequence, table.is_over) == (summary.steps, summary.is_over)
                assert [seat.name for seat in read_settings(summary.settings).seats] == [
                    seat.name for seat in table.seats
                ]
                assert await store.notes(summary.match, 0) == {"a piece": "remember this"}
                if not table.is_over:
                    assert (
                        await table.act(table.to_act, table.legal()[0], table.sequence, "one more")
                        > summary.steps
                    )
                opened.add(summary.match)
            [deck] = await store.decks.of("ada", "angels")
            decks = load("angels").standard.decks
            assert decks and not decks.faults(decks.read(deck.text, "en"), "en")
            [waiting] = await hall.gatherings_of("ada")
            await hall.arrive(waiting, 1, "Bob", "bob", "FC")
            assert waiting.match in hall.tables
            return opened
        finally:
            await hall.close()
            await store.close()

    opened = asyncio.run(play())
    assert {f"{slug}-{kind}" for slug in catalogue() for kind in ("finished", "left", "own")} | {
        "angels-decks"
    } <= opened
