"""The score track around the map and the markers on it (T-R58)."""

from hexameron.core.drawing import svg
from hexameron.core.drawing.svg import Svg, memo_by_reads
from hexameron.games.portals.board.layout import EDGE, MAP
from hexameron.games.portals.boundary.view import Reading, View

MARKER = "M-13 16Q-13 8-6 5 -3-2-4-6A9 9 0 1 1 4-6Q3-2 6 5 13 8 13 16Z"
WOOD = "url(#portals-wood)"


def on_track(v: View, seat: int) -> tuple[int, int]:
    """Return the space of a seat's marker, and the number of its laps."""
    return v.points_of(seat) % v.track, v.points_of(seat) // v.track


def track_xy(space: int, track: int) -> tuple[float, float]:
    """Return the middle of a space.

    Start is the lower left corner; the track runs clockwise, so first upwards.
    """
    side = track // 4
    low, high = -EDGE / 2, MAP + EDGE / 2
    along = (high - low) / side * (space % side)
    return [(low, high - along), (low + along, low), (high, low + along), (high - along, high)][
        space // side % 4
    ]


def border(track: int, letter: float) -> Svg:
    """Draw the wooden frame with its spaces; every fifth has its number, Start a star."""
    parts = [svg.box(-EDGE, -EDGE, MAP + 2 * EDGE, MAP + 2 * EDGE, 14, fill=WOOD)]
    long = (MAP + EDGE) / (track // 4)
    for space in range(track):
        x, y = track_xy(space, track)
        upright, corner = space // (track // 4) % 2 == 0, space % (track // 4) == 0
        w, h = (EDGE, EDGE) if corner else (EDGE, long) if upright else (long, EDGE)
        fill = (
            "#F7D98B"
            if space == 0
            else "#EBD9B0"
            if space % 5 == 0
            else "#F5EBD2"
            if space % 2
            else "#E9DCBD"
        )
        parts.append(svg.box(x - w / 2 + 1.5, y - h / 2 + 1.5, w - 3, h - 3, 5, fill=fill))
        if space % 5 == 0 and long > 2 * letter * 0.7:
            parts.append(
                svg.write(
                    x,
                    y + letter * 0.36,
                    letter,
                    "★" if space == 0 else space,
                    "#7A5A30",
                    text_anchor="middle",
                    opacity=0.85,
                )
            )
    return svg.join(parts)


@memo_by_reads
def marker(r: Reading, seat: int) -> Svg:
    """Draw a small pawn in the seat's colour, with a ring for each lap.

    Pawns on the same space are shifted, so that all can be seen.
    """
    v = r.view
    space, laps = on_track(v, seat)
    x, y = track_xy(space, v.track)
    shift = (seat - (v.seats - 1) / 2) * 7
    said = r.t("{who}: {points} points", who=r.seat_name(seat), points=v.points_of(seat))
    rings = [
        svg.disc(0, -11, 15 + 5 * lap, fill="none", stroke="#7A1F1F", stroke_width=2.5)
        for lap in range(laps)
    ]
    look = svg.path(
        MARKER, transform="scale(1.25)", fill=r.seat_colour(seat), stroke="#FFFFFF", stroke_width=2
    )
    return svg.group(
        svg.title(said), look, *rings, id=f"score-{seat}", cls="piece", at=(x + shift, y + 2)
    )
