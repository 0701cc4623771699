"""Illuminated's own test verbs."""

from __future__ import annotations

from hexameron.games.illuminated.boundary.codes import code
from scene import Scene


class Table(Scene):
    slug = "illuminated"

    @property
    def dice(self) -> str:
        """All dice, `L1 L1 · S1 L1`."""
        return " · ".join(" ".join(code(place) for place in row) for row in self.view.places)


new, position = Table.new, Table.position
