"""What the eye would find wrong on a board, measured in the browser: text cut, overlapping, too small, beyond the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SMALLEST = 11  # pixels
WIDEST = '"DejaVu Sans", "DejaVu Serif"'  # of the fonts people commonly have

FINGER = 44  # pixels

MEASURE = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")
TARGETS = (Path(__file__).parent / "targets.js").read_text(encoding="utf-8")


def show(page: Page, board: str) -> None:
    """Another board in the place of the one on the page, in the widest common font."""
    page.evaluate(
        """([board, font]) => {
          document.getElementById("board").innerHTML = board;
          for (const text of document.querySelectorAll("#board text")) text.style.fontFamily = font;
        }""",
        [board, WIDEST],
    )


def faults(page: Page, smallest: float = SMALLEST) -> list[str]:
    found: list[Any] = page.evaluate(MEASURE, {"smallest": smallest})
    return [str(fault) for fault in found]


def missed(page: Page, actions: dict[str, Any]) -> tuple[int, list[str]]:
    """How many targets are smaller than a fingertip, and which of them are nowhere else."""
    found: Any = page.evaluate(TARGETS, {"actions": actions, "smallest": FINGER})
    return int(found["small"]), [str(fault) for fault in found["faults"]]
