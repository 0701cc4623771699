"""What the dark angel did, and what it is about to do."""

from hexameron.core.kernel import OVER
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names
from hexameron.games.genesis.words.view import Reading, View


def turns_left(v: View) -> int:
    """Turns it still has on God's day, this round's included (G-R61)."""
    return 3 * v.active + 2 - v.round


def will_work(v: View, ahead: int | None = None) -> bool:
    """7.3: will it do God's day's work if nobody interferes? `ahead`: angels left of it, if not as it stands."""
    day = v.active
    if not 1 <= day <= st.DAYS or v.circles[st.DARK][day - 1] or v.to_act == OVER:
        return False
    if v.area_of(st.DARK) == day:
        return (v.square_of(st.DARK) - 1 if ahead is None else ahead) + 1 <= turns_left(v)
    return (len(v.tracks[day]) if ahead is None else ahead) + 1 <= 2


def did(before: View, after: View) -> int:
    """What it did at the end of the round between these two views."""
    if after.circles[st.DARK] != before.circles[st.DARK]:
        return st.LABOUR
    day = before.active
    if after.area_of(st.DARK) != before.area_of(st.DARK):
        return st.GO
    if day == st.VOID or day == st.REST or before.circles[st.DARK][day - 1]:
        return st.STAY
    return st.SWITCH


def plan(r: Reading) -> str:
    """Its next act, foretold."""
    t, v = r.t, r.view
    day = st.NUMERALS[v.active]
    if v.active == st.VOID:
        return t("The dark angel waits in the void.")
    if v.area_of(st.DARK) == st.REST:
        return t("The dark angel rests.")
    if v.area_of(st.DARK) != v.active:
        follows = t("The dark angel will follow God to day {day}.", day=day)
        return follows if v.active == st.REST else f"{follows} {_prospect(r, t('It will find too many angels there to work.'))}"
    if v.circles[st.DARK][v.active - 1]:
        return t("The dark angel has done the work of day {day} and waits.", day=day)
    if v.square_of(st.DARK) == 1:
        return t("The dark angel will do the work of day {day} now: {points}.", day=day, points=names.points(t, v.next_points[v.active]))
    pushes = t("The dark angel will push one square to the left on day {day}.", day=day)
    return f"{pushes} {_prospect(r, t('It will come too late to work here.'))}"


def _prospect(r: Reading, otherwise: str) -> str:
    return r.t("If nobody stops it, it will do that day's work.") if will_work(r.view) else otherwise
