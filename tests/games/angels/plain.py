"""Aniołowie at a table of the test process, its rules run as written: nothing has to be compiled for tests of pages and tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from hexameron.core import edition, entries
from hexameron.core.about import About
from hexameron.games import load
from hexameron.games.angels.about import ABOUT
from hexameron.games.angels.rules import state as st
from hexameron.web import warm
from web.running import Running, settings_for, start


class Uncompiled:
    """The entries of the contract; those of this game run as written."""

    def __getattr__(self, name: str) -> Any:
        found = getattr(entries, name)
        return lambda *args: (found.plain if any(isinstance(a, st.State) for a in args) else found)(*args)


@contextmanager
def uncompiled() -> Iterator[None]:
    usual, exercise = edition.entries, warm.exercise
    edition.entries, warm.exercise = Uncompiled(), lambda game: None  # type: ignore[assignment]
    try:
        yield
    finally:
        edition.entries, warm.exercise = usual, exercise


def catalogue() -> dict[str, About]:
    return {ABOUT.slug: replace(ABOUT, ready=True)}


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Running]:
    with uncompiled():
        running = start(settings_for(folder, catalogue=catalogue, load=load, **changes))
        try:
            yield running
        finally:
            running.stop()
