"""Lettering of Aniołowie.

Every line keeps to its width. It is set narrower before it is shortened, and never below a readable
height.
"""

from collections.abc import Sequence
from functools import lru_cache

from hexameron.core.drawing import svg
from hexameron.core.drawing.lettering import width, wrap_text
from hexameron.core.drawing.svg import NOTHING, Svg

SMALL = 11.5  # smallest font size
TIGHT = 0.72  # smallest horizontal scale of letters
VOWELS = "aeiouyąęó"


def write(
    x: float,
    y: float,
    words: object,
    size: float,
    fill: str,
    anchor: str = "middle",
    **attributes: object,
) -> Svg:
    """Draw a text that is known to fit: a number, or a text measured before."""
    return svg.write(x, y, size, words, fill, text_anchor=anchor, **attributes)


@lru_cache(maxsize=4096)
def line(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    room: float,
    anchor: str = "middle",
    bold: bool = False,
    **attributes: object,
) -> Svg:
    """Draw one line, at most `room` wide: a long text is set narrower, then shortened."""
    if bold:
        attributes["font_weight"] = 700
    longest = room / TIGHT
    if width(words, size, bold) > longest:
        words = shorten(words, size, longest, bold)
    wide = width(words, size, bold)
    if not words or wide <= room:
        return write(x, y, words, size, fill, anchor, **attributes) if words else NOTHING
    squeezed = f"translate({x:g} {y:g}) scale({room / wide:.3f} 1)"
    return write(0, 0, words, size, fill, anchor, transform=squeezed, **attributes)


def shorten(words: str, size: float, room: float, bold: bool) -> str:
    """Return the letters that fit before "…", or "" if fewer than three do."""
    while words and width(words + "…", size, bold) > room:
        words = words[:-1].rstrip()
    return words + "…" if len(words) > 2 else ""


@lru_cache(maxsize=2048)
def hyphenate(
    word: str, size: float, room: float, bold: bool = False, as_spoken: bool = True
) -> tuple[str, ...]:
    """Split a word that is too long for a line into parts with hyphens.

    With `as_spoken`, parts end after a vowel if possible. Otherwise each is as long as possible.
    """
    parts = []
    while width(word, size, bold) > room:
        ends = [
            end for end in range(2, len(word) - 1) if width(word[:end] + "-", size, bold) <= room
        ]
        if not ends:
            break
        spoken = [
            end
            for end in ends[1:]
            if word[end - 1] in VOWELS and word[end] not in VOWELS and set(word[end:]) & set(VOWELS)
        ]
        end = (spoken if spoken and as_spoken else ends)[-1]
        parts.append(word[:end] + "-")
        word = word[end:]
    return (*parts, word)


@lru_cache(maxsize=2048)
def whole_rows(words: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """Return the whole text in at most `most` lines, with letters as wide as possible.

    Return () if it does not fit even in narrow letters.
    """
    for tight in (1, 0.92, 0.84, TIGHT):
        rows = wrap_text(words, room / tight, size)
        if len(rows) <= most and all(width(row, size) <= room / TIGHT for row in rows):
            return rows
    return ()


@lru_cache(maxsize=2048)
def rows_of(words: str, size: float, room: float, most: int, bold: bool = False) -> tuple[str, ...]:
    """Return a text in at most `most` lines, shortened with "…" if it is longer."""
    rows: tuple[str, ...] = ()
    for as_spoken in (True, False):
        parts = " ".join(
            " ".join(hyphenate(word, size, room, bold, as_spoken)) for word in words.split()
        )
        rows = wrap_text(parts, room, size, bold)
        if len(rows) <= most:
            return rows
    return (
        *rows[: most - 1],
        shorten(" ".join(rows[most - 1 :]), size, room, bold) or rows[most - 1],
    )


@lru_cache(maxsize=1024)
def name_rows(name: str, room: float) -> tuple[tuple[str, ...], float]:
    """Return a name in up to three lines, and their font size."""
    size = 12.5 if width(name, 12.5, True) <= room else SMALL
    return (name,) if width(name, size, True) * TIGHT <= room else rows_of(
        name, SMALL, room / TIGHT, 3, True
    ), size


def block(x: float, y: float, words: str, size: float, fill: str, room: float, most: int) -> Svg:
    """Draw a whole text in several lines, or nothing if it does not fit."""
    return evenly(x, y, whole_rows(words, size, room, most), size, size * 1.22, fill, room)


def evenly(
    x: float, y: float, rows: Sequence[str], size: float, pitch: float, fill: str, room: float
) -> Svg:
    """Draw the lines of one text, all set as narrow as the longest needs."""
    tight = min([1.0, *[room / width(row, size) for row in rows]])
    drawn = svg.join(write(0, pitch * i, row, size, fill, "start") for i, row in enumerate(rows))
    return (
        svg.group(drawn, transform=f"translate({x:g} {y:g}) scale({tight:.3f} 1)")
        if rows
        else NOTHING
    )


def fitting(texts: Sequence[str], size: float, room: float) -> str:
    """Return the first text that fits in narrow letters, or the last one."""
    return next((text for text in texts if width(text, size) <= room / TIGHT), texts[-1])
