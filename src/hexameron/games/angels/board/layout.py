"""Where everything lies on the table, for two to four players: the far side, the middle, the near side."""

from dataclasses import dataclass

WIDTH = 1180
SLOT = 108  # from one card of a row to the next
CENTRE = 484  # the Stake, right of Battle
PILES = 976  # Host and discard pile
STACK = 932
Spot = tuple[float, float, float]  # x, y, scale


@dataclass(frozen=True)
class Far:
    """An opponent's part."""

    plate: tuple[float, float, float]  # x, y, width
    backs: tuple[float, float, float]
    piles: Spot
    support: Spot
    earth: Spot
    humans: Spot
    width: float


@dataclass(frozen=True)
class Layout:
    seats: int
    height: float
    middle: float  # where the middle begins
    lane_scale: float
    own_battle: Spot
    stake_y: float
    stack_y: float
    stack_height: float
    own_humans: Spot
    own_support: Spot
    own_earth: Spot
    own_piles: Spot
    own_plate: tuple[float, float, float]
    hand_y: float

    def far(self, number: int) -> Far:
        if self.seats == 2:
            return Far((20, 12, 236), (276, 10, 640), (PILES, 12, 1), (20, 92, 1), (CENTRE, 92, 1), (20, 240, 0.82), PILES - 60)
        wide = (WIDTH - 40) / (self.seats - 1)
        x = 20 + number * wide
        if self.seats == 3:
            return Far((x, 10, 190), (x + 200, 8, wide - 330), (x + wide - 108, 8, 0.48), (x, 92, 0.63), (x + 278, 92, 0.63), (x, 188, 0.66), wide - 30)  # fmt: skip
        return Far(
            (x, 10, 170), (x + 180, 8, wide - 300), (x + wide - 108, 8, 0.48), (x, 92, 0.8), (x, 222, 0.8), (x, 340, 0.66), wide - 30
        )

    def lane(self, number: int) -> Spot:
        if self.seats == 2:
            return (20, self.middle, 1)
        return (20 + number * 302, self.middle, self.lane_scale)


def layout(seats: int, has_hand: bool) -> Layout:
    middle = {2: 350, 3: 280, 4: 430}[seats]
    own_lane = middle + (148 if seats == 2 else 120)
    near = own_lane + 152
    rows = near + 104
    hand = rows + 148
    return Layout(
        seats=seats,
        height=hand + (160 if has_hand else 4),
        middle=middle,
        lane_scale=0.62,
        own_battle=(20, own_lane, 1),
        stake_y=own_lane if seats > 2 else middle + 74,
        stack_y=middle if seats == 2 else middle - 18,
        stack_height=own_lane + 136 - (middle if seats == 2 else middle - 18),
        own_humans=(20, near, 0.82),
        own_support=(20, rows, 1),
        own_earth=(CENTRE, rows, 1),
        own_piles=(PILES, rows, 0.98),
        own_plate=(STACK + 8, near + 14, WIDTH - STACK - 28),
        hand_y=hand,
    )
