"""SVG elements as functions: `tag("circle", r=4, stroke_width=2)`. Nothing here knows a game."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import NamedTuple

from hexameron.core.drawing.memo import memo_by_reads as memo_by_reads


class Box(NamedTuple):
    """A rectangle on a board that contains something."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def column(self, number: int, of: int, gap: float) -> Box:
        """Return one of several boxes next to each other that fill this one."""
        wide = (self.w - gap * (of - 1)) / of
        return Box(self.x + number * (wide + gap), self.y, wide, self.h)


def tag(name: str, *content: str, **attributes: object) -> str:
    """Return an element. `cls` is its class, and `at` moves it to a place.

    Underscores become hyphens. An attribute that is None is left out.
    """
    opening = _opening(name, **attributes)
    return f"{opening}>{''.join(content)}</{name}>" if content else f"{opening}/>"


@lru_cache(maxsize=8192, typed=True)
def _opening(name: str, at: tuple[float, float] | None = None, **attributes: object) -> str:
    """Return an opening tag without `>`. It is cached: most elements of a board are drawn again."""
    if at is not None:
        attributes["transform"] = f"translate({format_number(at[0])} {format_number(at[1])})"
    written = (
        f' {"class" if key == "cls" else key.replace("_", "-")}="{escape(format_number(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{''.join(written)}"


class Frame:
    """An element that knows its parts, so that changes are found without reading equal parts.

    Its text is only built on request. For most boards of a match only the changes are needed.
    """

    __slots__ = ("_text", "name", "opening", "parts")

    def __init__(self, name: str, opening: str, parts: tuple[Part, ...]) -> None:
        self.name, self.opening, self.parts, self._text = name, opening, parts, ""

    def __str__(self) -> str:
        if not self._text:
            self._text = f"{self.opening}{''.join(map(str, self.parts))}</{self.name}>"
        return self._text

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Frame) and self.opening == other.opening and self.parts == other.parts
        )

    __hash__ = None  # type: ignore[assignment]  # hashing would need the whole text

    def __len__(self) -> int:
        return len(self.opening) + sum(map(len, self.parts)) + len(self.name) + 3


Part = str | Frame  # one element, several or none


def frame_tag(name: str, *parts: Part, **attributes: object) -> Frame:
    """Return an element like `tag` does, for the whole board and elements with many parts."""
    return Frame(name, f"{_opening(name, **attributes)}>", parts)


def board(game: str, shape: str, wide: float, high: float, label: str, *parts: Part) -> Frame:
    """Return a whole board, with the attributes that all games share."""
    return frame_tag(
        "svg", *parts, cls=f"board {game} {shape}", font_family="Georgia, serif", xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide:g} {high:g}", role="img", aria_label=label,
    )  # fmt: skip


def format_number(value: object) -> str:
    """Return a value as text, with floats as short as possible."""
    return (
        f"{value:.1f}".removesuffix(".0")
        if isinstance(value, float) and abs(value) >= 1
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )


def group(*content: str, **attributes: object) -> str:
    return tag("g", *content, **attributes)


def title(text: str) -> str:
    return tag("title", escape(text))


def box(
    x: float, y: float, width: float, height: float, radius: float, **attributes: object
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def disc(x: float, y: float, r: float, **attributes: object) -> str:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def path(d: str, **attributes: object) -> str:
    return tag("path", d=d, **attributes)


def draw_line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def write(x: float, y: float, size: float, text: object, fill: str, **attributes: object) -> str:
    return tag("text", escape(str(text)), x=x, y=y, font_size=size, fill=fill, **attributes)


def bold(x: float, y: float, size: float, text: object, fill: str, **attributes: object) -> str:
    return write(x, y, size, text, fill, font_weight=700, **attributes)


def centre_text(
    x: float, y: float, size: float, text: object, fill: str, **attributes: object
) -> str:
    return bold(x, y, size, text, fill, text_anchor="middle", **attributes)


def slant_text(
    x: float, y: float, size: float, text: object, fill: str, **attributes: object
) -> str:
    return write(x, y, size, text, fill, cls="italic", **attributes)
