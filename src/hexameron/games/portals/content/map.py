"""The map as it is drawn: places, roads and the land around each place.

The rules decide how pawns move on it.
"""

from collections.abc import Sequence
from functools import cached_property

Point = tuple[float, float]


class Map:
    """The map of an edition, with its places by number. Expensive results are cached."""

    def __init__(
        self, keys: Sequence[str], spots: Sequence[Point], roads: Sequence[tuple[str, str]]
    ) -> None:
        self.number = {key: i for i, key in enumerate(keys)}
        self.spots, self.roads = spots, roads

    @cached_property
    def neighbours(self) -> list[list[int]]:
        found: list[set[int]] = [set() for _ in self.spots]
        for a, b in self.roads:
            found[self.number[a]].add(self.number[b])
            found[self.number[b]].add(self.number[a])
        return [sorted(one) for one in found]

    def distances(self, origin: int) -> dict[int, int]:
        """Return the number of steps by road to every place that can be reached."""
        steps, border = {origin: 0}, [origin]
        for here in border:
            for there in self.neighbours[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    border.append(there)
        return steps

    @cached_property
    def lands(self) -> list[list[Point]]:
        """The part of the drawing nearest to each place, reaching a little beyond the edges."""
        return voronoi(self.spots, -40, 1240)


def voronoi(points: Sequence[Point], low: float, high: float) -> list[list[Point]]:
    """Return each point's cell in the square from `low` to `high`: the part nearest to it."""
    cells = []
    for i, (x, y) in enumerate(points):
        cell: list[Point] = [(low, low), (high, low), (high, high), (low, high)]
        for j, (a, b) in enumerate(points):
            if i != j:
                cell = _nearer(cell, (x, y), (a, b))
        cells.append(cell)
    return cells


def _nearer(cell: list[Point], own: Point, other: Point) -> list[Point]:
    """Return the part of a convex cell that is nearer to `own` than to `other`."""
    dx, dy = other[0] - own[0], other[1] - own[1]
    limit = (other[0] ** 2 + other[1] ** 2 - own[0] ** 2 - own[1] ** 2) / 2
    kept: list[Point] = []
    for k, here in enumerate(cell):
        there = cell[(k + 1) % len(cell)]
        one, two = here[0] * dx + here[1] * dy - limit, there[0] * dx + there[1] * dy - limit
        if one <= 0:
            kept.append(here)
        if (one < 0 < two) or (two < 0 < one):
            f = one / (one - two)
            kept.append((here[0] + f * (there[0] - here[0]), here[1] + f * (there[1] - here[1])))
    return kept
