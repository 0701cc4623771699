"""A random attacker acts and takes back, at every table where something is hidden: what is granted told nothing.

HEXAMERON_TRIES sets the number of tries; `make audit` makes 10,000.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from hexameron.core.model.edition import Edition
from hexameron.games import catalogue, load
from table.attackers import Attacker, Learnt, attack_at_the_terminal, attack_over_the_page
from web.running import Running, settings_for, start

HIDDEN = [slug for slug, about in catalogue().items() if about.hidden]
PLACES = ["page", "terminal"]
TRIES = int(os.environ.get("HEXAMERON_TRIES", "600")) // len(HIDDEN) // len(PLACES) + 1
SOON = 1500  # tries within which a rule that gives something away is found out


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    made = settings_for(
        tmp_path_factory.mktemp("attacks"),
        catalogue=lambda: {slug: catalogue()[slug] for slug in HIDDEN},
        load=load,
    )
    server = start(made)
    yield server
    server.stop()


def attack(
    place: str, slug: str, tries: int, running: Running, monkeypatch: pytest.MonkeyPatch
) -> Attacker:
    chance = random.Random(f"{place} {slug}")
    if place == "page":
        return attack_over_the_page(slug, tries, chance, running)
    return attack_at_the_terminal(slug, tries, chance, monkeypatch)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("slug", HIDDEN)
def test_nothing_is_learnt_by_taking_back(
    place: str, slug: str, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = attack(place, slug, TRIES, running, monkeypatch)
    assert made.tries >= TRIES and (made.granted > 0) == bool(load(slug).tells_nothing)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("slug", HIDDEN)
def test_a_rule_that_gives_something_away_is_found_out(
    place: str, slug: str, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All own acts are taken to tell nothing."""
    monkeypatch.setattr(Edition, "tells_nothing", lambda edition, state, action: True)
    with pytest.raises(Learnt, match=slug):
        attack(place, slug, SOON, running, monkeypatch)
