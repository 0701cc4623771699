"""The games as a later version of the program may have them: for it, every match of today is an older one.

Functions of this module are named to workers, which load games by them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hexameron import games
from hexameron.core.compiled.record import Int8
from hexameron.core.model.game import Ruleset
from hexameron.games.illuminated.rules.state import State


class WiderState(State):
    """A position of Illuminated with one more field."""

    spare: Int8


@cache
def load(slug: str) -> Ruleset:
    """Load a game with the next rules_version, and nothing else changed."""
    game = games.load(slug)
    return replace(game, about=replace(game.about, rules_version=game.about.rules_version + 1))


@cache
def load_wider(slug: str) -> Ruleset:
    """Load Illuminated with the next rules_version and a wider State."""
    game = load(slug)
    assert slug == "illuminated"
    return replace(game, kernel=replace(game.kernel, State=WiderState))
