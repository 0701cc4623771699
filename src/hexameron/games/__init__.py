"""The games, found in this folder: a game is a package with the modules `about` and `game`."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hexameron.core.errors import UnknownGame
from hexameron.core.model.about import About

if TYPE_CHECKING:
    from hexameron.core.model.game import Ruleset


@cache
def catalogue() -> dict[str, About]:
    """Return every game's description, without loading any rules."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg and find_spec(f"{__name__}.{module.name}.about"):
            about: About = importlib.import_module(f"{__name__}.{module.name}.about").ABOUT
            if about.ready:
                found[about.slug] = about
    return found


def load(slug: str) -> Ruleset:
    """Return the game with this short name, including its rules."""
    if not isinstance(slug, str) or slug not in catalogue():
        raise UnknownGame(
            "There is no game {slug}. The games are: {games}.",
            slug=repr(str(slug)[:40]),
            games=", ".join(catalogue()),
        )
    return importlib.import_module(f"{__name__}.{slug}.game").GAME  # type: ignore[no-any-return]
