"""Where the values of a piece come from: printed in the rulebook, or reconstructed where print was lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hexameron.core.language import PACKAGE, words

if TYPE_CHECKING:
    from hexameron.core.reader import Reader

PRINTED = "printed"


def tell_sources(r: Reader[Any, Any], parts: Mapping[str, str]) -> str:
    """Say which values are printed and which are reconstructed. `parts` gives each value's name and its key in the content.

    A key stands for everything below it. What comes from both is named in both lists; a key that is not there is left out.
    """
    t = words(PACKAGE, r.language)
    found = {name: _marks(r.edition.sources, key) for name, key in parts.items()}
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
