"""What a server is started with."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from hexameron import games
from hexameron.core.about import About

if TYPE_CHECKING:
    from hexameron.core.game import Game

LOCAL = ("localhost", "127.0.0.1", "[::1]")


def default_database() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "hexameron" / "matches.sqlite3"


@dataclass(frozen=True)
class Settings:
    database: Path | str = field(default_factory=default_database)  # a file, or postgresql://…
    hosts: tuple[str, ...] = LOCAL  # names this server answers to
    secure: bool = False  # cookies only over https: for a server behind a proxy with a certificate
    beat: float = 0.9  # seconds between steps that nobody waits for
    away: float = 45.0  # seconds until a bot plays for somebody absent
    heartbeat: float = 8.0  # seconds after which a silent event stream sends a sign of life
    requests_a_second: int = 60  # from one address
    thinkers: bool = True  # search in processes beside this one, which compiles nothing itself
    patience: float | None = (
        None  # seconds of silence after which a thinker is given up, if not the usual number
    )
    catalogue: Callable[[], Mapping[str, About]] = games.catalogue
    load: Callable[[str], Game] = games.load
