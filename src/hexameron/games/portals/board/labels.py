"""Positions for the names of places and regions on the map, so that no two names touch.

They are calculated; the content does not list them.
"""

from collections.abc import Iterator, Sequence
from math import dist, exp
from random import Random
from typing import NamedTuple

import numpy as np

from hexameron.core.drawing.lettering import width
from hexameron.games.portals.content.schema import Values

MARK, TOKEN = 20, 28  # radius of a place, and of a pawn on it
AIR = 4
ROUNDS = 12_000  # attempts to find better positions
# Penalties if two names touch, and if a pawn on another place would hide a part of a name.
CLASH, HIDDEN = 20.0, 1.0
# Positions of a name around its place: the text anchor, its offset to the right (in radii; for
# "middle" in widths of the text), its offset down (in radii; next to the place in heights of the
# text), and the penalty. Below the place is best; above it, a pawn would hide the name.
AROUND = (
    ("middle", 0, 1, 0.0), ("middle", 0.25, 1, 0.6), ("middle", -0.25, 1, 0.6), ("middle", 0.38, 1, 1.0), ("middle", -0.38, 1, 1.0),
    ("start", 1, 0, 1.0), ("end", -1, 0, 1.0), ("start", 0.72, 0.72, 1.2), ("end", -0.72, 0.72, 1.2),
    ("start", 1, 0.4, 1.3), ("end", -1, 0.4, 1.3), ("start", 1, -0.4, 1.6), ("end", -1, -0.4, 1.6),
    ("start", 0.72, -0.72, 2.4), ("end", -0.72, -0.72, 2.4),
    ("middle", 0, -1.25, 1.8), ("middle", 0.25, -1.25, 1.9), ("middle", -0.25, -1.25, 1.9),
    ("middle", 0, -1, 3.0), ("middle", 0.25, -1, 2.8), ("middle", -0.25, -1, 2.8), ("middle", 0.38, -1, 2.8), ("middle", -0.38, -1, 2.8),
)  # fmt: skip

Point = tuple[float, float]
Area = tuple[float, float, float, float]  # left, top, right, bottom


class Label(NamedTuple):
    """A name at one of its possible positions; `bad` is the penalty for this position."""

    lines: tuple[str, ...]
    hold: str
    x: float
    area: Area
    bad: float

    def baselines(self, size: float) -> list[float]:
        return [self.area[1] + size * (0.76 + 0.95 * i) for i in range(len(self.lines))]


def touch(one: Area, other: Area, air: float = 2) -> bool:
    """Return whether two areas overlap or are less than `air` apart."""
    return (
        one[0] < other[2] + air
        and other[0] < one[2] + air
        and one[1] < other[3] + air
        and other[1] < one[3] + air
    )


def place_labels(
    spots: Sequence[Point], names: Sequence[str], size: float, within: Area, taken: Sequence[Area]
) -> list[Label | None]:
    """Return a label for each place, or None if it would touch others in every position."""
    choices = []
    for spot, name in zip(spots, names, strict=True):
        others = [other for other in spots if other != spot]
        blocked = [*_round_about(others, MARK - 3), *taken]
        free = [
            one
            for one in _around(spot, name, size)
            if _inside(one.area, within) and not _touches(one.area, blocked)
        ]
        tokens = _round_about(others, TOKEN)
        choices.append(
            [one._replace(bad=one.bad + HIDDEN * _touches(one.area, tokens)) for one in free]
        )
    return _choose_spots(choices)


def _round_about(spots: Sequence[Point], by: float) -> list[Area]:
    return [(x - by, y - by, x + by, y + by) for x, y in spots]


def _touches(area: Area, others: Sequence[Area]) -> int:
    return sum(touch(area, other, 0) for other in others)


def _inside(area: Area, within: Area) -> bool:
    return (
        area[0] >= within[0]
        and area[1] >= within[1]
        and area[2] <= within[2]
        and area[3] <= within[3]
    )


def _around(spot: Point, name: str, size: float) -> Iterator[Label]:
    """Yield a label for every position of a name around its place."""
    radius = MARK + AIR
    for lines in lines_of(name):
        w, h = max(width(line, size) for line in lines), size * (0.86 + 0.95 * (len(lines) - 1))
        for hold, right, down, bad in AROUND:
            x = spot[0] + right * (w if hold == "middle" else radius)
            left = x - {"start": 0.0, "middle": w / 2, "end": w}[hold]
            top = spot[1] + (
                down * radius - (h if down < 0 else 0) if abs(down) > 0.5 else down * h - h / 2
            )
            yield Label(
                lines, hold, x, (left, top, left + w, top + h), bad + 0.3 * (len(lines) - 1)
            )


