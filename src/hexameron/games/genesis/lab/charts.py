"""What a report shows of Genesis's own statistics (RULES.md, 7.4)."""

from hexameron.games.genesis.board.layout import WIDE
from hexameron.games.genesis.content.schema import Values
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words.view import Reading
from hexameron.lab.exhibits import Bar, Edition, Exhibit, Means, board_of, over

DAYS = range(1, st.DAYS + 1)


def exhibits(values: Values) -> tuple[Exhibit, ...]:
    return (
        Exhibit(
            "share of games",
            "How games end. The dark angel's victories are nobody's.",
            (
                Bar("won alone", "sole wins"),
                Bar("by resting furthest left", "wins by resting furthest left"),
                Bar("shared", "shared wins"),
                Bar("the dark angel wins", "dark angel wins"),
                Bar("the dark angel ties the top", "dark angel ties the top"),
            ),
        ),
        Exhibit(
            "points",
            "Of the best player, of an average one, and of the dark angel.",
            (
                Bar("best player", "points of the best player"),
                Bar("average player", "points of all players", "player games"),
                Bar("from resting", "resting points of all players", "player games"),
                Bar("dark angel", "points of the dark angel"),
            ),
        ),
        Exhibit(
            "share of players who work on it",
            "A day under 40 or over 98 per cent is out of balance.",
            tuple(Bar(f"day {st.NUMERALS[day]}", f"works on day {st.NUMERALS[day]}", "player games") for day in DAYS),
        ),
        Exhibit(
            "share of games",
            "Where the dark angel works.",
            tuple(Bar(f"day {st.NUMERALS[day]}", f"dark angel's works on day {st.NUMERALS[day]}", "games") for day in DAYS),
        ),
        Exhibit(
            "works a game, by circle",
            "Later circles are worth less: what is left of a day when one comes.",
            tuple(Bar(f"circle {circle}", f"works on circle {circle}") for circle in range(1, st.CIRCLES + 1)),
        ),
        Exhibit(
            "share of gatherings or works",
            "Scarcity: gatherings that the stock could not fill, and exchanges of three cubes for one.",
            (
                Bar("gatherings short of cubes", "gatherings short of cubes", "gatherings"),
                Bar("exchanges a work", "exchanges", "works"),
            ),
        ),
    )


def label(r: Reading, first: st.State, seat: int, action: int) -> str:
    """What a square offers and how a work is paid depends on where one stands."""
    essences = ("chaos", "matter", "life")
    if st.GATHER.has(action):
        return f"gather, option {st.GATHER.index(action) + 1}"
    if st.WORK.has(action):
        return "work"
    for side in (st.SWAP_LEFT, st.SWAP_RIGHT):
        if side.has(action):
            return f"{side.name.replace('_', ' ')} for {essences[side.index(action)]}"
    if st.MOVE.has(action):
        area = st.MOVE.index(action)
        return "move to the void" if area == st.VOID else f"move to day {st.NUMERALS[area]}"
    return f"begin with {essences[st.CUBE.index(action)]}" if st.CUBE.has(action) else "do nothing"


def heat(edition: Edition, means: Means) -> tuple[str, str]:
    moves = {area: means.uses.get(st.MOVE.code(area), 0.0) for area in range(st.AREAS)}
    most = max(moves.values()) or 1.0
    shapes = [over(WIDE.window(area), 0.75 * times / most, f"{times:.1f}") for area, times in moves.items()]
    return board_of(edition, 2, shapes), "How often an angel moves to each day in a game, all players together."
