"""Text that fits its space, condensed or shortened; and cells as wide as their labels."""

from collections.abc import Sequence

from hexameron.core.drawing.lettering import width
from hexameron.core.drawing.svg import Svg, write

TIGHT = 0.7  # letters are condensed at most to this share of their width


def shorten(text: str, room: float, size: float, bold: bool = False) -> str:
    """Return the text, cut and ended with `…` if it is too long."""
    if width(text, size, bold) <= room:
        return text
    while text and width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip(' ,.:–-')}…"


def write_to_fit(
    x: float,
    y: float,
    size: float,
    text: str,
    fill: str,
    room: float,
    weight: int = 400,
    **attributes: object,
) -> Svg:
    """Write a line that fits its space: condense the letters first, then shorten the text."""
    said = shorten(text, room / TIGHT, size, weight == 700)
    if width(said, size, weight == 700) > room:
        attributes |= {"textLength": round(room, 1), "lengthAdjust": "spacingAndGlyphs"}
    return write(x, y, size, said, fill, font_weight=weight, **attributes)


def strong(text: str, room: float, size: float) -> tuple[str, int]:
    """Return the text and its weight: bold (700) if it fits, otherwise plain (400)."""
    return text, 700 if width(text, size, True) <= room else 400


def fitting(texts: Sequence[str], room: float, size: float, bold: bool = False) -> str:
    """Return the first text that fits, or the last one shortened if none does."""
    return next((text for text in texts if width(text, size, bold) <= room), None) or shorten(
        texts[-1], room, size, bold
    )


def spread(
    labels: Sequence[str], room: float, size: float, bold: bool = False
) -> list[tuple[float, float]]:
    """Return cells that fill the space side by side, each as its start and its width.

    Each has room for its label and an equal share of the space that is left.
    """
    needs = [width(label, size, bold) for label in labels]
    air = (room - sum(needs)) / len(needs)
    cells, x = [], 0.0
    for need in needs:
        cells.append((x, need + air))
        x += need + air
    return cells
