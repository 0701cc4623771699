"""A picture of a report's first screens, as docs/pictures has them: `python bench/reports.py FOLDER docs/pictures/report-genesis.jpg`.

With `--board`, of the heat on the game's own board alone; `--width 390` as a phone shows it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from playwright.sync_api import sync_playwright

from web.looking import launch


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="an experiment's folder with its report.html")
    parser.add_argument("to", type=Path, help="a .jpg or .png")
    parser.add_argument("--width", type=int, default=944)
    parser.add_argument("--height", type=int, default=1200)
    parser.add_argument("--board", action="store_true")
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": asked.width, "height": asked.height})
        page.goto((asked.folder / "report.html").resolve().as_uri())
        wide = page.evaluate("document.documentElement.scrollWidth")
        shown = page.locator("figure", has=page.locator("svg.board")).first if asked.board else page
        form = {"type": "jpeg", "quality": 80} if asked.to.suffix == ".jpg" else {}
        shown.screenshot(path=asked.to, **form)
        browser.close()
    print(f"{asked.to}: the page is {wide} pixels wide on a screen of {asked.width}")


if __name__ == "__main__":
    main()
