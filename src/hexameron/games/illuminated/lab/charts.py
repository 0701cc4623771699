"""Charts of Illuminated's own statistics in a report (RULES.md, 7.4)."""

from hexameron.core.reading.language import Words
from hexameron.games.illuminated.board.layout import WIDE
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.content.schema import Values
from hexameron.games.illuminated.rules import ladder, state as st
from hexameron.lab.exhibits import (
    Bar,
    Edition,
    Exhibit,
    Heat,
    Means,
    Shown,
    Speech,
    Spread,
    board_of,
    kind_name,
    over,
)

KINDS = (st.RAISE, st.LOWER, st.SACRIFICE, st.HELP)
PLACES = ("S6", "S5", "S4", "S3", "S2", "S1", "L1", "L2", "L3", "L4", "L5", "L6")


def exhibits(values: Values, t: Words) -> tuple[Shown, ...]:
    kinds = [(t(kind_name(kind)), kind.name) for kind in KINDS]
    return (
        Spread(t("turns a game"), t("How long games take."), "turns"),
        Exhibit(
            t("tries a game"),
            t("What the players try."),
            tuple(Bar(label, f"{kind} tried") for label, kind in kinds),
        ),
        Exhibit(
            t("share of tries that work"),
            t("A kind that hardly ever works is a wish, one that always does is a chore."),
            tuple(Bar(label, f"{kind} succeeded", f"{kind} tried") for label, kind in kinds),
            is_share=True,
        ),
        Exhibit(
            t("share of decisions"),
            t(
                "Control of the Shadow is the fortress: how many decisions are made with it, and against it; how many aim at an own die."
            ),
            (
                Bar(t("while in Control"), "actions while in control", "decisions"),
                Bar(t("under another's Control"), "actions under another's control", "decisions"),
                Bar(t("aimed at an own die"), "aimed at an own die", "decisions"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("wins, of games with somebody in Control"),
            t(
                "Whoever is in Control in turn 5 or 10 wins so often: what the fortress is worth, early and late."
            ),
            (
                Bar(
                    t("in Control in turn 5"),
                    "won by who was in Control in turn 5",
                    "somebody in Control in turn 5",
                ),
                Bar(
                    t("in Control in turn 10"),
                    "won by who was in Control in turn 10",
                    "somebody in Control in turn 10",
                ),
            ),
            is_share=True,
        ),
        Exhibit(
            t("a game"),
            t(
                "Control that goes from one player to another, Sacrifices at an own die, and turns given back before their last action."
            ),
            (
                Bar(t("changes of Control"), "changes of Control"),
                Bar(t("Sacrifices at an own die"), "sacrificed at an own die"),
                Bar(t("turns ended early"), "turns ended early"),
            ),
        ),
        Exhibit(
            t("on average"),
            t(
                "How many steps a Sacrifice that works drops its Target, and the value of the Helper who brings the victory."
            ),
            (
                Bar(t("steps dropped"), "steps dropped by sacrifices", "sacrifice succeeded"),
                Bar(t("winning Helper's value"), "value of winning Helpers", "won by help"),
            ),
        ),
        Exhibit(
            t("share of games"),
            t("How games end. Many at the limit: too much defence, or too early a limit."),
            (
                Bar(t("won by raising"), "won by raising"),
                Bar(t("won by help"), "won by help"),
                Bar(t("won in another's turn"), "won in another's turn"),
                Bar(t("came to the limit"), "drawn at the limit"),
                Bar(t("drawn in the dark"), "drawn in the dark"),
            ),
            is_share=True,
        ),
        Exhibit(
            t("dice on the place, on average"),
            t("Where dice spend their time."),
            tuple(
                Bar(place, f"die-decisions on {place}", "decisions") for place in reversed(PLACES)
            ),
        ),
    )


def label(r: Reading, first: st.State, seat: int, action: int) -> str:
    """Return the label of an action. Of a die it names only the owner: the owner's dice are equal."""
    if st.END.has(action):
        return r.t("end the turn")
    kind = next(each for each in KINDS if each.has(action))
    whose = (
        r.t("an own die") if ladder.target_of(action) // st.SLOTS == seat else r.t("another’s die")
    )
    return r.t("{kind}: {die}", kind=r.t(kind_name(kind)), die=whose)


def heat(edition: Edition, means: Means, speech: Speech) -> list[Heat]:
    counted = [means.statistics[f"die-decisions on {place}"] for place in PLACES]
    whole = sum(counted) or 1.0
    shapes = []
    for place, dice in enumerate(counted):
        share, middle = dice / whole, WIDE.along(place)
        tall = WIDE.lanes * share / (max(counted) / whole)
        column = WIDE.area(
            middle - WIDE.step * 0.36, WIDE.ruler + WIDE.lanes - tall, WIDE.step * 0.72, tall
        )
        shapes.append(over(column, share / (max(counted) / whole), speech.figure(100 * share, 1)))
    t = speech.of(edition.game)
    says = t("Where dice spend their time, in per cent of all dice at all decisions.")
    return [Heat(board_of(edition, 2, shapes, speech.language), says)]
