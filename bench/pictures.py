"""Pictures of the boards where a position is tried, wide and tall, light and dark.

    pictures.py [GAME …] [--positions N …] [--languages en pl] [--to FOLDER]

Without a game, one position of each, as docs/pictures has them. Positions are those of tests/games/GAME/positions.txt.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

os.environ.setdefault("HEXAMERON_PLAIN", "1")
ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from hexameron import games  # noqa: E402
from hexameron.games import load  # noqa: E402
from web.looking import PHONE, WIDE, launch, person  # noqa: E402
from web.running import Running, settings_for, start  # noqa: E402

SHOWN = 8  # of the twelve: the middle of a game with all seats taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="slugs; all without any")
    parser.add_argument("--positions", nargs="*", type=int, default=[SHOWN])
    parser.add_argument("--languages", nargs="*", default=["en"])
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "pictures")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        running = start(settings_for(Path(folder), catalogue=games.catalogue, load=load))
        for slug in asked.game or games.catalogue():
            for language in asked.languages:
                draw(running, slug, language, asked.positions, asked.to)
        running.stop()


def draw(running: Running, slug: str, language: str, positions: list[int], to: Path) -> None:
    recorded = (
        (ROOT / "tests" / "games" / slug / "positions.txt").read_text(encoding="utf-8").splitlines()
    )
    scale = 0.6 if to == ROOT / "docs" / "pictures" else 1
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for screen, size, tall in (("wide", WIDE, False), ("tall", PHONE, True)):
            for dark in (False, True):
                context = person(
                    browser,
                    running.address,
                    size,
                    language,
                    dark,
                    has_touch=tall,
                    device_scale_factor=scale,
                )
                page = context.new_page()
                page.goto("/")  # where the server learns what screen it is
                for number in positions:
                    page.goto(f"/try/{slug}?position={quote(recorded[number])}")
                    page.locator("#board > svg").wait_for()
                    name = f"{slug}-{screen}-{'dark' if dark else 'light'}"
                    more = f"-{language}-{number}" if to != ROOT / "docs" / "pictures" else ""
                    page.screenshot(path=to / f"{name}{more}.jpg", type="jpeg", quality=72)
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
