"""Each game as a newcomer meets it: from home over the first lesson into a coached game, by pointer, going where hints lead."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from hexameron import games
from hexameron.core.reading.lesson import Course, lessons_of
from hexameron.games import load
from web.looking import PHONE, WIDE, person, watch_errors
from web.pointing import Newcomer, Styled
from web.running import Running, settings_for, start

MOVES, SECONDS = 30, 1800
WAYS = [(WIDE, "en"), (PHONE, "pl")]


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = start(
        settings_for(tmp_path_factory.mktemp("newcomer"), catalogue=games.catalogue, load=load)
    )
    running.site.hall.thinking = Styled()
    yield running
    running.stop()


@pytest.mark.parametrize(("size", "language"), WAYS, ids=["wide", "phone"])
@pytest.mark.parametrize("slug", games.catalogue())
def test_no_touch_is_missed(
    everything: Running, browser: Browser, slug: str, size: dict[str, int], language: str
) -> None:
    in_hand = size is PHONE
    context = person(
        browser,
        everything.address,
        size,
        language,
        newcomer=True,
        has_touch=in_hand,
        is_mobile=in_hand,
    )
    page = context.new_page()
    errors, who = watch_errors(page), Newcomer(page, in_hand)
    page.goto("/")
    who.on(f'[data-game={slug}] a[href="/learn/{slug}"]')
    who.on(".lesson-link.first")
    page.locator("#teacher").wait_for()
    game = load(slug)
    who.learn(Course(game.standard, lessons_of(game.folder)[0]), language)
    who.on("#say form button")
    page.locator("#welcome[open]").wait_for()
    who.on("#welcome button[value=coach]")
    result = who.play(MOVES, SECONDS)
    context.close()
    assert result or who.moves == MOVES, f"{who.moves} moves in {SECONDS} seconds"
    assert not who.missed and not errors
    assert len(who.coached) == len(set(who.coached)) >= 3  # no sentence twice
