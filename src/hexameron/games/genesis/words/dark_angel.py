"""The dark angel's next action and its prospects, in words."""

from hexameron.core.kernel import OVER
from hexameron.games.genesis.boundary.view import Reading, View
from hexameron.games.genesis.rules import state as st
from hexameron.games.genesis.words import names


def turns_left(v: View) -> int:
    """Return the turns that it still has on God's day, including this round's (G-R61)."""
    return 3 * v.active + 2 - v.round


def will_work(v: View) -> bool:
    """Return whether it will do the work of God's day if no player interferes (7.3)."""
    day = v.active
    if not 1 <= day <= st.DAYS or v.circles[st.DARK][day - 1] or v.to_act == OVER:
        return False
    if v.area_of(st.DARK) == day:
        return v.square_of(st.DARK) <= turns_left(v)
    return len(v.tracks[day]) + 1 <= 2


def plan(r: Reading) -> str:
    """Return its next action, and whether it will do the work of God's day."""
    return " ".join([intent(r), *prospect(r)])


def intent(r: Reading) -> str:
    """Return its action at the end of this round if nothing changes."""
    t, v = r.t, r.view
    day = st.NUMERALS[v.active]
    if v.active == st.VOID:
        return t("The dark angel waits in the void.")
    if v.area_of(st.DARK) == st.REST:
        return t("The dark angel rests.")
    if v.area_of(st.DARK) != v.active:
        return t("The dark angel will follow God to day {day}.", day=day)
    if v.circles[st.DARK][v.active - 1]:
        return t("The dark angel has done the work of day {day} and waits.", day=day)
    if v.square_of(st.DARK) == 1:
        return t(
            "The dark angel is about to do the work of day {day}: {points}.",
            day=day,
            points=names.points(t, v.next_points[v.active]),
        )
    return t("The dark angel will push one square to the left on day {day}.", day=day)


def prospect(r: Reading) -> list[str]:
    """Return a line on whether it will do the work of God's day; none if that is settled."""
    t, v = r.t, r.view
    if (
        not 1 <= v.active <= st.DAYS
        or v.circles[st.DARK][v.active - 1]
        or v.tracks[v.active][:1] == (st.DARK,)
    ):
        return []
    if will_work(v):
        return [t("If nobody stops it, it will do that day's work.")]
    if v.area_of(st.DARK) == v.active:
        return [t("As things stand, it comes too late to work there.")]
    return [t("As things stand, it finds too many angels there to work.")]
