"""The structure of a game's folder: where each of its functions is, and how they become a Game.

A room is one of a game's six subfolders: a package with the files named here, or a single module.
Other files next to them may have any name, usually a noun from the rulebook.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

from hexameron.core.compiled.contract import Kernel
from hexameron.core.model.about import About
from hexameron.core.model.game import Ruleset

# A room imports only from rooms above it. A name with "?" is optional. A file with "?" may be
# missing; if it exists, it has all of its names without "?".
ROOMS: dict[str, dict[str, str]] = {
    "content": {
        "records": "Content Options",
        "schema": "Values",
        "build": "build warnings?",
        "options": "options",
        "decks?": "Decks",
    },
    "rules": {
        "state": "State ACTIONS",
        "start": "start",
        "legal": "legal MAX_LEGAL",
        "weights?": "weights",
        "pick?": "pick",
        "apply": "apply",
        "payoffs": "payoffs",
        "leave": "leave",
        "observe": "observe FIELDS",
        "sees?": "sees",
        "resample?": "resample",
        "tells_nothing?": "tells_nothing",
        "bounds": "max_steps invariants",
    },
    "bots": {
        "choose": "choose",
        "appraise?": "appraise",
        "candidates?": "candidates",
        "tally?": "tally STATISTICS",
        "exact?": "exact solving?",
    },
    "boundary": {
        "view": "view",
        "position": "read write",
        "check": "check",
    },
    "words": {
        "actions": "words notation refusal",
        "log": "SENTENCES BETWEEN?",
        "headline": "headline scores",
        "outlook?": "outlook",
        "explain": "explain warning?",
        "intent?": "intent",
        "touches": "touches label notes?",
        "plans?": "plans",
        "coach?": "welcome coach CHAPTERS",
        "text": "text legend?",
        "flow?": "passing default interrupt reason point points is_quiet",
        "summary?": "summary",
        "memory?": "forgets",
    },
    "board": {
        "board": "svg",
        "motion?": "MOTIONS",
        "closeup?": "closeup",
        "printed?": "draw_card",
    },
}
PEOPLE = tuple(
    name
    for names in (*ROOMS["words"].values(), *ROOMS["board"].values())
    for name in names.replace("?", "").split()
)


class BadHouse(Exception):
    """A game's folder that lacks a function, or has one twice."""


def assemble(package: str) -> Ruleset:
    """Build the game in this package. Each function is found by its name in its file."""
    about = importlib.import_module(f"{package}.about")
    found = {name: value for room in ROOMS for name, value in _furnish(package, room)}
    return compose(about.ABOUT, Path(about.__file__ or "").parent, found)


def compose(about: About, folder: Path, found: Mapping[str, Any]) -> Ruleset:
    """Build a game from its functions, by name."""
    optional = {
        name: found[name]
        for name in ("warnings", "invariants", "tells_nothing", "exact", "solving")
        if name in found
    }
    return Ruleset(
        about=about,
        folder=folder,
        kernel=Kernel(
            **{field.name: found[field.name] for field in fields(Kernel) if field.name in found}
        ),
        schema=found["Values"],
        build=found["build"],
        options=found["options"],
        actions=found["ACTIONS"],
        max_legal=found["MAX_LEGAL"],
        fields=found["FIELDS"],
        max_steps=found["max_steps"],
        check=found["check"],
        view=found["view"],
        read=found["read"],
        write=found["write"],
        people={name: found[name] for name in PEOPLE if name in found},
        statistics=found.get("STATISTICS", ()),
        decks=found.get("Decks"),
        **optional,
    )


def _furnish(package: str, room: str) -> Iterator[tuple[str, object]]:
    whole = importlib.import_module(f"{package}.{room}")
    for file, names in ROOMS[room].items():
        module = _file(whole, file)
        if module is None:
            continue
        for name in names.split():
            wanted, optional = name.removesuffix("?"), name.endswith("?")
            if hasattr(module, wanted):
                _refuse_second(package, room, module, wanted)
                yield wanted, getattr(module, wanted)
            elif not optional and not (module is whole and file.endswith("?")):
                raise BadHouse(f"{module.__name__} has no {wanted}.")


def _file(room: ModuleType, file: str) -> ModuleType | None:
    """Return the module of that name in a room, or the room itself if it is a single module.

    Return None for an optional file that does not exist.
    """
    if not hasattr(room, "__path__"):
        return room
    name = f"{room.__name__}.{file.removesuffix('?')}"
    if file.endswith("?") and importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)


def _refuse_second(package: str, room: str, home: ModuleType, name: str) -> None:
    """Refuse a function of the same name elsewhere in the room: the game would not use it."""
    for path, module in sys.modules.copy().items():
        if path.startswith(f"{package}.{room}.") and module is not home:
            other = getattr(module, name, None)
            if callable(other) and getattr(other, "__module__", None) == path:
                raise BadHouse(f"{path} has a second {name}; it stands in {home.__name__}.")
