"""What a designer wants counted in simulated games of Genesis (RULES.md, 7.4)."""

from hexameron.core.kernel import OVER, Out, rule
from hexameron.games.genesis.rules import payoffs, state as st, work

ENDS = ("games", "sole wins", "wins by resting furthest left", "shared wins", "dark angel wins", "dark angel ties the top")
SUMS = ("points of all players", "points of the best player", "points of the dark angel", "works of all players", "player games")
DAY_WORKS = tuple(f"works on day {st.NUMERALS[day]}" for day in range(1, st.DAYS + 1))
DARK_WORKS = tuple(f"dark angel's works on day {st.NUMERALS[day]}" for day in range(1, st.DAYS + 1))
CIRCLE_WORKS = tuple(f"works on circle {circle}" for circle in range(1, st.CIRCLES + 1))
DEEDS = ("passes", "gatherings", "gatherings short of cubes", "swaps left", "swaps right", "moves", "works", "exchanges")
AREA_MOVES = tuple(f"moves to {'the void' if area == st.VOID else 'day ' + st.NUMERALS[area]}" for area in range(st.AREAS))
SEAT_POINTS = tuple(f"points of seat {seat + 1}" for seat in range(st.SEATS))
SEAT_WINS = tuple(f"wins of seat {seat + 1}" for seat in range(st.SEATS))
LAST = ("players resting at the end", "resting points of all players", "cubes left at the end")

BLOCKS = (ENDS, SUMS, DAY_WORKS, DARK_WORKS, CIRCLE_WORKS, DEEDS, AREA_MOVES, SEAT_POINTS, SEAT_WINS, LAST)
STATISTICS = tuple(name for block in BLOCKS for name in block)

# Where each of them is counted; of those by day, circle, area or seat the first one.
GAMES, SOLE, BY_REST, SHARED, DARK_WINS, DARK_TIES = range(6)
POINTS, BEST, DARK_POINTS, ALL_WORKS, PLAYERS = range(6, 11)
ON_DAY, DARK_ON_DAY, ON_CIRCLE = 11, 17, 23
PASSES, GATHERINGS, SHORT, SWAPS_LEFT, SWAPS_RIGHT, MOVES, WORKS, EXCHANGES = range(30, 38)
MOVES_TO, POINTS_OF, WINS_OF = 38, 46, 52
RESTING, RESTING_POINTS, CUBES_LEFT = range(58, 61)


@rule
def tally(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    """Called before each step, and once at the end with action -1."""
    if s.to_act == OVER:
        tally_end(c, s, counts)
    elif s.phase != st.BY_AGE and s.phase != st.FIRST_CUBE:
        tally_deed(c, s, action, counts)


@rule
def tally_deed(c: st.Content, s: st.State, action: int, counts: Out) -> None:
    seat = s.to_act
    if st.PASS.has(action):
        counts[PASSES] += 1
    elif st.GATHER.has(action):
        counts[GATHERINGS] += 1
        for essence in range(st.ESSENCES):
            if c.essence[s.area[seat], s.square[seat], st.GATHER.index(action), essence] > s.stock[essence]:
                counts[SHORT] += 1
                break
    elif st.SWAP_LEFT.has(action):
        counts[SWAPS_LEFT] += 1
    elif st.SWAP_RIGHT.has(action):
        counts[SWAPS_RIGHT] += 1
    elif st.MOVE.has(action):
        counts[MOVES] += 1
        counts[MOVES_TO + st.MOVE.index(action)] += 1
    else:
        tally_work(c, s, st.WORK.index(action), counts)


@rule
def tally_work(c: st.Content, s: st.State, k: int, counts: Out) -> None:
    day = s.area[s.to_act]
    paid = c.payment[day, k, 0] + c.payment[day, k, 1] + c.payment[day, k, 2]
    counts[WORKS] += 1
    counts[EXCHANGES] += (paid - c.cost_size[day]) // 2  # each exchange takes two cubes more
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
    """One winner by points, one by resting furthest left, or a shared victory."""
    winner, sharing = payoffs.tie_winner(c, s, best), 0
    for seat in range(s.seats):
        sharing += payoffs.points(c, s, seat) == best
    if sharing > 1:
        counts[SHARED if winner == st.NOBODY else BY_REST] += 1
    else:
        counts[SOLE] += 1
    for seat in range(s.seats):
        if seat == winner or (winner == st.NOBODY and sharing == 1 and payoffs.points(c, s, seat) == best):
            counts[WINS_OF + seat] += 1
