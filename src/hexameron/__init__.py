"""Hexameron: five tabletop games about creation, scripture and angels on one table.

`hexameron.game("genesis")` is a game, and `hexameron.game("genesis").new(seats=3, seed=7)` a match
of it. Importing this package loads neither rules nor a compiler: every name is imported when it is
first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexameron.core.errors import (
        AmbiguousAction,
        BadContent,
        BadLog,
        BadOption,
        BadPosition,
        IllegalAction,
        InvalidAction,
        Refused,
        UnknownGame,
    )
    from hexameron.playing import Game, Match, Move, catalogue, game, load

__version__ = "0.2.0"

__all__ = [
    "AmbiguousAction", "BadContent", "BadLog", "BadOption", "BadPosition", "Game", "IllegalAction", "InvalidAction", "Match", "Move",
    "Refused", "UnknownGame", "catalogue", "game", "load",
]  # fmt: skip

_PLAYING = {"Game", "Match", "Move", "catalogue", "game", "load"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'hexameron' has no attribute {name!r}")
    return getattr(
        import_module("hexameron.playing" if name in _PLAYING else "hexameron.core.errors"), name
    )


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
