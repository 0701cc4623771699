"""Art as SVG symbols.

Cards refer to art by name. A drawing defines each symbol that its parts refer to once.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Part, Svg
from hexameron.games.angels.board import emblems, figures

NAMED = re.compile(r'href="#(art-[^"]+)"')


def use(name: str, x: float, y: float, size: float, turn: float = 0) -> Svg:
    """Draw a reference to a piece of art, centred on a point."""
    turned = f"rotate({turn:g} {x:g} {y:g})" if turn else None
    return svg.use(name, x=x - size / 2, y=y - size / 2, width=size, height=size, transform=turned)


def angel(order: int, side: str, female: bool) -> str:
    return f"art-angel-{order}-{side}-{'f' if female else 'm'}"


def human(character: int, sex: str, number: int) -> str:
    return f"art-human-{character}-{sex or 'm'}-{number % 12}"


def sign(side: str) -> str:
    return f"art-sign-{side}"


BACK, GIANT = "art-back", "art-giant"


@lru_cache(maxsize=256)
def draw_art(name: str) -> Svg:
    """Draw the art with this name."""
    kind, *rest = name.removeprefix("art-").split("-")
    if kind == "angel":
        return figures.figure(int(rest[0]), rest[1], rest[2] == "f")
    if kind == "human":
        return emblems.person(int(rest[0]), rest[1], int(rest[2]))
    if kind == "sign":
        return emblems.sign(rest[0])
    return emblems.back() if kind == "back" else emblems.giant()


def draw_inline(name: str, x: float, y: float, size: float) -> Svg:
    """Draw a piece of art without a symbol, for a separate picture that shows it once."""
    return svg.group(draw_art(name), at=(x, y), scale=size / 100)


@lru_cache(maxsize=256)
def _symbol(name: str) -> Svg:
    return svg.tag("symbol", draw_art(name), id=name, viewBox="-50 -50 100 100")


def symbols(parts: Sequence[Part]) -> list[Svg]:
    """Return the symbols that the parts of a drawing refer to."""
    return [
        _symbol(name) for name in sorted(set().union(*(_names_in(str(part)) for part in parts)))
    ]


@lru_cache(maxsize=512)
def _names_in(part: str) -> frozenset[str]:
    return frozenset(NAMED.findall(part))
