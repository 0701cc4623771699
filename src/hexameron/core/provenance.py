"""Where the values of a piece come from: printed in the rulebook, or reconstructed where print was lost."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from hexameron.core.content import sources
from hexameron.core.edition import Edition
from hexameron.core.language import PACKAGE, words
from hexameron.core.noticing import remembered
from hexameron.core.reader import Reader, Values, View

PRINTED = "printed"


def sources_of(edition: Edition) -> dict[str, str]:
    """Return for every value of an edition's content, by its key, whether it is printed or reconstructed."""
    return remembered(edition, "sources", (), lambda: sources(tomllib.loads(edition.toml)))


def tell_sources(r: Reader[View, Values], parts: Mapping[str, str]) -> str:
    """Say which values are printed and which are reconstructed. `parts` gives each value's name and its key in the content.

    A key stands for everything below it. What comes from both is named in both lists; a key that is not there is left out.
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
