"""Statistics of simulated games of Genesis, for designers (RULES.md, section 7.4)."""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.genesis.rules import payoffs, state as st, work

ENDS = (
    "games",
    "sole wins",
    "wins by resting furthest left",
    "shared wins",
    "dark angel wins",
    "dark angel ties the top",
)
SUMS = (
    "points of all players",
    "points of the best player",
    "points of the dark angel",
    "works of all players",
    "player games",
)
DAY_WORKS = tuple(f"works on day {st.NUMERALS[day]}" for day in range(1, st.DAYS + 1))
DARK_WORKS = tuple(f"dark angel's works on day {st.NUMERALS[day]}" for day in range(1, st.DAYS + 1))
CIRCLE_WORKS = tuple(f"works on circle {circle}" for circle in range(1, st.CIRCLES + 1))
DEEDS = (
    "passes",
    "gatherings",
    "gatherings short of cubes",
    "swaps left",
    "swaps right",
    "moves",
    "works",
    "exchanges",
)
AREA_MOVES = tuple(
    f"moves to {'the void' if area == st.VOID else 'day ' + st.NUMERALS[area]}"
    for area in range(st.AREAS)
)
SEAT_POINTS = tuple(f"points of seat {seat + 1}" for seat in range(st.SEATS))
SEAT_WINS = tuple(f"wins of seat {seat + 1}" for seat in range(st.SEATS))
LAST = ("players resting at the end", "resting points of all players", "cubes left at the end")
KINDS = ("nothing done", "gathering", "swap", "move", "work")
AREA_NAMES = tuple(
    "the void" if area == st.VOID else f"day {st.NUMERALS[area]}" for area in range(st.AREAS)
)
SQUARE_GATHERINGS = tuple(
    f"gatherings on square {square}, option {k}"
    for square in range(1, st.SQUARES + 1)
    for k in range(1, st.BUNDLES + 1)
)
ROUND_CUBES = tuple(f"cubes held in round {number}" for number in range(1, st.ROUNDS + 1))
DAY_KINDS = tuple(
    f"{kind} while God is on day {st.NUMERALS[day]}" for kind in KINDS for day in range(1, st.AREAS)
)
WAYS = tuple(f"moves from {here} to {there}" for here in AREA_NAMES for there in AREA_NAMES)
TURNS_SHORT = ("turns", *(f"turns without {essence} in the stock" for essence in st.ESSENCE_NAMES))
LATE = ("late moves to the void", "rests begun in round 20", "rests begun in round 21")

BLOCKS = (
    ENDS, SUMS, DAY_WORKS, DARK_WORKS, CIRCLE_WORKS, DEEDS, AREA_MOVES, SEAT_POINTS, SEAT_WINS, LAST,
    SQUARE_GATHERINGS, ROUND_CUBES, DAY_KINDS, WAYS, TURNS_SHORT, LATE,
)  # fmt: skip
STATISTICS = tuple(name for block in BLOCKS for name in block)

# The index of each statistic. For those by day, circle, area or seat it is the first index.
GAMES, SOLE, BY_REST, SHARED, DARK_WINS, DARK_TIES = range(6)
POINTS, BEST, DARK_POINTS, ALL_WORKS, PLAYERS = range(6, 11)
ON_DAY, DARK_ON_DAY, ON_CIRCLE = 11, 17, 23
PASSES, GATHERINGS, SHORT, SWAPS_LEFT, SWAPS_RIGHT, MOVES, WORKS, EXCHANGES = range(30, 38)
MOVES_TO, POINTS_OF, WINS_OF = 38, 46, 52
RESTING, RESTING_POINTS, CUBES_LEFT = range(58, 61)
GATHERED_ON = 61
HELD_IN = GATHERED_ON + st.SQUARES * st.BUNDLES
KIND_ON = HELD_IN + st.ROUNDS
WAY = KIND_ON + len(DAY_KINDS)
TURNS = WAY + st.AREAS * st.AREAS
NONE_OF = TURNS + 1
TO_VOID_LATE, TO_REST_20, TO_REST_21 = (
    NONE_OF + st.ESSENCES,
    NONE_OF + st.ESSENCES + 1,
    NONE_OF + st.ESSENCES + 2,
)


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    """Count a step; called before each step, and once at the end with action -1."""
    if s.to_act == OVER:
        tally_end(c, s, counts)
    elif s.phase != st.BY_AGE and s.phase != st.FIRST_CUBE:
        if s.phase == st.TURN:
            tally_turn(s, counts)
        tally_kind(s, action, counts)
        tally_deed(c, s, action, counts)


