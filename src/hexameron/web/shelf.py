"""The games of this server and whether each is ready: rules are compiled in a process beside it, then loaded.

Pages need only what a game says of itself, so the first one comes at once.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, Literal

import structlog

from hexameron.core.about import About
from hexameron.core.decks import Decks
from hexameron.core.errors import Refused, UnknownGame
from hexameron.table.refusals import Unknown

State = Literal["waiting", "preparing", "ready", "failed"]
log = structlog.get_logger("hexameron")


class Preparing(Refused):
    """The game is known, but its rules are still being compiled."""

    status = 503


class Shelf:
    def __init__(self, catalogue: Mapping[str, About], load: Callable[[str], Any], prepare: bool = True) -> None:
        self.catalogue, self._load, self._prepare = catalogue, load, prepare
        self.states: dict[str, State] = dict.fromkeys(catalogue, "waiting")
        self.games: dict[str, Any] = {}
        self._wanted: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._closing = False

    def start(self) -> None:
        threading.Thread(target=self._work, name="hexameron-games", daemon=True).start()

    def close(self) -> None:
        self._closing = True
        if self._process and self._process.poll() is None:
            self._process.terminate()

    def about(self, slug: str) -> About:
        if slug not in self.catalogue:
            raise Unknown("There is no game {slug}. The games are: {games}.", slug=repr(slug[:40]), games=", ".join(self.catalogue))
        return self.catalogue[slug]

    def decks(self, slug: str) -> Decks | None:
        """What the game says of decks; its rules need not be compiled for that."""
        decks: Decks | None = self._load(slug).standard.decks if self.about(slug).has_decks else None
        return decks

    def game(self, slug: str) -> Any:
        """The game if it is ready; else a refusal that says so, and it is prepared next."""
        about = self.about(slug)
        if slug in self.games:
            return self.games[slug]
        if self.states[slug] == "failed":
            raise Preparing("{title} could not be prepared; the server's log says why.", title=about.title)
        if slug not in self._wanted:
            self._wanted.append(slug)
        raise Preparing("{title} is being prepared: its rules are compiled once, which takes up to two minutes.", title=about.title)

    def find(self, slug: str) -> Any:
        """For logs: the game of that name, or an error the log reader understands."""
        if slug not in self.catalogue:
            raise UnknownGame(
                "There is no game {slug}. The games are: {games}.", slug=repr(str(slug)[:40]), games=", ".join(self.catalogue)
            )
        return self.game(slug)

    def _work(self) -> None:
        while not self._closing and (slug := self._next()):
            self.states[slug] = "preparing"
            try:
                self._make_ready(slug)
                self.states[slug] = "ready"
            except Exception:
                self.states[slug] = "failed"
                if not self._closing:
                    log.exception("game could not be prepared", game=slug)

    def _next(self) -> str | None:
        waiting = [slug for slug, state in self.states.items() if state == "waiting"]
        wanted = [slug for slug in self._wanted if slug in waiting]
        return next(iter(wanted or waiting), None)

    def _make_ready(self, slug: str) -> None:
        from hexameron.web.warm import exercise

        if self._prepare:
            self._process = subprocess.Popen([sys.executable, "-m", "hexameron.web.warm", slug], stdout=subprocess.DEVNULL)
            if self._process.wait() != 0 or self._closing:
                raise RuntimeError(f"preparing {slug} ended with {self._process.returncode}")
        game = self._load(slug)
        exercise(game)
        self.games[slug] = game
