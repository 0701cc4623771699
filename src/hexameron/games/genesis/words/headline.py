"""The headline (the player to act, or the result) and the table of scores."""

from hexameron.core.kernel import OVER
from hexameron.games.genesis.boundary.view import Reading
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import deeds, names


def headline(r: Reading) -> str:
    """Return a sentence on the player to act and the reason, or on the result."""
    t, v = r.t, r.view
    if v.to_act == OVER:
        return _result(r)
    if v.phase == st.BY_AGE:
        return t("The order of age is drawn: the oldest stands first in the void.")
    who = names.angel(r, v.to_act)
    if v.phase == st.FIRST_CUBE:
        return t("{who} takes a starting cube of any colour.", who=who)
    if v.phase == st.SWAPPED and not any(map(deeds.is_swap, v.legal)):
        return t("{who} has changed places and now gathers.", who=who)
    if v.phase == st.SWAPPED:
        return t("{who} has changed places and now gathers, or changes places again.", who=who)
    when = t("Round {round}, {time}", round=v.round, time=names.time_of_day(r))
    if v.turn == 0:
        return t("{when}: {who} stood furthest left and starts.", when=when, who=who)
    return t(
        "{when}: {who} to act ({place} of {seats}; {starter} started).",
        when=when,
        who=who,
        place=v.turn + 1,
        seats=v.seats,
        starter=names.angel(r, v.starter),
    )


def _result(r: Reading) -> str:
    t, v = r.t, r.view
    best = [seat for seat in range(v.seats) if v.shares[seat] > 0]
    most = max(v.points(seat) for seat in range(v.seats))
    if v.dark_wins:
        return t(
            "The dark angel has {points} and wins; all the angels of light lose.",
            points=names.points(t, v.points(st.DARK)),
        )
    if len(best) > 1:
        sharing = f" {t('and')} ".join(names.angel(r, seat) for seat in best)
        return t(
            "It is finished: {names} share the victory with {points} each.",
            names=sharing,
            points=names.points(t, most),
        )
    who = names.angel(r, best[0])
    tied = [seat for seat in range(v.seats) if v.points(seat) == most]
    if len(tied) > 1:
        return t(
            "It is finished: {who} wins the tie at {points}, resting furthest left.",
            who=who,
            points=names.points(t, most),
        )
    return t("It is finished: {who} wins with {points}.", who=who, points=names.points(t, most))


def scores(r: Reading) -> list[list[str]]:
    """Return the rulebook's table: a column for each day, rest and total; the dark angel last."""
    t, v = r.t, r.view
    rows = [[t("Angel"), *st.NUMERALS[1 : st.DAYS + 1], t("Rest"), t("Total")]]
    for angel in v.angels:
        circles = enumerate(v.circles[angel], 1)
        days = [
            str(r.values.circles[day][circle - 1]) if circle else "–" for day, circle in circles
        ]
        rows.append(
            [
                names.capital(names.angel(r, angel)),
                *days,
                str(v.resting_points[angel]),
                str(v.points(angel)),
            ]
        )
    return rows
