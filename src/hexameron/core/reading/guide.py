"""The players' guide to a game: GUIDE.en.md and its translations, Markdown with fenced positions.

A block `position` has optional lines `caption:` and `seat:`, then the position as one line of text.
The code that shows the guide draws it. A heading may end in `{#name}`, the same name in every
language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hexameron.core.model.edition import Edition

BLOCK = re.compile(r"^```position\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
ABOUT_IT = re.compile(r"^(caption|seat): *(.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Pictured:
    """A position in the guide: its text, its caption, and the seat that sees it, or None."""

    text: str
    caption: str
    seat: int | None


def guide_file(folder: Path, language: str) -> Path | None:
    """Return the guide in a language or else in English, or None if there is neither."""
    found = (folder / f"GUIDE.{each}.md" for each in (language, "en"))
    return next((path for path in found if path.is_file()), None)


def read_picture(block: str) -> Pictured:
    values = dict(ABOUT_IT.findall(block))
    text = next(line for line in block.splitlines() if line.strip() and not ABOUT_IT.match(line))
    return Pictured(
        text.strip(), values.get("caption", ""), int(values["seat"]) if "seat" in values else None
    )


def in_text(edition: Edition, language: str) -> str:
    """Return the guide for a terminal, with text boards; the rulebook if there is no guide."""
    path = guide_file(edition.game.folder, language)
    if path is None:
        return (edition.game.folder / "RULES.md").read_text(encoding="utf-8")

    def draw(block: re.Match[str]) -> str:
        shown = read_picture(block[1])
        board = edition.reader(edition.read(shown.text), shown.seat, language).text()
        return "\n".join(f"    {line}" for line in (*board.splitlines(), shown.caption)) + "\n"

    return re.sub(
        r" \{#[a-z-]+\}$",
        "",
        BLOCK.sub(draw, path.read_text(encoding="utf-8")),
        flags=re.MULTILINE,
    )
