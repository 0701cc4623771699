"""Close-ups say which values are printed in the rulebook and which are reconstructed, by the marks in the content file."""

from __future__ import annotations

import re

import pytest

from hexameron.core.model.provenance import sources_of, tell_sources
from hexameron.games import catalogue, load


@pytest.mark.parametrize("slug", list(catalogue()))
def test_every_value_of_the_content_has_a_source(slug: str) -> None:
    assert set(sources_of(load(slug).standard).values()) <= {"printed", "reconstructed"}


def test_an_owner_who_puts_in_the_printed_values_reads_that_they_are_printed() -> None:
    game = load("genesis")
    parts = {
        "squares": "day.I.squares",
        "cost": "day.I.cost",
        "circles": "day.I.circles",
        "nothing of that name": "day.I.nothing",
    }
    standard = game.standard.reader(game.standard.start(2), None)
    assert (
        tell_sources(standard, parts)
        == "Printed in the rulebook: circles. Reconstructed: squares, cost, circles."
    )
    text = re.sub(r"^reconstructed = .*$", "", game.standard.toml, flags=re.MULTILINE)
    owned = game.load(text.replace('source = "reconstructed"', 'source = "printed"'), "owned")
    assert (
        tell_sources(owned.reader(owned.start(2), None), parts)
        == "Printed in the rulebook: squares, cost, circles."
    )


def test_a_close_up_tells_the_sources_of_a_card() -> None:
    edition = load("portals").standard
    state = edition.read(
        (edition.game.folder.parents[3] / "tests/games/portals/positions.txt")
        .read_text(encoding="utf-8")
        .splitlines()[1]
    )
    reader = edition.reader(state, 0)
    card = int(next(iter(reader.view.hand)))  # type: ignore[attr-defined]
    found = reader.closeup(f"card-{card}")
    assert (
        found
        and found.lines[-1]
        == "Printed in the rulebook: title, time. Reconstructed: place, points, symbols."
    )
