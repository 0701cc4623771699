"""Arguments of the command line: games, languages, options, seats and files.

Every mistake is refused with a sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hexameron.core.errors import BadContent, Refused
from hexameron.core.reading.language import LANGUAGES

if TYPE_CHECKING:
    from hexameron.core.model.edition import Edition
    from hexameron.core.model.game import Ruleset

LARGEST = 32_000_000


def find_game(name: str) -> Ruleset:
    from hexameron.games import load

    return load(name)


def language(asked: str) -> str:
    if asked not in LANGUAGES:
        raise Refused(
            "--language {language}: choose one of {languages}.",
            language=asked,
            languages=", ".join(LANGUAGES),
        )
    return asked


def options(given: list[str]) -> dict[str, str]:
    """Parse options that are written as NAME=VALUE."""
    chosen = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise Refused("--option {item}: write it as NAME=VALUE.", item=item)
        chosen[name.strip()] = value.strip()
    return chosen


def edition(of: Ruleset, path: Path | None) -> Edition:
    """Return the game as it is shipped, or with the content of a file."""
    return of.standard if path is None else of.load(read_text(path, BadContent), path.name)


def list_seats(of: Ruleset, given: str) -> list[str]:
    """Return the named bots, or the game's first style on its minimum number of seats."""
    return (
        given.split(",")
        if given
        else [of.about.styles[0] if of.about.styles else "random"] * of.about.seats[0]
    )


def read_text(path: Path, error: type[Refused] = Refused) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise error("{path} is larger than 32 MB.", path=path)
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise error("{name} cannot be read: {error}.", name=path, error=problem.strerror) from None
    except UnicodeDecodeError:
        raise error("{path} is not a text file.", path=path) from None
