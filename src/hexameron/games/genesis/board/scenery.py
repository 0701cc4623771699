"""A cache for parts of the board that rarely change.

The edition holds it, since the parts show the edition's values.
"""

from collections.abc import Callable

from hexameron.core.drawing.svg import Svg
from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.boundary.view import Reading


def once(r: Reading, at: Layout, name: str, draw: Callable[[], Svg]) -> Svg:
    """Return the part of the board with this name; draw it only the first time.

    Parts are cached for each language and layout. `name` must contain everything else that the
    part depends on.
    """
    key, kept = f"{r.language} {at.name} {name}", r.edition.drawn
    if key not in kept:
        kept[key] = draw()
    return kept[key]
