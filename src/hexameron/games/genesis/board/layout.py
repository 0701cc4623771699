"""Where things are on the board of Genesis: wide (two rows of four windows) and narrow (one column).

The narrow places are told by board.css as shifts of the wide ones, so that one picture serves both; a test
compares the style sheet with these numbers.
"""

from hexameron.games.genesis.rules import state as st

WIDTH, HEIGHT = 1600, 962
WINDOW_WIDTH, WINDOW_HEIGHT = 386, 344
PICTURE = 122  # height of the glass
SLOTS = st.ANGELS  # strips below the windows: players, then the dark angel
STRIP_WIDTH, STRIP_HEIGHT = 186, 112
STRIPS = 808
STOCK_WIDTH = 202
STRIP_ROW = 118  # of the narrow board

COLUMN = 400  # width of the narrow board
ZOOM = WIDTH / COLUMN
NARROW_TOP = 134  # below the way of God in three rows
NARROW_WAY = 0.6

Point = tuple[float, float]


# --- wide ---


def window(area: int) -> Point:
    return 16 + 394 * (area % 4), 96 + 354 * (area // 4)


def square(area: int, number: int) -> Point:
    """The upper left corner of a square, numbered from 1."""
    x, y = window(area)
    return x + 9 + 53 * (number - 1), y + 234


def standing(area: int, number: int) -> Point:
    """Where an angel on this square has its middle."""
    x, y = square(area, number)
    return x + 25, y + 76


def circle(day: int, number: int) -> Point:
    x, y = window(day)
    return x + 36 + 52.3 * (number - 1), y + PICTURE + 28


def way(position: int) -> Point:
    """The middle of a station of God's way; 0 is the start."""
    if position == 0:
        return 46, 46
    day, part = divmod(position - 1, 3)
    return 122 + 213.5 * day + 50 * part, 50


def strip(slot: int) -> Point:
    return 230 + 196 * slot, STRIPS


def stock() -> Point:
    return 16, STRIPS


# --- narrow ---


def narrow_rows(seats: int) -> int:
    """Rows of strips, two in each: the stock, the players and the dark angel."""
    return (seats + 3) // 2


def narrow_height(seats: int) -> int:
    return NARROW_TOP + STRIP_ROW * narrow_rows(seats) + st.AREAS * 354 + 10


def narrow_window(area: int, god: int) -> Point:
    """God's window first, then back to the void, then the days to come; as with six players."""
    order = [*range(god, -1, -1), *range(god + 1, st.AREAS)]
    return 7, NARROW_TOP + STRIP_ROW * narrow_rows(6) + 6 + 354 * order.index(area)


def narrow_strip(slot: int) -> Point:
    """Two in a row, after the stock, in the order of the seats."""
    row, column = divmod(slot + 1, 2)
    return 5 + 206 * column, NARROW_TOP + STRIP_ROW * row


def narrow_way(day: int) -> Point:
    """The corner of a day's part of the way; 0 is the start."""
    row, column = divmod(day, 3)
    return 6 + 132 * column, 4 + 43 * row


def way_corner(day: int) -> Point:
    return (way(0)[0] - 34, 14) if day == 0 else (way(3 * day - 2)[0] - 30, 14)


def shift(wide: Point, narrow: Point, zoom: float = 1.0) -> str:
    """The CSS translation that brings a wide place to its narrow one."""
    return f"{narrow[0] - zoom * wide[0]:.1f}px {narrow[1] - zoom * wide[1]:.1f}px"


def narrow_rules() -> str:
    """The part of board.css between its two `narrow` marks."""
    lines = []
    for seats in range(2, st.SEATS + 1):
        lines.append(f"  svg.board.genesis.seats-{seats} {{ aspect-ratio: {COLUMN} / {narrow_height(seats)}; }}")
        lines.append(f"  .genesis.seats-{seats} .windows {{ translate: 0 {STRIP_ROW * (narrow_rows(seats) - narrow_rows(st.SEATS))}px; }}")
    for god in range(st.AREAS):
        for area in range(st.AREAS):
            lines.append(f"  .genesis.god-{god} .in-{area} {{ translate: {shift(window(area), narrow_window(area, god))}; }}")
    for slot in range(SLOTS):
        lines.append(f"  .genesis .slot-{slot} {{ translate: {shift(strip(slot), narrow_strip(slot))}; }}")
    for day in range(st.AREAS):
        lines.append(f"  .genesis .way-{day} {{ scale: {NARROW_WAY}; translate: {shift(way_corner(day), narrow_way(day), NARROW_WAY)}; }}")
    lines.append(f"  .genesis .store {{ translate: {shift(stock(), (5, NARROW_TOP))}; }}")
    return "\n".join(lines)
