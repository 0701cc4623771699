"""The settings of a server."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from hexameron import games
from hexameron.core.model.about import About

if TYPE_CHECKING:
    from hexameron.core.model.game import Ruleset

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def default_database() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "hexameron" / "matches.sqlite3"


@dataclass(frozen=True)
class Settings:
    database: Path | str = field(default_factory=default_database)  # a file, or postgresql://…
    hosts: tuple[str, ...] = LOCAL  # host names that this server accepts
    secure: bool = False  # cookies only over https: for a server behind a proxy with a certificate
    beat: float = 0.9  # seconds between automatic steps, such as those of bots
    away: float = 45.0  # seconds until a bot plays for an absent player
    heartbeat: float = 8.0  # seconds after which an idle event stream sends a beat
    requests_a_second: int = 60  # from one address
    thinkers: bool = True  # search in separate processes; the server itself compiles nothing
    # Seconds after which a silent thinker is given up. None for the default.
    patience: float | None = None
    catalogue: Callable[[], Mapping[str, About]] = games.catalogue
    load: Callable[[str], Ruleset] = games.load
