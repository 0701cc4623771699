"""Art as SVG symbols.

Cards refer to art by name. A drawing defines each symbol that its parts refer to once.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from hexameron.core.drawing.svg import Part
from hexameron.games.angels.board import emblems, figures

NAMED = re.compile(r'href="#(art-[^"]+)"')


def use(name: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """Draw a reference to a piece of art, centred on a point."""
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    return f'<use href="#{name}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"{turned}/>'


def angel(order: int, side: str, female: bool) -> str:
    return f"art-angel-{order}-{side}-{'f' if female else 'm'}"


def human(character: int, sex: str, number: int) -> str:
    return f"art-human-{character}-{sex or 'm'}-{number % 12}"


def sign(side: str) -> str:
    return f"art-sign-{side}"


BACK, GIANT = "art-back", "art-giant"


@lru_cache(maxsize=256)
def draw_art(name: str) -> str:
    """Draw the art with this name."""
    kind, *rest = name.removeprefix("art-").split("-")
    if kind == "angel":
        return figures.figure(int(rest[0]), rest[1], rest[2] == "f")
    if kind == "human":
        return emblems.person(int(rest[0]), rest[1], int(rest[2]))
    if kind == "sign":
        return emblems.sign(rest[0])
    return emblems.back() if kind == "back" else emblems.giant()


def draw_inline(name: str, x: float, y: float, size: float) -> str:
    """Draw a piece of art without a symbol, for a separate picture that shows it once."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{draw_art(name)}</g>'


@lru_cache(maxsize=256)
def _symbol(name: str) -> str:
    return f'<symbol id="{name}" viewBox="-50 -50 100 100">{draw_art(name)}</symbol>'


def symbols(parts: Sequence[Part]) -> list[str]:
    """Return the symbols that the parts of a drawing refer to."""
    return [
        _symbol(name) for name in sorted(set().union(*(_names_in(str(part)) for part in parts)))
    ]


@lru_cache(maxsize=512)
def _names_in(part: str) -> frozenset[str]:
    return frozenset(NAMED.findall(part))
