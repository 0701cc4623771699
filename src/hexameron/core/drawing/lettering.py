"""The width of text in a drawing, for any font that the reader's machine may have.

No font is shipped, so boxes are made for the widest common ones. A letter counts as wide as in the
wider of DejaVu Sans and DejaVu Serif, rounded up to a twentieth of the font's size. Narrower fonts
leave some space.
"""

from __future__ import annotations

from functools import lru_cache

# Letters by width, in hundredths of the font's size.
PLAIN = {
    30: "'", 35: " ,./:;\\ijl|ł’·", 40: "()-I[]f", 45: "!Jt", 50: '"*_`r–', 55: "?szśźż„”", 60: "cvxyć•",
    65: "$0123456789abdeghknopqu{}ąęńó", 70: "FLPSTYZŁŚŹŻ", 75: "ABEKVXĄĘ", 80: "CGRĆ", 85: "#+<=>DOQU^~Ó−×→←↑↓✦≥≤±",
    90: "&HNwŃ♛★", 100: "%@m—…½", 105: "MW",
}  # fmt: skip
BOLD = {
    35: " '", 40: ",./:;\\ijl|ł’·", 45: "-f", 50: "!()IJ[]_`t–", 55: '"*r', 60: "?szśźż", 65: "cxć•",
    70: "$0123456789aekovyąęó„”", 75: "FLSTYZbdghnpqu{}ńŁŚŹŻ", 80: "ACEPVXĄĆĘ", 85: "#+<=>BR^~−×→←↑↓✦≥≤±",
    90: "DGKOQUÓ♛★", 95: "&HNwŃ", 100: "@—…", 105: "%½", 110: "m", 115: "MW",
}  # fmt: skip
WIDTHS = tuple(
    {letter: width / 100 for width, letters in table.items() for letter in letters}
    for table in (PLAIN, BOLD)
)
UNKNOWN = 1.0


@lru_cache(maxsize=8192)
def width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a line of text."""
    widths = WIDTHS[bold]
    return size * sum(widths.get(letter, UNKNOWN) for letter in text)


def fit_size(text: str, room: float, size: float, bold: bool = False) -> float:
    """Return the largest font size, at most `size`, at which a line fits into its room."""
    return min(size, room / max(width(text, 1.0, bold), 0.01))


@lru_cache(maxsize=4096)
def wrap_text(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """Split a text into lines that fit into the room. A word that is too long gets its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