@rule
def tally_turn(s: st.State, counts: Out) -> None:
    """Count a turn, the cubes in hand and the essences that the stock has run out of."""
    counts[TURNS] += 1
    for essence in range(st.ESSENCES):
        counts[HELD_IN + s.round - 1] += s.cubes[s.to_act, essence]
        counts[NONE_OF + essence] += s.stock[essence] == 0


@rule
def tally_kind(s: st.State, action: int, counts: Out) -> None:
    kind = 0
    if st.GATHER.has(action):
        kind = 1
    elif st.SWAP_LEFT.has(action) or st.SWAP_RIGHT.has(action):
        kind = 2
    elif st.MOVE.has(action):
        kind = 3
    elif st.WORK.has(action):
        kind = 4
    counts[KIND_ON + kind * (st.AREAS - 1) + (s.round - 1) // 3] += 1


@rule
def tally_deed(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    seat = s.to_act
    if st.PASS.has(action):
        counts[PASSES] += 1
    elif st.GATHER.has(action):
        counts[GATHERINGS] += 1
        counts[GATHERED_ON + (s.square[seat] - 1) * st.BUNDLES + st.GATHER.index(action)] += 1
        for essence in range(st.ESSENCES):
            if (
                c.essence[s.area[seat], s.square[seat], st.GATHER.index(action), essence]
                > s.stock[essence]
            ):
                counts[SHORT] += 1
                break
    elif st.SWAP_LEFT.has(action):
        counts[SWAPS_LEFT] += 1
    elif st.SWAP_RIGHT.has(action):
        counts[SWAPS_RIGHT] += 1
    elif st.MOVE.has(action):
        counts[MOVES] += 1
        tally_move(s, st.MOVE.index(action), counts)
    else:
        tally_work(c, s, st.WORK.index(action), counts)


@rule
def tally_move(s: st.State, area: int, counts: Out) -> None:
    counts[MOVES_TO + area] += 1
    counts[WAY + s.area[s.to_act] * st.AREAS + area] += 1
    counts[TO_VOID_LATE] += area == st.VOID and s.round > 5
    if area == st.REST:
        counts[TO_REST_20 if s.round < st.ROUNDS else TO_REST_21] += 1


@rule
def tally_work(c: st.Content, s: st.State, k: int, counts: Out) -> None:
    day = s.area[s.to_act]
    paid = c.payment[day, k, 0] + c.payment[day, k, 1] + c.payment[day, k, 2]
    counts[WORKS] += 1
    counts[EXCHANGES] += (paid - c.cost_size[day]) // 2  # each exchange costs two cubes more
    counts[ON_DAY + day - 1] += 1
    counts[ON_CIRCLE + work.markers(s, day)] += 1


@rule
def tally_end(c: st.Content, s: st.State, counts: Out) -> None:
    best, dark = payoffs.best_points(c, s), payoffs.points(c, s, st.DARK)
    for seat in range(s.seats):
        tally_seat(c, s, seat, counts)
    counts[BEST] += best
    counts[DARK_POINTS] += dark
    counts[PLAYERS] += s.seats
    for day in range(st.DAYS):
        counts[DARK_ON_DAY + day] += s.circle[st.DARK, day] > 0
    counts[GAMES] += 1
    counts[DARK_TIES] += dark == best
    if payoffs.dark_angel_wins(c, s):
        counts[DARK_WINS] += 1
    else:
        tally_winner(c, s, best, counts)


@rule
def tally_seat(c: st.Content, s: st.State, seat: int, counts: Out) -> None:
    own = payoffs.points(c, s, seat)
    counts[POINTS] += own
    counts[POINTS_OF + seat] += own
    for day in range(st.DAYS):
        counts[ALL_WORKS] += s.circle[seat, day] > 0
    if s.area[seat] == st.REST:
        counts[RESTING] += 1
        counts[RESTING_POINTS] += c.resting[s.square[seat]]
    for essence in range(st.ESSENCES):
        counts[CUBES_LEFT] += s.cubes[seat, essence]


@rule
def tally_winner(c: st.Content, s: st.State, best: int, counts: Out) -> None:
    """Count a victory by points, by resting furthest left, or shared; and the sole winner."""
    winner, sharing = payoffs.tie_winner(c, s, best), 0
    for seat in range(s.seats):
        sharing += payoffs.points(c, s, seat) == best
    if sharing > 1:
        counts[SHARED if winner == st.NOBODY else BY_REST] += 1
    else:
        counts[SOLE] += 1
    for seat in range(s.seats):
        if seat == winner or (
            winner == st.NOBODY and sharing == 1 and payoffs.points(c, s, seat) == best
        ):
            counts[WINS_OF + seat] += 1
