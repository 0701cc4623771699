"""Looking at pages with a real browser: pictures for people, axe for what people may not see."""

from __future__ import annotations

import json
import os
import shutil
import time
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from hexameron import games
from waiting import PATIENCE

PICTURES = Path(__file__).parent.parent / "pictures"
WIDE, PHONE = {"width": 1280, "height": 860}, {"width": 390, "height": 844}
SERIOUS = ("serious", "critical")


def launch(playwright: Playwright) -> Browser:
    """Debian's chromium if it is there, else the one playwright brought."""
    path = os.environ.get("HEXAMERON_CHROMIUM") or shutil.which("chromium")
    expect.set_options(timeout=1000 * PATIENCE)
    return playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox"], timeout=1000 * PATIENCE
    )


def until(page: Page, claim: str, what: str = "") -> None:
    """Wait until a claim holds. Polls from outside: the page's own policy forbids to evaluate texts inside."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(claim):
        assert time.monotonic() < end, what or claim
        page.wait_for_timeout(30)


def person(
    browser: Browser,
    address: str,
    size: dict[str, int] = WIDE,
    language: str = "en",
    dark: bool = False,
    newcomer: bool = False,
    calm: bool = True,
    **more: Any,
) -> BrowserContext:
    """Somebody at a browser; a newcomer has never played, and is welcomed; who is calm has asked for less motion."""
    context = browser.new_context(
        base_url=address,
        viewport=size,
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if calm else "no-preference",
        **more,
    )  # type: ignore[arg-type]
    context.set_default_timeout(1000 * PATIENCE)
    if not newcomer:
        known = {slug: {"played": True} for slug in (*games.catalogue(), "whispers")}
        context.add_init_script(
            f"localStorage.getItem('hexameron.coach') || localStorage.setItem('hexameron.coach', '{json.dumps(known)}')"
        )
    return context


def sit_down(page: Page, slug: str) -> None:
    """A match against bots by the home page's button. Before its style sheet has come, a page stands in the browser's own margins."""
    page.goto("/")
    page.locator(f'form[action="/games/{slug}/quick"] button').click()
    page.locator("#board > svg").wait_for()
    page.wait_for_load_state("load")


def greet_nobody(context: BrowserContext) -> None:
    """As if every game had been played before."""
    known = json.dumps({slug: {"played": True} for slug in (*games.catalogue(), "whispers")})
    context.add_init_script(f"localStorage['hexameron.coach'] ??= '{known}'")


def watch_errors(page: Page) -> list[str]:
    """Script errors and refused resources (a strict policy shows up here)."""
    seen: list[str] = []
    page.on("pageerror", lambda error: seen.append(str(error)))
    page.on(
        "console",
        lambda message: (
            seen.append(message.text) if "Content Security Policy" in message.text else None
        ),
    )
    return seen


def picture(page: Page, name: str) -> None:
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


def demand_accessible(page: Page) -> None:
    """No serious finding of axe on this page."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    serious = [
        f"{v['id']}: {v['help']} {[node['html'][:120] for node in v['nodes'][:3]]}"
        for v in found
        if v["impact"] in SERIOUS
    ]
    assert not serious, "; ".join(serious)


def demand_no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), (
        "the page is wider than the screen"
    )
