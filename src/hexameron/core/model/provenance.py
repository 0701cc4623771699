"""The sources of a piece's values: printed in the rulebook, or reconstructed if print was lost."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from hexameron.core.drawing.memo import remember_recent
from hexameron.core.model.content import sources
from hexameron.core.model.edition import Edition
from hexameron.core.reading.language import PACKAGE, words
from hexameron.core.reading.reader import Reader, Values, View

PRINTED = "printed"


def sources_of(edition: Edition) -> dict[str, str]:
    """Return 'printed' or 'reconstructed' for every value of an edition's content, by key."""
    return remember_recent(edition, "sources", (), lambda: sources(tomllib.loads(edition.toml)))


def tell_sources(r: Reader[View, Values], parts: Mapping[str, str]) -> str:
    """Return a sentence about the values that are printed and those that are reconstructed.

    `parts` gives each value's name and its key in the content. A key includes everything below it.
    A value with both sources is in both lists. A key that does not exist is left out.
    """
    t = words(PACKAGE, r.language)
    known = sources_of(r.edition)
    found = {name: _marks(known, key) for name, key in parts.items()}
    printed = ", ".join(name for name, marks in found.items() if PRINTED in marks)
    ours = ", ".join(name for name, marks in found.items() if marks - {PRINTED})
    if printed and ours:
        return t(
            "Printed in the rulebook: {printed}. Reconstructed: {reconstructed}.",
            printed=printed,
            reconstructed=ours,
        )
    if printed:
        return t("Printed in the rulebook: {printed}.", printed=printed)
    return t("Reconstructed: {reconstructed}.", reconstructed=ours) if ours else ""


def _marks(sources: Mapping[str, str], key: str) -> set[str]:
    below = (f"{key}.", f"{key}[")
    return {mark for name, mark in sources.items() if name == key or name.startswith(below)}
