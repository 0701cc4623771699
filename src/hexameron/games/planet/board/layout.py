"""Where everything lies on Planet's board, in the drawing's own units."""

from __future__ import annotations

from hexameron.games.planet.artwork import SCALE
from hexameron.games.planet.state import SPACES
from hexameron.games.planet.view import View

WIDTH, HEIGHT = 1000, 1018
CORNERS = ((155, 142), (505, 142), (155, 488), (505, 488))
OUTWARD = ((-44, -12), (44, -12), (-44, 8), (44, 8))
# Where the two Bacteria rest on a discarded continent, by tray and face: clear of its spaces.
RESTING = ((50, 50), (66, 32), (33, 49), (48, 24), (44, 66), (63, 33), (38, 50), (18, 54))
INK, FAINT = "#EAF2FF", "#9FB2D6"


def me(v: View) -> int:
    """The seat at the bottom: one's own, or the first for a watcher."""
    return 0 if v.seat is None else v.seat


def tray_corner(v: View, tray: int) -> tuple[int, int]:
    x, y = CORNERS[tray]
    if tray == v.aside and not v.awake:
        return x + OUTWARD[tray][0], y + OUTWARD[tray][1]
    return x, y


def space_centre(v: View, space: int) -> tuple[float, float]:
    tray, i = space // SPACES, space % SPACES
    x, y = tray_corner(v, tray)
    c, face = v.facts.content, max(0, v.continents[tray].face)
    return x + c.x[tray, face, i] * SCALE, y + c.y[tray, face, i] * SCALE


def white_centre(v: View, tray: int) -> tuple[float, float]:
    x, y = tray_corner(v, tray)
    c, face = v.facts.content, max(0, v.continents[tray].face)
    return x + c.x[tray, face, SPACES] * SCALE, y + c.y[tray, face, SPACES] * SCALE


def side_of(v: View, seat: int) -> str:
    """bottom, left, top or right; with two players the partner is at the top, with three nobody."""
    place = (seat - me(v)) % v.seats
    return {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}[v.seats][place]


def hand_centre(v: View, seat: int, slot: int) -> tuple[float, float]:
    side = side_of(v, seat)
    lift = 12 if seat == v.active and slot == v.indicated else 0
    if side == "bottom":
        return 250 + 206 * slot, 920 - lift * 0.6
    if side == "top":
        return 470 + 66 * slot, 95 - lift / 3
    return (66 + lift if side == "left" else 934 - lift), 400 + 74 * slot
