"""Texts that keep to their room: set narrower, at the worst shortened; and cells as wide as what is written in them."""

from collections.abc import Sequence

from hexameron.core.lettering import width
from hexameron.core.svg import write

TIGHT = 0.7  # letters are set no narrower than this


def shortened(text: str, room: float, size: float, bold: bool = False) -> str:
    """The text, or its beginning as far as the room goes."""
    if width(text, size, bold) <= room:
        return text
    while text and width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip(' ,.:–-')}…"


def kept(
    x: float,
    y: float,
    size: float,
    text: str,
    fill: str,
    room: float,
    weight: int = 400,
    **attributes: object,
) -> str:
    """A line that keeps to its room: narrower letters before fewer."""
    said = shortened(text, room / TIGHT, size, weight == 700)
    if width(said, size, weight == 700) > room:
        attributes |= {"textLength": round(room, 1), "lengthAdjust": "spacingAndGlyphs"}
    return write(x, y, size, said, fill, font_weight=weight, **attributes)


def strong(text: str, room: float, size: float) -> tuple[str, int]:
    """The text with its weight: bold if it has room so, else plain."""
    return text, 700 if width(text, size, True) <= room else 400


def fitting(texts: Sequence[str], room: float, size: float, bold: bool = False) -> str:
    """The first text that has room; the last one shortened if none has."""
    return next((text for text in texts if width(text, size, bold) <= room), None) or shortened(
        texts[-1], room, size, bold
    )


def spread(
    labels: Sequence[str], room: float, size: float, bold: bool = False
) -> list[tuple[float, float]]:
    """Cells that fill the room beside each other, as where they begin and how wide they are: each has its label and the same air."""
    needs = [width(label, size, bold) for label in labels]
    air = (room - sum(needs)) / len(needs)
    cells, x = [], 0.0
    for need in needs:
        cells.append((x, need + air))
        x += need + air
    return cells
