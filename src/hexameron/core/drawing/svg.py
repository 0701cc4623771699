"""SVG elements as functions: `tag("circle", r=4, stroke_width=2)`. Nothing here knows a game.

Only these functions write markup, and they escape every attribute and every text. What they return
is `Svg`, and an element takes nothing else as its content, so no text can become markup: mypy
refuses it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, cast

from hexameron.core.drawing.memo import memo_by_reads as memo_by_reads

Given = ParamSpec("Given")
SPECIAL = re.compile("[&<>\"']")  # faster than looking for each of them, as `escape` does


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


if TYPE_CHECKING:

    class Svg(str):
        """Elements as text: one, several or none. A plain text added to them is no longer Svg."""

        def __add__(self, other: Svg) -> Svg: ...  # type: ignore[override]

else:
    Svg = str  # Boards are drawn often: at run time the type costs nothing.

NOTHING = Svg("")


def remember(draw: Callable[Given, Svg]) -> Callable[Given, Svg]:
    """Cache the elements that a function draws: most elements of a board are drawn again.

    Numbers of another type are another key, since 1 and 1.0 are written differently in a text.
    """
    return cast(Callable[Given, Svg], lru_cache(maxsize=8192, typed=True)(draw))


def _shape(name: str, **attributes: object) -> Svg:
    """Return an element without content, for functions that are cached themselves."""
    return f"{_write_opening(name, **attributes)}/>"  # type: ignore[arg-type, return-value]


def _letters(words: object, **attributes: object) -> Svg:
    """Return a line of text, for functions that are cached themselves."""
    opening = _write_opening("text", **attributes)  # type: ignore[arg-type]
    return f"{opening}>{escape(str(words))}</text>"  # type: ignore[return-value]


def join(parts: Iterable[Svg]) -> Svg:
    return Svg("".join(parts))


def escape_text(words: object) -> Svg:
    return escape(str(words))  # type: ignore[return-value]


def tag(name: str, *content: Svg, **attributes: object) -> Svg:
    """Return an element. `cls` is its class, `at` moves it to a place, and `scale` enlarges it.

    Underscores become hyphens. An attribute that is None is left out.
    """
    opening = _opening(name, **attributes)
    made = f"{opening}>{''.join(content)}</{name}>" if content else f"{opening}/>"
    return made  # type: ignore[return-value]  # Svg by construction, without a call


def _write_opening(
    name: str,
    at: tuple[float, float] | None = None,
    scale: float | None = None,
    **attributes: object,
) -> str:
    """Return an opening tag without `>`."""
    moves = [] if at is None else [f"translate({format_number(at[0])} {format_number(at[1])})"]
    if scale is not None:
        moves.append(f"scale({scale:.4g})")
    if moves:
        attributes["transform"] = " ".join(moves)
    opening = f"<{name}"
    for key, value in attributes.items():
        if value is not None:
            written = value if type(value) is str else format_number(value)
            if SPECIAL.search(written):
                written = escape(written)
            opening += f' {_attribute(key)}="{written}"'
    return opening


_opening = lru_cache(maxsize=8192, typed=True)(_write_opening)


@lru_cache(maxsize=512)
def _attribute(key: str) -> str:
    return "class" if key == "cls" else key.replace("_", "-")


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


Part = Svg | Frame  # one element, several or none


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
    if not isinstance(value, float):
        return str(value)
    return f"{value:g}" if -1 < value < 1 else f"{value:.1f}".removesuffix(".0")


def group(*content: Svg, **attributes: object) -> Svg:
    return tag("g", *content, **attributes)


@remember
def title(words: object) -> Svg:
    return text("title", words)


def text(name: str, words: object, **attributes: object) -> Svg:
    """Return an element that contains only text, such as `tspan`."""
    return tag(name, escape_text(words), **attributes)


@remember
def box(
    x: float, y: float, width: float, height: float, radius: float, **attributes: object
) -> Svg:
    return _shape("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


@remember
def disc(x: float, y: float, r: float, **attributes: object) -> Svg:
    return _shape("circle", cx=x, cy=y, r=r, **attributes)


@remember
def path(d: str, **attributes: object) -> Svg:
    return _shape("path", d=d, **attributes)


@remember
def draw_line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> Svg:
    return _shape("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


@remember
def use(name: str, **attributes: object) -> Svg:
    """Return a copy of the drawing that is defined under this id."""
    return _shape("use", href=f"#{name}", **attributes)


@remember
def stop(offset: float, colour: str, **attributes: object) -> Svg:
    """Return a colour of a gradient."""
    return _shape("stop", offset=offset, stop_color=colour, **attributes)


@remember
def write(x: float, y: float, size: float, words: object, fill: str, **attributes: object) -> Svg:
    return _letters(words, x=x, y=y, font_size=size, fill=fill, **attributes)


@remember
def bold(x: float, y: float, size: float, words: object, fill: str, **attributes: object) -> Svg:
    return _letters(words, x=x, y=y, font_size=size, fill=fill, font_weight=700, **attributes)


@remember
def centre_text(
    x: float, y: float, size: float, words: object, fill: str, **attributes: object
) -> Svg:
    look = {"font_weight": 700, "text_anchor": "middle", **attributes}
    return _letters(words, x=x, y=y, font_size=size, fill=fill, **look)


@remember
def slant_text(
    x: float, y: float, size: float, words: object, fill: str, **attributes: object
) -> Svg:
    return _letters(words, x=x, y=y, font_size=size, fill=fill, cls="italic", **attributes)
