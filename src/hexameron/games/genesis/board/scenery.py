"""What stays as it is: drawn once and kept with the edition, whose numbers it shows."""

from collections.abc import Callable

from hexameron.games.genesis.board.layout import Layout
from hexameron.games.genesis.words.view import Reading


def once(r: Reading, at: Layout, name: str, draw: Callable[[], str]) -> str:
    """The part of that name in the reader's language; `name` has to tell everything else that it depends on."""
    key, kept = f"{r.language} {at.name} {name}", r.edition.drawn
    if key not in kept:
        kept[key] = draw()
    return kept[key]
