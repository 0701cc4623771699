"""The map as text: places at their positions, roads as dots between them."""

from itertools import pairwise

from hexameron.games.portals.boundary.view import Reading
from hexameron.games.portals.rules import state as st
from hexameron.games.portals.words import names

# In letters and lines. The names of the eastern places may extend a little further.
WIDTH, HEIGHT = 106, 34
SIZE = 1200  # width and height of the map in the units of the places' coordinates

Canvas = list[list[str]]


def draw_map(r: Reading) -> list[str]:
    """Draw the map; `*` marks a portal, `@` a pawn."""
    canvas = [[" "] * (WIDTH + 24) for _ in range(HEIGHT + 1)]
    for here, roads in enumerate(r.values.map.neighbours):
        for there in roads:
            _road(canvas, _spot(r, here), _spot(r, there))
    for row in range(HEIGHT + 1):
        _write(r, canvas, row)
    lines = ["".join(row).rstrip() for row in canvas]
    return [line for line in lines if line]


def ways(r: Reading) -> str:
    """Return the places one step away from the viewer's pawn."""
    v = r.view
    places = [place for place, steps in enumerate(v.steps) if steps == 1]
    return ", ".join(names.place(r, place) for place in places) or "–"


def _spot(r: Reading, place: int) -> tuple[int, int]:
    one = r.values.place[place]
    return one.x * WIDTH // SIZE, one.y * HEIGHT // SIZE


def _road(canvas: Canvas, one: tuple[int, int], other: tuple[int, int]) -> None:
    (x, y), (a, b) = one, other
    length = max(abs(a - x), abs(b - y), 1)
    for k in range(length + 1):
        canvas[y + round((b - y) * k / length)][1 + x + round((a - x) * k / length)] = "·"


def _write(r: Reading, canvas: Canvas, row: int) -> None:
    """Write the names of one line, each cut where the next one begins."""
    places = sorted(
        (_spot(r, place)[0], place)
        for place in range(len(r.values.place))
        if _spot(r, place)[1] == row
    )
    for (x, place), (end, _) in pairwise([*places, (len(canvas[row]) + 1, st.NOWHERE)]):
        for k, letter in enumerate(_label(r, place, end - 1 - x)):
            canvas[row][x + k] = letter


def _label(r: Reading, place: int, room: int) -> str:
    v, name = r.view, names.place(r, place)
    mark = "*" * (place in v.portals) + "@" * (v.occupant(place) != st.NOBODY)
    room = max(3, room - len(mark))
    return (name if len(name) <= room else name[: room - 1] + "…") + mark
