"""The headline, and the score."""

from hexameron.core.kernel import CHANCE, OVER
from hexameron.games.illuminated.boundary.codes import code, decode_action
from hexameron.games.illuminated.boundary.roll import Roll
from hexameron.games.illuminated.boundary.view import Reading, roll_for
from hexameron.games.illuminated.rules import state as st


def headline(r: Reading) -> str:
    """Say whose turn it is and why, or how the game ended."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return _result(r)
    if v.to_act == CHANCE and v.pending < 0:
        return t("Drawing who begins.")
    who = r.seat_name(v.actor)
    if v.to_act == CHANCE:
        return _rolling(r, who)
    left = t.many("{number} action left", "{number} actions left", v.left)
    line = t("{who} to act: {left}.", who=who, left=left)
    if v.turn == 1:
        line += " " + t("The player who begins has only one in the first turn.")
    elif v.roll:
        line += " " + _describe_roll(r, v.roll)
    return line


def _describe_roll(r: Reading, roll: Roll) -> str:
    """Describe the last roll and its sum (I-15)."""
    who = r.seat_name(roll.by)
    if roll.succeeds:
        return r.t("{who} rolled {sum}: success.", who=who, sum=roll.sum)
    return r.t("{who} rolled {sum}: failure.", who=who, sum=roll.sum)


def _rolling(r: Reading, who: str) -> str:
    t, v = r.t, r.view
    roll = roll_for(v, decode_action(v.actor, v.pending))
    line = t("{who} rolls the die: {action}.", who=who, action=r.words(v.pending))
    return (
        line
        + " "
        + t(
            "Success if {sum} is more than {against}.",
            sum=roll.terms(t("die")),
            against=roll.against,
        )
    )


def _result(r: Reading) -> str:
    t, v = r.t, r.view
    best = [seat for seat, share in enumerate(v.shares) if share > 0]
    if v.winner != st.NOBODY and any(place == st.L6 for place in v.places[v.winner]):
        return t("{who} owns the Illuminated and creates the universe!", who=r.seat_name(v.winner))
    if v.winner != st.NOBODY:
        return t("{who} wins: the others have left the table.", who=r.seat_name(v.winner))
    if len(best) == 1:
        return t(
            "The round limit: {who} wins, comparing the dice from the highest down.",
            who=r.seat_name(best[0]),
        )
    if len(best) < v.seats:
        return t(
            "The round limit: a draw between {names}.",
            names=", ".join(r.seat_name(seat) for seat in best),
        )
    if all(place == 0 for row in v.places for place in row):
        return t("Every die lies in the deepest Shadow: a draw.")
    return t("The round limit: a draw.")


def scores(r: Reading) -> list[list[str]]:
    t, v = r.t, r.view
    rows = [[t("Player"), t("Best die"), t("Shadow total"), t("Result")]]
    for seat in range(v.seats):
        result = f"{v.shares[seat]:.2g}" if v.to_act == OVER else ""
        rows.append([r.seat_name(seat), code(max(v.places[seat])), str(v.totals[seat]), result])
    return rows
