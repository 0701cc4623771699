"""Aniołowie at a table of the test process, its rules run as written: nothing has to be compiled for tests of pages and tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hexameron.core.compiled import contract, entries
from hexameron.core.model import edition
from hexameron.core.model.about import About
from hexameron.games import load
from hexameron.games.angels.about import ABOUT
from web.running import Running, settings_for, start


@contextmanager
def uncompiled() -> Iterator[None]:
    """Editions ask the contract, which runs rules as written, instead of the compiled entries."""
    usual = edition.entries
    edition.entries = contract  # type: ignore[assignment]
    try:
        yield
    finally:
        edition.entries = usual


@contextmanager
def compiled() -> Iterator[None]:
    """For thousands of guesses in one test: the entries that other tests have compiled anyway."""
    usual = edition.entries
    edition.entries = entries
    try:
        yield
    finally:
        edition.entries = usual


def catalogue() -> dict[str, About]:
    return {ABOUT.slug: ABOUT}


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Running]:
    with uncompiled():
        running = start(settings_for(folder, catalogue=catalogue, load=load, **changes))
        try:
            yield running
        finally:
            running.stop()
