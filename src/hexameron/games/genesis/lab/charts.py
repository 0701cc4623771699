"""Charts of Genesis's statistics for reports (RULES.md, section 7.4)."""

from hexameron.core.reading.language import Words
from hexameron.games.genesis.board.layout import WIDE
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.content.schema import Values
from hexameron.games.genesis.rules import state as st
from hexameron.lab.exhibits import (
    Bar,
    Edition,
    Exhibit,
    Grid,
    Heat,
    Means,
    Progression,
    Shown,
    Speech,
    Spread,
    board_of,
    over,
)

DAYS = range(1, st.DAYS + 1)


def exhibits(values: Values, t: Words) -> tuple[Shown, ...]:
    return (*_ends(t), *_works(t), *_cubes(t), *_ways(t))


def _ends(t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("share of games"),
            t("How games end. The dark angel's victories are nobody's."),
            (
                Bar(t("won alone"), "sole wins"),
                Bar(t("by resting furthest left"), "wins by resting furthest left"),
                Bar(t("shared"), "shared wins"),
                Bar(t("the dark angel wins"), "dark angel wins"),
                Bar(t("the dark angel ties the top"), "dark angel ties the top"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("points"),
            t("Of the best player, of an average one, and of the dark angel."),
            (
                Bar(t("best player"), "points of the best player"),
                Bar(t("average player"), "points of all players", "player games"),
                Bar(t("from resting"), "resting points of all players", "player games"),
                Bar(t("dark angel"), "points of the dark angel"),
            ),
        ),
        Spread(
            t("points of the best player"),
            t("What it takes to be the best."),
            "points of the best player",
        ),
    )


def _works(t: Words) -> tuple[Shown, ...]:
    return (
        Exhibit(
            t("share of players who work on it"),
            t("A day under 40 or over 98 per cent is out of balance."),
            tuple(
                Bar(_day(t, day), f"works on day {st.NUMERALS[day]}", "player games")
                for day in DAYS
            ),
            is_share=True,
        ),
        Exhibit(
            t("share of games"),
            t(
                "Where the dark angel works. The rest is what players kept it from: by standing there, by swaps, or by its late coming."
            ),
            tuple(
                Bar(_day(t, day), f"dark angel's works on day {st.NUMERALS[day]}", "games")
                for day in DAYS
            ),
            is_share=True,
        ),
        Exhibit(
            t("share of arrivals"),
            t(
                "On which square the dark angel arrives: it works the sooner the fewer angels stand there before it."
            ),
            tuple(
                Bar(
                    str(square),
                    f"arrivals of the dark angel on square {square}",
                    "arrivals of the dark angel",
                )
                for square in range(1, st.SQUARES + 1)
            ),
            is_share=True,
        ),
        Exhibit(
            t("a game"),
            t(
                "How the dark angel comes forward, and how players push it back: swaps are the players' answer to its pushes."
            ),
            (
                Bar(t("it pushes"), "pushes of the dark angel"),
                Bar(t("players swap with it"), "swaps with the dark angel"),
                Bar(t("it works"), "works of the dark angel"),
            ),
        ),
        Exhibit(
            t("cubes a game"),
            t("Income from bonuses: what work done earlier brings, by colour."),
            tuple(Bar(t(essence), f"bonus cubes of {essence}") for essence in st.ESSENCE_NAMES),
        ),
        Exhibit(
            t("works a game, by circle"),
            t("Later circles are worth less: what is left of a day when one comes."),
            tuple(
                Bar(t("circle {number}", number=circle), f"works on circle {circle}")
                for circle in range(1, st.CIRCLES + 1)
            ),
        ),
    )


def _cubes(t: Words) -> tuple[Shown, ...]:
    squares = range(1, st.SQUARES + 1)
    return (
        Exhibit(
            t("share of gatherings or works"),
            t(
                "Scarcity: gatherings that the stock could not fill, and exchanges of three cubes for one."
            ),
            (
                Bar(t("gatherings short of cubes"), "gatherings short of cubes", "gatherings"),
                Bar(t("exchanges a work"), "exchanges", "works"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("share of turns"),
            t("Scarcity by colour: turns that begin with none of it in the stock."),
            tuple(
                Bar(t(essence), f"turns without {essence} in the stock", "turns")
                for essence in st.ESSENCE_NAMES
            ),
            is_share=True,
        ),
        Progression(
            t("cubes in hand"),
            t("What a player comes to its turn with, round by round: who hoards, starves others."),
            t("round"),
            tuple(
                Bar(str(number), f"cubes held in round {number}", "player games")
                for number in range(1, st.ROUNDS + 1)
            ),
        ),
        Grid(
            t("Gatherings a game"),
            t(
                "By square and by what is chosen there. An option never chosen, except on the last squares, might as well not be there."
            ),
            t("square"),
            t("option"),
            tuple(
                (
                    str(square),
                    str(option),
                    Bar("", f"gatherings on square {square}, option {option}"),
                )
                for square in squares
                for option in range(1, st.BUNDLES + 1)
            ),
        ),
    )


def _ways(t: Words) -> tuple[Shown, ...]:
    kinds = {
        "gathering": t("gather"), "swap": t("swap"), "move": t("move"), "work": t("work"), "nothing done": t("do nothing"),
    }  # fmt: skip
    areas = [
        (t("void") if area == st.VOID else st.NUMERALS[area], _name_area(area))
        for area in range(st.AREAS)
    ]
    return (
        Grid(
            t("Actions a game"),
            t("By kind, and by the day that God is on."),
            "",
            t("God's day"),
            tuple(
                (label, st.NUMERALS[day], Bar("", f"{kind} while God is on day {st.NUMERALS[day]}"))
                for kind, label in kinds.items()
                for day in range(1, st.AREAS)
            ),
        ),
        Grid(
            t("Moves a game"),
            t("From the day on the left to the day above."),
            t("from"),
            t("to"),
            tuple(
                (here, there, Bar("", f"moves from {a} to {b}"))
                for here, a in areas
                for there, b in areas
            ),
        ),
        Exhibit(
            t("a game, all players"),
            t("Swaps on the track, flights to the void after round 5, and when one goes to rest."),
            (
                Bar(t("swaps to the left"), "swaps left"),
                Bar(t("swaps to the right"), "swaps right"),
                Bar(t("to the void, late"), "late moves to the void"),
                Bar(t("to rest in round 20"), "rests begun in round 20"),
                Bar(t("to rest in round 21"), "rests begun in round 21"),
                Bar(t("cubes left over"), "cubes left at the end"),
            ),
        ),
    )


def _day(t: Words, day: int) -> str:
    return t("day {day}", day=st.NUMERALS[day])


def _name_area(area: int) -> str:
    return "the void" if area == st.VOID else f"day {st.NUMERALS[area]}"


def label(r: Reading, first: st.State, seat: int, action: int) -> str:
    """Return the name of an action, the same in every position.

    It leaves out the cubes of a bundle or payment: they depend on the angel's square.
    """
    t = r.t
    if st.GATHER.has(action):
        return t("gather, option {number}", number=st.GATHER.index(action) + 1)
    if st.WORK.has(action):
        return t("work")
    if st.SWAP_LEFT.has(action):
        return t("swap left for {essence}", essence=t(st.ESSENCE_NAMES[st.SWAP_LEFT.index(action)]))
    if st.SWAP_RIGHT.has(action):
        return t(
            "swap right for {essence}", essence=t(st.ESSENCE_NAMES[st.SWAP_RIGHT.index(action)])
        )
    if st.MOVE.has(action):
        area = st.MOVE.index(action)
        return (
            t("move to the void")
            if area == st.VOID
            else t("move to day {day}", day=st.NUMERALS[area])
        )
    return (
        t("begin with {essence}", essence=t(st.ESSENCE_NAMES[st.CUBE.index(action)]))
        if st.CUBE.has(action)
        else t("do nothing")
    )


def heat(edition: Edition, means: Means, speech: Speech) -> list[Heat]:
    moves = {area: means.uses.get(st.MOVE.code(area), 0.0) for area in range(st.AREAS)}
    most = max(moves.values()) or 1.0
    shapes = [
        over(WIDE.window(area), 0.75 * times / most, speech.figure(times, 1))
        for area, times in moves.items()
    ]
    t = speech.of(edition.game)
    says = t("How often an angel moves to each day in a game, all players together.")
    return [Heat(board_of(edition, 2, shapes, speech.language), says)]