def lines_of(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the name in one line and, if it has several words, in two of similar length."""
    yield (name,)
    gaps = [i for i, letter in enumerate(name) if letter == " "]
    if gaps:
        gap = min(gaps, key=lambda i: abs(2 * i - len(name)))
        yield name[:gap], name[gap + 1 :]


def _choose_spots(choices: list[list[Label]]) -> list[Label | None]:
    """Choose a label for each place by simulated annealing.

    It changes one label at a time. Labels that clash in the end are left out.
    """
    labels = [(number, label) for number, own in enumerate(choices) for label in own]
    clashes = _clashes(labels)
    numbers: list[list[int]] = [[] for _ in choices]
    for i, (number, _) in enumerate(labels):
        numbers[number].append(i)
    now = [own[0] if own else -1 for own in numbers]
    taken, rng = sum(1 << i for i in now if i >= 0), Random(7)
    movable = [number for number, own in enumerate(numbers) if len(own) > 1]
    for step in range(ROUNDS if movable else 0):
        number = rng.choice(movable)
        old, new = now[number], rng.choice(numbers[number])
        rest = taken & ~(1 << old)
        worse = (
            CLASH * ((clashes[new] & rest).bit_count() - (clashes[old] & rest).bit_count())
            + labels[new][1].bad
            - labels[old][1].bad
        )
        if worse <= 0 or rng.random() < exp(-worse / max(0.02, 4 - 4 * step / ROUNDS)):
            now[number], taken = new, rest | 1 << new
    kept: list[Label | None] = [labels[i][1] if i >= 0 else None for i in now]
    for number, i in enumerate(now):
        if i >= 0 and clashes[i] & taken:
            kept[number], taken = None, taken & ~(1 << i)
    return kept


def _clashes(labels: list[tuple[int, Label]]) -> list[int]:
    """Return for each label, as bits, the labels of other places that it would touch."""
    if not labels:
        return []
    areas, numbers = (
        np.array([label.area for _, label in labels]),
        np.array([number for number, _ in labels]),
    )
    clash = _touching(areas, areas, 2) & (numbers[:, None] != numbers)
    return [
        int.from_bytes(row.tobytes(), "little")
        for row in np.packbits(clash, axis=1, bitorder="little")
    ]


def _touching(ones: np.ndarray, others: np.ndarray, air: float) -> np.ndarray:
    """Return for every pair of areas whether they touch, as `touch` does."""
    left, top, right, bottom = ones.T[:, :, None]
    across = (left < others[:, 2] + air) & (others[:, 0] < right + air)
    found: np.ndarray = across & (top < others[:, 3] + air) & (others[:, 1] < bottom + air)
    return found


def region_spot(
    values: Values, key: str, w: float, h: float, within: Area, taken: Sequence[Area]
) -> Point | None:
    """Return the middle of a region's name, or None if there is no room for it.

    The name is on the region's own land, clear of other names, and as near as possible to the middle
    of the region's places.
    """
    spots = [(float(place.x), float(place.y)) for place in values.place]
    own = [spot for spot, place in zip(spots, values.place, strict=True) if place.region == key]
    if not own:
        return None
    heart = (sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own))
    across, down = (
        range(int(within[0] + w / 2), int(within[2] - w / 2), 15),
        range(int(within[1] + h / 2), int(within[3] - h / 2), 15),
    )
    blocked = np.array([*_round_about(spots, TOKEN), *taken])
    grid = np.array([(x, y) for x in across for y in down], float).reshape(-1, 2)
    half = np.array([w / 2, h / 2])
    areas = np.hstack([grid - half, grid + half])
    inside = (areas[:, :2] >= within[:2]).all(axis=1) & (areas[:, 2:] <= within[2:]).all(axis=1)
    free: list[Point] = [
        (x, y) for x, y in grid[inside & ~_touching(areas, blocked, 0).any(axis=1)].tolist()
    ]
    for x, y in sorted(free, key=lambda point: dist(point, heart)):
        ends = ((x - w / 2, y), (x, y), (x + w / 2, y))
        if all(
            values.place[min(range(len(spots)), key=lambda i: dist(spots[i], end))].region == key
            for end in ends
        ):
            return x, y
    return None
