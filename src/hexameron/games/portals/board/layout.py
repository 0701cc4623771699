"""Where things are on the table of Portals and Prophets: the map, the players below it, time and cards at the right.

On a narrow screen players and cards stand under the map; board.css says so with the numbers of `narrow_rules`.
"""

from html import escape

SIZE = 1240  # of the map with its border
WIDTH = 600  # of the right column, and of a player's panel
LEFT = SIZE + 30  # where the right column begins
TOTAL, HEIGHT = LEFT + WIDTH + 20, 1500

ROW_TOP, ROW_STEP = 202, 82
PILES = ROW_TOP + 5 * ROW_STEP + 8
HAND_TOP = PILES + 118
HAND_STEP = 104.0
GOLD, PALE, DIM = "#FFD24A", "#F4EAD0", "#A9A3C2"

GROWN = 2  # how much larger panels and cards are, against the map, on a narrow screen


def heading(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="21" font-weight="700" letter-spacing="1" fill="{GOLD}">{escape(text)}</text>'


def panel(seat: int, seats: int) -> tuple[tuple[float, float], float]:
    """The corner and the height of a player's panel: two in a row below the map."""
    rows = (seats + 1) // 2
    step = min(118.0, (HEIGHT - SIZE - 12) / rows)
    return (10 + (WIDTH + 20) * (seat % 2), SIZE + 10 + step * (seat // 2)), step - 8


def narrow_height(seats: int) -> float:
    """With a full hand: what is not needed stays empty at the end."""
    return SIZE + GROWN * (HAND_TOP + 7 * HAND_STEP + 30 + sum(panel(seat, seats)[1] + 6 for seat in range(seats)))


def narrow_rules() -> str:
    """The part of board.css between its `narrow` marks: the right column below the map, then the panels below the cards in hand."""
    lines = [f"  .portals .world {{ transform: scale({TOTAL / SIZE:.4f}); }}"]
    lines.append(f"  .portals .desk {{ transform: translate({20 - GROWN * LEFT}px, {SIZE + 10}px) scale({GROWN}); }}")
    lines += [f"  .portals.held-{held} {{ --held: {held}; }}" for held in range(8)]
    for seats in range(2, 6):
        here = f".portals.seats-{seats}"
        lines.append(f"  svg.board{here} {{ aspect-ratio: {SIZE} / {narrow_height(seats):.0f}; }}")
        y = SIZE + GROWN * (HAND_TOP + 20.0)
        for seat in range(seats):
            (left, top), height = panel(seat, seats)
            down = f"calc({y - GROWN * top:.0f}px + var(--held) * {GROWN * HAND_STEP:.0f}px)"
            lines.append(f"  {here} .seat-{seat} {{ transform: translate({20 - GROWN * left:.0f}px, {down}) scale({GROWN}); }}")
            y += GROWN * (height + 6)
    return "\n".join(lines)
