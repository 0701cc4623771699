"""Where everything lies on Planet's board, in the drawing's own units."""

from hexameron.games.planet.board.art import SCALE
from hexameron.games.planet.content.schema import Face
from hexameron.games.planet.rules import state as st
from hexameron.games.planet.words.view import Reading, View

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


def space_on(r: Reading, tray: int, i: int) -> tuple[float, float]:
    """The centre of a space from its tray's corner; before a face is drawn, that of the easy one."""
    space = _face(r, tray).spaces[i]
    return space.x * SCALE, space.y * SCALE


def white_on(r: Reading, tray: int) -> tuple[float, float]:
    x, y = _face(r, tray).white
    return x * SCALE, y * SCALE


def _face(r: Reading, tray: int) -> Face:
    return r.values.tray[tray].face[max(0, r.view.continents[tray].face)]


def space_centre(r: Reading, space: int) -> tuple[float, float]:
    tray, i = divmod(space, st.SPACES)
    (left, top), (x, y) = tray_corner(r.view, tray), space_on(r, tray, i)
    return left + x, top + y


def white_centre(r: Reading, tray: int) -> tuple[float, float]:
    (left, top), (x, y) = tray_corner(r.view, tray), white_on(r, tray)
    return left + x, top + y


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
