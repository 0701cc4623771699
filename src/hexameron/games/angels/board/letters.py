"""Lettering of Aniołowie: every line keeps to its room, set narrower before it is shortened, and never below a readable height."""

from functools import lru_cache
from html import escape

from hexameron.core.lettering import width, wrapped

SMALL = 11.5  # the least height of letters
TIGHT = 0.72  # letters are set no narrower than this
BOLD = 'font-weight="700"'


def write(x: float, y: float, words: object, size: float, fill: str, anchor: str = "middle", extra: str = "") -> str:
    """A text that is sure to fit: a number, or one measured before."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}"{extra and " " + extra}>{escape(str(words))}</text>'
    )


@lru_cache(maxsize=4096)
def line(
    x: float, y: float, words: str, size: float, fill: str, room: float, anchor: str = "middle", bold: bool = False, extra: str = ""
) -> str:
    """One line, at most as long as its room."""
    extra = f"{BOLD} {extra}".strip() if bold else extra
    longest = room / TIGHT
    if width(words, size, bold) > longest:
        words = shortened(words, size, longest, bold)
    wide = width(words, size, bold)
    if not words or wide <= room:
        return write(x, y, words, size, fill, anchor, extra) if words else ""
    return write(0, 0, words, size, fill, anchor, f'transform="translate({x:g} {y:g}) scale({room / wide:.3f} 1)" {extra}'.rstrip())


def shortened(words: str, size: float, room: float, bold: bool) -> str:
    """As many letters as have room before three dots; nothing if these are hardly any."""
    while words and width(words + "…", size, bold) > room:
        words = words[:-1].rstrip()
    return words + "…" if len(words) > 2 else ""


@lru_cache(maxsize=2048)
def rows_of(words: str, size: float, room: float, most: int, bold: bool = False) -> tuple[str, ...]:
    """A text in at most so many lines; what is too much is left out with dots."""
    rows = wrapped(words, room, size, bold)
    if len(rows) <= most:
        return rows
    return (*rows[: most - 1], shortened(" ".join(rows[most - 1 :]), size, room, bold) or rows[most - 1])


def block(x: float, y: float, words: str, size: float, fill: str, room: float, most: int, anchor: str = "start", bold: bool = False) -> str:
    """Several lines under each other."""
    rows = rows_of(words, size, room, most, bold)
    return "".join(line(x, y + i * size * 1.22, row, size, fill, room, anchor, bold) for i, row in enumerate(rows))
