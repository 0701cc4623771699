"""Exact values, if a solved table is stored: of the position and of every action, in percent."""

from hexameron.games.illuminated.bots.exact import StoredTable, find_table, is_kept, worth, worth_of
from hexameron.games.illuminated.boundary.view import Reading
from hexameron.games.illuminated.rules import state as st
from hexameron.games.illuminated.rules.ladder import sum_up


def position_of_view(r: Reading) -> st.State:
    """Return the position that the view shows. Nothing in it is hidden."""
    v, s = r.view, st.State()
    s.seats, s.entities, s.limit, s.round, s.turn, s.left = (
        v.seats,
        v.entities,
        v.limit,
        v.round,
        v.turn,
        v.left,
    )
    s.actor, s.to_act, s.starter, s.at_limit, s.own_target = (
        v.actor,
        v.to_act,
        v.starter,
        v.at_limit,
        int(v.own_target),
    )
    s.winner, s.pending, s.rolled, s.roller = v.winner, v.pending, -1, st.NOBODY
    for e in range(st.ENTITIES):
        s.place[e] = v.place(e) if v.exists(e) else st.UNUSED
    sum_up(s)
    return s


def table(r: Reading) -> tuple[StoredTable, st.State] | None:
    """Return the stored table and the position, or None if no seat is to act or no table fits."""
    if "table" not in r.reckoned:
        shown = position_of_view(r) if r.view.to_act >= 0 and r.view.seats == 2 else None
        r.reckoned["table"], r.reckoned["shown"] = (
            find_table(r.edition, shown) if shown is not None else None,
            shown,
        )
    kept, s = r.reckoned["table"], r.reckoned["shown"]
    return (kept, s) if isinstance(kept, StoredTable) and isinstance(s, st.State) else None


def points(share: float) -> str:
    return f"{100 * share:.1f}"


def chance(r: Reading, action: int) -> str:
    """Return the value of an action under perfect play, or an empty text if it is unknown."""
    if (found := table(r)) is None:
        return ""
    kept, s = found
    share, best = (
        points(worth_of(r.edition, kept, s, action)),
        points(worth(r.edition, kept, s, s.actor)),
    )
    if is_kept(kept, s):
        return r.t(
            "Exactly {share} of 100 points; the best move has {best}.", share=share, best=best
        )
    return r.t(
        "About {share} of 100 points by the table; the best move has {best}.",
        share=share,
        best=best,
    )
