"""Numbers in texts from outside: forms, addresses, files, and what a player types."""

from __future__ import annotations


def whole_number(text: str, digits: int = 7) -> int | None:
    """Return the number that at most `digits` ASCII digits spell, or None.

    `str.isdigit` is also true for `²`, which `int` refuses, and `int` reads digits of every script.
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None
