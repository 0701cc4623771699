"""No text on a board is cut, hidden under another, or too small to read: measured over recorded positions."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from hexameron import games
from hexameron.games import load
from hexameron.web.choices import list_choices
from web.looking import PHONE, WIDE, person, sit_down
from web.measuring import SMALLEST, faults, missed, show
from web.running import Running, settings_for, start

CUT = re.compile(r">([^<]*\S…)<")  # an announcement still being made has its dots after a space
RECORDED = Path(__file__).parent.parent / "games"
SCREENS = {"wide": (WIDE, False, SMALLEST), "tall": (PHONE, True, SMALLEST)}
if (
    os.environ.get("HEXAMERON_SCREENS") == "all"
):  # `make audit`: other sizes, and what a small one may shrink letters to
    SCREENS |= {
        "small phone": ({"width": 360, "height": 740}, True, 9.8),
        "tablet": ({"width": 768, "height": 1024}, True, SMALLEST),
        "large": ({"width": 1600, "height": 1000}, False, SMALLEST),
    }
MEASURED = (
    "angels",
    "genesis",
    "illuminated",
    "planet",
    "portals",
)  # boards that keep to it


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = start(
        settings_for(tmp_path_factory.mktemp("boards"), catalogue=games.catalogue, load=load)
    )
    yield running
    running.stop()


@pytest.mark.parametrize("language", ("en", "pl"))
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("slug", MEASURED)
def test_every_text_on_a_board_can_be_read(
    everything: Running, browser: Browser, slug: str, screen: str, language: str
) -> None:
    size, tall, smallest = SCREENS[screen]
    edition = load(slug).standard
    positions = (RECORDED / slug / "positions.txt").read_text(encoding="utf-8").splitlines()
    assert len(positions) == 12
    context = person(browser, everything.address, size, language, has_touch=tall)
    page = open_table(context, slug)
    found = []
    for number, text in enumerate(positions):
        state = edition.read(text)
        show(page, edition.reader(state, max(0, state.to_act), language).svg(tall))
        found += [f"position {number}: {fault}" for fault in faults(page, smallest)]
    context.close()
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


@pytest.mark.parametrize("slug", MEASURED)
def test_no_text_ends_in_dots(slug: str) -> None:
    """For every seat, wide and tall: what has no room is set narrower or in more lines, or is left out as a whole."""
    edition, cut = load(slug).standard, set()
    for text in (RECORDED / slug / "positions.txt").read_text(encoding="utf-8").splitlines():
        state = edition.read(text)
        for seat, language, tall in product(range(state.seats), ("en", "pl"), (False, True)):
            cut |= set(CUT.findall(edition.reader(state, seat, language).svg(tall)))
    assert not cut


@pytest.mark.parametrize("slug", MEASURED)
def test_what_is_too_small_for_a_finger_is_in_the_sheet_as_well(
    everything: Running, browser: Browser, slug: str
) -> None:
    edition, found = load(slug).standard, []
    context = person(browser, everything.address, PHONE, "en", has_touch=True)
    page = open_table(context, slug)
    for number, text in enumerate(
        (RECORDED / slug / "positions.txt").read_text(encoding="utf-8").splitlines()
    ):
        state = edition.read(text)
        if state.to_act < 0:
            continue
        reader = edition.reader(state, state.to_act)
        show(page, reader.svg(True))
        found += [
            f"position {number}: {fault}"
            for fault in missed(page, list_choices(reader, edition.legal(state)))[1]
        ]
    context.close()
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


def open_table(context: BrowserContext, slug: str) -> Page:
    page = context.new_page()
    page.route(
        "**/stream?*", lambda route: route.abort()
    )  # nothing but the recorded positions comes onto the board
    sit_down(page, slug)
    return page


@pytest.mark.parametrize(
    "slug", [slug for slug, about in games.catalogue().items() if not about.hidden]
)
def test_a_wide_board_without_secrets_is_the_same_for_all_who_look(slug: str) -> None:
    """The page draws it once for everybody."""
    edition = load(slug).standard
    for text in (RECORDED / slug / "positions.txt").read_text(encoding="utf-8").splitlines():
        state = edition.read(text)
        boards = {edition.reader(state, seat).svg() for seat in (None, *range(state.seats))}
        assert len(boards) == 1
