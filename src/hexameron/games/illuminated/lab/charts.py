"""What a report shows of Illuminated's own statistics (RULES.md, 7.4)."""

from hexameron.games.illuminated.board.layout import WIDE
from hexameron.games.illuminated.content.schema import Values
from hexameron.games.illuminated.rules import ladder, state as st
from hexameron.games.illuminated.words.view import Reading
from hexameron.lab.exhibits import Bar, Edition, Exhibit, Means, board_of, over

KINDS = ("raise", "lower", "sacrifice", "help")
PLACES = ("S6", "S5", "S4", "S3", "S2", "S1", "L1", "L2", "L3", "L4", "L5", "L6")


def exhibits(values: Values) -> tuple[Exhibit, ...]:
    return (
        Exhibit("tries a game", "What the players try.", tuple(Bar(kind, f"{kind} tried") for kind in KINDS)),
        Exhibit(
            "share of tries that work",
            "A kind that hardly ever works is a wish, one that always does is a chore.",
            tuple(Bar(kind, f"{kind} succeeded", f"{kind} tried") for kind in KINDS),
        ),
        Exhibit(
            "share of decisions",
            "Control of the Shadow is the fortress: how many decisions are made with it, and against it; how many aim at an own die.",
            (
                Bar("while in Control", "actions while in control", "decisions"),
                Bar("under another's Control", "actions under another's control", "decisions"),
                Bar("aimed at an own die", "aimed at an own die", "decisions"),
            ),
        ),
        Exhibit(
            "share of games",
            "How games end. Many at the limit: too much defence, or too early a limit.",
            (
                Bar("won by raising", "won by raising"),
                Bar("won by help", "won by help"),
                Bar("won in another's turn", "won in another's turn"),
                Bar("came to the limit", "drawn at the limit"),
                Bar("drawn in the dark", "drawn in the dark"),
            ),
        ),
        Exhibit(
            "dice on the place, on average",
            "Where dice spend their time.",
            tuple(Bar(place, f"die-decisions on {place}", "decisions") for place in reversed(PLACES)),
        ),
    )


def label(r: Reading, first: st.State, seat: int, action: int) -> str:
    """Dice of one owner are alike: they are not told apart, only whose they are."""
    if st.END.has(action):
        return "end the turn"
    kind = next(each for each in (st.RAISE, st.LOWER, st.SACRIFICE, st.HELP) if each.has(action))
    return f"{kind.name} {'an own die' if ladder.target_of(action) // st.SLOTS == seat else 'another’s die'}"


def heat(edition: Edition, means: Means) -> tuple[str, str]:
    counted = [means.statistics[f"die-decisions on {place}"] for place in PLACES]
    whole = sum(counted) or 1.0
    shapes = []
    for place, dice in enumerate(counted):
        share, middle = dice / whole, WIDE.along(place)
        tall = WIDE.lanes * share / (max(counted) / whole)
        column = WIDE.area(middle - WIDE.step * 0.36, WIDE.ruler + WIDE.lanes - tall, WIDE.step * 0.72, tall)
        shapes.append(over(column, share / (max(counted) / whole), f"{100 * share:.1f}"))
    return board_of(edition, 2, shapes), "Where dice spend their time, in per cent of all dice at all decisions."
